import type { Channel } from '../channels/channel.ts';
import type { PublishedTable } from './catalog.ts';
import type { Change } from './changes.ts';
import type { Condition } from './filters.ts';
import type { Interest } from './messages.ts';
import { equalityOf, mayMeet, rowOf, textOf } from './prefilter.ts';
import { concerns, type Reach, type Subscription } from './subscription.ts';

/** Who follows what, found by the rows that changed: thousands of pages follow rows of their own. */
export type Followers = {
  /** Those of the tables that anybody follows. */
  tables(published: readonly PublishedTable[]): PublishedTable[];
  /** The entries that these changes of a table could concern, a channel's in the order in which it named them. */
  interests(table: PublishedTable, changes: readonly Change[]): Interest[];
};

export type FollowerIndex = {
  /**
   * Of these channels, as they are now. Cheap where they are those of the last call but for a few; one alone, which is
   * handed what it missed, is not looked for among the others.
   */
  among(audience: readonly Channel[]): Followers;
};

type Entry = { channel: Channel; subscription: Subscription; place: number };

/** Entries of one reach, by the column and the text that their row must have; those without such under ''. */
type Reached = { reach: Reach; columns: Map<string, Map<string, Set<Entry>>> };

export function indexFollowers(): FollowerIndex {
  const reached = new Map<string, Reached>();
  /** What a channel stands in the index with, and how that is taken out. */
  const standing = new Map<
    Channel,
    { subscriptions: readonly Subscription[]; takeOut(): void; turn: number }
  >();
  let turn = 0;

  function put(entry: Entry): () => void {
    const { schema, table, conditions } = entry.subscription;
    const key = JSON.stringify([schema, table]);
    const { columns } = getOrPut(reached, key, () => ({ reach: { schema, table }, columns: new Map() }));
    const { column, text } = placeOf(conditions);
    const texts = getOrPut(columns, column, () => new Map<string, Set<Entry>>());
    const entries = getOrPut(texts, text, () => new Set<Entry>());
    entries.add(entry);
    return () => {
      entries.delete(entry);
      if (entries.size > 0 || !texts.delete(text)) return;
      if (texts.size > 0 || !columns.delete(column)) return;
      if (columns.size === 0) reached.delete(key);
    };
  }

  function stand(channel: Channel): void {
    const { subscriptions } = channel;
    const before = standing.get(channel);
    if (before?.subscriptions === subscriptions) {
      before.turn = turn;
      return;
    }
    before?.takeOut();
    const out = subscriptions.map((subscription, place) => put({ channel, subscription, place }));
    standing.set(channel, {
      subscriptions,
      turn,
      takeOut: () => {
        for (const take of out) take();
      },
    });
  }

  const followers: Followers = {
    tables: (published) =>
      published.filter((table) => [...reached.values()].some(({ reach }) => concerns(reach, table))),
    interests(table, changes) {
      const found: (Entry & Interest)[] = [];
      for (const { reach, columns } of reached.values()) {
        if (!concerns(reach, table)) continue;
        for (const change of changes)
          for (const [column, texts] of columns)
            for (const entries of near(table, change, column, texts))
              for (const entry of entries)
                if (isMeant(table, entry, change)) found.push({ ...entry, change });
      }
      return found
        .sort((a, b) => a.place - b.place)
        .map(({ channel, subscription, change }) => ({ channel, subscription, change }));
    },
  };

  return {
    among(audience) {
      if (audience.length === 1 && standing.size > 1) return indexFollowers().among(audience);
      turn += 1;
      for (const channel of audience) stand(channel);
      if (standing.size > audience.length)
        for (const [channel, { takeOut, turn: last }] of standing)
          if (last !== turn) {
            takeOut();
            standing.delete(channel);
          }
      return followers;
    },
  };
}

function placeOf(conditions: readonly Condition[]): { column: string; text: string } {
  const equality = equalityOf(conditions);
  // Coarser than any type compares: what is found is looked at once more.
  return equality ? { ...equality, text: placed(equality.text) } : { column: '', text: '' };
}

/** Where a text stands in the index: those that some type takes for equal stand together. */
const placed = (text: string): string => text.replace(/[{}-]/g, '').toLowerCase();

function* near(
  table: PublishedTable,
  change: Change,
  column: string,
  texts: ReadonlyMap<string, Set<Entry>>,
): Generator<Iterable<Entry>> {
  if (column === '') return yield* texts.values();
  const text = textOf(table, column, rowOf(change));
  if (text === null) return;
  if (text === undefined) return yield* texts.values();
  const entries = texts.get(placed(text));
  if (entries) yield entries;
}

const isMeant = (table: PublishedTable, { subscription: { verb, conditions } }: Entry, change: Change) =>
  (verb === '*' || verb === change.verb) && mayMeet(table, conditions, rowOf(change));

function getOrPut<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const there = map.get(key);
  if (there !== undefined) return there;
  const made = make();
  map.set(key, made);
  return made;
}
