import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { z } from 'zod';
import type { CompletedVideo, completeVideo } from '../../../contract/portal-media.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/scope.ts';
import { PortalError } from '../../errors.ts';
import { fileStore } from '../../integrations/files/adapter.ts';
import { outsideHost } from '../../integrations/video/adapter.ts';
import { refused } from '../../refused.ts';
import { inspect } from '../../video/inspect.ts';
import { findVideo, noteArrival, uploadedFile, type Video } from '../../video/videos.ts';
import type { InTransaction } from '../portal-function.ts';
import { requirePlatformAdministrator } from '../require-platform-administrator.ts';

type Request = z.output<typeof completeVideo>;

/** What is to become a lesson once its host says that the file is there. */
type Arriving = { arriving: { video: Video; request: Request } };

export const isArriving = (result: unknown): result is Arriving =>
  typeof result === 'object' && result !== null && 'arriving' in result;

/**
 * The lesson, where an answer was lost and it is there already; otherwise what its host is to be asked about.
 * @throws {PortalError} 404 `video_not_found`
 */
export async function beginCompletion(
  context: Context,
  tx: Transaction,
  request: Request,
): Promise<CompletedVideo | Arriving> {
  const already = await lessonOf(tx, request.videoId);
  if (already) return { success: true, lesson: already };
  return { arriving: { video: await requireVideo(context, request.videoId), request } };
}

/**
 * Makes the lesson of a video whose file has come, in the name of the administrator who asks: whoever it is is asked
 * again, and so is what may have become of the video meanwhile.
 * @throws {PortalError} 404 `video_not_found`, 409 `video_not_uploaded`, 403 `forbidden`, 400 `validation_failed`
 */
export async function complete(
  context: Context,
  { video, request }: Arriving['arriving'],
  inTransaction: InTransaction,
): Promise<CompletedVideo> {
  const file = await arrived(context, video);
  return inTransaction(async (tx) => {
    await requirePlatformAdministrator(tx);
    const already = await lessonOf(tx, video.id);
    if (already) return { success: true, lesson: already };
    await requireVideo(context, video.id);
    return makeLesson(tx, request, file);
  });
}

async function requireVideo({ database }: Context, videoId: string): Promise<Video> {
  const video = await findVideo(database, videoId);
  if (video?.removal === 'none') return video;
  throw new PortalError({ status: 404, code: 'video_not_found', message: 'There is no such upload' });
}

async function makeLesson(
  tx: Transaction,
  { videoId, lessonData }: Request,
  { reference, durationSeconds }: Arrived,
): Promise<CompletedVideo> {
  await requireProfile(tx, lessonData.admin_id);
  const { rows } = await tx
    .query<{ lesson: CompletedVideo['lesson'] }>(
      `insert into public.portal_lessons
         (admin_id, title, description, grade_id, subject_id, video_id, video_url, thumbnail_url, duration_seconds,
          is_sample, is_active)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       returning to_jsonb(portal_lessons) as lesson`,
      [
        lessonData.admin_id,
        lessonData.title,
        lessonData.description || null,
        lessonData.grade_id,
        lessonData.subject_id,
        videoId,
        reference,
        lessonData.thumbnail_url || null,
        durationSeconds ?? lessonData.duration_seconds ?? null,
        lessonData.is_sample ?? false,
        lessonData.is_active ?? true,
      ],
    )
    .catch(tellRefusal);
  const [made] = rows;
  if (!made) throw new Error('no lesson was made');
  return { success: true, lesson: made.lesson };
}

async function lessonOf(tx: Transaction, videoId: string): Promise<CompletedVideo['lesson'] | undefined> {
  const { rows } = await tx.query<{ lesson: CompletedVideo['lesson'] }>(
    'select to_jsonb(l) as lesson from public.portal_lessons l where l.video_id = $1',
    [videoId],
  );
  return rows[0]?.lesson;
}

/** What the lesson names, once the whole file is at its host; and how long it is, if the file says. */
type Arrived = { reference: string; durationSeconds: number | null };

async function arrived(context: Context, video: Video): Promise<Arrived> {
  if (video.host !== 'own') return arrivedOutside(context, video);
  const file = await uploadedFile(context.database, video.id);
  if (!file) throw notUploaded();
  const store = await fileStore(context.config.files);
  const facts = await inspect(store, file.version, file.size);
  return { reference: video.id, durationSeconds: facts.durationSeconds };
}

/** How often, and after how many milliseconds, a host is asked that has not noticed the end of an upload yet. */
const looks = 4;
const lookAgainMs = 1500;

async function arrivedOutside(context: Context, video: Video): Promise<Arrived> {
  const host = outsideHost(context.config.video);
  const hosted = { libraryId: video.library_id, hostVideoId: video.host_video_id ?? '' };
  if (host?.kind !== video.host) throw hostFailed(new Error(`the host ${video.host} is not configured`));
  for (let n = 1; ; n += 1) {
    const report = await host.look(hosted).catch((cause: unknown) => {
      throw hostFailed(cause);
    });
    if (report.state !== 'waiting') {
      await noteArrival(context.database, video.id, report.bytes);
      return { reference: host.reference(hosted), durationSeconds: report.durationSeconds };
    }
    if (n === looks) throw notUploaded();
    await wait(lookAgainMs);
  }
}

async function requireProfile(tx: Transaction, adminId: string) {
  const { rows } = await tx.query<{ own: boolean }>('select private.profile_id() = $1 as own', [adminId]);
  if (rows[0]?.own) return;
  throw new PortalError({
    status: 403,
    code: 'forbidden',
    ...refused('profile.not_own'),
    details: 'admin_id',
  });
}

function notUploaded(): PortalError {
  return new PortalError({
    status: 409,
    code: 'video_not_uploaded',
    message: 'The file has not arrived yet. Upload it first.',
  });
}

function hostFailed(cause: unknown): PortalError {
  return new PortalError({ status: 502, code: 'video_host_failed', ...refused('video.host_silent'), cause });
}

const refusals: Record<string, { status: number; code: string }> = {
  '42501': { status: 403, code: 'forbidden' },
  '23503': { status: 400, code: 'validation_failed' },
  '23514': { status: 400, code: 'validation_failed' },
  '23505': { status: 409, code: 'conflict' },
};

function tellRefusal(error: unknown): never {
  const known = error instanceof DatabaseError ? refusals[error.code ?? ''] : undefined;
  if (!(error instanceof DatabaseError) || !known) throw error;
  throw new PortalError({ ...known, ...whyUnsaved(error), details: error.column, cause: error });
}

function whyUnsaved({ code, message, hint }: DatabaseError): { message: string; hint: string | undefined } {
  if (code === '23503') return refused('portal_lesson.grade_or_subject');
  if (code === '23505') return refused('portal_lesson.video_taken');
  return { message: `Failed to save lesson: ${message}`, hint };
}
