import type { SmsKind } from './enums.ts';

/** What holds for a school that has set nothing: the defaults of the table. */
export const usualReach = {
  mail_after: 10,
  sms_after: 60,
  sms_kinds: ['incident', 'announcement'] as SmsKind[],
  sms_part_cents: 30,
  sms_month_cents: 0,
  approve_school_wide: false,
};
