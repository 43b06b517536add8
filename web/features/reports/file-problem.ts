import { fillRequiredAndFile } from '#contract/form-sentences.ts';
import { REPORT_FILE_MAX_BYTES } from '#contract/limits.ts';
import { reportFileType } from '#contract/report-files.ts';
import { told } from '#contract/said.ts';
import { t } from '#texts/reports';
import { formatBytes } from '#web/lib/file-size.ts';

export const REPORT_FILE_HINT = () => t.pdfWordDocumentJpgPng({ bytes: formatBytes(REPORT_FILE_MAX_BYTES) });

/** What is wrong with a chosen file; null if nothing. The server looks into the file as well. */
export function fileProblem(file: { name: string; size: number } | null): string | null {
  if (!file) return told(fillRequiredAndFile);
  if (!reportFileType(file.name)) return t.choosePdfDocDocxJpg();
  if (file.size === 0) return t.thisFileIsEmpty();
  if (file.size > REPORT_FILE_MAX_BYTES) {
    return t.fileMostLarge({ bytes: formatBytes(REPORT_FILE_MAX_BYTES) });
  }
  return null;
}
