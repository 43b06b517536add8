import { describe, expect, test } from 'vitest';
import { ZodError } from 'zod';
import { languages } from '../../../../contract/enums.ts';
import * as af from '../../../../messages/compiled/auth/af.gen.ts';
import * as en from '../../../../messages/compiled/auth/en.gen.ts';
import * as st from '../../../../messages/compiled/auth/st.gen.ts';
import * as xh from '../../../../messages/compiled/auth/xh.gen.ts';
import * as zu from '../../../../messages/compiled/auth/zu.gen.ts';
import { spellDuration } from './duration.ts';
import { mailKinds, renderMail } from './render.ts';
import { somePortal, wholePayload } from './testing/renderings.ts';

describe.each(mailKinds)('%s', (kind) => {
  test('says what it is about, from whom, and the same in text and HTML', () => {
    const { subject, text, html } = renderMail(kind, wholePayload, somePortal);
    expect(subject).toMatch(/School Communicator|Hilltop School/);
    expect(html).toContain('School Communicator');
    expect(text).toContain('School Communicator');
    for (const shown of ['123456', 'within 1 hour', 'Hilltop School'])
      expect(html.includes(shown)).toBe(text.includes(shown));
    expect(text).not.toMatch(/undefined|null|\[object/);
    expect(html).not.toMatch(/undefined|null|\[object/);
  });

  test('shows hostile names as text', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&';
    const mail = renderMail(
      kind,
      { ...wholePayload, name: hostile, first_name: hostile, school_name: hostile, new_email: hostile },
      somePortal,
    );
    expect(mail.html).not.toContain('<img');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

test('a digest lists each notice with its link, hostile titles as text', () => {
  const items = [
    { text: 'Event: <b>Concert</b>', url: 'https://portal.example/dashboard/calendar?date=2026-03-09' },
    { text: 'New lesson: Fractions', url: 'https://portal.example/dashboard/lessons' },
  ];
  const { subject, text, html } = renderMail('notice-digest', { ...wholePayload, items }, somePortal);
  expect(subject).toBe('2 new notices from Hilltop School');
  expect(html).toContain('>Event: &lt;b&gt;Concert&lt;/b&gt;</a>');
  for (const { url } of items) {
    expect(html).toContain(`href="${url}"`);
    expect(text).toContain(url);
  }
  expect(html).toContain('href="https://portal.example/dashboard/settings#notifications"');
});

test.each(['notice', 'notice-digest'] as const)('%s ends with both ways to have no more of them', (kind) => {
  const { text, html } = renderMail(kind, wholePayload, somePortal);
  expect(text).toContain(`Choose which notices are mailed to you, or none:\n${wholePayload.settings_url}`);
  expect(text).toContain(`Stop these mails:\n${wholePayload.unsubscribe_url}`);
  expect(html).toMatch(
    /or none<\/a> · <a href="https:\/\/portal\.example\/unsubscribe\?key=abc"[^>]*>Stop these mails<\/a>/,
  );
});

test.each(mailKinds.filter((kind) => !kind.startsWith('notice')))('%s cannot be stopped', (kind) => {
  const { text, html } = renderMail(kind, wholePayload, somePortal);
  expect(text + html).not.toMatch(/unsubscribe|Stop these mails/i);
});

test('a link is clickable in HTML and whole in the text', () => {
  const { url } = wholePayload;
  const { html, text } = renderMail('confirm-signup', wholePayload, somePortal);
  expect(text).toContain(`\n${url}\n`);
  expect(html).toContain(`href="${url.replace('&', '&amp;')}"`);
});

test('a receipt says what was paid, when, and until when it opens the lessons, in the time of the schools', () => {
  const { subject, text } = renderMail('portal-receipt', wholePayload, somePortal);
  expect(subject).toBe('Your payment for lessons at School Communicator');
  expect(text).toContain('R99.50');
  expect(text).toContain('Paid on December 25, 2026');
  expect(text).toMatch(/runs until January 25, 2027 at \d{1,2}:\d\d/);
  expect(text).toContain(wholePayload.reference);
});

test('a school name with a line break starts no header', () => {
  const { subject } = renderMail(
    'registration-approved',
    { first_name: 'Ann', school_name: 'Hill\r\nBcc: eve@example.org' },
    somePortal,
  );
  expect(subject).toBe('Your registration at Hill Bcc: eve@example.org was approved');
});

test.each(['registration-approved', 'registration-rejected'] as const)(
  '%s greets by a name, and by nothing else that was typed for one',
  (kind) => {
    expect(renderMail(kind, { first_name: 'Ann' }, somePortal).text).toContain('Hello Ann,');
    const { text } = renderMail(kind, { first_name: 'Open www.evil.example' }, somePortal);
    expect(text).toContain('Hello,');
    expect(text).not.toContain('evil.example');
  },
);

test('a mail on a child of two parents names the child, and nothing else that was typed for its name', () => {
  for (const kind of [
    'child-not-added',
    'child-listed-already',
    'child-handed-over',
    'child-linked',
    'child-claimed',
  ] as const) {
    expect(renderMail(kind, wholePayload, somePortal).text).toContain('Sipho Radebe');
    const { text } = renderMail(kind, { ...wholePayload, child_name: 'Open www.evil.example' }, somePortal);
    expect(text).not.toContain('evil.example');
  }
  const { text } = renderMail('child-listed-already', wholePayload, somePortal);
  expect(text).not.toContain('list');
  expect(text).toContain('The school has not added the child to your account');
});

test('an invitation says who invites by a name, and by nothing else that was typed for one', () => {
  const invitation = (inviter: string) =>
    renderMail('invite-administrator', { url: 'https://portal.example/auth', inviter }, somePortal).text;
  expect(invitation('Helen Jacobs')).toContain('Helen Jacobs invites you');
  expect(invitation('Open www.evil.example')).toContain('An administrator invites you');
});

test('an approval leads to the sign-in page', () => {
  const { text } = renderMail('registration-approved', wholePayload, somePortal);
  expect(text).toContain('Hilltop School has approved your registration');
  expect(text).toContain('https://portal.example/auth');
});

test.each([
  ['a link that is not a web address', 'confirm-signup', { url: 'javascript:alert(1)' }],
  ['no link', 'recover', {}],
  ['no code', 'reauthenticate', {}],
] as const)('refuses a payload with %s', (_what, kind, wrong) => {
  expect(() => renderMail(kind, wrong, somePortal)).toThrow(ZodError);
});

test.each([
  [60, '1 minute'],
  [600, '10 minutes'],
  [3_600, '1 hour'],
  [86_400, '24 hours'],
  [7 * 86_400, '7 days'],
  [90, '2 minutes'],
])('%i seconds are spelled %s', (seconds, spelled) => {
  expect(spellDuration(seconds)).toBe(spelled);
});

const link = { url: 'https://portal.example/guardian?key=abc', valid_seconds: 2_592_000 };

test('a guardian reads which learner, and whom to write to', () => {
  const given = { learner: 'Sipho Radebe', name: 'Thandi Radebe', ...link };
  const { text, html } = renderMail('portal-guardian', given, {
    ...somePortal,
    contact: 'help@portal.example',
  });
  for (const shown of [text, html]) {
    expect(shown).toContain('Sipho Radebe named you as parent or guardian');
    expect(shown).toContain('Hello Thandi Radebe,');
    expect(shown).toContain('write to help@portal.example.');
  }
  expect(renderMail('portal-guardian', given, somePortal).text).toContain(
    'tell the people who run School Communicator',
  );
});

test('a learner writes nothing to strangers in the name of the portal', () => {
  const { text, subject } = renderMail(
    'portal-guardian',
    { learner: 'Win a car at evil.example/x', name: 'Call 082 555 0199', ...link },
    somePortal,
  );
  expect(text + subject).not.toMatch(/evil|082 555/);
  expect(text).toContain('A learner named you as parent or guardian');
});

test('a rejection says why, and an approval of an unconfirmed address what is left to do', () => {
  const rejected = renderMail(
    'registration-rejected',
    { ...wholePayload, reason: 'Not on <our> list' },
    somePortal,
  );
  expect(rejected.text).toContain("The school's reason: Not on <our> list");
  expect(rejected.html).not.toContain('<our>');
  expect(renderMail('registration-rejected', wholePayload, somePortal).text).not.toContain('reason');
  const approved = renderMail('registration-approved', { ...wholePayload, unconfirmed: true }, somePortal);
  expect(approved.text).not.toContain('You can now sign in');
  expect(approved.text).toContain('confirm this address');
});

describe.each(['password-changed', 'passkey-added', 'second-step-added', 'second-step-removed'] as const)(
  '%s',
  (kind) => {
    test.each(languages)('leads in %s to a page that has the words which it says to press', (language) => {
      const { text } = renderMail(kind, wholePayload, somePortal, language);
      expect(text).toContain(`"${{ af, en, st, xh, zu }[language].forgottenPassword()}"`);
      const address = `${somePortal.url}/auth${language === 'en' ? '' : `?lang=${language}`}`;
      expect(text).toMatch(new RegExp(`${address.replace('?', '\\?')}[ ,:.]`));
    });
  },
);

test('a name or a title from the right turns nothing around beside it, and what is written in Arabic begins at the right', () => {
  const given = {
    ...wholePayload,
    first_name: 'שרה',
    school_name: 'مدرسة 7',
    content: 'المدرسة مغلقة غدا.\nNo lessons tomorrow.',
    files: ['\u2068برنامج\u2069, 1.4 MB'],
  };
  const { subject, text, html } = renderMail('notice', given, somePortal);
  expect(subject).toContain('\u2068مدرسة 7\u2069');
  expect(text).toContain('Hello \u2068שרה\u2069,');
  expect(html).toMatch(/<p dir="auto"[^>]*>المدرسة مغلقة غدا/);
  expect(html).toMatch(/<p style[^>]*>No lessons tomorrow/);
});
