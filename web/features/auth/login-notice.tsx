import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { email as emailSchema } from '#contract/fields.ts';
import { Button } from '#web/components/ui/button.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { resendConfirmation } from './account.ts';
import { linkClasses } from './auth-frame.tsx';
import type { AuthNotice } from './modes.ts';

type LoginNoticeProps = { notice: AuthNotice | 'unconfirmed' | undefined; email: string };

/** Why the person is here, and the next step. */
export function LoginNotice({ notice, email }: LoginNoticeProps) {
  if (!notice) return null;
  return (
    <div role="status" className="mb-6 flex gap-3 rounded-lg bg-accent p-4 text-accent-foreground text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid justify-items-start gap-2">{contentOf(notice, email)}</div>
    </div>
  );
}

function contentOf(notice: AuthNotice | 'unconfirmed', email: string): ReactNode {
  switch (notice) {
    case 'registered':
      return (
        <>
          <p>
            Your registration was received. Open the email we sent you to confirm your address. The school
            then approves your account, and you can sign in.
          </p>
          <Resend email={email} />
        </>
      );
    case 'unconfirmed':
      return (
        <>
          <p>
            Your email address is not confirmed yet. Open the link in the email we sent you, then sign in.
          </p>
          <Resend email={email} />
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
          <Resend email={email} />
        </>
      );
    case 'link-expired':
      return (
        <>
          <p>
            This link has expired or was used already. To choose a new password, ask for a new link. To
            confirm your address, type it below and ask for a new email.
          </p>
          <Link to="/auth" search={{ mode: 'forgot-password' }} className={linkClasses}>
            Ask for a new password link
          </Link>
          <Resend email={email} />
        </>
      );
  }
}

function Resend({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: resendConfirmation,
    onSuccess: () =>
      toastSuccess('Email sent', 'If the address waits for confirmation, a new link is on its way.'),
    onError: (error) => toastError(messageOf(error), 'Email not sent'),
  });
  const send = () => {
    const parsed = emailSchema.safeParse(email);
    if (parsed.success) resend.mutate(parsed.data);
    else toastError('Type your email address under Username first.', 'Email not sent');
  };
  return (
    <Button variant="outline" size="sm" busy={resend.isPending} busyLabel="Sending..." onClick={send}>
      Send a new confirmation email
    </Button>
  );
}
