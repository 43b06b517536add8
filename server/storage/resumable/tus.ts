import { randomUUID } from 'node:crypto';
import { ERRORS, Server } from '@tus/server';
import { REFUSAL_HINT } from '../../../contract/refusal-hint.ts';
import { answerOf } from '../answer-errors.ts';
import { findBucket } from '../buckets/bucket.ts';
import type { FileService } from '../service.ts';
import { checkAllowed } from '../upload/media-type.ts';
import { storedType } from '../upload/named-type.ts';
import { askWhetherAllowed, isPlaceholder, sizeLimitOf } from '../upload/save.ts';
import { describe } from './complete.ts';
import { currentRequest } from './context.ts';
import { PortalDataStore } from './data-store.ts';
import type { openLocks } from './locks.ts';
import { metadataFrom, targetFrom } from './target.ts';
import { findUpload, isOf } from './upload.ts';

type TusRequest = { method: string; headers: Headers };

/** The protocol's server for one path. */
export function tusServer(
  service: FileService,
  path: string,
  locker: Awaited<ReturnType<typeof openLocks>>,
): Server {
  return new Server({
    path,
    datastore: new PortalDataStore(service),
    locker,
    // The address as the sender sees it is the sender's to know.
    generateUrl: (_request, { id }) => `${path}/${id}`,
    getFileIdFromRequest: (_request, last) => (last && isUuid(last) ? last : undefined),
    namingFunction: () => randomUUID(),
    disableTerminationForFinishedUploads: true,
    allowedHeaders: ['apikey', 'x-client-info', 'x-signature', 'x-upsert'],
    exposedHeaders: ['Upload-Expires', 'Tus-Complete', REFUSAL_HINT],
    maxSize: (request, id) => largestSize(service, request, id),
    onIncomingRequest: (request, id) => requireOwn(service, request, id),
    onUploadCreate: async (_request, upload) => {
      await requireAllowed(service, upload);
      return {};
    },
    onResponseError: (_request, error) => {
      // What the protocol has and this server has not is no fault of the house.
      if (!(error instanceof Error))
        return error.status_code === 501 ? { ...error, status_code: 400 } : undefined;
      const { status, message, httpStatus, retryAfter, hint } = answerOf(error);
      if (httpStatus >= 500) service.log.error({ err: error }, 'a resumable upload failed');
      if (retryAfter !== undefined) currentRequest().comeAgainAfter?.(retryAfter);
      if (hint !== undefined) currentRequest().hint?.(hint);
      return { status_code: status, body: message };
    },
  });
}

async function largestSize(service: FileService, request: TusRequest, id: string | null): Promise<number> {
  if (request.method === 'OPTIONS') return service.config.files.sizeLimit;
  const target =
    request.method === 'POST'
      ? targetFrom(metadataFrom(request.headers.get('upload-metadata')))
      : id && (await findUpload(service, id));
  if (!target) throw ERRORS.FILE_NOT_FOUND;
  const limit = sizeLimitOf(service, await findBucket(service, target.bucketId), target.name);
  // To the library, 0 is no limit.
  return Math.max(limit, 1);
}

/** An upload is continued, asked about and given up by whoever began it; to others it is not there. */
async function requireOwn(service: FileService, { method }: TusRequest, id: string): Promise<void> {
  if (method === 'POST' || method === 'OPTIONS') return;
  const upload = await findUpload(service, id);
  if (!upload) throw ERRORS.FILE_NOT_FOUND;
  const { caller } = await currentRequest().callerFor(upload);
  if (!isOf(upload, caller)) throw ERRORS.FILE_NOT_FOUND;
}

async function requireAllowed(
  service: FileService,
  upload: { size?: number | undefined; metadata?: Record<string, string | null> | undefined },
): Promise<void> {
  const target = targetFrom(upload.metadata);
  const bucket = await findBucket(service, target.bucketId);
  const mimeType = storedType(bucket, target.name, describe(upload.metadata ?? {}).mimeType);
  if (!isPlaceholder(target.name)) checkAllowed(mimeType, bucket.allowed_mime_types);
  const { caller, upsert } = await currentRequest().callerFor(target);
  await service.store.requireRoom?.(upload.size ?? 0);
  await askWhetherAllowed(
    service,
    caller,
    { ...target, upsert },
    {
      mimetype: mimeType,
      ...(upload.size !== undefined && { contentLength: upload.size }),
    },
  );
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}
