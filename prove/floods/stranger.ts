import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '../../database/demo/accounts.ts';
import type { Target } from './portal.ts';

/** What somebody does who has nothing to do with a flood: milliseconds of each that was answered well. */
export type Served = {
  reads: number[];
  pictures: number[];
  signIns: number[];
  /** In words, each once: what was refused or not answered. */
  refused: Set<string>;
};

const readers = 4;
/** Between an answer and the next question of the same one. */
const pauses = { reads: 50, pictures: 500, signIns: 500 };
/** Nobody waits longer. */
const patienceMs = 30_000;

/** Strangers at addresses of their own who read, look at a picture and sign in, until `until` has come. */
export async function servedBeside(target: Target, until: Promise<unknown>): Promise<Served> {
  const served: Served = { reads: [], pictures: [], signIns: [], refused: new Set() };
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  async function keep(
    kind: keyof typeof pauses,
    address: number,
    ask: (headers: Headers) => Promise<Response>,
  ) {
    const headers = new Headers({
      apikey: target.publishableKey,
      'x-forwarded-for': `203.0.113.${address}`,
    });
    while (!isOver) {
      const begun = performance.now();
      try {
        const response = await ask(headers);
        const body = await response.text();
        if (response.ok) served[kind].push(performance.now() - begun);
        else served.refused.add(`${kind}: ${response.status} ${body.slice(0, 120)}`);
      } catch (error) {
        served.refused.add(`${kind}: ${(error as Error).message}`);
      }
      await wait(pauses[kind]);
    }
  }
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(target.url + path, { ...init, signal: AbortSignal.timeout(patienceMs) });
  await Promise.all([
    over,
    ...Array.from({ length: readers }, (_, at) =>
      keep('reads', 1 + at, (headers) => ask('/rest/v1/schools?select=id,name', { headers })),
    ),
    keep('pictures', 20, (headers) =>
      ask(`/storage/v1/render/image/public/floods/small.png?width=${20 + (served.pictures.length % 20)}`, {
        headers,
      }),
    ),
    keep('signIns', 30, (headers) => {
      headers.set('content-type', 'application/json');
      return ask('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers,
        body: JSON.stringify({ email: 'parent2@demo.school', password: demoPassword }),
      });
    }),
  ]);
  return served;
}
