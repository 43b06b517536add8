import { expect, test } from 'vitest';
import { numberIn, shownNumber, unreachable } from './phone-numbers.ts';

test.each([
  '082 123 4567',
  '0821234567',
  '082-123-4567',
  '(082) 123 4567',
  '082.123.4567',
  '082/123 4567',
  '+27 82 123 4567',
  '+27821234567',
  '+27 (0)82 123 4567',
  '+27 (0) 82 123-4567',
  '0027 82 123 4567',
  '00270821234567',
  '27 82 123 4567',
  '27821234567',
  '821234567',
  ' 082 123 4567 ',
  '082\u00a0123\u00a04567',
  '082\u2011123\u20134567',
  '\u202f+27\u202f82 123 4567',
])('%s is one number', (typed) => {
  expect(numberIn(typed)).toBe('27821234567');
});

test.each([
  '',
  '082',
  '082 123 456',
  '082 123 45678',
  'Thandi',
  '082 123 4567 x',
  '+',
  '+0821234567',
  '082+1234567',
  '0'.repeat(40),
  '+1234567890123456',
])('%j is none', (typed) => {
  expect(numberIn(typed)).toBeUndefined();
});

test('a number of another country needs its code', () => {
  expect(numberIn('+266 5812 3456')).toBe('26658123456');
  expect(numberIn('00266 5812 3456')).toBe('26658123456');
});

test.each([
  ['27601234567', undefined],
  ['27721234567', undefined],
  ['27811234567', undefined],
  ['27851234567', undefined],
  ['27113456789', 'landline'],
  ['27214567890', 'landline'],
  ['27587654321', 'landline'],
  // Freephone, shared cost, voice over the internet.
  ['27800123456', 'landline'],
  ['27860123456', 'landline'],
  ['27871234567', 'landline'],
  // Too short and too long for a mobile number.
  ['2782123456', 'landline'],
  ['278212345678', 'landline'],
  ['26658123456', 'country'],
  ['882123456789', 'country'],
])('%s is reached, or why not: %s', (number, reason) => {
  expect(unreachable(number, ['27'])).toBe(reason);
});

test('other countries are reached where they are allowed', () => {
  expect(unreachable('26658123456', ['27', '266'])).toBeUndefined();
  expect(unreachable('12121234567', ['27', '266'])).toBe('country');
});

test('a number is read as it is written at home', () => {
  expect(shownNumber('27821234567')).toBe('082 123 4567');
  expect(shownNumber('26658123456')).toBe('+26658123456');
});
