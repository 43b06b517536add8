import type { QueryClient } from '@tanstack/react-query';
import { portalGradesQuery, portalSubjectsQuery } from '#web/entities/portal-lessons/reads.ts';
import { progressQuery } from '../progress/queries.ts';
import { catalogueQuery } from './queries.ts';

/** Asks for all that the browser is drawn of, at once. The database gives lessons to nobody but a learner. */
export function beginBrowsing(queryClient: QueryClient, userId: string): void {
  queryClient.prefetchQuery(catalogueQuery(userId));
  queryClient.prefetchQuery(progressQuery(userId));
  queryClient.prefetchQuery(portalGradesQuery);
  queryClient.prefetchQuery(portalSubjectsQuery);
}
