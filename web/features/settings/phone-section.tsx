import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PHONE_PROOF_DAYS } from '#contract/limits.ts';
import { t } from '#texts/settings';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LateConfirm } from '#web/components/ui/late-confirm.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { Section } from '#web/components/ui/section.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { toastUnlessLeft } from '#web/lib/owner.ts';
import { useSendsSms } from '#web/lib/sends-sms.ts';
import { toastSuccess } from '#web/lib/toast.ts';
import { readNumber } from '#web/lib/way-in.ts';
import type { OwnNumber } from './own-number.ts';
import { ownNumberQuery, useRemoveNumber } from './phone-queries.ts';

const PhoneDialog = lateWindow(() => import('./phone-dialog.tsx').then((part) => part.PhoneDialog));

/** The mobile number that signs in; absent where no code can be sent. */
export function PhoneSection() {
  const sendsSms = useSendsSms();
  const own = useQuery({ ...ownNumberQuery, enabled: sendsSms });
  if (!sendsSms) return null;
  return (
    <Section title={t.signInNumber()} text={t.signInNumberSays()}>
      {own.isPending ? (
        <LoadingRegion label={t.signInNumber()}>
          <Skeleton className="h-21 md:h-20" />
        </LoadingRegion>
      ) : null}
      {own.isError && !own.data ? (
        <ErrorState
          title={t.signInNumber()}
          description={messageOf(own.error)}
          onRetry={() => own.refetch()}
        />
      ) : null}
      {own.data ? <OwnNumberParts own={own.data} /> : null}
    </Section>
  );
}

function OwnNumberParts({ own }: { own: OwnNumber }) {
  const [asking, setAsking] = useState<'new' | 'anew'>();
  const [isRemoving, setIsRemoving] = useState(false);
  const number = own.phone && readNumber(own.phone);
  return (
    <div className="grid justify-items-start gap-4">
      {number ? (
        <p className="font-medium">{number}</p>
      ) : (
        <p className="text-muted-foreground">{t.noSignInNumber()}</p>
      )}
      {number && own.isLapsed ? (
        <div
          role="status"
          className="grid w-full justify-items-start gap-2 rounded-lg bg-accent p-4 text-accent-foreground text-sm"
        >
          <p>{t.numberWasLongAgo({ days: PHONE_PROOF_DAYS })}</p>
          <Button variant="link" size="inline" {...PhoneDialog.near} onClick={() => setAsking('anew')}>
            {t.confirmNumberAnew()}
          </Button>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" {...PhoneDialog.near} onClick={() => setAsking('new')}>
          {number ? t.changeNumber() : t.addNumber()}
        </Button>
        {number && own.email && own.identity ? (
          <Button variant="ghost" {...LateConfirm.near} onClick={() => setIsRemoving(true)}>
            {t.removeNumber()}
          </Button>
        ) : null}
      </div>
      {asking ? (
        <PhoneDialog own={own} anew={asking === 'anew'} onClose={() => setAsking(undefined)} />
      ) : null}
      {isRemoving ? <Remove own={own} number={number} onClose={() => setIsRemoving(false)} /> : null}
    </div>
  );
}

function Remove({ own, number, onClose }: { own: OwnNumber; number: string; onClose: () => void }) {
  const removing = useRemoveNumber();
  const remove = () =>
    removing.mutate(own, {
      onSuccess: () => toastSuccess(t.numberRemoved(), t.removeNumberSays({ email: own.email })),
      onError: (error) => toastUnlessLeft(error, t.numberNotRemoved()),
      onSettled: onClose,
    });
  return (
    <LateConfirm
      open
      onOpenChange={onClose}
      title={t.removeNumberAsks({ number })}
      description={<span className="wrap-anywhere">{t.removeNumberSays({ email: own.email })}</span>}
      confirmLabel={t.removeNumber()}
      destructive
      busy={removing.isPending}
      onConfirm={remove}
    />
  );
}
