/**
 * The headers of each kind of answer against the list of OWASP's Secure Headers Project: what it recommends with our
 * value, or why not. A new kind of answer is a line in `kinds`.
 */
import { expect, test } from 'vitest';
import { useServer } from '../auth/testing/use-server.ts';
import { securityHeaders } from './security-headers.ts';

const server = useServer();

const kinds = {
  'the front page': '/',
  'the app': '/auth',
  'a page that is not there': '/nowhere',
  rows: '/rest/v1/schools?select=id',
  accounts: '/auth/v1/settings',
  'a function': '/functions/v1/list-sessions',
  settings: '/config.json',
  health: '/health',
};
const pages = ['the front page', 'the app', 'a page that is not there'];
const headersOf = async (kind: string) =>
  (await fetch(`${server.url}${kinds[kind as keyof typeof kinds]}`)).headers;

test.each(Object.keys(kinds))('%s carries what every answer must', async (kind) => {
  const headers = await headersOf(kind);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src '(?:self|none)'/);
  expect(policy).toContain("frame-ancestors 'none'");
  // Who serves it, and with what, is nobody's business.
  for (const name of ['server', 'x-powered-by', 'x-aspnet-version', 'x-generator', 'via'])
    expect(headers.get(name), name).toBeNull();
});

test.each(Object.keys(kinds))('%s says what it is, and in which letters', async (kind) => {
  expect((await headersOf(kind)).get('content-type')).toMatch(
    /^(?:text\/html|application\/json); charset=utf-8$/,
  );
});

test.each(pages)('%s carries what a page must', async (kind) => {
  const headers = await headersOf(kind);
  const policy = headers.get('content-security-policy') ?? '';
  for (const part of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(?:inline|eval)'/);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-frame-options')).toMatch(/^(?:DENY|SAMEORIGIN)$/);
  expect(headers.get('x-permitted-cross-domain-policies')).toBe('none');
  expect(headers.get('x-dns-prefetch-control')).toBe('off');
  // An old filter of old browsers, by which pages were attacked.
  expect(headers.get('x-xss-protection')).toBe('0');
  const permissions = (headers.get('permissions-policy') ?? '').split(', ');
  expect(permissions).toEqual(
    expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()', 'usb=()']),
  );
  // Films, the clipboard and passkeys need these.
  for (const needed of ['fullscreen', 'picture-in-picture', 'clipboard-write', 'publickey-credentials-get'])
    expect(permissions.join()).not.toContain(needed);
});

test.each(['/auth/v1/settings', '/auth/v1/user'])('%s is kept by no cache', async (path) => {
  expect((await fetch(`${server.url}${path}`)).headers.get('cache-control')).toBe('no-store');
});

test('over https browsers are told to insist on it for a year, on plain http not', async () => {
  const none = { played: [], sent: [] };
  expect((await securityHeaders(true, none))['strict-transport-security']).toMatch(/max-age=31536000/);
  expect((await securityHeaders(false, none))['strict-transport-security']).toBeUndefined();
});
