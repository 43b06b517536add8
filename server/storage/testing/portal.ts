import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll } from 'vitest';
import type { Account } from '../../../database/tests/factories.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { patient } from '../../testing/patience.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

export type StoragePortal = TestServer & {
  /** The official client with the secret key. */
  service: SupabaseClient;
  /** The official client of somebody who is signed in. */
  clientOf(account: Account): Promise<SupabaseClient>;
  tokenOf(account: Account): Promise<string>;
  /** Where the server keeps what it keeps. */
  dataDir: string;
  /** How many files the store holds. */
  countFiles(): Promise<number>;
};

/** A server with files in a folder of its own, for the test file that calls this. */
export function useStoragePortal(
  environment: Record<string, string> = {},
  clone: () => Promise<TestDatabase> = cloneDatabase,
): {
  readonly portal: StoragePortal;
} {
  let portal: StoragePortal;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
    const server = await startTestServer({ DATA_DIR: folder, ...environment }, clone);
    const tokenOf = (account: Account) => server.keys.sign(account.claims, 3600);
    portal = {
      ...server,
      service: createClient(server.url, server.keys.secretKey, withoutSession),
      tokenOf,
      clientOf: async (account) => {
        const token = await tokenOf(account);
        return createClient(server.url, server.keys.publishableKey, { accessToken: async () => token });
      },
      dataDir: folder,
      countFiles: () => countFiles(join(folder, 'files')),
    };
  });
  afterAll(async () => {
    await portal.stop();
    await rm(folder, { recursive: true });
  });
  return {
    get portal() {
      return portal;
    },
  };
}

const withoutSession = { auth: { persistSession: false, autoRefreshToken: false } };

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

/** Waits until something holds; for what the server does after it has answered. */
export async function eventually<T>(
  look: () => Promise<T>,
  holds: (found: T) => boolean,
  patienceMs = patient(10_000),
): Promise<T> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (holds(found) || Date.now() > giveUpAt) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
