import { z } from 'zod';
import { findBucket } from '../buckets/bucket.ts';
import { noSuchFile } from '../errors.ts';
import { bodyOf, checkedName, headerOf } from '../input.ts';
import type { Operation } from '../service.ts';
import { parseUserMetadata } from '../upload/receive.ts';
import { askWhetherAllowed, claim } from '../upload/save.ts';
import { stageFile } from '../upload/staging.ts';
import { checkFits } from './fits.ts';
import { type FileMetadata, findObject, objectBody, type StoredObject } from './object.ts';

const body = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
  metadata: z.object({ cacheControl: z.string().optional(), mimetype: z.string().optional() }).optional(),
  copyMetadata: z.boolean().default(true),
});

/** `POST /object/copy`: a second file of the same content, which from then on has a life of its own. */
export const copyObject: Operation = {
  method: 'POST',
  url: '/object/copy',
  readsFiles: true,
  async handle(service, caller, request) {
    const given = bodyOf(request, body);
    const to = {
      bucketId: given.destinationBucket || given.bucketId,
      name: checkedName(given.destinationKey),
      upsert: request.headers['x-upsert'] === 'true',
    };
    const source = await findObject(service, caller, { bucketId: given.bucketId, name: given.sourceKey });
    const { version: from } = source;
    if (!from) throw noSuchFile();
    const metadata = given.copyMetadata ? (source.metadata ?? {}) : changed(source, given.metadata);
    const userMetadata = given.copyMetadata
      ? (source.user_metadata ?? {})
      : parseUserMetadata(decoded(headerOf(request, 'x-metadata')));
    await checkFits(service, await findBucket(service, to.bucketId), { ...source, metadata }, to);
    await askWhetherAllowed(service, caller, to, metadata);

    const version = await stageFile(service, (made) => service.store.copy(from, made));
    const saved = { ...metadata, lastModified: new Date().toISOString() };
    const object = await claim(service, caller, to, version, saved, userMetadata);
    return { Id: object.id, Key: `${to.bucketId}/${to.name}`, ...objectBody(object) };
  },
};

function changed(
  { metadata }: StoredObject,
  given: z.output<typeof body>['metadata'],
): Partial<FileMetadata> {
  const { cacheControl, mimetype } = given ?? {};
  return {
    ...metadata,
    ...(cacheControl !== undefined && { cacheControl }),
    ...(mimetype !== undefined && { mimetype }),
  };
}

function decoded(base64: string | undefined): string | undefined {
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64').toString();
}
