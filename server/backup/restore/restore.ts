import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connectTo } from '../../database/connect.ts';
import { unprivilegedAccount } from '../../database/embedded/account.ts';
import type { ConnectionConfig } from '../../database/embedded/connection.ts';
import { restoringFolder } from '../../database/embedded/half-restored.ts';
import { stopPostgres } from '../../database/embedded/stop.ts';
import type { FilesConfig } from '../../integrations/files/config.ts';
import { writeOnce } from '../../keys/write-once.ts';
import { lastSecrets, readSecrets, type Secrets } from '../archive/keys.ts';
import { type Endings, endAgain, lastEndings } from '../endings.ts';
import { type Erasures, eraseAgain, lastErasures } from '../erasures.ts';
import type { NamedFile } from '../named-files.ts';
import type { BackupStore } from '../store/store.ts';
import { type Choice, chooseBase } from './choose.ts';
import { damaged, NotRestorable } from './errors.ts';
import { furtherSegments } from './further.ts';
import { type PlacedFiles, placeFiles } from './place-files.ts';
import { type Further, placeLog } from './place-log.ts';
import { forgetPassing, type Proof, prove } from './prove.ts';
import { recover } from './recover.ts';
import { putInPlace } from './swap.ts';
import { unpackBase } from './unpack.ts';

export type RestoreOptions = {
  store: BackupStore;
  /** The backup's folder, for stored files; undefined where they lie in a bucket. */
  folder: string | undefined;
  dataDir: string;
  files: FilesConfig;
  to: Date | undefined;
  /** Whether a portal that is there may be moved aside. */
  replaces: boolean;
  /** Whether rows may come back whose files do not. */
  withoutFiles: boolean;
  withSessions: boolean;
  /** Whether what was taken from somebody since is given back, too; who was erased is not. */
  withRights: boolean;
  say(line: string): void;
};

export type Restored = Proof & {
  choice: Choice;
  reached: string | undefined;
  placed: PlacedFiles;
  aside: string | undefined;
};

/**
 * Makes a portal of a backup beside what is there, proves it, and only then puts it in place. The data folder must be
 * locked by the caller.
 * @throws {NotRestorable} naming what is damaged, missing or in the way; then nothing was changed
 */
export async function restorePortal(options: RestoreOptions): Promise<Restored> {
  const { dataDir } = options;
  await refuseToReplace(options);
  const home = restoringFolder(dataDir);
  await clearAway(home);
  try {
    const made = await makeBeside({ ...options, home, further: await furtherOf(options) });
    await stopPostgres(join(dataDir, 'postgres'));
    const aside = await putInPlace(dataDir);
    return { ...made, aside };
  } catch (error) {
    await clearAway(home);
    throw error;
  }
}

/** Of the same portal only: the passwords of its database are its own. */
async function furtherOf({ store, dataDir, say }: RestoreOptions): Promise<Further> {
  const theirs = await lastSecrets(store);
  const ours = await readSecrets(dataDir).catch(() => undefined);
  const isSame =
    typeof theirs !== 'string' && ours !== undefined && theirs['database.json'] === ours['database.json'];
  const found = isSame ? await furtherSegments(dataDir) : new Map();
  if (found.size > 0) say(`${found.size} segments that were not in the backup yet are there in ${dataDir}.`);
  return found;
}

type MakeOptions = Omit<RestoreOptions, 'replaces'> & {
  /** Where it is made. */
  home: string;
  further: Further;
  /** Whether stored files are only looked at. */
  onlyLooksAtFiles?: boolean;
  /** Awaited before stored files are looked for: a server may still be copying what rows name. */
  beforeFiles?: (() => Promise<void>) | undefined;
  signal?: AbortSignal;
};

