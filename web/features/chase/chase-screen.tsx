import './print.css';
import { useQuery } from '@tanstack/react-query';
import { BellRing, Printer, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/chase';
import { RadioChips } from '#web/components/forms/radio-chips.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LateConfirm } from '#web/components/ui/late-confirm.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import {
  type Chased,
  type ChasedLearner,
  type ChasedPerson,
  chasedTitleQuery,
  chaseKeys,
  chaseQuery,
  isSettled,
  remind,
} from '#web/entities/chases/reads.ts';
import { useLiveChase } from '#web/entities/requests/live.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useWrite } from '#web/lib/use-write.ts';

/** Who was told, who has opened it, who has answered, child by child; and the reminder for those who have not. */
export function ChaseScreen({ chased }: { chased: Chased }) {
  useLiveChase(chased);
  const list = useQuery(chaseQuery(chased));
  const title = useQuery(chasedTitleQuery(chased));
  if (list.isPending || title.isPending) {
    return (
      <LoadingRegion label={t.loading()}>
        <Skeleton className="h-16" />
        <Skeleton className="h-64" />
      </LoadingRegion>
    );
  }
  if (!list.data) {
    return (
      <ErrorState
        title={t.couldNotBeLoaded()}
        description={messageOf(list.error)}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (list.data.length === 0)
    return <EmptyState icon={UserCheck} title={t.nobodyToChase()} description={t.nobodyToChaseHint()} />;
  return <Chase chased={chased} title={title.data ?? null} learners={list.data} />;
}

type ChaseProps = { chased: Chased; title: string | null; learners: readonly ChasedLearner[] };

function Chase({ chased, title, learners }: ChaseProps) {
  const [shown, setShown] = useState<'open' | 'all'>('open');
  const [isAsking, setAsking] = useState(false);
  const open = learners.filter((learner) => !isSettled(learner));
  const listed = shown === 'open' ? open : learners;
  const wasToday = learners[0]?.reminded_on === schoolToday();
  const reminding = useWrite<Chased, number>({
    write: remind,
    done: t.reminded(),
    failed: t.couldNotRemind(),
    renews: [chaseKeys.one(chased)],
  });
  return (
    <div className="chase-list grid max-w-4xl gap-5">
      {title ? <h2 className="wrap-anywhere font-semibold text-lg">{title}</h2> : null}
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Button
          disabled={wasToday || open.length === 0}
          {...LateConfirm.near}
          onClick={() => setAsking(true)}
        >
          <BellRing aria-hidden />
          {t.remind()}
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden />
          {t.print()}
        </Button>
        {wasToday ? <p className="text-muted-foreground text-sm">{t.remindedToday()}</p> : null}
      </div>
      <div className="print:hidden">
        <RadioChips
          legend={t.whichLearners()}
          choices={[
            { value: 'open', label: t.notYet({ shown: formatNumber(open.length) }) },
            { value: 'all', label: t.all({ shown: formatNumber(learners.length) }) },
          ]}
          chosen={shown}
          onChoose={setShown}
        />
      </div>
      {listed.length === 0 ? (
        <p role="status">{t.everybodyHas()}</p>
      ) : (
        <ul className="grid divide-y rounded-lg border bg-card">
          {listed.map((learner) => (
            <li key={learner.student_id} className="grid gap-2 p-4">
              <p className="wrap-anywhere font-medium">
                {fullName(learner)}{' '}
                <span className="font-normal text-muted-foreground text-sm">{learner.grade}</span>
              </p>
              {learner.people.length === 0 ? (
                <p className="text-muted-foreground text-sm">{t.nobodyIsTold()}</p>
              ) : (
                learner.people.map((person) => (
                  <Person key={`${person.name} ${person.told_at}`} person={person} kind={chased.kind} />
                ))
              )}
            </li>
          ))}
        </ul>
      )}
      {isAsking ? (
        <LateConfirm
          open
          onOpenChange={(isOpen: boolean) => (isOpen ? undefined : setAsking(false))}
          title={t.remindAsks()}
          description={chased.kind === 'request' ? t.remindRequestSays() : t.remindAnnouncementSays()}
          confirmLabel={t.remind()}
          busy={reminding.isPending}
          onConfirm={() => reminding.mutate(chased, { onSettled: () => setAsking(false) })}
        />
      ) : null}
    </div>
  );
}

function Person({ person, kind }: { person: ChasedPerson; kind: Chased['kind'] }) {
  const { name, phone, has_account } = person;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      <p className="wrap-anywhere">
        {name}
        {phone ? (
          <>
            {' '}
            <a
              className="whitespace-nowrap text-primary underline underline-offset-4"
              href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            >
              {phone}
            </a>
          </>
        ) : null}
      </p>
      {has_account ? (
        <Standing person={person} kind={kind} />
      ) : (
        <Badge variant="muted">{t.withoutAccount()}</Badge>
      )}
    </div>
  );
}

/** How far it has come with somebody: what came last, and when. */
function Standing({ person, kind }: { person: ChasedPerson; kind: Chased['kind'] }) {
  const { told_at, delivered_at, opened_at, has_answered, may_decide } = person;
  if (has_answered) return <Badge variant="success">{t.answered()}</Badge>;
  const mayNot = kind === 'request' && !may_decide ? <Badge variant="muted">{t.mayNotDecide()}</Badge> : null;
  const at = (moment: string) => formatDateTime(moment);
  return (
    <span className="flex flex-wrap items-center gap-2">
      {mayNot}
      {opened_at ? (
        <Badge variant={kind === 'announcement' ? 'success' : 'secondary'}>
          {t.openedAt({ moment: at(opened_at) })}
        </Badge>
      ) : delivered_at ? (
        <Badge variant="outline">{t.deliveredAt({ moment: at(delivered_at) })}</Badge>
      ) : told_at ? (
        <Badge variant="outline">{t.toldAt({ moment: at(told_at) })}</Badge>
      ) : (
        <Badge variant="warning">{t.notTold()}</Badge>
      )}
    </span>
  );
}
