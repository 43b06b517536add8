import { mkdir, readdir, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startSilentS3 } from '../integrations/files/testing/silent.ts';
import { makeScratch } from '../testing/scratch.ts';
import { comesWhole } from './archive/comes-whole.ts';
import { packFolder } from './archive/database-folder.ts';
import { openFileCopies } from './archive/file-copies.ts';
import { copyOf, readLedger } from './archive/file-ledger.ts';
import { basesToKeep, borderOf, prune } from './archive/prune.ts';
import { ForeignSegment, openSegmentQueue } from './archive/segment-queue.ts';
import { chainAfter } from './chain.ts';
import { copyEndings, lastEndings } from './endings.ts';
import { restAfter } from './keep.ts';
import { type BaseManifest, manifestOf } from './manifest.ts';
import { placeFiles } from './restore/place-files.ts';
import { nameOf, segmentOf } from './segments.ts';
import { type BackupStatus, faultsOf, isBaseDue, isTrialDue } from './status.ts';
import { clearPartials, folderStore } from './store/folder.ts';
import { s3BackupStore } from './store/s3.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeScratch('rules');
});
afterEach(() => rm(folder, { recursive: true }));

const MB = 1024 * 1024;

function base(day: number, first: number, timeline = 1): BaseManifest {
  const at = new Date(Date.UTC(2026, 10, day, 0, 0)).toISOString();
  return {
    format: 'school-communicator-base',
    version: 1,
    id: at.replace(/[-:]|\.\d+/g, ''),
    startedAt: at,
    finishedAt: at,
    systemIdentifier: '1',
    postgres: '18.4',
    segmentBytes: MB,
    firstSegment: nameOf(timeline, first, MB),
    lastSegment: nameOf(timeline, first + 1, MB),
    bytes: 1,
    pieces: [],
  };
}

describe('segments', () => {
  test.each([MB, 16 * MB])('of %i bytes are counted over the border of 4 GiB', (bytes) => {
    const last = 2 ** 32 / bytes - 1;
    expect(segmentOf(nameOf(1, last, bytes), bytes)?.number).toBe(last);
    expect(nameOf(1, last + 1, bytes)).toBe('000000010000000100000000');
  });

  test('follow a base copy until the first that is missing', () => {
    const names = [5, 6, 7, 9].map((number) => nameOf(1, number, MB));
    expect(chainAfter(base(1, 5), names)).toEqual({
      unbroken: names.slice(0, 3),
      missing: nameOf(1, 8, MB),
      isBroken: true,
    });
    expect(chainAfter(base(1, 5), names.slice(0, 3))).toMatchObject({ missing: undefined, isBroken: false });
    // The copy itself needs two, of which one is still on its way; those of another history do not count.
    expect(chainAfter(base(1, 5), [nameOf(1, 5, MB), nameOf(2, 6, MB)])).toMatchObject({
      missing: nameOf(1, 6, MB),
      isBroken: false,
    });
  });
});

