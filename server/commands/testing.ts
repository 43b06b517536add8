import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, vi } from 'vitest';
import { bundled, nodeOptions } from '../../scripts/server-bundle.mjs';
import { makeKeys } from '../keys/keys.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { makeScratch } from '../testing/scratch.ts';

type Ended = { code: number; out: string; err: string };

/** Runs the command line as it is typed. */
export async function portal(args: string[], environment: Record<string, string>): Promise<Ended> {
  const program = await bundled('portal');
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...nodeOptions, program, ...args],
      { env: bare(environment) },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    );
    child.stdin?.end();
  });
}

/** Nothing of this process's own settings; what was compiled once is kept. */
export function bare(environment: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const ours = { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
  return { ...ours, ...environment };
}

/** A folder for the test file that calls this, and the time that commands take. */
export function useFolder(): () => string {
  // Each test runs whole programs, several at once on a busy machine.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
  let folder: string;
  beforeAll(async () => {
    folder = await makeScratch('commands');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}

/** The same, and a database as an operator would give it, for the test file that calls this. */
export function useGivenDatabase() {
  const folder = useFolder();
  let cloned: TestDatabase;
  let given: Record<string, string>;
  beforeAll(async () => {
    cloned = await cloneDatabase();
    given = { DATABASE_URL: urlOf(cloned), JWT_KEYS: await makeKeys() };
  });
  afterAll(() => cloned.drop());
  return {
    get cloned() {
      return cloned;
    },
    /** The environment that names it. */
    get given() {
      return given;
    },
    get folder() {
      return folder();
    },
  };
}

function urlOf({ owner }: TestDatabase): string {
  const credentials = `${encodeURIComponent(owner.user)}:${encodeURIComponent(owner.password)}`;
  const host = owner.host ?? 'localhost';
  return host.startsWith('/')
    ? `postgres://${credentials}@localhost:${owner.port}/${owner.database}?host=${encodeURIComponent(host)}`
    : `postgres://${credentials}@${host}:${owner.port}/${owner.database}`;
}
