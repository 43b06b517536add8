import { describe, expect, test } from 'vitest';
import { leaverSentence, type Namesake, namesakeSentence } from '#web/entities/registrations/namesakes.ts';
import { choicesOf } from './namesake-choice.ts';

const nomsa = { id: 'n', name: 'Nomsa Radebe' };
const listed: Namesake = {
  id: 'l',
  name: 'Sipho Radebe, Grade 6 B',
  isListed: true,
  parent: nomsa,
  leftOn: null,
};
const choices = (...namesakes: Namesake[]) => choicesFor(false, namesakes);
const choicesFor = (isApproved: boolean, namesakes: readonly Namesake[]) =>
  choicesOf({
    childId: 'c',
    childName: 'Sipho Radebe',
    declarer: { id: 't', name: 'Thandi Radebe', isApproved },
    namesakes,
  });

describe('a learner of the name of a declared child', () => {
  test('is said to be whose it is', () => {
    expect(namesakeSentence(listed)).toBe(
      'Sipho Radebe, Grade 6 B, is on the list already, as the child of Nomsa Radebe.',
    );
  });

  test('is said to have left, and to be back with the same child', () => {
    expect(leaverSentence(listed)).toBeNull();
    expect(leaverSentence({ ...listed, leftOn: '2026-03-13' })).toBe(
      'Left the school on March 13, 2026. If it is the same child, the learner is at the school again.',
    );
  });

  test('is said to be back in the window too that takes the child for it', () => {
    const meanings = choices({ ...listed, leftOn: '2026-03-13' }).map(({ meaning }) => meaning);
    expect(meanings.map((meaning) => meaning.includes('Left the school on March 13, 2026.'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('is kept, shared, handed over or another, with the parent as it was shown', () => {
    expect(choices(listed).map(({ decision }) => decision)).toEqual([
      { is: 'kept', childId: 'c', learnerId: 'l', parentId: 'n' },
      { is: 'shared', childId: 'c', learnerId: 'l', parentId: 'n', declarerId: 't' },
      { is: 'handed-over', childId: 'c', learnerId: 'l', parentId: 'n', declarerId: 't' },
      { is: 'different', childId: 'c', learnerIds: ['l'] },
    ]);
  });

  test('opens to who registers once approved, and at once to a parent of the school', () => {
    const meanings = (isApproved: boolean) => choicesFor(isApproved, [listed]).map(({ meaning }) => meaning);
    expect(meanings(false).join(' ')).toMatch(
      /once approved, and nothing else.*too, once approved.*instead, once approved.*when you approve/,
    );
    expect(meanings(true).join(' ')).not.toMatch(/approve/);
  });

  test('is matched and not handed over when it has no parent', () => {
    const orphan = { ...listed, parent: null };
    expect(choices(orphan).map(({ decision }) => decision.is)).toEqual(['different']);
    expect(namesakeSentence(orphan)).toContain('match it above');
  });

  test('is taken off once when its parent has named it twice', () => {
    const own = { ...listed, parent: { id: 't', name: 'Thandi Radebe' } };
    for (const twice of [own, { ...own, isListed: false }])
      expect(choices(twice).map(({ label }) => label)).toEqual([
        'The same child: take it off here',
        'A different child',
      ]);
  });

  test('is told apart from all of them at once', () => {
    expect(choices(listed, { ...listed, id: 'm' }).at(-1)?.decision).toMatchObject({
      learnerIds: ['l', 'm'],
    });
  });
});
