import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { patient } from '../../testing/patience.ts';
import { startServerProcess } from '../../testing/processes/process.ts';
import { makeScratch } from '../../testing/scratch.ts';
import { checkFiles } from './check.ts';
import type { FilesConfig } from './config.ts';
import { startS3 } from './testing/s3.ts';

let folder: string;
let said: string;
const log = pino(
  { level: 'error' },
  {
    write(line: string) {
      said += line;
    },
  },
);

beforeEach(async () => {
  folder = await makeScratch('check');
  said = '';
});
afterEach(() => rm(folder, { recursive: true }));

const onDisk = (): FilesConfig => ({
  sizeLimit: 1,
  adapter: 'disk',
  floor: 0,
  folder: join(folder, 'files'),
});

test('a store that works is left as it was', async () => {
  await checkFiles(onDisk(), log);
  const left = await readdir(join(folder, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
  expect(said).toBe('');
});

test('a folder that cannot be written to ends the start by its name', {
  timeout: patient(60_000),
}, async () => {
  await writeFile(join(folder, 'files'), 'not a folder');
  await expect(checkFiles(onDisk(), log)).rejects.toThrow(/The folder .*files in DATA_DIR refuses files/);
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'files'), 'not a folder');
  await expect(startServerProcess({ DATA_DIR: dataDir, DEMO: '0' })).rejects.toThrow(
    /files in DATA_DIR refuses files/,
  );
});

test('a bucket that is not there, or a key that is not good, ends the start by the settings', async () => {
  const s3 = await startS3(join(folder, 's3'));
  try {
    const { settings } = s3;
    await checkFiles({ sizeLimit: 1, adapter: 's3', s3: settings }, log);
    await expect(
      checkFiles({ sizeLimit: 1, adapter: 's3', s3: { ...settings, bucket: 'not-there' } }, log),
    ).rejects.toThrow(/S3_ENDPOINT \(.*bucket not-there of S3_BUCKET\) refuses files/);
    await expect(
      checkFiles({ sizeLimit: 1, adapter: 's3', s3: { ...settings, secretAccessKey: 'wrong' } }, log),
    ).rejects.toThrow(/refuses files/);
  } finally {
    await s3.stop();
  }
});

test('a store that is away now is told, and the server starts', async () => {
  const s3 = {
    endpoint: 'http://127.0.0.1:1',
    bucket: 'portal',
    region: 'auto',
    accessKeyId: 'key',
    secretAccessKey: 'a-secret',
    prefix: '',
  };
  await checkFiles({ sizeLimit: 1, adapter: 's3', s3 }, log);
  expect(said).toMatch(/127\.0\.0\.1:1, bucket portal of S3_BUCKET\) does not take files now/);
  expect(said).not.toMatch(/a-secret/);
});
