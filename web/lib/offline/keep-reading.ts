/** Writes down what is read, while the person reads. Loaded once the screen can be used. */
import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { keptKeyOf } from './ask-then-look.ts';
import { keepApp } from './keep-app.ts';
import type { Holder } from './mark.ts';
import { readAtOf } from './read-at.ts';
import { keepReadings } from './store.ts';

/** Readings come in groups: they are written down together, this long after the first. In ms. */
const GATHER_MS = 500;

type Listed = { pages: readonly unknown[]; pageParams: readonly unknown[] };

const isListed = (data: unknown): data is Listed =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;

/** Of a list that was scrolled far, the first page: the newest, and what the list begins with. */
const firstPart = (data: unknown): unknown =>
  isListed(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

const keptPart = ({ meta, state }: Query): unknown => {
  const part = firstPart(state.data);
  return meta?.keptPart ? meta.keptPart(part) : part;
};

const isKept = ({ meta, state }: Query): boolean =>
  meta?.isKept === true && state.data !== undefined && state.status === 'success';

/** When the server last gave it: what is changed here meanwhile makes it no newer. */
const readAt = ({ queryHash, state }: Query): number => readAtOf(queryHash) ?? state.dataUpdatedAt;

/** Keeps what the account reads in this session, from what it has read already on; returns how to stop. */
export function keepWhatIsRead(queryClient: QueryClient, holder: Holder): () => void {
  const cache = queryClient.getQueryCache();
  const waiting = new Set<Query>(cache.getAll().filter(isKept));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    timer = undefined;
    const readings = [...waiting].filter(isKept).map((query) => ({
      key: keptKeyOf(query),
      at: readAt(query),
      answer: keptPart(query),
    }));
    waiting.clear();
    // Full, or switched off: what is on the screen stays there.
    keepReadings(holder, readings).catch((error: unknown) =>
      console.warn('Nothing was kept for offline', error),
    );
  };
  const gather = () => {
    timer ??= setTimeout(write, GATHER_MS);
  };
  const note = (event: QueryCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return;
    waiting.add(event.query);
    gather();
  };
  gather();
  void keepApp();
  const stop = cache.subscribe(note);
  return () => {
    stop();
    clearTimeout(timer);
    if (waiting.size > 0) write();
  };
}
