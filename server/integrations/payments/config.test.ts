import { describe, expect, test } from 'vitest';
import { type Config, isPublic, readConfig } from '../../config.ts';
import { refuseUnsafePayments } from './config.ts';

const live = {
  YOCO_SECRET_KEY: 'sk_live_abc123',
  YOCO_WEBHOOK_SECRET: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
};
const pub = { PUBLIC_URL: 'https://school.example', SMTP_URL: 'smtp://mail.example' };
const refuse = (config: Config) => refuseUnsafePayments(config.payments, isPublic(config));
const adapterOf = (settings: Record<string, string>) => readConfig(settings).payments.provider.adapter;

describe('without Yoco', () => {
  test.each([
    ['on this machine', {}, 'sandbox'],
    ['on this machine, turned off', { PAYMENTS_SANDBOX: '0' }, 'off'],
    ['where others reach it', pub, 'off'],
    ['where others reach it by its host', { HOST: '0.0.0.0', SMTP_URL: pub.SMTP_URL }, 'off'],
    ['behind a proxy, without a public address', { TRUST_PROXY: '1' }, 'off'],
    ['where others reach it, as a demonstration', { ...pub, DEMO: '1' }, 'off'],
    ['where others reach it, on purpose', { ...pub, PAYMENTS_SANDBOX: '1' }, 'sandbox'],
  ])('%s the provider is %o', (_name, settings, adapter) => {
    expect(adapterOf(settings as Record<string, string>)).toBe(adapter);
  });

  test('nothing is sold, and a school’s server starts all the same', () => {
    expect(() => refuse(readConfig(pub))).not.toThrow();
  });
});

describe('with Yoco', () => {
  test('a live key and its secret will do', () => {
    const config = readConfig({ ...pub, ...live });
    expect(config.payments.provider).toMatchObject({
      adapter: 'yoco',
      mode: 'live',
      apiUrl: 'https://payments.yoco.com/api',
      webhookSecrets: [live.YOCO_WEBHOOK_SECRET],
    });
    expect(() => refuse(config)).not.toThrow();
  });

  test('without the webhook’s secret the server does not start, and the command can still make one', () => {
    const config = readConfig({ ...pub, YOCO_SECRET_KEY: live.YOCO_SECRET_KEY });
    expect(() => refuse(config)).toThrow(/YOCO_WEBHOOK_SECRET.*register-yoco-webhook/s);
  });

  test('a test key gives nothing away where others reach the server', () => {
    const tried = { ...live, YOCO_SECRET_KEY: 'sk_test_abc123' };
    expect(() => refuse(readConfig(tried))).not.toThrow();
    expect(() => refuse(readConfig({ ...pub, ...tried }))).toThrow(/test key/);
    expect(() => refuse(readConfig({ ...pub, ...tried, DEMO: '1' }))).toThrow(/test key/);
    const meant = { ...pub, ...tried, PAYMENTS_SANDBOX: '1' };
    expect(() => refuse(readConfig(meant))).not.toThrow();
  });

  test('the secret key does not travel in the open', () => {
    expect(() => readConfig({ ...live, YOCO_API_URL: 'http://yoco.example/api' })).toThrow(/YOCO_API_URL/);
  });

  test.each([
    ['YOCO_SECRET_KEY', 'pk_live_abc'],
    ['YOCO_WEBHOOK_SECRET', 'secret'],
    ['YOCO_WEBHOOK_SECRET', 'whsec_short'],
    ['PORTAL_PRICE_CENTS', '90.5'],
    ['PORTAL_PRICE_CENTS', '0'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readConfig({ ...live, [name]: value })).toThrow(name);
  });
});
