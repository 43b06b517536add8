import { useQuery } from '@tanstack/react-query';
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

const columns: AssignmentColumn<StudentAssignment>[] = [
  { header: 'Teacher', cell: ({ teacher }) => fullName(teacher) },
  {
    header: 'Student',
    cell: ({ student }) => fullName(student),
    note: ({ student }) => student?.student_id ?? '',
  },
  { header: 'Grade', cell: ({ student }) => student?.grade?.name ?? 'Unknown' },
  { header: 'Subject', cell: ({ subject }) => subject?.name ?? 'Unknown' },
];

const nameOf = ({ teacher, student, subject }: StudentAssignment): string =>
  `${fullName(student)} in ${subject?.name ?? 'Unknown'} from ${fullName(teacher)}`;

type AssignmentsProps = { filter: AssignmentsFilter; onPage: (page: number) => void };

/** Which learner was given to which teacher for what. */
export function StudentAssignments({ filter, onPage }: AssignmentsProps) {
  return (
    <AssignmentList
      title="Student assignments"
      columns={columns}
      query={useQuery(studentAssignmentsQuery(filter))}
      page={filter.page}
      onPage={onPage}
      nameOf={nameOf}
      removal={{
        write: ({ id }) => removeStudent(id),
        done: 'Student assignment removed successfully',
        failed: 'Failed to remove student assignment',
      }}
      onExport={async () => {
        const portal = await client();
        return downloadCsv(
          'Student assignments',
          [
            ...columns.map(({ header, cell }) => ({ header, value: cell })),
            { header: 'Student ID', value: ({ student }) => student?.student_id },
          ],
          async (from, to) => rowsOf(await studentAssignments(portal, filter).range(from, to)),
        );
      }}
    />
  );
}
