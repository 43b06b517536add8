/** The writes of the reports screen (docs/product/calls-tables.md#school-days). */
import type { PostgrestClient } from '@supabase/postgrest-js';
import { SIGNED_LINK_SECONDS } from '#contract/limits.ts';
import { reportFileName, reportFileType } from '#contract/report-files.ts';
import type { ReportForm } from '#contract/reports.ts';
import { type KeptAttempts, writeFileOnce } from '#web/entities/corrections/attempts.ts';
import { contentOf } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { sendFileAndRow } from '#web/lib/file-and-row.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';
import { storedFiles } from '#web/lib/stored-files.ts';
import { uploadFile } from '#web/lib/upload.ts';
import type { UploadAttempt } from '#web/lib/use-upload.ts';

export const REPORTS_BUCKET = 'progress-reports';

const SENT_COLUMNS =
  'id, student_id, subject_id, term_id, grade_score, comments, size_bytes, student:students(first_name, last_name), subject:subjects(name)';

/** What stands under an id, as its form has it. */
const reportUnder = async (id: string) =>
  rowsOf(await (await client()).from('progress_reports').select(SENT_COLUMNS).eq('id', id).maybeSingle());
export type SentReport = NonNullable<Awaited<ReturnType<typeof reportUnder>>>;

/** Beside what `useUpload` gives; a stored file is known by its name. */
export type NewReport = UploadAttempt<ReportForm, string> & {
  teacherId: string;
  kept: KeptAttempts;
  /** What an earlier attempt has left, once its author was told of it. */
  standing: SentReport | null;
};

/**
 * Stores the file and then the row that opens it to the parent.
 * @throws ChangedMeanwhile where an earlier attempt has arrived and says something else, RequestError
 */
export async function uploadReport({ form, teacherId, file, stored, kept, standing, ...told }: NewReport) {
  const portal = await client();
  const send = (id: string) =>
    sendFileAndRow({
      bucket: REPORTS_BUCKET,
      // Its name says whom it is about.
      id: contentOf([
        form.student_id,
        form.subject_id,
        form.term_id,
        file.name,
        file.size,
        file.lastModified,
      ]),
      stored,
      store: async () => {
        const name = reportFileName(form, file.name, Date.now());
        const contentType = reportFileType(file.name) ?? file.type;
        await uploadFile({ bucket: REPORTS_BUCKET, name, file, contentType, ...told });
        return name;
      },
      nameOf: (name) => name,
      insert: (name) =>
        portal.from('progress_reports').insert({ ...form, id, teacher_id: teacherId, report_file_url: name }),
    });
  // Whichever columns of it are others.
  const reports = (portal as PostgrestClient).from('progress_reports');
  return writeFileOnce<SentReport>({
    kept,
    file,
    standing,
    row: form,
    fixed: ['student_id', 'subject_id', 'term_id'],
    insert: send,
    read: reportUnder,
    correct: async (changed, { id }) => changedRows(await reports.update(changed).eq('id', id).select('id')),
    takeAway: async (id) => {
      await deleteReport(id);
      // Its file has gone with it.
      stored.clear();
    },
  });
}

/** The file goes with its row. */
export async function deleteReport(id: string): Promise<void> {
  await deleteRow('progress_reports', id);
}

/** An address of the file that is good for an hour. */
export async function signReport(fileName: string): Promise<string> {
  const { data, error } = await (await storedFiles())
    .from(REPORTS_BUCKET)
    .createSignedUrl(fileName, SIGNED_LINK_SECONDS);
  if (error) throw error;
  return data.signedUrl;
}
