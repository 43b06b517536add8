import { readFile } from 'node:fs/promises';

/** Whom Postgres runs as: `undefined` ids mean the server's own account. */
export type Account = { uid: number; gid: number } | undefined;

/** Accounts that a machine usually has and that own nothing of the portal's, best first. */
const candidates = ['postgres', 'nobody'];

/**
 * Postgres refuses to run as root, so under root it runs as an unprivileged account; it must have
 * a passwd entry, because initdb looks its own name up.
 */
export async function unprivilegedAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of candidates) {
    const entry = lines.find((fields) => fields[0] === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error(
    `No unprivileged account found to run Postgres as: none of ${candidates.join(', ')} exists.`,
  );
}
