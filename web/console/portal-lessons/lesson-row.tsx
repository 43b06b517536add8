import { Captions, Pencil, Play, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { t } from '#texts/console-portal-lessons';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import { formatDigits } from '#web/lib/numbers.ts';
import type { PortalLesson } from './lessons-query.ts';

/** What can be done with one lesson; the table and the phone's cards share it. */
export type LessonActions = {
  onPlay: (lesson: PortalLesson) => void;
  onEdit: (lesson: PortalLesson) => void;
  onDelete: (lesson: PortalLesson) => void;
  onToggle: (lesson: PortalLesson, active: boolean) => void;
  /** The lesson whose status is being written. */
  busyId: string | undefined;
};

export type LessonProps = { lesson: PortalLesson; actions: LessonActions };

export function LessonStatus({ lesson, actions }: LessonProps) {
  const id = useId();
  return (
    <span className="flex items-center gap-2">
      <Switch
        id={id}
        aria-label={t.isActive({ title: lesson.title })}
        checked={lesson.is_active}
        disabled={actions.busyId === lesson.id}
        onCheckedChange={(active) => actions.onToggle(lesson, active)}
      />
      <label htmlFor={id} className="text-sm">
        {lesson.is_active ? t.active() : t.inactive()}
      </label>
    </span>
  );
}

export function LessonMarks({ lesson }: { lesson: PortalLesson }) {
  if (!lesson.is_sample && lesson.captions_path === null) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {lesson.is_sample ? <Badge variant="secondary">{t.sample()}</Badge> : null}
      {lesson.captions_path === null ? null : (
        <Badge variant="outline">
          <Captions aria-hidden />
          {t.captions()}
        </Badge>
      )}
    </span>
  );
}

export function LessonButtons({ lesson, actions }: LessonProps) {
  return (
    <span className="flex justify-end">
      <Button
        variant="ghost"
        size="icon"
        aria-label={t.preview({ title: lesson.title })}
        onClick={() => actions.onPlay(lesson)}
      >
        <Play aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t.edit({ title: lesson.title })}
        onClick={() => actions.onEdit(lesson)}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t.deleteNamed({ title: lesson.title })}
        className="text-muted-foreground hover:bg-destructive-soft hover:text-destructive"
        onClick={() => actions.onDelete(lesson)}
      >
        <Trash2 aria-hidden />
      </Button>
    </span>
  );
}

/** In MB with two decimals. */
export const sizeOf = ({ file_size_mb }: Pick<PortalLesson, 'file_size_mb'>): string =>
  file_size_mb === null ? '' : formatDigits(file_size_mb, 2);