describe('what is removed', () => {
  test('every moment of the last days can still be reached, and two copies stay whatever their age', () => {
    const bases = [1, 2, 3, 4].map((day) => base(day, day * 10));
    const now = new Date(Date.UTC(2026, 10, 5, 12));
    expect(basesToKeep(bases, 2, now)).toEqual(bases.slice(2));
    expect(basesToKeep(bases, 30, now)).toEqual(bases);
    expect(basesToKeep(bases, 1, new Date(Date.UTC(2027, 0, 1)))).toEqual(bases.slice(2));
  });

  test('a clock that is a year ahead for a while forgets nothing', () => {
    const bases = [1, 2, 3, 4].map((day) => base(day, day * 10));
    const ahead = {
      ...base(5, 50),
      startedAt: '2027-11-05T00:00:00.000Z',
      finishedAt: '2027-11-05T00:10:00.000Z',
    };
    const now = new Date(Date.UTC(2027, 10, 5, 12));
    expect(basesToKeep([...bases, ahead], 30, now)).toEqual([...bases, ahead]);
    expect(borderOf([...bases, ahead], 2, now)).toEqual(new Date(bases[3]?.finishedAt ?? ''));
    // Right again: what was made in that time counts for no day.
    const right = base(6, 60);
    const after = new Date(Date.UTC(2026, 10, 6, 12));
    expect(basesToKeep([...bases, right, ahead], 30, after)).toEqual([...bases, right, ahead]);
  });

  test('no segment goes that a kept copy needs, nor one of a later history', async () => {
    const store = folderStore(folder);
    for (const each of [base(1, 10), base(2, 20), base(3, 30)])
      await store.write(manifestOf(each.id), Buffer.from(JSON.stringify(each)));
    await store.write('base/20261104T000000Z/0000', Buffer.from('cut off'));
    const names = [
      nameOf(1, 10, MB),
      nameOf(1, 19, MB),
      nameOf(1, 20, MB),
      nameOf(1, 31, MB),
      nameOf(2, 5, MB),
    ];
    for (const name of [...names, '00000002.history']) await store.write(`wal/${name}.zst`, Buffer.from('x'));
    await prune(store, 1, new Date(Date.UTC(2026, 10, 3, 12)));
    const kept = [...(await store.list('wal')), ...(await store.list('base'))].map(({ name }) => name).sort();
    expect(kept).toEqual(
      [
        ...names.slice(2).map((name) => `wal/${name}.zst`),
        'wal/00000002.history.zst',
        manifestOf(base(2, 20).id),
        manifestOf(base(3, 30).id),
      ].sort(),
    );
    expect(await readdir(join(folder, 'base'))).toHaveLength(2);
  });

  test('a stored file is copied once, and its copy goes only after the portal was without it for long enough', async () => {
    const [from, to] = [join(folder, 'files'), join(folder, 'backup')];
    const version = 'ab000000-0000-4000-8000-000000000000';
    await mkdir(join(from, 'ab'), { recursive: true });
    await mkdir(to);
    await writeFile(join(from, 'ab', version), 'a report');
    const signal = new AbortController().signal;
    const copies = await openFileCopies(from, to);
    await copies.copyNew(signal);
    expect((await readLedger(to)).get(version)).toMatchObject({ bytes: 8 });
    await rm(join(from, 'ab', version));
    await copies.forgetGone(new Date(Date.now() - 60_000));
    expect((await readLedger(to)).get(version)?.goneAt).toBeDefined();
    // Also after a start: the time stands in the ledger.
    const later = await openFileCopies(from, to);
    await later.forgetGone(new Date(Date.now() + 60_000));
    expect((await readLedger(to)).size).toBe(0);
    expect(await readdir(join(copyOf(to, version), '..'))).toEqual([]);
  });
});

describe('the ledger of stored files', () => {
  const versions = Array.from(
    { length: 40 },
    (_, n) => `${(n + 16).toString(16)}000000-0000-4000-8000-000000000000`,
  );
  const signal = new AbortController().signal;
  let from: string;
  let to: string;

  beforeEach(async () => {
    [from, to] = [join(folder, 'files'), join(folder, 'backup')];
    await mkdir(to);
  });
  const store = async (version: string) => {
    await mkdir(join(from, version.slice(0, 2)), { recursive: true });
    await writeFile(join(from, version.slice(0, 2), version), 'a report');
  };

  test('keeps what is copied while it is written anew without what is gone', async () => {
    const [gone = '', ...others] = versions;
    await store(gone);
    const copies = await openFileCopies(from, to);
    await copies.copyNew(signal);
    await rm(join(from, gone.slice(0, 2), gone));
    for (const version of others) await store(version);
    let isCopying = true;
    const copying = copies.copyNew(signal).finally(() => {
      isCopying = false;
    });
    while (isCopying) await copies.forgetGone(new Date(Date.now() + 60_000));
    await copying;
    expect([...(await readLedger(to)).keys()].sort()).toEqual(others);
  });

  test('is read anew where another disk lies in its place, and what that one lacks is copied', async () => {
    const [version = ''] = versions;
    await store(version);
    const copies = await openFileCopies(from, to);
    await copies.copyNew(signal);
    const past = new Date(Date.now() - 60_000);
    await utimes(join(from, version.slice(0, 2)), past, past);
    await copies.copyNew(signal);
    await rm(to, { recursive: true });
    await mkdir(to);
    await copies.lookAgain();
    await copies.copyNew(signal);
    expect([...(await readLedger(to)).keys()]).toEqual([version]);
  });

  test('of a copying that is told to end has what was copied, and the next one goes on', async () => {
    for (const version of versions) await store(version);
    const copies = await openFileCopies(from, to);
    const ending = new AbortController();
    const copying = copies.copyNew(ending.signal);
    const next = copies.copyNew(signal);
    ending.abort();
    await expect(copying).rejects.toThrow();
    await next;
    expect([...(await readLedger(to)).keys()].sort()).toEqual(versions);
    for (const version of versions) expect(await readdir(join(copyOf(to, version), '..'))).toEqual([version]);
  });
});

