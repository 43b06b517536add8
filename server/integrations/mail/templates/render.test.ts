import { describe, expect, test } from 'vitest';
import { ZodError } from 'zod';
import { spellDuration } from './duration.ts';
import { mailKinds, renderMail } from './render.ts';

const portal = { productTitle: 'School Communicator', url: 'https://portal.example' };
const url = 'https://portal.example/auth/v1/verify?token=abc&type=signup';
/** A payload that every kind accepts. */
const payload = {
  url,
  recover_url: 'https://portal.example/auth?mode=forgot-password',
  code: '123456',
  name: 'Ann',
  first_name: 'Ann',
  school_name: 'Hilltop School',
  new_email: 'new@example.org',
  role: 'new',
  valid_seconds: 3_600,
};

describe.each(mailKinds)('%s', (kind) => {
  test('says what it is about, from whom, and the same in text and HTML', () => {
    const { subject, text, html } = renderMail(kind, payload, portal);
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
      { ...payload, name: hostile, first_name: hostile, school_name: hostile, new_email: hostile },
      portal,
    );
    expect(mail.html).not.toContain('<img');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

test('a link is clickable in HTML and whole in the text', () => {
  const { html, text } = renderMail('confirm-signup', payload, portal);
  expect(text).toContain(`\n${url}\n`);
  expect(html).toContain(`href="${url.replace('&', '&amp;')}"`);
});

test('a school name with a line break starts no header', () => {
  const { subject } = renderMail(
    'registration-approved',
    { first_name: 'Ann', school_name: 'Hill\r\nBcc: eve@example.org' },
    portal,
  );
  expect(subject).toBe('Your registration at Hill Bcc: eve@example.org was approved');
});

test('an approval leads to the sign-in page', () => {
  const { text } = renderMail('registration-approved', payload, portal);
  expect(text).toContain('Hilltop School has approved your registration');
  expect(text).toContain('https://portal.example/auth');
});

test.each([
  ['a link that is not a web address', 'confirm-signup', { url: 'javascript:alert(1)' }],
  ['no link', 'recover', {}],
  ['no code', 'reauthenticate', {}],
] as const)('refuses a payload with %s', (_what, kind, wrong) => {
  expect(() => renderMail(kind, wrong, portal)).toThrow(ZodError);
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
