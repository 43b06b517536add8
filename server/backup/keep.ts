import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { connectTo } from '../database/connect.ts';
import { portalOf, superuserOf } from '../database/embedded/cluster.ts';
import type { ConnectionConfig } from '../database/embedded/connection.ts';
import { askCluster, copyBase } from './archive/base-copy.ts';
import { comesWhole } from './archive/comes-whole.ts';
import { type FileCopies, openFileCopies } from './archive/file-copies.ts';
import { copySecrets } from './archive/keys.ts';
import { borderOf, prune } from './archive/prune.ts';
import { nameOutOfStore, openSegmentQueue, type SegmentQueue } from './archive/segment-queue.ts';
import { chainAfter } from './chain.ts';
import type { BackupPlace } from './config.ts';
import { copyEndings, readEndings } from './endings.ts';
import { copyErasures, readErasures } from './erasures.ts';
import { shipHistories } from './histories.ts';
import { type BaseManifest, readBases } from './manifest.ts';
import { type OpenPlace, openPlace } from './place.ts';
import { clearTrial, tryRestore } from './restore/trial.ts';
import { isHistory, segmentOf } from './segments.ts';
import { readState } from './state.ts';
import { type BackupFault, type BackupStatus, faultsOf, isBaseDue, isTrialDue } from './status.ts';

const everyMs = 2_000;
/** How long files may keep the rows waiting that name them. */
const filesFirstMs = 20_000;
const lastSwitchMs = 2_000;
const baseAgainAfterMs = 5 * 60_000;
const sayAgainAfterMs = 3_600_000;
/** How often what was erased and what ended is read; where that takes long it rests the longer. */
const listsEveryMs = { least: 20_000, most: 120_000, timesItTook: 50 };

type Keeping = { config: Config; log: Logger; tell(status: BackupStatus): void; signal: AbortSignal };

/** A place that is open, and what is known to lie in it. */
type Open = OpenPlace & {
  files: FileCopies | undefined;
  newest: BaseManifest | undefined;
  /** The last segment that lies there. */
  last: string | undefined;
  /** Whether something is missing between the copy and what comes now. */
  isBroken: boolean;
  segmentBytes: number;
  /** Ends the copying of files when the place is closed, too. */
  signal: AbortSignal;
};

/** Milliseconds until a list is read again, by how many it took. */
export const restAfter = (took: number, { least, most, timesItTook } = listsEveryMs): number =>
  Math.min(most, Math.max(least, timesItTook * took));

