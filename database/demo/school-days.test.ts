import { describe, expect, test } from 'vitest';
import { addDays } from '../../contract/calendar-days.ts';
import { dayOf, schoolToday } from '../../contract/school-day.ts';
import { announcementRows } from './announcements.ts';
import { correspondence } from './conversations.ts';
import { publicHolidays } from './days.ts';
import { eventRows } from './events.ts';
import { studentRows } from './families.ts';
import { inSchoolHours } from './hours.ts';
import { incidentRows } from './incidents.ts';
import { lessonRows } from './lessons.ts';
import { reportRows } from './reports.ts';
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
  expect(studentRows(new Date('2026-12-31T22:30:00Z'))[0]?.student_id).toMatch(/^2027/);
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

// In term, on its last day and after it, on public holidays, in the breaks of summer and of winter, as a year begins.
describe.each([
  '2026-11-30',
  '2026-12-09',
  '2026-12-11',
  '2026-12-16',
  '2026-12-22',
  '2026-12-25',
  '2026-12-27',
  '2027-01-01',
  '2027-01-04',
  '2027-01-12',
  '2027-01-13',
  '2027-01-14',
  '2027-06-16',
  '2027-07-05',
])('a demo that begins on %s', (today) => {
  const now = new Date(`${today}T10:00:00Z`);
  const terms = termRows(now);
  const isFree = (day: string) => {
    const weekday = new Date(day).getUTCDay();
    const isHoliday = publicHolidays.some(
      ([month, date]) => Number(day.slice(5, 7)) === month && Number(day.slice(8)) === date,
    );
    return weekday === 0 || weekday === 6 || isHoliday;
  };
  const isTaught = (day: string) =>
    !isFree(day) && terms.some(({ start_date, end_date }) => start_date <= day && day <= end_date);

  test('has lessons within a week, also in a break', () => {
    const ahead = Array.from({ length: 7 }, (_, days) => addDays(schoolToday(now), days));
    expect(ahead.some(isTaught)).toBe(true);
  });

  test('has nobody at work in the holidays: incidents, homework and reports are of days with lessons', () => {
    const since = terms[0]?.start_date ?? '';
    const written = [
      ...incidentRows(now).map(({ created_at }) => created_at),
      ...lessonRows(now).map(({ created_at }) => created_at),
      ...reportRows(now).map(({ uploaded_at }) => uploaded_at),
    ].map((moment) => dayOf(moment));
    expect(written.filter((day) => day > today)).toEqual([]);
    expect(written.filter((day) => isFree(day) || (day >= since && !isTaught(day)))).toEqual([]);
    const due = lessonRows(now).flatMap(({ due_date }) => due_date ?? []);
    expect(due.filter((day) => isFree(day) || (day >= since && !isTaught(day)))).toEqual([]);
  });

  test('has no report of a term that had not begun', () => {
    const begins = new Map(terms.map(({ id, start_date }) => [id, start_date]));
    const early = reportRows(now).filter((row) => dayOf(row.uploaded_at) < String(begins.get(row.term_id)));
    expect(early).toEqual([]);
  });

  test('plans nothing on a public holiday or a weekend, and says of tomorrow what may be so', () => {
    const plans = eventRows(now).filter(
      ({ event_type, title }) => event_type !== 'holiday' && title !== 'Last day of term',
    );
    expect(plans.filter(({ start_date }) => isFree(start_date))).toEqual([]);
    const water = announcementRows(now).find(({ title }) => title === 'Water is off tomorrow morning');
    expect(isTaught(addDays(dayOf(water?.created_at ?? now), 1))).toBe(true);
  });
});
