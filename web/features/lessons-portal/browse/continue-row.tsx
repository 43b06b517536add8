import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { t } from '#texts/portal-browse';
import { type Progress, percentOf } from '../progress/measures.ts';
import { ProgressBar } from '../progress/progress-bar.tsx';
import { formatPlace } from './lesson-facts.ts';
import type { PortalLesson } from './queries.ts';

type ContinueRowProps = { lessons: readonly PortalLesson[]; progress: ReadonlyMap<string, Progress> };

/** What was begun and not finished, the last first. */
export function ContinueRow({ lessons, progress }: ContinueRowProps) {
  return (
    <section aria-labelledby="continue" className="mb-8">
      <h2 id="continue" className="mb-3 font-semibold text-lg">
        {t.continueWhereYouStopped()}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3">
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <Unfinished lesson={lesson} progress={progress.get(lesson.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unfinished({ lesson, progress }: { lesson: PortalLesson; progress: Progress | undefined }) {
  const { id, title, subjectName, gradeName, durationSeconds } = lesson;
  const place = formatPlace(progress?.positionSeconds ?? 0);
  return (
    <Link
      to="/portal/lessons/$lessonId"
      params={{ lessonId: id }}
      preload={false}
      className="flex h-full items-center gap-3 rounded-lg border bg-card p-3 transition-colors hover:border-primary"
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary text-primary-foreground">
        <Play aria-hidden className="ml-0.5 size-5" />
      </span>
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="truncate font-medium">{title}</span>
        <span className="truncate text-muted-foreground text-sm">
          {durationSeconds
            ? t.lessonAtOf({ subjectName, gradeName, place, length: formatPlace(durationSeconds) })
            : t.lessonAt({ subjectName, gradeName, place })}
        </span>
        <ProgressBar label={t.progressIn({ title })} percent={percentOf(progress, durationSeconds)} />
      </span>
    </Link>
  );
}
