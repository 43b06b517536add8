import { expect, test } from 'vitest';
import {
  adTypes,
  announcementPriorities,
  answerChoices,
  answerWays,
  approvalStatuses,
  audienceKinds,
  consentPurposes,
  consentWays,
  dateFormats,
  deliveries,
  deskKinds,
  deviceKinds,
  disciplinarySeverities,
  disciplinaryStatuses,
  eventTypes,
  incidentTypes,
  incidentVoices,
  languages,
  lessonTypes,
  messageTypes,
  noticeKinds,
  phases,
  planPaymentStatuses,
  planTypes,
  portalPaymentStatuses,
  profileRoles,
  requestKinds,
} from '../../contract/enums.ts';
import { importKinds } from '../../contract/imports.ts';
import {
  AD_LINK_MAX_LENGTH,
  AD_ORDER_MAX,
  AD_ORDER_MIN,
  AD_TITLE_MAX_LENGTH,
  AD_VIDEO_MAX_BYTES,
  ADDRESS_MAX_LENGTH,
  ANNOUNCEMENT_CONTENT_MAX_LENGTH,
  ANNOUNCEMENT_TITLE_MAX_LENGTH,
  ATTACHMENT_NAME_MAX_LENGTH,
  ATTACHMENTS_PER_MESSAGE,
  CODE_MAX_LENGTH,
  CONSENT_PARAGRAPH_MAX_LENGTH,
  CONVERSATION_REPORT_REASON_MAX_LENGTH,
  COURT_ORDER_DESCRIPTION_MAX_LENGTH,
  DAY_OF_WEEK_MAX,
  DAY_OF_WEEK_MIN,
  DESK_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  EMERGENCY_MAX_LENGTH,
  ERASURE_ANSWER_MAX_LENGTH,
  EVENT_DESCRIPTION_MAX_LENGTH,
  EVENT_TITLE_MAX_LENGTH,
  GRADE_LEVEL_MAX,
  GRADE_LEVEL_MIN,
  GRADE_SCORE_MAX,
  GRADE_SCORE_MIN,
  INCIDENT_ACTION_MAX_LENGTH,
  INCIDENT_DESCRIPTION_MAX_LENGTH,
  INCIDENT_REASON_MAX_LENGTH,
  INCIDENT_REPLY_MAX_LENGTH,
  LESSON_DESCRIPTION_MAX_LENGTH,
  LESSON_TITLE_MAX_LENGTH,
  MESSAGE_CONTENT_MAX_LENGTH,
  MESSAGE_SUBJECT_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  PORTAL_LESSON_DESCRIPTION_MAX_LENGTH,
  PORTAL_LESSON_TITLE_MAX_LENGTH,
  PORTAL_THUMBNAIL_MAX_BYTES,
  PORTAL_VIDEO_MAX_BYTES,
  REJECTION_REASON_MAX,
  REPORT_COMMENTS_MAX_LENGTH,
  REQUEST_CONTENT_MAX_LENGTH,
  REQUEST_TITLE_MAX_LENGTH,
  TIMETABLE_DESCRIPTION_MAX_LENGTH,
  TIMETABLE_ROOM_MAX_LENGTH,
  TIMETABLE_TITLE_MAX_LENGTH,
  TRIAL_SAMPLE_LESSONS,
} from '../../contract/limits.ts';
import { useDatabase } from './stage.ts';

const cloned = useDatabase();
const checkOf = async (table: string, column: string): Promise<string> => {
  const { rows } = await cloned.admin.query<{ check: string }>(
    `select string_agg(pg_get_constraintdef(k.oid), ' ') as check from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
      where k.contype = 'c' and k.conrelid = $1::regclass and a.attname = $2`,
    [table, column],
  );
  return rows[0]?.check ?? '';
};

