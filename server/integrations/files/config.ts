import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../../errors.ts';

/** Settings of the files store, by their names in the environment. */
export const fileSettings = {
  /** Largest file that anyone may store, in bytes; a bucket may allow less. */
  FILES_SIZE_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(5 * 1024 ** 3),
  /** Bytes that stay free on the disk of DATA_DIR: below them no file is stored. */
  DISK_FLOOR: z.coerce
    .number()
    .int()
    .min(0)
    .default(512 * 1024 ** 2),
  /** Address of an S3-compatible service; without it files lie under DATA_DIR. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('auto'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Begins the name of every file in the bucket, so that portals can share one. */
  S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9._/-]*$/)
    .default(''),
};

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  prefix: string;
};

export type FilesConfig = { sizeLimit: number } & (
  | { adapter: 'disk'; folder: string; floor: number }
  | { adapter: 's3'; s3: S3Settings }
);

type Given = z.output<z.ZodObject<typeof fileSettings>> & { DATA_DIR: string };

/** @throws {StartupError} when the S3 settings are given in part. */
export function readFilesConfig(given: Given): FilesConfig {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = given;
  const sizeLimit = given.FILES_SIZE_LIMIT;
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) {
    return {
      sizeLimit,
      adapter: 'disk',
      folder: join(resolve(given.DATA_DIR), 'files'),
      floor: given.DISK_FLOOR,
    };
  }
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new StartupError(
      'To keep files in an S3-compatible store set all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  }
  const s3 = {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region: given.S3_REGION,
    accessKeyId,
    secretAccessKey,
    prefix: given.S3_PREFIX,
  };
  return { sizeLimit, adapter: 's3', s3 };
}
