import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptHolder } from '#web/lib/offline/mark.ts';
import { usable } from '#web/lib/usable.ts';
import { recipientsQuery } from './recipients-query.ts';

/** Whom one may write to is asked for while there is a network, where it is kept for the time without one. */
export function useRecipientsAhead({ id, role }: { id: string; role: string }): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (role !== 'parent') return;
    usable().then(() => keptHolder() && queryClient.prefetchQuery(recipientsQuery({ id, role })));
  }, [queryClient, id, role]);
}
