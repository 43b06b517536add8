import { expect, test } from 'vitest';
import { type Todo, type Week, weekQuery } from './reads.ts';

const todo = (kind: Todo['kind'], subject_id: string) => ({ kind, subject_id }) as Todo;
const week = {
  todo: [todo('incident', '1'), todo('announcement', '2'), todo('incident', '3')],
  todo_total: 12,
} as Week;

test('a device keeps nothing of incidents, not even how many there are', () => {
  const kept = weekQuery('ann').meta?.keptPart?.(week) as Week;
  expect(kept.todo.map(({ subject_id }) => subject_id)).toEqual(['2']);
  expect(kept.todo_total).toBe(10);
});
