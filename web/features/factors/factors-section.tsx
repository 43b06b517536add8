import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { KeyRound, MessageSquare, Plus, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/factors';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LateConfirm } from '#web/components/ui/late-confirm.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { row } from '#web/components/ui/row.ts';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { cn } from '#web/lib/cn.ts';
import { messageOf } from '#web/lib/errors.ts';
import { toastUnlessLeft } from '#web/lib/owner.ts';
import { useHasPasskeys } from '#web/lib/passkeys.ts';
import { useSendsSms } from '#web/lib/sends-sms.ts';
import { toastSuccess } from '#web/lib/toast.ts';
import { additions, type FactorKind, factorName } from './factor-name.ts';
import { factorsQuery, type OwnFactor, useUnenrol } from './queries.ts';

const AddFactor = lateWindow(() => import('./add-factor.tsx').then((part) => part.AddFactor));

/** The person's authenticator apps, phones and security keys, with a way to add and to take away. */
export function FactorsSection() {
  const factors = useQuery(factorsQuery);
  const sendsSms = useSendsSms();
  const hasKeys = useHasPasskeys();
  const [adding, setAdding] = useState<FactorKind>();
  const [removing, setRemoving] = useState<OwnFactor>();
  if (factors.isPending) {
    return (
      <LoadingRegion label={t.loadingYourSecondStep()}>
        <Skeleton className="h-11" />
      </LoadingRegion>
    );
  }
  if (factors.isError) {
    return (
      <ErrorState
        title={t.secondStepCouldNotLoaded2()}
        description={messageOf(factors.error)}
        onRetry={() => factors.refetch()}
      />
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      {factors.data.length > 0 ? (
        <ul className="w-full divide-y rounded-lg border bg-card">
          {factors.data.map((factor) => (
            <li key={factor.id} className={cn(row.around, 'items-center gap-x-3 px-4 py-3')}>
              <FactorIcon factor={factor} />
              <span className={cn(row.words, 'wrap-anywhere font-medium')}>{factorName(factor)}</span>
              <Button
                variant="outline"
                size="sm"
                aria-label={t.removeNamed({ factorName: factorName(factor) })}
                {...LateConfirm.near}
                onClick={() => setRemoving(factor)}
              >
                {t.remove()}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" {...AddFactor.near} onClick={() => setAdding('app')}>
          <Plus aria-hidden />
          {additions().app}
        </Button>
        {sendsSms ? (
          <Button variant="outline" {...AddFactor.near} onClick={() => setAdding('phone')}>
            <Plus aria-hidden />
            {additions().phone}
          </Button>
        ) : null}
        {hasKeys ? (
          <Button variant="outline" {...AddFactor.near} onClick={() => setAdding('key')}>
            <Plus aria-hidden />
            {additions().key}
          </Button>
        ) : null}
      </div>
      {adding ? <AddFactor type={adding} onClose={() => setAdding(undefined)} /> : null}
      {removing ? <RemoveFactor factor={removing} onClose={() => setRemoving(undefined)} /> : null}
    </div>
  );
}

const icons: Readonly<Record<string, typeof Smartphone>> = { phone: MessageSquare, webauthn: KeyRound };

function FactorIcon({ factor }: { factor: OwnFactor }) {
  const Icon = icons[factor.factor_type] ?? Smartphone;
  return <Icon aria-hidden className="size-5 text-muted-foreground" />;
}

function RemoveFactor({ factor, onClose }: { factor: OwnFactor; onClose: () => void }) {
  const unenrol = useUnenrol();
  const router = useRouter();
  const remove = () =>
    unenrol.mutate(factor.id, {
      onSuccess: () => {
        toastSuccess(t.removed(), t.isNoLongerAskedFor({ factorName: factorName(factor) }));
        onClose();
        // An administrator may have to set up another one straight away.
        return router.invalidate();
      },
      onError: (error) => toastUnlessLeft(error, t.notRemoved()),
    });
  return (
    <LateConfirm
      open
      onOpenChange={onClose}
      title={t.removeAsks({ factorName: factorName(factor) })}
      description={t.withoutSecondStepPasswordAlone()}
      confirmLabel={t.remove()}
      destructive
      busy={unenrol.isPending}
      onConfirm={remove}
    />
  );
}
