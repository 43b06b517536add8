/** What the bell asks of the server. Keys start with the feature and the person. */
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { thingOf } from '#contract/notice-things.ts';
import type { NoticeKind } from '#contract/notices.ts';
import { t } from '#texts/bell';
import { client } from '#web/lib/client.ts';
import { isNetworkError, messageOf } from '#web/lib/errors.ts';
import { outboxHere } from '#web/lib/offline/waiting.ts';
import { rowsOf } from '#web/lib/request.ts';
import { toastError } from '#web/lib/toast.ts';
import { type Cursor, type Notice, type NoticePages, type Unread, withRead } from './cache.ts';
import { keepNoticesRead, markNoticesRead } from './waiting.ts';

export const noticeKeys = {
  all: (profileId: string) => ['notices', profileId] as const,
  unread: (profileId: string) => ['notices', profileId, 'unread'] as const,
  list: (profileId: string) => ['notices', profileId, 'list'] as const,
};

/** Rows a page of the list: several may be about one thing, which is one line. */
const PAGE = 50;
/** More things than the badge tells apart, also where one conversation has many of them. */
const UNREAD_AT_MOST = 200;

const COLUMNS =
  'id, kind, subject_id, title, arguments, target, student_id, urgent, created_at, read_at, student:students(first_name, last_name)';

/** The newest unread notices, for the badge. */
export const unreadNoticesQuery = (profileId: string) =>
  queryOptions({
    queryKey: noticeKeys.unread(profileId),
    queryFn: async (): Promise<readonly Unread[]> => {
      const rows = rowsOf(
        await (await client())
          .from('notices')
          .select('id, kind, subject_id, target')
          .eq('profile_id', profileId)
          .is('read_at', null)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(UNREAD_AT_MOST),
      );
      return rows.map((row) => ({ id: row.id, thing: thingOf({ ...row, kind: row.kind as NoticeKind }) }));
    },
  });

/** The notices of the caller, newest first, a page before the oldest that is known. */
export const noticesQuery = (profileId: string) =>
  infiniteQueryOptions({
    queryKey: noticeKeys.list(profileId),
    initialPageParam: null as Cursor | null,
    queryFn: async ({ pageParam: before }): Promise<Notice[]> => {
      const newest = (await client())
        .from('notices')
        .select(COLUMNS)
        .eq('profile_id', profileId)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(PAGE);
      if (!before) return rowsOf(await newest);
      const { created_at: at, id } = before;
      return rowsOf(await newest.or(`created_at.lt.${at},and(created_at.eq.${at},id.lt.${id})`));
    },
    getNextPageParam: (last): Cursor | null => (last.length < PAGE ? null : (last.at(-1) ?? null)),
  });

/** Every unread notice that this page knows of. */
function unreadShown(queryClient: QueryClient, profileId: string): readonly string[] {
  const unread = queryClient.getQueryData<readonly Unread[]>(noticeKeys.unread(profileId)) ?? [];
  return unread.map(({ id }) => id);
}

/** Marks these read, or all of them (null); the lists show it at once. */
export function useMarkRead(profileId: string) {
  const queryClient = useQueryClient();
  const shown = useRef<readonly string[]>([]);
  return useMutation({
    mutationFn: async (ids: readonly string[] | null) => {
      try {
        return await markNoticesRead(ids);
      } catch (error) {
        if (!outboxHere() || !isNetworkError(error)) throw error;
        // Those that were shown: what comes meanwhile was not read.
        await keepNoticesRead(ids ?? shown.current);
      }
    },
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey: noticeKeys.all(profileId) });
      shown.current = unreadShown(queryClient, profileId);
      const at = new Date().toISOString();
      queryClient.setQueryData<readonly Unread[]>(noticeKeys.unread(profileId), (unread) =>
        ids === null ? [] : unread?.filter(({ id }) => !ids.includes(id)),
      );
      queryClient.setQueryData<NoticePages>(
        noticeKeys.list(profileId),
        (pages) => pages && withRead(pages, ids, at),
      );
    },
    onError: (error) => toastError(messageOf(error, t.failedMarkNoticesRead())),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticeKeys.all(profileId) }),
  });
}
