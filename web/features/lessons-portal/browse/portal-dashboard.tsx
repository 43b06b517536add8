import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/portal-browse';
import { InstallApp } from '#web/components/install-app.tsx';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { Rich } from '#web/components/ui/rich.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { Plan } from '#web/entities/portal-learners/reads.ts';
import { portalGradesQuery } from '#web/entities/portal-lessons/reads.ts';
import { isNetworkError } from '#web/lib/errors.ts';
import { isFirstRead } from '#web/lib/first-read.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { useDrawnInPieces } from '#web/lib/use-drawn-in-pieces.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { useWhenOnline } from '#web/lib/use-when-online.ts';
import { PaidConsentNote } from '../account/consent-note.tsx';
import { useDownloads, useRenewedAllowance } from '../offline/use-downloads.ts';
import { type Progress, percentOf, progressBySubject, unfinished } from '../progress/measures.ts';
import { useProgress, useSendWaiting } from '../progress/use-progress.ts';
import { AskGrade } from './ask-grade.tsx';
import { ContinueRow } from './continue-row.tsx';
import { FilterBar } from './filter-bar.tsx';
import { keepGrade, useGraded } from './grade.ts';
import { firstOf, type Group, grouped, worthHeadings } from './groups.ts';
import { LessonCard } from './lesson-card.tsx';
import { catalogueQuery, type PortalLesson } from './queries.ts';
import { countNew, filterLessons, isFiltered, type LessonSearch, openFirst } from './search.ts';
import { SubjectProgress } from './subject-progress.tsx';

type PortalDashboardProps = { userId: string; plan: Plan; search: LessonSearch };

/** Lessons that are offered to go on with. */
const CONTINUE_AT_MOST = 3;
/** Cards drawn before somebody asks for more; the list itself is here already. */
const STEP = 24;

/** The lesson browser (docs/product/portal-lessons.md#browsing). */
export function PortalDashboard({ userId, plan, search }: PortalDashboardProps) {
  const catalogue = useQuery(catalogueQuery(userId));
  const isWhole = useAboveLessons(userId, search);
  useErrorToast(catalogue.error, t.failedToLoadLessons());
  useWhenOnline(isNetworkError(catalogue.error), () => catalogue.refetch());
  useSendWaiting(userId);
  useRenewedAllowance(userId, plan.until);
  return (
    <>
      <PageTitle>{t.lessons()}</PageTitle>
      <PageHeader
        title={t.lessons()}
        description={t.videoLessonsGrades812()}
        actions={<InstallApp manifest="/portal.webmanifest" />}
      />
      {plan.kind === 'trial' ? <TrialNote lessons={catalogue.data} /> : <PaidConsentNote userId={userId} />}
      {catalogue.isPending || (catalogue.data && !isWhole) ? <Loading /> : null}
      {catalogue.isError && !catalogue.data ? (
        <ErrorState
          title={t.failedToLoadLessons()}
          description={problemOf(catalogue.error, t.pleaseTryAgain())}
          onRetry={() => catalogue.refetch()}
          busy={catalogue.isFetching}
        />
      ) : null}
      {catalogue.data && isWhole ? (
        <Browser userId={userId} isPaid={plan.kind !== 'trial'} lessons={catalogue.data} search={search} />
      ) : null}
    </>
  );
}

/** Whether what stands above the lessons is known, or will not be: it would push them down. */
function useAboveLessons(userId: string, search: LessonSearch): boolean {
  const progress = useProgress(userId).query;
  const { isAsked } = useGraded(userId, search);
  const grades = useQuery({ ...portalGradesQuery, enabled: isAsked });
  return !isFirstRead(progress) && !isFirstRead(grades);
}

type BrowserProps = {
  userId: string;
  isPaid: boolean;
  lessons: readonly PortalLesson[];
  search: LessonSearch;
};