test.each([
  ['schools', 'date_format', dateFormats],
  ['profiles', 'role', profileRoles],
  ['profiles', 'language', languages],
  ['profiles', 'approval_status', approvalStatuses],
  ['messages', 'message_type', messageTypes],
  ['lessons', 'lesson_type', lessonTypes],
  ['disciplinary_records', 'incident_type', incidentTypes],
  ['disciplinary_records', 'severity', disciplinarySeverities],
  ['disciplinary_records', 'status', disciplinaryStatuses],
  ['incident_replies', 'voice', incidentVoices],
  ['announcements', 'priority', announcementPriorities],
  ['announcements', 'language', languages],
  ['announcement_texts', 'language', languages],
  ['events', 'language', languages],
  ['imports', 'kind', importKinds],
  ['events', 'event_type', eventTypes],
  ['audience_parts', 'kind', audienceKinds],
  ['desks', 'kind', deskKinds],
  ['audience_parts', 'phase', phases],
  ['requests', 'kind', requestKinds],
  ['answers', 'answer', answerChoices],
  ['answers', 'way', answerWays],
  ['consents', 'purpose', consentPurposes],
  ['consents', 'way', consentWays],
  ['notices', 'kind', noticeKinds],
  ['delivery_preferences', 'message', deliveries],
  ['ended_sessions', 'device', deviceKinds],
  ['ads_management', 'ad_type', adTypes],
  ['portal_subscriptions', 'subscription_type', planTypes],
  ['portal_subscriptions', 'payment_status', planPaymentStatuses],
  ['portal_payments', 'status', portalPaymentStatuses],
] as const)('%s.%s takes the values of the contract', async (table, column, values) => {
  const found = [...(await checkOf(table, column)).matchAll(/'([^']*)'::text/g)].map(([, value]) => value);
  expect(found).toEqual(values);
});

test.each([
  ['schools', 'name', NAME_MAX_LENGTH],
  ['schools', 'email', EMAIL_MAX_LENGTH],
  ['schools', 'phone', PHONE_MAX_LENGTH],
  ['schools', 'address', ADDRESS_MAX_LENGTH],
  ['profiles', 'first_name', NAME_MAX_LENGTH],
  ['profiles', 'last_name', NAME_MAX_LENGTH],
  ['profiles', 'phone', PHONE_MAX_LENGTH],
  ['grades', 'name', NAME_MAX_LENGTH],
  ['desks', 'name', DESK_NAME_MAX_LENGTH],
  ['subjects', 'name', NAME_MAX_LENGTH],
  ['subjects', 'code', CODE_MAX_LENGTH],
  ['students', 'first_name', NAME_MAX_LENGTH],
  ['students', 'student_id', CODE_MAX_LENGTH],
  ['terms', 'name', NAME_MAX_LENGTH],
  ['announcements', 'title', ANNOUNCEMENT_TITLE_MAX_LENGTH],
  ['announcements', 'content', ANNOUNCEMENT_CONTENT_MAX_LENGTH],
  ['announcement_texts', 'title', ANNOUNCEMENT_TITLE_MAX_LENGTH],
  ['announcement_texts', 'content', ANNOUNCEMENT_CONTENT_MAX_LENGTH],
  ['emergencies', 'message', EMERGENCY_MAX_LENGTH],
  ['emergencies', 'all_clear', EMERGENCY_MAX_LENGTH],
  ['requests', 'title', REQUEST_TITLE_MAX_LENGTH],
  ['consent_paragraphs', 'content', CONSENT_PARAGRAPH_MAX_LENGTH],
  ['erasures', 'answer', ERASURE_ANSWER_MAX_LENGTH],
  ['requests', 'content', REQUEST_CONTENT_MAX_LENGTH],
  ['events', 'title', EVENT_TITLE_MAX_LENGTH],
  ['events', 'description', EVENT_DESCRIPTION_MAX_LENGTH],
  ['lesson_timetables', 'title', TIMETABLE_TITLE_MAX_LENGTH],
  ['lesson_timetables', 'description', TIMETABLE_DESCRIPTION_MAX_LENGTH],
  ['lesson_timetables', 'room_number', TIMETABLE_ROOM_MAX_LENGTH],
  ['court_orders', 'description', COURT_ORDER_DESCRIPTION_MAX_LENGTH],
  ['disciplinary_records', 'description', INCIDENT_DESCRIPTION_MAX_LENGTH],
  ['disciplinary_records', 'action_taken', INCIDENT_ACTION_MAX_LENGTH],
  ['disciplinary_corrections', 'reason', INCIDENT_REASON_MAX_LENGTH],
  ['incident_replies', 'content', INCIDENT_REPLY_MAX_LENGTH],
  ['lessons', 'title', LESSON_TITLE_MAX_LENGTH],
  ['lessons', 'description', LESSON_DESCRIPTION_MAX_LENGTH],
  ['progress_reports', 'comments', REPORT_COMMENTS_MAX_LENGTH],
  ['announcement_attachments', 'file_name', ATTACHMENT_NAME_MAX_LENGTH],
  ['message_attachments', 'file_name', ATTACHMENT_NAME_MAX_LENGTH],
  ['desk_attachments', 'file_name', ATTACHMENT_NAME_MAX_LENGTH],
  ['conversation_reports', 'reason', CONVERSATION_REPORT_REASON_MAX_LENGTH],
  ['profiles', 'decision_reason', REJECTION_REASON_MAX],
  ['messages', 'subject', MESSAGE_SUBJECT_MAX_LENGTH],
  ['messages', 'content', MESSAGE_CONTENT_MAX_LENGTH],
  ['portal_lessons', 'title', PORTAL_LESSON_TITLE_MAX_LENGTH],
  ['portal_lessons', 'description', PORTAL_LESSON_DESCRIPTION_MAX_LENGTH],
  ['portal_users', 'full_name', NAME_MAX_LENGTH],
  ['portal_users', 'guardian_name', NAME_MAX_LENGTH],
  ['portal_users', 'guardian_email', EMAIL_MAX_LENGTH],
  ['ads_management', 'title', AD_TITLE_MAX_LENGTH],
  ['ads_management', 'link_url', AD_LINK_MAX_LENGTH],
])('%s.%s is as long as the contract says', async (table, column, longest) => {
  expect(await checkOf(table, column)).toMatch(new RegExp(`length\\(${column}\\) <= ${longest}\\b`));
});

