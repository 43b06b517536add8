import { z } from 'zod';
import type { Language } from '../../../../contract/enums.ts';
import { shownNumber } from '../../../../contract/phone-numbers.ts';
import type { SentTexts } from '../../../../messages/sent.ts';
import { asLanguage, asLanguageAlone } from '../../../html/language.ts';
import { spellDuration } from './duration.ts';
import type { Message } from './layout.ts';
import { isPlainName } from './plain-name.ts';
import type { Reader } from './reader.ts';

/** What every template knows beside its own payload. */
export type Portal = {
  productTitle: string;
  url: string;
  /** Whom people write to; undefined where no address is configured. */
  contact?: string | undefined;
};

/** A kind of mail: what its outbox payload must hold and what it says. */
export type Template<Payload> = {
  payload: z.ZodType<Payload>;
  compose(payload: Payload, portal: Portal, reader: Reader): Message;
};

const template = <Payload>(payload: z.ZodType<Payload>, compose: Template<Payload>['compose']) => ({
  payload,
  compose,
});

const link = z.url({ protocol: /^https?$/ });
const name = z.string().trim().optional();
/** `valid_seconds`: how long link and code can be used. */
const oneTime = { code: z.string().min(1).optional(), valid_seconds: z.number().int().positive().optional() };

/** "Hello Ann,", or "Hello," to whoever has said no name. */
export const greet = (t: SentTexts, first?: string) =>
  first ? t.greeting({ name: first }) : t.greetingNameless();
/** Where one signs in, in the language of the mail: what it says to press stands there. */
const signInAt = (url: string, language: Language) => `${url}/auth${asLanguageAlone(language)}`;
const linkValidity = (t: SentTexts, seconds: number | undefined) =>
  seconds === undefined ? t.linkOnce() : t.linkOnceWithin({ duration: spellDuration(seconds, t) });
const codeValidity = (t: SentTexts, seconds: number | undefined) =>
  seconds === undefined ? t.codeOnce() : t.codeOnceWithin({ duration: spellDuration(seconds, t) });

type OneTime = {
  url: string;
  name?: string | undefined;
  code?: string | undefined;
  valid_seconds?: number | undefined;
};
/** What one such mail says and another does not. `notYou` is for whoever did not ask for it. */
type OfOneTime = { subject: string; heading: string; says: string[]; label: string; notYou: string };

/** A mail with a link that can be used once, and with a code where one can be typed instead. */
const oneTimeMail = <Payload extends OneTime>(
  payload: z.ZodType<Payload>,
  differing: (given: Payload, t: SentTexts, portal: string) => OfOneTime,
) =>
  template(payload, (given, { productTitle }, { t, language }) => {
    const { subject, heading, says, label, notYou } = differing(given, t, productTitle);
    return {
      subject,
      heading,
      paragraphs: [greet(t, given.name), ...says],
      action: { label, url: `${given.url}${asLanguage(language)}` },
      code: given.code,
      notes: [linkValidity(t, given.valid_seconds), notYou],
    };
  });

const secondStep = z.object({ name, step: z.enum(['totp', 'phone', 'webauthn']), device: z.string() });
const steps = { totp: 'stepApp', phone: 'stepPhone', webauthn: 'stepKey' } as const;
const spelledStep = ({ step, device }: z.output<typeof secondStep>, t: SentTexts) => {
  const spelled = t[steps[step]]();
  return device ? t.stepOfDevice({ step: spelled, device }) : spelled;
};

/** E.164 without the plus. */
const ofNumber = z.object({ name, phone: z.string().regex(/^\d+$/) });

