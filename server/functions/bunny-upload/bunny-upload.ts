import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PORTAL_VIDEO_MAX_BYTES } from '../../../contract/limits.ts';
import { type CreatedVideo, completeVideo, createVideo } from '../../../contract/portal-media.ts';
import type { Context } from '../../context.ts';
import { PortalError } from '../../errors.ts';
import { hostName, outsideHost } from '../../integrations/video/adapter.ts';
import { fileAddresses } from '../../keys/file-addresses.ts';
import { refused } from '../../refused.ts';
import { changeVideo, videoScope } from '../../video/videos.ts';
import { portalFunction } from '../portal-function.ts';
import { requirePlatformAdministrator } from '../require-platform-administrator.ts';
import { beginCompletion, complete, isArriving } from './complete.ts';

/** What begins an upload: the host is asked once the row is there, so that nothing lies there without one. */
type Begun = { begun: { videoId: string; key: string; title: string; fileType: string } };

/** How long the key of an upload in one piece is good for, and the signature of one in parts. In seconds. */
const keySeconds = 60 * 60;
const signatureSeconds = 24 * 60 * 60;
/** What the own host calls its library. */
const ownLibrary = 'own';

/**
 * `bunny-upload`: an administrator's upload of a portal lesson, whatever the video host. `create` answers
 * {@link CreatedVideo}: the file is then PUT to `/library/{libraryId}/videos/{videoId}` at this server with `key`
 * as AccessKey, or sent in parts as `upload` says. `complete` makes the lesson.
 */
export const bunnyUpload = portalFunction({
  name: 'bunny-upload',
  body: z.discriminatedUnion('action', [createVideo, completeVideo], {
    error: 'The action is create or complete',
  }),
  runsAs: 'caller',
  handle: async ({ context, tx, body }) => {
    await requirePlatformAdministrator(tx);
    if (body.action === 'complete') return beginCompletion(context, tx, body);
    refuseOtherFiles(body);
    const host = outsideHost(context.config.video);
    const videoId = randomUUID();
    const key = randomBytes(32).toString('base64url');
    await tx.query('select private.begin_portal_video($1, $2, $3, $4, $5, $6)', [
      videoId,
      host?.kind ?? 'own',
      host?.libraryId ?? ownLibrary,
      body.title,
      createHash('sha256').update(key).digest(),
      keySeconds,
    ]);
    return { begun: { videoId, key, title: body.title, fileType: body.fileType || 'video/mp4' } } as Begun;
  },
  // A host may take its time, and no transaction stays open for it.
  afterCommit: async (context, result, inTransaction) => {
    if (isBegun(result)) return makeRoom(context, result.begun);
    return isArriving(result) ? complete(context, result.arriving, inTransaction) : result;
  },
});

function isBegun(result: unknown): result is Begun {
  return typeof result === 'object' && result !== null && 'begun' in result;
}

async function makeRoom(
  context: Context,
  { videoId, key, title, fileType }: Begun['begun'],
): Promise<CreatedVideo> {
  const host = outsideHost(context.config.video);
  if (!host) {
    const upload = await ownUpload(context, videoId, fileType);
    return { videoId, libraryId: ownLibrary, key, upload };
  }
  try {
    const hostVideoId = await host.create(title);
    await changeVideo(context.database, videoId, { host_video_id: hostVideoId });
    const upload = host.resumableUpload({ libraryId: host.libraryId, hostVideoId }, { title, fileType });
    return { videoId, libraryId: host.libraryId, key, upload };
  } catch (cause) {
    await context.database
      .queryScoped(videoScope, { text: 'delete from public.portal_videos where id = $1', values: [videoId] })
      .catch(() => {});
    context.log.error({ err: cause }, 'the video host made no room for a video');
    const said = refused('video.host_made_no_room', { host: hostName(context.config.video) });
    throw new PortalError({ status: 502, code: 'video_host_failed', ...said, cause });
  }
}

/** On the own host an upload in parts is one of /storage/v1, to the file that has the video's name. */
async function ownUpload({ keys, publicUrl, database }: Context, videoId: string, fileType: string) {
  const { rows } = await database.queryScoped<{ user_id: string }>(
    videoScope,
    {
      text: 'select private.user_of_profile(created_by) as user_id from public.portal_videos where id = $1',
      values: [videoId],
    },
    { readOnly: true },
  );
  const target = { bucketId: 'portal-lessons', name: videoId };
  const ownerId = rows[0]?.user_id ?? null;
  const signature = await fileAddresses(keys).signUpload(target, signatureSeconds, {
    ownerId,
    upsert: false,
  });
  return {
    endpoint: `${publicUrl()}/storage/v1/upload/resumable/sign`,
    headers: { 'x-signature': signature },
    metadata: {
      bucketName: target.bucketId,
      objectName: target.name,
      contentType: fileType,
      filetype: fileType,
    },
  };
}

/** What the file says of itself; what it is, its first bytes say when they come. */
function refuseOtherFiles({ fileSize, fileType }: z.output<typeof createVideo>) {
  if (fileType && !fileType.startsWith('video/')) {
    throw new PortalError({
      status: 400,
      code: 'invalid_file_type',
      ...refused('file.no_video'),
      details: 'fileType',
    });
  }
  if ((fileSize ?? 0) > PORTAL_VIDEO_MAX_BYTES) {
    throw new PortalError({
      status: 413,
      code: 'video_too_large',
      message: 'The video is larger than 5 GB',
      details: 'fileSize',
    });
  }
}
