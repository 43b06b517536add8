import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import sharp from 'sharp';
import { demoPassword } from '../../database/demo/accounts.ts';
import { findCluster, superuserOf } from '../../server/database/embedded/cluster.ts';
import { openKeyRing } from '../../server/keys/keys.ts';
import { copyDataFolder } from '../../server/testing/processes/data-folder.ts';
import { startServerProcess } from '../../server/testing/processes/process.ts';

export const actors = ['stranger', 'parent', 'teacher', 'office', 'learner'] as const;
export type Actor = (typeof actors)[number];

/** Whose token each of them has; a stranger has none. */
const emails: Record<Exclude<Actor, 'stranger'>, string> = {
  parent: 'parent@demo.school',
  teacher: 'teacher@demo.school',
  office: 'principal@demo.school',
  learner: 'learner@demo.school',
};

/** What whoever floods is told of the portal. */
export type Target = {
  url: string;
  publishableKey: string;
  /** Access tokens; a stranger has none. */
  tokens: Partial<Record<Actor, string>>;
  schoolId: string;
  /** Of a public picture of many pixels, below /storage/v1. */
  picture: string;
  /** The dearest reads that each is allowed, below /rest/v1. */
  dearest: Record<Actor, string[]>;
};

export type FloodedPortal = {
  target: Target;
  superuser: pg.ClientConfig;
  close(): Promise<void>;
};

/**
 * The demo school of some years, as a process that people at other addresses reach through a proxy.
 * @param photographWidth in pixels; as wide as it is, it has as many pixels as are opened
 */
export async function openPortal({ photographWidth = 6_000 } = {}): Promise<FloodedPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'floods-'));
  const dataDir = join(folder, 'data');
  await copyDataFolder('demo', dataDir);
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    PAYMENTS_SANDBOX: '0',
    DISK_FLOOR: '0',
    NODE_ENV: 'production',
  });
  const close = async () => {
    await server.end();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    const { database } = await findCluster(dataDir);
    const superuser = { ...(await superuserOf(dataDir)), database };
    const { publishableKey, secretKey } = await openKeyRing(
      await readFile(join(dataDir, 'secrets/jwt-keys.json'), 'utf8'),
    );
    const target: Target = {
      url: server.url,
      publishableKey,
      tokens: await signInAll(server.url, publishableKey),
      schoolId: await schoolOf(superuser),
      picture: await storePicture(server.url, secretKey, photographWidth),
      dearest: { stranger: [], parent: [], teacher: [], office: [], learner: [] },
    };
    return { target, superuser, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function signInAll(url: string, key: string): Promise<Target['tokens']> {
  const tokens: Target['tokens'] = {};
  for (const [actor, email] of Object.entries(emails)) {
    const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
    const { data, error } = await client.auth.signInWithPassword({ email, password: demoPassword });
    if (error) throw error;
    tokens[actor as Actor] = data.session.access_token;
  }
  return tokens;
}

/** Also gives its people the most that may be allowed, and events of some years. */
async function schoolOf(superuser: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select p.school_id as id from public.profiles p join auth.users u on u.id = p.user_id where u.email = $1`,
      [emails.office],
    );
    const id = rows[0]?.id ?? '';
    await client.query(`insert into private.school_allowances values ($1, 1099511627776000, 20)`, [id]);
    await client.query(
      `insert into public.events (title, description, start_date, end_date, school_id)
       select 'Outing ' || n, 'Bring a hat, a full bottle and the signed form.', current_date + n, current_date + n, $1
         from generate_series(1, 300) as n`,
      [id],
    );
    return id;
  } finally {
    await client.end();
  }
}

/** A picture as a camera would make it, of as many pixels as are opened; beside it a small one, which strangers look at. */
async function storePicture(url: string, secretKey: string, width: number): Promise<string> {
  const height = Math.round((width * 4) / 3);
  const content = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#3366aa',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 40 })
    .toBuffer();
  const client = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const made = await client.storage.createBucket('floods', { public: true });
  if (made.error) throw made.error;
  const { error } = await client.storage
    .from('floods')
    .upload('large.jpg', content, { contentType: 'image/jpeg' });
  if (error) throw error;
  const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#aa3366' } })
    .png()
    .toBuffer();
  const other = await client.storage.from('floods').upload('small.png', small, { contentType: 'image/png' });
  if (other.error) throw other.error;
  return 'floods/large.jpg';
}
