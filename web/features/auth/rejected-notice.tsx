import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import type { Rejected } from './account.ts';

type RejectedNoticeProps = { rejected: Rejected; email: string };

/** Why the school did not approve somebody, and the way to send the registration again. */
export function RejectedNotice({ rejected: { rejectedAs, reason }, email }: RejectedNoticeProps) {
  return (
    <div role="status" className="mb-6 flex gap-3 rounded-lg bg-accent p-4 text-accent-foreground text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 justify-items-start gap-2">
        <p>Your registration was not approved{reason ? '. The school’s reason:' : '.'}</p>
        {reason ? <p className="wrap-anywhere whitespace-pre-line font-medium">{reason}</p> : null}
        <p>You can correct it and send it again, with the same email address and password.</p>
        <Button asChild variant="outline" size="sm">
          <Link
            to="/auth"
            search={{ mode: rejectedAs === 'teacher' ? 'register-teacher' : 'register-parent' }}
            state={{ email }}
          >
            Correct the registration
          </Link>
        </Button>
      </div>
    </div>
  );
}
