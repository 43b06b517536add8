import type { FileService } from '../service.ts';
import { openLocks } from './locks.ts';
import { tusServer } from './tus.ts';

/** The protocol's servers for both paths, and their locks. */
export async function openServers(service: FileService, path: string) {
  const locks = await openLocks(service);
  return {
    own: tusServer(service, path, locks),
    signed: tusServer(service, `${path}/sign`, locks),
    close: () => locks.close(),
  };
}
