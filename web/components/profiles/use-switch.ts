import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#texts/components-profiles';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { switchProfile } from '#web/entities/people/own-profiles.ts';
import { messageOf } from '#web/lib/errors.ts';
import { toastError } from '#web/lib/toast.ts';
import { mayLeave } from '#web/lib/unsaved.ts';
import { useOnline } from '#web/lib/use-online.ts';

/** Switches, after asking about what was begun; the page begins anew. `switching` is the profile on its way. */
export function useSwitch(): {
  switching: string | null;
  isOnline: boolean;
  switchTo: (profileId: string) => Promise<void>;
} {
  const queryClient = useQueryClient();
  const [switching, setSwitching] = useState<string | null>(null);
  const isOnline = useOnline();
  const switchTo = async (profileId: string) => {
    if (switching || !(await mayLeave())) return;
    setSwitching(profileId);
    try {
      await switchProfile(profileId);
    } catch (error) {
      setSwitching(null);
      toastError(
        () => messageOf(error),
        () => t.notSwitched(),
      );
      // What the list says may have changed; and where an answer was lost, the own profile says what has become of it.
      queryClient.invalidateQueries({ queryKey: peopleKeys.ownProfiles });
      queryClient.invalidateQueries({ queryKey: peopleKeys.signedIn });
    }
  };
  return { switching, isOnline, switchTo };
}
