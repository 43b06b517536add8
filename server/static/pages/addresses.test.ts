import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { routesOf } from '../../../scripts/prerender.mjs';
import { addressBook, routeAt } from './addresses.ts';

const generated = await readFile(new URL('../../../web/app/routes.gen.ts', import.meta.url), 'utf8');
const at = addressBook(routesOf(generated), (path) =>
  path === 'messages' ? '/dashboard/messages' : undefined,
);

test.each([
  ['/auth', 'screen'],
  ['/portal/auth', 'screen'],
  ['/dashboard', 'screen'],
  ['/dashboard/', 'screen'],
  ['/dashboard/messages/6f1f1c9e-0000-4000-8000-000000000000', 'screen'],
  ['/messages', 'screen'],
  ['/dashboard/nowhere', 'missing inside'],
  ['/dashboard/messages/one/too-deep', 'missing inside'],
  ['/no/such/page', 'missing'],
  ['/authentic', 'missing'],
  ['/wp-login.php', 'missing'],
])('at %s there is: %s', (path, found) => {
  expect(at(path)).toBe(found);
});

test('a route tree that is written in another way stops the build', () => {
  expect(() => routesOf('export const routes = 1;')).toThrow(/routesOf/);
});

test('the screen at an address is found by its route', () => {
  const screenAt = routeAt(['/dashboard', '/dashboard/messages', '/dashboard/messages/$conversationId']);
  expect(screenAt('/dashboard/')).toBe('/dashboard');
  expect(screenAt('/dashboard/messages/4f2c')).toBe('/dashboard/messages/$conversationId');
  expect(screenAt('/dashboard/messages/4f2c/more')).toBeUndefined();
  expect(screenAt('/constructor')).toBeUndefined();
});
