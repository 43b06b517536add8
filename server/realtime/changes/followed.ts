import type { Catalog, PublishedTable } from './catalog.ts';
import { concerns, type Reach, type Subscription } from './subscription.ts';

/** What a channel follows: each reach once. `key` is the same for whoever follows the same. */
type Followed = { key: string; reaches: ReadonlyMap<string, Reach> };

type Follower = { readonly subscriptions: readonly Subscription[] };

/** By the entries of a channel, which come anew with each token. */
const known = new WeakMap<readonly Subscription[], Followed>();

function followedBy({ subscriptions }: Follower): Followed {
  const before = known.get(subscriptions);
  if (before) return before;
  const reaches = new Map(
    subscriptions.map(({ schema, table }) => [JSON.stringify([schema, table]), { schema, table }]),
  );
  const followed = { key: [...reaches.keys()].sort().join(), reaches };
  known.set(subscriptions, followed);
  return followed;
}

/** The tables that anybody of these follows. Asked at each change: thousands follow the same few. */
export async function followedTables(
  catalog: Catalog,
  followers: Iterable<Follower>,
): Promise<readonly PublishedTable[]> {
  const distinct = new Map<string, Followed>();
  for (const follower of followers) {
    const followed = followedBy(follower);
    distinct.set(followed.key, followed);
  }
  const reaches = new Map([...distinct.values()].flatMap((followed) => [...followed.reaches]));
  if (reaches.size === 0) return [];
  return (await catalog.tables()).filter((table) =>
    [...reaches.values()].some((reach) => concerns(reach, table)),
  );
}

/** Those who follow a table, in the order given. */
export function* followersOf<F extends Follower>(
  table: PublishedTable,
  followers: Iterable<F>,
): Generator<F> {
  const answers = new Map<string, boolean>();
  for (const follower of followers) {
    const { key, reaches } = followedBy(follower);
    let follows = answers.get(key);
    if (follows === undefined) {
      follows = [...reaches.values()].some((reach) => concerns(reach, table));
      answers.set(key, follows);
    }
    if (follows) yield follower;
  }
}
