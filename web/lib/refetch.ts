/**
 * What a live change does to the cache while something is being read. An answer that is on its way may have been made
 * before the change, and the library takes it for the newest: it joins a first reading instead of beginning anew, and
 * writes the answer over what was put there meanwhile.
 */
import type {
  DefaultError,
  FetchQueryOptions,
  Query,
  QueryClient,
  QueryFilters,
  QueryKey,
} from '@tanstack/react-query';

/** A reading under way: since when it is followed, and whether a change was told after it began. */
type Reading = { since: number; isTooOld: boolean };

const underWay = new WeakMap<Query, Reading>();

/** A reading that has taken longer may hang on a line that is gone. In ms. */
const PATIENCE = 10_000;

/**
 * Reads again what a change concerns. What is being read just now is read once more after that, however many changes
 * are told meanwhile: a school that imports its learners tells thousands. A page that is being added is not given up
 * for it, and does not take its place.
 */
export function refetch(queryClient: QueryClient, filters: QueryFilters): void {
  const { predicate } = filters;
  for (const query of queryClient.getQueryCache().findAll(filters)) {
    const since = underWay.get(query)?.since ?? Number.POSITIVE_INFINITY;
    // The library gives up only what somebody looks at and has an answer for.
    const canGiveUp = query.state.data !== undefined && query.isActive();
    const isGivenUp = canGiveUp && Date.now() - since > PATIENCE;
    const isTooOld = isReading(query) && !isGivenUp;
    const again = { queryKey: query.queryKey, exact: true, ...(predicate ? { predicate } : {}) };
    queryClient.invalidateQueries(again, { cancelRefetch: isGivenUp });
    if (isGivenUp) underWay.set(query, { since: Date.now(), isTooOld: false });
    if (isReading(query)) follow(query, isTooOld, () => refetch(queryClient, again));
  }
}

/** What is not known to be this page's own answer: it failed, came from the device, or is being asked for again. */
export const isUnsure = ({ state }: Query): boolean => state.isInvalidated || state.status === 'error';

/**
 * Reads again when a subscription stands.
 * @param isCaughtUp whether everything since the page began to read has been told: then nothing that was read is old
 */
export function renewAtReady(queryClient: QueryClient, filters: QueryFilters, isCaughtUp: boolean): void {
  const { predicate = () => true } = filters;
  if (!isCaughtUp) refetch(queryClient, filters);
  else refetch(queryClient, { ...filters, predicate: (query) => isUnsure(query) && predicate(query) });
}

/** Calls `again` after the reading under way, if it began before the last change or only added a page. */
function follow(query: Query, isTooOld: boolean, again: () => void): void {
  const followed = underWay.get(query);
  if (followed) {
    followed.isTooOld ||= isTooOld;
    return;
  }
  underWay.set(query, { since: Date.now(), isTooOld });
  // Joins the reading, or whatever takes its place.
  query.fetch().then(
    () => {
      const isDue = underWay.get(query)?.isTooOld || isAddedPage(query);
      underWay.delete(query);
      if (isDue) again();
    },
    () => underWay.delete(query),
  );
}

const isReading = (query: Query): boolean => query.state.fetchStatus === 'fetching';

/** Whether what was read last is a page more, and not the list. */
const isAddedPage = ({ state }: Query): boolean => Boolean(state.fetchMeta?.fetchMore);

/**
 * Writes news into the cache, and once more when what these filters find has been read: the price of no request.
 * @param write leaves everything as it is where the news are known
 */
export function patchCache(queryClient: QueryClient, filters: QueryFilters, write: () => void): void {
  const reading = readingOf(queryClient, filters);
  write();
  // After a failure the cache still has what was written.
  for (const query of reading) query.fetch().then(write, () => {});
}

/** Resolves when a query is not being read, however that ended. */
export async function whenSettled(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const [reading] = readingOf(queryClient, { queryKey, exact: true });
  await reading?.fetch().catch(() => {});
}

/** Asks now, also while an answer is on its way; whoever waits for that one gets this one. */
export function fetchFresh<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data, DefaultError, Data, Key>,
): Promise<Data> {
  // In the same moment: between the two, those who wait would be told of an error.
  queryClient.cancelQueries({ queryKey: options.queryKey, exact: true }, { silent: true });
  return queryClient.fetchQuery({ ...options, staleTime: 0 });
}

const readingOf = (queryClient: QueryClient, filters: QueryFilters): Query[] =>
  queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