/** Keeps the backup up to the moment, until told to stop. */
export async function keepBackup({ config, log, tell, signal }: Keeping): Promise<void> {
  const { backup } = config;
  if (!backup.to) return;
  const place: BackupPlace = backup.to;
  const dataDir = await realpath(config.dataDir);
  const superuser = await superuserOf(dataDir);
  const floor = config.files.adapter === 'disk' ? config.files.floor : config.diskReserve;
  const queue = openSegmentQueue({ dataDir, limit: backup.waitingLimit, floor, log });
  const status: BackupStatus = {
    since: Date.now(),
    segmentAt: null,
    baseAt: null,
    problem: null,
    waitingBytes: 0,
    unreadable: { count: 0, first: [] },
    trial: (await readState(dataDir)).trial ?? null,
  };
  const say = speaker(log);
  let open: Open | undefined;
  let copying: Promise<void> | undefined;
  let copyAgainAt = 0;
  let copyingFiles: Promise<void> | undefined;
  /** Outlives the place that it was opened for: a base copy that is under way tells it what to forget. */
  let files: FileCopies | undefined;
  const lists = [
    { againAt: 0, read: readErasures, copy: copyErasures },
    // A copy that is kept may be a day older than it is kept for.
    {
      againAt: 0,
      read: (client: pg.Client) => readEndings(client, backup.keepDays + 2),
      copy: copyEndings,
    },
  ];

  async function openIt(): Promise<Open> {
    const facts = await asking(superuser, async (client) => ({
      ...(await askCluster(client)),
      timeline: await askTimeline(client),
    }));
    const opened = await openPlace(place, dataDir, facts.systemIdentifier);
    try {
      const { newest, last, isBroken } = await whatLiesIn(opened, facts.timeline);
      status.baseAt = newest ? new Date(newest.finishedAt).getTime() : null;
      if (files) await files.lookAgain();
      else if (opened.folder && config.files.adapter === 'disk')
        files = await openFileCopies(config.files.folder, opened.folder);
      await shipHistories(join(dataDir, 'postgres'), opened.store);
      log.info({ place: opened.store.title }, 'backup: kept up to the moment from here on');
      if (!opened.isApart) {
        log.warn(
          { place: opened.store.title },
          'backup: BACKUP_DIR lies on the disk of DATA_DIR, and is lost with it; give it a disk of its own',
        );
      }
      const closing = new AbortController();
      const close = () => {
        closing.abort();
        opened.close();
      };
      const { segmentBytes } = facts;
      return {
        ...opened,
        files,
        newest,
        last,
        isBroken,
        segmentBytes,
        signal: AbortSignal.any([signal, closing.signal]),
        close,
      };
    } catch (error) {
      opened.close();
      throw error;
    }
  }

  async function round(): Promise<void> {
    await queue.collect();
    status.waitingBytes = queue.waitingBytes();
    open ??= await openIt();
    const at = open;
    const names = await queue.waiting();
    await copySecrets(dataDir, at.store);
    for (const list of lists) {
      if (Date.now() < list.againAt) continue;
      const begun = performance.now();
      await list.copy(await asking(await portalOf(dataDir), list.read), at.store);
      list.againAt = Date.now() + restAfter(performance.now() - begun);
    }
    copyingFiles ??= copyFiles(at);
    await inTime(copyingFiles);
    status.unreadable = cut(at.files?.unreadable() ?? []);
    await queue.ship(names, at.store, ({ name, finishedAt }) => {
      status.segmentAt = finishedAt;
      note(at, name);
    });
    status.waitingBytes = queue.waitingBytes();
    if (!copying && !signal.aborted && Date.now() >= copyAgainAt && isDue(at)) copying = copy(at);
  }

  function copyFiles({ files, signal }: Open): Promise<void> | undefined {
    const work = files?.copyNew(signal).finally(() => {
      if (copyingFiles === work) copyingFiles = undefined;
    });
    return work;
  }

  function note(at: Open, name: string): void {
    if (isHistory(name)) return;
    if (at.last && !joins(at.last, name, at.segmentBytes)) {
      log.warn({ after: at.last, name }, 'backup: segments are missing before this one; a base copy follows');
      at.isBroken = true;
    }
    at.last = name;
  }

  const isDue = (at: Open) =>
    !at.newest || at.isBroken || isBaseDue(new Date(at.newest.startedAt), new Date(), backup.hour);

  async function copy(at: Open): Promise<void> {
    try {
      at.isBroken = false;
      const base = await copyBase({ folder: join(dataDir, 'postgres'), superuser, store: at.store, signal });
      at.newest = base;
      status.baseAt = new Date(base.finishedAt).getTime();
      log.info(
        { id: base.id, bytes: base.bytes, pieces: base.pieces.length },
        'backup: a base copy was made',
      );
      const { whole } = await readBases(at.store);
      await at.files?.forgetGone(borderOf(whole, backup.keepDays, new Date()));
      await prune(at.store, backup.keepDays, new Date());
      if (isTrialDue((await readState(dataDir)).trial, new Date())) await tryIt(at, base);
    } catch (error) {
      copyAgainAt = Date.now() + baseAgainAfterMs;
      if (!signal.aborted) log.error({ err: error }, 'backup: a base copy could not be made');
    } finally {
      copying = undefined;
    }
  }

  async function tryIt(at: Open, base: BaseManifest): Promise<void> {
    // What makes the copy whole is on its way: another copy follows where it does not come.
    const isLeft = () => open !== at || at.isBroken;
    if (!(await comesWhole(at.store, base, { isLeft, signal }))) {
      signal.throwIfAborted();
      log.warn(
        { id: base.id },
        'backup: no restore was tried of this copy, whose end did not come; it is of the next',
      );
      return;
    }
    const trial = await tryRestore({
      dataDir,
      store: at.store,
      folder: at.folder,
      files: config.files,
      beforeFiles: () => at.files?.copyNew(signal) ?? Promise.resolve(),
      signal,
    });
    status.trial = trial;
    const { passed, said } = trial;
    log[passed ? 'info' : 'error'](
      { said },
      passed ? 'backup: a restore was tried, and came back whole' : 'backup: a restore was tried, and failed',
    );
  }

  await clearTrial(dataDir);
  while (!signal.aborted) {
    try {
      await round();
      status.problem = null;
    } catch (error) {
      open?.close();
      open = undefined;
      copyingFiles = undefined;
      if (!signal.aborted) status.problem = (error as Error).message;
    }
    say(status);
    tell(status);
    await pause(signal, everyMs);
  }
  await copying;
  await takeTheLast(superuser, queue, open);
  open?.close();
}

