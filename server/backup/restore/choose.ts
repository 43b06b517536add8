import { nameOutOfStore } from '../archive/segment-queue.ts';
import { type Chain, chainAfter } from '../chain.ts';
import { type BaseManifest, readBases } from '../manifest.ts';
import { isHistory } from '../segments.ts';
import type { BackupStore } from '../store/store.ts';
import { damaged, NotRestorable } from './errors.ts';

/** From what a restore is made. */
export type Choice = {
  base: BaseManifest;
  /** Without a gap, those that the copy needs and all that follow. */
  segments: string[];
  histories: string[];
  /** The first segment that is missing though later ones are there. */
  missing: string | undefined;
};

/**
 * The latest base copy from before a moment, and the log after it.
 * @param to undefined for the last moment that is kept
 * @param further names of segments that lie elsewhere
 * @throws {NotRestorable} naming every part of it that is missing or of another size
 */
export async function chooseBase(
  store: BackupStore,
  to: Date | undefined,
  further: readonly string[] = [],
): Promise<Choice> {
  const { whole, damaged: unreadable } = await readBases(store);
  const base = whole.filter(({ finishedAt }) => !to || new Date(finishedAt) <= to).at(-1);
  if (!base) throw none(store, whole, unreadable, to);
  const kept = new Map((await store.list(`base/${base.id}`)).map(({ name, bytes }) => [name, bytes]));
  const lines = base.pieces.flatMap(({ name, bytes }) => {
    const found = kept.get(name);
    if (found === undefined) return [`${name} is missing`];
    return found === bytes ? [] : [`${name} has ${found} bytes instead of ${bytes}`];
  });
  const { names, unbroken, missing } = await readChain(store, base, further);
  // What it takes to make the copy whole.
  if (missing && missing <= base.lastSegment)
    lines.push(`wal/${missing}.zst is missing, without which the base copy ${base.id} is not whole`);
  // A manifest that cannot be read may be of a later copy; an older one then takes longer, and is as good.
  if (lines.length > 0) {
    const older = whole.at(whole.indexOf(base) - 1);
    if (older && older !== base)
      lines.push(
        `(the base copy before it is base/${older.id}; move base/${base.id} away to restore from that one)`,
      );
    throw damaged(store.title, lines);
  }
  return { base, segments: unbroken, histories: names.filter(isHistory), missing };
}

/**
 * A server may be writing there: a listing that is made meanwhile can lack a segment and have the next one. What was
 * there at its beginning is in a second one.
 */
async function readChain(
  store: BackupStore,
  base: BaseManifest,
  further: readonly string[],
): Promise<Chain & { names: string[] }> {
  const list = async () => (await store.list('wal')).map(({ name }) => nameOutOfStore(name));
  const once = [...new Set([...(await list()), ...further])];
  const chain = chainAfter(base, once);
  if (!chain.isBroken) return { ...chain, names: once };
  const names = [...new Set([...once, ...(await list())])];
  return { ...chainAfter(base, names), names };
}

function none(
  store: BackupStore,
  whole: readonly BaseManifest[],
  unreadable: readonly string[],
  to: Date | undefined,
) {
  if (unreadable.length > 0)
    return damaged(
      store.title,
      unreadable.map((name) => `${name} cannot be read`),
    );
  const [first] = whole;
  if (to && first) {
    return new NotRestorable(
      `${store.title} reaches back to ${first.finishedAt}, not to ${to.toISOString()}.`,
    );
  }
  return new NotRestorable(
    `${store.title} holds no finished base copy. Is it the folder that BACKUP_DIR named?`,
  );
}
