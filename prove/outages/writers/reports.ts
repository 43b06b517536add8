import { pdf } from '../../../database/demo/pdf.ts';
import type { Stage } from '../stage.ts';
import { acknowledgedIds, alreadyThere } from './acknowledged.ts';
import type { Writer } from './writer.ts';

type Subject = { student_id: string; subject_id: string; term_id: string; teacher_id: string };

/** Reports of a teacher, as the screen sends them: first the file, then the row that names it. */
export async function reports(stage: Stage): Promise<Writer> {
  const teacher = await stage.signedIn('teacher@demo.school', {
    expected: (status, body) => alreadyThere(status, body) || isStoredAlready(status, body),
  });
  // Of one that was reported on before, so that the teacher may.
  const { data, error } = await teacher
    .from('progress_reports')
    .select('student_id, subject_id, term_id, teacher_id')
    .not('teacher_id', 'is', null)
    .limit(1)
    .single();
  if (error) throw error;
  const about = data as Subject;
  const ids = acknowledgedIds(stage, 'public.progress_reports');
  const files = new Map<string, Buffer>();
  let stored = '';
  return {
    name: 'reports',
    pauseMs: 500,
    async write(number) {
      const id = ids.of(number);
      const name = `${id}.pdf`;
      const content = pdf([`Report ${id}`]);
      if (stored !== name) {
        const upload = await teacher.storage
          .from('progress-reports')
          .upload(name, content, { contentType: 'application/pdf' });
        // The answer to the first one was lost.
        if (upload.error && !isStoredAlready(409, upload.error.message)) return false;
        stored = name;
      }
      const { error } = await teacher
        .from('progress_reports')
        .insert({ ...about, id, report_file_url: name });
      const isThere = ids.note(id, error);
      if (isThere) files.set(name, content);
      return isThere;
    },
    async lost() {
      const missing = await ids.lost();
      for (const [name, content] of files) {
        const { data: found } = await stage.service().storage.from('progress-reports').download(name);
        const isSame = found && content.equals(Buffer.from(await found.arrayBuffer()));
        if (!isSame) missing.push(`the file ${name} of an acknowledged report is not there as it was sent`);
        else files.delete(name);
      }
      return missing;
    },
  };
}

/** What a repeated upload is told when the first one was kept and its answer was lost. */
export function isStoredAlready(status: number, body: string): boolean {
  return (status === 400 || status === 409) && /already exists|Duplicate/i.test(body);
}
