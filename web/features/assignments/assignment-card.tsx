import { CalendarClock, Pencil, Trash2 } from 'lucide-react';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/assignments';
import { AudienceBadge } from '#web/components/audience/audience-badge.tsx';
import { Linked } from '#web/components/linked.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { row } from '#web/components/ui/row.ts';
import type { Assignment } from '#web/entities/assignments/reads.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDay } from '#web/lib/dates.ts';

type AssignmentCardProps = { assignment: Assignment; onEdit: () => void; onDelete: () => void };

/** Title, subject and grade badges, the due date and the description. */
export function AssignmentCard({ assignment, onEdit, onDelete }: AssignmentCardProps) {
  const { id, title, description, due_date, audience_id, subject, grade } = assignment;
  const isOver = due_date !== null && due_date < schoolToday();
  return (
    <article
      aria-labelledby={`assignment-${id}`}
      className="flex h-full flex-col rounded-lg border bg-card p-4 [contain-intrinsic-size:auto_9rem] drawn-when-near md:p-5"
    >
      <header className={cn(row.around, 'items-start gap-x-3')}>
        <h2 id={`assignment-${id}`} className={cn(row.words, 'wrap-anywhere font-semibold text-base')}>
          {title}
        </h2>
        <div className={cn(row.buttons, '-mt-2 -mr-2')}>
          <Button variant="ghost" size="icon" aria-label={t.edit({ title })} onClick={onEdit}>
            <Pencil aria-hidden />
          </Button>
          <Button variant="ghost" size="icon" aria-label={t.deleteNamed({ title })} onClick={onDelete}>
            <Trash2 aria-hidden />
          </Button>
        </div>
      </header>
      <p className="mt-1 flex flex-wrap gap-1.5">
        <Badge variant="secondary">{subject?.name ?? t.unknown()}</Badge>
        <Badge variant="outline">{grade?.name ?? t.unknown()}</Badge>
        <AudienceBadge id={audience_id} />
      </p>
      <p className="mt-3 flex items-center gap-2 text-sm">
        <CalendarClock aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        {due_date ? (
          <span>
            {t.due()} <time dateTime={due_date}>{formatDay(due_date, 'short')}</time>
            {isOver ? <span className="text-muted-foreground"> {t.past()}</span> : null}
          </span>
        ) : (
          <span className="text-muted-foreground">{t.noDueDate()}</span>
        )}
      </p>
      {description ? (
        <p className="wrap-anywhere mt-3 whitespace-pre-line text-muted-foreground text-sm">
          <Linked text={description} />
        </p>
      ) : null}
    </article>
  );
}
