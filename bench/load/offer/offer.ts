import { Agent, request } from 'node:http';
import { wasTools, watchLag } from './lag.ts';
import { draw, type Kind } from './mix.ts';
import type { LoadPerson } from './person.ts';
import { type Pause, scheduleOf, seeded } from './schedule.ts';
import type { Sent } from './sent.ts';

export type Offering = {
  url: string;
  people: LoadPerson[];
  kinds: readonly Kind[];
  pause: Pause;
  /** What is asked until then is not counted. */
  warmUpMs: number;
  lengthMs: number;
  seed?: number;
  /** How late the tool may be, in milliseconds, before it says so. */
  toleratedMs?: number;
  /** Ends it before. */
  signal?: AbortSignal;
};

/** Of one kind of action. Milliseconds each from when it was due until its answer had come whole. */
export type Served = { kind: string; times: number[] };

export type Offered = {
  /** Without the warm-up, as all other figures. */
  seconds: number;
  due: number;
  served: Served[];
  /** Answered well, but late by the tool itself, or perhaps: no figure of the server's. */
  byTool: number;
  /** How much later than due the tool sent: milliseconds each. */
  lags: number[];
  /** How often each was answered otherwise, as `kind: status`. */
  failed: Record<string, number>;
};

type Action = { kind: string; due: number; sent: number; answered: number; outcome: string };

/**
 * Lets people act at their times, whatever became of what they asked before, over connections that are kept and shared,
 * as behind a proxy. It ends when the last answer is there.
 */
export async function offer(offering: Offering): Promise<Offered> {
  const { url, people, kinds, warmUpMs, lengthMs, seed = 1, toleratedMs, signal } = offering;
  const random = seeded(seed);
  const { due, who } = scheduleOf(people.length, offering.pause, warmUpMs + lengthMs, random);
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 10_000 });
  const actions: Action[] = [];
  const lag = watchLag(toleratedMs);
  const begun = performance.now();

  function act(at: number): Promise<void> {
    const person = people[who[at] ?? 0];
    if (!person) throw new Error('an action without a person');
    const sent = draw(kinds, person, random);
    const action: Action = {
      kind: sent.kind,
      due: begun + (due[at] ?? 0),
      sent: performance.now(),
      answered: 0,
      outcome: '',
    };
    actions.push(action);
    return send({ hostname, port, agent }, sent).then(({ outcome, answered, text }) => {
      action.answered = answered;
      action.outcome = outcome;
      if (text !== undefined && outcome === 'well') renew(person, text);
    });
  }

  const underWay = new Set<Promise<void>>();
  await new Promise<void>((resolve) => {
    let at = 0;
    const go = () => {
      const now = performance.now() - begun;
      for (; at < due.length && (due[at] ?? 0) <= now; at += 1) {
        const acting = act(at);
        underWay.add(acting);
        acting.then(() => underWay.delete(acting));
      }
      if (at >= due.length || signal?.aborted) return resolve();
      setTimeout(go, Math.max(0, (due[at] ?? 0) - (performance.now() - begun)));
    };
    go();
  });
  const lengthIs = Math.min(lengthMs, performance.now() - begun - warmUpMs);
  await Promise.all(underWay);
  const stalls = lag.stop();
  agent.destroy();
  const counted = actions.filter((action) => action.due - begun >= warmUpMs);
  return {
    seconds: lengthIs / 1_000,
    due: counted.length,
    ...sorted(counted, (action) => wasTools(action, stalls, toleratedMs)),
  };
}

function sorted(actions: readonly Action[], isTools: (action: Action) => boolean) {
  const served = new Map<string, number[]>();
  const failed: Record<string, number> = {};
  let byTool = 0;
  for (const action of actions) {
    const { kind, outcome, due, answered } = action;
    if (outcome !== 'well') {
      const what = `${kind}: ${outcome}`;
      failed[what] = (failed[what] ?? 0) + 1;
    } else if (isTools(action)) {
      byTool += 1;
    } else {
      const times = served.get(kind) ?? [];
      times.push(answered - due);
      served.set(kind, times);
    }
  }
  const lags = actions.map(({ sent, due }) => Math.max(0, sent - due));
  return { served: [...served].map(([kind, times]) => ({ kind, times })), byTool, lags, failed };
}

type Way = { hostname: string; port: string; agent: Agent };
type Answer = { outcome: string; answered: number; text?: string };

/** Nobody waits longer. */
const patienceMs = 60_000;

/** @returns `well`, or why not, and when the last of the answer was there; its text where a session is renewed */
function send({ hostname, port, agent }: Way, { kind, method, path, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve) => {
    const asking = request(
      { hostname, port, agent, method, path, headers, timeout: patienceMs },
      (response) => {
        const parts: Buffer[] = [];
        if (kind === 'refresh') response.on('data', (part: Buffer) => parts.push(part));
        else response.resume();
        response.once('error', (error) => resolve({ outcome: error.message, answered: performance.now() }));
        response.once('end', () => {
          const { statusCode = 0 } = response;
          const outcome = statusCode >= 200 && statusCode < 300 ? 'well' : `${statusCode}`;
          const text = kind === 'refresh' ? { text: Buffer.concat(parts).toString() } : {};
          resolve({ outcome, answered: performance.now(), ...text });
        });
      },
    );
    asking.once('timeout', () => asking.destroy(new Error('no answer within a minute')));
    asking.once('error', (error) => resolve({ outcome: error.message, answered: performance.now() }));
    asking.end(body);
  });
}

function renew(person: LoadPerson, text: string): void {
  const { access_token, refresh_token } = JSON.parse(text) as Record<string, string>;
  if (!access_token || !refresh_token) throw new Error('a session was renewed without tokens');
  person.token = access_token;
  person.refresh = refresh_token;
}
