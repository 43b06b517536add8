/** What the page no longer shows once the school has closed a child's records to a guardian, or ended the guardianship. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type Child, opensRecords } from '#web/entities/learners/children.ts';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import { sessionKey } from '#web/lib/session.ts';

/** First parts of the keys of what is not a child's: all else is taken off the page when a child is closed. */
const NOT_A_CHILDS: readonly unknown[] = [sessionKey[0], 'people', 'schools', 'settings', 'messages'];

/** Those of whom something was open before and nothing is now. */
export const closedSince = (before: readonly Child[], now: readonly Child[]): Child[] =>
  before.filter(opensRecords).filter(({ id }) => !now.some((each) => each.id === id && opensRecords(each)));

/**
 * Follows what is said of a guardian's children, from now on; returns how to stop. Whoever asked for them, an answer
 * that opens less than the one before takes what was read about children off the page.
 */
export function watchClosed(queryClient: QueryClient, profileId: string): () => void {
  const queryKey = learnerKeys.children(profileId);
  let before = queryClient.getQueryData<Child[]>(queryKey) ?? [];
  return onChildren(queryClient, profileId, (now) => {
    const isClosed = closedSince(before, now).length > 0;
    before = now;
    if (isClosed) takeOffPage(queryClient, queryKey);
  });
}

/** Runs `listener` with each answer to who the children are; returns how to stop. */
export function onChildren(
  queryClient: QueryClient,
  profileId: string,
  listener: (children: Child[], queryHash: string) => void,
): () => void {
  const cache = queryClient.getQueryCache();
  const queryKey = learnerKeys.children(profileId);
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query !== cache.find({ queryKey, exact: true })) return;
    const children: Child[] | undefined = event.query.state.data;
    if (children) listener(children, event.query.queryHash);
  });
}

function takeOffPage(queryClient: QueryClient, [family, kind]: QueryKey): void {
  queryClient.resetQueries({
    predicate: ({ queryKey }) =>
      !NOT_A_CHILDS.includes(queryKey[0]) && !(queryKey[0] === family && queryKey[1] === kind),
  });
  // Who may be written to, and about whom, may be others now.
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'messages' });
}
