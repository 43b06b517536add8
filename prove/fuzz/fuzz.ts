/** One round: inputs of every interface, and what went wrong with which of them. */
import fc from 'fast-check';
import { signWebhook } from '../../server/integrations/payments/signature.ts';
import { readCatalog } from '../probe/catalog.ts';
import type { StoredFile } from '../probe/files.ts';
import { type Input, type Interface, inputsOf, type Step } from './inputs.ts';
import { wrongWith } from './judge.ts';
import { converse } from './sockets.ts';
import { survey } from './survey.ts';
import type { Target } from './target.ts';
import { bytesOf, exchange, type Reply } from './wire.ts';

export type Finding = { input: Input; wrong: string[] };
export type Round = {
  inputs: number;
  /** Answers below 300. */
  answered: number;
  /** Answers that the portal cannot do it at the moment, which are none of a fault. */
  refusedForNow: number;
  /** The first, as small as it was made. */
  finding?: Finding;
};
export type Fuzz = {
  /** Addresses, and the fields that they look for. */
  addresses: number;
  fields: number;
  try(inputs: number, seed: number, only?: Interface | RegExp): Promise<Round>;
};

/** Sessions that were ended begin again after so many inputs. */
const REVIVED_AFTER = 50;

/** @param told words of faults that are not told again, so that a run finds the next one */
export async function openFuzz(target: Target, told: ReadonlySet<string> = new Set()): Promise<Fuzz> {
  const { admin, world } = target;
  const addresses = await survey(target);
  await target.reviveSessions();
  target.takeFaults();
  const catalog = await readCatalog(admin);
  const files = await admin.query<StoredFile>(
    `select o.id, o.bucket_id as bucket, o.name, false as "isPublic" from storage.objects o order by o.name`,
  );
  const buckets = await admin.query<{ id: string }>('select id from storage.buckets order by id');
  const people = [...Object.values(world.people), ...Object.values(world.learners)];
  const ids = new Map<string, string[]>();
  for (const { schema, name, key } of catalog.tables) {
    if (schema !== 'public' || key === null) continue;
    const { rows } = await admin.query<{ id: string }>(
      `select "${key}"::text as id from public."${name}" order by 1`,
    );
    ids.set(
      `public.${name}`,
      rows.map(({ id }) => id),
    );
  }
  const names = buckets.rows.map(({ id }) => id);
  const known = {
    ids: [...[...ids.values()].flat(), ...people.map(({ userId }) => userId)],
    schools: [world.home.id, world.away.id],
    emails: people.map(({ email }) => email),
    files: files.rows.length > 0 ? files.rows.map(({ name }) => name) : ['a.pdf'],
    buckets: names,
  };
  const stored =
    files.rows.length > 0
      ? files.rows
      : names.map((bucket) => ({ id: world.nobody, bucket, name: 'a.pdf', isPublic: false }));
  const ground = { addresses, catalog, values: { ids, marks: ['Thandi', 'zq0000q'] }, files: stored, known };

  let turn = 0;
  const address = () => {
    turn += 1;
    return `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
  };

  return {
    addresses: addresses.length,
    fields: addresses.reduce((sum, { body, query }) => sum + body.length + query.length, 0),
    async try(inputs, seed, only) {
      const round: Round = { inputs: 0, answered: 0, refusedForNow: 0 };
      const property = fc.asyncProperty(inputsOf(ground, only), async (input) => {
        round.inputs += 1;
        const { wrong, replies } = await tryOne(target, input, address);
        round.answered += replies.filter((reply) => reply && reply.status < 300).length;
        round.refusedForNow += replies.filter((reply) => reply?.status === 503).length;
        if (round.inputs % REVIVED_AFTER === 0) await target.reviveSessions();
        const untold = wrong.filter((each) => !told.has(kindOf(each)));
        if (untold.length === 0) return;
        round.finding = { input, wrong: untold };
        throw new Error('a finding');
      });
      await fc.assert(property, { numRuns: inputs, seed }).catch((error: unknown) => {
        if (!round.finding) throw error;
      });
      return round;
    },
  };
}

/** The same words for the same fault, whatever it was found with. */
export const kindOf = (wrong: string): string => wrong.replace(/[0-9a-f-]{36}|\d+/g, '#').slice(0, 160);

type Tried = { wrong: string[]; replies: (Reply | undefined)[] };

async function tryOne(target: Target, input: Input, address: () => string): Promise<Tried> {
  const wrong: string[] = [];
  const replies: (Reply | undefined)[] = [];
  const headers = target.credentials(input.caller);
  const shown = (name: string) => headers.find(([each]) => each === name)?.[1] ?? '';
  if ('frames' in input) {
    const said = await converse(
      target.port,
      shown('apikey'),
      shown('authorization').slice('Bearer '.length),
      input,
    );
    const reply = {
      status: 200,
      headers: [['x-request-id', '-'] as [string, string]],
      body: Buffer.from(said),
    };
    wrong.push(...wrongWith('/realtime/', 'GET', reply, JSON.stringify(input.frames), target.here));
  } else {
    let location = '';
    for (const step of input.steps) {
      const sent = readied(target, step, location, address());
      if (!sent) break;
      const reply = await exchange(target.port, {
        ...sent,
        headers: [...headersWithout(headers, sent), ...sent.headers],
      });
      replies.push(reply);
      location = reply?.headers.find(([name]) => name === 'location')?.[1] ?? location;
      const said = `${decoded(sent.path)} ${JSON.stringify(sent.headers)} ${sent.body ? bytesOf(sent.body).toString() : ''}`;
      wrong.push(...wrongWith(sent.path, sent.method, reply, said, target.here));
    }
  }
  wrong.push(...target.takeFaults());
  return { wrong: [...new Set(wrong)], replies };
}

/** What a request says of who asks counts in the place of what is said for it. */
const headersWithout = (headers: [string, string][], { headers: own }: Step) =>
  headers.filter(([name]) => !own.some(([each]) => each === name));

function readied(target: Target, step: Step, location: string, from: string): Step | undefined {
  const made = step.goesOn
    ? { ...step, path: `${location.replace(/^https?:\/\/[^/]+/, '')}${step.path}` }
    : step;
  if (made.path === '') return undefined;
  const headers: [string, string][] = [['x-forwarded-for', from]];
  if (step.isSigned && step.body) {
    const body = bytesOf(step.body).toString();
    headers.push(
      ...Object.entries(signWebhook(target.webhookSecret, 'fuzz', Math.floor(Date.now() / 1000), body)),
    );
  }
  const own = headers.filter(([name]) => !made.headers.some(([each]) => each === name));
  return { ...made, headers: [...own, ...made.headers] };
}

function decoded(path: string): string {
  try {
    return `${path} ${decodeURIComponent(path)}`;
  } catch {
    return path;
  }
}
