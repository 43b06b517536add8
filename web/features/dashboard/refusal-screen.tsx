import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, Clock, type LucideIcon, UserRoundX } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { t } from '#texts/dashboard';
import { Button } from '#web/components/ui/button.tsx';
import { ownProfilesQuery } from '#web/entities/people/own-profiles.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import type { FactorStep, Refusal } from '#web/lib/not-admitted.ts';
import { sessionQuery } from '#web/lib/session.ts';
import { toastError } from '#web/lib/toast.ts';
import { CorrectRegistration } from './correct-registration.tsx';
import { useLiveAdmission } from './live-admission.ts';
import { RefusalCard, useTryAgain } from './refusal-card.tsx';

const ProfileList = lazy(
  loadWhenOnline(async () => ({
    default: (await import('#web/components/profiles/profile-list.tsx')).ProfileList,
  })),
);

/** What the school decided, or that it has not yet. */
type Judgement = Exclude<Refusal, FactorStep | 'failed'>;

type Notice = { icon: LucideIcon; title: string; text: string; again: string };

const notices = (): Record<Judgement, Notice> => ({
  pending: {
    icon: Clock,
    title: t.accountPendingApproval(),
    text: t.accountWaitingApprovalSchoolAdministrator(),
    again: t.checkAgain(),
  },
  rejected: {
    icon: Ban,
    title: t.accountAccessDenied(),
    text: t.registrationWasRejectedPleaseContact(),
    again: t.checkAgain(),
  },
  'no-profile': {
    icon: UserRoundX,
    title: t.profileLoadingError(),
    text: t.accountHasNoSchoolProfile(),
    again: t.refreshPage(),
  },
});

/** Stands in place of the protected area for someone who is signed in but may not see it. */
export default function RefusalScreen({ refusal }: { refusal: Judgement }) {
  const trying = useTryAgain();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  useLiveAdmission(session?.userId, false);
  useEffect(() => {
    if (refusal === 'no-profile') toastError(t.noProfileFoundUser(), t.profileNotFound());
  }, [refusal]);
  const isJudged = refusal !== 'no-profile';
  const { data: own = [] } = useQuery({ ...ownProfilesQuery, enabled: isJudged });
  return (
    <RefusalCard {...notices()[refusal]} trying={trying}>
      {refusal === 'no-profile' ? <FinishRegistration /> : null}
      {refusal === 'pending' ? (
        <div className="mt-4">
          <LetterLink />
        </div>
      ) : null}
      {refusal === 'rejected' ? <CorrectRegistration /> : null}
      {own.length > 1 ? (
        <div className="mt-6 grid gap-2 text-left">
          <Suspense>
            <ProfileList />
          </Suspense>
        </div>
      ) : null}
    </RefusalCard>
  );
}

/** A letter of the school opens at once what else waits for an approval. */
function LetterLink() {
  return (
    <Button asChild variant="secondary" className="w-full">
      <Link to="/auth" search={{ mode: 'claim' }}>
        {t.letterFromSchool()}
      </Link>
    </Button>
  );
}

function FinishRegistration() {
  return (
    <div className="mt-6 grid gap-2 border-b pb-6 sm:grid-cols-2">
      <Button asChild variant="secondary">
        <Link to="/auth" search={{ mode: 'register-parent' }}>
          {t.registerAsParent()}
        </Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to="/auth" search={{ mode: 'register-teacher' }}>
          {t.registerAsTeacher()}
        </Link>
      </Button>
      <div className="sm:col-span-2">
        <LetterLink />
      </div>
      <Button asChild variant="link" className="sm:col-span-2">
        <Link to="/portal/dashboard">{t.learnerGoOnlineLessonsPortal()}</Link>
      </Button>
    </div>
  );
}
