import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Profile } from '#web/entities/people/profile.ts';
import { portalConfig } from '#web/lib/config.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { beginKeeping, forgetKept } from '#web/lib/offline/mark.ts';
import { outboxWanted, setOutbox } from '#web/lib/offline/waiting.ts';
import { usable } from '#web/lib/usable.ts';

/**
 * Keeps on this device what the person reads and writes, for the time without a network. Not what administrators
 * read, which is everybody's, mostly on a computer that others use too.
 */
export function useKeptReadings({ id, user_id, role }: Profile): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (role === 'admin') return;
    let stop: (() => void) | undefined;
    let isOver = false;
    // Whoever is shown later has an outbox of their own by then.
    const writeToServer = () => {
      if (!isOver) setOutbox(null);
    };
    const begin = async () => {
      const { offline } = await portalConfig();
      if (!offline) {
        setOutbox(null);
        return forgetKept();
      }
      // The screen comes first where there is a line to share, and what somebody writes before that.
      if (onlineManager.isOnline()) await Promise.race([usable(), outboxWanted]);
      // Until this part has come nothing is kept, what waits is neither shown nor sent, and nothing else is missing.
      const { keepWhatIsRead, runOutbox, watchKeptChildren, watchKeptReports } = await loadPart(
        () => import('./-keeping.ts'),
        writeToServer,
      );
      if (isOver) return;
      const holder = beginKeeping(user_id, id);
      if (!holder) return setOutbox(null);
      const stops = [keepWhatIsRead(queryClient, holder), runOutbox(holder, queryClient, { id })];
      if (role === 'parent') {
        stops.push(watchKeptReports(queryClient), watchKeptChildren(queryClient, holder, id));
      }
      stop = () => {
        for (const each of stops) each();
      };
    };
    begin().catch((error: unknown) => {
      console.warn('Nothing is kept for offline', error);
      writeToServer();
    });
    return () => {
      if (stop) stop();
      else writeToServer();
      isOver = true;
    };
  }, [queryClient, id, user_id, role]);
}
