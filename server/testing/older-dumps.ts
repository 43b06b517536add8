import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/**
 * Commits before 0.2 of whose database a dump is kept, made by `pg_dump --inserts` of version 15: the demo school on
 * 23 November 2026, some of its people signed in, an account unconfirmed, mails under way.
 */
export const dumps = ['3c97efa', 'c4ded77'] as const;

/** Its statements, for a database with nothing in it, in a cluster that has the portal's roles. */
export async function dumpOf(commit: (typeof dumps)[number]): Promise<string> {
  const packed = await readFile(new URL(`older/${commit}.sql.gz`, import.meta.url));
  return (await promisify(gunzip)(packed)).toString('utf8');
}
