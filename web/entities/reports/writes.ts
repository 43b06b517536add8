/** The writes of the reports screen (docs/product/calls-tables.md#school-days). */
import { SIGNED_LINK_SECONDS } from '#contract/limits.ts';
import { reportFileName, reportFileType } from '#contract/report-files.ts';
import type { ReportForm } from '#contract/reports.ts';
import { client } from '#web/lib/client.ts';
import { storeFileAndRow } from '#web/lib/file-and-row.ts';
import { deleteRow } from '#web/lib/row-gone.ts';
import { storedFiles } from '#web/lib/stored-files.ts';
import { uploadFile } from '#web/lib/upload.ts';
import type { UploadAttempt } from '#web/lib/use-upload.ts';

export const REPORTS_BUCKET = 'progress-reports';

/** The id of the teacher beside what `useUpload` gives; a stored file is known by its name. */
export type NewReport = UploadAttempt<ReportForm, string> & { teacherId: string };

/** Stores the file and then the row that opens it to the parent. Throws RequestError. */
export async function uploadReport({ id, form, teacherId, file, stored, ...told }: NewReport): Promise<void> {
  const portal = await client();
  await storeFileAndRow({
    bucket: REPORTS_BUCKET,
    id,
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
