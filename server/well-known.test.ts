/** What programs look for at fixed places. */
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeSchool } from '../database/tests/factories.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a service verifies an access token by the address of its issuer', async () => {
  const response = await fetch(`${server.url}/auth/v1/.well-known/openid-configuration`, {
    headers: { origin: 'https://other.example.org' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const found = await response.json();
  expect(found.issuer).toBe(`${server.url}/auth/v1`);
  const school = await makeSchool(server.admin, 'Home');
  const person = await makePerson(server.admin, 'Parent', { role: 'parent', school: school.id });
  const token = await server.keys.sign({ ...person.claims, iss: found.issuer }, 60);
  const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(found.jwks_uri)), {
    issuer: found.issuer,
    algorithms: found.id_token_signing_alg_values_supported,
  });
  expect(payload.sub).toBe(person.userId);
});

test('the places that it names are there', async () => {
  const found = await (await fetch(`${server.url}/auth/v1/.well-known/openid-configuration`)).json();
  for (const [name, method] of [
    ['authorization_endpoint', 'GET'],
    ['token_endpoint', 'POST'],
    ['userinfo_endpoint', 'GET'],
  ]) {
    const { status } = await fetch(found[name as string], { method: method as string, redirect: 'manual' });
    expect([name, status]).not.toEqual([name, 404]);
  }
});

test('a keeper of passwords leads to the screen on which one is changed', async () => {
  const response = await fetch(`${server.url}/.well-known/change-password`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/dashboard/settings']);
  const nothing = await fetch(
    `${server.url}/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200`,
  );
  expect(nothing.status).toBe(404);
});
