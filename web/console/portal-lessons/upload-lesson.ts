/**
 * The way of a new lesson, step by step: its video is made at the host, the file goes up, then the lesson is written.
 * Each step that fails has its own text (docs/product/portal-lessons.md#running-the-library).
 */
import type { PortalLessonForm } from '#contract/portal-lessons.ts';
import {
  type CompletedVideo,
  type CreatedVideo,
  completedVideo,
  createdVideo,
} from '#contract/portal-media.ts';
import { t } from '#texts/console-portal-lessons';
import { onlyChanged } from '#web/components/forms/typed-values.ts';
import { accounts } from '#web/lib/accounts.ts';
import { client } from '#web/lib/client.ts';
import { portalConfig } from '#web/lib/config.ts';
import { codeOf, messageOf } from '#web/lib/errors.ts';
import { onThisOrigin } from '#web/lib/own-media.ts';
import { callFunction } from '#web/lib/portal-function.ts';
import { RequestError, rowsOf } from '#web/lib/request.ts';
import { changedRows } from '#web/lib/row-gone.ts';
import { sendInParts } from '#web/lib/upload.ts';

/** Why a lesson was not uploaded, in the words of the catalogue. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
  /** The host has refused or dropped the upload: the next attempt begins a new one. */
  readonly isFinal: boolean;

  constructor(text: string, { cause, isFinal = false }: { cause?: unknown; isFinal?: boolean } = {}) {
    super(text, { cause });
    this.isFinal = isFinal;
  }

  /** What the server said about it, where the text does not; '' if nothing. */
  get reason(): string {
    const said = this.cause instanceof RequestError && this.cause.status > 0 ? messageOf(this.cause, '') : '';
    return this.message.includes(said) ? '' : said;
  }
}

/** What an attempt has reached; the next one with the same file goes on from there. */
export type Begun = { file: File; video: CreatedVideo; address?: string; arrived: boolean };

export const isStopped = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** The profile of whoever is signed in, which the lesson names as its administrator. */
export async function ownProfileId(): Promise<string> {
  const { data } = await (await accounts()).getSession();
  if (!data.session) throw new UploadFailure(t.youMustBeLoggedIn());
  const portal = await client();
  const asked = await portal.from('profiles').select('id').eq('user_id', data.session.user.id).maybeSingle();
  if (!asked.error && asked.data) return asked.data.id;
  throw new UploadFailure(t.profileNotFound(), { cause: asked.error });
}

export async function createVideo(title: string, file: File): Promise<CreatedVideo> {
  const body = { action: 'create', title, fileSize: file.size, fileType: file.type };
  try {
    return await callFunction('bunny-upload', body, createdVideo);
  } catch (cause) {
    const { videoHost } = await portalConfig();
    const said = videoHost ? t.failedToCreateVideoIn({ videoHost }) : t.failedToCreateVideo();
    throw new UploadFailure(said, { cause });
  }
}

type Told = {
  onProgress: (percent: number) => void;
  onStalled: (stalled: boolean) => void;
  signal: AbortSignal;
};

/** Sends the file, or what is missing of it. */
export async function sendVideo(begun: Begun, told: Told): Promise<void> {
  const { endpoint, headers, metadata } = begun.video.upload;
  try {
    await sendInParts({
      ...told,
      file: begun.file,
      endpoint: new URL(onThisOrigin(endpoint), location.origin).href,
      headers: () => headers,
      metadata: { filename: begun.file.name, ...metadata },
      begun: begun.address,
      onBegun: (address) => {
        begun.address = address;
      },
    });
  } catch (cause) {
    if (isStopped(cause)) throw new UploadFailure(t.uploadAborted(), { cause, isFinal: true });
    if (!(cause instanceof RequestError)) throw cause;
    const { status } = cause;
    if (status === 0) throw new UploadFailure(t.networkErrorDuringUpload(), { cause });
    throw new UploadFailure(t.uploadFailedWithStatus({ status }), { cause, isFinal: true });
  }
}

type NewLesson = { videoId: string; adminId: string; form: PortalLessonForm; seconds: number | null };

/** A host outside may need a moment to know that the whole file has come. */
const NOT_YET = 'video_not_uploaded';
/** What became no lesson within a day is forgotten, with its file. */
const FORGOTTEN = 'video_not_found';
const ASKED_AT_MOST = 5;
const ASKED_AGAIN_AFTER_MS = 2000;

async function complete(body: Record<string, unknown>, asked = 1): Promise<CompletedVideo['lesson']> {
  try {
    return (await callFunction('bunny-upload', body, completedVideo)).lesson;
  } catch (error) {
    if (codeOf(error) !== NOT_YET || asked === ASKED_AT_MOST) throw error;
    await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_AFTER_MS));
    return complete(body, asked + 1);
  }
}

/**
 * Writes the lesson and gives its id. Asked again for the same video, as after an answer that was lost, it is the same
 * one, with what was corrected in the form since.
 */
export async function saveLesson({ videoId, adminId, form, seconds }: NewLesson): Promise<string> {
  const lessonData = { admin_id: adminId, ...form, duration_seconds: seconds };
  try {
    const lesson = await complete({ action: 'complete', videoId, lessonData });
    const corrected = onlyChanged(form, lesson);
    if (corrected) await correctLesson(lesson.id, corrected);
    return lesson.id;
  } catch (cause) {
    const reason = cause instanceof RequestError ? messageOf(cause, '') : '';
    const text = reason ? t.failedToSaveLesson({ reason }) : t.failedSaveLessonDatabase();
    throw new UploadFailure(text, { cause, isFinal: codeOf(cause) === FORGOTTEN });
  }
}

async function correctLesson(id: string, corrected: Partial<PortalLessonForm>): Promise<void> {
  const lessons = (await client()).from('portal_lessons');
  changedRows(await lessons.update(corrected).eq('id', id).select('id'));
}

/** Names the picture of a lesson that stands already. */
export async function namePicture(lessonId: string, thumbnail_url: string): Promise<void> {
  rowsOf(await (await client()).from('portal_lessons').update({ thumbnail_url }).eq('id', lessonId));
}
