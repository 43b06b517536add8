/** The writes of the lessons screen (docs/product/calls-tables.md#school-days); what uploads has a module of its own. */
import { SIGNED_LINK_SECONDS } from '#contract/limits.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { deleteRow } from '#web/lib/row-gone.ts';
import { storedFiles } from '#web/lib/stored-files.ts';

export const LESSONS_BUCKET = 'lessons';

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

/** The sound alone of a film, by the film's signed address; for as long as that is good. */
export const soundAddress = (address: string): string =>
  address.replace('/storage/v1/object/sign/', '/storage/v1/render/sound/sign/');

/** How large that is, without loading it: null for a film without a sound that could be had alone. */
export async function soundBytes(address: string): Promise<number | null> {
  const answer = await fetch(soundAddress(address), { method: 'HEAD' });
  const bytes = Number(answer.headers.get('content-length'));
  return answer.ok && bytes > 0 ? bytes : null;
}

/** Notes that the caller plays it, for the school's figures. */
export async function noteView(lessonId: string): Promise<void> {
  rowsOf(await (await client()).rpc('view_lesson', { lesson: lessonId }));
}
