import pg from 'pg';
import { hashPassword } from '../../server/auth/accounts/passwords.ts';
import { demoPassword } from './accounts.ts';
import { announcementRows, audiencePartRows, audienceRows } from './announcements.ts';
import { attachmentRows } from './attachments.ts';
import { giveConsents } from './consents.ts';
import { correspondence } from './conversations.ts';
import {
  answeringHourRows,
  deskAttachmentRows,
  deskConversationRows,
  deskMemberRows,
  deskMessageRows,
  deskNoteRows,
  deskRows,
  settledTalkIds,
} from './desks.ts';
import { eventRows } from './events.ts';
import { erasureRows, studentRows, studentSubjectRows } from './families.ts';
import { fileRows } from './files.ts';
import { groupMemberRows, groupRows } from './groups.ts';
import { firstOfHousehold, guardianshipRows } from './guardians.ts';
import { incidentRows } from './incidents.ts';
import { lessonViewRows } from './lesson-views.ts';
import { lessonRows } from './lessons.ts';
import { identityRows, lastSignIns, platformAdminProfile, profileRows, userRows } from './people.ts';
import { advertRows } from './portal-adverts.ts';
import { portalGradeRows, portalSubjectRows } from './portal-catalogue.ts';
import {
  guardianRequestRows,
  portalPaymentRows,
  portalSubscriptionRows,
  portalUserRows,
} from './portal-learners.ts';
import { portalCaptionRows, portalLessonRows, portalVideoRows } from './portal-lessons.ts';
import { portalProgressRows } from './portal-progress.ts';
import { reportRows } from './reports.ts';
import { answerRequests, requestRows } from './requests.ts';
import { gradeRows, schoolRows, subjectRows } from './schools.ts';
import { teacherProfileTeaches } from './several-roles.ts';
import { sharedFileRows } from './shared-files.ts';
import { teacherSubjectRows } from './staff.ts';
import { reviewingSchool, reviewRows, studentAssignmentRows } from './support.ts';
import { termRows } from './terms.ts';
import { timetableRows } from './timetables.ts';

/**
 * Loads the demo school into an empty database, on the owner's connection, in one transaction.
 * Does nothing when there are accounts or schools already.
 * @param now what 'today' is for the records; they reach back a year from there.
 * @returns whether it was loaded.
 */
