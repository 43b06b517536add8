import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import type { Database } from '../../contract/database.types.ts';
import { demoPassword } from '../../database/demo/accounts.ts';
import { readConfig } from '../../server/config.ts';
import { findCluster, superuserOf } from '../../server/database/embedded/cluster.ts';
import { findPostmaster, kill } from '../../server/database/embedded/postmaster.ts';
import { fileStore } from '../../server/integrations/files/adapter.ts';
import type { FileStore } from '../../server/integrations/files/files.ts';
import { startS3 } from '../../server/integrations/files/testing/s3.ts';
import { type SmtpStandIn, startSmtpServer } from '../../server/integrations/mail/testing/smtp-server.ts';
import { startYoco, type YocoStandIn } from '../../server/integrations/payments/testing/yoco-stand-in.ts';
import { startBunny } from '../../server/integrations/video/testing/bunny.ts';
import { openKeyRing } from '../../server/keys/keys.ts';
import { type BrokenLine, openLine } from '../../server/testing/processes/broken-line.ts';
import { copyDataFolder } from '../../server/testing/processes/data-folder.ts';
import { makeOwnPostgres, type OwnPostgres } from '../../server/testing/processes/own-postgres.ts';
import { type KeptServer, startKeptServer } from '../../server/testing/processes/process.ts';
import { makeScratch } from '../../server/testing/scratch.ts';
import { Answers, type Expected } from './answers.ts';
import { startGateway, type TextGateway } from './text-gateway.ts';

export type Client = SupabaseClient<Database>;

export type StageOptions = {
  /** `embedded`: the server keeps Postgres itself. `elsewhere`: by DATABASE_URL, over a line that may break. */
  database: 'embedded' | 'elsewhere';
  servers?: 1 | 2;
  /** In which the portal's folder is made; it goes with the stage. */
  folder?: string;
  /** Where the files lie: on the disk of the folder if left out. */
  files?: 's3';
  settings?: (dataDir: string) => Record<string, string>;
};

/** A portal with the demo school, everything outside of it stood in for, and each line to it breakable. */
export type Stage = {
  dataDir: string;
  servers: KeptServer[];
  urls: string[];
  answers: Answers;
  lines: Record<'mail' | 'text' | 'payments' | 'video', BrokenLine> & { files?: BrokenLine };
  /** Past the line to it. */
  store: FileStore;
  mails: SmtpStandIn;
  texts: TextGateway;
  yoco: YocoStandIn;
  bunny: Awaited<ReturnType<typeof startBunny>>;
  postgres: {
    kill(): Promise<void>;
    /** Undefined where the server keeps it. */
    own: OwnPostgres | undefined;
    line: BrokenLine | undefined;
    superuser: pg.ClientConfig;
  };
  /** Asks the database past every policy; waits while it is not there. */
  sql<Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The official client with the secret key, at one of the servers. */
  service(at?: number, expected?: Expected): Client;
  /** The official client of somebody of the demo school, signed in at one of the servers. */
  signedIn(email: string, options?: { at?: number; expected?: Expected }): Promise<Client>;
  /** The official client of somebody who has not signed in. */
  anonymous(expected?: Expected): Client;
  secretKey: string;
  /** Resolves once every server says that it is well. */
  untilWell(): Promise<void>;
  close(): Promise<void>;
};

