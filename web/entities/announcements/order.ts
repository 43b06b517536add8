/** In which order announcements are listed: those that are pinned, then the newest. */
import { type NewestCursor, newestFirst, newestPage, olderThan, type Page } from '#web/lib/pages.ts';

/** A list that an older version kept on the device knows of none that is pinned. */
type Listed = { id: string; created_at: string; is_pinned?: boolean };
export type AnnouncementCursor = NewestCursor & { is_pinned: boolean };

/** As `order=is_pinned.desc,created_at.desc,id.desc`. */
export const pinnedFirst = (one: Listed, other: Listed): number =>
  Number(other.is_pinned ?? false) - Number(one.is_pinned ?? false) || newestFirst(one, other);

/** The filter for what stands behind a row of such a list. */
export const behind = ({ is_pinned, ...cursor }: AnnouncementCursor): string => {
  const older = olderThan(cursor);
  return is_pinned
    ? `is_pinned.is.false,and(is_pinned.is.true,or(${older}))`
    : `and(is_pinned.is.false,or(${older}))`;
};

/** A page of such a list; nothing follows one that is not full. */
export function announcementPage<Item extends Listed>(
  items: Item[],
  size: number,
): Page<Item, AnnouncementCursor> {
  const { next } = newestPage(items, size);
  return { items, next: next && { ...next, is_pinned: items.at(-1)?.is_pinned ?? false } };
}
