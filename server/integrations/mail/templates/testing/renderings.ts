import type { MailKind } from '../render.ts';

/** What renderings are made for. */
export const somePortal = { productTitle: 'School Communicator', url: 'https://portal.example' };

/** A payload that every kind accepts, with all that it may hold. */
export const wholePayload = {
  passkey: 'Google Password Manager',
  step: 'totp',
  device: 'My blue phone',
  phone: '27821234567',
  url: 'https://portal.example/auth/v1/verify?token=abc&type=signup',
  recover_url: 'https://portal.example/auth?mode=forgot-password',
  code: '123456',
  name: 'Ann',
  learner: 'Sipho Radebe',
  guardian: 'Thandi Radebe',
  answer: 'refused',
  inviter: 'Nomsa Dlamini',
  first_name: 'Ann',
  child_name: 'Sipho Radebe',
  school_name: 'Hilltop School',
  new_email: 'new@example.org',
  role: 'new',
  valid_seconds: 3_600,
  reference: '5a1c0b52-0000-4000-8000-000000000000',
  amount_cents: 9_950,
  paid_at: '2026-12-24T22:30:00+00:00',
  until: '2027-01-24T22:30:00+00:00',
  plan: 'monthly',
  is_whole: true,
  day: '9 March',
  sections: [
    {
      heading: 'Sipho, Grade 6',
      lines: [
        {
          text: 'Homework: Fractions (Mathematics), Wednesday',
          url: 'https://portal.example/dashboard/lessons',
        },
        { text: 'Monday: Mathematics, Art' },
      ],
    },
  ],
  items: [{ text: 'New message from Ann', url: 'https://portal.example/dashboard/messages' }],
  settings_url: 'https://portal.example/dashboard/settings#notifications',
  unsubscribe_url: 'https://portal.example/unsubscribe?key=abc',
};

type Differing = Partial<
  Record<
    keyof typeof wholePayload | 'choose_password' | 'urgent' | 'reason' | 'unconfirmed' | 'reminder',
    unknown
  >
>;

const nameless: Differing = { name: undefined, first_name: undefined };
const unnamedSchool: Differing = { school_name: null };
const hostile: Differing = {
  first_name: 'www.evil.example',
  child_name: '<b>x</b>',
  inviter: 'http://x',
  learner: '1',
};

/** What a kind says otherwise for some payloads. */
const ofKind: Partial<Record<MailKind, Differing[]>> = {
  'confirm-signup': [
    nameless,
    { choose_password: true },
    { code: undefined },
    { valid_seconds: undefined },
    { valid_seconds: 86_400 },
  ],
  recover: [nameless, { valid_seconds: 600 }, { valid_seconds: 60 }, { valid_seconds: 90 }],
  'email-change': [{ role: 'current' }, { valid_seconds: 172_800 }],
  'magic-link': [nameless],
  invite: [{ school_name: undefined }, nameless],
  'invite-administrator': [unnamedSchool, hostile],
  reauthenticate: [{ valid_seconds: undefined }],
  'password-changed': [nameless],
  'passkey-added': [nameless],
  'second-step-added': [{ device: '' }, { step: 'phone' }, { step: 'webauthn' }],
  'second-step-removed': [{ device: '' }, { step: 'phone' }, { step: 'webauthn', device: '' }],
  'child-not-added': [unnamedSchool, hostile, nameless],
  'child-handed-over': [unnamedSchool, hostile],
  'child-linked': [unnamedSchool, hostile],
  'child-claimed': [unnamedSchool, hostile],
  'registration-approved': [
    unnamedSchool,
    hostile,
    { unconfirmed: true },
    { ...unnamedSchool, unconfirmed: true },
  ],
  'registration-rejected': [unnamedSchool, { reason: 'Not on our list, {sorry}' }, nameless],
  notice: [unnamedSchool, nameless, { urgent: true }, { ...unnamedSchool, urgent: true }],
  'notice-digest': [
    unnamedSchool,
    { items: Array.from({ length: 3 }, () => wholePayload.items[0]) },
    { items: Array.from({ length: 1_234 }, () => wholePayload.items[0]) },
  ],
  'notice-week': [unnamedSchool],
  'portal-receipt': [nameless, { amount_cents: 120_000 }],
  'portal-refund': [{ is_whole: false }],
  'portal-ends-soon': [{ plan: 'trial' }, nameless],
  'portal-ended': [{ plan: 'trial' }],
  'portal-guardian': [{ reminder: true }, hostile, nameless, { valid_seconds: 2_592_000 }],
  'portal-guardian-agreed': [hostile],
  'portal-guardian-changed': [hostile],
  'portal-guardian-answered': [{ answer: 'agreed' }, { answer: 'withdrawn' }],
};

/** The payloads by which all sentences of a kind are seen. */
export const payloadsOf = (kind: MailKind): object[] =>
  [{}, ...(ofKind[kind] ?? [])].map((differing) => ({ ...wholePayload, ...differing }));
