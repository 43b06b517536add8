import { join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../errors.ts';
import type { S3Settings } from '../integrations/files/config.ts';

/** Settings of the backup, by their names in the environment. */
export const backupSettings = {
  /** Folder of another disk: the embedded database to the moment, its keys and the stored files. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** `0` keeps the embedded database's backup out of the S3 store in which the files lie. */
  BACKUP_S3: z
    .enum(['0', '1'])
    .transform((value) => value === '1')
    .optional(),
  /** Seconds after which what was written is put aside, full segment or not. */
  BACKUP_EVERY: z.coerce.number().int().min(5).max(110).default(60),
  /** Hour of the school's day at which the base copy is made. */
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(2),
  /** Days back to every moment of which the portal can be restored. */
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(366).default(14),
  /** Bytes of DATA_DIR's disk that what waits for a backup's disk may take. */
  BACKUP_WAITING_LIMIT: z.coerce
    .number()
    .int()
    .min(64 * 1024 ** 2)
    .default(2 * 1024 ** 3),
};

/** Where a backup lies: a folder of this machine, or below a prefix of the bucket of the files. */
export type BackupPlace = { kind: 'folder'; folder: string } | { kind: 's3'; s3: S3Settings };

export type BackupConfig = {
  /** Undefined: no backup is made. */
  to: BackupPlace | undefined;
  everySeconds: number;
  hour: number;
  keepDays: number;
  waitingLimit: number;
};

type Given = z.output<z.ZodObject<typeof backupSettings>> & {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
};

/** @throws {StartupError} where a backup is asked for that cannot be one */
export function readBackupConfig(given: Given, s3: S3Settings | undefined): BackupConfig {
  return {
    to: placeOf(given, s3),
    everySeconds: given.BACKUP_EVERY,
    hour: given.BACKUP_HOUR,
    keepDays: given.BACKUP_KEEP_DAYS,
    waitingLimit: given.BACKUP_WAITING_LIMIT,
  };
}

function placeOf(given: Given, s3: S3Settings | undefined): BackupPlace | undefined {
  const { BACKUP_DIR, BACKUP_S3, DATABASE_URL } = given;
  if (DATABASE_URL && (BACKUP_DIR || BACKUP_S3)) {
    throw new StartupError(
      'BACKUP_DIR and BACKUP_S3 back up the embedded database. A database of DATABASE_URL is backed up by its host: see "Backup of a database elsewhere" in docs/operations.md.',
    );
  }
  if (BACKUP_S3 && !s3) throw new StartupError('BACKUP_S3=1 needs the S3_… settings.');
  if (BACKUP_S3 && BACKUP_DIR) throw new StartupError('Set BACKUP_DIR or BACKUP_S3=1, not both.');
  if (BACKUP_DIR) return { kind: 'folder', folder: apart(resolve(BACKUP_DIR), resolve(given.DATA_DIR)) };
  if (DATABASE_URL || !s3 || BACKUP_S3 === false) return undefined;
  return inBucket(s3);
}

/** Below a name that no stored file has. */
export const inBucket = (s3: S3Settings): BackupPlace => ({
  kind: 's3',
  s3: { ...s3, prefix: `${s3.prefix}backup/` },
});

/** What lies in the folder that is lost is lost with it. */
function apart(backup: string, data: string): string {
  const isWithin = (inner: string, outer: string) => !relative(outer, join(inner, '.')).startsWith('..');
  if (isWithin(backup, data) || isWithin(data, backup))
    throw new StartupError(`BACKUP_DIR (${backup}) and DATA_DIR (${data}) must not lie in one another.`);
  return backup;
}
