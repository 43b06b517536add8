import { randomBytes, randomUUID } from 'node:crypto';
import { DetailedError, Upload } from 'tus-js-client';
import { boundMs } from '../answers.ts';
import type { Stage } from '../stage.ts';
import type { Writer } from './writer.ts';

const bucket = 'outages';
const bytes = 320 * 1024;
const chunkSize = 64 * 1024;

/** What the protocol itself answers where client and server know of different parts: the client asks again how much is there. */
const ofTheProtocol = (status: number) => status === 409 || status === 423 || status === 460;

/** Files sent in parts by the protocol's own client, which goes on where it was broken off. */
export async function uploads(stage: Stage): Promise<Writer> {
  const service = stage.service();
  const { error } = await service.storage.createBucket(bucket, { public: false });
  if (error) throw error;
  const stored = new Map<string, Buffer>();
  return {
    name: 'uploads',
    pauseMs: 100,
    async write(number) {
      const name = `${randomUUID()}.bin`;
      const content = randomBytes(bytes);
      await send(stage, stage.urls[number % stage.urls.length] ?? '', name, content);
      stored.set(name, content);
      return true;
    },
    async lost() {
      const missing: string[] = [];
      for (const [name, content] of stored) {
        const { data } = await service.storage.from(bucket).download(name);
        const isSame = data && content.equals(Buffer.from(await data.arrayBuffer()));
        if (isSame) stored.delete(name);
        else missing.push(`the upload ${name} was acknowledged and is not there as it was sent`);
      }
      return missing;
    },
  };
}

/** Goes on for as long as it takes; each answer is looked at. */
function send({ answers, secretKey }: Stage, url: string, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    // One request at a time.
    let begunAt = 0;
    const upload = new Upload(content, {
      endpoint: `${url}/storage/v1/upload/resumable`,
      headers: { authorization: `Bearer ${secretKey}` },
      chunkSize,
      retryDelays: Array(2_000).fill(50),
      metadata: { bucketName: bucket, objectName: name, contentType: 'application/octet-stream' },
      onBeforeRequest: () => {
        begunAt = performance.now();
      },
      onAfterResponse: (request, response) => {
        const what = `${request.getMethod()} of an upload`;
        const ms = performance.now() - begunAt;
        answers.noteTime(what, ms);
        if (ms > boundMs) answers.noteFailure(what, true, undefined);
        const saysWhen = response.getHeader('retry-after') !== undefined;
        answers.note(what, response.getStatus(), response.getBody(), saysWhen, ofTheProtocol);
      },
      onShouldRetry: (error) => {
        const status = error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
        if (status === 0) answers.noteFailure('an upload', false, error);
        return status === 0 || status >= 500 || ofTheProtocol(status);
      },
      onSuccess: () => resolve(),
      onError: reject,
    });
    upload.start();
  });
}
