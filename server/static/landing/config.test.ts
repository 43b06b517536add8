import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';

const account = {
  DONATION_ACCOUNT_HOLDER: 'Learning Trust NPC',
  DONATION_BANK: 'First Bank',
  DONATION_ACCOUNT_NUMBER: '62001234567',
};

test('a demonstration shows values that nobody takes for real ones', () => {
  const { registration, donation } = readConfig({}).landing;
  expect(registration).toMatch(/sample/);
  expect(donation?.bank).toMatch(/not a real account/);
  expect(donation?.accountNumber).toMatch(/^0+$/);
});

test.each([{ PUBLIC_URL: 'https://school.example' }, { HOST: '0.0.0.0' }, { DEMO: '0' }])(
  'a portal for real schools shows no sample: %o',
  (environment) => {
    const { landing, productTitle } = readConfig(environment);
    expect(landing).toEqual({ organisation: productTitle, registration: null, donation: null });
  },
);

test('what is configured stands, and nothing of the sample beside it', () => {
  const { landing } = readConfig({ ...account, ORGANISATION_REGISTRATION: '2020/123456/08' });
  expect(landing.registration).toBe('2020/123456/08');
  expect(landing.donation).toEqual({
    accountHolder: 'Learning Trust NPC',
    bank: 'First Bank',
    accountNumber: '62001234567',
    branchCode: null,
    reference: null,
  });
  expect(readConfig({ ORGANISATION_NAME: 'Learning Trust NPC' }).landing.donation).toBeNull();
});

test.each(Object.keys(account))('an account without %s ends the start', (name) => {
  expect(() => readConfig({ ...account, [name]: '' })).toThrow(/DONATION_ACCOUNT_HOLDER/);
  expect(() => readConfig({ DONATION_REFERENCE: 'Gift' })).toThrow(/DONATION_BANK/);
});
