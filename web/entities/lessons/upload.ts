/** How a lesson comes to be: its file under an address of the server, then its row (docs/product/calls-tables.md#school-days). */
import * as z from 'zod/mini';
import { lessonFileName, lessonFileType } from '#contract/lesson-files.ts';
import type { LessonForm } from '#contract/lessons.ts';
import { t } from '#texts/entities';
import { client } from '#web/lib/client.ts';
import { storeFileAndRow } from '#web/lib/file-and-row.ts';
import { callFunction } from '#web/lib/portal-function.ts';
import { readDuration } from '#web/lib/read-duration.ts';
import { type Told, uploadFile } from '#web/lib/upload.ts';
import type { UploadAttempt } from '#web/lib/use-upload.ts';
import { LESSONS_BUCKET } from './writes.ts';

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
    throw new NoUploadAddress(t.failedToGenerateUploadUrl(), { cause });
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
