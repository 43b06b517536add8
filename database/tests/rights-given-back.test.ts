/**
 * What a restore to a moment before gives back that ended since: of each table it is said how that is taken again, or why its
 * rows may be there again. A new table has to be said of, too.
 */
import { expect, test } from 'vitest';
import { passing } from '../../server/backup/restore/prove.ts';
import { useDatabase } from './stage.ts';

const database = useDatabase();

/** Read as they are by server/backup/endings.ts and erasures.ts, beside what triggers note. */
const listed = [
  'private.stopped_numbers',
  'public.consents',
  'public.delivery_preferences',
  'public.erasures',
  'public.guardianships',
  'public.profiles',
];

/** Tables whose rows may be there again, each under its reason. */
const mayComeBack: Record<string, string[]> = {
  'what was withdrawn or deleted by mistake is what a restore is for; who reads it is asked of other rows': [
    'public.ads_management',
    'public.announcement_attachments',
    'public.announcement_texts',
    'public.announcements',
    'public.answers',
    'public.conversations',
    'public.court_orders',
    'public.desk_attachments',
    'public.desk_conversations',
    'public.desk_messages',
    'public.desk_notes',
    'public.disciplinary_corrections',
    'public.disciplinary_records',
    'public.emergencies',
    'public.emergency_answers',
    'public.events',
    'public.incident_replies',
    'public.incident_views',
    'public.lesson_timetables',
    'public.lesson_views',
    'public.lessons',
    'public.message_attachments',
    'public.messages',
    'public.portal_lessons',
    'public.portal_progress',
    'public.portal_videos',
    'public.progress_reports',
    'public.request_versions',
    'public.requests',
    'public.shared_files',
    'public.staff_answers',
    'private.portal_captions',
    'private.portal_video_files',
    'private.portal_video_jobs',
    'storage.objects',
  ],
  'whom something is for: nobody leaves it, they leave the class, the group or the school': [
    'public.audience_parts',
    'public.audiences',
  ],
  'what a school is made of, and how it is set': [
    'public.answering_hours',
    'public.consent_paragraphs',
    'public.grades',
    'public.reach_settings',
    'public.retention_settings',
    'public.subjects',
    'public.terms',
    'private.school_allowances',
  ],
  'what has happened, or what was told': [
    'auth.rate_limits',
    'private.breaches',
    'private.changes',
    'private.claim_tries',
    'private.delivered_notices',
    'private.digest_entries',
    'private.digests',
    'private.ended_rights',
    'private.former_addresses',
    'private.former_trials',
    'private.guardian_mails',
    'private.held_mails',
    'private.mailbox',
    'private.payment_events',
    'private.portal_reminders',
    'private.record_reads',
    'private.reminders',
    'private.sendings',
    'private.sms_events',
    'private.storage_use',
    'private.texted_notices',
    'private.texts',
    'private.weekly_mails',
    'public.audit_entries',
    'public.delivery_failures',
    'public.ended_sessions',
    'public.guardianship_history',
    'public.imports',
    'public.notices',
    'public.portal_payments',
  ],
  'what the office knows of learners, which opens nothing': [
    'private.former_grades',
    'private.handed_over_learners',
    'private.told_apart_learners',
  ],
  'a report of a conversation is never taken back, nor that it was read': [
    'private.reported_desk_people',
    'public.conversation_reports',
    'public.conversation_reviews',
  ],
  'of the house: how buckets are, what runs and what is on its way': [
    'private.bucket_rights',
    'private.lesson_uploads',
    'private.live_channels',
    'private.live_servers',
    'private.migrations',
    'private.presences',
    'private.servers',
    'realtime.messages',
    'storage.buckets',
    'storage.loose_files',
    'storage.resumable_parts',
    'storage.resumable_uploads',
  ],
  'asks for more than there is without it; a password that was changed opens nothing, and a passkey is noted':
    ['auth.mfa_factors'],
  'opens for three days or an hour, and asks each time what its person may read': [
    'private.notice_links',
    'private.portal_video_keys',
  ],
  'who was asked once; what was answered stands in portal_users': ['private.guardian_requests'],
  'a month of lessons, of which the payment provider tells again': ['public.portal_subscriptions'],
};

const tables = `select n.nspname || '.' || c.relname as name,
         exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.note_ended_right'::regproc) as is_noted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'auth', 'private', 'storage', 'realtime') and c.relkind in ('r', 'p')
   order by 1`;

const read = async (text: string) => (await database.admin.query(text)).rows;

test('of each table it is known how what ended is taken again, or why it may come back', async () => {
  const said = [...passing, ...listed, ...Object.values(mayComeBack).flat()];
  const found = await read(tables);
  const noted = found.filter(({ is_noted }) => is_noted).map(({ name }) => name);
  expect([...new Set([...said, ...noted])].sort()).toEqual(found.map(({ name }) => name).sort());
  expect(said.filter((name) => noted.includes(name))).toEqual(['public.profiles']);
});

test('a right is known by the same columns whatever ends it, and they are columns of its table', async () => {
  const keys = await read(`
    select t.tgrelid::regclass::text as name, array_agg(distinct key order by key) as keys
      from pg_trigger t
      cross join lateral (select split_part(encode(t.tgargs, 'escape'), '\\000', 1)) as a (key)
     where t.tgfoid = 'private.note_ended_right'::regproc group by 1`);
  expect(keys.length).toBeGreaterThan(15);
  expect(keys.filter(({ keys }) => keys.length !== 1)).toEqual([]);
  expect(
    await read(`
      select t.tgrelid::regclass::text as name, c.column
        from pg_trigger t
        cross join lateral unnest(regexp_split_to_array(
          split_part(encode(t.tgargs, 'escape'), '\\000', 1) || ',' || split_part(encode(t.tgargs, 'escape'), '\\000', 3), ',')) as c ("column")
       where t.tgfoid = 'private.note_ended_right'::regproc and c.column <> ''
         and not exists (select from pg_attribute a where a.attrelid = t.tgrelid and a.attname = c.column)`),
  ).toEqual([]);
});
