import { expect, test } from 'vitest';
import { numberForm } from './phone-schema.ts';

test('the password that proves whose account it is is taken as it was typed', () => {
  const typed = { phone: '082 345 6789', proof: ' my secret ' };
  expect(numberForm({ phone: '', isLapsed: false }).parse(typed)).toMatchObject({ proof: ' my secret ' });
});
