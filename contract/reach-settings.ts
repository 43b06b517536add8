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

/**
 * An amount as people write it: R1500, 1 500, 1,500, 1.500,50. A separator is decimal before one or two digits at the end,
 * and groups before three; where it is both, as in 1,500,50, or before more, as in 0.305, nobody knows what is meant.
 */
const AMOUNT =
  /^R?\s*(?<whole>\d+|[1-9]\d{0,2}(?<group>[\s.,'])\d{3}(?:\k<group>\d{3})*)(?:(?<point>[.,])(?<rest>\d{1,2}))?$/i;

/** @returns whole cents; NaN where it is not known what is meant */
function centsOf(typed: string): number {
  const { whole, group, point, rest = '' } = AMOUNT.exec(typed.trim())?.groups ?? {};
  if (whole === undefined || (point && point === group)) return Number.NaN;
  return Number(whole.replace(/\D/g, '') + rest.padEnd(2, '0'));
}

/** Rand as people type them; whole cents afterwards. */
const rand = (min: number, max: number) => {
  const wrong = said(() => t.reachRand({ min: (min / 100).toFixed(2), max: String(max / 100) }));
  const known = z.refine<string>(
    (typed) => !Number.isNaN(centsOf(typed)),
    said(() => t.reachRandUnclear()),
  );
  return z.pipe(
    z.pipe(filled.check(known), z.transform(centsOf)),
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