/** What is written last before a stop: a computer that is switched off for the night may not come back. */
async function takeTheLast(
  superuser: ConnectionConfig,
  queue: SegmentQueue,
  open: Open | undefined,
): Promise<void> {
  if (!open) return;
  try {
    const name = await asking(superuser, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'select pg_walfile_name(pg_switch_wal()) as name',
      );
      return rows[0]?.name ?? '';
    });
    for (const began = Date.now(); Date.now() - began < lastSwitchMs; await wait(50)) {
      await queue.collect();
      const names = await queue.waiting();
      await open.files?.copyNew(AbortSignal.timeout(lastSwitchMs));
      await queue.ship(names, open.store, () => {});
      if (names.includes(name)) return;
    }
  } catch {
    // Postgres went first, or the place did: what waits is taken along by the next start.
  }
}

type Lying = Pick<Open, 'newest' | 'last' | 'isBroken'>;

/** @param timeline the history of the database that goes on now: a restore began another one */
async function whatLiesIn({ store, isSame }: OpenPlace, timeline: number): Promise<Lying> {
  const { whole } = await readBases(store);
  const newest = whole.at(-1);
  if (!newest) return { newest, last: undefined, isBroken: false };
  const names = (await store.list('wal')).map(({ name }) => nameOutOfStore(name));
  const { unbroken, isBroken } = chainAfter(newest, names);
  const isOlder = segmentOf(newest.firstSegment, newest.segmentBytes)?.timeline !== timeline;
  // Another disk than last time lacks what was written since.
  return { newest, last: unbroken.at(-1), isBroken: isBroken || isOlder || !isSame };
}

async function askTimeline(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ timeline: number }>(
    'select timeline_id as timeline from pg_control_checkpoint()',
  );
  return rows[0]?.timeline ?? 1;
}

/** Whether nothing is missing between the two. */
function joins(before: string, name: string, segmentBytes: number): boolean {
  const [one, next] = [before, name].map((each) => segmentOf(each, segmentBytes));
  return !one || !next || (next.timeline === one.timeline && next.number <= one.number + 1);
}

async function asking<T>(connection: ConnectionConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectTo(connection);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Waits for the work, but not for ever; what is left of it goes on. */
async function inTime(work: Promise<void> | undefined): Promise<void> {
  const late = new AbortController();
  // Who does not wait for its end any more hears of its failure in the next round.
  work?.catch(() => {});
  await Promise.race([work, pause(late.signal, filesFirstMs)]).finally(() => late.abort());
}

/** As many as somebody reads. */
const cut = (names: readonly string[]): BackupStatus['unreadable'] => ({
  count: names.length,
  first: names.slice(0, 10),
});

const pause = (signal: AbortSignal, ms: number): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => {});

/** Tells in the log what is wrong: when it comes, every hour while it lasts, and when it is over. */
function speaker(log: Logger): (status: BackupStatus) => void {
  let told = '';
  let toldAt = 0;
  return (status) => {
    const faults = faultsOf(status, Date.now());
    const now = faults.join();
    if (now === told && (now === '' || Date.now() - toldAt < sayAgainAfterMs)) return;
    if (now === '') log.info('backup: all is well again');
    else log.error({ ...said(status, faults) }, 'backup: it is not well');
    told = now;
    toldAt = Date.now();
  };
}

function said({ problem, waitingBytes, unreadable, trial }: BackupStatus, faults: readonly BackupFault[]) {
  return {
    faults,
    waitingBytes,
    ...(problem && { problem }),
    ...(unreadable.count > 0 && { unreadable }),
    ...(trial && !trial.passed && { trial: trial.said }),
  };
}