export const accountTemplates = {
  'confirm-signup': oneTimeMail(
    z.object({ url: link, name, choose_password: z.boolean().optional(), ...oneTime }),
    (given, t, portal) => ({
      subject: t.confirmSubject({ portal }),
      heading: t.confirmHeading(),
      says: [t.confirmSays({ portal }), ...(given.choose_password ? [t.confirmSeveral()] : [])],
      label: given.choose_password ? t.confirmAndChoose() : t.confirm(),
      notYou: t.notYou(),
    }),
  ),
  recover: oneTimeMail(z.object({ url: link, name, ...oneTime }), (_given, t, portal) => ({
    subject: t.recoverSubject({ portal }),
    heading: t.recoverHeading(),
    says: [t.recoverSays({ portal })],
    label: t.recover(),
    notYou: t.recoverNotYou(),
  })),
  'email-change': oneTimeMail(
    z.object({ url: link, new_email: z.string().min(1), role: z.enum(['current', 'new']), ...oneTime }),
    ({ role, new_email: address }, t, portal) => ({
      subject: t.changeSubject({ portal }),
      heading: t.changeHeading(),
      says: [role === 'new' ? t.changeToNew({ address, portal }) : t.changeFromCurrent({ address, portal })],
      label: t.change(),
      notYou: role === 'new' ? t.notYou() : t.changeNotYou(),
    }),
  ),
  'magic-link': oneTimeMail(z.object({ url: link, name, ...oneTime }), (_given, t, portal) => ({
    subject: t.linkSubject({ portal }),
    heading: t.signIn(),
    says: [t.linkSays({ portal })],
    label: t.signIn(),
    notYou: t.linkNotYou(),
  })),
  invite: oneTimeMail(
    z.object({ url: link, name, school_name: z.string().optional(), ...oneTime }),
    ({ school_name: school }, t, portal) => ({
      subject: t.inviteSubject({ where: school ?? portal }),
      heading: t.inviteHeading(),
      says: [school ? t.inviteToSchool({ school, portal }) : t.inviteSays({ portal })],
      label: t.invite(),
      notYou: t.notExpected(),
    }),
  ),
  'invite-administrator': template(
    z.object({ url: link, school_name: z.string().nullish(), inviter: z.string(), ...oneTime }),
    (given, { productTitle: portal }, { t }) => {
      const inviter = isPlainName(given.inviter) ? given.inviter : t.anAdministrator();
      const school = given.school_name;
      return {
        subject: school ? t.inviteOfficeSubject({ school }) : t.inviteAllSubject(),
        heading: t.inviteHeading(),
        paragraphs: [
          t.greetingNameless(),
          school ? t.inviteOfficeSays({ inviter, school, portal }) : t.inviteAllSays({ inviter, portal }),
        ],
        action: { label: t.invite(), url: given.url },
        notes: [linkValidity(t, given.valid_seconds), t.notExpected()],
      };
    },
  ),
  reauthenticate: template(
    z.object({ code: z.string().min(1), valid_seconds: oneTime.valid_seconds }),
    (given, { productTitle: portal }, { t }) => ({
      subject: t.codeSubject({ portal }),
      heading: t.codeHeading(),
      paragraphs: [t.greetingNameless(), t.codeSays()],
      code: given.code,
      notes: [codeValidity(t, given.valid_seconds), t.codeNotYou()],
    }),
  ),
  'already-registered': template(
    z.object({ url: link, recover_url: link }),
    (given, { productTitle: portal }, { t }) => ({
      subject: t.knownSubject({ portal }),
      heading: t.knownHeading(),
      paragraphs: [
        t.greetingNameless(),
        t.knownSays({ portal }),
        t.knownForgotten({ address: given.recover_url }),
      ],
      action: { label: t.signIn(), url: given.url },
      notes: [t.notYou()],
    }),
  ),
  'password-changed': template(
    z.object({ name }),
    (given, { productTitle: portal, url }, { t, language }) => ({
      subject: t.changedSubject({ portal }),
      heading: t.changedHeading(),
      paragraphs: [greet(t, given.name), t.changedSays({ portal })],
      notes: [t.changedNotYou({ address: signInAt(url, language) })],
    }),
  ),
  'phone-changed': template(
    ofNumber,
    ({ name: first, phone }, { productTitle: portal, url }, { t, language }) => ({
      subject: t.numberChangedSubject({ portal }),
      heading: t.numberChangedHeading(),
      paragraphs: [greet(t, first), t.numberChangedSays({ portal, number: shownNumber(phone) })],
      notes: [t.changedNotYou({ address: signInAt(url, language) })],
    }),
  ),
  'phone-taken': template(ofNumber, ({ name: first, phone }, { productTitle: portal }, { t }) => ({
    subject: t.numberTakenSubject({ portal }),
    heading: t.numberTakenHeading(),
    paragraphs: [greet(t, first), t.numberTakenSays({ portal, number: shownNumber(phone) })],
    notes: [t.numberTakenNext()],
  })),
  'phone-released': template(ofNumber, ({ name: first, phone }, { productTitle: portal }, { t }) => ({
    subject: t.numberTakenSubject({ portal }),
    heading: t.numberTakenHeading(),
    paragraphs: [greet(t, first), t.numberReleasedSays({ portal, number: shownNumber(phone) })],
    notes: [t.numberTakenNext()],
  })),
  'passkey-added': template(
    z.object({ name, passkey: z.string() }),
    ({ name: first, passkey }, { productTitle: portal, url }, { t, language }) => ({
      subject: t.passkeySubject({ portal }),
      heading: t.passkeyHeading(),
      paragraphs: [greet(t, first), t.passkeySays({ portal, passkey })],
      notes: [t.passkeyNotYou({ address: signInAt(url, language) })],
    }),
  ),
  'second-step-added': template(secondStep, (given, { productTitle: portal, url }, { t, language }) => ({
    subject: t.stepAddedSubject({ portal }),
    heading: t.stepAddedHeading(),
    paragraphs: [greet(t, given.name), t.stepAddedSays({ portal, step: spelledStep(given, t) })],
    notes: [t.stepAddedNotYou({ address: signInAt(url, language) })],
  })),
  'second-step-removed': template(secondStep, (given, { productTitle: portal, url }, { t, language }) => ({
    subject: t.stepRemovedSubject({ portal }),
    heading: t.stepRemovedHeading(),
    paragraphs: [greet(t, given.name), t.stepRemovedSays({ portal, step: spelledStep(given, t) })],
    notes: [t.stepRemovedNotYou({ address: signInAt(url, language) })],
  })),
};