describe('a stored file that cannot be read', () => {
  const [bad, good] = ['ab000000-0000-4000-8000-000000000000', 'cd000000-0000-4000-8000-000000000000'];
  const signal = new AbortController().signal;
  let from: string;
  let to: string;

  beforeEach(async () => {
    [from, to] = [join(folder, 'files'), join(folder, 'backup')];
    for (const version of [bad, good]) await mkdir(join(from, version.slice(0, 2)), { recursive: true });
    await mkdir(to);
    await writeFile(join(from, 'cd', good), 'a report');
    // Opened it can be, and reading fails.
    await mkdir(join(from, 'ab', bad));
  });

  test('is named with its why, and keeps no other file from being copied', async () => {
    const copies = await openFileCopies(from, to);
    await copies.copyNew(signal);
    expect([...(await readLedger(to)).keys()]).toEqual([good]);
    expect(copies.unreadable()).toEqual([expect.stringMatching(`^ab/${bad}: EISDIR`)]);
    expect(await readdir(join(copyOf(to, good), '..'))).toEqual([good]);
  });

  test('is tried again later, and then named no more', async () => {
    const copies = await openFileCopies(from, to, { againAfter: 0 });
    await copies.copyNew(signal);
    await rm(join(from, 'ab', bad), { recursive: true });
    await writeFile(join(from, 'ab', bad), 'a letter');
    // Nothing in its folder says that it can be read now.
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(join(from, 'ab'), longAgo, longAgo);
    await copies.copyNew(signal);
    expect((await readLedger(to)).get(bad)).toMatchObject({ bytes: 8 });
    expect(copies.unreadable()).toEqual([]);
  });

  test('is not tried at once, and not named once the portal has let go of it', async () => {
    const copies = await openFileCopies(from, to);
    await copies.copyNew(signal);
    await rm(join(from, 'ab', bad), { recursive: true });
    await writeFile(join(from, 'ab', bad), 'a letter');
    await copies.copyNew(signal);
    expect([...(await readLedger(to)).keys()]).toEqual([good]);
    const soon = await openFileCopies(from, to, { againAfter: 0 });
    await rm(join(from, 'ab', bad));
    await mkdir(join(from, 'ab', bad));
    await soon.copyNew(signal);
    expect(soon.unreadable()).toHaveLength(1);
    await rm(join(from, 'ab', bad), { recursive: true });
    await soon.copyNew(signal);
    expect(soon.unreadable()).toEqual([]);
  });

  test('is named by a restore, which was never given a copy of it', async () => {
    const copies = await openFileCopies(from, to);
    await copies.copyNew(signal);
    const named = [bad, good].map((version) => ({
      version,
      where: `avatars/${version}.png`,
      bytes: 8,
      md5: null,
    }));
    expect(await placeFiles(named, { from: to, to: join(folder, 'restored') })).toEqual({
      placed: 1,
      bytes: 8,
      damage: [`files/…/${bad} was never copied (avatars/${bad}.png)`],
    });
  });

  test('nor a folder of the store: it is named, and the others are copied', async () => {
    await rm(join(from, 'ab'), { recursive: true });
    await writeFile(join(from, 'ab'), 'no folder');
    const copies = await openFileCopies(from, to);
    await copies.copyNew(signal);
    expect([...(await readLedger(to)).keys()]).toEqual([good]);
    expect(copies.unreadable()).toEqual([expect.stringMatching(/^ab: ENOTDIR/)]);
  });
});

describe('a base copy that is cut off in the middle of a file', () => {
  test.each([
    ['by what reads it', undefined],
    ['by a failure', new Error('the disk is full')],
  ])('%s ends, and leaves no file open', async (_, failure) => {
    await mkdir(join(folder, 'global'));
    await writeFile(join(folder, 'global/pg_control'), 'control');
    await writeFile(join(folder, 'large'), Buffer.alloc(3 * MB));
    const tar = pack().on('error', () => {});
    const packing = packFolder(folder, tar, new AbortController().signal);
    // It waits for somebody to read on.
    await expect.poll(() => openBelow(folder)).toEqual([join(folder, 'large')]);
    tar.destroy(failure ?? null);
    await expect(packing).rejects.toThrow();
    expect(await openBelow(folder)).toEqual([]);
  });

  /** Files that this process has open. */
  async function openBelow(path: string): Promise<string[]> {
    const links = (await readdir('/proc/self/fd')).map((fd) =>
      readlink(`/proc/self/fd/${fd}`).catch(() => ''),
    );
    return (await Promise.all(links)).filter((link) => link.startsWith(path));
  }
});

