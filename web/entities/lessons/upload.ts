/** How a lesson comes to be: its file under an address of the server, then its row (docs/product/calls-tables.md#school-days). */
import type { PostgrestClient } from '@supabase/postgrest-js';
import * as z from 'zod/mini';
import { lessonFileName, lessonFileType } from '#contract/lesson-files.ts';
import type { LessonForm } from '#contract/lessons.ts';
import { t } from '#texts/entities';
import { type KeptAttempts, writeFileOnce } from '#web/entities/corrections/attempts.ts';
import { contentOf } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { sendFileAndRow } from '#web/lib/file-and-row.ts';
import { callFunction } from '#web/lib/portal-function.ts';
import { readDuration } from '#web/lib/read-duration.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows } from '#web/lib/row-gone.ts';
import { type Told, uploadFile } from '#web/lib/upload.ts';
import type { UploadAttempt } from '#web/lib/use-upload.ts';
import { deleteLesson, LESSONS_BUCKET } from './writes.ts';

const BYTES_PER_MB = 1024 * 1024;

/** The address for the file was not given; the catalogue has a text of its own for it. */
export class NoUploadAddress extends Error {}

/** A file that has arrived: its address, and what it was measured at. */
export type StoredFile = { publicUrl: string; duration_seconds: number | null };

const SENT_COLUMNS =
  'id, title, description, lesson_type, subject_id, grade_id, file_size_mb, subject:subjects(name), grade:grades(name)';

/** What stands under an id, as its form has it. */
const lessonUnder = async (id: string) =>
  rowsOf(await (await client()).from('lessons').select(SENT_COLUMNS).eq('id', id).maybeSingle());
export type SentLesson = NonNullable<Awaited<ReturnType<typeof lessonUnder>>>;

/** Beside what `useUpload` gives. */
export type NewLesson = UploadAttempt<LessonForm, StoredFile> & {
  teacherId: string;
  kept: KeptAttempts;
  /** What an earlier attempt has left, once its author was told of it. */
  standing: SentLesson | null;
};

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
 * @throws ChangedMeanwhile where an earlier attempt has arrived and says something else, RequestError
 */
export async function uploadLesson({ form, teacherId, file, stored, kept, standing, ...told }: NewLesson) {
  const portal = await client();
  const send = (id: string) =>
    sendFileAndRow({
      bucket: LESSONS_BUCKET,
      id: contentOf([form.lesson_type, file.name, file.size, file.lastModified]),
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
  // Whichever columns of it are others.
  const lessons = (portal as PostgrestClient).from('lessons');
  return writeFileOnce<SentLesson>({
    kept,
    file,
    standing,
    row: form,
    fixed: ['lesson_type', 'subject_id', 'grade_id'],
    insert: send,
    read: lessonUnder,
    correct: async (changed, { id }) => changedRows(await lessons.update(changed).eq('id', id).select('id')),
    takeAway: async (id) => {
      await deleteLesson(id);
      // Its file has gone with it.
      stored.clear();
    },
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
