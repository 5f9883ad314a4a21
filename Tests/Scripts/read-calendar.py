"""Reads a calendar file with icalendar and prints its events, one a line.

usage: read-calendar.py FILE.ics [--update EARLIER.ics]

With --update: how a calendar that holds the events of the earlier file takes this one, as RFC 5546,
2.1.5, has it: by UID, the greater SEQUENCE and then the later DTSTAMP winning.
"""
import sys

from icalendar import Calendar


def read(path):
    with open(path, "rb") as file:
        calendar = Calendar.from_ical(file.read())
    events = {}
    for event in calendar.walk("VEVENT"):
        assert not event.errors, event.errors
        assert event["UID"] not in events, "an identifier stands twice"
        events[event["UID"]] = event
        start, end = event.decoded("DTSTART"), event.decoded("DTEND")
        assert start < end and start.utcoffset().total_seconds() == 0
        assert event.decoded("DTSTAMP") == event.decoded("LAST-MODIFIED")
        assert 0 <= event.decoded("SEQUENCE") < 1 << 31
    return calendar, events


def line(event):
    start, end = event.decoded("DTSTART"), event.decoded("DTEND")
    return f"{start.isoformat()} {end.isoformat()} {event['CATEGORIES'].to_ical().decode()} {event['SUMMARY']}"


calendar, events = read(sys.argv[1])
if len(sys.argv) == 2:
    assert calendar["NAME"] == calendar["X-WR-CALNAME"]
    print("calendar", calendar["X-WR-CALNAME"])
    for event in events.values():
        print(line(event))
else:
    _, held = read(sys.argv[3])
    for uid, event in events.items():
        before = held.pop(uid, None)
        if before is None:
            print("added", line(event))
            continue
        rank = [(e.decoded("SEQUENCE"), e.decoded("DTSTAMP")) for e in (before, event)]
        assert rank[0] < rank[1], "the calendar would keep the earlier version"
        print("same" if line(before) == line(event) else "moved", line(event))
    for event in held.values():
        print("removed", line(event))
