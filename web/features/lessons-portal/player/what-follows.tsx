import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { t } from '#texts/portal-player';
import { Button } from '#web/components/ui/button.tsx';
import { bytesOf, formatMegabytes } from '#web/lib/file-size.ts';
import { formatMinutes } from '#web/lib/lesson-length.ts';
import { useCost } from '#web/lib/saver/price.ts';
import type { PortalLesson } from '../browse/queries.ts';
import { type Progress, percentOf } from '../progress/measures.ts';

type WhatFollowsProps = {
  subjectName: string;
  gradeName: string;
  lessons: readonly PortalLesson[];
  progress: ReadonlyMap<string, Progress>;
};

/** More is on the list of lessons. */
const SHOWN = 4;

/** The next lesson of the subject, and a few after it. */
export function WhatFollows({ subjectName, gradeName, lessons, progress }: WhatFollowsProps) {
  const cost = useCost();
  const [next] = lessons;
  if (!next) return null;
  return (
    <section aria-labelledby="what-follows">
      <h2 id="what-follows" className="font-semibold text-lg">
        {t.nextIn({ subjectName, gradeName })}
      </h2>
      <ol className="mt-3 divide-y rounded-lg border bg-card">
        {lessons.slice(0, SHOWN).map((lesson) => (
          <li key={lesson.id} className="relative px-4 py-3">
            <Link
              to="/portal/lessons/$lessonId"
              params={{ lessonId: lesson.id }}
              preload={false}
              className="wrap-anywhere font-medium after:absolute after:inset-0"
            >
              {lesson.title}
            </Link>
            <p className="text-muted-foreground text-sm">
              {factsOf(
                lesson,
                cost(formatMegabytes(lesson.fileSizeMb), bytesOf(lesson.fileSizeMb)),
                progress.get(lesson.id),
              )}
            </p>
          </li>
        ))}
      </ol>
      <Button asChild className="mt-4 w-full">
        <Link to="/portal/lessons/$lessonId" params={{ lessonId: next.id }} preload={false}>
          {t.nextLesson()}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </section>
  );
}

function factsOf(lesson: PortalLesson, size: string, progress: Progress | undefined): string {
  const percent = percentOf(progress, lesson.durationSeconds);
  const watched = percent === 100 ? t.done() : percent > 0 ? t.percentWatched({ percent }) : '';
  return [formatMinutes(lesson.durationSeconds), size, watched].filter(Boolean).join(' · ');
}
