import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { Ban, Clock, type LucideIcon, UserRoundX, WifiOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '#texts/dashboard';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { ownProfilesQuery } from '#web/entities/people/own-profiles.ts';
import { accounts } from '#web/lib/accounts.ts';
import { isNetworkError, OFFLINE_TEXT } from '#web/lib/errors.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import type { FactorStep, Refusal } from '#web/lib/not-admitted.ts';
import { whyNothingIsKept } from '#web/lib/offline/why-nothing.ts';
import { sessionQuery } from '#web/lib/session.ts';
import { useSignOut } from '#web/lib/sign-out.ts';
import { toastError } from '#web/lib/toast.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { useWhenOnline } from '#web/lib/use-when-online.ts';
import { CorrectRegistration } from './correct-registration.tsx';
import { useLiveAdmission } from './live-admission.ts';

const ProfileList = lazy(
  loadWhenOnline(async () => ({
    default: (await import('#web/components/profiles/profile-list.tsx')).ProfileList,
  })),
);

type SchoolRefusal = Exclude<Refusal, FactorStep>;

type Notice = { icon: LucideIcon; title: string; text: string; again: string };

const notices = (): Record<SchoolRefusal, Notice> => ({
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
  failed: {
    icon: WifiOff,
    title: t.profileLoadingError(),
    text: t.profileCouldNotLoadedPlease(),
    again: t.refreshPage(),
  },
});

/** Stands in place of the protected area for someone who is signed in but may not see it. */
type RefusalScreenProps = { refusal: SchoolRefusal; cause: unknown };

export function RefusalScreen({ refusal, cause }: RefusalScreenProps) {
  const { icon: Icon, title, text, again } = notices()[refusal];
  const { busy, tryAgain } = useTryAgain();
  const signOut = useSignOut();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  useLiveAdmission(refusal === 'failed' ? undefined : session?.userId, false);
  useErrorToast(refusal === 'failed' ? cause : null, t.failedToLoadUserData());
  useEffect(() => {
    if (refusal === 'no-profile') toastError(t.noProfileFoundUser(), t.profileNotFound());
  }, [refusal]);
  const isJudged = refusal === 'pending' || refusal === 'rejected';
  const { data: own = [] } = useQuery({ ...ownProfilesQuery, enabled: isJudged });
  const isUnreached = isNetworkError(cause);
  useWhenOnline(refusal === 'failed' && isUnreached, tryAgain);
  return (
    <main className="grid min-h-dvh place-items-center bg-background p-4">
      <PageTitle>{title}</PageTitle>
      <div role="alert" className="w-full max-w-md rounded-xl border bg-card p-6 text-center sm:p-8">
        <Icon aria-hidden strokeWidth={1.5} className="mx-auto size-10 text-primary" />
        <h1 className="mt-4 font-semibold text-xl">{title}</h1>
        <p className="mt-2 text-muted-foreground">{isUnreached ? OFFLINE_TEXT() : text}</p>
        {isUnreached ? <WhyNothing /> : null}
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
        <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:justify-center">
          <Button busy={busy} onClick={tryAgain}>
            {again}
          </Button>
          <Button variant="outline" onClick={signOut}>
            {t.signOut()}
          </Button>
        </div>
      </div>
    </main>
  );
}

/** What this device could not answer with, and why. */
function WhyNothing() {
  const [why, setWhy] = useState('');
  useEffect(() => {
    whyNothingIsKept().then(setWhy);
  }, []);
  return why ? <p className="mt-2 text-muted-foreground text-sm">{why}</p> : null;
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

/** Asks for session and profile afresh and runs the guard again. */
function useTryAgain() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    // A newer token may know of a factor that was added meanwhile; without one the old stays.
    await accounts()
      .then((auth) => auth.refreshSession())
      .catch(() => {});
    queryClient.removeQueries({ queryKey: peopleKeys.signedIn });
    await router.invalidate();
    setBusy(false);
  };
  return { busy, tryAgain };
}
