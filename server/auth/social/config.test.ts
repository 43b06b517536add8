import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';

test('a provider is on when its settings are given', () => {
  expect(readConfig({}).social).toEqual([]);
  const { social } = readConfig({
    GOOGLE_CLIENT_ID: 'g, g-android',
    GOOGLE_CLIENT_SECRET: 's',
    MICROSOFT_CLIENT_ID: 'm',
    MICROSOFT_CLIENT_SECRET: 's',
    MICROSOFT_TENANT: 'acacia.example',
    APPLE_CLIENT_ID: 'a',
    APPLE_TEAM_ID: 't',
    APPLE_KEY_ID: 'k',
    APPLE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nx\\n-----END PRIVATE KEY-----',
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'o',
    OIDC_CLIENT_SECRET: 's',
    OIDC_LABEL: 'Acacia account',
  });
  expect(social.map(({ name, label, issuer }) => [name, label, issuer])).toEqual([
    ['google', 'Google', 'https://accounts.google.com'],
    ['azure', 'Microsoft', 'https://login.microsoftonline.com/acacia.example/v2.0'],
    ['apple', 'Apple', 'https://appleid.apple.com'],
    ['oidc', 'Acacia account', 'https://id.example'],
  ]);
  expect(social[0]).toMatchObject({ clientId: 'g', audiences: ['g', 'g-android'] });
  expect(social[2]).toMatchObject({
    responseMode: 'form_post',
    secret: { privateKey: expect.stringContaining('\n') },
  });
});

test.each([
  ['half of a provider', { GOOGLE_CLIENT_ID: 'g' }, /GOOGLE_CLIENT_SECRET must be set/],
  [
    "anybody's Microsoft account, whose address nobody vouches for",
    { MICROSOFT_CLIENT_ID: 'm', MICROSOFT_CLIENT_SECRET: 's', MICROSOFT_TENANT: 'common' },
    /MICROSOFT_TENANT: must name one directory/,
  ],
])('%s is refused at start', (_what, environment, text) => {
  expect(() => readConfig(environment)).toThrow(text);
});
