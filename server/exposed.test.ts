import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { noteUnknownProxy, openToOthers } from './exposed.ts';
import { serve } from './server.ts';

const mailed = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'Portal <portal@example.org>' };

test.each<[string, Record<string, string>, RegExp[]]>([
  ['on this machine', {}, []],
  ['on this machine, with the sandbox', { PAYMENTS_SANDBOX: '1' }, []],
  ['at an address for others, as it should be', { HOST: '0.0.0.0', ...mailed }, []],
  ['with the sandbox', { HOST: '0.0.0.0', ...mailed, PAYMENTS_SANDBOX: '1' }, [/PAYMENTS_SANDBOX=1/]],
  [
    'without second factors',
    { HOST: '0.0.0.0', ...mailed, REQUIRE_ADMIN_FACTOR: '0' },
    [/REQUIRE_ADMIN_FACTOR/],
  ],
  ['behind a proxy, without mail', { TRUST_PROXY: '1' }, [/TRUST_PROXY without SMTP_URL/]],
  [
    'as a demonstration',
    { HOST: '0.0.0.0', DEMO: '1' },
    [/DEMO=1: anybody may read every mail/, /DEMO=1: the demo accounts/, /REQUIRE_ADMIN_FACTOR/],
  ],
])('a server %s says what it leaves open', (_, environment, expected) => {
  const said = openToOthers(readConfig(environment));
  expect(said).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(said[index]).toMatch(pattern);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['the mailbox', { HOST: '0.0.0.0' }, /SMTP_URL is required/],
  ['the mailbox, by its address', { PUBLIC_URL: 'https://portal.example.org' }, /SMTP_URL is required/],
  [
    'a test key of payments',
    {
      HOST: '0.0.0.0',
      ...mailed,
      YOCO_SECRET_KEY: 'sk_test_1',
      YOCO_WEBHOOK_SECRET: 'whsec_MDEyMzQ1Njc4OWFiY2RlZg==',
    },
    /PAYMENTS_SANDBOX=1 if that is what you want/,
  ],
])('a start that others can reach is refused with %s', async (_, environment, reason) => {
  // Refused before anything of it is asked.
  const nothing = {} as never;
  await expect(
    serve({ config: readConfig(environment), keys: nothing, database: nothing, log: nothing }),
  ).rejects.toThrow(reason);
});

test('a proxy that the server was not told of is noted, once', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  }) as unknown as FastifyInstance;
  noteUnknownProxy(app, { isReachable: false });
  app.get('/', async () => 'here');
  await app.inject({ url: '/' });
  expect(lines).toEqual([]);
  for (const header of ['x-forwarded-for', 'via'])
    await app.inject({ url: '/', headers: { [header]: '1.2.3.4' } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('a proxy passes requests on');
  await app.close();
});
