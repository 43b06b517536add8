import { expect, test } from 'vitest';
import type { DeskFields, DeskForm } from '#contract/desks.ts';
import { daysOf } from '#web/components/hours/hours.ts';
import { ChangedMeanwhile } from '#web/entities/corrections/correct-row.ts';
import type { Desk } from '#web/entities/desks/reads.ts';
import { mergedDesk, saidDesk, tellStanding } from './merged-desk.ts';

const [ANNA, BEN, CARA] = ['a1', 'b2', 'c3'];
const monday = { day_of_week: 1, opens_at: '07:30:00', closes_at: '14:30:00' };
const tuesday = { ...monday, day_of_week: 2 };

const desk = (members: string[], hours: Desk['hours'], said: Partial<Desk> = {}): Desk => ({
  id: 'd',
  kind: 'office',
  name: null,
  is_active: true,
  members: members.map((id) => ({ profile_id: id, person: { id, first_name: '', last_name: '' } })),
  hours,
  ...said,
});

/** A form that was opened on a desk, and what was made of it. */
function opened(on: Desk): { start: DeskFields; given: DeskForm } {
  const members = on.members.map(({ profile_id }) => profile_id);
  const start = {
    kind: on.kind as DeskForm['kind'],
    name: on.name ?? '',
    is_active: on.is_active,
    hours: daysOf(on.hours),
    members,
  };
  return { start, given: { ...start, name: on.name } };
}

test('a form that nobody has touched writes nothing', () => {
  const { start, given } = opened(desk([ANNA], [monday]));
  expect(mergedDesk(desk([BEN], []), given, start)).toBeNull();
});

test('two who seat and unseat somebody else keep both', () => {
  const { start, given } = opened(desk([ANNA, BEN], []));
  const written = mergedDesk(desk([ANNA, CARA], []), { ...given, members: [ANNA, BEN, 'd4'] }, start);
  expect(written?.members).toEqual([ANNA, CARA, 'd4']);
  expect(mergedDesk(desk([ANNA, BEN, CARA], []), { ...given, members: [BEN] }, start)?.members).toEqual([
    BEN,
    CARA,
  ]);
});

test('whom both have seated sits there once', () => {
  const { start, given } = opened(desk([], []));
  expect(mergedDesk(desk([ANNA], []), { ...given, members: [ANNA] }, start)?.members).toEqual([ANNA]);
});

test('a day that one opens and another that a colleague closes stand side by side', () => {
  const { start, given } = opened(desk([], [monday, tuesday]));
  const hours = given.hours.map((day) =>
    day.day_of_week === 5 ? { ...day, is_open: true, closes_at: '12:00' } : day,
  );
  expect(mergedDesk(desk([], [monday]), { ...given, hours }, start)?.hours).toEqual([
    monday,
    { day_of_week: 5, opens_at: '07:30', closes_at: '12:00' },
  ]);
});

test('a day that is closed goes, though a colleague has renamed the desk', () => {
  const { start, given } = opened(desk([], [monday, tuesday]));
  const hours = given.hours.map((day) => (day.day_of_week === 1 ? { ...day, is_open: false } : day));
  const renamed = desk([], [monday, tuesday], { name: 'Front office', is_active: false });
  expect(mergedDesk(renamed, { ...given, hours }, start)).toEqual({
    kind: 'office',
    name: 'Front office',
    is_active: false,
    members: [],
    hours: [tuesday],
  });
});

test('a new desk that has arrived is told of where it says something else, and whoever a colleague has seated stays', () => {
  const { given } = opened(desk([BEN, ANNA], [monday]));
  const told = (now: Desk, mine: DeskForm) => {
    try {
      return tellStanding(now, mine, [ANNA, BEN]);
    } catch (error) {
      expect(error).toBeInstanceOf(ChangedMeanwhile);
      return Object.keys((error as ChangedMeanwhile).now);
    }
  };
  expect(told(desk([ANNA, BEN], [monday]), given)).toEqual([]);
  // Whom a colleague has seated, or unseated, contradicts nobody; whom this form has since the first attempt does.
  expect(told(desk([ANNA, BEN, CARA], [monday]), given)).toEqual([]);
  expect(told(desk([ANNA, CARA], [monday]), given)).toEqual([]);
  const corrected = { ...given, members: [ANNA, 'd4'] };
  expect(told(desk([ANNA, BEN, CARA], [monday]), corrected)).toEqual(['members']);
  const { start } = opened(desk([ANNA, BEN], [monday]));
  expect(mergedDesk(desk([ANNA, BEN, CARA], [monday]), corrected, start)?.members).toEqual([
    ANNA,
    CARA,
    'd4',
  ]);
  expect(told(desk([ANNA, BEN], [tuesday]), { ...given, name: 'Fees' })).toEqual(['name', 'hours']);
  const seated = desk([ANNA], []);
  const [anna] = seated.members;
  if (anna?.person) Object.assign(anna.person, { first_name: 'Anna', last_name: 'Smit' });
  expect(saidDesk('members', seated)).toBe('Anna Smit');
});
