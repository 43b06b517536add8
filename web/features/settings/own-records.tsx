import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/records';
import { CopyButton } from '#web/components/records/copy-button.tsx';
import { ErasurePlan } from '#web/components/records/plan.tsx';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Section } from '#web/components/ui/section.tsx';
import { erasureKeys } from '#web/entities/erasures/keys.ts';
import { lastErasureQuery, ownErasuresQuery, type RecordKind } from '#web/entities/erasures/reads.ts';
import { askErasure } from '#web/entities/erasures/writes.ts';
import { childrenQuery, opensRecords } from '#web/entities/learners/children.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { formatDay } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { useWrite } from '#web/lib/use-write.ts';

/** A copy and an end of what the portal holds about oneself and the children for whom one decides. */
export function OwnRecords({ profile }: { profile: Profile }) {
  const isParent = profile.role === 'parent';
  const children = useQuery({ ...childrenQuery(profile.id), enabled: isParent });
  const decided = (children.data ?? []).filter((child) => opensRecords(child) && child.may_decide);
  return (
    <Section id="your-data" title={t.yourData()} text={t.yourDataExplained()}>
      <div className="grid gap-6">
        <OwnRecord kind="account" id={profile.id} name={t.yourAccount()} />
        {decided.map((child) => (
          <OwnRecord key={child.id} kind="learner" id={child.id} name={fullName(child)} />
        ))}
        {children.isError ? (
          <ErrorState
            title={t.planFailed()}
            description={messageOf(children.error, t.tryAgain())}
            busy={children.isFetching}
            onRetry={() => children.refetch()}
          />
        ) : null}
        {isParent && children.data ? (
          <GoneRecords profileId={profile.id} shown={decided.map(({ id }) => id)} />
        ) : null}
        {profile.role === 'admin' ? (
          <Link
            to="/dashboard/directory"
            search={{ list: 'asked' }}
            className="text-sm underline underline-offset-4"
          >
            {t.requestsAreInPeople()}
          </Link>
        ) : null}
      </div>
    </Section>
  );
}

function OwnRecord({ kind, id, name }: { kind: RecordKind; id: string; name: string }) {
  const last = useQuery(lastErasureQuery(id));
  const [asks, setAsks] = useState(false);
  const asking = useWrite<{ kind: RecordKind; id: string }>({
    write: askErasure,
    done: t.asked(),
    failed: t.askFailed(),
    renews: [erasureKeys.all],
  });
  const { state, answer, created_at } = last.data ?? {};
  return (
    <div className="grid gap-2">
      <h3 className="min-w-0 wrap-anywhere font-medium">{name}</h3>
      {state === 'asked' && created_at ? (
        <p className="text-sm">{t.waits({ day: formatDay(dayOf(created_at)) })}</p>
      ) : null}
      {state === 'declined' && answer ? (
        <p className="wrap-anywhere text-sm">{t.declinedWith({ answer })}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <CopyButton kind={kind} id={id} name={name} />
        {state === 'asked' ? null : (
          <Button
            variant="ghost"
            className="whitespace-normal md:h-auto md:min-h-9"
            aria-label={t.askNamed({ name })}
            onClick={() => setAsks(true)}
          >
            {t.ask()}
          </Button>
        )}
      </div>
      {asks ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            setAsks(open);
            asking.reset();
          }}
          title={t.askAsks()}
          description={t.askSays()}
          confirmLabel={t.askConfirm()}
          busy={asking.isPending}
          problem={asking.error}
          onConfirm={() => asking.mutate({ kind, id }, { onSuccess: () => setAsks(false) })}
        >
          <ErasurePlan kind={kind} id={id} />
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** What became of a child's record that is gone: the answer of the office has no other place. */
function GoneRecords({ profileId, shown }: { profileId: string; shown: readonly string[] }) {
  const own = useQuery(ownErasuresQuery(profileId));
  const gone = (own.data ?? []).filter(
    ({ kind, state, subject_id }) =>
      kind === 'learner' && (state === 'done' || state === 'kept') && !shown.includes(subject_id),
  );
  return gone.map(({ id, created_at, kept_until, answer }) => (
    <div key={id} className="grid gap-1 text-sm">
      <p>{t.goneOn({ day: formatDay(dayOf(created_at)) })}</p>
      {kept_until ? <p>{t.keptOffice({ day: formatDay(kept_until) })}</p> : null}
      {answer ? <p className="wrap-anywhere">{t.schoolWrote({ answer })}</p> : null}
    </div>
  ));
}
