import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const leads = (setting: string, target: string) =>
  readConfig({ REDIRECT_URLS: setting }).redirectUrls.some((known) => known.matches(new URL(target)));

describe('an address of REDIRECT_URLS', () => {
  test.each([
    ['https://app.example.org', 'https://app.example.org/any/where?x=1', true],
    ['https://app.example.org/in', 'https://app.example.org/in/deeper', true],
    ['https://app.example.org/in', 'https://app.example.org/inner', false],
    ['http://localhost:5173', 'http://127.0.0.1:5173/', true],
    ['io.school.app://', 'io.school.app://login-callback/', true],
    ['io.school.app://login-callback', 'io.school.app://login-callback?code=1', true],
    ['io.school.app://login-callback', 'io.school.app://other', false],
    ['io.school.app://login-callback', 'io.school.apps://login-callback', false],
    ['io.school.app://**', 'io.school.app://login-callback/deep', true],
    ['https://*.example.org/**', 'https://preview.example.org/a/b?c=d', true],
    ['https://*.example.org/**', 'https://a.b.example.org/', false],
    ['https://**.example.org/**', 'https://a.b.example.org/x', true],
    ['https://**--school.netlify.app/**', 'https://deploy-7--school.netlify.app/auth', true],
    ['https://example.org/*/in', 'https://example.org/en/in', true],
    ['https://example.org/*/in', 'https://example.org/a/b/in', false],
    ['https://example.org/v?', 'https://example.org/v2', true],
    ['https://example.org/v?', 'https://example.org/v22', false],
    ['http://localhost:*/**', 'http://localhost:4321/x', true],
  ])('%s covers %s: %s', (setting, target, covered) => {
    expect(leads(setting, target)).toBe(covered);
  });

  test.each([
    ['https://*.example.org/**', 'https://evil.example/.example.org/'],
    ['https://**.example.org/**', 'https://evil.example/x.example.org/'],
    ['https://**.example.org/**', 'https://evil.example?x.example.org/'],
    ['https://**.example.org/**', 'https://evil.example#x.example.org/'],
    ['https://*.example.org/**', 'http://a.example.org/'],
    ['https://*.example.org/**', 'https://a.example.org.evil.example/'],
    ['https://a.example.org/**', 'https://axexample.org/'],
    ['https://*.example.org/**', 'https://a.example.org:8443/'],
  ])('%s is not passed off by %s', (setting, target) => {
    expect(leads(setting, target)).toBe(false);
  });

  test.each([
    ['app.example.org', /'app\.example\.org' cannot be used: it begins with no scheme/],
    ['https://ok.example.org, javascript://x', /'javascript:\/\/x' cannot be used/],
    ['*://example.org', /'\*:\/\/example\.org' cannot be used/],
    ['https://**', /'https:\/\/\*\*' cannot be used: it names no host/],
    ['https://*.*:8080/x', /cannot be used: it names no host/],
    ['https://{a}.example.org', /cannot be used: of patterns only/],
    ['https://[a-c].example.org/**', /cannot be used: of patterns only/],
    ['https://me@example.org', /has no user/],
    ['https://', /it names no host/],
  ])('%s is refused at the start, by its name', (setting, message) => {
    expect(() => readConfig({ REDIRECT_URLS: setting })).toThrow(message);
    expect(() => readConfig({ REDIRECT_URLS: setting })).toThrow(/REDIRECT_URLS/);
  });
});
