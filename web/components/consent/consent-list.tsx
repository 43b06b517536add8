import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type AskedPurpose, askedPurposes } from '#contract/child-consent.ts';
import { t } from '#texts/consent';
import { RadioChips } from '#web/components/forms/radio-chips.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Dialog, DialogContent } from '#web/components/ui/dialog.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { steadyWindow } from '#web/components/ui/steady-window.ts';
import { learnersByConsentQuery } from '#web/entities/consents/reads.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { purposeName } from './consent-choice.tsx';

/** Whose data may not be used for what: of the school for its office, of the learners taught for a teacher. */
export function ConsentList({ schoolId, onClose }: { schoolId: string; onClose: () => void }) {
  const [purpose, setPurpose] = useState<AskedPurpose>('pictures');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t.listTitle()} description={t.listSays()} className={steadyWindow}>
        <div className="grid gap-4">
          <RadioChips
            legend={t.listWhat()}
            choices={askedPurposes.map((value) => ({ value, label: purposeName(value) }))}
            chosen={purpose}
            onChoose={setPurpose}
          />
          <Learners key={purpose} schoolId={schoolId} purpose={purpose} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Learners({ schoolId, purpose }: { schoolId: string; purpose: AskedPurpose }) {
  const learners = useInfiniteQuery(learnersByConsentQuery(schoolId, purpose));
  if (learners.isPending)
    return (
      <LoadingRegion label={t.loading()}>
        <Skeleton className="h-40" />
      </LoadingRegion>
    );
  if (learners.isError && !learners.data)
    return (
      <ErrorState
        title={t.notLoaded()}
        description={messageOf(learners.error, t.tryAgain())}
        busy={learners.isFetching}
        onRetry={() => learners.refetch()}
      />
    );
  const items = learners.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="text-muted-foreground text-sm">{t.listEmpty()}</p>;
  return (
    <div>
      <ul className="divide-y rounded-lg border bg-card">
        {items.map(({ id, state, grade_name, ...learner }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
            <p className="wrap-anywhere min-w-0 flex-1 basis-40">
              <Link
                to="/dashboard/directory"
                search={{ learner: id }}
                className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
              >
                {fullName(learner)}
              </Link>{' '}
              <span className="text-muted-foreground">{grade_name}</span>
            </p>
            <Badge variant="secondary">{t.stateOf({ state })}</Badge>
          </li>
        ))}
      </ul>
      <LoadMore list={learners} label={t.listMore()} />
    </div>
  );
}
