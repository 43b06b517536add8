import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '#texts/console-log';
import { LearnerPicker } from '#web/components/pickers/learner-picker.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { SearchPicker } from '#web/components/ui/search-picker.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { readsOfSchoolQuery, SCHOOL_PAGE, type SchoolRead } from '#web/entities/record-reads/reads.ts';
import { findStaff } from '#web/entities/teaching/find-people.ts';
import type { Choice } from '#web/lib/choices.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { formatNumber } from '#web/lib/numbers.ts';

/** Whose records were read by whom, of everybody, of one person or of one learner. */
export function ReadsList({ schoolId }: { schoolId: string }) {
  const titleId = useId();
  const [reader, setReader] = useState<Choice | null>(null);
  const [learner, setLearner] = useState<Choice | null>(null);
  const [page, setPage] = useState(0);
  const reads = useQuery(
    readsOfSchoolQuery(schoolId, { readerId: reader?.id ?? null, learnerId: learner?.id ?? null }, page),
  );
  const choosing = (set: (choice: Choice | null) => void) => (choice: Choice | null) => {
    set(choice);
    setPage(0);
  };
  return (
    <section aria-labelledby={titleId} className="mt-8 grid grid-cols-1 gap-3">
      <div>
        <h2 id={titleId} className="font-semibold text-lg">
          {t.whoLooked()}
        </h2>
        <p className="text-pretty text-muted-foreground text-sm">{t.whoLookedSays()}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
        <Field label={t.person()}>
          {(control) => (
            <SearchPicker
              {...control}
              chosen={reader}
              onChoose={choosing(setReader)}
              placeholder={t.everybody()}
              none={t.everybody()}
              searchLabel={t.searchPeople()}
              queryKey={[...peopleKeys.teachers(schoolId), 'staff']}
              find={(text) => findStaff(schoolId, text)}
            />
          )}
        </Field>
        <Field label={t.learner()}>
          {(control) => (
            <LearnerPicker
              {...control}
              chosen={learner}
              onChoose={choosing(setLearner)}
              none={t.allLearners()}
              schoolId={schoolId}
              withLeft
            />
          )}
        </Field>
      </div>
      <Lines reads={reads} page={page} onPage={setPage} />
    </section>
  );
}

type LinesProps = {
  reads: {
    data: { rows: readonly SchoolRead[]; total: number } | undefined;
    isPending: boolean;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  page: number;
  onPage: (page: number) => void;
};

function Lines({ reads: { data, isPending, error, isFetching, refetch }, page, onPage }: LinesProps) {
  if (isPending)
    return (
      <LoadingRegion label={t.loading()}>
        <Skeleton className="h-24" />
      </LoadingRegion>
    );
  if (!data)
    return (
      <ErrorState
        title={t.notLoaded()}
        description={messageOf(error)}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data.total === 0) return <p className="text-muted-foreground text-sm">{t.nobodyLooked()}</p>;
  return (
    <div>
      <ul className="divide-y rounded-lg border bg-card">
        {data.rows.map((read) => (
          <Line key={`${read.looked_at} ${read.reader_id} ${read.kind}`} read={read} />
        ))}
      </ul>
      <Pages page={page} pageSize={SCHOOL_PAGE} total={data.total} onPage={onPage} label={t.pagesOfLooks()} />
    </div>
  );
}

function Line({ read }: { read: SchoolRead }) {
  const { reader_name, reader_role, kind, looked_at, learners, learner_names } = read;
  const more = learners - learner_names.length;
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <p className="wrap-anywhere">
        <span className="font-medium">{reader_name}</span>
        <span className="text-muted-foreground"> · {t.roleOf({ role: reader_role })}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge variant="secondary">{t.lookedAt({ kind })}</Badge>
        <span>{t.ofLearners({ number: learners, shown: formatNumber(learners) })}</span>
        <time dateTime={looked_at} className="text-muted-foreground text-xs">
          {formatDateTime(looked_at)}
        </time>
      </p>
      <p className="wrap-anywhere text-muted-foreground">
        {learner_names.join(', ')}
        {more > 0 ? ` ${t.andMore({ number: more, shown: formatNumber(more) })}` : ''}
      </p>
    </li>
  );
}
