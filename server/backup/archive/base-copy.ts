import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { pack } from 'tar-stream';
import { connectTo } from '../../database/connect.ts';
import type { ConnectionConfig } from '../../database/embedded/connection.ts';
import { inPieces } from '../../integrations/files/pieces.ts';
import { type BaseManifest, manifestOf } from '../manifest.ts';
import type { BackupStore } from '../store/store.ts';
import { zstdOptions } from '../zstd.ts';
import { packFolder } from './database-folder.ts';

/** Small enough for every disk's file system and for one request, and to be held in memory. */
const pieceBytes = 16 * 1024 * 1024;

type CopyOptions = {
  /** The database's folder. */
  folder: string;
  superuser: ConnectionConfig;
  store: BackupStore;
  signal: AbortSignal;
};

/**
 * Copies the folder of the running database. What changes meanwhile is in the log, from which a restore makes the copy
 * whole. A copy that is cut off has no manifest, and counts for nothing.
 */
export async function copyBase({ folder, superuser, store, signal }: CopyOptions): Promise<BaseManifest> {
  const startedAt = new Date();
  const id = startedAt.toISOString().replace(/[-:]|\.\d+/g, '');
  const pieces: BaseManifest['pieces'] = [];
  const client = await connectTo(superuser);
  try {
    const cluster = await askCluster(client);
    const tar = pack();
    const compressed = createZstdCompress(zstdOptions);
    // Whoever reads the pieces hears of what goes wrong.
    pipeline(tar, compressed, () => {});
    // Postgres ends the copy's mode with this connection, whatever becomes of this process.
    const firstSegment = await begin(client, id);
    const packing = (async () => {
      const bytes = await packFolder(folder, tar, signal);
      const { label, lastSegment } = await finish(client);
      tar.entry({ name: 'backup_label', mode: 0o600 }, label);
      tar.finalize();
      return { bytes, lastSegment };
    })();
    packing.catch((error) => tar.destroy(error));
    for await (const content of inPieces(compressed, pieceBytes)) {
      signal.throwIfAborted();
      const name = `base/${id}/${String(pieces.length).padStart(4, '0')}`;
      const sha256 = createHash('sha256').update(content).digest('hex');
      await store.write(name, content);
      pieces.push({ name, bytes: content.length, sha256 });
    }
    const packed = await packing;
    const manifest: BaseManifest = {
      format: 'school-communicator-base',
      version: 1,
      id,
      startedAt: startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
      ...cluster,
      firstSegment,
      ...packed,
      pieces,
    };
    await store.write(manifestOf(id), Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    return manifest;
  } catch (error) {
    await Promise.all(pieces.map(({ name }) => store.remove(name).catch(() => {})));
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

export type ClusterFacts = Pick<BaseManifest, 'systemIdentifier' | 'postgres' | 'segmentBytes'>;

export async function askCluster(client: pg.Client): Promise<ClusterFacts> {
  const { rows } = await client.query<ClusterFacts>(
    `select system_identifier::text as "systemIdentifier", current_setting('server_version') as postgres,
            (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes"
       from pg_control_system()`,
  );
  return rows[0] as ClusterFacts;
}

async function begin(client: pg.Client, id: string): Promise<string> {
  const { rows } = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_backup_start($1, true)) as segment',
    [id],
  );
  return rows[0]?.segment ?? '';
}

/** The label says from where on the log is needed; with it in the folder Postgres recovers instead of just starting. */
async function finish(client: pg.Client): Promise<{ label: string; lastSegment: string }> {
  const { rows } = await client.query<{ label: string; lastSegment: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as "lastSegment" from pg_backup_stop(false)',
  );
  return rows[0] as { label: string; lastSegment: string };
}
