import './print.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { announcedOf } from '#contract/announcement-texts.ts';
import type { AnswerState, RequestKind } from '#contract/enums.ts';
import { t } from '#texts/requests';
import { OtherLanguages, useAnnouncementText } from '#web/components/announcement-text.tsx';
import { AudienceBadge } from '#web/components/audience/audience-badge.tsx';
import { RadioChips } from '#web/components/forms/radio-chips.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import {
  type LearnerAnswers,
  type PaperLearner,
  type Request,
  requestAnswersQuery,
  requestQuery,
} from '#web/entities/requests/reads.ts';
import { formatDateTime, formatDay } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { LearnerRow } from './learner-row.tsx';
import { MovedLearners } from './moved-learners.tsx';
import { RequestActions } from './request-actions.tsx';
import { Results } from './results.tsx';
import { type Shown, shownStates, standsIn } from './shown-states.ts';
import { hasNo, kindName, stateName } from './words.ts';

const PaperDialog = lazy(loadWhenOnline(() => import('./paper-dialog.tsx')));

type AnswersViewProps = {
  requestId: string;
  /** Whether it is asked of the reader, and stands above: then its answers may be others' to read. */
  isAsked: boolean;
  /** Whether what stands above has not come yet. */
  isWaiting: boolean;
};

/** One request: what it says, what may be done with it, and how each stands who is asked. */
export function AnswersView({ requestId, isAsked, isWaiting }: AnswersViewProps) {
  const request = useQuery(requestQuery(requestId));
  const answers = useQuery(requestAnswersQuery(requestId));
  const me = useProfile();
  const back = (
    <p className="print:hidden">
      <Link to="/dashboard/requests" className="text-sm underline underline-offset-4">
        {t.allRequests()}
      </Link>
    </p>
  );
  if (isWaiting || request.isPending || answers.isPending) {
    return (
      <LoadingRegion label={t.loading()}>
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </LoadingRegion>
    );
  }
  const failed = request.data === undefined ? request : answers.data === undefined ? answers : null;
  if (failed) {
    return (
      <ErrorState
        title={t.couldNotBeLoaded()}
        description={messageOf(failed.error)}
        busy={failed.isFetching}
        onRetry={() => failed.refetch()}
      />
    );
  }
  return (
    <div className="grid max-w-4xl gap-5">
      {back}
      {!request.data ? (
        isAsked ? null : (
          <p role="status">{t.requestIsGone()}</p>
        )
      ) : isAsked && !mayRead(request.data, me) ? null : (
        <Answers request={request.data} learners={answers.data ?? []} />
      )}
    </div>
  );
}

/** The database decides: whoever is asked reads the request, and not what others answered. */
const mayRead = ({ author_id }: Request, { id, role }: { id: string; role: string }): boolean =>
  role === 'admin' || author_id === id;

const others = (): Partial<Record<Shown, string>> => ({
  all: t.allLearners(),
  late: t.late(),
  changed: t.changedSincePrinted(),
});

const shownName = (shown: Shown, kind: RequestKind): string =>
  others()[shown] ?? stateName(shown as AnswerState, kind);

function Answers({ request, learners }: { request: Request; learners: readonly LearnerAnswers[] }) {
  const [shown, setShown] = useState<Shown>('all');
  const [paperOf, setPaperOf] = useState<PaperLearner | null>(null);
  const onPaper = request.withdrawn_at || request.awaits_approval || request.asks_staff ? null : setPaperOf;
  const listed = learners.filter((learner) => standsIn(shown, learner));
  // One person alone answers for one of the staff.
  const offered = shownStates.filter(
    (state) =>
      (state !== 'changed' || request.printed_at !== null) &&
      (state !== 'conflict' || !request.asks_staff) &&
      (state !== 'no' || hasNo(request.kind)),
  );
  return (
    <div className="answers-list grid gap-5">
      <Head request={request} />
      <RequestActions request={request} learners={learners} />
      <Results form={request.form} learners={learners} />
      <div className="print:hidden">
        <RadioChips
          legend={request.asks_staff ? t.staffAsked() : t.whichLearners()}
          choices={offered.map((state) => ({
            value: state,
            label: t.stateWithCount({
              state: shownName(state, request.kind),
              shown: formatNumber(learners.filter((learner) => standsIn(state, learner)).length),
            }),
          }))}
          chosen={shown}
          onChoose={setShown}
        />
      </div>
      {listed.length === 0 ? (
        <p role="status" className="text-muted-foreground">
          {request.asks_staff ? t.noneOfStaff() : t.nobodyStandsSo()}
        </p>
      ) : (
        <ul className="grid divide-y rounded-lg border bg-card">
          {listed.map((learner) => (
            <LearnerRow key={learner.student_id} learner={learner} request={request} onPaper={onPaper} />
          ))}
        </ul>
      )}
      {onPaper && request.audience_id ? (
        <MovedLearners requestId={request.id} onPaper={(learner) => onPaper({ ...learner, answers: [] })} />
      ) : null}
      {paperOf ? (
        <Suspense>
          <PaperDialog request={request} learner={paperOf} onClose={() => setPaperOf(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Head({ request }: { request: Request }) {
  const { kind, due_on, version, changed_at, withdrawn_at, needs_all, audience_id } = request;
  const shown = useAnnouncementText(announcedOf({ ...request, description: request.content }));
  const { title, content, language } = shown.text;
  const waits = request.awaits_approval && !withdrawn_at;
  return (
    <header className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge variant="outline">{kindName(kind)}</Badge>
        {withdrawn_at ? <Badge variant="muted">{t.stateWithdrawn()}</Badge> : null}
        {waits ? <Badge variant="warning">{t.waitsForApproval()}</Badge> : null}
        {needs_all ? <Badge variant="secondary">{t.allGuardians()}</Badge> : null}
        <AudienceBadge id={audience_id} />
      </p>
      <h2 lang={language} className="wrap-anywhere font-semibold text-xl">
        {title}
      </h2>
      {content ? (
        <p lang={language} className="wrap-anywhere whitespace-pre-wrap text-sm">
          {content}
        </p>
      ) : null}
      <OtherLanguages {...shown} />
      {waits ? <p className="text-sm">{t.waitsSays()}</p> : null}
      <p className="text-muted-foreground text-sm">
        {due_on ? `${t.answerBy({ day: formatDay(due_on) })} · ` : null}
        {t.versionOf({ version: formatNumber(version), moment: formatDateTime(changed_at) })}
      </p>
    </header>
  );
}
