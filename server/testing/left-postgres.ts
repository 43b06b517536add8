import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listeningAddress } from '../database/embedded/connection.ts';
import { stopPostgres } from '../database/embedded/stop.ts';

/**
 * Ends the Postgres that somebody who was killed left on a data folder, and removes the folder of its socket: that lies
 * beside the other, and one that was killed itself leaves files there, with which nobody else removes it.
 * @param dataDir one that is about to be removed, or is gone
 */
export async function endLeftPostgres(dataDir: string): Promise<void> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (!folder) return;
  const postgres = join(folder, 'postgres');
  await stopPostgres(postgres);
  const { host } = listeningAddress(postgres);
  if (process.platform !== 'win32') await rm(host, { recursive: true, force: true });
}
