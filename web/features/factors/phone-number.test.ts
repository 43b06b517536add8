import { expect, it } from 'vitest';
import { phoneName } from './phone-name.ts';
import { phoneNumber } from './phone-number.ts';

it('takes a number as people write it', () => {
  expect(phoneNumber.parse('+27 (82) 555-0199 ')).toBe('+27825550199');
  expect(phoneNumber.parse('0027 82 555 0199')).toBe('+27825550199');
});

it('wants the country code, because a message needs it', () => {
  expect(phoneNumber.safeParse('082 555 0199').success).toBe(false);
  expect(phoneNumber.safeParse('+0825550199').success).toBe(false);
  expect(phoneNumber.safeParse('+27').success).toBe(false);
  expect(phoneNumber.safeParse('').success).toBe(false);
});

it('names a phone by its last digits only', () => {
  expect(phoneName('+27825550199')).toBe('Phone ending in 0199');
});
