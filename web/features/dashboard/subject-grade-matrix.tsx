import { Check } from 'lucide-react';
import { t } from '#texts/dashboard';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx';
import type { Combination } from '#web/entities/teaching/reads.ts';
import { cn } from '#web/lib/cn.ts';
import type { TeachingSummary } from './teaching.ts';

type SubjectGradeMatrixProps = { summary: TeachingSummary; chosen: Combination | undefined };

/** Subjects against grades. With many grades it scrolls sideways under the names of the subjects. */
export function SubjectGradeMatrix({ summary, chosen }: SubjectGradeMatrixProps) {
  const isChosen = (subjectId: string, gradeId: string) =>
    chosen?.subject.id === subjectId && chosen.grade.id === gradeId;
  return (
    <Table caption={t.subjectsByGrade()} scrolls>
      <TableHeader>
        <TableRow>
          <TableHead className="sticky left-0 bg-[color-mix(in_oklab,var(--muted)_60%,var(--card))]">
            {t.subject()}
          </TableHead>
          {summary.grades.map((grade) => (
            <TableHead key={grade.id} className="px-3 text-center">
              {grade.name}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {summary.bySubject.map(({ subject, gradeIds }) => (
          <TableRow key={subject.id}>
            <th
              scope="row"
              className="sticky left-0 max-w-40 wrap-anywhere bg-card px-4 py-2.5 font-medium sm:max-w-64"
            >
              {/* Beside many grades it is broken between words, and not within each. */}
              <span className="block min-w-22">{subject.name}</span>
            </th>
            {summary.grades.map((grade) => (
              <TableCell
                key={grade.id}
                className={cn(
                  'px-3 py-2.5 text-center',
                  isChosen(subject.id, grade.id) && 'bg-accent text-accent-foreground',
                )}
              >
                {gradeIds.has(grade.id) ? (
                  <>
                    <Check aria-hidden className="mx-auto size-4 text-primary" />
                    <span className="sr-only">{t.taught()}</span>
                  </>
                ) : (
                  <span className="sr-only">{t.notTaught()}</span>
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
