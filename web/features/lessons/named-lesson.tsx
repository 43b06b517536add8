import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#texts/lessons';
import { Button } from '#web/components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { lessonQuery } from '#web/entities/lessons/reads.ts';
import { LessonCards } from './lesson-cards.tsx';

type NamedLessonProps = { profileId: string; id: string; shownTo: 'teacher' | 'parent' };

/** The lesson that a notification or a search led to, above the list, however old it is. */
export function NamedLesson({ profileId, id, shownTo }: NamedLessonProps) {
  const named = useQuery(lessonQuery(profileId, id));
  return (
    <section aria-label={t.theLessonYouOpened()} className="mb-6 grid grid-cols-1 gap-3 border-b pb-6">
      {named.isPending ? (
        <LoadingRegion label={t.loadingLessons()}>
          <Skeleton className="h-40 rounded-lg" />
        </LoadingRegion>
      ) : null}
      {named.data ? <LessonCards lessons={[named.data]} shownTo={shownTo} /> : null}
      {named.data === null || named.isError ? (
        <p role="status" className="text-muted-foreground text-sm">
          {named.isError ? t.failedToLoadLessonData() : t.lessonNoLongerShown()}
        </p>
      ) : null}
      <Button variant="link" size="inline" asChild className="justify-self-start">
        <Link
          to="."
          search={(before) => ({ ...before, id: undefined, tab: shownTo === 'teacher' ? 'mine' : undefined })}
        >
          {t.allLessons()}
        </Link>
      </Button>
    </section>
  );
}
