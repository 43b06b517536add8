import { CalendarClock, Pencil, Play, Trash2 } from 'lucide-react';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/lessons';
import { Linked } from '#web/components/linked.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { row } from '#web/components/ui/row.ts';
import type { Lesson } from '#web/entities/lessons/reads.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDateTime, formatDay } from '#web/lib/dates.ts';
import { bytesOf, formatMegabytes } from '#web/lib/file-size.ts';
import { fullName } from '#web/lib/names.ts';
import { useCost } from '#web/lib/saver/price.ts';
import { formatDuration } from './duration.ts';
import { lessonKinds } from './lesson-kind.tsx';

type LessonCardProps = {
  lesson: Lesson;
  /** Whose list it stands in: a teacher's shows whether it is active, a parent's who gave it. */
  shownTo: 'teacher' | 'parent';
  onPlay: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
};

/** A lesson or an assignment: what it is, for whom, how long and how large, and a way to play it. */
export function LessonCard({ lesson, shownTo, onPlay, onEdit, onDelete }: LessonCardProps) {
  const { id, title, description, lesson_type, subject, grade, teacher, created_at, is_active } = lesson;
  const { label, icon: Icon } = lessonKinds()[lesson_type];
  const cost = useCost();
  return (
    <article
      aria-labelledby={`lesson-${id}`}
      className="flex h-full flex-col rounded-lg border bg-card p-4 [contain-intrinsic-size:auto_11rem] drawn-when-near md:p-5"
    >
      <header className={cn(row.around, '@container items-start gap-x-3')}>
        <span className="flex size-10 @max-3xs:hidden shrink-0 items-center justify-center rounded-lg bg-accent text-accent-foreground">
          <Icon aria-hidden className="size-5" />
        </span>
        <div className={row.words}>
          <h2 id={`lesson-${id}`} className="wrap-anywhere font-semibold text-base">
            {title}
          </h2>
          <p className="mt-0.5 text-muted-foreground text-sm">{sizeOf(lesson, label, cost)}</p>
        </div>
        {onEdit ? (
          <Button
            variant="ghost"
            size="icon"
            className="-mt-1 -mr-3"
            aria-label={t.edit({ title })}
            onClick={onEdit}
          >
            <Pencil aria-hidden />
          </Button>
        ) : null}
        {onDelete ? (
          <Button
            variant="ghost"
            size="icon"
            className="-mt-1 -mr-2"
            aria-label={t.deleteNamed({ title })}
            onClick={onDelete}
          >
            <Trash2 aria-hidden />
          </Button>
        ) : null}
      </header>
      <p className="mt-3 flex flex-wrap gap-1.5">
        <Badge variant="secondary">{subject?.name ?? t.unknown()}</Badge>
        <Badge variant="outline">{grade?.name ?? t.unknown()}</Badge>
        {shownTo === 'teacher' ? (
          <Badge variant={is_active ? 'default' : 'muted'}>{is_active ? t.active() : t.inactive()}</Badge>
        ) : null}
      </p>
      {lesson.due_date ? <Due day={lesson.due_date} /> : null}
      {description ? (
        <p className="wrap-anywhere mt-3 whitespace-pre-line text-muted-foreground text-sm">
          <Linked text={description} />
        </p>
      ) : null}
      <footer className={cn(row.around, 'mt-auto items-center gap-x-3 pt-4')}>
        <p className={cn(row.words, 'text-muted-foreground text-sm')}>
          {shownTo === 'parent' ? (
            <>
              <bdi>{fullName(teacher, lesson.teacher_id)}</bdi> ·{' '}
            </>
          ) : null}
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </p>
        {lesson.file_name ? (
          <Button variant="outline" size="sm" aria-label={t.playNamed({ title })} onClick={onPlay}>
            <Play aria-hidden />
            {t.play()}
          </Button>
        ) : null}
      </footer>
    </article>
  );
}

/** What a parent who pays per megabyte wants to know before it is played. */
function sizeOf(
  { duration_seconds, file_size_mb, lesson_type }: Lesson,
  label: string,
  cost: ReturnType<typeof useCost>,
): string {
  if (lesson_type === 'assignment') return label;
  const size = cost(formatMegabytes(file_size_mb), bytesOf(file_size_mb));
  return [label, formatDuration(duration_seconds), size].filter(Boolean).join(' · ');
}

function Due({ day }: { day: string }) {
  return (
    <p className="mt-3 flex items-center gap-2 text-sm">
      <CalendarClock aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span>
        {t.due()} <time dateTime={day}>{formatDay(day, 'short')}</time>
        {day < schoolToday() ? <span className="text-muted-foreground"> {t.past()}</span> : null}
      </span>
    </p>
  );
}
