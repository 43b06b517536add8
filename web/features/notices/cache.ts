/** What a change of one notice does to the lists that show it: pure functions over what the cache holds. */
import type { InfiniteData } from '@tanstack/react-query';
import type { Json } from '#contract/database.types.ts';
import { thingOf } from '#contract/notice-things.ts';
import type { NoticeKind } from '#contract/notices.ts';

export type Notice = {
  id: string;
  kind: NoticeKind;
  subject_id: string;
  title: string;
  /** What the title says, as a code with what its sentence is given; null for words of the school. */
  arguments: Json;
  target: string | null;
  student_id: string | null;
  urgent: boolean;
  created_at: string;
  read_at: string | null;
  /** The learner whom it concerns; null where there is none or nobody may say. */
  student: { first_name: string; last_name: string } | null;
};

export type NoticePages = InfiniteData<Notice[], Cursor | null>;
export type Cursor = { created_at: string; id: string };

/** An unread notice, and what it is about. */
export type Unread = { id: string; thing: string };

/** The unread notices after one was written or changed. */
export function withUnreadNotice(
  unread: readonly Unread[],
  notice: Pick<Notice, 'id' | 'kind' | 'subject_id' | 'target' | 'read_at'>,
): readonly Unread[] {
  const others = unread.filter(({ id }) => id !== notice.id);
  if (notice.read_at !== null) return others.length === unread.length ? unread : others;
  return others.length === unread.length ? [{ id: notice.id, thing: thingOf(notice) }, ...unread] : unread;
}

/** How many things wait to be read. */
export const countThings = (unread: readonly Unread[]): number =>
  new Set(unread.map(({ thing }) => thing)).size;

/** One line of the bell: the newest notice about something, and the unread ones about it. */
export type NoticeLine = { notice: Notice; unreadIds: string[] };

/** A line for each thing, in the order of its newest notice. */
export function linesOf(shown: readonly Notice[], unread: readonly Unread[]): NoticeLine[] {
  const lines = new Map<string, { notice: Notice; unreadIds: Set<string> }>();
  const read = new Set<string>();
  for (const notice of shown) {
    const thing = thingOf(notice);
    const line = lines.get(thing) ?? { notice, unreadIds: new Set<string>() };
    lines.set(thing, line);
    if (notice.read_at === null) line.unreadIds.add(notice.id);
    else read.add(notice.id);
  }
  // Those of older pages, too.
  for (const { id, thing } of unread) if (!read.has(id)) lines.get(thing)?.unreadIds.add(id);
  return [...lines.values()].map(({ notice, unreadIds }) => ({ notice, unreadIds: [...unreadIds] }));
}

/** The list after a notice was written or changed; null when it has to be read again to be shown right. */
export function withNotice(pages: NoticePages, notice: Omit<Notice, 'student'>): NoticePages | null {
  const known = pages.pages.some((page) => page.some(({ id }) => id === notice.id));
  if (known) {
    return mapped(pages, (each) =>
      each.id === notice.id
        ? {
            ...each,
            title: notice.title,
            arguments: notice.arguments,
            target: notice.target,
            urgent: notice.urgent,
            read_at: notice.read_at,
          }
        : each,
    );
  }
  // The name of the learner is not in the row.
  if (notice.student_id !== null) return null;
  const [first = [], ...older] = pages.pages;
  return { ...pages, pages: [[{ ...notice, student: null }, ...first], ...older] };
}

/** The list with these read, or all of them. */
export function withRead(pages: NoticePages, ids: readonly string[] | null, at: string): NoticePages {
  return mapped(pages, (each) =>
    each.read_at === null && (ids === null || ids.includes(each.id)) ? { ...each, read_at: at } : each,
  );
}

function mapped(pages: NoticePages, change: (notice: Notice) => Notice): NoticePages {
  return { ...pages, pages: pages.pages.map((page) => page.map(change)) };
}
