import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { serviceScope } from '../scope.ts';
import type { FileService } from '../service.ts';

/**
 * Makes a file that no row names yet, and gives its version. It is listed as staged before its first byte is
 * written, so whatever happens, the sweep finds it unless a row claims it.
 */
export async function stageFile(
  service: FileService,
  make: (version: string) => Promise<void>,
): Promise<string> {
  const version = randomUUID();
  await service.database.queryScoped(serviceScope, {
    text: `insert into storage.loose_files (version, due_at) values ($1, now() + interval '1 day')`,
    values: [version],
  });
  try {
    await make(version);
    return version;
  } catch (error) {
    await discard(service, version);
    throw error;
  }
}

/** @param check looks at the file when it is whole; what it refuses is let go. */
export function stageUpload(
  service: FileService,
  content: Readable,
  check: (version: string) => Promise<void> = async () => {},
): Promise<string> {
  return stageFile(service, async (version) => {
    await service.store.write(version, content);
    await check(version);
  });
}

/** Gives up a staged file: the sweep removes it. When even that fails, it does so a day later. */
export async function discard(service: FileService, version: string): Promise<void> {
  await service.database
    .queryScoped(serviceScope, {
      text: 'update storage.loose_files set due_at = now() where version = $1',
      values: [version],
    })
    .then(service.sweepSoon, (error) =>
      service.log.warn({ err: error, version }, 'a staged file stays for a day'),
    );
}
