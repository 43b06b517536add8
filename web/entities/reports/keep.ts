/** Keeps a report with its file on this device, opens it there, and takes it off. */
import { reportFileType } from '#contract/report-files.ts';
import { assertRoom, keepFile } from '#web/lib/offline/keep-file.ts';
import { contentOf, removeFile } from '#web/lib/offline/kept-files.ts';
import { keptHolder } from '#web/lib/offline/mark.ts';
import { readAll } from '#web/lib/read-all.ts';
import { storedFiles } from '#web/lib/stored-files.ts';
import { confirmKeptReports } from './kept.ts';
import type { Report } from './reads.ts';
import { REPORTS_BUCKET } from './writes.ts';

/** The size of a report's file in bytes, before it is paid for. @throws StorageError, RequestError */
export async function reportSize({ report_file_url }: Report): Promise<number> {
  const { data, error } = await (await storedFiles()).from(REPORTS_BUCKET).info(report_file_url);
  if (error) throw error;
  return data.size ?? 0;
}

/**
 * Fetches a report's file and keeps it.
 * @param size of the file, in bytes
 * @param onProgress called with whole percents, 0 to 100
 * @returns whether the browser has promised not to remove it when the device is full
 * @throws NoRoom, StorageError, RequestError
 */
export async function keepReport(
  report: Report,
  size: number,
  onProgress: (percent: number) => void,
): Promise<boolean> {
  const holder = keptHolder();
  if (!holder) throw new Error('nothing may be kept here');
  await assertRoom(holder, size);
  const bucket = (await storedFiles()).from(REPORTS_BUCKET);
  const { data, error } = await bucket.download(report.report_file_url).asStream();
  if (error) throw error;
  const content = await readAll(data, size, onProgress);
  const { id, report_file_url: name } = report;
  if (!(await keepFile(holder, { id, name, about: report }, content))) {
    throw new Error('the session has ended meanwhile');
  }
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}

export async function removeKeptReport({ id }: Pick<Report, 'id'>): Promise<void> {
  const holder = keptHolder();
  if (holder) await removeFile(holder, id);
}

/** The file of a report as it lies here; undefined where it does not, or may not be opened. The server was asked first. */
export async function keptReportFile({
  id,
  report_file_url,
}: Pick<Report, 'id' | 'report_file_url'>): Promise<Blob | undefined> {
  const holder = keptHolder();
  if (!holder) return undefined;
  await confirmKeptReports(holder);
  const content = await contentOf(holder, id);
  // Of the types that a report can have, whatever the file says of itself.
  return (
    content && new Blob([content], { type: reportFileType(report_file_url) ?? 'application/octet-stream' })
  );
}
