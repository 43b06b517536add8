import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PORTAL_VIDEO_MAX_BYTES } from '../../contract/limits.ts';
import { FAULT_STATUS, FAULT_TEXT, faultOf } from '../faults.ts';
import type { VideoHost } from '../integrations/video/video.ts';
import { onBehalfOf } from '../storage/caller.ts';
import { noRoom, StorageError } from '../storage/errors.ts';
import { headerOf } from '../storage/input.ts';
import type { FileService } from '../storage/service.ts';
import { measure } from '../storage/upload/measure.ts';
import { save } from '../storage/upload/save.ts';
import { type Peeked, peek, videoTypeOf } from './sniff.ts';
import { changeVideo, type Video, videoScope } from './videos.ts';

type Request = FastifyRequest<{ Params: { libraryId: string; videoId: string } }>;

/** How long an upload that is under way keeps a second one out, in seconds. */
const holdSeconds = 6 * 60 * 60;

/**
 * `PUT /library/:libraryId/videos/:videoId` with the raw file and the header AccessKey, as at Bunny Stream, whose
 * answers these are. The key is good for this one upload; nothing of the file is kept when it breaks off.
 */
export function receiveVideo(service: FileService, host: VideoHost | undefined) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { libraryId, videoId } = (request as Request).params;
    const key = headerOf(request, 'accesskey');
    const video = key && isUuid(videoId) ? await takeKey(service, libraryId, videoId, key) : undefined;
    const { status, message } = video ? await receive(service, host, video, request) : noKey;
    // Before the answer: whoever is told that it failed may send again at once.
    if (video) await settleKey(service, videoId, status === 200);
    return reply.status(status).send({ success: status === 200, message, statusCode: status });
  };
}

type Outcome = { status: number; message: string };

const noKey: Outcome = {
  status: 401,
  message: 'The access key is wrong, used or too old. Begin the upload again.',
};
const notTaken: Outcome = {
  status: 415,
  message: 'The file is no video that can be shown: MP4, MOV, WebM, Ogg or AVI',
};

async function receive(
  service: FileService,
  host: VideoHost | undefined,
  video: Taken,
  request: FastifyRequest,
): Promise<Outcome> {
  const length = Number(headerOf(request, 'content-length') ?? Number.NaN);
  if (length > PORTAL_VIDEO_MAX_BYTES) return { status: 413, message: 'The video is too large' };
  let peeked: Peeked | undefined;
  try {
    peeked = await peek(request.raw);
    const type = await videoTypeOf(peeked.head);
    if (!type) return notTaken;
    const declared = Number.isFinite(length) ? { declaredLength: length } : {};
    const incoming = { content: peeked.content, mimeType: type, ...declared };
    if (video.host === 'own') await keep(service, video, incoming);
    else await passOn(service, host, video, incoming);
    return { status: 200, message: 'OK' };
  } catch (error) {
    const fault = error instanceof StorageError ? undefined : faultOf(error);
    if (fault && video.host === 'own') {
      request.log.error({ err: error, fault: fault.kind }, 'a video could not be stored');
      const { status, message } =
        fault.kind === 'full' ? noRoom() : { status: FAULT_STATUS, message: FAULT_TEXT };
      return { status, message };
    }
    if (error instanceof StorageError) return { status: error.status, message: error.message };
    request.log.error({ err: error }, 'a video could not be stored');
    return { status: 502, message: 'The video host did not take the file. Please try again.' };
  } finally {
    await peeked?.release().catch(() => {});
  }
}

type Incoming = { content: Readable; mimeType: string; declaredLength?: number };

async function keep(service: FileService, video: Taken, incoming: Incoming) {
  const to = { bucketId: 'portal-lessons', name: video.id, upsert: false };
  await save(service, onBehalfOf(video.user_id), to, {
    ...incoming,
    cacheControl: 'no-cache',
    userMetadata: {},
  });
}

async function passOn(
  service: FileService,
  host: VideoHost | undefined,
  video: Taken,
  { content, declaredLength }: Incoming,
) {
  if (host?.kind !== video.host || !video.host_video_id)
    throw new Error(`the host ${video.host} is not configured`);
  const counted = measure(content, { limit: PORTAL_VIDEO_MAX_BYTES });
  await host.put(
    { libraryId: video.library_id, hostVideoId: video.host_video_id },
    { content: counted.content, ...(declaredLength !== undefined && { length: declaredLength }) },
  );
  await changeVideo(service.database, video.id, {
    state: 'uploaded',
    bytes: counted.result().size,
    uploaded_at: new Date(),
  });
}

type Taken = Pick<Video, 'id' | 'host' | 'library_id' | 'host_video_id'> & { user_id: string };

async function takeKey(
  { database }: FileService,
  libraryId: string,
  videoId: string,
  key: string,
): Promise<Taken | undefined> {
  const hash = createHash('sha256').update(key).digest();
  const { rows } = await database.queryScoped<Taken>(videoScope, {
    text: `select v.id, v.host, v.library_id, v.host_video_id, private.user_of_profile(v.created_by) as user_id
             from private.take_video_key($1, $2, $3, $4) v where v.id is not null`,
    values: [videoId, libraryId, hash, holdSeconds],
  });
  return rows[0];
}

async function settleKey({ database }: FileService, videoId: string, used: boolean): Promise<void> {
  await database.queryScoped(videoScope, {
    text: `update private.portal_video_keys
              set held_until = null, used_at = case when $2 then now() end
            where video_id = $1 and used_at is null`,
    values: [videoId, used],
  });
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}
