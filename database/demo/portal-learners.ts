/** Learners of the lessons portal, their plans and what they paid; counted back from today. */
import { millisecondsInDay as DAY_MS } from 'date-fns/constants';
import { MONTHLY_AMOUNT_CENTS, TRIAL_DAYS } from '../../contract/limits.ts';
import { family } from './names.ts';
import { chance, demoId } from './seeded.ts';

export type DemoLearner = {
  email: string;
  full_name: string;
  /** Days ago. */
  joined: number;
  /** Whole years; null for who has not said. */
  age: number | null;
  guardian?: { name: string; email: string };
  /** When the trial began and when months were paid, in days ago. */
  trial?: number;
  months: readonly number[];
  /** Further payments that came to nothing, in days ago. */
  failed?: readonly number[];
  /** Paid by mistake and paid back the next day. */
  refunded?: number;
};

const tried: readonly DemoLearner[] = [
  {
    email: 'learner@demo.school',
    full_name: 'Sipho Radebe',
    joined: 140,
    age: 16,
    guardian: { name: 'Nomvula Radebe', email: 'nomvula.radebe@example.org' },
    trial: 140,
    months: [132, 101, 71, 41, 11],
    failed: [71],
    refunded: 41,
  },
  { email: 'newlearner@demo.school', full_name: 'Zinhle Maseko', joined: 0, age: null, months: [] },
  {
    email: 'triallearner@demo.school',
    full_name: 'Katlego Molefe',
    joined: 2,
    age: 17,
    guardian: { name: 'Dineo Molefe', email: 'dineo.molefe@example.org' },
    trial: 2,
    months: [],
  },
  {
    email: 'expired@demo.school',
    full_name: 'Chante Williams',
    joined: 60,
    age: 19,
    trial: 60,
    months: [50],
  },
];

/** Others, so that the portal's figures are those of a small portal. */
const others: readonly DemoLearner[] = Array.from({ length: 18 }, (_, n) => {
  const key = `learner/${n}`;
  const { children, lastName } = family(key, 1);
  const joined = 40 + chance(`${key}/joined`, 100);
  // None ends within days, or every start of the demo would mail a reminder.
  const latest = 5 + chance(`${key}/latest`, 18);
  const months = Array.from({ length: 5 }, (_, at) => latest + (4 - at) * 30).filter(
    (days) => days < joined - 8,
  );
  return {
    email: `learner${n + 1}@example.org`,
    full_name: `${children[0]} ${lastName}`,
    joined,
    age: 18,
    trial: joined,
    months: chance(`${key}/pays`, 4) > 0 ? months : [],
  };
});

export const demoLearners: readonly DemoLearner[] = [...tried, ...others];

const learnerId = (email: string): string => demoId('user', email);
const ago = (now: Date, days: number, hours = 0) =>
  new Date(now.getTime() - days * DAY_MS - hours * 3_600_000);
const aMonthAfter = (at: Date) => {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + 1);
  // The 31st has no 31st in the next month.
  if (end.getUTCDate() !== at.getUTCDate()) end.setUTCDate(0);
  return end;
};

/** Rows of `portal_users`. */
export const portalUserRows = (now: Date) =>
  demoLearners.map(({ email, full_name, joined, age, guardian }) => ({
    user_id: learnerId(email),
    email,
    full_name,
    date_of_birth:
      age === null
        ? null
        : ago(now, age * 365.25 + 100)
            .toISOString()
            .slice(0, 10),
    guardian_name: guardian?.name ?? null,
    guardian_email: guardian?.email ?? null,
    created_at: ago(now, joined, 1),
  }));

/** Rows of `private.guardian_requests`: who was named has agreed within the hour. */
export const guardianRequestRows = (now: Date) =>
  demoLearners
    .filter(({ guardian }) => guardian)
    .map(({ email, joined }) => ({
      user_id: learnerId(email),
      asked_at: ago(now, joined, 1),
      answered_at: ago(now, joined),
    }));

type Month = { id: string; paidAt: Date; starts: Date; ends: Date };

/** Each month begins where the one before it ended, unless that was over. */
function monthsOf({ email, trial, months }: DemoLearner, now: Date): Month[] {
  let end = trial === undefined ? new Date(0) : ago(now, trial - TRIAL_DAYS);
  return months.map((days, at) => {
    const paidAt = ago(now, days, chance(`${email}/${at}/hour`, 10));
    const starts = new Date(Math.max(end.getTime(), paidAt.getTime()));
    end = aMonthAfter(starts);
    return { id: demoId('month', email, at), paidAt, starts, ends: end };
  });
}

/** Rows of `portal_subscriptions`; the last plan of each is the one that counts. */
export const portalSubscriptionRows = (now: Date) =>
  demoLearners.flatMap((learner) => {
    const user_id = learnerId(learner.email);
    const months = monthsOf(learner, now).map(({ id, paidAt, ends }, at) => ({
      id,
      user_id,
      subscription_type: 'monthly',
      amount: MONTHLY_AMOUNT_CENTS,
      is_active: at === learner.months.length - 1,
      payment_status: 'completed',
      start_date: paidAt,
      end_date: ends,
      created_at: paidAt,
    }));
    if (learner.trial === undefined) return months;
    const began = ago(now, learner.trial);
    const trial = {
      id: demoId('trial', learner.email),
      user_id,
      subscription_type: 'trial',
      amount: 0,
      is_active: months.length === 0,
      payment_status: 'completed',
      start_date: began,
      end_date: ago(now, learner.trial - TRIAL_DAYS),
      created_at: began,
    };
    return [trial, ...months];
  });

/** Rows of `portal_payments`. */
export const portalPaymentRows = (now: Date) =>
  demoLearners.flatMap((learner) => {
    const payment = (key: string, created_at: Date, more: object) => ({
      id: demoId('payment', learner.email, key),
      user_id: learnerId(learner.email),
      provider: 'sandbox',
      checkout_id: `ch_${demoId('checkout', learner.email, key).replaceAll('-', '')}`,
      amount_cents: MONTHLY_AMOUNT_CENTS,
      currency: 'ZAR',
      status: 'paid',
      refunded_cents: 0,
      subscription_id: null,
      period_start: null,
      period_end: null,
      created_at,
      paid_at: null,
      failed_at: null,
      refunded_at: null,
      ...more,
    });
    const paid = monthsOf(learner, now).map(({ id, paidAt, starts, ends }, at) =>
      payment(`month ${at}`, paidAt, {
        paid_at: paidAt,
        subscription_id: id,
        period_start: starts,
        period_end: ends,
      }),
    );
    const failed = (learner.failed ?? []).map((days, at) => {
      const tried = ago(now, days, 11);
      return payment(`failed ${at}`, tried, { status: 'failed', failed_at: tried });
    });
    const twice = learner.refunded === undefined ? undefined : ago(now, learner.refunded, -1);
    const refunded = twice && {
      status: 'refunded',
      paid_at: twice,
      refunded_cents: MONTHLY_AMOUNT_CENTS,
      refunded_at: new Date(twice.getTime() + DAY_MS),
    };
    return [...paid, ...failed, ...(twice && refunded ? [payment('refunded', twice, refunded)] : [])];
  });
