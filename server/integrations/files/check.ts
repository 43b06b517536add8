import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { StartupError } from '../../errors.ts';
import { fileStore } from './adapter.ts';
import type { FilesConfig } from './config.ts';

const answersWithinMs = 15_000;

/** Of a folder: what no waiting mends. A disk that is full is not among it; the portal can still be read. */
const refusals = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'];

/**
 * Writes a file and removes it, so that whoever starts the server hears of a store that does not work, and not the
 * first person who uploads. A store that is away now is told in the log and the server starts all the same: what
 * needs no files works without.
 * @throws {StartupError} for a store that refuses, naming its settings
 */
export async function checkFiles(config: FilesConfig, log: Logger): Promise<void> {
  try {
    await inTime(writeAndRemove(config));
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException;
    const status = config.adapter === 's3' ? statusOf(error) : 0;
    const isRefusal = config.adapter === 's3' ? status >= 400 && status < 500 : refusals.includes(code);
    if (isRefusal) throw new StartupError(`${nameOf(config)} refuses files: ${message}.`, error);
    log.error(
      { err: error },
      `${nameOf(config)} does not take files now; they can be neither stored nor read until it does`,
    );
  }
}

async function writeAndRemove(config: FilesConfig): Promise<void> {
  const store = await fileStore(config);
  const version = randomUUID();
  await store.write(version, Readable.from([Buffer.from('written at the start, and removed')]));
  await store.remove(version);
}

function nameOf(config: FilesConfig): string {
  return config.adapter === 's3'
    ? `The store of S3_ENDPOINT (${config.s3.endpoint}, bucket ${config.s3.bucket} of S3_BUCKET)`
    : `The folder ${config.folder} in DATA_DIR`;
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${answersWithinMs / 1000} seconds`)),
      answersWithinMs,
    );
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What an S3-compatible store answered, or 0 where no answer came. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  return 'status' in error ? Number(error.status) : statusOf(error.cause);
}
