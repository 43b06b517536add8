import { z } from 'zod';
import { spellDuration } from './duration.ts';
import type { Message } from './layout.ts';
import { isPlainName } from './plain-name.ts';

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
  compose(payload: Payload, portal: Portal): Message;
};

const template = <Payload>(payload: z.ZodType<Payload>, compose: Template<Payload>['compose']) => ({
  payload,
  compose,
});

const link = z.url({ protocol: /^https?$/ });
const name = z.string().trim().optional();
/** `valid_seconds`: how long link and code can be used. */
const oneTime = { code: z.string().min(1).optional(), valid_seconds: z.number().int().positive().optional() };

const greeting = (first?: string) => (first ? `Hello ${first},` : 'Hello,');
const notYou = 'If this was not you, ignore this mail; nothing changes.';
const validity = (seconds: number | undefined, what: string) =>
  `The ${what} can be used once${seconds === undefined ? '' : `, within ${spellDuration(seconds)}`}.`;

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
  differing: (given: Payload, portal: Portal) => OfOneTime,
) =>
  template(payload, (given, portal) => {
    const { subject, heading, says, label, notYou: ignored } = differing(given, portal);
    return {
      subject,
      heading,
      paragraphs: [greeting(given.name), ...says],
      action: { label, url: given.url },
      code: given.code,
      notes: [validity(given.valid_seconds, 'link'), ignored],
    };
  });

const secondStep = z.object({ name, step: z.enum(['totp', 'phone', 'webauthn']), device: z.string() });
const steps = {
  totp: 'a code of an authenticator app',
  phone: 'a code that is sent to a phone',
  webauthn: 'a security key',
} as const;
const spelledStep = ({ step, device }: z.output<typeof secondStep>) =>
  device ? `${steps[step]} (${device})` : steps[step];

