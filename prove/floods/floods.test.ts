import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../server/testing/database.ts';
import { patient } from '../../server/testing/patience.ts';
import { readCatalog } from '../probe/catalog.ts';
import { candidates } from './dearest.ts';
import { beginFlood } from './flooding.ts';
import { floods } from './floods/all.ts';
import { type FloodedPortal, openPortal, type Target } from './portal.ts';
import { servedBeside } from './stranger.ts';

// The short form of the proof, without a clock: beside several floods at once strangers get what they ask for.

vi.setConfig({ testTimeout: patient(90_000), hookTimeout: patient(90_000) });

let portal: FloodedPortal;

beforeAll(async () => {
  portal = await openPortal({ photographWidth: 1_200 });
});
afterAll(() => portal?.close());

/** Resolves once a stranger at another address has been answered so often. */
async function untilServed({ url, publishableKey }: Target, times: number): Promise<void> {
  const headers = { apikey: publishableKey, 'x-forwarded-for': '203.0.113.99' };
  for (let answered = 0; answered < times; ) {
    const response = await fetch(`${url}/rest/v1/schools?select=id`, { headers });
    await response.arrayBuffer();
    if (response.ok) answered += 1;
  }
}

test('strangers read, see pictures and sign in beside floods of one address each', async () => {
  const chosen = floods.filter(({ name }) => /megabyte|48 million|ten thousand lines/.test(name));
  expect(chosen).toHaveLength(3);
  // Processes of their own, which give way to the server.
  const flooding = chosen.map(({ name }) => beginFlood(name, portal.target));
  const served = await servedBeside(portal.target, untilServed(portal.target, 20));
  const came = await Promise.all(flooding.map((flood) => flood.stop()));
  for (const kind of ['reads', 'pictures', 'signIns'] as const)
    expect(served[kind].length, kind).toBeGreaterThan(0);
  // A machine that is busy with other tests may be late; too much is what only the floods ask for.
  expect([...served.refused].filter((what) => what.includes('429'))).toEqual([]);
  for (const [index, counts] of came.entries())
    expect(Object.keys(counts).length, chosen[index]?.name).toBeGreaterThan(0);
});

test('a stranger who is refused is found', async () => {
  const busy = createServer((_request, response) => response.writeHead(503).end('busy'));
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`;
  const soon = fetch(url).then((response) => response.text());
  const served = await servedBeside({ ...portal.target, url }, soon);
  expect([...served.refused]).toContain('reads: 503 busy');
  busy.closeAllConnections();
  busy.close();
});

test('what is tried comes from the catalogue: a new table, its counts, searches and embeds', async () => {
  const cloned = await cloneDatabase();
  try {
    await cloned.admin.query(
      `create table public.planted (id uuid primary key, note text, school_id uuid references public.schools)`,
    );
    const paths = candidates(await readCatalog(cloned.admin));
    const planted = paths.filter((path) => path.startsWith('planted?'));
    expect(planted).toContain('planted?select=*&or=(note.ilike.*a*e*)');
    expect(planted.some((path) => path.includes('schools!planted_school_id_fkey(*,'))).toBe(true);
  } finally {
    await cloned.drop();
  }
});
