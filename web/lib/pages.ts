/** Pages of an endless list in the cache, and what a live change does to them. Pure: each returns a new value. */
import type { InfiniteData, Query } from '@tanstack/react-query';

type Row = { id: string };

/** `next` is where the following page begins; null when the server had nothing behind this one. */
export type Page<Item, Cursor> = { items: Item[]; next: Cursor | null };
export type Pages<Item, Cursor> = InfiniteData<Page<Item, Cursor>, unknown>;

export const itemsOf = <Item>(list: Pages<Item, unknown> | undefined): Item[] =>
  list?.pages.flatMap(({ items }) => items) ?? [];

/**
 * The list with `item` in its place, as new or with its columns renewed. One that belongs behind the last
 * page while more are to come is left out: its own page will bring it.
 * @param order as the server orders; negative when the first stands before the second.
 */
export function withItem<Item extends Row, Cursor>(
  list: Pages<Item, Cursor>,
  item: Item,
  order: (one: Item, other: Item) => number,
): Pages<Item, Cursor> {
  const others = withoutItem(list, item.id);
  const before = others.pages.findIndex(({ items }) => items.some((each) => order(item, each) < 0));
  if (before === -1 && list.pages.at(-1)?.next !== null) return others;
  const at = before === -1 ? others.pages.length - 1 : before;
  const pages = others.pages.map((page, index) =>
    index === at ? { ...page, items: [...page.items, item].toSorted(order) } : page,
  );
  return { ...list, pages };
}

/** The list without the item of that id. */
export function withoutItem<Item extends Row, Cursor>(
  list: Pages<Item, Cursor>,
  id: string,
): Pages<Item, Cursor> {
  if (!itemsOf(list).some((each) => each.id === id)) return list;
  const pages = list.pages.map((page) => ({ ...page, items: page.items.filter((each) => each.id !== id) }));
  return { ...list, pages };
}

/** A screen that is opened again begins at the top: what was scrolled to before would all be read again. */
export function firstPageOnly<List extends InfiniteData<unknown, unknown>>(
  list: List | undefined,
): List | undefined {
  return list && { ...list, pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) };
}

/** Pages beyond which a list is not read again as a whole; its live changes keep it current. */
const SHORT = 5;

/** Whether a query's list is short enough to be read again as a whole. */
export function isShort(query: Pick<Query, 'state'>): boolean {
  const list = query.state.data as { pages?: unknown[] } | undefined;
  return (list?.pages?.length ?? 0) <= SHORT;
}

/** For the options of an endless list. */
export const refetchWhileShort = { refetchOnWindowFocus: isShort, refetchOnReconnect: isShort };

type Dated = { id: string; created_at: string };
export type NewestCursor = { created_at: string; id: string };

/** Newest first, as `order=created_at.desc,id.desc`. */
export function newestFirst(one: Dated, other: Dated): number {
  // Moments of the database have microseconds, which a Date would drop: the texts compare as they are.
  if (one.created_at !== other.created_at) return one.created_at < other.created_at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

/**
 * The filter for what stands behind a row of such a list: `rows.or(olderThan(cursor))`.
 * @param column the table's own name of that moment, where it is read under the name `created_at`
 */
export const olderThan = ({ created_at: at, id }: NewestCursor, column = 'created_at'): string =>
  `${column}.lt.${at},and(${column}.eq.${at},id.lt.${id})`;

/** A page of such a list; nothing follows one that is not full. */
export function newestPage<Item extends Dated>(items: Item[], size: number): Page<Item, NewestCursor> {
  const oldest = items.at(-1);
  const isFull = oldest && items.length >= size;
  return { items, next: isFull ? { created_at: oldest.created_at, id: oldest.id } : null };
}
