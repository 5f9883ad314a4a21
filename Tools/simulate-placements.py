#!/usr/bin/env python3
"""A day of a million readers that ask a CDN for a placement map and a document with ETags.

    Tools/simulate-placements.py [--clients N] [--seed N]

Prints the tables of Docs/placements-at-scale.md. Uses nothing but Python; a million clients take
about two minutes.

The model. A client starts its app at times drawn from a daily curve and asks its nearest point of
presence (POP), first for the map, then for the document of its place, each with the tag it holds; the
reader asks at every start and never in between. A POP keeps an answer for `s-maxage` seconds, then
for `stale-while-revalidate` seconds more while it asks the origin behind its back, then asks before
it answers; requests that meet there are one to the origin. Both files change with each publication.
"""

import argparse
import bisect
import math
import random
from array import array

DAY = 86_400
# The share of a day's starts that falls in each hour, local to most clients.
CURVE = [1, 0.6, 0.4, 0.3, 0.4, 1, 2.5, 4.5, 5.5, 5, 4.5, 4.8, 6, 5.5, 4.6, 4.5, 5, 6, 7, 7.5, 8, 7, 5, 2.5]
# The share of clients of each POP: a few large ones, many small ones (Zipf).
POPS = 40
# Bytes: bodies compressed, heads over HTTP/2, and what opening a TLS 1.3 connection takes.
MAP, DOCUMENT = 2_400, 9_000
HEAD_200, HEAD_304, REQUEST, HANDSHAKE = 420, 210, 190, 4_600


class Pop:
    """What one POP holds of one file."""

    __slots__ = ("version", "checked")

    def __init__(self):
        self.version = -1
        self.checked = -math.inf


class Origin:
    def __init__(self, publications):
        self.publications = publications
        self.requests = array("d")
        self.not_modified = 0

    def version(self, time):
        return bisect.bisect_right(self.publications, time)

    def ask(self, pop, time):
        self.requests.append(time)
        version = self.version(time)
        self.not_modified += version == pop.version
        pop.version, pop.checked = version, time


def answer(origin, pop, time, max_age, revalidate):
    """The version that a POP answers with, after it asked the origin where it must."""
    age = time - pop.checked
    served = pop.version
    if age > max_age:
        origin.ask(pop, time)
    return pop.version if age > max_age + revalidate else served


def weights():
    zipf = [1 / (rank + 1) for rank in range(POPS)]
    total = sum(zipf)
    share, sums = 0, []
    for weight in zipf:
        share += weight / total
        sums.append(share)
    return sums


def start_times(rng, clients, per_day):
    """Starts as (time, client) in order; a client starts `per_day` times on average."""
    total = sum(CURVE)
    hours, sums = [value / total for value in CURVE], []
    running = 0
    for value in hours:
        running += value
        sums.append(running)
    starts = []
    for client in range(clients):
        # Geometric: some start once, a few start often.
        count = 1
        while rng.random() > 1 / per_day:
            count += 1
        for _ in range(count):
            hour = min(bisect.bisect(sums, rng.random()), 23)
            starts.append(((hour + rng.random()) * 3600, client))
    starts.sort()
    return starts


def percentile(sorted_values, share):
    if not sorted_values:
        return 0
    return sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))]


def per_second(times):
    """The mean over the day and the busiest second."""
    counts = {}
    for time in times:
        counts[int(time)] = counts.get(int(time), 0) + 1
    return sum(counts.values()) / DAY, max(counts.values(), default=0)


def day(starts, home, clients, publications, max_age, revalidate):
    """Plays a day and answers its numbers."""
    origin = Origin(publications)
    pops = [[Pop() for _ in range(POPS)] for _ in range(2)]
    # What a client holds of the map and of the document; yesterday's last version at first.
    held = [array("b", [0]) * clients, array("b", [0]) * clients]
    sizes = (MAP, DOCUMENT)
    requests = not_modified = bytes_down = bytes_up = stale = 0
    ages = []
    for time, client in starts:
        bytes_down += HANDSHAKE
        for file in (0, 1):
            served = answer(origin, pops[file][home[client]], time, max_age, revalidate)
            requests += 1
            bytes_up += REQUEST
            if served == held[file][client]:
                not_modified += 1
                bytes_down += HEAD_304
            else:
                bytes_down += HEAD_200 + sizes[file]
                held[file][client] = served
            if file == 0:
                current = origin.version(time)
                if served < current:
                    stale += 1
                    # How long the newer map has been out.
                    ages.append(time - publications[served])
    ages.sort()
    return {
        "requests": requests, "not_modified": not_modified, "down": bytes_down, "up": bytes_up,
        "stale": stale, "starts": len(starts), "ages": ages, "origin": origin,
    }


def table(rows):
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for number, row in enumerate(rows):
        print("| " + " | ".join(cell.rjust(width) for cell, width in zip(row, widths)) + " |")
        if number == 0:
            print("|" + "|".join("-" * (width + 1) + ":" for width in widths) + "|")
    print()


