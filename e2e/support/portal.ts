import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '../../server/testing/processes/process.ts';
import { noteServer, ownFolder } from './leftovers.ts';
import { copyFolder, environment, templateFolder } from './template.ts';

/** A portal whose data folder is a copy of the demo school's, what it has said, and how to end it. */
export type OwnPortal = Pick<ServerProcess, 'url' | 'said'> & { end(): Promise<void> };

let dataDir: string | undefined;

/** The data folder of this worker's portal. @throws before it was started */
export function portalFolder(): string {
  if (!dataDir) throw new Error('this worker has no portal yet');
  return dataDir;
}

/** Starts a portal on a copy of the demo school of its own. @param settings of the server */
export async function startPortal(settings: Record<string, string> = {}): Promise<OwnPortal> {
  const parent = await mkdtemp(await ownFolder());
  const folder = join(parent, 'data');
  await copyFolder(templateFolder(), folder);
  const server = await startServerProcess({ ...environment, ...settings, DATA_DIR: folder });
  await noteServer(parent, server.pid);
  dataDir = folder;
  return {
    url: server.url,
    said: server.said,
    async end() {
      await server.end();
      await rm(parent, { recursive: true, force: true });
    },
  };
}
