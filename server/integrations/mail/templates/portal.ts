import { z } from 'zod';
import { composeDay } from '../../../../contract/composed-days.ts';
import { formatRand } from '../../../../contract/money.ts';
import { clockOf, dayOf, SCHOOL_ZONE } from '../../../../contract/school-day.ts';
import { dayNames } from '../../../../messages/dates.ts';
import type { SentTexts } from '../../../../messages/sent.ts';
import { greet, type Portal, type Template } from './kinds.ts';
import { isPlainName } from './plain-name.ts';
import type { Reader } from './reader.ts';

const template = <Payload>(payload: z.ZodType<Payload>, compose: Template<Payload>['compose']) => ({
  payload,
  compose,
});

const name = z.string().trim().optional();
const moment = z.iso.datetime({ offset: true });
const cents = z.int().positive();
const payment = { name, reference: z.string().min(1), amount_cents: cents };

/**
 * The portal's days are those of the schools' zone; in English, dates are shown in en-US style, and learners have no
 * school that chooses another.
 */
const inEnglish = (at: string, time?: 'short') =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    ...(time && { timeStyle: time }),
    timeZone: SCHOOL_ZONE,
  }).format(new Date(at));
const day = (at: string, { language }: Reader): string =>
  language === 'en'
    ? inEnglish(at)
    : composeDay(dayOf(at), { day: 'numeric', month: 'long', year: 'numeric' }, dayNames(language));
const dayAndTime = (at: string, reader: Reader): string =>
  reader.language === 'en' ? inEnglish(at, 'short') : `${day(at, reader)}, ${clockOf(at)}`;

const plan = z.object({ name, plan: z.enum(['trial', 'monthly']), until: moment });

const aboutLearner = { learner: z.string(), name };
const guardianLink = { url: z.url({ protocol: /^https?$/ }), valid_seconds: z.int().positive() };
const nameOf = (learner: string, t: SentTexts) => (isPlainName(learner) ? learner : t.aLearner());
const greetPlainly = (t: SentTexts, full?: string) => greet(t, isPlainName(full) ? full : undefined);
const spellDays = (seconds: number, t: SentTexts) => t.days({ count: Math.round(seconds / 86_400) });
const ifUnknown = ({ contact, productTitle: portal }: Portal, t: SentTexts) =>
  contact ? t.guardianUnknownWrite({ contact }) : t.guardianUnknown({ portal });

/** What a learner is told of the answer. */
const answered = {
  agreed: 'answeredAgreed',
  refused: 'answeredRefused',
  withdrawn: 'answeredWithdrawn',
} as const;

