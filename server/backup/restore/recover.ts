import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unprivilegedAccount } from '../../database/embedded/account.ts';
import { findBinaries } from '../../database/embedded/binaries.ts';
import {
  type ConnectionConfig,
  connectionsOf,
  listeningAddress,
  makeSocketFolder,
  removeSocketFolder,
} from '../../database/embedded/connection.ts';
import { openFolder } from '../../database/embedded/folder.ts';
import { runPostgres } from '../../database/embedded/process.ts';
import { databaseSecrets } from '../../database/embedded/secrets.ts';
import { startPostgres } from '../../database/embedded/start.ts';
import { stopPostgres } from '../../database/embedded/stop.ts';
import { NotRestorable } from './errors.ts';

/** A Postgres that has gone through the log, and stopped at the moment. */
export type Recovered = {
  /** To the portal's database, past every policy. */
  superuser: ConnectionConfig;
  /** Of the last transaction that it has, in Postgres' words; undefined where there was none after the copy. */
  reached: string | undefined;
  stop(): Promise<void>;
};

type RecoverOptions = {
  /** Holds `postgres` and `secrets`. */
  home: string;
  /** Undefined for all that is there. */
  to: Date | undefined;
  /** The first segment that is missing though later ones are there. */
  missing: string | undefined;
  signal?: AbortSignal | undefined;
};

/** @throws {NotRestorable} when the log ends before the moment, saying how far it reaches */
export async function recover({ home, to, missing, signal }: RecoverOptions): Promise<Recovered> {
  const folder = join(home, 'postgres');
  const account = await unprivilegedAccount();
  const address = listeningAddress(folder);
  const { superuser, owner } = connectionsOf(address, await databaseSecrets(home));
  await makeSocketFolder(address, account);
  const { postgres } = await findBinaries(account);
  await writeFile(join(folder, 'recovery.signal'), '');
  const opened = await openFolder(folder, account);
  const stop = async () => {
    await stopPostgres(folder);
    await removeSocketFolder(address);
  };
  const start = (target: Date | undefined) =>
    startPostgres({
      folder,
      lockFiles: [join(folder, 'postmaster.pid'), join(address.host, `.s.PGSQL.${address.port}.lock`)],
      connection: superuser,
      run: () => runPostgres(postgres, opened, account, address, settings(target)),
      signal,
    });
  try {
    const running = await start(to).catch((error: unknown) => {
      if (!to || !endsAt(error, to)) throw error;
      // Nothing was written after that moment: all that is there is what there was.
      return start(undefined);
    });
    const reached = reachedIn(running?.said() ?? '');
    if (missing && !to) throw gap(missing, reached);
    return { superuser: { ...superuser, database: owner.database }, reached, stop };
  } catch (error) {
    await stop();
    throw tooLate(error, to, missing);
  } finally {
    await opened.close();
  }
}

/** The log lies in the folder already: there is nowhere to fetch it from. */
function settings(to: Date | undefined): Record<string, string> {
  return {
    restore_command: 'exit 1',
    hot_standby: 'off',
    archive_mode: 'off',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...(to && { recovery_target_time: inUtc(to) }),
  };
}

/** As Postgres reads it before it knows the names of zones. */
const inUtc = (time: Date): string => time.toISOString().replace('T', ' ').replace('Z', '+00');

const lastTransaction = /last completed transaction was at log time (\S+ \S+)/g;

function reachedIn(said: string): string | undefined {
  return [...said.matchAll(lastTransaction)].at(-1)?.[1];
}

const endsBefore = 'recovery ended before configured recovery target was reached';

/** Whether the last transaction of the log is of that very moment, to the millisecond. */
function endsAt(error: unknown, to: Date): boolean {
  const said = (error as Error).message;
  const reached = reachedIn(said);
  return said.includes(endsBefore) && reached !== undefined && new Date(reached.replace(/\+00$/, 'Z')) >= to;
}

function tooLate(error: unknown, to: Date | undefined, missing: string | undefined): unknown {
  const said = (error as Error).message;
  if (!to || !said.includes(endsBefore)) return error;
  const reached = reachedIn(said);
  if (missing) return gap(missing, reached);
  return new NotRestorable(
    `The backup reaches ${reached ? `to ${reached}` : 'to the end of its base copy'}, not to ${to.toISOString()}. Give that time, or leave --to out for all that is there. Nothing was changed.`,
    error,
  );
}

function gap(missing: string, reached: string | undefined): NotRestorable {
  const until = reached
    ? `Up to ${reached} everything is there: add --to "${reached}".`
    : 'Only the base copy itself is there.';
  return new NotRestorable(
    `wal/${missing}.zst is missing, though later ones are there. ${until} Nothing was changed.`,
  );
}
