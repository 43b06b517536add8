import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/console-teacher-manager';
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

const columns = (): AssignmentColumn<SubjectAssignment>[] => [
  {
    header: t.teacher(),
    cell: ({ teacher }) => fullName(teacher),
  },
  {
    header: t.subject(),
    cell: ({ subject }) => subject?.name ?? t.unknown(),
    note: ({ subject }) => subject?.code ?? '',
  },
  {
    header: t.grade(),
    cell: ({ grade }) => grade?.name ?? t.unknown(),
  },
];

const nameOf = ({ teacher, subject, grade }: SubjectAssignment): string =>
  t.subjectWithTeacher({
    subject: subject?.name ?? t.unknown(),
    grade: grade?.name ?? t.unknown(),
    teacher: fullName(teacher),
  });

type AssignmentsProps = { filter: AssignmentsFilter; onPage: (page: number) => void };

/** Who teaches what in which grade. */
export function SubjectAssignments({ filter, onPage }: AssignmentsProps) {
  return (
    <AssignmentList
      title={t.subjectAssignments()}
      columns={columns()}
      query={useQuery(subjectAssignmentsQuery(filter))}
      page={filter.page}
      onPage={onPage}
      nameOf={nameOf}
      removal={{
        write: removeSubject,
        done: t.teacherAssignmentRemovedSuccessfully(),
        failed: t.failedToRemoveAssignment(),
      }}
      onExport={async () => {
        const portal = await client();
        return downloadCsv(
          t.subjectAssignments(),
          columns().map(({ header, cell }) => ({ header, value: cell })),
          async (from, to) => rowsOf(await subjectAssignments(portal, filter).range(from, to)),
        );
      }}
    />
  );
}