const decision = z.object({
  first_name: z.string().optional(),
  school_name: z.string().nullish(),
  /** Whether the address still waits for its confirmation. */
  unconfirmed: z.boolean().optional(),
});

const aboutChild = z.object({
  first_name: z.string().optional(),
  school_name: z.string().nullish(),
  child_name: z.string().optional(),
});

const plainly = (first: string | undefined) => (isPlainName(first) ? first : undefined);

type OfChild = 'childNotAdded' | 'childHandedOver' | 'childLinked' | 'childClaimed';

/** What the office has decided on a child whom two parents have declared; neither is told who the other is. */
const decidedChild = (what: OfChild) =>
  template(aboutChild, (given, { productTitle: portal, url }, { t, language }) => {
    const school = given.school_name ?? portal;
    const child = isPlainName(given.child_name) ? given.child_name : t.yourChild();
    return {
      subject: t[`${what}Subject`]({ school }),
      heading: t[`${what}Heading`](),
      paragraphs: [
        greet(t, plainly(given.first_name)),
        t[`${what}Says`]({ school, child }),
        t.childNotExpected(),
      ],
      action: { label: t.openPortal({ portal }), url: signInAt(url, language) },
    };
  });

/** The same whether or not the school has such a learner: who names somebody else's child learns nothing. */
const notAdded = decidedChild('childNotAdded');

export const childTemplates = {
  'child-not-added': notAdded,
  // Mails that were written before the kind above.
  'child-listed-already': notAdded,
  'child-handed-over': decidedChild('childHandedOver'),
  'child-linked': decidedChild('childLinked'),
  'child-claimed': decidedChild('childClaimed'),
};

export const registrationTemplates = {
  'registration-approved': template(decision, (given, { productTitle: portal, url }, { t, language }) => {
    const school = given.school_name ?? t.theSchool();
    return {
      subject: t.approvedSubject({ school: given.school_name ?? portal }),
      heading: t.approvedHeading(),
      paragraphs: [
        greet(t, plainly(given.first_name)),
        given.unconfirmed ? t.approvedUnconfirmed({ school, portal }) : t.approvedSays({ school, portal }),
      ],
      action: given.unconfirmed
        ? { label: t.askForLink(), url: `${url}/auth?notice=confirmation-expired${asLanguage(language)}` }
        : { label: t.signIn(), url: signInAt(url, language) },
    };
  }),
  'registration-rejected': template(
    decision.extend({ reason: z.string().optional() }),
    ({ first_name, school_name, reason }, { productTitle: portal, url }, { t, language }) => ({
      subject: t.rejectedSubject({ school: school_name ?? portal }),
      heading: t.rejectedHeading(),
      paragraphs: [
        greet(t, plainly(first_name)),
        t.rejectedSays({ school: school_name ?? t.theSchool(), portal }),
        ...(reason ? [t.rejectedReason({ reason })] : []),
        t.rejectedAgain(),
      ],
      action: { label: t.correctRegistration(), url: signInAt(url, language) },
    }),
  ),
};
