import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type LucideIcon, School, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#texts/portal-account';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Rich } from '#web/components/ui/rich.tsx';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { planKeys, portalLearnerKeys } from '#web/entities/portal-learners/keys.ts';
import { portalLessonKeys } from '#web/entities/portal-lessons/keys.ts';
import { accounts } from '#web/lib/accounts.ts';
import { isNetworkError } from '#web/lib/errors.ts';
import { beginAnew } from '#web/lib/outdated.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { sessionQuery } from '#web/lib/session.ts';
import { useSignOut } from '#web/lib/sign-out.ts';
import { useWhenOnline } from '#web/lib/use-when-online.ts';

type NoticeProps = { icon: LucideIcon; title: string; children: ReactNode; actions: ReactNode };

/** Stands in place of the lessons portal for someone who is signed in but does not see it now. */
function Notice({ icon: Icon, title, children, actions }: NoticeProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-background p-4">
      <PageTitle>{title}</PageTitle>
      <div role="alert" className="w-full max-w-md rounded-xl border bg-card p-6 text-center sm:p-8">
        <Icon aria-hidden strokeWidth={1.5} className="mx-auto size-10 text-primary" />
        <h1 className="mt-4 font-semibold text-xl">{title}</h1>
        <div className="mt-2 grid gap-3 text-pretty text-muted-foreground">{children}</div>
        <div className="mt-6 flex flex-col gap-2">{actions}</div>
      </div>
    </main>
  );
}

/** An account of a school: it stays with the school, and lessons get an account of their own. */
export function SchoolAccountScreen() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const changeAccount = useSignOut('/portal/auth');
  return (
    <Notice
      icon={School}
      title={t.addressBelongsSchoolCommunicator()}
      actions={
        <>
          <Button asChild>
            <Link to="/dashboard">{t.goToSchoolCommunicator()}</Link>
          </Button>
          <Button variant="outline" onClick={changeAccount}>
            {t.useAnotherAccount()}
          </Button>
          <Button asChild variant="ghost">
            <Link to="/">{t.backToHome()}</Link>
          </Button>
        </>
      }
    >
      <p>
        <Rich
          of={t.signedInAsSchool}
          given={{ email: session?.email ?? '' }}
          tags={{ b: (text) => <span className="font-medium text-foreground">{text}</span> }}
        />
      </p>
      <p>{t.onlineLessonsPortalLearnersWho()}</p>
    </Notice>
  );
}

/** A check that failed. Whoever has paid must not be shown the plans for it. */
export function NotCheckedScreen({ cause }: { cause: unknown }) {
  const { busy, tryAgain } = useTryAgain(cause);
  const signOut = useSignOut();
  useWhenOnline(isNetworkError(cause), tryAgain);
  return (
    <Notice
      icon={WifiOff}
      title={t.accountCouldNotChecked()}
      actions={
        <>
          <Button busy={busy} onClick={tryAgain}>
            {t.tryAgain()}
          </Button>
          <Button variant="outline" onClick={signOut}>
            {t.logOut()}
          </Button>
        </>
      }
    >
      <p>{problemOf(cause, t.portalDidNotAnswerPlease())}</p>
      <p>{t.planSafeNothingHasPaid()}</p>
    </Notice>
  );
}

/**
 * Asks for session and account afresh and runs the guard again.
 * @param cause what the screen failed with
 */
function useTryAgain(cause?: unknown) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    if (await beginAnew(cause)) return;
    // A newer token may know of a factor that was added meanwhile; without one the old stays.
    await accounts()
      .then((auth) => auth.refreshSession())
      .catch(() => {});
    for (const queryKey of [peopleKeys.signedIn, portalLearnerKeys.all, planKeys.all, portalLessonKeys.all]) {
      queryClient.removeQueries({ queryKey });
    }
    await router.invalidate();
    setBusy(false);
  };
  return { busy, tryAgain };
}
