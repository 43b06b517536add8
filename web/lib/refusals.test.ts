import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from './request.ts';

const shown = vi.hoisted(() => ({ language: 'zu' }));
vi.mock('./texts/screen-texts.ts', () => ({ screenTexts: { language: () => shown.language } }));
// The texts of the person's language, as the build gives them.
vi.mock('#texts/errors-database', async () => ({
  t: await import('../../messages/compiled/errors-database/zu.gen.ts'),
}));
vi.mock('#texts/errors-server', async () => ({
  t: await import('../../messages/compiled/errors-server/zu.gen.ts'),
}));

beforeEach(() => {
  vi.resetModules();
  shown.language = 'zu';
});
afterEach(() => vi.resetModules());

const parts = async () => ({
  ...(await import('./noted.ts')),
  ...(await import('./errors.ts')),
});
const json = (body: object, status = 400) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const message = 'At most 20 children can wait for confirmation at once';
const tooMany = { code: '23514', message, hint: '{"code": "child.too_many", "max": 20}' };
const error = new RequestError(message, '23514', 400, '');

test('what the database refuses is said in the language of the screens', async () => {
  const { noted, messageOf } = await parts();
  expect(messageOf(error)).toBe(message);
  const answer = await noted(json(tooMany));
  expect(messageOf(error)).toMatch(/^Zingu-20|20/);
  expect(messageOf(error)).not.toBe(message);
  expect(await answer.json()).toEqual(tooMany);
});

test('what the server refuses is known by its code', async () => {
  const { noted, messageOf } = await parts();
  const refused = { code: 'invalid_credentials', message: 'Invalid login credentials' };
  await noted(json(refused));
  expect(messageOf(refused)).toBe('Imininingwane yokungena ayilungile');
  const unknown = { code: 'teapot', message: 'Short and stout' };
  await noted(json(unknown));
  expect(messageOf(unknown)).toBe('Short and stout');
});

test('in English the message is the sentence', async () => {
  const { noted, messageOf } = await parts();
  await noted(json(tooMany));
  shown.language = 'en';
  await noted(json(tooMany));
  expect(messageOf(error)).toBe(message);
});

test('what was refused in English is said anew when the screens change', async () => {
  const { noted, noteHeard, messageOf } = await parts();
  shown.language = 'en';
  await noted(json(tooMany));
  await noted(json({ code: 'invalid_credentials', message: 'Invalid login credentials' }));
  expect(messageOf(error)).toBe(message);
  await noteHeard();
  expect(messageOf(error)).toBe(message);
  shown.language = 'zu';
  expect(messageOf(error)).toMatch(/20/);
  expect(messageOf(error)).not.toBe(message);
  expect(messageOf({ code: 'invalid_credentials', message: 'Invalid login credentials' })).toBe(
    'Imininingwane yokungena ayilungile',
  );
});

test('what is no refusal, or no JSON, passes as it is', async () => {
  const { noted } = await parts();
  const ok = json({ hint: '{' }, 200);
  expect(await noted(ok)).toBe(ok);
  const page = new Response('<h1>502</h1>', { status: 502 });
  expect(await (await noted(page)).text()).toBe('<h1>502</h1>');
});
