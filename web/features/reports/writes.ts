/** The writes of the reports screen (docs/product/calls-tables.md#school-days). */
import { SIGNED_LINK_SECONDS } from '#contract/limits.ts';
import { type ReportForm, reportFileName, reportFileType } from '#contract/reports.ts';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { isNetworkError } from '#web/lib/errors.ts';
import { deleteRow } from '#web/lib/row-gone.ts';
import { uploadFile } from '#web/lib/upload.ts';

const REPORTS_BUCKET = 'progress-reports';

export type NewReport = {
  /** The same for a second attempt. */
  id: string;
  form: ReportForm;
  teacherId: string;
  file: File;
  /** The names of files that earlier attempts stored, by the id of their report: they are not sent again. */
  stored: Map<string, string>;
  /** Whole percents of the file that have arrived. */
  onProgress: (percent: number) => void;
  /** True while there is no network; the upload goes on by itself. */
  onStalled: (stalled: boolean) => void;
  signal: AbortSignal;
};

/** Stores the file and then the row that opens it to the parent. Throws RequestError. */
export async function uploadReport({ id, form, teacherId, file, stored, ...told }: NewReport): Promise<void> {
  const name = stored.get(id) ?? reportFileName(form, file.name, Date.now());
  const contentType = reportFileType(file.name) ?? file.type;
  if (!stored.has(id)) await uploadFile({ bucket: REPORTS_BUCKET, name, file, contentType, ...told });
  stored.set(id, name);
  const portal = await client();
  const answer = await portal
    .from('progress_reports')
    .insert({ ...form, id, teacher_id: teacherId, report_file_url: name });
  if (answer.error && !isNetworkError(answer.error)) {
    // Without its row nobody would ever find the file; one that a row names stays.
    await portal.storage.from(REPORTS_BUCKET).remove([name]);
    stored.delete(id);
  }
  insertedOnce(answer);
}

/** The file goes with its row. */
export async function deleteReport(id: string): Promise<void> {
  await deleteRow('progress_reports', id);
}

/** An address of the file that is good for an hour. */
export async function signReport(fileName: string): Promise<string> {
  const { data, error } = await (await client()).storage
    .from(REPORTS_BUCKET)
    .createSignedUrl(fileName, SIGNED_LINK_SECONDS);
  if (error) throw error;
  return data.signedUrl;
}
