import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#texts/auth';
import { Button } from '#web/components/ui/button.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { resendConfirmation } from './account.ts';
import { linkClasses } from './auth-frame.tsx';
import { type Entry, schoolEntry } from './entry.ts';
import { isAddress } from './login-check.ts';
import type { AuthNotice } from './modes.ts';

type Said = Exclude<AuthNotice, 'invited' | 'no-password'> | 'unconfirmed';
type LoginNoticeProps = { notice: Said | undefined; email: string; entry?: Entry };

/** The others are said at the new password. */
export const saidAtLogin = (notice: AuthNotice | undefined): Said | undefined =>
  notice === 'invited' || notice === 'no-password' ? undefined : notice;

/** Why the person is here, and the next step. */
export function LoginNotice({ notice, email, entry = schoolEntry() }: LoginNoticeProps) {
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
          <p>{t.emailAddressNotConfirmedYet()}</p>
          {resend}
        </>
      );
    case 'confirmation-expired':
    case 'confirmation-invalid':
      return (
        <>
          <p>{t.confirmationLinkNotValidIf({ which: String(notice === 'confirmation-expired') })}</p>
          {resend}
        </>
      );
    case 'link-expired':
      return (
        <>
          <p>{t.linkHasExpiredWasUsed()}</p>
          <Link to={entry.auth} search={{ mode: 'forgot-password' }} className={linkClasses}>
            {t.askNewPasswordLink()}
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
      toastSuccess(
        () => t.emailSent(),
        () => t.ifAddressWaitsConfirmationNew(),
      ),
    onError: (error) =>
      toastError(
        () => messageOf(error),
        () => t.emailNotSent(),
      ),
  });
  const send = () => {
    if (isAddress(email.trim())) resend.mutate(email.trim());
    else
      toastError(
        () => t.typeEmailAddressUnderFirst({ emailLabel: entry.emailLabel }),
        () => t.emailNotSent(),
      );
  };
  return (
    <Button variant="outline" size="sm" busy={resend.isPending} busyLabel={t.sending()} onClick={send}>
      {t.sendANewConfirmationEmail()}
    </Button>
  );
}
