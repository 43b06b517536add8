import { useQuery } from '@tanstack/react-query';
import {
  type AssignmentsFilter,
  type SubjectAssignment,
  subjectAssignments,
  subjectAssignmentsQuery,
} from '#web/entities/teaching/console-reads.ts';
import { removeSubject } from '#web/entities/teaching/writes.ts';
import { client } from '#web/lib/client.ts';
import { downloadCsv } from '#web/lib/csv.ts';
import { fullName } from '#web/lib/names.ts';
import { rowsOf } from '#web/lib/request.ts';
import { type AssignmentColumn, AssignmentList } from './assignment-list.tsx';

const columns: AssignmentColumn<SubjectAssignment>[] = [
  { header: 'Teacher', cell: ({ teacher }) => fullName(teacher) },
  {
    header: 'Subject',
    cell: ({ subject }) => subject?.name ?? 'Unknown',
    note: ({ subject }) => subject?.code ?? '',
  },
  { header: 'Grade', cell: ({ grade }) => grade?.name ?? 'Unknown' },
];

const nameOf = ({ teacher, subject, grade }: SubjectAssignment): string =>
  `${subject?.name ?? 'Unknown'} in ${grade?.name ?? 'Unknown'} from ${fullName(teacher)}`;

type AssignmentsProps = { filter: AssignmentsFilter; onPage: (page: number) => void };

/** Who teaches what in which grade. */
export function SubjectAssignments({ filter, onPage }: AssignmentsProps) {
  return (
    <AssignmentList
      title="Subject assignments"
      columns={columns}
      query={useQuery(subjectAssignmentsQuery(filter))}
      page={filter.page}
      onPage={onPage}
      nameOf={nameOf}
      removal={{
        write: removeSubject,
        done: 'Teacher assignment removed successfully',
        failed: 'Failed to remove assignment',
      }}
      onExport={async () => {
        const portal = await client();
        return downloadCsv(
          'Subject assignments',
          columns.map(({ header, cell }) => ({ header, value: cell })),
          async (from, to) => rowsOf(await subjectAssignments(portal, filter).range(from, to)),
        );
      }}
    />
  );
}
