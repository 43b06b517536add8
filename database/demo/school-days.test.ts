import { expect, test } from 'vitest';
import { announcementRows } from './announcements.ts';
import { correspondence } from './conversations.ts';
import { eventRows } from './events.ts';
import { inSchoolHours } from './hours.ts';
import { termRows } from './terms.ts';

// Half past midnight at the school, where UTC still has the day before, and noon of that day.
const night = new Date('2026-03-03T22:30:00Z');
const noon = new Date('2026-03-04T10:00:00Z');

test('what is dated from today is dated from the school’s day, also between midnight and two', () => {
  const days = (now: Date) => eventRows(now).map(({ title, start_date }) => `${start_date} ${title}`);
  expect(days(night)).toEqual(days(noon));
  const written = (now: Date) => announcementRows(now).map(({ created_at }) => created_at.toISOString());
  expect(written(night)).toEqual(written(noon));
  const sent = (now: Date) => correspondence(now).messages.map(({ created_at }) => created_at);
  expect(sent(night)).toEqual(sent(noon));
});

test('a year begins at the school', () => {
  expect(termRows(new Date('2026-12-31T22:30:00Z'))).toEqual(termRows(new Date('2027-01-01T10:00:00Z')));
});

test('a weekend is the school’s', () => {
  // Saturday there, and still Friday in UTC: what is done that day was done on Friday.
  const written = inSchoolHours(
    new Date('2026-03-06T22:30:00Z'),
    'incident',
    new Date('2026-03-09T10:00:00Z'),
  );
  expect(written.toISOString()).toMatch(/^2026-03-06T/);
  // Monday there, and still Sunday in UTC.
  const monday = inSchoolHours(
    new Date('2026-03-08T22:30:00Z'),
    'incident',
    new Date('2026-03-09T20:00:00Z'),
  );
  expect(monday.toISOString()).toMatch(/^2026-03-09T/);
});
