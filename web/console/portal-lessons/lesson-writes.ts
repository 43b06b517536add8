/** The writes of the portal-lessons screen. Each throws RequestError or RowGone. */
import type { PortalLessonForm } from '#contract/portal-lessons.ts';
import { portalCaptionsSet } from '#contract/portal-media.ts';
import { thumbnailTypes } from '#contract/thumbnail-types.ts';
import { client } from '#web/lib/client.ts';
import { newId } from '#web/lib/ids.ts';
import { callFunction } from '#web/lib/portal-function.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';
import { storedFiles } from '#web/lib/stored-files.ts';

const THUMBNAILS_BUCKET = 'portal-thumbnails';

export async function setLessonActive({ id, is_active }: { id: string; is_active: boolean }): Promise<void> {
  changedRows(await (await client()).from('portal_lessons').update({ is_active }).eq('id', id).select('id'));
}

/** The video, its captions and its picture go with the row. */
export async function deleteLesson(id: string): Promise<void> {
  await deleteRow('portal_lessons', id);
}

/** WebVTT for a lesson; null takes the present captions away. */
export async function setCaptions(lessonId: string, file: File | null): Promise<void> {
  const vtt = file ? await file.text() : null;
  await callFunction('set-portal-captions', { lessonId, vtt }, portalCaptionsSet);
}

/** Stores the picture under a name of its own and gives its public address. */
export async function storeThumbnail(file: File): Promise<string> {
  const bucket = (await storedFiles()).from(THUMBNAILS_BUCKET);
  const name = `${newId()}.${thumbnailTypes[file.type] ?? 'jpg'}`;
  // Its name is never given again: a browser asks once.
  const { error } = await bucket.upload(name, file, { contentType: file.type, cacheControl: '31536000' });
  if (error) throw error;
  return bucket.getPublicUrl(name).data.publicUrl;
}

/** A file that replaces the present one, null to take it away, undefined to keep it. */
export type Replacement = File | null | undefined;

export type LessonChange = {
  id: string;
  /** What was changed of it. */
  form: Partial<PortalLessonForm>;
  captions: Replacement;
  thumbnail: Replacement;
};

export async function updateLesson({ id, form, captions, thumbnail }: LessonChange): Promise<void> {
  // What may be refused for its content comes first: then nothing has changed yet.
  if (captions !== undefined) await setCaptions(id, captions);
  const picture =
    thumbnail === undefined ? {} : { thumbnail_url: thumbnail && (await storeThumbnail(thumbnail)) };
  const changed = { ...form, ...picture };
  if (Object.keys(changed).length === 0) return;
  changedRows(await (await client()).from('portal_lessons').update(changed).eq('id', id).select('id'));
}

/** Makes its qualities once more, after that has failed. */
export async function retryVideo(videoId: string): Promise<void> {
  rowsOf(await (await client()).rpc('retry_portal_video', { p_video_id: videoId }));
}