describe('what waits for the backup', () => {
  const name = nameOf(1, 1, MB);
  const log = pino({ level: 'silent' });

  async function queueWith(content: Buffer, limit: number) {
    const arriving = join(folder, 'postgres/portal_archive');
    await mkdir(arriving, { recursive: true });
    await writeFile(join(arriving, name), content);
    return { arriving, queue: openSegmentQueue({ dataDir: folder, limit, floor: 0, log }) };
  }

  test('is given up at the limit, and Postgres’ folder is empty all the same', async () => {
    const { arriving, queue } = await queueWith(Buffer.alloc(MB), 10);
    await queue.collect();
    expect([await queue.waiting(), await readdir(arriving)]).toEqual([[], []]);
  });

  test('stays below the limit, and goes only when it has arrived', async () => {
    const { queue } = await queueWith(Buffer.alloc(MB), MB);
    await queue.collect();
    const broken = { ...folderStore(join(folder, 'backup')), write: () => Promise.reject(new Error('full')) };
    await expect(queue.ship([name], broken, () => {})).rejects.toThrow('full');
    expect(await queue.waiting()).toEqual([name]);
    await queue.ship([name], folderStore(join(folder, 'backup')), () => {});
    expect(await queue.waiting()).toEqual([]);
  });

  test('is not written over what another database has put there', async () => {
    const store = folderStore(join(folder, 'backup'));
    const first = await queueWith(Buffer.alloc(MB), MB);
    await first.queue.collect();
    await first.queue.ship([name], store, () => {});
    const second = await queueWith(Buffer.alloc(MB, 1), MB);
    await second.queue.collect();
    await expect(second.queue.ship([name], store, () => {})).rejects.toThrow(ForeignSegment);
    // The same once more is what a killed Postgres does.
    const again = await queueWith(Buffer.alloc(MB), MB);
    await again.queue.collect();
    await again.queue.ship([name], store, () => {});
  });
});

describe('what is told', () => {
  const now = Date.UTC(2026, 10, 27, 12);
  const well: BackupStatus = {
    since: now - 86_400_000,
    segmentAt: now - 60_000,
    baseAt: now - 3_600_000,
    problem: null,
    waitingBytes: 0,
    unreadable: { count: 0, first: [] },
    trial: { at: new Date(now - 86_400_000).toISOString(), passed: true, said: '' },
  };

  test.each<[Partial<BackupStatus>, string[]]>([
    [{}, []],
    [{ problem: 'full' }, ['place']],
    [{ segmentAt: now - 121_000 }, ['segments']],
    [{ segmentAt: null, since: now - 60_000 }, []],
    [{ baseAt: now - 31 * 3_600_000 }, ['base']],
    [{ baseAt: null }, ['base']],
    [{ unreadable: { count: 1, first: ['ab/ab…: EIO'] } }, ['files']],
    [{ trial: { at: new Date(now).toISOString(), passed: false, said: '' } }, ['trial']],
    [{ trial: { at: new Date(now - 41 * 86_400_000).toISOString(), passed: true, said: '' } }, ['trial']],
  ])('%o is %o', (change, faults) => {
    expect(faultsOf({ ...well, ...change }, now)).toEqual(faults);
  });

  test('a base copy is due once the hour has come, also on a computer that was off then', () => {
    const at = (text: string) => new Date(`2026-11-${text}+02:00`);
    expect(isBaseDue(undefined, at('27T01:00'), 2)).toBe(true);
    expect(isBaseDue(at('26T02:00'), at('27T01:59'), 2)).toBe(false);
    expect(isBaseDue(at('26T02:00'), at('27T02:00'), 2)).toBe(true);
    expect(isBaseDue(at('27T07:30'), at('27T23:00'), 2)).toBe(false);
    // While the clock was ahead one was made that is of a time to come.
    expect(isBaseDue(at('29T02:00'), at('27T01:00'), 2)).toBe(true);
  });

  test('a restore is tried every thirty days, and soon again after one that failed', () => {
    const days = (count: number) => new Date(now - count * 86_400_000).toISOString();
    expect(isTrialDue(undefined, new Date(now))).toBe(true);
    expect(isTrialDue({ at: days(29), passed: true, said: '' }, new Date(now))).toBe(false);
    expect(isTrialDue({ at: days(30), passed: true, said: '' }, new Date(now))).toBe(true);
    expect(isTrialDue({ at: days(1), passed: false, said: '' }, new Date(now))).toBe(true);
    expect(isTrialDue({ at: days(-400), passed: true, said: '' }, new Date(now))).toBe(true);
  });
});

