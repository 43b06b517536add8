import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { currentProgress, progressQuery } from './queries.ts';
import { keepSending } from './send.ts';

/** The learner's progress by lesson; without a network, what was watched on this device. */
export function useProgress(userId: string) {
  const query = useQuery(progressQuery(userId));
  const rows = query.data;
  const progress = useMemo(() => currentProgress(userId, rows ?? []), [userId, rows]);
  return { progress, query };
}

/** Sends what was watched without a network, now and whenever there is one again. */
export function useSendWaiting(userId: string): void {
  useEffect(() => keepSending(userId), [userId]);
}
