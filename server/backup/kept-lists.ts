import { createHash } from 'node:crypto';
import type { BackupStore } from './store/store.ts';

/** Keeps a list, as JSON, beside the backup where it differs from what was kept last; an older one goes when the new one is there. */
export async function keepList(
  folder: string,
  list: string,
  isEmpty: boolean,
  store: BackupStore,
): Promise<void> {
  const content = Buffer.from(list);
  const kept = await namesIn(folder, store);
  const digest = digestOf(content);
  if (kept.at(-1)?.endsWith(`-${digest}.json`) || (isEmpty && kept.length === 0)) return;
  await store.write(
    `${folder}/${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}-${digest}.json`,
    content,
  );
  for (const name of kept) await store.remove(name);
}

/**
 * The list that was kept last, as JSON; undefined where there is none.
 * @throws where it is damaged: what it forbids would come back unnoticed
 */
export async function lastList(folder: string, store: BackupStore): Promise<string | undefined> {
  const name = (await namesIn(folder, store)).at(-1);
  if (!name) return undefined;
  const content = await store.read(name);
  if (!name.endsWith(`-${digestOf(content)}.json`))
    throw new Error(`${name} is damaged: its checksum is wrong`);
  return content.toString('utf8');
}

const namesIn = async (folder: string, store: BackupStore): Promise<string[]> =>
  (await store.list(folder)).map(({ name }) => name).sort();

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
