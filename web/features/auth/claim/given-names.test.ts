import { expect, it } from 'vitest';
import { givenNames } from './given-names.ts';

it('takes the names of our sign-up as they are, and a provider’s apart', () => {
  expect(
    givenNames({ first_name: 'Gogo Thandi', last_name: 'van der Merwe', phone: '082 555 0100' }),
  ).toEqual({
    first_name: 'Gogo Thandi',
    last_name: 'van der Merwe',
    phone: '082 555 0100',
  });
  expect(givenNames({ full_name: ' Nomsa Thandi  Radebe ' })).toEqual({
    first_name: 'Nomsa Thandi',
    last_name: 'Radebe',
    phone: '',
  });
  expect(givenNames({ name: 'Madonna' })).toEqual({ first_name: 'Madonna', last_name: '', phone: '' });
  expect(givenNames({ full_name: 7, first_name: null })).toEqual({
    first_name: '',
    last_name: '',
    phone: '',
  });
  expect(givenNames(undefined)).toEqual({ first_name: '', last_name: '', phone: '' });
});
