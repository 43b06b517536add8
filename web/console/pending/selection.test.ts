import { describe, expect, test } from 'vitest';
import { matchesOf, stillShown } from './selection.ts';

describe('the selection on the pending tab', () => {
  test('is of those who are shown, in their order', () => {
    const ticked = new Set(['c', 'gone', 'a']);
    expect(stillShown(ticked, [{ id: 'a' }, { id: 'b' }, { id: 'c' }])).toEqual(['a', 'c']);
  });

  test('takes along the matches of its own children only', () => {
    const learner = { id: 'learner', label: 'Thabo' };
    const matches = { child: learner, undone: null, other: { ...learner, id: 'another' } };
    expect(matchesOf([{ children: [{ id: 'child' }, { id: 'undone' }, { id: 'new' }] }], matches)).toEqual([
      { declaredId: 'child', learnerId: 'learner' },
    ]);
  });
});
