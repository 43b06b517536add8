import { expect, it } from 'vitest';
import { numberForm } from './phone-schema.ts';

const own = { phone: '27825550101', isLapsed: false };
const sayOf = (about: typeof own, phone: string) =>
  numberForm(about)
    .safeParse({ phone, proof: 'secret-word' })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('refuses the number that signs in already, however it is typed: no code would go there', () => {
  for (const typed of ['082 555 0101', '+27 82 555 0101', '0825550101']) {
    expect(sayOf(own, typed)).toEqual([['phone', 'This number signs in to your account already.']]);
  }
  expect(sayOf(own, '082 555 0102')).toBeUndefined();
});

it('takes the own number where it was proven so long ago that it does not sign in alone', () => {
  expect(sayOf({ ...own, isLapsed: true }, '082 555 0101')).toBeUndefined();
  expect(sayOf({ phone: '', isLapsed: false }, '082 555 0101')).toBeUndefined();
});

it('asks for a number and a proof', () => {
  expect(numberForm(own).safeParse({ phone: '', proof: '' }).error?.issues).toHaveLength(2);
});

it('takes the password that proves the owner as it was typed', () => {
  const typed = { phone: '082 345 6789', proof: ' my secret ' };
  expect(numberForm({ phone: '', isLapsed: false }).parse(typed)).toMatchObject({ proof: ' my secret ' });
});
