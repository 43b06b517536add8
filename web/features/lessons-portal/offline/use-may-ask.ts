import { onlineManager, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sessionQuery } from '#web/lib/session.ts';
import { useWhenOnline } from '#web/lib/use-when-online.ts';

/** Whether the server can be asked what the account's plan opens: there is a network, and the account is signed in. */
export function useMayAsk(userId: string): boolean {
  const online = useOnline();
  const session = useQuery({ ...sessionQuery, enabled: online });
  // A page that was opened without a network could not read its session, and nobody told it that there is one now.
  useWhenOnline(session.isError, () => session.refetch());
  const { data } = session;
  // Without its second step a session is told of no plan; that says nothing about the plan.
  return online && data?.userId === userId && !(data.hasFactor && data.level === 1);
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
