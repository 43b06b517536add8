import { FileText, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#texts/reports';
import { Linked } from '#web/components/linked.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { row } from '#web/components/ui/row.ts';
import type { Report } from '#web/entities/reports/reads.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { fullName } from '#web/lib/names.ts';
import { useCost } from '#web/lib/saver/price.ts';
import { Score } from './score.tsx';

type ReportCardProps = {
  report: Report;
  /** Whose list it stands in: a teacher's names the learner, a parent's the teacher. */
  shownTo: 'teacher' | 'parent';
  opening: boolean;
  onView: () => void;
  onDelete?: () => void;
  /** Keeps it on this device, where that is offered. */
  keep?: ReactNode;
};

/** One report: what it is about, its score and comments, and a way to read the file. */
export function ReportCard({ report, shownTo, opening, onView, onDelete, keep }: ReportCardProps) {
  const { id, student, subject, term, teacher, created_at, grade_score, comments, size_bytes } = report;
  const cost = useCost();
  const size = cost(formatBytes(size_bytes), size_bytes);
  const subjectName = subject?.name ?? t.unknown();
  const about = shownTo === 'teacher' ? `${fullName(student)}, ${subjectName}` : subjectName;
  return (
    <article
      aria-labelledby={`report-${id}`}
      className="rounded-lg border bg-card p-4 [contain-intrinsic-size:auto_8rem] drawn-when-near md:p-5 print:break-inside-avoid"
    >
      <header className={cn(row.around, 'items-start gap-x-4')}>
        <div className={row.words}>
          <h2 id={`report-${id}`} className="wrap-anywhere font-semibold text-base">
            {shownTo === 'teacher' ? fullName(student) : subjectName}
          </h2>
          <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
            {shownTo === 'teacher' ? <Badge variant="secondary">{subjectName}</Badge> : null}
            <Badge variant="outline">{term?.name ?? t.unknown()}</Badge>
            {shownTo === 'teacher' ? (
              <span className="text-muted-foreground text-sm">{student?.student_id}</span>
            ) : null}
          </p>
        </div>
        <Score score={grade_score} />
      </header>
      {comments ? (
        <p className="wrap-anywhere mt-3 max-w-prose whitespace-pre-line">
          <Linked text={comments} />
        </p>
      ) : null}
      <footer className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground text-sm">
          {shownTo === 'parent' ? (
            <>
              <bdi>{fullName(teacher, report.teacher_id)}</bdi> ·{' '}
            </>
          ) : null}
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          {size ? <> · {size}</> : null}
        </p>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {keep}
          {onDelete ? (
            <Button variant="ghost" size="icon" aria-label={t.deleteTheReport({ about })} onClick={onDelete}>
              <Trash2 aria-hidden />
            </Button>
          ) : null}
          <Button
            variant="outline"
            size="sm"
            busy={opening}
            aria-label={t.viewNamed({ about })}
            onClick={onView}
          >
            <FileText aria-hidden />
            {t.view()}
          </Button>
        </div>
      </footer>
    </article>
  );
}
