import { describe, expect, test } from 'vitest';
import { matchingRecipients, recipientsOf } from './recipients.ts';

const sipho = { id: 'sipho', first_name: 'Sipho', last_name: 'Mokoena', grade: 'Grade 8' };
const thandi = {
  profile_id: 'thandi',
  first_name: 'Thandi',
  last_name: 'Mokoena',
  role: 'parent',
  subjects: [],
  learners: [sipho],
};
const naidoo = {
  profile_id: 'naidoo',
  first_name: 'Priya',
  last_name: 'Naidoo',
  role: 'teacher',
  subjects: ['Mathematics', 'English'],
  learners: [sipho],
};

describe('the recipients', () => {
  test('are listed by name, a teacher with the subjects, a parent with the children', () => {
    expect(recipientsOf([thandi, naidoo]).map(({ name, detail }) => [name, detail])).toEqual([
      ['Priya Naidoo', 'Teacher · English, Mathematics'],
      ['Thandi Mokoena', 'Parent of Sipho Mokoena (Grade 8)'],
    ]);
  });

  test('without subjects or children are named by their role', () => {
    const principal = { ...naidoo, role: 'admin', subjects: [], learners: [] };
    const childless = { ...thandi, learners: [] };
    expect(recipientsOf([principal, childless]).map(({ detail }) => detail)).toEqual([
      'Administrator',
      'Parent',
    ]);
  });

  test('carry the learners whom a message to them may concern', () => {
    expect(recipientsOf([naidoo])[0]?.learners).toEqual([
      { id: 'sipho', name: 'Sipho Mokoena', grade: 'Grade 8' },
    ]);
  });
});

describe('looking for a recipient', () => {
  const recipients = recipientsOf([thandi, naidoo]);

  test.each(['mokoena thandi', 'PARENT sipho', 'grade 8'])('"%s" finds the parent', (search) => {
    expect(matchingRecipients(recipients, search).map(({ id }) => id)).toEqual(['thandi']);
  });

  test('no word finds everybody, a name that nobody has nobody', () => {
    expect(matchingRecipients(recipients, ' ')).toHaveLength(2);
    expect(matchingRecipients(recipients, 'dlamini')).toEqual([]);
  });
});
