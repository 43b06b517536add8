/** How a school reaches its people: when the next way is taken, and what text messages may cost. */
import * as z from 'zod/mini';
import { t } from '#texts/forms-reach';
import { smsKinds } from './enums.ts';
import { filled, filledChoice } from './fields.ts';
import { said } from './said.ts';

export const MAIL_AFTER_MAX = 1440;
export const SMS_AFTER_MIN = 5;
export const SMS_AFTER_MAX = 2880;
export const SMS_PART_MAX_CENTS = 1000;
export const SMS_MONTH_MAX_CENTS = 100_000_000;

/** Whole minutes as they are typed. */
const minutes = (min: number, max: number) => {
  const wrong = said(() => t.reachMinutes({ min, max }));
  return z.pipe(
    z.pipe(filled, z.transform(Number)),
    z.int(wrong).check(z.minimum(min, wrong), z.maximum(max, wrong)),
  );
};

/** Rand as people type them, 0.30 or 0,30; whole cents afterwards. */
const rand = (min: number, max: number) => {
  const wrong = said(() => t.reachRand({ min: (min / 100).toFixed(2), max: String(max / 100) }));
  return z.pipe(
    z.pipe(
      filled,
      z.transform((typed: string) =>
        Math.round(Number(typed.replace(/^R\s*/, '').replace(/\s/g, '').replace(',', '.')) * 100),
      ),
    ),
    z.int(wrong).check(z.minimum(min, wrong), z.maximum(max, wrong)),
  );
};

export const reachForm = z.object({
  school_id: filledChoice,
  mail_after: minutes(0, MAIL_AFTER_MAX),
  sms_after: minutes(SMS_AFTER_MIN, SMS_AFTER_MAX),
  sms_kinds: z.array(z.enum(smsKinds)),
  sms_part_cents: rand(1, SMS_PART_MAX_CENTS),
  sms_month_cents: rand(0, SMS_MONTH_MAX_CENTS),
  approve_school_wide: z._default(z.boolean(), false),
});
export type ReachForm = z.output<typeof reachForm>;
export type ReachFields = z.input<typeof reachForm>;
