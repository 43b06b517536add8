import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { t } from '#texts/console-pending';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { useNamedId } from '#web/console/shared/named-row.tsx';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { useDecision } from '#web/console/shared/use-decision.ts';
import { contactsQuery } from '#web/entities/people/contacts.ts';
import { addedChildQuery, addedChildrenQuery } from '#web/entities/registrations/added-children.ts';
import { pendingCountQuery } from '#web/entities/registrations/count.ts';
import { leftLearnersQuery } from '#web/entities/registrations/left-learners.ts';
import { pendingQuery, type Registration, registrationQuery } from '#web/entities/registrations/reads.ts';
import { isFirstRead } from '#web/lib/first-read.ts';
import { AddedChildren } from './added-children.tsx';
import { BatchBar } from './batch-bar.tsx';
import { LeftLearners } from './left-learners.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { matchesOf, useSelection } from './selection.ts';
import { useMatching } from './use-matching.ts';

/** Registrations and later added children that wait for a decision, the longest waiting first. */
export function PendingTab() {
  const { schoolId } = useChosenSchool();
  const pending = useQuery(pendingQuery(schoolId));
  const added = useQuery(addedChildrenQuery(schoolId));
  const left = useQuery(leftLearnersQuery(schoolId));
  const namedId = useNamedId();
  const named = useQuery({ ...registrationQuery(namedId ?? ''), enabled: namedId !== undefined });

  const namedChild = useQuery({ ...addedChildQuery(namedId ?? ''), enabled: namedId !== undefined });

  const waiting = withNamed(pending.data ?? [], named.data);
  const children = withNamed(added.data?.children ?? [], namedChild.data);
  const details = useDetails(waiting);
  const ofAdded = useMatching(children);
  if (pending.isError && !pending.data) return <TabError query={pending} />;
  // An address or a namesake that came later would push the decisions away from under the finger.
  const reads = [
    pending,
    added,
    left,
    named,
    namedChild,
    details.contacts,
    details.likely,
    details.namesakes,
  ];
  if ([...reads, ofAdded.likely, ofAdded.namesakes].some(isFirstRead)) return <TabSkeleton />;
  const isGone = named.data === null && namedChild.data === null;
  const isEmpty = waiting.length === 0 && added.data && children.length === 0 && !left.data?.length;
  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-labelledby="pending-approvals" className="grid grid-cols-1 gap-4">
        <h2 id="pending-approvals" className="font-semibold text-lg">
          {t.pendingApprovals()}
        </h2>
        <Elsewhere />
        {isGone ? (
          <p role="status" className="text-muted-foreground text-sm">
            {t.whatOpenedWaitsNoLonger()}
          </p>
        ) : null}
        {isEmpty ? (
          <EmptyState
            icon={CircleCheckBig}
            title={t.nobodyIsWaiting()}
            description={t.newRegistrationsParentsTeachersAppear()}
          />
        ) : null}
        {waiting.length === 0 && !isEmpty ? (
          <p className="text-muted-foreground text-sm">{t.noRegistrationIsWaiting()}</p>
        ) : null}
        <PartFailed
          text={t.detailsNotLoaded()}
          reads={[...Object.values(details), ...Object.values(ofAdded)]}
        />
        {waiting.length > 0 ? <Registrations waiting={waiting} details={details} namedId={namedId} /> : null}
      </section>
      {added.data ? (
        <AddedChildren
          added={children}
          more={added.data.total - children.length}
          matching={ofAdded}
          namedId={namedId}
        />
      ) : null}
      {added.isError && !added.data ? <TabError query={added} /> : null}
      {left.data ? <LeftLearners left={left.data} /> : null}
      {left.isError && !left.data ? <TabError query={left} /> : null}
    </div>
  );
}

/** What is read about registrations once it is known which they are. */
function useDetails(waiting: readonly Registration[]) {
  const contacts = useQuery({
    ...contactsQuery(waiting.map(({ id }) => id)),
    placeholderData: keepPreviousData,
  });
  return { contacts, ...useMatching(waiting.flatMap(({ children }) => children)) };
}

/** One that a notification or a search led to is shown though others have waited longer. */
function withNamed<Waiting extends { id: string }>(
  waiting: readonly Waiting[],
  named: Waiting | null | undefined,
) {
  return named && waiting.every(({ id }) => id !== named.id) ? [named, ...waiting] : waiting;
}

/** Why the bell counts more than the list: it is about all schools. */
function Elsewhere() {
  const { schoolId, choose } = useChosenSchool();
  const here = useQuery(pendingCountQuery(schoolId));
  const everywhere = useQuery(pendingCountQuery());
  if (!schoolId || everywhere.data === undefined || here.data === undefined) return null;
  const others = everywhere.data - here.data;
  if (others <= 0) return null;
  return (
    <p className="text-muted-foreground text-sm">
      {t.moreWaitInOtherSchools({ others })}{' '}
      <Button variant="link" size="inline" onClick={() => choose(null)}>
        {t.showAllSchools()}
      </Button>
    </p>
  );
}

type RegistrationsProps = {
  waiting: readonly Registration[];
  details: ReturnType<typeof useDetails>;
  namedId: string | undefined;
};

function Registrations({ waiting, details, namedId }: RegistrationsProps) {
  const { schoolId } = useChosenSchool();
  const count = useQuery(pendingCountQuery(schoolId));
  const { contacts, likely, namesakes } = details;
  const selection = useSelection(waiting);
  const decision = useDecision();
  const selected = waiting.filter(({ id }) => selection.ids.includes(id));
  return (
    <>
      {waiting.length > 1 ? (
        <BatchBar
          shown={waiting.length}
          selected={selected}
          decision={decision}
          onTickAll={selection.tickAll}
          onDecide={(status, reason = '') =>
            decision.mutateAsync({
              shown: selected,
              status,
              reason,
              matches: matchesOf(selected, selection.matches),
            })
          }
        />
      ) : null}
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {waiting.map((registration) => (
          <RegistrationCard
            key={registration.id}
            registration={registration}
            contact={contacts.data?.find(({ profile_id }) => profile_id === registration.id)}
            likely={likely.data ?? {}}
            namesakes={namesakes.data ?? {}}
            selection={selection}
            isNamed={registration.id === namedId}
          />
        ))}
      </ul>
      {count.data && count.data > waiting.length ? (
        <p className="text-muted-foreground text-sm">
          {t.moreAppearHereTheseDecided({ count: count.data - waiting.length })}
        </p>
      ) : null}
    </>
  );
}
