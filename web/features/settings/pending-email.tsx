import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/settings';
import { Button } from '#web/components/ui/button.tsx';
import { LateConfirm } from '#web/components/ui/late-confirm.tsx';
import { Rich } from '#web/components/ui/rich.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { useCallOffEmailChange, useSendEmailChangeAgain } from './email-queries.ts';

type PendingEmailProps = {
  /** '' for an account that signs in with a number alone. */
  email: string;
  signsInWith: string;
  pending: string;
  back: string;
};

/** An address that both mails have to confirm, a way to have them sent again, and a way back. */
export function PendingEmail({ email, signsInWith, pending, back }: PendingEmailProps) {
  const send = useSendEmailChangeAgain(back);
  const [isAsking, setIsAsking] = useState(false);
  const sendAgain = () =>
    send.mutate(email, {
      onSuccess: () => toastSuccess(t.mailsSentAgain(), t.lookIntoBothMailboxesInto()),
      onError: (error) => toastError(messageOf(error), t.mailsNotSent()),
    });
  return (
    <div role="status" className="flex w-full gap-3 rounded-lg bg-accent p-4 text-accent-foreground text-sm">
      <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 justify-items-start gap-2">
        <p className="wrap-anywhere">
          <Rich
            of={email ? t.emailIsPending : t.pendingFirstEmail}
            given={{ pending, email }}
            tags={{ b: (text) => <strong className="font-semibold">{text}</strong> }}
          />
        </p>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {/* They are asked for by the present address. */}
          {email ? (
            <Button variant="link" size="inline" busy={send.isPending} onClick={sendAgain}>
              {t.sendTheMailsAgain()}
            </Button>
          ) : null}
          <Button variant="link" size="inline" {...LateConfirm.near} onClick={() => setIsAsking(true)}>
            {t.callItOff()}
          </Button>
        </div>
      </div>
      {isAsking ? <CallOff {...{ email, signsInWith, pending }} onClose={() => setIsAsking(false)} /> : null}
    </div>
  );
}

type CallOffProps = Omit<PendingEmailProps, 'back'> & { onClose: () => void };

function CallOff({ email, signsInWith, pending, onClose }: CallOffProps) {
  const calling = useCallOffEmailChange();
  const callOff = () =>
    calling.mutate(undefined, {
      onSuccess: () => toastSuccess(t.changeCalledOff(), t.goSigning({ email: signsInWith })),
      onError: (error) => toastError(messageOf(error), t.notCalledOff()),
      onSettled: onClose,
    });
  return (
    <LateConfirm
      open
      onOpenChange={onClose}
      title={t.callOffTheChange()}
      description={
        <span className="wrap-anywhere">
          {email
            ? t.goSigningLinksWeHave({ email, pending })
            : t.goSigningLinkWeHave({ number: signsInWith, pending })}
        </span>
      }
      confirmLabel={t.callItOff()}
      cancelLabel={t.goOnWaiting()}
      busy={calling.isPending}
      onConfirm={callOff}
    />
  );
}
