import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { t } from '#texts/auth';
import { Button } from '#web/components/ui/button.tsx';
import type { Rejected } from './account.ts';

type RejectedNoticeProps = { rejected: Rejected; email: string };

/** Why the school did not approve somebody, and the way to send the registration again. */
export function RejectedNotice({ rejected: { rejectedAs, reason }, email }: RejectedNoticeProps) {
  return (
    <div role="status" className="mb-6 flex gap-3 rounded-lg bg-accent p-4 text-accent-foreground text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 justify-items-start gap-2">
        <p>{t.yourRegistrationWasNotApproved({ reason: String(Boolean(reason)) })}</p>
        {reason ? <p className="wrap-anywhere whitespace-pre-line font-medium">{reason}</p> : null}
        <p>{t.correctSendAgainSameEmail()}</p>
        <Button asChild variant="outline" size="sm">
          <Link
            to="/auth"
            search={{ mode: rejectedAs === 'teacher' ? 'register-teacher' : 'register-parent' }}
            state={{ email }}
          >
            {t.correctTheRegistration()}
          </Link>
        </Button>
      </div>
    </div>
  );
}