export const accountTemplates = {
  'confirm-signup': oneTimeMail(
    z.object({ url: link, name, choose_password: z.boolean().optional(), ...oneTime }),
    (given, { productTitle }) => ({
      subject: `Confirm your email for ${productTitle}`,
      heading: 'Confirm your email',
      says: [
        `An account at ${productTitle} was made with this address. Confirm that it is yours to finish your registration.`,
        ...(given.choose_password
          ? [
              'More than one registration with different passwords came for this address. Open the link to choose the one that counts.',
            ]
          : []),
      ],
      label: given.choose_password ? 'Confirm and choose a password' : 'Confirm email',
      notYou,
    }),
  ),
  recover: oneTimeMail(z.object({ url: link, name, ...oneTime }), (_given, { productTitle }) => ({
    subject: `Reset your password for ${productTitle}`,
    heading: 'Reset your password',
    says: [
      `Someone asked to reset the password of your account at ${productTitle}. Open the link to choose a new one.`,
    ],
    label: 'Choose a new password',
    notYou: 'If this was not you, ignore this mail; your password stays as it is.',
  })),
  'email-change': oneTimeMail(
    z.object({ url: link, new_email: z.string().min(1), role: z.enum(['current', 'new']), ...oneTime }),
    (given, { productTitle }) => ({
      subject: `Confirm your new email for ${productTitle}`,
      heading: 'Confirm the change of your email',
      says: [
        given.role === 'new'
          ? `This address, ${given.new_email}, is to be used to sign in to ${productTitle}. Confirm that it is yours.`
          : `Your account at ${productTitle} is to use ${given.new_email} instead of this address. Confirm that you want this.`,
      ],
      label: 'Confirm the change',
      notYou:
        given.role === 'new'
          ? notYou
          : 'If you have changed your mind, call the change off in your settings. If this was not you, do that and change your password: someone else may be signed in as you.',
    }),
  ),
  'magic-link': oneTimeMail(z.object({ url: link, name, ...oneTime }), (_given, { productTitle }) => ({
    subject: `Your sign-in link for ${productTitle}`,
    heading: 'Sign in',
    says: [`Open the link to sign in to ${productTitle}.`],
    label: 'Sign in',
    notYou: 'If this was not you, ignore this mail; nobody can sign in without it.',
  })),
  invite: oneTimeMail(
    z.object({ url: link, name, school_name: z.string().optional(), ...oneTime }),
    (given, { productTitle }) => ({
      subject: `You are invited to ${given.school_name ?? productTitle}`,
      heading: 'You are invited',
      says: [
        `You are invited to ${given.school_name ? `${given.school_name} on ${productTitle}` : productTitle}. Open the link to accept and choose a password.`,
      ],
      label: 'Accept the invitation',
      notYou: 'If you did not expect it, ignore this mail.',
    }),
  ),
  'invite-administrator': template(
    z.object({ url: link, school_name: z.string().nullish(), inviter: z.string(), ...oneTime }),
    (given, { productTitle }) => {
      const inviter = isPlainName(given.inviter) ? given.inviter : 'An administrator';
      const office = given.school_name
        ? `administrator of ${given.school_name}`
        : 'administrator of all schools';
      return {
        subject: `You are invited to be an ${office}`,
        heading: 'You are invited',
        paragraphs: [
          greeting(),
          `${inviter} invites you to be an ${office} on ${productTitle}. Open the link to give your name and choose a password.`,
        ],
        action: { label: 'Accept the invitation', url: given.url },
        notes: [validity(given.valid_seconds, 'link'), 'If you did not expect it, ignore this mail.'],
      };
    },
  ),
  reauthenticate: template(
    z.object({ code: z.string().min(1), valid_seconds: oneTime.valid_seconds }),
    (given, { productTitle }) => ({
      subject: `Your code for ${productTitle}`,
      heading: 'Confirm that it is you',
      paragraphs: [greeting(), 'Enter this code to go on with the change that you started.'],
      code: given.code,
      notes: [
        validity(given.valid_seconds, 'code'),
        'If this was not you, change your password: someone else may be signed in as you. Give this code to nobody.',
      ],
    }),
  ),
  'already-registered': template(z.object({ url: link, recover_url: link }), (given, { productTitle }) => ({
    subject: `You already have an account at ${productTitle}`,
    heading: 'You already have an account',
    paragraphs: [
      greeting(),
      `Someone, perhaps you, tried to register at ${productTitle} with this address. It already has an account, so nothing was changed.`,
      `If you have forgotten your password, choose a new one here: ${given.recover_url}`,
    ],
    action: { label: 'Sign in', url: given.url },
    notes: [notYou],
  })),
  'password-changed': template(z.object({ name }), (given, { productTitle, url }) => ({
    subject: `Your password for ${productTitle} was changed`,
    heading: 'Your password was changed',
    paragraphs: [greeting(given.name), `The password of your account at ${productTitle} was just changed.`],
    notes: [
      `If this was not you, choose a new password at once: open ${url}/auth and follow "Forgotten Password?".`,
    ],
  })),
  'passkey-added': template(z.object({ name, passkey: z.string() }), (given, { productTitle, url }) => ({
    subject: `A passkey was added to your account at ${productTitle}`,
    heading: 'A passkey was added',
    paragraphs: [
      greeting(given.name),
      `Your account at ${productTitle} can now be opened with a passkey (${given.passkey}), without its password.`,
    ],
    notes: [
      `If this was not you, choose a new password at once: open ${url}/auth and follow "Forgotten Password?". Then remove the passkey in your settings.`,
    ],
  })),
  'second-step-added': template(secondStep, (given, { productTitle, url }) => ({
    subject: `A second step was added to your sign-in at ${productTitle}`,
    heading: 'A second step was added',
    paragraphs: [
      greeting(given.name),
      `Signing in to your account at ${productTitle} now asks for ${spelledStep(given)} besides the password.`,
    ],
    notes: [
      `If this was not you, choose a new password at once: open ${url}/auth and follow "Forgotten Password?". If you cannot sign in after that, write to your school.`,
    ],
  })),
  'second-step-removed': template(secondStep, (given, { productTitle, url }) => ({
    subject: `A second step was removed from your sign-in at ${productTitle}`,
    heading: 'A second step was removed',
    paragraphs: [
      greeting(given.name),
      `Signing in to your account at ${productTitle} does not ask for ${spelledStep(given)} any more.`,
    ],
    notes: [
      `If this was not you, choose a new password at once: open ${url}/auth and follow "Forgotten Password?". Then look at your second steps in your settings.`,
    ],
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

/** What the office has decided on a child whom two parents have declared; neither is told who the other is. */
const decidedChild = (subject: string, said: (school: string, child: string) => string[]) =>
  template(aboutChild, (given, { productTitle, url }) => {
    const school = given.school_name ?? productTitle;
    const child = isPlainName(given.child_name) ? given.child_name : 'your child';
    return {
      subject: `${subject} at ${school}`,
      heading: subject,
      paragraphs: [
        greeting(isPlainName(given.first_name) ? given.first_name : undefined),
        ...said(school, child),
        "If you did not expect this, please contact the school's office.",
      ],
      action: { label: `Open ${productTitle}`, url: `${url}/auth` },
    };
  });

/** The same whether or not the school has such a learner: who names somebody else's child learns nothing. */
const notAdded = decidedChild('A child you named', (school, child) => [
  `You named ${child} as your child at ${school}. The school has not added the child to your account. If it is your child, please speak to the school's office: they can link the two of you.`,
]);

export const childTemplates = {
  'child-not-added': notAdded,
  // Mails that were written before the kind above.
  'child-listed-already': notAdded,
  'child-handed-over': decidedChild('A change of a child of yours', (school, child) => [
    `${school} has linked ${child} to another parent or guardian. You no longer see this child in the portal.`,
  ]),
  'child-linked': decidedChild('A child was linked to you', (school, child) => [
    `${school} has linked ${child} to you. You see the child in the portal now.`,
  ]),
};

export const registrationTemplates = {
  'registration-approved': template(decision, (given, { productTitle, url }) => ({
    subject: `Your registration at ${given.school_name ?? productTitle} was approved`,
    heading: 'Your registration was approved',
    paragraphs: [
      greeting(isPlainName(given.first_name) ? given.first_name : undefined),
      given.unconfirmed
        ? `${given.school_name ?? 'The school'} has approved your registration. One step is left: confirm this address. Open the link in the mail that you got when you registered, or ask for a new one where you sign in to ${productTitle}.`
        : `${given.school_name ?? 'The school'} has approved your registration. You can now sign in to ${productTitle}.`,
    ],
    action: given.unconfirmed
      ? { label: 'Ask for a new link', url: `${url}/auth?notice=confirmation-expired` }
      : { label: 'Sign in', url: `${url}/auth` },
  })),
  'registration-rejected': template(
    decision.extend({ reason: z.string().optional() }),
    (given, { productTitle, url }) => ({
      subject: `Your registration at ${given.school_name ?? productTitle}`,
      heading: 'Your registration was not approved',
      paragraphs: [
        greeting(isPlainName(given.first_name) ? given.first_name : undefined),
        `${given.school_name ?? 'The school'} has not approved your registration at ${productTitle}.`,
        ...(given.reason ? [`The school's reason: ${given.reason}`] : []),
        "You can correct it and send it again: register once more with this address and your password. If you think that this is a mistake, please contact the school's office.",
      ],
      action: { label: 'Correct the registration', url: `${url}/auth` },
    }),
  ),
};
