import { createHash } from 'node:crypto';
import { chown, mkdir, open } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Account } from '../../database/embedded/account.ts';
import { makeFolder } from '../../database/embedded/folder.ts';
import type { BaseManifest } from '../manifest.ts';
import type { BackupStore } from '../store/store.ts';
import { isDamage } from '../zstd.ts';
import { damaged } from './errors.ts';

/**
 * Unpacks a base copy into a new folder, for the account that Postgres runs as.
 * @throws {NotRestorable} naming the first piece whose checksum is wrong
 */
export async function unpackBase(
  store: BackupStore,
  base: BaseManifest,
  folder: string,
  account: Account,
): Promise<void> {
  await makeFolder(folder, account);
  const tar = extract();
  const unpacking = unpack(tar, folder, account);
  unpacking.catch((error) => tar.destroy(error));
  await pipeline(
    Readable.from(pieces(store, base), { objectMode: false }),
    createZstdDecompress(),
    tar,
  ).catch((error: unknown) => {
    if (isDamage(error)) throw damaged(store.title, [`base/${base.id} does not decompress`]);
    throw error;
  });
  await unpacking;
}

async function* pieces(store: BackupStore, { pieces }: BaseManifest): AsyncGenerator<Buffer> {
  for (const { name, sha256 } of pieces) {
    const content = await store.read(name);
    if (createHash('sha256').update(content).digest('hex') !== sha256)
      throw damaged(store.title, [`${name} is damaged: its checksum is wrong`]);
    yield content;
  }
}

async function unpack(tar: ReturnType<typeof extract>, folder: string, account: Account): Promise<void> {
  for await (const entry of tar) {
    const { name, type } = entry.header;
    const path = join(folder, name);
    // Ours never leave the folder; a file that somebody put there might.
    if (normalize(name).startsWith('..')) throw new Error(`the base copy holds ${name}`);
    if (type === 'directory') {
      await makeFolder(path, account);
      entry.resume();
      continue;
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // Made durable by Postgres, which does so with all of a folder that it recovers.
    const handle = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of entry) await handle.write(chunk as Buffer);
    } finally {
      await handle.close();
    }
    if (account) await chown(path, account.uid, account.gid);
  }
}