export async function loadDemo(client: pg.Client, now = new Date()): Promise<boolean> {
  const passwordHash = await hashPassword(demoPassword);
  await client.query('begin');
  try {
    const loaded = await load(client, passwordHash, now);
    await client.query('commit');
    return loaded;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function load(client: pg.Client, passwordHash: string, now: Date): Promise<boolean> {
  await client.query('set local role service_role');
  const { rowCount } = await client.query(
    'select from auth.users union all select from public.schools limit 1',
  );
  if (rowCount !== 0) return false;

  const users = userRows(passwordHash, now);
  await client.query('set local role portal_auth');
  await insertRows(client, 'auth.users', users);
  await insertRows(client, 'auth.identities', identityRows(users));
  await client.query(
    `update auth.users u set last_sign_in_at = s.at
       from jsonb_to_recordset($1::jsonb) as s (id uuid, at timestamptz) where u.id = s.id`,
    [JSON.stringify(lastSignIns(now))],
  );

  await client.query('reset role');
  const { user_id, first, last } = platformAdminProfile;
  const made = await client.query<{ id: string }>('select private.make_administrator($1, $2, $3) as id', [
    user_id,
    first,
    last,
  ]);
  const adminId = made.rows[0]?.id ?? '';

  await client.query('set local role service_role');
  await insertRows(client, 'public.schools', schoolRows());
  await insertRows(client, 'public.grades', gradeRows());
  await insertRows(client, 'public.subjects', subjectRows());
  await insertRows(client, 'public.profiles', profileRows(now));
  await insertRows(client, 'public.teacher_subjects', [...teacherSubjectRows(), ...teacherProfileTeaches()]);
  await insertRows(client, 'public.students', studentRows(now));
  await insertRows(client, 'public.student_subjects', studentSubjectRows());
  await insertRows(client, 'public.guardianships', guardianshipRows());
  await insertRows(client, 'public.erasures', erasureRows(now));
  await client.query(
    'update public.guardianships set household = $1 where student_id = $2 and profile_id = $3',
    [firstOfHousehold.household, firstOfHousehold.student_id, firstOfHousehold.profile_id],
  );
  await client.query('reset role');
  await giveConsents(client, now);
  // What follows looks these up for every row; without statistics it would read them whole each time.
  await client.query('analyze public.profiles, public.students, public.teacher_subjects, public.grades');
  await client.query('set local role service_role');
  const { conversations, messages } = correspondence(now);
  await insertRows(client, 'public.conversations', conversations);
  await insertRows(client, 'public.messages', messages);
  await insertRows(client, 'public.desks', deskRows());
  await insertRows(client, 'public.desk_members', deskMemberRows());
  await insertRows(client, 'public.answering_hours', answeringHourRows());
  await insertRows(client, 'public.desk_conversations', deskConversationRows(now));
  await insertRows(client, 'public.desk_messages', deskMessageRows(now));
  await insertRows(client, 'public.desk_notes', deskNoteRows(now));
  await client.query('update public.desk_conversations set done_at = last_message_at where id = any($1)', [
    settledTalkIds(),
  ]);
  await insertRows(client, 'public.terms', termRows(now));
  await insertRows(client, 'public.groups', groupRows());
  await insertRows(client, 'public.group_members', groupMemberRows(now));
  await insertRows(client, 'public.audiences', audienceRows());
  await insertRows(client, 'public.audience_parts', audiencePartRows());
  await insertRows(client, 'public.announcements', announcementRows(now));
  await insertRows(client, 'public.events', eventRows(now));
  await insertRows(client, 'public.requests', requestRows(now));
  await answerRequests(client);
  await loadSchoolDays(client, now);
  await loadPortal(client, now, adminId);
  await client.query('reset role');
  return true;
}

/** What teachers and families do day by day, and the files of it; their bytes come later (fill-files.ts). */
async function loadSchoolDays(client: pg.Client, now: Date): Promise<void> {
  await insertRows(client, 'public.teacher_student_assignments', studentAssignmentRows(now));
  await insertRows(client, 'public.lesson_timetables', timetableRows());
  await insertRows(client, 'public.lessons', lessonRows(now));
  await insertRows(client, 'public.progress_reports', reportRows(now));
  await insertRows(client, 'public.disciplinary_records', incidentRows(now));
  await insertRows(client, 'public.message_attachments', attachmentRows(now));
  await insertRows(client, 'public.desk_attachments', deskAttachmentRows(now));
  await insertRows(client, 'public.lesson_views', lessonViewRows(now));
  await insertRows(client, 'public.shared_files', sharedFileRows(now));
  await insertRows(client, 'storage.objects', fileRows(now));
  const { reports, reviews } = reviewRows(now);
  await client.query('set local role portal_definer');
  await client.query('update public.schools set conversation_review = true where id = $1', [
    reviewingSchool.id,
  ]);
  await client.query('set local role service_role');
  await insertRows(client, 'public.conversation_reports', reports);
  await insertRows(client, 'public.conversation_reviews', reviews);
}

/** The lessons portal and the adverts. Learners and their plans come first. */
async function loadPortal(client: pg.Client, now: Date, adminId: string): Promise<void> {
  await insertRows(client, 'public.portal_users', portalUserRows(now));
  await loadConsents(client, now);
  await insertRows(client, 'public.portal_subscriptions', portalSubscriptionRows(now));
  await insertRows(client, 'public.portal_payments', portalPaymentRows(now));
  await insertRows(client, 'public.grades', portalGradeRows());
  await insertRows(client, 'public.subjects', portalSubjectRows());
  await insertRows(client, 'public.portal_videos', portalVideoRows(now, adminId));
  await insertRows(client, 'public.portal_lessons', portalLessonRows(now, adminId));
  // Their bytes come once the portal serves (fill-files.ts).
  await client.query('set local role portal_definer');
  await client.query(`update private.portal_video_jobs set due_at = now() + interval '20 seconds'`);
  await client.query('set local role service_role');
  await insertRows(client, 'private.portal_captions', portalCaptionRows(now));
  await insertRows(client, 'public.portal_progress', portalProgressRows(now));
  await insertRows(client, 'public.ads_management', advertRows(now));
}

/** What the parents and guardians of young learners have agreed to, which no other key writes. */
async function loadConsents(client: pg.Client, now: Date): Promise<void> {
  await client.query('set local role portal_definer');
  await client.query(
    `insert into private.guardian_requests (user_id, mailbox_digest, asked_at, mails, mailed_at, answer, answered_at)
     select r.user_id, private.address_digest(private.mailbox_of(u.guardian_email)), r.asked_at, 1, r.asked_at,
            'agreed', r.answered_at
       from jsonb_to_recordset($1::jsonb) as r (user_id uuid, asked_at timestamptz, answered_at timestamptz)
       join public.portal_users u on u.user_id = r.user_id`,
    [JSON.stringify(guardianRequestRows(now))],
  );
  await client.query(
    `update public.portal_users u
        set guardian_asked_at = r.asked_at, guardian_answer = r.answer, guardian_consent_at = r.answered_at
       from private.guardian_requests r where r.user_id = u.user_id`,
  );
  await client.query('set local role service_role');
}

/** One statement for all rows; the keys of the first row are the columns. */
async function insertRows(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map(pg.escapeIdentifier)
    .join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
