import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '#texts/portal-offline';
import { LateConfirm } from '#web/components/ui/late-confirm.tsx';
import { useSignOut } from '#web/lib/sign-out.ts';
import { whatWouldGo } from './would-go.ts';

type LogOut = {
  logOut: () => void;
  isLeaving: boolean;
  question: ReactNode;
  /** Goes on the button: what asks is on its way before the press ends. */
  near: typeof LateConfirm.near;
};

/** Logs out; where that removes downloads, which were paid for by the megabyte, only after asking. */
export function useLogOut(): LogOut {
  const signOut = useSignOut();
  const [goes, setGoes] = useState<string | null>(null);
  const leaving = useMutation({ mutationFn: signOut, networkMode: 'always' });
  const asking = useMutation({
    // The number completes a question that is still asked, and asks none anew.
    mutationFn: () => whatWouldGo((found) => setGoes((shown) => shown && found)),
    networkMode: 'always',
    onSuccess: (found) => (found ? setGoes(found) : leaving.mutate()),
  });
  const question = goes ? (
    <LateConfirm
      open
      onOpenChange={(open) => (open ? undefined : setGoes(null))}
      title={t.logOutAndRemoveDownloads()}
      description={goes}
      confirmLabel={t.logOutAndRemove()}
      cancelLabel={t.stayLoggedIn()}
      destructive
      busy={leaving.isPending}
      onConfirm={() => leaving.mutate()}
    />
  ) : null;
  return {
    logOut: () => asking.mutate(),
    isLeaving: asking.isPending || leaving.isPending,
    question,
    near: LateConfirm.near,
  };
}
