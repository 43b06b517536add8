import { chown, mkdir, open } from 'node:fs/promises';
import type { Account } from './account.ts';

export async function makeFolder(folder: string, account: Account) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}

/** The database folder as a program of Postgres is given it: a path, and the descriptor behind that path. */
export type OpenFolder = { path: string; fd: number | undefined; close(): Promise<void> };

/**
 * The unprivileged account may not be able to enter the folders above its own (a 0700 home). On Linux
 * the folder is therefore opened here and handed down as descriptor 3, which names it without a walk.
 */
export async function openFolder(folder: string, account: Account): Promise<OpenFolder> {
  if (!account || process.platform !== 'linux') return { path: folder, fd: undefined, close: async () => {} };
  const handle = await open(folder);
  return { path: '/proc/self/fd/3', fd: handle.fd, close: () => handle.close() };
}
