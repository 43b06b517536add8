import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { portalLessonKeys } from '#web/entities/portal-lessons/keys.ts';
import { planKeys } from './keys.ts';

/**
 * A plan has begun or ended: what is known of the learner's plans is from before, and so is which lessons stand open,
 * which nobody is shown while it is read anew.
 * @param refetchType of the plans: which of them are read again at once
 */
export async function planChanged(
  queryClient: QueryClient,
  userId: string,
  refetchType?: InvalidateQueryFilters['refetchType'],
): Promise<void> {
  await Promise.all([
    queryClient.resetQueries({ queryKey: portalLessonKeys.catalogue(userId) }),
    queryClient.resetQueries({ queryKey: portalLessonKeys.sources(userId) }),
    queryClient.invalidateQueries({ queryKey: planKeys.of(userId), refetchType }),
  ]);
}
