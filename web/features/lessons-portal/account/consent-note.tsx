import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type MissingConsent, missingConsent } from '#contract/portal-account.ts';
import { Button } from '#web/components/ui/button.tsx';
import { type Learner, learnerQuery } from '#web/lib/learner.ts';

/** What is missing, and what to do about it. */
const said: Record<MissingConsent, { what: string; todo: string }> = {
  date: { what: 'We do not know your date of birth yet.', todo: 'Add your date of birth' },
  guardian: {
    what: 'You are under 18, and no parent or guardian is named.',
    todo: 'Name a parent or guardian',
  },
  waiting: { what: 'We have asked your parent or guardian by email.', todo: 'See who was asked' },
  refused: { what: 'Your parent or guardian did not agree.', todo: 'See what you can do' },
  withdrawn: { what: 'Your parent or guardian has taken the agreement back.', todo: 'See what you can do' },
};

type ConsentNoteProps = {
  learner: Learner;
  /** A month runs already; otherwise it is about to be bought. */
  isPaid: boolean;
};

/** Why a month opens, or would open, the samples only; nothing when nothing is missing. */
export function ConsentNote({ learner, isPaid }: ConsentNoteProps) {
  const missing = missingConsent(learner);
  if (!missing) return null;
  const { what, todo } = said[missing];
  return (
    <div
      role="note"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-accent p-4 text-accent-foreground"
    >
      <p className="min-w-0 flex-1 basis-64 text-sm">
        <span className="font-semibold">{what}</span>{' '}
        {isPaid
          ? 'Until then only the sample lessons are open; your month opens the rest at once.'
          : 'You can pay now, but until then only the sample lessons play, and the days of the month count.'}
      </p>
      <Button asChild size="sm" variant={isPaid ? 'default' : 'outline'}>
        <Link to="/portal/account" hash="consent">
          {todo}
        </Link>
      </Button>
    </div>
  );
}

/** The same for a month that runs, where the learner's row is not at hand. */
export function PaidConsentNote({ userId }: { userId: string }) {
  const learner = useQuery({ ...learnerQuery(userId), refetchInterval: 60_000 }).data;
  return learner && missingConsent(learner) ? (
    <div className="mb-6">
      <ConsentNote learner={learner} isPaid />
    </div>
  ) : null;
}
