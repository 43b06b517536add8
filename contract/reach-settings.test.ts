import { expect, test } from 'vitest';
import { reachForm } from './reach-settings.ts';

const typed = {
  school_id: '3f0c5b54-6f2c-4d8e-9a53-0d4b8a1f7c11',
  mail_after: '10',
  sms_after: '60',
  sms_kinds: ['incident'],
  sms_part_cents: '0.30',
  sms_month_cents: '500',
};

test.each([
  ['0.30', 30],
  ['0,29', 29],
  ['R 1', 100],
])('rand typed as %s are %i cents', (text, cents) => {
  expect(reachForm.parse({ ...typed, sms_part_cents: text }).sms_part_cents).toBe(cents);
});

test.each([
  ['mail_after', '-1'],
  ['mail_after', '1441'],
  ['mail_after', '1.5'],
  ['sms_after', '4'],
  ['sms_part_cents', '0'],
  ['sms_part_cents', '10.01'],
  ['sms_part_cents', 'thirty'],
  ['sms_month_cents', '1000001'],
  ['sms_kinds', ['registration']],
])('%s is not %s', (name, value) => {
  expect(reachForm.safeParse({ ...typed, [name]: value }).success).toBe(false);
});
