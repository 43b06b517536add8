import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

async function ask(query: string) {
  const response = await fetch(`${server.url}/rest/v1/schools?${query}`, {
    headers: { apikey: server.keys.publishableKey },
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

const bomb = encodeURIComponent('((a{0,200}){0,200}){0,20}x');
const refused = { status: 400, body: { code: 'PORTAL_PATTERN' } };

test.each([
  ['match', `name=match.${bomb}`],
  ['imatch', `name=imatch.${bomb}`],
  ['negated', `name=not.match.${bomb}`],
  ['one of several', `name=match(any).${encodeURIComponent('{"x","(a{0\\,200}){0\\,200}"}')}`],
  [
    'in a list, with its count hidden from the parser',
    `name=match(any).${encodeURIComponent('{"(a\\{0,200\\}){0,9}"}')}`,
  ],
  ['in a group', `or=(name.match."${bomb}",name.eq.x)`],
  ['with a reference back', `name=match.${encodeURIComponent('(a+)+\\1')}`],
  ['a long like', `name=like.*${'a'.repeat(1_000)}`],
  ['a long ilike, negated', `name=not.ilike.*${'a'.repeat(1_000)}`],
  ['a long like in a group', `or=(name.like.*${'a'.repeat(1_000)},name.eq.x)`],
  ['a long like among any', `name=like(any).{x,*${'a'.repeat(1_000)}}`],
  ['a long search', `name=fts.${'a|'.repeat(500)}a`],
  ['a long search as people write it', `name=wfts(english).${'a '.repeat(500)}a`],
  ['long together', Array.from({ length: 5 }, () => `name=ilike.*${'a'.repeat(900)}*`).join('&')],
  ['often', Array.from({ length: 11 }, () => 'name=match.a').join('&')],
])('a pattern that costs more than it is worth is refused before Postgres sees it: %s', async (_, query) => {
  expect(await ask(query)).toMatchObject(refused);
});

test('a pattern as people write it is answered', async () => {
  const wanted = encodeURIComponent('^(St|Hill) ?[a-z]{2,20}( (School|College))?$');
  expect(await ask(`name=match.${wanted}`)).toEqual({ status: 200, body: [] });
  expect(await ask(`name=imatch(any).${encodeURIComponent('{^a,^b}')}`)).toEqual({ status: 200, body: [] });
  // A search for each word of a long question in two columns.
  const words = Array.from(
    { length: 40 },
    (_, word) => `or=(name.ilike.*word${word}*,name.ilike.*w${word}*)`,
  );
  expect(await ask(words.join('&'))).toEqual({ status: 200, body: [] });
});
