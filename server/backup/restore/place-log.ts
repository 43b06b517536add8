import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '../../database/embedded/account.ts';
import { nameInStore } from '../archive/segment-queue.ts';
import type { BackupStore } from '../store/store.ts';
import { decompress, isDamage } from '../zstd.ts';
import type { Choice } from './choose.ts';
import { damaged } from './errors.ts';

/** Segments that a stopped server had not sent off yet, by name. */
export type Further = ReadonlyMap<string, () => Promise<Buffer>>;

/**
 * Lays the log where Postgres finds it.
 * @throws {NotRestorable} naming every segment that is damaged
 */
export async function placeLog(
  store: BackupStore,
  { base, segments, histories }: Choice,
  further: Further,
  folder: string,
  account: Account,
): Promise<void> {
  const lines: string[] = [];
  for (const name of [...histories, ...segments]) {
    const content = await (further.get(name)?.() ?? store.read(nameInStore(name)).then(decompress)).catch(
      (error: unknown) => {
        if (!isDamage(error)) throw error;
      },
    );
    const isWhole = content && (histories.includes(name) || content.length === base.segmentBytes);
    if (isWhole) await lay(join(folder, 'pg_wal', name), content, account);
    else lines.push(`${nameInStore(name)} is damaged: it does not decompress to what it was`);
  }
  if (lines.length > 0) throw damaged(store.title, lines);
}

/** What is empty at its end, as of a segment that was not full, takes no room. */
async function lay(path: string, content: Buffer, account: Account): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content.subarray(0, lastUsed(content)));
    await handle.truncate(content.length);
    if (account) await handle.chown(account.uid, account.gid);
  } finally {
    await handle.close();
  }
}

const page = 8192;
const zeros = Buffer.alloc(page);

function lastUsed(content: Buffer): number {
  let end = content.length;
  while (end >= page && content.compare(zeros, 0, page, end - page, end) === 0) end -= page;
  return end;
}
