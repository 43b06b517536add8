import { expect, test } from 'vitest';
import { isPublic, readConfig } from './config.ts';

test('without any setting the server is on this machine, at port 3000, in ./data', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', demo: undefined });
  expect(config.dataDir.endsWith('/data')).toBe(true);
  expect(isPublic(config)).toBe(false);
});

test('a wrong setting is named with the reason, and all of them at once', () => {
  const read = () => readConfig({ PORT: 'http', LOG_LEVEL: 'loud' });
  expect(read).toThrow(/PORT: /);
  expect(read).toThrow(/LOG_LEVEL: /);
});

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('a database of its own needs keys that its servers share', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://portal@localhost/portal' })).toThrow(
    /JWT_KEYS is required with DATABASE_URL/,
  );
});

test.each([
  [{ HOST: '0.0.0.0' }, true],
  [{ PUBLIC_URL: 'https://portal.example.org/' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }, false],
])('%o is reachable from beyond this machine: %s', (environment, expected) => {
  expect(
    isPublic(
      readConfig({
        SMTP_URL: 'smtp://localhost:25',
        MAIL_FROM: 'Portal <portal@example.org>',
        ...environment,
      }),
    ),
  ).toBe(expected);
});

test('an address that is accepted unproven is refused beyond this machine', () => {
  const beyond = {
    HOST: '0.0.0.0',
    AUTH_AUTOCONFIRM: '1',
    SMTP_URL: 'smtp://localhost:25',
    MAIL_FROM: 'Portal <portal@example.org>',
  };
  expect(() => readConfig(beyond)).toThrow(/AUTH_AUTOCONFIRM=1/);
});

test('the public address loses the slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000/' }).publicUrl).toBe('http://localhost:3000');
});

const mailed = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'Portal <portal@example.org>' };
const days = (count: number) => count * 86_400;
test.each([
  ['on this machine', {}, { required: false }],
  ['at an address for others', { HOST: '0.0.0.0' }, { required: true, graceSeconds: days(14) }],
  ['behind a proxy', { TRUST_PROXY: '1' }, { required: true, graceSeconds: days(14) }],
  ['for a demonstration', { HOST: '0.0.0.0', DEMO: '1' }, { required: false }],
  ['turned off', { HOST: '0.0.0.0', REQUIRE_ADMIN_FACTOR: '0' }, { required: false }],
  ['turned on', { REQUIRE_ADMIN_FACTOR: '1' }, { required: true, graceSeconds: 0 }],
  [
    'with days',
    { HOST: '0.0.0.0', ADMIN_FACTOR_GRACE_DAYS: '30' },
    { required: true, graceSeconds: days(30) },
  ],
])('the second factor of administrators %s', (_, environment, expected) => {
  expect(readConfig({ ...mailed, ...environment }).adminFactor).toMatchObject(expected);
});
