import { useQuery } from '@tanstack/react-query';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/guardians';
import { FormWindow } from '#web/components/forms/form-window.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { DialogContent } from '#web/components/ui/dialog.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { steadyWindow } from '#web/components/ui/steady-window.ts';
import { againstOrders } from '#web/entities/court-orders/against.ts';
import { type CourtOrder, courtOrdersQuery } from '#web/entities/court-orders/reads.ts';
import { guardianshipKeys } from '#web/entities/guardianships/keys.ts';
import { useLiveGuardians } from '#web/entities/guardianships/live-guardians.ts';
import { type Guardian, guardiansQuery } from '#web/entities/guardianships/reads.ts';
import { makePrimaryGuardian } from '#web/entities/guardianships/writes.ts';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { AddGuardianDialog } from './add-guardian-dialog.tsx';
import { ChangeGuardianDialog } from './change-guardian-dialog.tsx';
import { CourtOrders } from './court-orders.tsx';
import { EndGuardian } from './end-guardian.tsx';
import { GuardianHistory } from './guardian-history.tsx';
import { GuardianItem } from './guardian-item.tsx';

type GuardiansDialogProps = {
  learner: { id: string; name: string; schoolId: string };
  onClose: () => void;
};

type Asked = { what: 'change' | 'end'; guardian: Guardian } | { what: 'add' } | null;

const none: readonly Guardian[] = [];
const noOrders: readonly CourtOrder[] = [];

/** Who stands for a learner, and with which rights; for the administrators of the school. */
export default function GuardiansDialog({ learner, onClose }: GuardiansDialogProps) {
  const guardians = useQuery(guardiansQuery(learner.id));
  useLiveGuardians(learner.id);
  const [asked, setAsked] = useState<Asked>(null);
  const makingFirst = useWrite<Guardian>({
    write: makePrimaryGuardian,
    done: t.madeFirst(),
    failed: (error) => messageOf(error, t.failedToMakeFirst()),
    renews: [guardianshipKeys.all, learnerKeys.all, peopleKeys.directory, peopleKeys.administered],
  });
  const all = guardians.data ?? none;
  const orders = useQuery(courtOrdersQuery(learner.id)).data ?? noOrders;
  const close = () => setAsked(null);
  const named = { all, learnerName: learner.name, onClose: close };
  return (
    <FormWindow isUnasked onClose={onClose}>
      <DialogContent
        title={t.title({ name: learner.name })}
        description={t.explained()}
        className={`sm:max-w-2xl ${steadyWindow}`}
      >
        <div className="grid gap-4">
          {guardians.isPending ? (
            <LoadingRegion label={t.loading()}>
              <Skeleton className="h-24" />
              <Skeleton className="h-24" />
            </LoadingRegion>
          ) : null}
          {guardians.isError && !guardians.data ? (
            <ErrorState
              title={t.failedToLoad()}
              description={messageOf(guardians.error, t.pleaseTryAgain())}
              busy={guardians.isFetching}
              onRetry={() => guardians.refetch()}
            />
          ) : null}
          {guardians.data?.length === 0 ? (
            <EmptyState icon={UsersRound} title={t.nobodyYet()} description={t.addTheFirst()} />
          ) : null}
          {all.length > 0 ? (
            <>
              <ul className="divide-y rounded-lg border">
                {all.map((guardian) => (
                  <GuardianItem
                    key={guardian.id}
                    guardian={guardian}
                    all={all}
                    against={againstOrders(guardian, guardian, orders)}
                    isMakingFirst={makingFirst.isPending && makingFirst.variables.id === guardian.id}
                    onChange={() => setAsked({ what: 'change', guardian })}
                    onMakeFirst={() => makingFirst.mutate(guardian)}
                    onEnd={() => setAsked({ what: 'end', guardian })}
                  />
                ))}
              </ul>
              <p className="text-muted-foreground text-sm">{t.firstExplained()}</p>
            </>
          ) : null}
          {guardians.data ? (
            <Button className="sm:w-fit" onClick={() => setAsked({ what: 'add' })}>
              <Plus aria-hidden />
              {t.add()}
            </Button>
          ) : null}
          {guardians.data ? <CourtOrders learner={learner} guardians={all} /> : null}
          <GuardianHistory learnerId={learner.id} />
        </div>
        {asked?.what === 'change' ? (
          <ChangeGuardianDialog {...named} orders={orders} guardian={asked.guardian} />
        ) : null}
        {asked?.what === 'end' ? <EndGuardian {...named} guardian={asked.guardian} /> : null}
        {asked?.what === 'add' ? (
          <AddGuardianDialog learner={learner} others={all} orders={orders} onClose={close} />
        ) : null}
      </DialogContent>
    </FormWindow>
  );
}
