import { expect, it } from 'vitest';
import { fullName, initialsOf } from './names.ts';

it('a name is first and last', () => {
  expect(fullName({ first_name: 'Thandi', last_name: ' Mokoena ' })).toBe('Thandi Mokoena');
  expect(fullName({ first_name: 'Thandi', last_name: null })).toBe('Thandi');
});

it('who cannot be resolved is Unknown', () => {
  expect(fullName(null)).toBe('Unknown');
  expect(fullName({ first_name: ' ', last_name: null })).toBe('Unknown');
});

it('initials are those of the first and the last word', () => {
  expect(initialsOf('Thandi van der Mokoena')).toBe('TM');
  expect(initialsOf('thandi')).toBe('T');
  expect(initialsOf('Élodie 😀')).toBe('É😀');
  expect(initialsOf('  ')).toBe('');
});
