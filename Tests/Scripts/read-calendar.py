"""Reads a calendar file with icalendar and prints its events, one a line.

usage: read-calendar.py FILE.ics
"""
import sys

from icalendar import Calendar

with open(sys.argv[1], "rb") as file:
    calendar = Calendar.from_ical(file.read())
print("calendar", calendar["X-WR-CALNAME"])
uids = set()
for event in calendar.walk("VEVENT"):
    assert event["UID"] not in uids, "an identifier stands twice"
    uids.add(event["UID"])
    start, end = event.decoded("DTSTART"), event.decoded("DTEND")
    assert start < end and start.utcoffset().total_seconds() == 0
    print(start.isoformat(), end.isoformat(), event["CATEGORIES"].to_ical().decode(), event["SUMMARY"])
