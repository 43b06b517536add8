/** Accounts and profiles of everybody in the demo. */

import { shownNumber } from '../../contract/phone-numbers.ts';
import { households } from './families.ts';
import { secondGuardians } from './guardians.ts';
import { joined } from './joined.ts';
import { demoLearners } from './portal-learners.ts';
import type { DemoSchool } from './schools.ts';
import { chance, demoId } from './seeded.ts';
import { teacherProfile } from './several-roles.ts';
import { personId, staff } from './staff.ts';

const platformAdmin = { email: 'admin@demo.school', first: 'Helen', last: 'Jacobs' };

export const userId = (email: string): string => demoId('user', email);

export const platformAdminProfile = { ...platformAdmin, user_id: userId(platformAdmin.email) };

type Listed = {
  /** Or what stands for an address, where there is none. */
  email: string;
  first: string;
  last: string;
  role: 'admin' | 'teacher' | 'parent';
  school: DemoSchool;
  status: 'approved' | 'pending' | 'rejected';
  /** Whose account it is, where that has another profile already. */
  account?: string;
  /** That signs in alone: E.164 without the plus. */
  number?: string;
};

export const people: readonly Listed[] = [
  ...staff.map((member) => ({ ...member, status: member.status ?? ('approved' as const) })),
  teacherProfile,
  ...households.map((home) => ({ ...home, role: 'parent' as const })),
  ...secondGuardians.map((guardian) => ({ ...guardian, role: 'parent' as const })),
];

/** Rows of `auth.users`: one password for all, every address and number confirmed. */
export function userRows(passwordHash: string, now: Date) {
  const accounts: { email: string; number?: string | undefined; metadata: object }[] = [
    { email: platformAdmin.email, metadata: {} },
    ...people
      .filter(({ account }) => account === undefined)
      .map(({ email, number }) => ({ email, number, metadata: {} })),
    ...demoLearners.map(({ email, full_name }) => ({ email, metadata: { kind: 'learner', full_name } })),
  ];
  return accounts.map(({ email, number = null, metadata }) => ({
    id: userId(email),
    email: number ? null : email,
    phone: number,
    password_hash: passwordHash,
    email_confirmed_at: number ? null : now,
    phone_confirmed_at: number ? now : null,
    phone_proven_at: number ? now : null,
    app_metadata: number
      ? { provider: 'phone', providers: ['phone'] }
      : { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    is_anonymous: false,
  }));
}

/** Rows of `auth.identities`: everybody signs in by e-mail, or by the number that is all they have. */
export const identityRows = (users: readonly { id: string; email: string | null; phone: string | null }[]) =>
  users.map(({ id, email, phone }) => ({
    user_id: id,
    provider: phone ? 'phone' : 'email',
    provider_id: id,
    identity_data: phone
      ? { sub: id, phone, email_verified: false, phone_verified: true }
      : { sub: id, email, email_verified: true, phone_verified: false },
  }));

/** Rows of `profiles`, joined over the past year. */
export const profileRows = (now: Date) =>
  people.map(({ email, account = email, number, first, last, role, school, status }) => ({
    id: personId(email),
    user_id: userId(account),
    first_name: first,
    last_name: last,
    role,
    phone: number ? shownNumber(number) : phoneNumber(account),
    school_id: school.id,
    approval_status: status,
    created_at: joined(email, status, now),
    decided_at: status === 'pending' ? null : decided(email, joined(email, status, now)),
  }));

/** The office judges within three days. */
const decided = (key: string, at: Date): Date =>
  new Date(at.getTime() + (6 + chance(`${key}/decided`, 60)) * 3_600_000);

/** When the accounts were last used; some families have not found their way yet. */
export const lastSignIns = (now: Date) =>
  people
    .filter(({ email, role, status }) => {
      const silent = !email.endsWith('@demo.school') && chance(`${email}/silent`, 9) === 0;
      return status === 'approved' && !(role === 'parent' && silent);
    })
    .map(({ email, account = email }) => ({
      id: userId(account),
      at: new Date(now.getTime() - (1 + chance(`${email}/seen`, 60 * 24)) * 3_600_000),
    }));

function phoneNumber(key: string): string {
  const digits = String(chance(`${key}/phone`, 10_000_000)).padStart(7, '0');
  return `0${chance(`${key}/network`, 2) ? '82' : '73'} ${digits.slice(0, 3)} ${digits.slice(3)}`;
}
