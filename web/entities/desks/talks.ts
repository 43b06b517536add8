/** Conversations with desks: the own ones, and those of the desks at which somebody sits. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { isId } from '#web/lib/ids.ts';
import { keptOnDevice } from '#web/lib/offline/kept-on-device.ts';
import { rowsOf } from '#web/lib/request.ts';
import { deskKeys } from './keys.ts';
import type { TalkList } from './talk-lists.ts';

const PAGE = 30;
const NOTES_MOST = 300;

const TALK_COLUMNS = `
  id, desk_id, person_id, household, learner_name, subject, taken_by, done_at, last_message_at,
  desk:desks(id, kind, name, teacher:profiles!desks_teacher_id_fkey(id, first_name, last_name), hours:answering_hours(day_of_week, opens_at, closes_at)),
  person:profiles!desk_conversations_person_id_fkey(id, first_name, last_name),
  taker:profiles!desk_conversations_taken_by_fkey(id, first_name, last_name),
  joined:desk_participants(profile_id, created_at, person:profiles(first_name, last_name)),
  messages:desk_messages(id, content, created_at, desk_id, urgent_reason)
` as const;

const talkRows = (portal: Awaited<ReturnType<typeof client>>) =>
  portal
    .from('desk_conversations')
    .select(TALK_COLUMNS)
    .order('created_at', { ascending: false, referencedTable: 'messages' })
    .limit(1, { referencedTable: 'messages' })
    .order('created_at', { referencedTable: 'joined' })
    .order('profile_id', { referencedTable: 'joined' });

async function fetchTalks(profileId: string, list: TalkList, from: number) {
  const rows = talkRows(await client())
    .order('last_message_at', { ascending: false })
    .order('id', { ascending: false })
    .range(from, from + PAGE - 1);
  if (list === 'all') return rowsOf(await rows);
  if (list === 'households') return rowsOf(await rows.not('household', 'is', null));
  if (list === 'own') return rowsOf(await rows.eq('person_id', profileId));
  const atDesk = rows.is('household', null).or(`person_id.is.null,person_id.neq.${profileId}`);
  if (list === 'done') return rowsOf(await atDesk.not('done_at', 'is', null));
  const open = atDesk.is('done_at', null);
  return rowsOf(await (list === 'mine' ? open.eq('taken_by', profileId) : open));
}

/** The newest first. */
export const talksQuery = (profileId: string, list: TalkList) =>
  infiniteQueryOptions({
    queryKey: deskKeys.list(profileId, list),
    ...keptOnDevice,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => fetchTalks(profileId, list, pageParam),
    getNextPageParam: (last, _, from) => (last.length < PAGE ? null : from + PAGE),
  });

async function fetchTalk(id: string) {
  return rowsOf(
    await talkRows(await client())
      .eq('id', id)
      .maybeSingle(),
  );
}

/** One conversation; null where there is none that the caller reads, or reads any more. */
export const talkQuery = (profileId: string, id: string) =>
  queryOptions({
    queryKey: deskKeys.talk(profileId, id),
    ...keptOnDevice,
    queryFn: () => (isId(id) ? fetchTalk(id) : null),
  });
export type Talk = NonNullable<Awaited<ReturnType<typeof fetchTalk>>>;

/** Whether somebody is of the family's side: its person, or a guardian who has joined. */
export const isOfFamily = (talk: Talk, profileId: string): boolean =>
  talk.person_id === profileId || talk.joined.some(({ profile_id }) => profile_id === profileId);

/** Whether a teacher writes with the guardians of a household in it. What a device kept before says nothing of one. */
export const isWithHousehold = ({ household }: Pick<Talk, 'household'>): boolean =>
  typeof household === 'number';

/** The latest joining that a screen shows; what is written is refused where there has been one since. */
export const sharedAt = ({ joined }: Talk): string | null =>
  joined.reduce<string | null>(
    (latest, { created_at }) => (latest === null || created_at > latest ? created_at : latest),
    null,
  );

/** Whom somebody who answers for the desk may add to a conversation. */
export const addableQuery = (profileId: string, id: string) =>
  queryOptions({
    queryKey: deskKeys.guardians(profileId, id),
    queryFn: async () =>
      rowsOf(await (await client()).rpc('guardians_for_desk_conversation', { conversation_id: id })).filter(
        ({ has_joined }) => !has_joined,
      ),
  });

/** A household of a learner, and who of it shares a conversation. */
export type Household = {
  household: number;
  people: readonly { id: string; first_name: string; last_name: string }[];
};

/** The households of a learner whom the caller teaches, of two guardians or more. */
export const householdsQuery = (profileId: string, student: string) =>
  queryOptions({
    queryKey: deskKeys.households(profileId, student),
    queryFn: async () =>
      rowsOf(await (await client()).rpc('households_of_learner', { student })) as unknown as Household[],
  });

const MESSAGES_PAGE = 60;

async function fetchMessages(id: string, from: number) {
  return rowsOf(
    await (await client())
      .from('desk_messages')
      .select(
        'id, sender_id, desk_id, content, urgent_reason, created_at, read_at, sender:profiles(first_name, last_name), desk:desks(kind, name), attachments:desk_attachments(id, file_path, file_name, content_type, size_bytes)',
      )
      .eq('conversation_id', id)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, from + MESSAGES_PAGE - 1),
  );
}
export type TalkMessage = Awaited<ReturnType<typeof fetchMessages>>[number];

/** The messages of a conversation, the newest first. */
export const talkMessagesQuery = (profileId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: deskKeys.messages(profileId, id),
    ...keptOnDevice,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => fetchMessages(id, pageParam),
    getNextPageParam: (last, _, from) => (last.length < MESSAGES_PAGE ? null : from + MESSAGES_PAGE),
  });

/** What the desk has noted and done, the oldest first; nothing for anybody else. */
export const talkNotesQuery = (profileId: string, id: string) =>
  queryOptions({
    queryKey: deskKeys.notes(profileId, id),
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('desk_notes')
          .select(
            'id, kind, content, created_at, author:profiles!desk_notes_author_id_fkey(first_name, last_name), to_desk:desks(kind, name), to_person:profiles!desk_notes_to_profile_id_fkey(first_name, last_name)',
          )
          .eq('conversation_id', id)
          .order('created_at')
          .limit(NOTES_MOST),
      ),
  });
export type TalkNote = Awaited<ReturnType<NonNullable<ReturnType<typeof talkNotesQuery>['queryFn']>>>[number];

/** How many messages of the other side are unread in each conversation, by its id. */
export const unreadTalksQuery = (profileId: string) =>
  queryOptions({
    queryKey: deskKeys.unread(profileId),
    queryFn: async () =>
      rowsOf(await (await client()).rpc('count_unread_desk_messages')) as Readonly<Record<string, number>>,
  });
