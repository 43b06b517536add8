import { expect, test } from 'vitest';
import { t } from '#texts/forms-reach';
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
  ['1.5', 150],
])('rand typed as %s are %i cents', (text, cents) => {
  expect(reachForm.parse({ ...typed, sms_part_cents: text }).sms_part_cents).toBe(cents);
});

test.each([
  ['1500', 150_000],
  ['1,500', 150_000],
  ['1.500', 150_000],
  ['R1 500', 150_000],
  ['1 500,50', 150_050],
  ['1,500.50', 150_050],
  ['1.500,5', 150_050],
  ["10'000", 1_000_000],
  ['1,000,000', 100_000_000],
])('a month of %s is %i cents', (text, cents) => {
  expect(reachForm.parse({ ...typed, sms_month_cents: text }).sms_month_cents).toBe(cents);
});

test.each(['0.305', '1,500,50', '1,50.00', '15,00,000', '1,500 000', '1.', '-5', '1e3', '5 0'])(
  'of %s nobody knows what is meant, and it is said',
  (text) => {
    const { error } = reachForm.safeParse({ ...typed, sms_month_cents: text });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['sms_month_cents'], t.reachRandUnclear()],
    ]);
  },
);

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
