import { expect, it } from 'vitest';
import { subjectsOf } from './subjects.ts';

const maths = { id: 'm', name: 'Mathematics', code: 'MAT' };
const art = { id: 'a', name: 'Art', code: null };
const teacher = (first_name: string) => ({ id: first_name, first_name, last_name: 'Nkosi' });

it('subjects stand by name with everybody who teaches them', () => {
  expect(
    subjectsOf([
      { subject: maths, teacher: teacher('Zola') },
      { subject: maths, teacher: teacher('Anele') },
      { subject: art, teacher: teacher('Zola') },
    ]),
  ).toEqual([
    { ...art, teachers: ['Zola Nkosi'] },
    { ...maths, teachers: ['Anele Nkosi', 'Zola Nkosi'] },
  ]);
});

it('a teacher who cannot be resolved is Unknown', () => {
  expect(subjectsOf([{ subject: art, teacher: null }])[0]?.teachers).toEqual(['Unknown']);
});
