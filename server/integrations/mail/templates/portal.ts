import { z } from 'zod';
import { formatRand } from '../../../../contract/money.ts';
import { SCHOOL_ZONE } from '../../../../contract/school-day.ts';
import type { Portal, Template } from './kinds.ts';
import { isPlainName } from './plain-name.ts';

const template = <Payload>(payload: z.ZodType<Payload>, compose: Template<Payload>['compose']) => ({
  payload,
  compose,
});

const name = z.string().trim().optional();
const moment = z.iso.datetime({ offset: true });
const cents = z.int().positive();
const payment = { name, reference: z.string().min(1), amount_cents: cents };

const greeting = (full?: string) => (full ? `Hello ${full},` : 'Hello,');

/** The portal's days are those of the schools' zone; dates are shown in en-US style. */
const day = (at: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: SCHOOL_ZONE }).format(new Date(at));
const dayAndTime = (at: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: SCHOOL_ZONE }).format(
    new Date(at),
  );

const plan = z.object({ name, plan: z.enum(['trial', 'monthly']), until: moment });
const spelled = { trial: 'free trial', monthly: 'Monthly Access' } as const;

const aboutLearner = { learner: z.string(), name };
const guardianLink = { url: z.url({ protocol: /^https?$/ }), valid_seconds: z.int().positive() };
const nameOf = (learner: string) => (isPlainName(learner) ? learner : 'A learner');
const spellDays = (seconds: number) => `${Math.round(seconds / 86_400)} days`;
const ifUnknown = ({ contact, productTitle }: Portal) =>
  contact
    ? `If you do not know this learner, write to ${contact}.`
    : `If you do not know this learner, tell the people who run ${productTitle}.`;

/** What a learner is told of the answer. */
const answered = {
  agreed: {
    heading: 'Your parent or guardian has agreed',
    text: (who: string) =>
      `${who} has agreed that you learn here. A paid month now opens every lesson to you.`,
  },
  refused: {
    heading: 'Your parent or guardian did not agree',
    text: (who: string) =>
      `${who} did not agree that you learn here. The sample lessons stay open. Talk to them: the link in their mail still lets them agree. Or name another parent or guardian in your account.`,
  },
  withdrawn: {
    heading: 'Your parent or guardian has taken the agreement back',
    text: (who: string) =>
      `${who} no longer agrees that you learn here. The sample lessons stay open, and your progress is kept. You can name another parent or guardian in your account, or ask again after a week.`,
  },
} as const;

