import { endingOf } from './lesson-files.ts';

/** Files of reports by their ending, with the media type that they are sent as; the server looks at the content. */
const reportFileTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** For the file input. */
export const reportFileAccept = Object.keys(reportFileTypes)
  .map((ending) => `.${ending}`)
  .join(',');

/** The media type that a file is sent as, by its name; undefined when no report can be such a file. */
export function reportFileType(fileName: string): string | undefined {
  const ending = endingOf(fileName);
  return Object.hasOwn(reportFileTypes, ending) ? reportFileTypes[ending] : undefined;
}

type Named = { student_id: string; subject_id: string; term_id: string };

/** The file's name in its bucket: `{student}_{subject}_{term}_{timestamp}.{ext}`. */
export function reportFileName(report: Named, fileName: string, now: number): string {
  return `${report.student_id}_${report.subject_id}_${report.term_id}_${now}.${endingOf(fileName)}`;
}
