import { expect, test } from 'vitest';
import type { Profile } from '#web/entities/people/profile.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { showDatesOf } from './admission.ts';

const of = (date_format: string | undefined) =>
  ({ school: date_format === undefined ? null : { date_format } }) as unknown as Profile;

test('a person reads days and times as the school writes them, and who has none as everybody did', () => {
  showDatesOf(of('en-ZA'));
  expect(formatDateTime('2026-03-09T12:30:00Z')).toBe('9 Mar 2026, 14:30');
  showDatesOf(of(undefined));
  expect(formatDateTime('2026-03-09T12:30:00Z')).toMatch(/^Mar 9, 2026, 2:30\sPM$/);
  // As a device keeps it of the time before there was a choice.
  showDatesOf({ school: { name: 'Home' } } as unknown as Profile);
  expect(formatDateTime('2026-03-09T12:30:00Z')).toMatch(/^Mar 9, 2026, 2:30\sPM$/);
});
