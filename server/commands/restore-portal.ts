import { stat } from 'node:fs/promises';
import type { BackupPlace } from '../backup/config.ts';
import { inBucket } from '../backup/config.ts';
import { NotRestorable } from '../backup/restore/errors.ts';
import { restorePortal } from '../backup/restore/restore.ts';
import { putInPlace } from '../backup/restore/swap.ts';
import { tryRestore } from '../backup/restore/trial.ts';
import { openStore } from '../backup/store/open.ts';
import { type Config, readConfig } from '../config.ts';
import { lockFolderAlone } from '../database/embedded/folder-lock.ts';
import { restoredMark } from '../database/embedded/half-restored.ts';
import { CommandError, say, UsageError } from './command.ts';

export type PortalRestore = {
  /** Undefined for the place that the settings name. */
  folder: string | undefined;
  to: string | undefined;
  replaces: boolean;
  withoutFiles: boolean;
  withSessions: boolean;
  withRights: boolean;
};

/** Makes the portal of DATA_DIR out of a backup. */
export async function restoreFromPlace({ folder, to, ...flags }: PortalRestore): Promise<void> {
  const config = embeddedConfig();
  const moment = to === undefined ? undefined : momentOf(to);
  const place = placeOf(config, folder);
  const store = await openStore(place);
  await alone(config, async () => {
    const { tables, rows, reached, placed, aside } = await restorePortal({
      ...flags,
      store,
      folder: place.kind === 'folder' ? place.folder : undefined,
      dataDir: config.dataDir,
      files: config.files,
      to: moment,
      say,
    });
    say(
      `Restored ${rows} rows of ${tables} tables and ${placed.placed} stored files (${Math.ceil(placed.bytes / 1024 ** 2)} MB).`,
    );
    if (reached) say(`The last change in it is of ${reached}.`);
    for (const line of placed.damage) say(`Without its file: ${line}`);
    if (moment && !flags.withSessions)
      say('Sessions, open links and unsent mails were left out. Everyone signs in again.');
    if (config.jwtKeys) say('The signing keys are those of JWT_KEYS, which a backup does not hold.');
    if (aside) say(`What was there before lies in ${aside}. Remove it when nothing in it is missed.`);
    say('Start the server now: it makes a new base copy at once.');
  });
}

/** Finishes a restore that was cut off while it moved things to their places. */
export async function finishRestore(): Promise<void> {
  const config = embeddedConfig();
  await alone(config, async () => {
    if (!(await isThere(restoredMark(config.dataDir))))
      throw new CommandError('There is no restore to finish.');
    await putInPlace(config.dataDir);
    say('Finished. Start the server now.');
  });
}

/** Tries a restore beside the portal, which may be running. */
export async function tryRestoreOnce(folder: string | undefined): Promise<void> {
  const config = embeddedConfig();
  const place = placeOf(config, folder);
  const { passed, said } = await tryRestore({
    dataDir: config.dataDir,
    store: await openStore(place),
    folder: place.kind === 'folder' ? place.folder : undefined,
    files: config.files,
  });
  if (!passed) throw new CommandError(said);
  say(`It came back whole: ${said}.`);
}

async function alone(config: Config, work: () => Promise<void>): Promise<void> {
  const lock = await lockFolderAlone(config.dataDir);
  try {
    await work();
  } catch (error) {
    if (error instanceof NotRestorable) throw new CommandError(error.message, error);
    throw error;
  } finally {
    lock.release();
  }
}

function embeddedConfig(): Config {
  const config = readConfig();
  if (!config.databaseUrl) return config;
  throw new CommandError(
    'A database of DATABASE_URL is restored by its host: see "Backup of a database elsewhere" in docs/operations.md.',
  );
}

function placeOf({ backup, files }: Config, folder: string | undefined): BackupPlace {
  if (folder) return { kind: 'folder', folder };
  if (backup.to) return backup.to;
  if (files.adapter === 's3') return inBucket(files.s3);
  throw new UsageError('Say which: FILE, FOLDER, or BACKUP_DIR in the settings.');
}

const moment = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,6})?)?\s?(Z|[+-]\d\d(?::?\d\d)?)$/i;

/** A time without its zone would be read as another one on another machine. */
function momentOf(text: string): Date {
  const [, day, time, seconds = ':00', zone = ''] = moment.exec(text.trim()) ?? [];
  const [, sign = '', hours = '', minutes] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const offset = sign ? `${sign}${hours}:${minutes ?? '00'}` : 'Z';
  const at = new Date(`${day}T${time}${seconds}${offset}`);
  if (day && !Number.isNaN(at.getTime())) return at;
  throw new UsageError(`--to ${text} is not a time with its zone, such as 2026-11-27T14:05+02:00.`);
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
