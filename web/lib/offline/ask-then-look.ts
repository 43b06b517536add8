/**
 * Asks the server, and looks at what this device keeps where no answer came
 * (docs/decisions/1215-what-a-device-keeps-is-one-sessions.md). Of the queries that are marked `...keptOnDevice`.
 */
import {
  hashKey,
  notifyManager,
  onlineManager,
  type Query,
  type QueryClient,
  type QueryPersister,
} from '@tanstack/react-query';
import { type SignedIn, sessionKey } from '#web/lib/session.ts';
import { type Holder, keptHolder } from './mark.ts';
import { isUnanswered, withPatience } from './patience.ts';
import { noteFromDevice, noteFromServer, readAtOf } from './read-at.ts';
import type { Reading } from './store.ts';

/** Under which key its answer is kept: one that tells of a day is the same the day after. */
export const keptKeyOf = ({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>): string =>
  hashKey(meta?.keptAs ?? queryKey);

/** What the library calls in place of a query's own function. */
export const askThenLook: QueryPersister = (ask, context, query) =>
  query.meta?.isKept ? askOrLook(async () => ask(context), context.client, query) : ask(context);

async function askOrLook(ask: () => Promise<unknown>, client: QueryClient, query: Query): Promise<unknown> {
  let isAnswered = false;
  const answer = ask().then((given) => {
    isAnswered = true;
    noteFromServer(query.queryHash);
    // Whatever the browser says of the network.
    onlineManager.setOnline(true);
    return given;
  });
  if (isShownFromHere(query)) return answer.catch((error: unknown) => stayFromHere(query, error));
  // What the page has already stays; a page more, or the same once more, comes from the server or not at all.
  const holder = query.state.data === undefined && holderOf(client);
  if (!holder) return answer;
  try {
    return await withPatience(answer);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const kept = await reading(holder, query);
    if (!kept || isAnswered) return answer;
    showFrom(query, kept.at);
    replaceWhenAnswered(answer, client, query);
    return kept.answer;
  }
}

/** Whether the page shows what this device keeps; a page more of a list comes from the server or not at all. */
const isShownFromHere = ({ queryHash, state }: Query): boolean =>
  state.data !== undefined && readAtOf(queryHash) !== undefined && !state.fetchMeta?.fetchMore;

/** That still no answer comes is known, and said by the bar over the screen: it is no failure of its own. */
function stayFromHere(query: Query, error: unknown): unknown {
  const at = readAtOf(query.queryHash);
  if (!isUnanswered(error) || at === undefined) throw error;
  showFrom(query, at);
  return query.state.data;
}

/** An answer that comes late takes the place of what was kept. A refusal, too: it is asked for once more, and heard. */
function replaceWhenAnswered(answer: Promise<unknown>, client: QueryClient, query: Query): void {
  answer.then(
    (given) => query.setData(given),
    (error: unknown) => {
      if (!isUnanswered(error)) client.resetQueries({ queryKey: query.queryKey, exact: true });
    },
  );
}

/** Another tab may have signed in another person, of which this page has yet to hear; of another profile it knows. */
function holderOf(client: QueryClient): Holder | null {
  const holder = keptHolder();
  return holder?.userId === client.getQueryData<SignedIn | null>(sessionKey)?.userId ? holder : null;
}

async function reading(holder: Holder, query: Query): Promise<Reading | undefined> {
  try {
    const { readingOf } = await import('./store.ts');
    return await readingOf(holder, keptKeyOf(query));
  } catch (error) {
    console.warn('What this device keeps cannot be read', error);
    return undefined;
  }
}

/** The answer counts as read when it was, and as stale however lately: it is asked for again as soon as it can be. */
function showFrom(query: Query, at: number): void {
  noteFromDevice(query.queryHash, at);
  // After the library has put the answer into the cache with the time of now.
  notifyManager.schedule(() => {
    if (readAtOf(query.queryHash) === at) query.setState({ dataUpdatedAt: at, isInvalidated: true });
  });
}