export async function openStage(options: StageOptions): Promise<Stage> {
  const folder = options.folder
    ? await mkdtemp(join(options.folder, 'outages-'))
    : await makeScratch('outages');
  const closing: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  ];
  const close = async () => {
    for (const part of closing.splice(0).reverse()) await part();
  };
  try {
    return await openIn(join(folder, 'data'), options, closing, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function openIn(
  dataDir: string,
  options: StageOptions,
  closing: (() => Promise<unknown>)[],
  close: () => Promise<void>,
): Promise<Stage> {
  await copyDataFolder('demo', dataDir);
  const outside = await openOutside();
  closing.push(outside.stop);
  const bucket = options.files && (await openBucket(join(dataDir, 's3')));
  if (bucket) closing.push(bucket.stop);
  const own = options.database === 'elsewhere' ? await makeOwnPostgres(dataDir) : undefined;
  if (own) closing.push(own.stop);
  const line = own && (await openLine(addressOf(own.owner)));
  if (line) closing.push(line.stop);
  const jwtKeys = await readFile(join(dataDir, 'secrets/jwt-keys.json'), 'utf8');
  const ring = await openKeyRing(jwtKeys);
  const ports = await Promise.all(Array.from({ length: options.servers ?? 1 }, freePort));
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DISK_FLOOR: '0',
    ...outside.settings,
    ...bucket?.settings,
    ...(own && line && { DATABASE_URL: throughLine(own.url, line.port), JWT_KEYS: jwtKeys, DEMO: '1' }),
    ...options.settings?.(dataDir),
  };
  const servers: KeptServer[] = [];
  closing.push(() => Promise.all(servers.map((server) => server.end())));
  for (const port of ports) servers.push(await startKeptServer({ ...settings, PORT: String(port) }));
  const { database } = own?.owner ?? (await findCluster(dataDir));
  const superuser = { ...(own?.superuser ?? (await superuserOf(dataDir))), database };
  const urls = ports.map((port) => `http://localhost:${port}`);
  const answers = new Answers();
  const clientOf = (url: string, key: string, expected?: Expected): Client =>
    createClient<Database>(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: answers.fetchFor(expected) },
    });
  const stage: Stage = {
    ...outside.parts,
    lines: { ...outside.parts.lines, ...(bucket && { files: bucket.line }) },
    store: await fileStore(readConfig({ DATA_DIR: dataDir, ...bucket?.direct }).files),
    dataDir,
    servers,
    urls,
    answers,
    postgres: {
      own,
      line,
      superuser,
      kill: async () => (own ? own.kill() : killPostmaster(dataDir)),
    },
    sql: (statement, values) => askPatiently(superuser, statement, values),
    service: (at = 0, expected) => clientOf(urls[at % urls.length] ?? '', ring.secretKey, expected),
    secretKey: ring.secretKey,
    anonymous: (expected) => clientOf(urls[0] ?? '', ring.publishableKey, expected),
    async signedIn(email, { at = 0, expected } = {}) {
      const client = clientOf(urls[at] ?? '', ring.publishableKey, expected);
      const { error } = await client.auth.signInWithPassword({ email, password: demoPassword });
      if (error) throw error;
      return client;
    },
    async untilWell() {
      for (const url of urls) while (!(await isWell(url))) await wait(20);
    },
    close,
  };
  await raiseAllowances(stage);
  return stage;
}

/** What is outside the house, each behind a line of its own. */
async function openOutside() {
  const [mails, texts, yoco, bunny] = await Promise.all([
    startSmtpServer(),
    startGateway(),
    startYoco(),
    startBunny(),
  ]);
  const lineTo = (port: number | string) => openLine({ host: '127.0.0.1', port: Number(port) });
  const lines = {
    mail: await lineTo(mails.port),
    text: await lineTo(texts.port),
    payments: await lineTo(new URL(yoco.apiUrl).port),
    video: await lineTo(new URL(bunny.environment.BUNNY_API_URL).port),
  };
  return {
    parts: { mails, texts, yoco, bunny, lines },
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
      MAIL_FROM: 'portal@example.org',
      SMS_URL: `http://127.0.0.1:${lines.text.port}/messages`,
      YOCO_API_URL: `http://127.0.0.1:${lines.payments.port}/api`,
      YOCO_SECRET_KEY: yoco.secretKey,
      YOCO_WEBHOOK_SECRET: yoco.webhookSecret,
      ...bunny.environment,
      BUNNY_API_URL: `http://127.0.0.1:${lines.video.port}`,
    },
    async stop() {
      await Promise.all(Object.values(lines).map((line) => line.stop()));
      await Promise.all([mails.stop(), texts.stop(), yoco.stop(), bunny.stop()]);
    },
  };
}

/** A store of the S3 API, behind a line. */
async function openBucket(folder: string) {
  // Whoever lists is signed in a way that this server reckons otherwise.
  const { settings, stop } = await startS3(folder, { takesAnySignature: true });
  const line = await openLine({ host: '127.0.0.1', port: Number(new URL(settings.endpoint).port) });
  const named = (endpoint: string) => ({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_PREFIX: settings.prefix,
  });
  return {
    line,
    direct: named(settings.endpoint),
    // The database is backed up elsewhere, if at all.
    settings: { ...named(`http://127.0.0.1:${line.port}`), BACKUP_S3: '0' },
    async stop() {
      await line.stop();
      await stop();
    },
  };
}

async function isWell(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
  await response?.arrayBuffer().catch(() => {});
  return response?.status === 200;
}

/** What one person may send in an hour is less than these write. */
async function raiseAllowances({ sql }: Stage): Promise<void> {
  await sql(`insert into private.school_allowances (school_id, storage_bytes, times)
    select id, 1099511627776000, 20 from public.schools`);
}

async function killPostmaster(dataDir: string): Promise<void> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'));
  if (postmaster) kill(postmaster.pid, 'SIGKILL');
}

async function askPatiently<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Row>(statement, [...values])).rows;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      // What Postgres refuses is refused; all else is a Postgres that is not there.
      if (/^[0-9A-Z]{5}$/.test(code) && !/^(?:57P0|08|53)/.test(code) && !code.startsWith('E')) throw error;
      await wait(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function addressOf({ host = '127.0.0.1', port = 5432 }: pg.ClientConfig) {
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

function throughLine(given: string, port: number): string {
  const url = new URL(given);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.toString();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
