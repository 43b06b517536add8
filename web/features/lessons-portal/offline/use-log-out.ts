import { useMutation } from '@tanstack/react-query';
import { t } from '#texts/portal-offline';
import { useSignOut } from '#web/lib/sign-out.ts';
import { ask } from '#web/lib/unsaved.ts';
import { whatWouldGo } from './would-go.ts';

/** Logs out; where that removes downloads, which were paid for by the megabyte, only after asking. */
export function useLogOut(): { logOut: () => void; isLeaving: boolean } {
  const signOut = useSignOut();
  const leaving = useMutation({ mutationFn: signOut, networkMode: 'always' });
  const leaveAgreed = async (description: string | null) => {
    const question = description && {
      title: t.logOutAndRemoveDownloads(),
      description,
      confirmLabel: t.logOutAndRemove(),
      cancelLabel: t.stayLoggedIn(),
    };
    if (!question || (await ask(question))) leaving.mutate();
  };
  const looking = useMutation({
    mutationFn: whatWouldGo,
    networkMode: 'always',
    onSuccess: (description) => void leaveAgreed(description),
  });
  return { logOut: () => looking.mutate(), isLeaving: looking.isPending || leaving.isPending };
}
