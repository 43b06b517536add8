import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { linesOf } from '../lines/lines.ts';
import { planOf } from './plan.ts';

test('others are served while a list of ten thousand lines is looked through', async () => {
  const names = Array.from({ length: 10_000 }, (_, n) => [`Ann${n}`, `Bee${n}`, '6', '2014-03-09']);
  const rows = [['First name', 'Last name', 'Grade', 'Date of birth'], ...names];
  const school = {
    id: 'a school',
    name: 'Home',
    grades: [{ id: 'six', name: 'Grade 6', level: 6 }],
    subjects: [],
    learners: [],
    teaching: new Set<string>(),
    standings: new Map(),
    guardians: [],
    ties: [],
    smsCountries: ['27'],
  };
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await nextTurn();
      turns += 1;
    }
  })();
  const lines = await linesOf([{ name: null, rows }], 'learners');
  const turnsOfReading = turns;
  const plan = await planOf(school, 'learners', lines);
  isOver = true;
  await others;
  expect(plan.lines.filter(({ write }) => write)).toHaveLength(10_000);
  expect(turnsOfReading).toBeGreaterThan(1);
  expect(turns - turnsOfReading).toBeGreaterThan(5);
});
