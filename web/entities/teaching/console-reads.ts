/** Who teaches what, and who is given to whom: what the Teacher Assignment Manager reads. */
import { queryOptions } from '@tanstack/react-query';
import { t } from '#texts/entities';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client, type PortalClient } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { teachingKeys } from './keys.ts';

/** The fixed text for all that is read here. */
export const LOAD_FAILED = () => t.failedToLoadAssignmentData();

/** One school's assignments, of one teacher or of all; `page` counts from 0. */
export type AssignmentsFilter = { schoolId: string; teacherId: string | null; page: number };

export const ASSIGNMENTS_PAGE = 20;

/** All rows; the screen reads a page of them, the export page after page. */
export function subjectAssignments(portal: PortalClient, { schoolId, teacherId }: AssignmentsFilter) {
  let all = portal
    .from('teacher_subjects')
    .select(
      `id, teacher_id, subject_id, grade_id, teacher:profiles!inner(first_name, last_name, approval_status),
      subject:subjects(name, code), grade:grades(name, level)`,
      { count: 'exact' },
    )
    .eq('school_id', schoolId)
    // What a teacher asked for at registration counts for nothing before the approval.
    .eq('teacher.approval_status', 'approved');
  if (teacherId) all = all.eq('teacher_id', teacherId);
  return all.order('created_at', { ascending: false }).order('id');
}

/** Those that were not removed: removal makes a row inactive. */
export function studentAssignments(portal: PortalClient, { schoolId, teacherId }: AssignmentsFilter) {
  let all = portal
    .from('teacher_student_assignments')
    .select(
      `id, teacher_id, student_id, subject_id, teacher:profiles(first_name, last_name),
      student:students(first_name, last_name, student_id, grade:grades(name)), subject:subjects(name, code)`,
      { count: 'exact' },
    )
    .eq('school_id', schoolId)
    .eq('is_active', true);
  if (teacherId) all = all.eq('teacher_id', teacherId);
  return all.order('created_at', { ascending: false }).order('id');
}

const rangeOf = (page: number) => [page * ASSIGNMENTS_PAGE, (page + 1) * ASSIGNMENTS_PAGE - 1] as const;

async function fetchSubjectAssignments(filter: AssignmentsFilter) {
  const answer = await subjectAssignments(await client(), filter).range(...rangeOf(filter.page));
  return { rows: rowsOf(answer), total: answer.count ?? 0 };
}

async function fetchStudentAssignments(filter: AssignmentsFilter) {
  const answer = await studentAssignments(await client(), filter).range(...rangeOf(filter.page));
  return { rows: rowsOf(answer), total: answer.count ?? 0 };
}

/** A page of subject and grade assignments, the newest first. */
export const subjectAssignmentsQuery = (filter: AssignmentsFilter) =>
  queryOptions({
    queryKey: [...teachingKeys.assigned, 'subjects', filter],
    queryFn: () => fetchSubjectAssignments(filter),
    ...chosenList,
  });

/** A page of learners given to teachers, the newest first. */
export const studentAssignmentsQuery = (filter: AssignmentsFilter) =>
  queryOptions({
    queryKey: [...teachingKeys.assigned, 'students', filter],
    queryFn: () => fetchStudentAssignments(filter),
    ...chosenList,
  });

export type SubjectAssignment = Awaited<ReturnType<typeof fetchSubjectAssignments>>['rows'][number];
export type StudentAssignment = Awaited<ReturnType<typeof fetchStudentAssignments>>['rows'][number];
