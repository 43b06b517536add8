/** How the portal's own grades and subjects are written. They are changed and deleted as those of schools. */
import type { PortalGradeForm, PortalSubjectForm } from '#contract/portal-lessons.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

export async function createPortalGrade(grade: PortalGradeForm): Promise<void> {
  rowsOf(await (await client()).from('grades').insert({ ...grade, school_id: null }));
}

export async function createPortalSubject(subject: PortalSubjectForm): Promise<void> {
  rowsOf(await (await client()).from('subjects').insert({ ...subject, school_id: null }));
}