def whole(value):
    return f"{value:,.0f}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--clients", type=int, default=1_000_000)
    parser.add_argument("--starts", type=float, default=4, help="starts a client and day")
    parser.add_argument("--publications", type=int, default=6, help="publications a day")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    shares = weights()
    home = array("b", [min(bisect.bisect(shares, rng.random()), POPS - 1) for _ in range(options.clients)])
    publications = sorted(rng.uniform(7, 22) * 3600 for _ in range(options.publications))
    starts = start_times(rng, options.clients, options.starts)

    print(f"### A day: {whole(options.clients)} clients, {whole(len(starts))} starts, "
          f"{options.publications} publications, {POPS} POPs\n")
    mean, peak = per_second(time for time, _ in starts)
    print(f"At the edge: {whole(2 * len(starts))} requests, {whole(2 * mean)} a second on average, "
          f"{whole(2 * peak)} in the busiest second.\n")
    rows = [["s-maxage", "swr", "304", "down", "without ETags", "to the origin", "busiest second",
             "stale starts", "stale p50", "stale p99", "stale max"]]
    for max_age, revalidate in ((0, 0), (10, 0), (60, 0), (60, 60), (300, 0), (300, 600), (3600, 0)):
        result = day(starts, home, options.clients, publications, max_age, revalidate)
        _, origin_peak = per_second(result["origin"].requests)
        # Without a tag every answer is whole.
        whole_down = (result["starts"] * (HANDSHAKE + 2 * HEAD_200 + MAP + DOCUMENT))
        ages = result["ages"]
        rows.append([
            f"{max_age} s", f"{revalidate} s", f"{100 * result['not_modified'] / result['requests']:.1f} %",
            f"{result['down'] / 1e9:.1f} GB", f"{whole_down / 1e9:.1f} GB",
            whole(len(result["origin"].requests)), whole(origin_peak),
            f"{100 * result['stale'] / result['starts']:.2f} %",
            f"{percentile(ages, 0.5):.0f} s", f"{percentile(ages, 0.99):.0f} s",
            f"{ages[-1] if ages else 0:.0f} s",
        ])
    table(rows)

    print("### Publications a day, at s-maxage 60 s\n")
    rows = [["publications", "304", "down"]]
    for count in (1, 6, 24):
        times = sorted(rng.uniform(7, 22) * 3600 for _ in range(count))
        result = day(starts, home, options.clients, times, 60, 60)
        rows.append([str(count), f"{100 * result['not_modified'] / result['requests']:.1f} %",
                     f"{result['down'] / 1e9:.1f} GB"])
    table(rows)

    print("### How fast a publication reaches the clients\n")
    # The share of those who start at all on this day, with `s-maxage` 60.
    published = publications[len(publications) // 2]
    later = {}
    for time, client in starts:
        if time >= published + 60 and client not in later:
            later[client] = time - published
    active = len({client for _, client in starts})
    delays = sorted(later.values())
    rows = [["after", "have the new map"]]
    for label, seconds in (("1 min", 60), ("10 min", 600), ("1 h", 3600), ("3 h", 10_800), ("6 h", 21_600)):
        rows.append([label, f"{100 * bisect.bisect_right(delays, seconds) / active:.1f} %"])
    print(f"Published at {published / 3600:.1f} h; the rest of the {whole(active)} clients has not started again.\n")
    table(rows)

    print("### Bursts, at s-maxage 60 s\n")
    rows = [["what happens", "requests", "busiest second", "to the origin", "its busiest second"]]

    def burst(label, times, files):
        """Plays requests for files that no POP has yet; every client asks for each once."""
        origin = Origin([0])
        pops = [[Pop() for _ in range(POPS)] for _ in range(files)]
        times = sorted(times)
        for time in times:
            near = home[rng.randrange(options.clients)]
            for file in range(files):
                answer(origin, pops[file][near], time, 60, 60)
        rows.append([label, whole(files * len(times)), whole(files * per_second(times)[1]),
                     whole(len(origin.requests)), whole(per_second(origin.requests)[1])])

    for label, share, seconds in (
        ("a push that 20 % open within 2 minutes", 0.2, 120),
        ("the same, opened within 10 minutes", 0.2, 600),
    ):
        # Openings after a push fall off exponentially.
        count = int(options.clients * share)
        burst(label, [-seconds / 3 * math.log(1 - rng.random() * (1 - math.exp(-3)))
                      for _ in range(count)], files=2)
    for label, share, spread in (
        ("an edge of the schedule, 3 % on the screen, clocks within 1 s", 0.03, 1.0),
        ("the same, clocks within 30 s", 0.03, 30.0),
    ):
        # The map is not asked for; each reads the document of the new window.
        count = int(options.clients * share)
        burst(label, [1000 + rng.gauss(0, spread / 2) for _ in range(count)], files=1)
    table(rows)


if __name__ == "__main__":
    main()
