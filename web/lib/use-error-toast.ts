import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSessionGone } from './errors.ts';
import { sessionQuery } from './session.ts';
import { toastError } from './toast.ts';

/**
 * Says once, as a toast, that what a screen shows could not be read (every failure is a toast);
 * the screen shows the reason and a way to try again in place.
 */
export function useErrorToast(error: unknown, description: string, title?: string): void {
  const queryClient = useQueryClient();
  const [wasSignedIn] = useState(() => Boolean(queryClient.getQueryData(sessionQuery.queryKey)));
  useEffect(() => {
    // Of a session that has ended the person is told once, when it is left (session-watch.ts).
    if (!error || isSessionGone(error)) return;
    // A request that a sign-out overtook: the screen is about to go.
    if (wasSignedIn && !queryClient.getQueryData(sessionQuery.queryKey)) return;
    console.error(title ?? description, error);
    toastError(description, title);
  }, [queryClient, wasSignedIn, error, description, title]);
}