test('grade levels are those of the contract', async () => {
  const check = await checkOf('grades', 'level');
  expect(check).toContain(`level >= ${GRADE_LEVEL_MIN}`);
  expect(check).toContain(`level <= ${GRADE_LEVEL_MAX}`);
});

test('scores are those of the contract', async () => {
  expect(await checkOf('progress_reports', 'grade_score')).toMatch(
    new RegExp(`>= \\(?${GRADE_SCORE_MIN}\\b.*<= \\(?${GRADE_SCORE_MAX}\\b`),
  );
});

test('days of the week are those of the contract', async () => {
  const check = await checkOf('lesson_timetables', 'day_of_week');
  expect(check).toContain(`>= ${DAY_OF_WEEK_MIN}`);
  expect(check).toContain(`<= ${DAY_OF_WEEK_MAX}`);
});

test('a message carries as many files as the contract says', async () => {
  const { rows } = await cloned.admin.query(
    `select prosrc from pg_proc where oid = 'private.limit_attachments()'::regprocedure`,
  );
  expect(rows[0].prosrc).toContain(`if ${ATTACHMENTS_PER_MESSAGE} < `);
});

test('the order of adverts is that of the contract', async () => {
  const check = await checkOf('ads_management', 'display_order');
  expect(check).toContain(`>= ${AD_ORDER_MIN}`);
  expect(check).toContain(`<= ${AD_ORDER_MAX}`);
});

test('a trial opens as many lessons as the contract says', async () => {
  const { rows } = await cloned.admin.query(
    `select prosrc from pg_proc where oid = 'private.portal_sample_ids()'::regprocedure`,
  );
  expect(rows[0].prosrc).toContain(`promised constant integer := ${TRIAL_SAMPLE_LESSONS};`);
});

test('the portal’s buckets take files as large as the contract says', async () => {
  const { rows } = await cloned.admin.query(
    `select id, file_size_limit::float8 as bytes from storage.buckets where id in ('ads', 'portal-lessons', 'portal-thumbnails') order by id`,
  );
  expect(rows).toEqual([
    { id: 'ads', bytes: AD_VIDEO_MAX_BYTES },
    { id: 'portal-lessons', bytes: PORTAL_VIDEO_MAX_BYTES },
    { id: 'portal-thumbnails', bytes: PORTAL_THUMBNAIL_MAX_BYTES },
  ]);
});
