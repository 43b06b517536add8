import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import type { S3Settings } from './config.ts';
import {
  abandonedMs,
  type ByteRange,
  checkedVersion,
  FileMissing,
  type FileStore,
  isVersion,
} from './files.ts';
import { inPieces } from './pieces.ts';
import { persistently, statusOf } from './s3-again.ts';
import { bodyInTime, fetchInTime, type Patience, usualPatience } from './s3-in-time.ts';
import { unfinishedUploads } from './s3-unfinished.ts';

/** Bytes of a part; the store refuses smaller ones but the last. One upload holds at most two in memory. */
const partBytes = 8 * 1024 * 1024;

/**
 * Files in a bucket of an S3-compatible store (AWS, R2, MinIO …). The bucket must exist and be private. One that is silent
 * for too long is a fault of the house (`late`).
 */
export function s3Store(
  { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix }: S3Settings,
  patience: Patience = usualPatience,
): FileStore {
  const s3 = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    fetch: fetchInTime(patience),
  });
  const keyOf = (version: string) => `${prefix}${checkedVersion(version)}`;

  async function respond(key: string, range?: ByteRange): Promise<Response> {
    if (!range) return s3.getObjectRaw(key);
    const response = await s3.getObjectRaw(key, false, range.start, range.end + 1);
    if (response.status === 206) return response;
    await response.body?.cancel();
    throw new Error(`the store answered a range with ${response.status}`);
  }

  async function writeInParts(key: string, first: Buffer, rest: AsyncIterator<Buffer>) {
    const uploadId = await s3.getMultipartUploadId(key);
    try {
      const parts: Awaited<ReturnType<S3mini['uploadPart']>>[] = [];
      for (let piece = first; ; ) {
        const [content, number] = [piece, parts.length + 1];
        parts.push(await persistently(() => s3.uploadPart(key, uploadId, content, number)));
        const next = await rest.next();
        if (next.done) break;
        piece = next.value;
      }
      const whole = await s3.completeMultipartUpload(key, uploadId, parts);
      // The API says 200 before it has joined them, and then, in the body, that it could not.
      if (!whole.etag) throw new Error(`the store did not join the parts: ${JSON.stringify(whole)}`);
    } catch (error) {
      await s3.abortMultipartUpload(key, uploadId).catch(() => {});
      throw error;
    }
  }

  return {
    async write(version, content) {
      const key = keyOf(version);
      const pieces = inPieces(content, partBytes);
      const first = (await pieces.next()).value ?? Buffer.alloc(0);
      if (first.length < partBytes) {
        await persistently(() => s3.putObject(key, first));
      } else {
        await writeInParts(key, first, pieces);
      }
    },

    async read(version, range) {
      const key = keyOf(version);
      const response = await persistently(() => respond(key, range)).catch(missing(version));
      return response.body ? bodyInTime(response.body, patience) : Readable.from([]);
    },

    async copy(from, to) {
      const keys = [keyOf(from), keyOf(to)] as const;
      await persistently(() => s3.copyObject(...keys)).catch(missing(from));
    },

    async remove(version) {
      const key = keyOf(version);
      await persistently(() => s3.deleteObject(key));
    },

    async *list() {
      for (let token: string | undefined; ; ) {
        const page = await persistently(() => s3.listObjectsPaged('/', prefix, 1000, token));
        for (const { Key, Size } of page?.objects ?? []) {
          const version = Key.slice(prefix.length);
          if (isVersion(version)) yield { version, bytes: Number(Size) };
        }
        token = page?.nextContinuationToken;
        if (!token) return;
      }
    },

    async removeAbandoned() {
      for await (const { key, uploadId, begunAt } of unfinishedUploads(s3, prefix)) {
        const isOurs = key.startsWith(prefix) && isVersion(key.slice(prefix.length));
        if (isOurs && begunAt < Date.now() - abandonedMs) await s3.abortMultipartUpload(key, uploadId);
      }
    },
  };
}

function missing(version: string) {
  return (error: unknown): never => {
    throw statusOf(error) === 404 ? new FileMissing(version, error) : error;
  };
}