function Browser({ userId, isPaid, lessons, search }: BrowserProps) {
  const { progress, query } = useProgress(userId);
  const filtered = isFiltered(search);
  const open = lessons.filter(({ available }) => available);
  const begun = unfinished(open, progress).slice(0, CONTINUE_AT_MOST);
  const subjects = progressBySubject(open, progress);
  const { graded, isAsked } = useGraded(userId, search);
  const found = openFirst(filterLessons(lessons, graded));
  const isOfGrade = graded.grade !== undefined;
  // What was searched for stands in one list; and what a trial opens comes before all that it does not.
  const isOneList =
    Boolean(search.q || search.new || graded.subject) || found.some(({ available }) => !available);
  const groups = isOneList ? [] : grouped(found, isOfGrade);
  return (
    <>
      <PartFailed text={t.progressNotLoaded()} reads={[query]} className="mb-4" />
      {isAsked && !filtered ? <AskGrade userId={userId} /> : null}
      {!filtered && begun.length > 0 ? <ContinueRow lessons={begun} progress={progress} /> : null}
      {!filtered && subjects.length > 0 ? <SubjectProgress subjects={subjects} /> : null}
      <section aria-labelledby="all-lessons">
        <h2 id="all-lessons" className="mb-3 font-semibold text-lg">
          {filtered ? t.lessonsFound() : headingOf(lessons, graded.grade)}
        </h2>
        <FilterBar userId={userId} search={search} graded={graded} newCount={countNew(lessons, graded)} />
        <p
          role="status"
          className={found.length > 0 && filtered ? 'mb-3 text-muted-foreground text-sm' : 'sr-only'}
        >
          {t.lessons2({ count: found.length })}
        </p>
        {found.length === 0 && isOfGrade ? (
          <OtherGrades userId={userId} search={search} lessons={lessons} />
        ) : null}
        <LessonGrid
          key={JSON.stringify(graded)}
          userId={userId}
          isPaid={isPaid}
          lessons={isOneList ? found : groups.flatMap((group) => group.lessons)}
          groups={worthHeadings(groups)}
          groupedBy={isOfGrade ? 'subject' : 'grade'}
          progress={progress}
        />
      </section>
    </>
  );
}

/** Of what is shown without a filter: all lessons, or those of the grade that is kept. */
function headingOf(lessons: readonly PortalLesson[], grade: number | undefined): string {
  if (grade === undefined) return t.allLessons();
  const name = lessons.find(({ level }) => level === grade)?.gradeName;
  return name ? t.lessonsOf({ name }) : t.lessons();
}

type LessonGridProps = {
  userId: string;
  isPaid: boolean;
  lessons: readonly PortalLesson[];
  /** The same under headings; none for one list. */
  groups: readonly Group<PortalLesson>[];
  groupedBy: 'grade' | 'subject';
  progress: ReadonlyMap<string, Progress>;
};

function LessonGrid({ userId, isPaid, lessons, groups, groupedBy, progress }: LessonGridProps) {
  const [wanted, setWanted] = useState(STEP);
  const shown = useDrawnInPieces(wanted);
  const { isDownloaded } = useDownloads(userId);
  if (lessons.length === 0) {
    return (
      <EmptyState icon={SearchX} title={t.noLessonsFound()} description={t.tryOtherWordsAnotherGrade()} />
    );
  }
  const list = (some: readonly PortalLesson[]) => (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {some.map((lesson) => (
        <li key={lesson.id}>
          <LessonCard
            lesson={lesson}
            isPaid={isPaid}
            percent={percentOf(progress.get(lesson.id), lesson.durationSeconds)}
            isDownloaded={isDownloaded(lesson.id)}
            under={groups.length > 0 ? groupedBy : null}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {groups.length === 0 ? list(lessons.slice(0, shown)) : null}
      {firstOf(groups, shown).map(({ id, name, lessons: own }) => (
        <section key={id} aria-labelledby={`group-${id}`} className="mb-8">
          <h3 id={`group-${id}`} className="mb-3 font-semibold text-base">
            {name}
          </h3>
          {list(own)}
        </section>
      ))}
      {lessons.length > wanted ? (
        <div className="mt-6 text-center">
          <Button variant="outline" onClick={() => setWanted(wanted + STEP)}>
            {t.showMoreLessons()}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Nothing in the grade, but elsewhere: it is a step away. */
function OtherGrades({ userId, search, lessons }: Omit<BrowserProps, 'isPaid'>) {
  const navigate = useNavigate({ from: '/portal/dashboard' });
  const count = filterLessons(lessons, { ...search, grade: undefined }).length;
  if (count === 0) return null;
  return (
    <div className="mb-4 text-center">
      <Button
        variant="outline"
        onClick={() => {
          keepGrade(userId, null);
          navigate({ search: (before) => ({ ...before, grade: undefined }), replace: true });
        }}
      >
        {t.showOtherGrades({ count })}
      </Button>
    </div>
  );
}

/** What a trial opens, and what opens the rest. */
function TrialNote({ lessons }: { lessons: readonly PortalLesson[] | undefined }) {
  const open = lessons?.filter(({ available }) => available).length;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-accent p-4 text-accent-foreground">
      <p className="min-w-0 flex-1 basis-64 text-sm">
        <Rich
          of={open === undefined ? t.trialOpensSamples : t.trialOpensSo}
          given={{ open: open ?? 0 }}
          tags={{ b: (text) => <span className="font-semibold">{text}</span> }}
        />
      </p>
      <Button asChild size="sm">
        <Link to="/portal/subscribe" search={{ extend: true }}>
          {t.getMonthlyAccess()}
        </Link>
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <LoadingRegion label={t.loadingLessons()}>
      <Skeleton className="h-11 w-full max-w-xl" />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {['one', 'two', 'three', 'four', 'five', 'six'].map((each) => (
          <Skeleton key={each} className="h-44 rounded-lg" />
        ))}
      </div>
    </LoadingRegion>
  );
}
