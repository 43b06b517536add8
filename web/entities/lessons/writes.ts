/** The writes of the lessons screen (docs/product/calls-tables.md#school-days); what uploads has a module of its own. */
import type { LessonCorrection } from '#contract/lessons.ts';
import { SIGNED_LINK_SECONDS } from '#contract/limits.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';
import { storedFiles } from '#web/lib/stored-files.ts';

export const LESSONS_BUCKET = 'lessons';

export async function updateLesson({ id, ...corrected }: LessonCorrection & { id: string }): Promise<void> {
  changedRows(await (await client()).from('lessons').update(corrected).eq('id', id).select('id'));
}

/** The stored file goes with the last lesson that names it. */
export async function deleteLesson(id: string): Promise<void> {
  await deleteRow('lessons', id);
}

/** An address of the file that is good for an hour, on the page's own origin whatever the server is called. */
export async function signLesson(fileName: string): Promise<string> {
  const { data, error } = await (await storedFiles())
    .from(LESSONS_BUCKET)
    .createSignedUrl(fileName, SIGNED_LINK_SECONDS);
  if (error) throw error;
  const { pathname, search } = new URL(data.signedUrl, location.origin);
  return pathname + search;
}

/** Notes that the caller plays it, for the school's figures. */
export async function noteView(lessonId: string): Promise<void> {
  rowsOf(await (await client()).rpc('view_lesson', { lesson: lessonId }));
}
