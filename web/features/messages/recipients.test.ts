import { describe, expect, test } from 'vitest';
import { matchingRecipients, parentsOfLearners, peopleOfSchool, teachersOfChildren } from './recipients.ts';

const naidoo = { id: 'naidoo', first_name: 'Priya', last_name: 'Naidoo' };
const botha = { id: 'botha', first_name: 'Anton', last_name: 'Botha' };
const thandi = { id: 'thandi', first_name: 'Thandi', last_name: 'Mokoena' };
const grade8 = { name: 'Grade 8' };
const grade9 = { name: 'Grade 9' };
const sipho = {
  id: 'sipho',
  first_name: 'Sipho',
  last_name: 'Mokoena',
  grade_id: 'g8',
  grade: grade8,
  parent: thandi,
};
const lindi = { ...sipho, id: 'lindi', first_name: 'Lindiwe', grade_id: 'g9', grade: grade9 };

describe("a parent's recipients", () => {
  const taught = [
    { grade_id: 'g8', grade: grade8, subject: { name: 'Mathematics' }, teacher: naidoo },
    { grade_id: 'g8', grade: grade8, subject: { name: 'English' }, teacher: naidoo },
    { grade_id: 'g9', grade: grade9, subject: { name: 'Mathematics' }, teacher: naidoo },
    { grade_id: 'g9', grade: grade9, subject: { name: 'History' }, teacher: botha },
  ];

  test('are each teacher once, with what they teach, by name', () => {
    const recipients = teachersOfChildren(taught, [sipho, lindi]);
    expect(recipients.map(({ name, detail }) => [name, detail])).toEqual([
      ['Anton Botha', 'History · Grade 9'],
      ['Priya Naidoo', 'English, Mathematics · Grade 8; Mathematics · Grade 9'],
    ]);
  });

  test('come with the children whom that teacher takes, and no other', () => {
    const [first] = teachersOfChildren(taught, [sipho, lindi]);
    expect(first?.learners.map(({ id }) => id)).toEqual(['lindi']);
  });

  test('leave out an assignment whose teacher cannot be read', () => {
    expect(
      teachersOfChildren(
        [{ ...taught[0], grade_id: 'g8', grade: grade8, subject: null, teacher: null }],
        [sipho],
      ),
    ).toEqual([]);
  });
});

describe("a teacher's recipients", () => {
  test('are each parent once, with the children', () => {
    expect(parentsOfLearners([sipho, lindi])).toEqual([
      {
        id: 'thandi',
        name: 'Thandi Mokoena',
        detail: 'Parent of Lindiwe Mokoena (Grade 9), Sipho Mokoena (Grade 8)',
        learners: [
          { id: 'lindi', name: 'Lindiwe Mokoena', grade: 'Grade 9' },
          { id: 'sipho', name: 'Sipho Mokoena', grade: 'Grade 8' },
        ],
      },
    ]);
  });

  test('leave out a learner who has no parent here', () => {
    expect(parentsOfLearners([{ ...sipho, parent: null }])).toEqual([]);
  });
});

describe("an administrator's recipients", () => {
  const people = [
    { ...naidoo, role: 'teacher' },
    { ...thandi, role: 'parent' },
    { id: 'me', first_name: 'Jabu', last_name: 'Zulu', role: 'admin' },
  ];

  test('are staff and parents, without the administrator', () => {
    expect(peopleOfSchool(people, [sipho], 'me').map(({ name, detail }) => [name, detail])).toEqual([
      ['Priya Naidoo', 'Teacher'],
      ['Thandi Mokoena', 'Parent of Sipho Mokoena (Grade 8)'],
    ]);
  });
});

describe('looking for a recipient', () => {
  const recipients = parentsOfLearners([sipho]);

  test.each(['mokoena', 'SIPHO', 'grade 8 thandi', ''])('"%s" finds the parent', (search) => {
    expect(matchingRecipients(recipients, search)).toHaveLength(1);
  });

  test('a name that nobody has finds nobody', () => {
    expect(matchingRecipients(recipients, 'dlamini')).toEqual([]);
  });
});
