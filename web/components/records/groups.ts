/** Tables by what people call them: a copy and a dry run say the same of the same rows. */
import { t } from '#texts/records';

const groups = {
  learner: ['students', 'student_subjects', 'teacher_student_assignments', 'group_members'],
  reports: ['progress_reports'],
  incidents: ['disciplinary_records', 'disciplinary_corrections'],
  answers: ['answers', 'emergency_answers', 'consents'],
  messages: [
    'messages',
    'conversations',
    'message_attachments',
    'conversation_reports',
    'conversation_reviews',
    'desk_conversations',
    'desk_messages',
    'desk_attachments',
    'desk_notes',
  ],
  guardians: ['guardianships', 'guardianship_history', 'claim_codes'],
  notices: ['notices', 'outbox', 'mailbox', 'held_mails', 'delivery_failures'],
  orders: ['court_orders'],
  account: [
    'profiles',
    'users',
    'portal_users',
    'delivery_preferences',
    'ended_sessions',
    'sessions',
    'identities',
    'mfa_factors',
    'webauthn_credentials',
  ],
  lessons: ['portal_subscriptions', 'portal_payments', 'portal_progress', 'lesson_views'],
  written: [
    'announcements',
    'announcement_texts',
    'announcement_attachments',
    'events',
    'lessons',
    'lesson_timetables',
    'requests',
    'request_versions',
    'shared_files',
    'emergencies',
    'consent_paragraphs',
  ],
} as const;

export type Group = keyof typeof groups | 'other';

const titles: Record<Group, () => string> = {
  learner: () => t.gLearner(),
  reports: () => t.gReports(),
  incidents: () => t.gIncidents(),
  answers: () => t.gAnswers(),
  messages: () => t.gMessages(),
  guardians: () => t.gGuardians(),
  notices: () => t.gNotices(),
  orders: () => t.gOrders(),
  account: () => t.gAccount(),
  lessons: () => t.gLessons(),
  written: () => t.gWritten(),
  other: () => t.gOther(),
};

export const groupNames = [...(Object.keys(groups) as Group[]), 'other'] as readonly Group[];

/** @param table with or without its schema */
export function groupOf(table: string): Group {
  const name = table.replace(/^.*\./, '');
  const found = Object.entries(groups).find(([, tables]) => (tables as readonly string[]).includes(name));
  return (found?.[0] as Group | undefined) ?? 'other';
}

export const titleOf = (group: Group): string => titles[group]();
