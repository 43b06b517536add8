/** What days, hours, numbers, sizes and amounts read in each language; English in both of its forms. */
import { afterEach, expect, test, vi } from 'vitest';
import { type Language, languages } from '#contract/enums.ts';
import { showDatesAs } from './date-format.ts';
import { formatClock, formatDateTime, formatDay, formatTime, writtenDay } from './dates.ts';
import { formatClockRange, formatDayRange, formatMonth, formatWeekday } from './day-formats.ts';
import { formatBytes, formatMegabytes } from './file-size.ts';
import { formatDigits, formatNumber, formatRand } from './numbers.ts';
import { formatRecent } from './recent.ts';

const shown = vi.hoisted(() => ({ language: 'en' as Language }));
vi.mock('./texts/screen-texts.ts', () => ({ screenTexts: { language: () => shown.language } }));
vi.mock('./day-names.ts', async () => {
  const { dayNames } = await import('../../messages/dates.ts');
  return { dayNames: () => dayNames(shown.language) };
});

afterEach(() => {
  shown.language = 'en';
  showDatesAs('en-US');
});

const MOMENT = '2026-03-09T12:30:00Z';

test.each([
  ['af', '9 Maart 2026', '9 Mrt. 2026', 'Maart 2026', 'Maandag', 'Maandag, 9 Maart'],
  ['zu', '9 Mashi 2026', '9 Mas 2026', 'Mashi 2026', 'UMsombuluko', 'UMsombuluko, 9 Mashi'],
  ['xh', '9 Matshi 2026', '9 Mat 2026', 'Matshi 2026', 'Mvulo', 'Mvulo, 9 Matshi'],
  ['st', '9 Hlakubele 2026', '9 Hlakubele 2026', 'Hlakubele 2026', 'Mantaha', 'Mantaha, 9 Hlakubele'],
] as const)('a day in %s', (language, long, short, month, weekday, heading) => {
  shown.language = language;
  expect([formatDay('2026-03-09'), formatDay('2026-03-09', 'short')]).toEqual([long, short]);
  expect([formatMonth('2026-03'), formatWeekday('2026-03-09')]).toEqual([month, weekday]);
  expect(writtenDay('2026-03-09', { weekday: 'long', month: 'long', day: 'numeric' })).toBe(heading);
  expect(formatDateTime(MOMENT)).toBe(`${short}, 14:30`);
  expect([formatTime(MOMENT), formatClock('08:05:00'), formatClock('00:00')]).toEqual([
    '14:30',
    '08:05',
    '00:00',
  ]);
});

test('English as South Africa writes it, where the school has chosen that', () => {
  showDatesAs('en-ZA');
  expect(formatDay('2026-03-09')).toBe('9 March 2026');
  expect(formatDateTime(MOMENT)).toBe('9 Mar 2026, 14:30');
  expect(formatClockRange('08:00', '13:30:00')).toBe('08:00 – 13:30');
  expect(formatDayRange('2026-03-09', '2026-03-11')).toBe('9 – 11 Mar 2026');
  expect(formatDayRange('2026-03-30', '2026-04-02')).toBe('30 Mar – 2 Apr 2026');
  expect(formatDayRange('2026-12-30', '2027-01-02')).toBe('30 Dec 2026 – 2 Jan 2027');
  expect(formatRecent('2026-03-03T05:00:00Z', new Date('2026-03-10T08:00:00Z'))).toBe('3 Mar');
  expect(formatDay('2026-13-01')).toBe('');
  // Numbers are not days: the choice says nothing of them.
  expect(formatNumber(1250.5)).toBe('1,250.5');
});

test('midnight of the school is 00:00 of its day, whatever the moment is in UTC', () => {
  showDatesAs('en-ZA');
  expect(formatDateTime('2026-03-09T22:00:00Z')).toBe('10 Mar 2026, 00:00');
});

test('English as it was, unless a school chose otherwise', () => {
  expect(formatDay('2026-03-09')).toBe('March 9, 2026');
  expect(formatDateTime(MOMENT)).toMatch(/^Mar 9, 2026, 2:30\sPM$/);
  expect(formatNumber(1_250_000.5)).toBe('1,250,000.5');
  expect([formatRand(123_450), formatBytes(1_500_000), formatMegabytes(3)]).toEqual([
    'R1 234.50',
    '1.4 MB',
    '3.00 MB',
  ]);
});

test.each(['af', 'zu', 'xh', 'st'] as const)(
  'numbers in %s have a comma, and a space that no line ends at',
  (language) => {
    shown.language = language;
    expect(formatNumber(1_250_000.5)).toBe('1\u00a0250\u00a0000,5');
    expect(formatDigits(1250, 2)).toBe('1250,00');
    expect([formatRand(9950), formatRand(9000), formatBytes(1_500_000), formatMegabytes(3)]).toEqual([
      'R99,50',
      'R90',
      '1,4 MB',
      '3,00 MB',
    ]);
  },
);

test.each(languages)('%s names twelve months and seven days, each in two lengths', async (language) => {
  const { dayNames } = await import('../../messages/dates.ts');
  const { months, monthsShort, weekdays, weekdaysShort } = dayNames(language);
  expect([months, monthsShort].map((list) => new Set(list).size)).toEqual([12, 12]);
  expect([weekdays, weekdaysShort].map((list) => new Set(list).size)).toEqual([7, 7]);
});
