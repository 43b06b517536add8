import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#texts/dashboard';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { accounts } from '#web/lib/accounts.ts';
import { beginAnew } from '#web/lib/outdated.ts';
import { useSignOut } from '#web/lib/sign-out.ts';

type RefusalCardProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The label of what asks once more. */
  again: string;
  trying: ReturnType<typeof useTryAgain>;
  children: ReactNode;
};

/** Why somebody who is signed in does not see the protected area, in its place. */
export function RefusalCard({ icon: Icon, title, text, again, trying, children }: RefusalCardProps) {
  const signOut = useSignOut();
  return (
    <main className="grid min-h-dvh place-items-center bg-background p-4">
      <PageTitle>{title}</PageTitle>
      <div role="alert" className="w-full max-w-md rounded-xl border bg-card p-6 text-center sm:p-8">
        <Icon aria-hidden strokeWidth={1.5} className="mx-auto size-10 text-primary" />
        <h1 className="mt-4 font-semibold text-xl">{title}</h1>
        <p className="mt-2 text-muted-foreground">{text}</p>
        {children}
        <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:justify-center">
          <Button busy={trying.busy} onClick={trying.tryAgain}>
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

/**
 * Asks for session and profile afresh and runs the guard again.
 * @param cause what the screen failed with
 */
export function useTryAgain(cause?: unknown) {
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
    queryClient.removeQueries({ queryKey: peopleKeys.signedIn });
    await router.invalidate();
    setBusy(false);
  };
  return { busy, tryAgain };
}