/** To learners of the lessons portal, and to whom they name as parent or guardian. */
export const portalTemplates = {
  'portal-receipt': template(
    z.object({ ...payment, paid_at: moment, until: moment }),
    (given, { productTitle, url }) => ({
      subject: `Your payment for lessons at ${productTitle}`,
      heading: `We have received ${formatRand(given.amount_cents)}`,
      paragraphs: [
        greeting(given.name),
        `Thank you. Your Monthly Access to the online lessons runs until ${dayAndTime(given.until)}.`,
        `Paid on ${dayAndTime(given.paid_at)}: Monthly Access, one month, ${formatRand(given.amount_cents)}. It does not renew by itself.`,
      ],
      action: { label: 'Go to the lessons', url: `${url}/portal/dashboard` },
      notes: [`Keep this mail as your receipt. Payment ${given.reference}.`],
    }),
  ),
  'portal-refund': template(
    z.object({ ...payment, is_whole: z.boolean() }),
    (given, { productTitle, url }) => ({
      subject: `Your refund from ${productTitle}`,
      heading: `We have paid back ${formatRand(given.amount_cents)}`,
      paragraphs: [
        greeting(given.name),
        given.is_whole
          ? 'Your payment for the online lessons was paid back, and the month that it bought has ended.'
          : 'A part of your payment for the online lessons was paid back. Your month stays as it is.',
        'It can take some days until the money shows in your bank account.',
      ],
      action: { label: 'See your payments', url: `${url}/portal/account` },
      notes: [`Payment ${given.reference}.`],
    }),
  ),
  'portal-ends-soon': template(plan, (given, { productTitle, url }) => ({
    subject: `Your ${spelled[given.plan]} at ${productTitle} ends soon`,
    heading: `Your ${spelled[given.plan]} ends on ${day(given.until)}`,
    paragraphs: [
      greeting(given.name),
      `Your ${spelled[given.plan]} to the online lessons ends on ${dayAndTime(given.until)}.`,
      given.plan === 'monthly'
        ? 'If you pay for another month before that, it is added to the days that you have left.'
        : 'With Monthly Access you can watch every lesson. The days that you have left are added to it.',
    ],
    action: {
      label: given.plan === 'monthly' ? 'Add a month' : 'Get Monthly Access',
      url: `${url}/portal/subscribe`,
    },
    notes: ['Nothing is charged unless you pay.'],
  })),
  'portal-ended': template(plan, (given, { productTitle, url }) => ({
    subject: `Your ${spelled[given.plan]} at ${productTitle} has ended`,
    heading: `Your ${spelled[given.plan]} has ended`,
    paragraphs: [
      greeting(given.name),
      `Your ${spelled[given.plan]} to the online lessons ended on ${day(given.until)}. Your progress is kept, and you can go on where you stopped.`,
    ],
    action: { label: 'Get Monthly Access', url: `${url}/portal/subscribe` },
    notes: ['Nothing was charged.'],
  })),
  'portal-account-deleted': template(z.object({ name }), (given, { productTitle }) => ({
    subject: `Your learner's account at ${productTitle} was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      greeting(given.name),
      'Your account for the online lessons is gone, as you asked: your name, your progress, your plan and your downloads. Only the records of payments are kept, without your name, because the law asks for them.',
      'Goodbye, and thank you for learning with us. You can sign up again with this address whenever you like.',
    ],
    notes: ['If this was not you, someone else knew your password. Change it wherever else you use it.'],
  })),
  'portal-guardian': template(
    z.object({ ...aboutLearner, ...guardianLink, reminder: z.boolean().optional() }),
    (given, portal) => {
      const { productTitle } = portal;
      const learner = nameOf(given.learner);
      return {
        subject: given.reminder
          ? `A learner waits for your answer at ${productTitle}`
          : `A learner named you as parent or guardian at ${productTitle}`,
        heading: `${learner} named you as parent or guardian`,
        paragraphs: [
          greeting(isPlainName(given.name) ? given.name : undefined),
          `${learner} is under 18 and has an account for the online lessons of ${productTitle}. Until a parent or guardian agrees, only a few sample lessons are open, also when a month was paid for.`,
          'The Online Lessons Portal has video lessons for Grades 8 to 12. There is a free trial of seven days; after it, lessons are paid for a month at a time, and nothing is charged by itself.',
          'Open the link to say whether you agree. You can agree or not, and take it back later.',
          ifUnknown(portal),
        ],
        action: { label: 'Agree or do not agree', url: given.url },
        notes: [
          `The link is good for ${spellDays(given.valid_seconds)}. Without an answer we remind you twice at most.`,
          'Do not forward this mail: whoever opens the link answers for you. We keep your name and address with the learner’s account only.',
        ],
      };
    },
  ),
  'portal-guardian-agreed': template(z.object({ ...aboutLearner, ...guardianLink }), (given, portal) => {
    const learner = nameOf(given.learner);
    return {
      subject: `You have agreed that a learner learns at ${portal.productTitle}`,
      heading: 'You have agreed',
      paragraphs: [
        greeting(isPlainName(given.name) ? given.name : undefined),
        `Thank you. ${learner} can now watch every lesson that a paid month opens at ${portal.productTitle}.`,
        'Keep this mail. Its link takes your agreement back whenever you want; the lessons other than the samples close at once then.',
        ifUnknown(portal),
      ],
      action: { label: 'Take back my agreement', url: given.url },
      notes: ['The link is good until the learner is of age.'],
    };
  }),
  'portal-guardian-changed': template(z.object(aboutLearner), (given, portal) => ({
    subject: `You are not named as parent or guardian any more at ${portal.productTitle}`,
    heading: 'Somebody else is named now',
    paragraphs: [
      greeting(isPlainName(given.name) ? given.name : undefined),
      `${nameOf(given.learner)} has named somebody else as parent or guardian, so your agreement counts no more, and the links in our earlier mails lead nowhere.`,
      ifUnknown(portal),
    ],
    notes: ['Your name and address are no longer kept with the account.'],
  })),
  'portal-guardian-answered': template(
    z.object({ name, guardian: z.string(), answer: z.enum(['agreed', 'refused', 'withdrawn']) }),
    (given, { productTitle, url }) => {
      const { heading, text } = answered[given.answer];
      return {
        subject: `${heading}: online lessons at ${productTitle}`,
        heading,
        paragraphs: [greeting(given.name), text(given.guardian)],
        action:
          given.answer === 'agreed'
            ? { label: 'Go to the lessons', url: `${url}/portal/dashboard` }
            : { label: 'Go to your account', url: `${url}/portal/account` },
      };
    },
  ),
};
