/** The writes of the lessons screen (docs/product/calls-tables.md#school-days). */
import * as z from 'zod/mini';
import { type LessonCorrection, type LessonForm, lessonFileName, lessonFileType } from '#contract/lessons.ts';
import { SIGNED_LINK_SECONDS } from '#contract/limits.ts';
import { client } from '#web/lib/client.ts';
import { storeFileAndRow } from '#web/lib/file-and-row.ts';
import { callFunction } from '#web/lib/portal-function.ts';
import { readDuration } from '#web/lib/read-duration.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';
import { storedFiles } from '#web/lib/stored-files.ts';
import { type Told, uploadFile } from '#web/lib/upload.ts';
import type { UploadAttempt } from '#web/lib/use-upload.ts';

const LESSONS_BUCKET = 'lessons';
const BYTES_PER_MB = 1024 * 1024;

/** The address for the file was not given; the catalogue has a text of its own for it. */
export class NoUploadAddress extends Error {}

/** A file that has arrived: its address, and what it was measured at. */
export type StoredFile = { publicUrl: string; duration_seconds: number | null };

/** The id of the teacher beside what `useUpload` gives. */
export type NewLesson = UploadAttempt<LessonForm, StoredFile> & { teacherId: string };

const addresses = z.object({ uploadUrl: z.string(), publicUrl: z.string() });

async function askForAddress(file: File): Promise<string> {
  const asked = callFunction(
    'generate-r2-upload-url',
    { fileName: file.name, fileType: file.type },
    addresses,
  );
  const { publicUrl } = await asked.catch((cause: unknown) => {
    throw new NoUploadAddress('Failed to generate upload URL', { cause });
  });
  return publicUrl;
}

/**
 * Stores the file under the address that the server gives, then the lesson that names it. The file goes up in
 * parts, so that a cut costs a part of it.
 */
export async function uploadLesson({ id, form, teacherId, file, stored, ...told }: NewLesson): Promise<void> {
  const portal = await client();
  await storeFileAndRow({
    bucket: LESSONS_BUCKET,
    id,
    stored,
    store: () => storeFile(form, file, told),
    nameOf: ({ publicUrl }) => lessonFileName(publicUrl),
    insert: ({ publicUrl, duration_seconds }) =>
      portal.from('lessons').insert({
        ...form,
        id,
        teacher_id: teacherId,
        file_url: publicUrl,
        // Two decimals.
        file_size_mb: Number((file.size / BYTES_PER_MB).toFixed(2)),
        duration_seconds,
      }),
  });
}

async function storeFile(form: LessonForm, file: File, told: Told): Promise<StoredFile> {
  const contentType = lessonFileType(form.lesson_type, file.name, file.type) ?? file.type;
  const [publicUrl, duration_seconds] = await Promise.all([
    askForAddress(file),
    readDuration(form.lesson_type, file),
  ]);
  const name = lessonFileName(publicUrl);
  await uploadFile({ bucket: LESSONS_BUCKET, name, file, contentType, ...told });
  return { publicUrl, duration_seconds };
}

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
