/**
 * What a notice says: by code, the names of what its sentence is given, as `notices.arguments` has them. The titles of
 * announcements and events are the school's own words: arguments say their language, under a code that has no sentence.
 */
export const noticeTitles = {
  'message.new': ['name'],
  'message.from_nobody': [],
  'desk.asked': ['name'],
  'desk.answered': ['name'],
  'desk.shared': ['name'],
  'desk.handed_on': ['name'],
  'desk.deserted': [],
  'report.new': ['subject'],
  'incident.new': [],
  'incident.reply': [],
  'incident.answer': [],
  'incident.corrected': [],
  'lesson.new': ['title'],
  'assignment.new': ['title'],
  'registration.new': ['name', 'role'],
  'registration.again': ['name', 'role'],
  'registration.child': ['name'],
  'registration.claim': ['name'],
  'registration.claim_of_former': ['name', 'printer'],
  'request.new': ['title'],
  'request.changed': ['title'],
  'request.reminder': ['title'],
  'announcement.waits': ['title'],
  'announcement.corrected': ['title'],
  'emergency.drill': ['title'],
  'emergency.drill_over': ['title'],
  'review.reported': [],
  'review.read': ['name'],
  'review.read_by_nobody': [],
  'delivery.failed': [],
  'number.lapses': [],
  'audit.bulk_read': ['name'],
  'breach.told': [],
  'consent.withdrawn': [],
  'letters.of_former': ['name', 'count'],
  'letters.guessed': ['name'],
} as const satisfies Record<string, readonly string[]>;

export type NoticeTitle = keyof typeof noticeTitles;

export const isNoticeTitle = (code: unknown): code is NoticeTitle =>
  typeof code === 'string' && Object.hasOwn(noticeTitles, code);