/** To learners of the lessons portal, and to whom they name as parent or guardian. */
export const portalTemplates = {
  'portal-receipt': template(
    z.object({ ...payment, paid_at: moment, until: moment }),
    (given, { productTitle: portal, url }, reader) => {
      const { t } = reader;
      const amount = formatRand(given.amount_cents, reader.language);
      return {
        subject: t.receiptSubject({ portal }),
        heading: t.receiptHeading({ amount }),
        paragraphs: [
          greet(t, given.name),
          t.receiptUntil({ until: dayAndTime(given.until, reader) }),
          t.receiptPaid({ at: dayAndTime(given.paid_at, reader), amount }),
        ],
        action: { label: t.goToLessons(), url: `${url}/portal/dashboard` },
        notes: [t.receiptKeep({ reference: given.reference })],
      };
    },
  ),
  'portal-refund': template(
    z.object({ ...payment, is_whole: z.boolean() }),
    (given, { productTitle: portal, url }, { t, language }) => ({
      subject: t.refundSubject({ portal }),
      heading: t.refundHeading({ amount: formatRand(given.amount_cents, language) }),
      paragraphs: [greet(t, given.name), given.is_whole ? t.refundWhole() : t.refundPart(), t.refundBank()],
      action: { label: t.seePayments(), url: `${url}/portal/account` },
      notes: [t.refundPayment({ reference: given.reference })],
    }),
  ),
  'portal-ends-soon': template(plan, (given, { productTitle: portal, url }, reader) => {
    const { t } = reader;
    const isMonthly = given.plan === 'monthly';
    return {
      subject: t.endsSoonSubject({ plan: given.plan, portal }),
      heading: t.endsSoonHeading({ plan: given.plan, day: day(given.until, reader) }),
      paragraphs: [
        greet(t, given.name),
        t.endsSoonSays({ plan: given.plan, at: dayAndTime(given.until, reader) }),
        isMonthly ? t.endsSoonMonthly() : t.endsSoonTrial(),
      ],
      // The plan still runs: without the wish for a month the address leads to the lessons.
      action: {
        label: isMonthly ? t.addMonth() : t.getMonth(),
        url: `${url}/portal/subscribe?extend=true`,
      },
      notes: [t.endsSoonNote()],
    };
  }),
  'portal-ended': template(plan, (given, { productTitle: portal, url }, reader) => {
    const { t } = reader;
    return {
      subject: t.endedSubject({ plan: given.plan, portal }),
      heading: t.endedHeading({ plan: given.plan }),
      paragraphs: [greet(t, given.name), t.endedSays({ plan: given.plan, day: day(given.until, reader) })],
      action: { label: t.getMonth(), url: `${url}/portal/subscribe` },
      notes: [t.endedNote()],
    };
  }),
  'portal-account-deleted': template(z.object({ name }), (given, { productTitle: portal }, { t }) => ({
    subject: t.deletedSubject({ portal }),
    heading: t.deletedHeading(),
    paragraphs: [greet(t, given.name), t.deletedSays(), t.deletedGoodbye()],
    notes: [t.deletedNotYou()],
  })),
  'portal-guardian': template(
    z.object({ ...aboutLearner, ...guardianLink, reminder: z.boolean().optional() }),
    (given, known, { t }) => {
      const { productTitle: portal } = known;
      const learner = nameOf(given.learner, t);
      return {
        subject: given.reminder ? t.guardianReminderSubject({ portal }) : t.guardianSubject({ portal }),
        heading: t.guardianHeading({ learner }),
        paragraphs: [
          greetPlainly(t, given.name),
          t.guardianSays({ learner, portal }),
          t.guardianPortal(),
          t.guardianAsks(),
          ifUnknown(known, t),
        ],
        action: { label: t.guardianAnswer(), url: given.url },
        notes: [t.guardianValidity({ duration: spellDays(given.valid_seconds, t) }), t.guardianNote()],
      };
    },
  ),
  'portal-guardian-agreed': template(
    z.object({ ...aboutLearner, ...guardianLink }),
    (given, known, { t }) => {
      const { productTitle: portal } = known;
      return {
        subject: t.agreedSubject({ portal }),
        heading: t.agreedHeading(),
        paragraphs: [
          greetPlainly(t, given.name),
          t.agreedSays({ learner: nameOf(given.learner, t), portal }),
          t.agreedKeep(),
          ifUnknown(known, t),
        ],
        action: { label: t.takeBack(), url: given.url },
        notes: [t.agreedValidity()],
      };
    },
  ),
  'portal-guardian-changed': template(z.object(aboutLearner), (given, known, { t }) => ({
    subject: t.unnamedSubject({ portal: known.productTitle }),
    heading: t.unnamedHeading(),
    paragraphs: [
      greetPlainly(t, given.name),
      t.unnamedSays({ learner: nameOf(given.learner, t) }),
      ifUnknown(known, t),
    ],
    notes: [t.unnamedNote()],
  })),
  'portal-guardian-answered': template(
    z.object({ name, guardian: z.string(), answer: z.enum(['agreed', 'refused', 'withdrawn']) }),
    (given, { productTitle: portal, url }, { t }) => {
      const what = answered[given.answer];
      const heading = t[`${what}Heading`]();
      return {
        subject: t.answeredSubject({ heading, portal }),
        heading,
        paragraphs: [greet(t, given.name), t[what]({ guardian: given.guardian })],
        action:
          given.answer === 'agreed'
            ? { label: t.goToLessons(), url: `${url}/portal/dashboard` }
            : { label: t.goToAccount(), url: `${url}/portal/account` },
      };
    },
  ),
};
