import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from '../context.ts';
import type { Scope } from '../database/scope.ts';
import { fileStore } from '../integrations/files/adapter.ts';
import { kept, type Probe } from './kept.ts';

/** What people need of the portal, in the order in which it is told. */
export const abilities = ['read', 'write', 'files', 'mail', 'backup'] as const;
export type Ability = (typeof abilities)[number];

/** Longer than the sweep waits until it tries again. */
const leftForMs = 15 * 60_000;
const settings = { statement_timeout: '2000' };
const reading: Scope = { role: 'portal_jobs', settings };
/** The role of the accounts, which needs as much room as people do. */
const writing: Scope = { role: 'portal_auth', settings };

/** How each is tried. What wears a disk out or costs a call outside is tried seldom. */
export function openProbes({ database, config, backup, mail, filesLeft }: Context): Record<Ability, Probe> {
  const patienceMs = 4_000;
  return {
    read: kept(
      async () => {
        await database.queryScoped(reading, { text: 'select 1' }, { readOnly: true });
        return true;
      },
      { everyMs: 500, afterFailureMs: 500, patienceMs, unheard: false },
    ),
    // A message in the log of the database is written as a row is, and leaves nothing behind.
    write: kept(
      async () => {
        const { rowCount } = await database.queryScoped(writing, {
          text: `select pg_logical_emit_message(true, 'health', '')
                  where not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean`,
        });
        return rowCount === 1;
      },
      { everyMs: 5_000, afterFailureMs: 500, patienceMs, unheard: false },
    ),
    files: both(
      async () => !isAnyLeft(filesLeft),
      kept(
        async () => {
          const store = await fileStore(config.files);
          const version = randomUUID();
          await store.write(version, Readable.from([Buffer.from('health')]));
          await store.remove(version);
          return true;
        },
        { everyMs: 15_000, afterFailureMs: 5_000, patienceMs, unheard: true },
      ),
    ),
    mail: both(
      // Who lets the portal in may refuse its sender all the same: that is known by the mails alone.
      async () => mail.refusal?.() === undefined,
      kept(
        async () => {
          await mail.verify?.();
          return true;
        },
        { everyMs: 60_000, afterFailureMs: 15_000, patienceMs, unheard: true },
      ),
    ),
    // Nothing is tried: whoever keeps it knows.
    backup: async () => (backup?.faults().length ?? 0) === 0,
  };
}

const both =
  (one: Probe, other: Probe): Probe =>
  async () =>
    (await one()) && (await other());

/** Whether one was left of late: another server, or a hand, may have removed it since. */
const isAnyLeft = (files: Context['filesLeft']): boolean =>
  [...files.values()].some((at) => performance.now() - at < leftForMs);
