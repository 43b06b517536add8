import { buffer } from 'node:stream/consumers';
import { S3mini } from 's3mini';
import type { S3Settings } from '../../integrations/files/config.ts';
import { persistently, statusOf } from '../../integrations/files/s3-again.ts';
import {
  bodyInTime,
  fetchInTime,
  type Patience,
  usualPatience,
} from '../../integrations/files/s3-in-time.ts';
import { type BackupStore, NotKept } from './store.ts';

/** Nobody waits for a piece of a copy, and a school's line may be slow: it has as long as Node waits at all. */
const patient: Patience = { ...usualPatience, sentMs: usualPatience.workMs };

/** A backup below a prefix of a bucket. One that is silent for too long is told as a place that cannot be written to. */
export function s3BackupStore(
  { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix }: S3Settings,
  patience: Patience = patient,
): BackupStore {
  const s3 = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    fetch: fetchInTime(patience),
  });
  const keyOf = (name: string) => `${prefix}${name}`;
  return {
    title: `${endpoint}/${bucket}/${prefix}`,

    async list(folder) {
      const objects = await persistently(() => s3.listObjects('/', keyOf(`${folder}/`)));
      return (objects ?? []).map(({ Key, Size }) => ({
        name: Key.slice(prefix.length),
        bytes: Number(Size),
      }));
    },

    async read(name) {
      const response = await persistently(() => s3.getObjectRaw(keyOf(name))).catch((error: unknown) => {
        throw statusOf(error) === 404 ? new NotKept(name, error) : error;
      });
      return response.body ? buffer(bodyInTime(response.body, patience)) : Buffer.alloc(0);
    },

    async write(name, content) {
      await persistently(() => s3.putObject(keyOf(name), content));
    },

    async remove(name) {
      await persistently(() => s3.deleteObject(keyOf(name)));
    },
  };
}
