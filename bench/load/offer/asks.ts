import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../../contract/database.types.ts';
import { ANNOUNCEMENT_COLUMNS } from '../../../web/entities/announcements/columns.ts';
import { EVENT_GLANCE_COLUMNS } from '../../../web/entities/events/columns.ts';
import { CONVERSATION_COLUMNS, MESSAGE_COLUMNS } from '../../../web/entities/messages/columns.ts';
import { MARKED_PROFILE_COLUMNS } from '../../../web/entities/people/columns.ts';
import { REPORT_COLUMNS } from '../../../web/entities/reports/columns.ts';
import type { LoadPerson } from './person.ts';
import type { Sent } from './sent.ts';

/** What a request names beside the person. */
export type Named = { conversation?: string; other?: string; message?: string; words?: string };
export type Ask = (person: LoadPerson, named?: Named) => Omit<Sent, 'kind'>;

/** What stands in a request for what differs; ids, so that the client takes them as it does others. */
const slots = {
  user: '00000000-0000-4000-8000-000000000001',
  profile: '00000000-0000-4000-8000-000000000002',
  school: '00000000-0000-4000-8000-000000000003',
  conversation: '00000000-0000-4000-8000-000000000004',
  other: '00000000-0000-4000-8000-000000000005',
  message: '00000000-0000-4000-8000-000000000006',
  words: 'wordsslot',
};

type Portal = PostgrestClient<Database>;

/** As the screens ask, written with the client that they use. */
const questions: Record<string, (portal: Portal, today: string) => PromiseLike<unknown>> = {
  'own profile': (portal) =>
    portal.from('profiles').select(MARKED_PROFILE_COLUMNS).eq('user_id', slots.user).maybeSingle(),
  week: (portal) => portal.rpc('my_week', {}),
  "teacher's day": (portal) =>
    portal
      .from('teacher_subjects')
      .select('id, subject:subjects(id, name, code), grade:grades(id, name, level)')
      .eq('teacher_id', slots.profile),
  'counts of the console': (portal) => portal.rpc('console_counts', { school: slots.school }),
  'unread counts': (portal) => portal.rpc('count_unread'),
  'unread notices': (portal) =>
    portal
      .from('notices')
      .select('id, kind, subject_id, target')
      .eq('profile_id', slots.profile)
      .is('read_at', null)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(200),
  bell: (portal) =>
    portal
      .from('notices')
      .select(
        'id, kind, subject_id, title, arguments, target, student_id, urgent, created_at, read_at, student:students(first_name, last_name)',
      )
      .eq('profile_id', slots.profile)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(50),
  conversations: (portal) =>
    portal
      .from('conversations')
      .select(CONVERSATION_COLUMNS)
      .order('created_at', { referencedTable: 'messages', ascending: false })
      .limit(1, { referencedTable: 'messages' })
      .or(`participant_one_id.eq.${slots.profile},participant_two_id.eq.${slots.profile}`)
      .not('messages', 'is', null)
      .order('last_message_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(30),
  'a conversation': (portal) =>
    portal
      .from('messages')
      .select(MESSAGE_COLUMNS)
      .eq('conversation_id', slots.conversation)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(40),
  'mark read': (portal) =>
    portal
      .from('messages')
      .update({ is_read: true }, { count: 'exact' })
      .eq('conversation_id', slots.conversation)
      .eq('recipient_id', slots.profile)
      .eq('is_read', false),
  write: (portal) =>
    portal
      .from('messages')
      .insert({
        id: slots.message,
        conversation_id: slots.conversation,
        sender_id: slots.profile,
        recipient_id: slots.other,
        subject: null,
        content: 'Thank you, we have read it, and the form comes along signed tomorrow.',
        message_type: 'general',
        related_student_id: null,
      })
      .select(MESSAGE_COLUMNS)
      .single(),
  announcements: (portal) =>
    portal
      .from('announcements')
      .select(ANNOUNCEMENT_COLUMNS)
      .order('is_pinned', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(20)
      .eq('school_id', slots.school)
      .eq('is_active', true),
  'next events': (portal, today) =>
    portal
      .from('events')
      .select(EVENT_GLANCE_COLUMNS)
      .eq('school_id', slots.school)
      .eq('is_active', true)
      .gte('end_date', today)
      .order('start_date')
      .order('id')
      .limit(3),
  reports: (portal) =>
    portal
      .from('progress_reports')
      .select(REPORT_COLUMNS)
      .eq('teacher_id', slots.profile)
      .order('uploaded_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(20),
  search: (portal) => portal.rpc('search', { query: slots.words }),
};

export const askNames = Object.keys(questions);

/** What the client sends for each question, once; afterwards only what differs is put in. */
export async function writeAsks(today: string): Promise<(name: string) => Ask> {
  const asks = new Map<string, Ask>();
  for (const [name, question] of Object.entries(questions)) {
    let noted: Request | undefined;
    const note: typeof fetch = async (input, init) => {
      noted = new Request(String(input), init);
      return new Response('[]', { headers: { 'content-type': 'application/json' } });
    };
    await question(new PostgrestClient<Database>('http://portal.example/rest/v1', { fetch: note }), today);
    if (!noted) throw new Error(`${name} was not sent`);
    asks.set(name, await askOf(noted));
  }
  return (name) => {
    const ask = asks.get(name);
    if (!ask) throw new Error(`nothing is asked by the name ${name}`);
    return ask;
  };
}

async function askOf(request: Request): Promise<Ask> {
  const { pathname, search } = new URL(request.url);
  const body = await request.text();
  const headers = Object.fromEntries(request.headers);
  const method = request.method as Sent['method'];
  return (person, named = {}) => {
    const filled = { ...person, ...named };
    const fill = (text: string) =>
      Object.entries(slots).reduce((all, [name, slot]) => {
        const value = filled[name as keyof typeof slots];
        return typeof value === 'string' ? all.replaceAll(slot, value) : all;
      }, text);
    return {
      method,
      path: fill(pathname + search),
      headers: {
        ...headers,
        authorization: `Bearer ${person.token}`,
        'x-forwarded-for': person.address,
        // As browsers do: what is said smaller costs the server its making.
        'accept-encoding': 'gzip, deflate, br',
      },
      ...(body && { body: fill(body) }),
    };
  };
}
