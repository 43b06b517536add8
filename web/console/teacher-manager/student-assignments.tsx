import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/console-teacher-manager';
import {
  type AssignmentsFilter,
  type StudentAssignment,
  studentAssignments,
  studentAssignmentsQuery,
} from '#web/entities/teaching/console-reads.ts';
import { removeStudent } from '#web/entities/teaching/writes.ts';
import { client } from '#web/lib/client.ts';
import { downloadCsv } from '#web/lib/csv.ts';
import { fullName } from '#web/lib/names.ts';
import { rowsOf } from '#web/lib/request.ts';
import { type AssignmentColumn, AssignmentList } from './assignment-list.tsx';

const columns = (): AssignmentColumn<StudentAssignment>[] => [
  {
    header: t.teacher(),
    cell: ({ teacher }) => fullName(teacher),
  },
  {
    header: t.student(),
    cell: ({ student }) => fullName(student),
    note: ({ student }) => student?.student_id ?? '',
  },
  {
    header: t.grade(),
    cell: ({ student }) => student?.grade?.name ?? t.unknown(),
  },
  {
    header: t.subject(),
    cell: ({ subject }) => subject?.name ?? t.unknown(),
  },
];

const nameOf = ({ teacher, student, subject }: StudentAssignment): string =>
  t.studentWithTeacher({
    student: fullName(student),
    subject: subject?.name ?? t.unknown(),
    teacher: fullName(teacher),
  });

type AssignmentsProps = { filter: AssignmentsFilter; onPage: (page: number) => void };

/** Which learner was given to which teacher for what. */
export function StudentAssignments({ filter, onPage }: AssignmentsProps) {
  return (
    <AssignmentList
      title={t.studentAssignments()}
      columns={columns()}
      query={useQuery(studentAssignmentsQuery(filter))}
      page={filter.page}
      onPage={onPage}
      nameOf={nameOf}
      removal={{
        write: ({ id }) => removeStudent(id),
        done: t.studentAssignmentRemovedSuccessfully(),
        failed: t.failedToRemoveStudentAssignment(),
      }}
      onExport={async () => {
        const portal = await client();
        return downloadCsv(
          t.studentAssignments(),
          [
            ...columns().map(({ header, cell }) => ({ header, value: cell })),
            { header: t.studentId(), value: ({ student }) => student?.student_id },
          ],
          async (from, to) => rowsOf(await studentAssignments(portal, filter).range(from, to)),
        );
      }}
    />
  );
}
