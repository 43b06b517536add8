import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Profile } from '#web/entities/people/profile.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { usable } from '#web/lib/usable.ts';

/** Follows what the school opens to the guardian or teacher who is signed in, as it is changed, without reloading. */
export function useLiveChildren({ id, role }: Pick<Profile, 'id' | 'role'>): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (role !== 'parent' && role !== 'teacher') return;
    let stop: (() => void) | undefined;
    let isOver = false;
    // The screen comes first, and this lies in a part that keeping loads as well.
    usable()
      .then(() => loadPart(() => import('./-keeping.ts')))
      .then(({ followChildren, followTeaching }) => {
        if (!isOver) stop = (role === 'teacher' ? followTeaching : followChildren)(queryClient, id);
      })
      .catch((cause: unknown) =>
        console.warn('Children and classes are not followed until the next page', cause),
      );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [queryClient, id, role]);
}
