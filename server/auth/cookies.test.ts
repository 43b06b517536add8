import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { knownDevice, rememberDevice } from './limits/device.ts';
import type { AccountService } from './service.ts';
import { bind, isBound } from './social/binding.ts';

const serviceAt = (url: string) =>
  ({ publicUrl: () => url, secrets: { devices: ['a secret'] } }) as unknown as AccountService;

/** A browser that keeps what it is told, and whatever else somebody has put there. */
function browser(planted = '') {
  let told = '';
  const header = (_: string, value: string) => {
    told = value;
  };
  const reply = { header } as unknown as FastifyReply;
  const request = () => ({ headers: { cookie: told.split(';')[0] || planted } }) as unknown as FastifyRequest;
  return { reply, request, told: () => told };
}

describe.each([
  ['https://portal.example.org', '__Secure-'],
  ['http://localhost:3000', ''],
])('at %s', (url, prefix) => {
  const service = serviceAt(url);

  test('a browser that has signed in is known by its cookie', () => {
    const own = browser();
    rememberDevice(service, own.request(), own.reply, 'thandi');
    expect(own.told().startsWith(`${prefix}known-device=`)).toBe(true);
    expect(own.told().includes('Secure;') || own.told().endsWith('Secure')).toBe(prefix !== '');
    expect(own.told()).toMatch(/HttpOnly.*SameSite=Strict/);
    expect(knownDevice(service, own.request(), 'thandi')).toBeDefined();
  });

  test('a sign-in at a provider is bound to the browser that began it', () => {
    const own = browser();
    bind(service, own.reply, 'state');
    expect(Object.keys(parseCookie(own.told()))[0]).toBe(`${prefix}social-sign-in`);
    expect(own.told()).toMatch(/HttpOnly.*SameSite=Lax/);
    expect(isBound(service, own.request(), own.reply, 'state')).toBe(true);
  });
});

test('at https a cookie that a page by http could have put there binds nothing', () => {
  const victim = browser('social-sign-in=state');
  expect(isBound(serviceAt('https://portal.example.org'), victim.request(), victim.reply, 'state')).toBe(
    false,
  );
});
