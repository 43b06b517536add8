/** Registrations and added children as they arrive and are decided, without reloading. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { peopleKeys } from '#web/entities/people/keys.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { registrationKeys } from '#web/entities/registrations/keys.ts';
import { watchTables } from '#web/lib/live.ts';
import { renewAtReady } from '#web/lib/refetch.ts';
import { consoleKeys } from './keys.ts';
import { runsASchool } from './permissions.ts';

type Watcher = Pick<Profile, 'role' | 'is_platform_admin' | 'school_id'>;

/**
 * Keeps the bell, the stat cards and the pending tab of an administrator current, and does nothing for
 * others. Call it once, in the layout.
 */
export function useLiveApprovals(profile: Watcher): void {
  const queryClient = useQueryClient();
  const enabled = runsASchool(profile);
  const school = profile.is_platform_admin ? null : profile.school_id;
  useEffect(() => {
    if (!enabled) return;
    const renew = (isCaughtUp: boolean) => {
      for (const queryKey of [
        registrationKeys.all,
        peopleKeys.administered,
        consoleKeys.counts,
        consoleKeys.failures,
      ])
        renewAtReady(queryClient, { queryKey }, isCaughtUp);
    };
    return watchTables({
      name: 'approvals',
      watched: ['profiles', 'students', 'delivery_failures'].map((table) => ({
        table,
        ...(school ? { filter: `school_id=eq.${school}` } : {}),
      })),
      onChange: () => renew(false),
      onReady: renew,
    });
  }, [queryClient, enabled, school]);
}
