import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { wasTools } from './lag.ts';
import type { Kind } from './mix.ts';
import { type Offering, offer } from './offer.ts';
import type { LoadPerson } from './person.ts';
import { scheduleOf } from './schedule.ts';
import { summarise, verdictOf, wordsOf } from './summary.ts';

// Whether the tool counts right, against a stand-in for the server; nothing here is a figure of this machine's.

const people = Array.from(
  { length: 20 },
  (_, at): LoadPerson => ({
    token: `token ${at}`,
    refresh: '',
    user: `user ${at}`,
    profile: `profile ${at}`,
    role: 'parent',
    school: 'school',
    address: '10.0.0.1',
    conversations: [],
  }),
);
const look: Kind = {
  name: 'look',
  share: 1,
  send: ({ token }) => ({ method: 'GET', path: '/look', headers: { authorization: token } }),
};
/** Everybody acts some three times in it. */
const shortly = { people, kinds: [look], pause: { least: 50, most: 150 }, warmUpMs: 0, lengthMs: 300 };

let close: (() => void) | undefined;
afterEach(() => close?.());

async function standIn(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Whatever this machine does beside, no action is taken for late by the tool. */
const offerPatiently = (offering: Omit<Offering, 'toleratedMs'>) =>
  offer({ ...offering, toleratedMs: 3_600_000 });

const countOf = ({ length }: readonly unknown[]): number => length;

describe('people who act at their times', () => {
  test('act as often as their pauses say, each for themselves, in order', () => {
    const { due, who } = scheduleOf(50, { least: 10_000, most: 20_000 }, 300_000);
    expect([...due]).toEqual([...due].toSorted((one, other) => one - other));
    for (let person = 0; person < 50; person += 1) {
      const own = [...due].filter((_, at) => who[at] === person);
      expect(own.length).toBeGreaterThanOrEqual(14);
      const pauses = own.slice(1).map((at, place) => at - (own[place] ?? 0));
      for (const pause of pauses) expect(pause >= 10_000 && pause < 20_000, `${pause}`).toBe(true);
    }
    expect(scheduleOf(50, { least: 1, most: 2 }, 10)).toEqual(scheduleOf(50, { least: 1, most: 2 }, 10));
  });

  test('wait for nobody: a server that answers none until all were asked is asked all', async () => {
    const all = scheduleOf(people.length, shortly.pause, shortly.lengthMs).due.length;
    const held: (() => void)[] = [];
    const url = await standIn((_, response) => {
      held.push(() => response.end('[]'));
      if (held.length === all) for (const answer of held) answer();
    });
    const offered = await offerPatiently({ ...shortly, url });
    expect(held.length).toBe(offered.due);
    // Whoever was due first has waited longest: a time counts from when the action was due.
    const [first = 0, last = 0] = [offered.served[0]?.times.at(0), offered.served[0]?.times.at(-1)];
    expect(first).toBeGreaterThan(last);
  });

  test('each show the own token, and each action is counted once', async () => {
    const shown: IncomingMessage[] = [];
    const url = await standIn((request, response) => {
      shown.push(request);
      response.end('[]');
    });
    const offered = await offerPatiently({ ...shortly, url });
    expect(new Set(shown.map(({ headers }) => headers.authorization)).size).toBe(people.length);
    expect(offered.served.flatMap(({ times }) => times).length).toBe(shown.length);
    expect(offered).toMatchObject({ due: shown.length, byTool: 0, failed: {} });
  });
});

describe('what is counted', () => {
  test('a delay of 100 ms that the server has is in its p95', async () => {
    const url = await standIn((_, response) => setTimeout(() => response.end('[]'), 101));
    const summary = summarise(await offerPatiently({ ...shortly, url }));
    expect(summary.p50).toBeGreaterThanOrEqual(100);
    expect(verdictOf(summary, 100)).toBe('missed');
    expect(verdictOf(summary, 3_600_000)).toBe('reached');
  });

  test('what the tool was late itself is said, and is not taken for the server', async () => {
    let isFirst = true;
    const url = await standIn((_, response) => {
      // The tool and the stand-in share this process: whoever is due meanwhile is sent late.
      if (isFirst) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      isFirst = false;
      response.end('[]');
    });
    const offered = await offer({ ...shortly, url });
    const { byTool } = offered;
    expect(byTool).toBeGreaterThan(offered.due / 20);
    expect(offered.served.flatMap(({ times }) => times).length + byTool).toBe(offered.due);
    expect(verdictOf(summarise(offered), 3_600_000)).toBe('not judged');
    expect(wordsOf(offered)[1]).toContain(`${byTool} actions`);
  });

  test('an answer that came while the tool was away is no figure of the server', () => {
    const stalls = [
      { begin: 100, end: 150 },
      { begin: 300, end: 320 },
    ];
    const answered = (at: number) => wasTools({ due: at - 20, sent: at - 20, answered: at }, stalls);
    expect([90, 99].map(answered)).toEqual([false, false]);
    expect([101, 149, 152, 301].map(answered)).toEqual([true, true, true, true]);
    expect([200, 299, 340].map(answered)).toEqual([false, false, false]);
    expect(wasTools({ due: 200, sent: 210, answered: 220 }, stalls)).toBe(true);
  });

  test('what is refused is no quick answer, and no goal is reached with it', async () => {
    let asked = 0;
    const url = await standIn((_, response) => {
      asked += 1;
      response.statusCode = asked % 4 === 0 ? 503 : 200;
      response.end('[]');
    });
    const offered = await offerPatiently({ ...shortly, url });
    expect(offered.failed).toEqual({ 'look: 503': Math.floor(asked / 4) });
    expect(offered.served.reduce((sum, { times }) => sum + countOf(times), 0)).toBe(
      asked - Math.floor(asked / 4),
    );
    expect(verdictOf(summarise(offered), 3_600_000)).toBe('missed');
  });

  test('a session that is renewed goes on with its new tokens', async () => {
    const renew: Kind = {
      name: 'refresh',
      share: 1,
      send: ({ refresh }) => ({ method: 'POST', path: '/renew', headers: {}, body: refresh }),
    };
    const shown: string[] = [];
    const url = await standIn(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      shown.push(body);
      response.end(JSON.stringify({ access_token: 'next', refresh_token: `${Number(body) + 1}` }));
    });
    const one = people.slice(0, 1).map((person) => ({ ...person, refresh: '0' }));
    const offered = await offerPatiently({ ...shortly, url, people: one, kinds: [renew], lengthMs: 1_000 });
    expect(offered.failed).toEqual({});
    expect(Number(shown.at(-1))).toBeGreaterThan(0);
    expect(one[0]).toMatchObject({ token: 'next', refresh: `${Number(shown.at(-1)) + 1}` });
  });
});
