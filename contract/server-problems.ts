/**
 * What the server itself refuses in words that people are shown: by the code of its reply, or of its `hint` where one
 * code has several sentences, the names of what the sentence is given. What the database refuses stands in
 * `database-problems.ts`; docs/errors.md has the codes of both.
 */
export const serverProblems = {
  consent_required: [],
  email_change_not_found: [],
  email_not_confirmed: [],
  'file.fetches_parts': [],
  'file.foreign_part': ['name'],
  'file.macros': [],
  'file.pdf_carries_files': [],
  'file.pdf_protected': [],
  'file.pdf_runs': [],
  'file.protected': [],
  'file.two_kinds': [],
  'file.unpacks_to_too_much': [],
  'file.unreadable': [],
  'import.ids_left': ['count'],
  import_busy: [],
  import_conflict: [],
  import_repeated: [],
  import_too_large: [],
  invalid_credentials: [],
  lesson_not_found: [],
  lesson_not_in_trial: [],
  not_a_learner: [],
  not_a_teacher: [],
  not_your_school: [],
  otp_expired: [],
  over_email_send_rate_limit: ['seconds'],
  payment_provider_unavailable: [],
  payments_unavailable: [],
  portal_plan_required: [],
  profile_not_found: [],
  record_not_found: [],
  too_many_enrolled_mfa_factors: [],
  video_failed: [],
  video_not_found: [],
  video_not_ready: [],
  video_not_uploaded: [],
  video_too_large: [],
  weak_password: [],
} as const satisfies Record<string, readonly string[]>;

export type ServerProblem = keyof typeof serverProblems;
