import { describe, expect, test } from 'vitest';
import { likelyLearner } from './likely-learner.ts';

const child = {
  id: 'c',
  first_name: 'Thabo',
  last_name: 'Mokoena',
  student_id: '20261111',
  school_id: 'one',
};
const learner = { ...child, id: 'l', student_id: '20250001' };

describe('whom a declared child may be', () => {
  test('is the learner with the ID that the parent gave, whatever the name', () => {
    const same = { ...learner, id: 'by-id', first_name: 'T.', student_id: '20261111' };
    expect(likelyLearner(child, [learner, same])?.id).toBe('by-id');
  });

  test('is the only learner of the same name, however it is written', () => {
    expect(likelyLearner(child, [{ ...learner, last_name: 'MOKOENA' }])?.id).toBe('l');
    expect(likelyLearner(child, [learner, learner])?.id).toBe('l');
  });

  test('is nobody when two have the name, or the school is another', () => {
    expect(likelyLearner(child, [learner, { ...learner, id: 'twin' }])).toBeNull();
    expect(likelyLearner(child, [{ ...learner, school_id: 'two' }])).toBeNull();
    expect(likelyLearner(child, [{ ...learner, school_id: 'two', student_id: '20261111' }])).toBeNull();
  });
});
