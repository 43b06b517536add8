import { MailCheck } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { useSendEmailChangeAgain } from './email-queries.ts';

type PendingEmailProps = { email: string; pending: string; back: string };

/** An address that both mails have to confirm, and a way to have them sent again. */
export function PendingEmail({ email, pending, back }: PendingEmailProps) {
  const send = useSendEmailChangeAgain(back);
  const sendAgain = () =>
    send.mutate(email, {
      onSuccess: () =>
        toastSuccess('Mails sent again', 'Look into both mailboxes, and into their spam folders.'),
      onError: (error) => toastError(messageOf(error), 'Mails not sent'),
    });
  return (
    <div role="status" className="flex w-full gap-3 rounded-lg bg-accent p-4 text-accent-foreground text-sm">
      <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 justify-items-start gap-2">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{pending}</strong> is waiting to be confirmed. We have sent a link
          to this address and one to <strong className="font-semibold">{email}</strong>: open both. Until then
          you go on signing in with {email}.
        </p>
        <Button variant="link" size="inline" busy={send.isPending} onClick={sendAgain}>
          Send the mails again
        </Button>
      </div>
    </div>
  );
}
