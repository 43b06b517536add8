import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { type MissingConsent, missingConsent } from '#contract/consent.ts';
import { t } from '#texts/portal-account';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { portalLearnerKeys } from '#web/entities/portal-learners/keys.ts';
import type { Learner } from '#web/entities/portal-learners/reads.ts';
import { useConsent } from './use-consent.ts';

/** What is waited for, as the sentences of the catalogue tell it apart. */
type Until = 'told' | 'they' | 'guardian';
type Said = { what: string; until: Until; todo: string };

/** What is missing, and what to do about it. */
const said = (): Record<MissingConsent, Said> => ({
  date: {
    what: t.weDoNotKnowDate(),
    until: 'told',
    todo: t.addYourDateOfBirth(),
  },
  guardian: {
    what: t.under18NoParentGuardian(),
    until: 'guardian',
    todo: t.nameAParentOrGuardian(),
  },
  waiting: {
    what: t.weHaveAskedParentGuardian(),
    until: 'they',
    todo: t.seeWhoWasAsked(),
  },
  refused: {
    what: t.parentGuardianDidNotAgree(),
    until: 'guardian',
    todo: t.seeWhatYouCanDo(),
  },
  withdrawn: {
    what: t.parentGuardianHasTakenAgreement(),
    until: 'guardian',
    todo: t.seeWhatYouCanDo(),
  },
});

/** A month that runs, one that is about to be bought, and one that is to be added to it. */
const months = {
  running: (until: Until) => t.samplesUntil({ until }),
  first: (until: Until) => t.payNowSamplesUntil({ until }),
  added: (until: Until) => t.addMonthSamplesUntil({ until }),
} as const;
type Month = keyof typeof months;

type ConsentNoteProps = { learner: Learner; month: Month };

/** Why a month opens, or would open, the samples only; nothing when nothing is missing. */
export function ConsentNote({ learner, month }: ConsentNoteProps) {
  const missing = missingConsent(learner);
  if (!missing) return null;
  const { what, until, todo } = said()[missing];
  return (
    <div
      role="note"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-accent p-4 text-accent-foreground"
    >
      <p className="min-w-0 flex-1 basis-64 text-sm">
        <span className="font-semibold">{what}</span> {months[month](until)}
      </p>
      <ToConsent variant={month === 'running' ? 'default' : 'outline'}>{todo}</ToConsent>
    </div>
  );
}

/** The same for a month that runs, where the learner's row is not at hand. */
export function PaidConsentNote({ userId }: { userId: string }) {
  const { learner, missing } = useConsent(userId);
  return learner && missing ? (
    <div className="mb-6">
      <ConsentNote learner={learner} month="running" />
    </div>
  ) : null;
}

/** In place of a lesson that a month will open: what it waits for, and where that is done. */
export function NotOpenYet({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const { missing } = useConsent(userId);
  // What was known of the learner may be older than what refused the lesson.
  useEffect(() => {
    queryClient.invalidateQueries({ queryKey: portalLearnerKeys.one(userId) });
  }, [queryClient, userId]);
  return (
    <div role="status">
      <EmptyState
        icon={Lock}
        title={t.lessonNotOpenYet()}
        description={
          missing
            ? `${said()[missing].what} ${months.running(said()[missing].until)}`
            : t.monthOpensOnceWeKnow()
        }
        action={<ToConsent>{missing ? said()[missing].todo : t.goToYourAccount()}</ToConsent>}
      />
    </div>
  );
}

function ToConsent({ variant = 'default', children }: { variant?: 'default' | 'outline'; children: string }) {
  return (
    <Button asChild size="sm" variant={variant}>
      <Link to="/portal/account" hash="consent">
        {children}
      </Link>
    </Button>
  );
}
