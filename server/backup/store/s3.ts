import { S3mini } from 's3mini';
import type { S3Settings } from '../../integrations/files/config.ts';
import { persistently, statusOf } from '../../integrations/files/s3-again.ts';
import { type BackupStore, NotKept } from './store.ts';

/** A backup below a prefix of a bucket. */
export function s3BackupStore({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  prefix,
}: S3Settings): BackupStore {
  const s3 = new S3mini({ endpoint: `${endpoint}/${bucket}`, region, accessKeyId, secretAccessKey });
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
      return Buffer.from(await response.arrayBuffer());
    },

    async write(name, content) {
      await persistently(() => s3.putObject(keyOf(name), content));
    },

    async remove(name) {
      await persistently(() => s3.deleteObject(keyOf(name)));
    },
  };
}