test.each<[Record<string, string>, RegExp]>([
  [{ BACKUP_DIR: './data/backup' }, /BACKUP_DIR .* must not lie in one another/],
  [{ BACKUP_DIR: '..', DATA_DIR: './data' }, /must not lie in one another/],
  [
    { BACKUP_DIR: '/b', DATABASE_URL: 'postgres://x@y/z', JWT_KEYS: '{}' },
    /DATABASE_URL is backed up by its host/,
  ],
  [{ BACKUP_S3: '1' }, /needs the S3_/],
  [{ BACKUP_EVERY: '600' }, /BACKUP_EVERY/],
])('%o is refused by its name', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

test.each([
  [5, 20_000],
  [400, 20_000],
  [1_000, 50_000],
  [10_000, 120_000],
])('what ended is read again, after %d ms of it, once %d ms are over', (took, rest) => {
  expect(restAfter(took)).toBe(rest);
});

test('a list of nothing that ended is kept only where there was one of something', async () => {
  const store = folderStore(folder);
  const nothing = '{"rights": [], "numbers": [], "rejected": []}';
  const something = '{"rights": [], "numbers": ["+27821234567"], "rejected": []}';
  await copyEndings(nothing, store);
  expect(await store.list('endings')).toEqual([]);
  await copyEndings(something, store);
  expect((await lastEndings(store))?.numbers).toEqual(['+27821234567']);
  await copyEndings(nothing, store);
  expect(await lastEndings(store)).toBeUndefined();
  expect(await store.list('endings')).toHaveLength(1);
});

describe('a copy of which a restore is tried', () => {
  const waiting = { isLeft: () => false, signal: new AbortController().signal, everyMs: 5, atMostMs: 60_000 };

  test('is waited for until its last segment lies beside it', async () => {
    const store = folderStore(folder);
    const coming = comesWhole(store, base(1, 10), waiting);
    await store.write(`wal/${nameOf(1, 11, MB)}.zst`, Buffer.from('x'));
    expect(await coming).toBe(true);
  });

  test.each([
    ['is left where its place is another one by now', { isLeft: () => true }],
    ['is left after some minutes', { atMostMs: 20 }],
    ['is left where the server stops', { signal: AbortSignal.abort() }],
  ])('%s', async (_, changed) => {
    expect(await comesWhole(folderStore(folder), base(1, 10), { ...waiting, ...changed })).toBe(false);
  });
});

test('what a server that was killed had begun is removed, and nothing that is being written or is whole', async () => {
  const lastYear = new Date(Date.now() - 365 * 86_400_000);
  const files = { left: 'a.0123abcd.partial', young: 'b.0123abcd.partial', whole: 'c.partial' };
  const below = join(folder, 'files', '0a');
  await mkdir(below, { recursive: true });
  for (const [name, file] of Object.entries(files)) {
    await writeFile(join(below, file), 'x');
    if (name !== 'young') await utimes(join(below, file), lastYear, lastYear);
  }
  await clearPartials(folder);
  expect((await readdir(below)).sort()).toEqual([files.young, files.whole]);
});

test('a store that takes what it is asked and says nothing is not waited for without end', async () => {
  const s3 = await startSilentS3();
  const store = s3BackupStore(s3.settings, {
    answerMs: 20,
    sentMs: 20,
    bytesPerSecond: 1_000_000,
    workMs: 40,
    pieceMs: 20,
  });
  const late = { kind: 'late' };
  await expect(store.list('wal')).rejects.toMatchObject(late);
  await expect(store.read('backup.json')).rejects.toMatchObject(late);
  await expect(store.write('backup.json', Buffer.from('x'))).rejects.toMatchObject(late);
  await expect(store.remove('backup.json')).rejects.toMatchObject(late);
  s3.stop();
  const begun = await startSilentS3('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf');
  const half = s3BackupStore(begun.settings, {
    answerMs: 5_000,
    sentMs: 5_000,
    bytesPerSecond: 1_000,
    workMs: 5_000,
    pieceMs: 20,
  });
  await expect(half.read('backup.json')).rejects.toMatchObject(late);
  begun.stop();
});
