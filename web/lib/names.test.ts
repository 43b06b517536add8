import { afterEach, expect, it } from 'vitest';
import { fullName, initialsOf, knowOwn } from './names.ts';

it('a name is first and last', () => {
  expect(fullName({ first_name: 'Thandi', last_name: ' Mokoena ' })).toBe('Thandi Mokoena');
  expect(fullName({ first_name: 'Thandi', last_name: null })).toBe('Thandi');
});

it('who cannot be resolved is Unknown', () => {
  expect(fullName(null)).toBe('Unknown');
  expect(fullName({ first_name: ' ', last_name: null })).toBe('Unknown');
});

afterEach(() => knowOwn([], { first_name: '', last_name: '' }));

it('what somebody wrote as another profile has the own name, and nothing else that cannot be resolved', () => {
  knowOwn(['as-teacher'], { first_name: 'Thandi', last_name: 'Mokoena' });
  expect(fullName(null, 'as-teacher')).toBe('Thandi Mokoena');
  expect(fullName(null, 'gone')).toBe('Unknown');
  expect(fullName(null, null)).toBe('Unknown');
  expect(fullName({ first_name: 'Sipho', last_name: 'Zulu' }, 'as-teacher')).toBe('Sipho Zulu');
});

it('initials are those of the first and the last word', () => {
  expect(initialsOf('Thandi van der Mokoena')).toBe('TM');
  expect(initialsOf('thandi')).toBe('T');
  expect(initialsOf('Élodie 😀')).toBe('É😀');
  expect(initialsOf('  ')).toBe('');
});
