import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pack } from 'tar-stream';

/** Folders whose content belongs to a running Postgres, or is made anew by a starting one; they must be there. */
const emptied = new Set([
  'pg_wal',
  'portal_archive',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Files that only mean the running one. */
const left = /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|.*\.partial)$/;
const temporary = /^(?:pgsql_tmp.*|pg_internal\.init.*|t\d+_\d+.*)$/;
/** Copied last, after everything that it speaks of. */
const control = 'global/pg_control';

const chunkBytes = 1024 * 1024;

/** Packs what a base copy needs of a running database's folder; the bytes of its files. */
export async function packFolder(folder: string, tar: Pack, signal: AbortSignal): Promise<number> {
  let bytes = 0;
  const walk = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      signal.throwIfAborted();
      const name = below ? `${below}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        tar.entry({ name, type: 'directory', mode: 0o700 });
        if (temporary.test(entry.name)) continue;
        if (!emptied.has(name)) await walk(name);
        else if (name === 'pg_wal')
          tar.entry({ name: 'pg_wal/archive_status', type: 'directory', mode: 0o700 });
      } else if (
        entry.isFile() &&
        !left.test(entry.name) &&
        !temporary.test(entry.name) &&
        name !== control
      ) {
        bytes += await packFile(folder, name, tar);
      }
    }
  };
  await walk('');
  return bytes + (await packFile(folder, control, tar));
}

/** Of a table that is dropped meanwhile nothing is needed; of one that is cut shorter the log says so. */
async function packFile(folder: string, name: string, tar: Pack): Promise<number> {
  const handle = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!handle) return 0;
  try {
    const { size } = await handle.stat();
    const entry = tar.entry({ name, size, mode: 0o600 });
    // A tar that was closed says nothing else any more: who waited for it to drain would wait for ever.
    const closed = new Promise<never>((_, reject) => {
      entry.once('error', reject).once('close', () => reject(new Error(`the copy ended within ${name}`)));
    });
    closed.catch(() => {});
    const says = (word: 'drain' | 'finish') =>
      Promise.race([closed, new Promise<void>((resolve) => entry.once(word, () => resolve()))]);
    for await (const chunk of exactly(handle, size)) if (!entry.write(chunk)) await says('drain');
    const finished = says('finish');
    entry.end(undefined);
    await finished;
    return size;
  } finally {
    await handle.close();
  }
}

/** As many bytes as were promised: what grew later is left, what became shorter is filled with zeros. */
async function* exactly(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const { bytesRead, buffer } = await handle.read(
      Buffer.alloc(Math.min(chunkBytes, left)),
      0,
      Math.min(chunkBytes, left),
    );
    const chunk = bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer;
    left -= chunk.length;
    yield chunk;
  }
}
