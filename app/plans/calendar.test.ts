/** The calendar file, read as calendar programs read it. */
import { expect, test } from 'vitest';
import { readCalendar } from '../../test/calendar.ts';
import { type CalendarEntry, writeCalendar } from './calendar.ts';
import { daysOf } from './plan.ts';

const entry: CalendarEntry = {
  startedOn: '2026-11-26',
  months: 6,
  uid: '7e6c@example.org',
  madeAt: Date.parse('2026-11-26T06:30:15.123Z'),
  title: 'Give ₹5,000 for Anitha; thank you',
  description: 'Only a reminder\\, nothing is debited:\nhttps://example.org/monthly?id=7e6c',
  url: 'https://example.org/monthly?id=7e6c&key=abc',
};

test('has one event that recurs monthly, on whole days, with escaped texts', () => {
  const { raw, event } = readCalendar(writeCalendar(entry));
  expect(raw).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:[^\r]+\r\n/);
  expect(raw.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(raw.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(event).toMatchObject({
    UID: '7e6c@example.org',
    DTSTAMP: '20261126T063015Z',
    'DTSTART;VALUE=DATE': '20261226',
    'DTEND;VALUE=DATE': '20261227',
    RRULE: 'FREQ=MONTHLY;COUNT=6',
    SUMMARY: entry.title,
    DESCRIPTION: entry.description,
    URL: entry.url,
  });
});

test('no line has more than 75 bytes, and no letter is torn', () => {
  const title = 'അനിത ടീച്ചർ: ₹5,000 നൽകാൻ '.repeat(8);
  const { raw, event } = readCalendar(writeCalendar({ ...entry, title }));
  for (const line of raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(raw).not.toContain('\ufffd');
  expect(event.SUMMARY).toBe(title);
});

test.each(['2026-11-26', '2027-01-28', '2027-01-29', '2027-01-30', '2027-01-31', '2028-02-29', '2027-12-31'])(
  'shows the days on which the site reminds: from %s',
  (startedOn) => {
    for (const months of [2, 6, 12]) {
      const plan = { startedOn, months };
      expect(readCalendar(writeCalendar({ ...entry, ...plan })).days).toEqual(daysOf(plan));
    }
  },
);
