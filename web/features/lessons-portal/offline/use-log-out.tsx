import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '#texts/portal-offline';
import { LateConfirm } from '#web/components/ui/late-confirm.tsx';
import { formatLessonBytes } from '#web/lib/file-size.ts';
import { downloadsMark } from '#web/lib/kept-downloads.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { useSignOut } from '#web/lib/sign-out.ts';

type Kept = { count: number; bytes: number };

/** What logging out would remove from this device; null for nothing, or for what cannot be read any more. */
async function keptHere(): Promise<Kept | null> {
  const mark = downloadsMark();
  if (!mark) return null;
  try {
    const { listDownloads, withStore } = await loadPart(() => import('./store.ts'));
    const downloads = await withStore(mark.userId, listDownloads);
    if (downloads.length === 0) return null;
    return { count: downloads.length, bytes: downloads.reduce((sum, { received }) => sum + received, 0) };
  } catch {
    return null;
  }
}

/** Logs out; where that removes downloads, which were paid for by the megabyte, only after asking. */
export function useLogOut(): { logOut: () => void; isLeaving: boolean; question: ReactNode } {
  const signOut = useSignOut();
  const [kept, setKept] = useState<Kept | null>(null);
  const leaving = useMutation({ mutationFn: signOut, networkMode: 'always' });
  const asking = useMutation({
    mutationFn: keptHere,
    networkMode: 'always',
    onSuccess: (found) => (found ? setKept(found) : leaving.mutate()),
  });
  const question = kept ? (
    <LateConfirm
      open
      onOpenChange={(open) => (open ? undefined : setKept(null))}
      title={t.logOutAndRemoveDownloads()}
      description={t.downloadsWillGo({ count: kept.count, size: formatLessonBytes(kept.bytes) })}
      confirmLabel={t.logOutAndRemove()}
      cancelLabel={t.stayLoggedIn()}
      destructive
      busy={leaving.isPending}
      onConfirm={() => leaving.mutate()}
    />
  ) : null;
  return { logOut: () => asking.mutate(), isLeaving: asking.isPending || leaving.isPending, question };
}
