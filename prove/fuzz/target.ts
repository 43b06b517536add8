/** The server that is asked, with a world in its database and its log in hand. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import pino from 'pino';
import { cloneWorld } from '../../database/tests/clone-world.ts';
import { type ActorName, accountOf, type World } from '../../database/tests/world.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import { faultOf } from '../../server/faults.ts';
import { mailAdapter } from '../../server/integrations/mail/adapter.ts';
import { startYoco } from '../../server/integrations/payments/testing/yoco-stand-in.ts';
import { startJobs } from '../../server/jobs/jobs.ts';
import { type KeyRing, makeKeys, openKeyRing } from '../../server/keys/keys.ts';

/** Who asks: each of them gets past other doors. */
export const callers = [
  'anonymous',
  'parent',
  'teacher',
  'levelTwo',
  'platform',
  'learner',
  'secret',
] as const;
export type CallerName = (typeof callers)[number];

export type Target = {
  port: number;
  app: FastifyInstance;
  world: World;
  keys: KeyRing;
  /** A superuser's. */
  admin: pg.Client;
  webhookSecret: string;
  /** Folders of this machine that no answer may name. */
  here: readonly string[];
  /** Headers that say who asks. */
  credentials(caller: CallerName): [name: string, value: string][];
  /** What went wrong inside since this was asked last: errors in the log, and failures that nobody caught. */
  takeFaults(): string[];
  /** Sessions that the requests have ended begin again. */
  reviveSessions(): Promise<void>;
  stop(): Promise<void>;
};

/** @param changeApp what a test plants, before the server listens */
export async function openTarget(changeApp: (app: FastifyInstance) => void = () => {}): Promise<Target> {
  const cloned = await cloneWorld();
  const { world } = cloned;
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-files-'));
  const yoco = await startYoco();
  const faults: string[] = [];
  const hear = listenForFaults(faults);
  const keys = await openKeyRing(await makeKeys());
  let port = 0;
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    // Each request comes from an address of its own, or the limits would answer in the place of what is tried.
    TRUST_PROXY: '1',
    YOCO_SECRET_KEY: yoco.secretKey,
    YOCO_WEBHOOK_SECRET: yoco.webhookSecret,
    YOCO_API_URL: yoco.apiUrl,
  });
  const log = pino({ level: 'error' }, { write: (line: string) => noteFault(faults, line) });
  const publicUrl = () => `http://localhost:${port}`;
  const { database } = cloned;
  const mail = await mailAdapter(config.mail, database);
  const context: Context = { config, keys, database, log, mail, publicUrl, filesLeft: new Map() };
  const app = await buildApp(context);
  changeApp(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
  const jobs = await startJobs(context);
  const tokens = await tokensOf(keys, world);
  const sessions = await cloned.admin.query('select to_jsonb(s) as row from auth.sessions s');
  return {
    port,
    app,
    world,
    keys,
    admin: cloned.admin,
    webhookSecret: yoco.webhookSecret,
    here: [folder, process.cwd()],
    credentials: (caller) => tokens.get(caller) ?? [],
    takeFaults: () => faults.splice(0),
    async reviveSessions() {
      await cloned.admin.query(
        `insert into auth.sessions select (jsonb_populate_record(null::auth.sessions, row)).*
           from unnest($1::jsonb[]) as row where exists (select from auth.users u where u.id = (row ->> 'user_id')::uuid)
         on conflict do nothing`,
        [sessions.rows.map(({ row }) => JSON.stringify(row))],
      );
    },
    async stop() {
      await app.close();
      await jobs.stop();
      await cloned.drop();
      await yoco.stop();
      hear.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function tokensOf(keys: KeyRing, world: World) {
  const all = new Map<CallerName, [string, string][]>();
  for (const caller of callers) {
    const account = caller === 'secret' ? undefined : accountOf(world, caller as ActorName);
    const token = account && (await keys.sign({ ...account.claims, aud: 'authenticated' }, 24 * 3600));
    const key = caller === 'secret' ? keys.secretKey : keys.publishableKey;
    all.set(caller, [
      ['apikey', key],
      ...(token ? [['authorization', `Bearer ${token}`] as [string, string]] : []),
    ]);
  }
  return all;
}

/** Told on purpose: that money came which nobody can place is for a person to look at. */
const meant = new Set(['payments: an event']);

type Logged = {
  msg: string;
  err?: { type?: string; message?: string; code?: string; stack?: string };
  fault?: string;
};

/** That a busy machine could not do it at the moment is answered 503, and is no fault of what was sent. */
function isForNow({ err, fault }: Logged): boolean {
  // Who hangs up is no fault of the house at all.
  if (err?.message === 'aborted') return false;
  if (fault !== undefined || err?.type === 'HouseFault' || /^(?:08|53|57)/.test(err?.code ?? '')) return true;
  return faultOf(Object.assign(new Error(err?.message), { code: err?.code })) !== undefined;
}

function noteFault(faults: string[], line: string): void {
  const logged = JSON.parse(line) as Logged;
  const { msg, err } = logged;
  if (meant.has(msg) || isForNow(logged)) return;
  const where = err?.stack?.split('\n').find((each) => /\/(?:server|contract)\//.test(each)) ?? '';
  faults.push(`logged: ${msg}: ${err?.message?.slice(0, 200) ?? ''} ${where.trim()}`);
}

function listenForFaults(faults: string[]) {
  const rejected = (reason: unknown) =>
    void faults.push(`nobody caught: ${String((reason as Error)?.stack ?? reason)}`);
  process.on('unhandledRejection', rejected).on('uncaughtException', rejected);
  return {
    stop: () => process.off('unhandledRejection', rejected).off('uncaughtException', rejected),
  };
}
