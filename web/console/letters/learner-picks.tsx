import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-letters';
import { LabelledSearch } from '#web/components/search-field.tsx';
import { ChoiceField } from '#web/components/selectors/choice-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { TabError } from '#web/console/shared/tab-states.tsx';
import { gradesQuery } from '#web/entities/grades/reads.ts';
import {
  allListedLearners,
  LEARNERS_PAGE,
  type LearnersFilter,
  type ListedLearner,
  listedLearnersQuery,
} from '#web/entities/learners/listed.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { toastError, toastNote } from '#web/lib/toast.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';

export type Chosen = ReadonlyMap<string, ListedLearner>;

/** A pause in typing before the server is asked, in ms. */
const SEARCH_WAIT_MS = 250;

type LearnerPicksProps = { schoolId: string; chosen: Chosen; onChoose: (chosen: Chosen) => void };

/** The school's learners, to be chosen one by one or all who match; whom nobody can claim is told apart. */
export function LearnerPicks({ schoolId, chosen, onChoose }: LearnerPicksProps) {
  const [filter, setFilter] = useState<LearnersFilter>({
    schoolId,
    search: '',
    gradeId: '',
    isAlone: false,
    page: 0,
  });
  const narrow = (change: Partial<LearnersFilter>) =>
    setFilter((before) => ({ ...before, page: 0, ...change }));
  const asked = useDebouncedValue(filter, SEARCH_WAIT_MS);
  const learners = useQuery(listedLearnersQuery(asked));
  const grades = useQuery(gradesQuery(schoolId));
  const all = useMutation({
    mutationFn: allListedLearners,
    onSuccess: (found) => {
      const born = found.filter(({ date_of_birth }) => date_of_birth);
      onChoose(new Map([...chosen, ...born.map((each) => [each.id, each] as const)]));
      if (born.length < found.length) toastNote(t.leftOut({ count: found.length - born.length }));
    },
    onError: (error) => toastError(messageOf(error, t.pleaseTryAgain()), t.failedToLoad()),
  });
  const pick = (learner: ListedLearner, on: boolean) => {
    const next = new Map(chosen);
    if (on) next.set(learner.id, learner);
    else next.delete(learner.id);
    onChoose(next);
  };
  const total = learners.data?.total ?? 0;
  return (
    <>
      <search className="grid gap-3 sm:grid-cols-3">
        <LabelledSearch
          label={t.searchLearners()}
          value={filter.search}
          onChange={(search) => narrow({ search })}
        />
        <ChoiceField
          label={t.grade()}
          value={filter.gradeId}
          choices={[
            { id: '', label: t.allGrades() },
            ...(grades.data ?? []).map(({ id, name }) => ({ id, label: name })),
          ]}
          onChoose={(gradeId) => narrow({ gradeId })}
        />
        <ChoiceField
          label={t.guardian()}
          value={filter.isAlone ? 'alone' : 'every'}
          choices={[
            { id: 'every', label: t.everyLearner() },
            { id: 'alone', label: t.withoutAccount() },
          ]}
          onChoose={(id) => narrow({ isAlone: id === 'alone' })}
        />
      </search>
      <PartFailed text={t.gradesNotLoaded()} reads={[grades]} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border bg-muted/60 px-4 py-1.5">
        <p role="status" className="font-medium text-sm tabular-nums">
          {t.chosen({ count: chosen.size })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            disabled={chosen.size === 0}
            onClick={() => onChoose(new Map())}
          >
            {t.chooseNobody()}
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={total === 0 || asked !== filter || learners.isPlaceholderData}
            busy={all.isPending}
            busyLabel={t.choosing()}
            onClick={() => all.mutate(asked)}
          >
            {t.chooseAll({ count: total })}
          </Button>
        </div>
      </div>
      {learners.isPending ? (
        <LoadingRegion label={t.loading()} className="gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </LoadingRegion>
      ) : null}
      {learners.isError && !learners.data ? <TabError query={learners} title={t.failedToLoad()} /> : null}
      {learners.data && total === 0 ? (
        <EmptyState icon={UsersRound} title={t.nobodyMatches()} description={t.tryAnother()} />
      ) : null}
      {learners.data && total > 0 ? (
        <div>
          <ul aria-label={t.whoGets()} className="divide-y rounded-lg border bg-card">
            {learners.data.learners.map((learner) => (
              <LearnerPick
                key={learner.id}
                learner={learner}
                isChosen={chosen.has(learner.id)}
                onChoose={(on) => pick(learner, on)}
              />
            ))}
          </ul>
          <Pages
            page={filter.page}
            pageSize={LEARNERS_PAGE}
            total={total}
            onPage={(page) => narrow({ page })}
            label={t.whoGets()}
          />
        </div>
      ) : null}
    </>
  );
}

type LearnerPickProps = { learner: ListedLearner; isChosen: boolean; onChoose: (on: boolean) => void };

function LearnerPick({ learner, isChosen, onChoose }: LearnerPickProps) {
  const name = fullName(learner);
  const line = t.learnerLine({ grade: learner.grade_name, number: learner.student_id });
  const parent = learner.guardian_id
    ? t.parentIs({
        name: fullName({ first_name: learner.guardian_first_name, last_name: learner.guardian_last_name }),
      })
    : null;
  const id = `letter-${learner.id}`;
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <Checkbox
        id={id}
        aria-describedby={`${id}-more`}
        checked={isChosen}
        // Whoever was chosen before the date was taken away can be left out.
        disabled={!learner.date_of_birth && !isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <div className="min-w-0 flex-1 text-sm">
        <label htmlFor={id} className="wrap-anywhere block cursor-pointer font-medium">
          {name}
        </label>
        <p id={`${id}-more`} className="wrap-anywhere text-muted-foreground">
          {learner.date_of_birth ? [line, parent].filter(Boolean).join(' · ') : t.noBirth()}
        </p>
      </div>
      {learner.date_of_birth ? null : (
        <Button asChild variant="outline" size="sm">
          <Link to="/dashboard/directory" search={{ learner: learner.id }} aria-label={t.editNamed({ name })}>
            {t.edit()}
          </Link>
        </Button>
      )}
    </li>
  );
}
