import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { resendConfirmation } from './account.ts';
import { linkClasses } from './auth-frame.tsx';
import { type Entry, schoolEntry } from './entry.ts';
import { isAddress } from './login-check.ts';
import type { AuthNotice } from './modes.ts';

type Said = Exclude<AuthNotice, 'invited'> | 'unconfirmed';
type LoginNoticeProps = { notice: Said | undefined; email: string; entry?: Entry };

/** Why the person is here, and the next step. */
export function LoginNotice({ notice, email, entry = schoolEntry }: LoginNoticeProps) {
  if (!notice) return null;
  return (
    <div role="status" className="mb-6 flex gap-3 rounded-lg bg-accent p-4 text-accent-foreground text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid justify-items-start gap-2">
        <Content notice={notice} email={email} entry={entry} />
      </div>
    </div>
  );
}

function Content({ notice, email, entry }: { notice: Said; email: string; entry: Entry }): ReactNode {
  const resend = <Resend email={email} entry={entry} />;
  switch (notice) {
    case 'registered':
      return (
        <>
          <p>{entry.registered}</p>
          {resend}
        </>
      );
    case 'unconfirmed':
      return (
        <>
          <p>
            Your email address is not confirmed yet. Open the link in the email we sent you, then sign in.
          </p>
          {resend}
        </>
      );
    case 'confirmation-expired':
    case 'confirmation-invalid':
      return (
        <>
          <p>
            This confirmation link{' '}
            {notice === 'confirmation-expired' ? 'has expired or was used already' : 'is not valid'}. If you
            have confirmed your address before, sign in below. If not, type your email address below and ask
            for a new link.
          </p>
          {resend}
        </>
      );
    case 'link-expired':
      return (
        <>
          <p>
            This link has expired or was used already. To choose a new password, ask for a new link. To
            confirm your address, type it below and ask for a new email.
          </p>
          <Link to={entry.auth} search={{ mode: 'forgot-password' }} className={linkClasses}>
            Ask for a new password link
          </Link>
          {resend}
        </>
      );
  }
}

function Resend({ email, entry }: { email: string; entry: Entry }) {
  const resend = useMutation({
    mutationFn: (address: string) => resendConfirmation(address, entry.confirmed),
    onSuccess: () =>
      toastSuccess('Email sent', 'If the address waits for confirmation, a new link is on its way.'),
    onError: (error) => toastError(messageOf(error), 'Email not sent'),
  });
  const send = () => {
    if (isAddress(email.trim())) resend.mutate(email.trim());
    else toastError(`Type your email address under ${entry.emailLabel} first.`, 'Email not sent');
  };
  return (
    <Button variant="outline" size="sm" busy={resend.isPending} busyLabel="Sending..." onClick={send}>
      Send a new confirmation email
    </Button>
  );
}