/** Everything but the last step: a folder with a database that has recovered and was read, keys and files. */
export async function makeBeside(options: MakeOptions): Promise<Omit<Restored, 'aside'>> {
  const { store, folder, dataDir, files, to, home, further, onlyLooksAtFiles, say, signal } = options;
  const account = await unprivilegedAccount();
  const choice = await chooseBase(store, to, [...further.keys()]);
  const secrets = await requireSecrets(store);
  await requireRoom(dataDir, choice, onlyLooksAtFiles && files.adapter === 'disk' ? files.floor : 0);
  await mkdir(home, { recursive: true, mode: 0o700 });
  for (const [name, content] of Object.entries(secrets))
    await writeOnce(join(home, 'secrets', name), content);
  say(`Base copy ${choice.base.id}, ${choice.segments.length} segments.`);
  const postgres = join(home, 'postgres');
  await unpackBase(store, choice.base, postgres, account);
  await placeLog(store, choice, further, postgres, account);
  const recovered = await recover({ home, to, missing: choice.missing, signal });
  try {
    // Before files are brought: those of whoever was erased stay where they are.
    if (!onlyLooksAtFiles) {
      await eraseOnceMore(recovered.superuser, await lastErasures(store), say);
      if (!options.withRights) await endOnceMore(recovered.superuser, await lastEndings(store), say);
    }
    const proof = await prove(recovered.superuser);
    await options.beforeFiles?.();
    const placed = await bringFiles(proof.files, options);
    if (placed.damage.length > 0 && !options.withoutFiles) {
      throw damaged(`${folder ?? store.title}: of the stored files, ${placed.damage.length}`, [
        ...placed.damage,
        '(add --without-files to restore without them)',
      ]);
    }
    if (to && !options.withSessions) await forgetPassing(recovered.superuser);
    return { ...proof, choice, reached: recovered.reached, placed };
  } finally {
    await recovered.stop();
  }
}

async function eraseOnceMore(
  superuser: ConnectionConfig,
  list: Erasures,
  say: RestoreOptions['say'],
): Promise<void> {
  const client = await connectTo(superuser);
  try {
    const again = await eraseAgain(client, list);
    if (again === 'unknown')
      say(`That moment is of a version that erased nobody. Erase again: ${idsOf(list)}.`);
    else if (again > 0) say(`${again} learners and accounts that were erased since were erased again.`);
  } finally {
    await client.end();
  }
}

async function endOnceMore(
  superuser: ConnectionConfig,
  list: Endings | undefined,
  say: RestoreOptions['say'],
): Promise<void> {
  if (!list) return;
  const client = await connectTo(superuser);
  try {
    const { again, takes } = await endAgain(client, list);
    if (takes !== 'everything')
      say(`That moment is of a version that takes ${takes} again: look through whatever else ended since.`);
    if (again > 0) say(`${again} rights that had ended since ended again (--with-rights gives them back).`);
  } finally {
    await client.end();
  }
}

const idsOf = (list: Erasures): string =>
  list.map(({ kind, subject_id }) => `${kind} ${subject_id}`).join(', ');

async function bringFiles(
  named: readonly NamedFile[],
  { files, folder, home, onlyLooksAtFiles, signal }: MakeOptions,
): Promise<PlacedFiles> {
  if (files.adapter !== 'disk' || !folder) return { placed: 0, bytes: 0, damage: [] };
  const to = onlyLooksAtFiles ? undefined : join(home, 'files');
  if (to) await mkdir(to, { recursive: true, mode: 0o700 });
  return placeFiles(named, { from: folder, to, beside: to && files.folder, signal });
}

async function requireSecrets(store: BackupStore): Promise<Secrets> {
  const secrets = await lastSecrets(store);
  if (typeof secrets === 'string') throw damaged(store.title, [secrets]);
  return secrets;
}

/** A portal that is there is made a second time beside itself. */
async function requireRoom(dataDir: string, { base, segments }: Choice, floor: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  // Most of a segment is empty: what is written to it goes to the tables, too.
  const needed = base.bytes * 1.2 + segments.length * 256 * 1024 + floor;
  if (bavail * bsize < needed) {
    throw new NotRestorable(
      `The disk of ${dataDir} has ${mega(bavail * bsize)} free, and the database takes about ${mega(needed)}. Nothing was changed.`,
    );
  }
}

const mega = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2)} MB`;

async function refuseToReplace({ dataDir, replaces }: RestoreOptions): Promise<void> {
  const there: string[] = await readdir(dataDir).catch(() => []);
  if (!there.includes('postgres') || replaces) return;
  throw new NotRestorable(
    `${dataDir} holds a portal. Add --replace to move it aside (it is not deleted), or give another DATA_DIR. Nothing was changed.`,
  );
}

/** What another attempt left, its Postgres first. */
export async function clearAway(home: string): Promise<void> {
  await stopPostgres(join(home, 'postgres'));
  await rm(home, { recursive: true, force: true });
}
