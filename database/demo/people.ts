/** Accounts and profiles of everybody in the demo. */

import { households } from './families.ts';
import { chance, demoId } from './seeded.ts';
import { personId, staff } from './staff.ts';

const platformAdmin = { email: 'admin@demo.school', first: 'Helen', last: 'Jacobs' };

const learners = [
  { email: 'learner@demo.school', full_name: 'Sipho Radebe' },
  { email: 'newlearner@demo.school', full_name: 'Zinhle Maseko' },
];

export const userId = (email: string): string => demoId('user', email);

export const platformAdminProfile = { ...platformAdmin, user_id: userId(platformAdmin.email) };

const people = [
  ...staff.map((member) => ({ ...member, status: member.status ?? ('approved' as const) })),
  ...households.map((home) => ({ ...home, role: 'parent' as const })),
];

/** Rows of `auth.users`: one password for all, every address confirmed. */
export function userRows(passwordHash: string, now: Date) {
  const accounts = [
    { email: platformAdmin.email, metadata: {} },
    ...people.map(({ email }) => ({ email, metadata: {} })),
    ...learners.map(({ email, full_name }) => ({ email, metadata: { full_name } })),
  ];
  return accounts.map(({ email, metadata }) => ({
    id: userId(email),
    email,
    password_hash: passwordHash,
    email_confirmed_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    is_anonymous: false,
  }));
}

/** Rows of `auth.identities`: everybody signs in by e-mail. */
export const identityRows = (users: readonly { id: string; email: string }[]) =>
  users.map(({ id, email }) => ({
    user_id: id,
    provider: 'email',
    provider_id: id,
    identity_data: { sub: id, email, email_verified: true, phone_verified: false },
  }));

/** Rows of `profiles`, joined over the past year. */
export const profileRows = (now: Date) =>
  people.map(({ email, first, last, role, school, status }) => ({
    id: personId(email),
    user_id: userId(email),
    first_name: first,
    last_name: last,
    role,
    phone: phoneNumber(email),
    school_id: school.id,
    approval_status: status,
    created_at: joined(email, status, now),
  }));

function phoneNumber(key: string): string {
  const digits = String(chance(`${key}/phone`, 10_000_000)).padStart(7, '0');
  return `0${chance(`${key}/network`, 2) ? '82' : '73'} ${digits.slice(0, 3)} ${digits.slice(3)}`;
}

/** Whoever waits has come this week; the others came when the school year was young. */
function joined(key: string, status: string, now: Date): Date {
  const daysAgo = status === 'pending' ? chance(`${key}/joined`, 5) : 300 + chance(`${key}/joined`, 60);
  return new Date(now.getTime() - daysAgo * 86_400_000 - chance(`${key}/minute`, 600) * 60_000);
}
