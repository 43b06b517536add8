/** Rows that a test needs, with whatever they hang on. They go past every policy, on a superuser's connection. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ApprovalStatus, ProfileRole } from '../../contract/enums.ts';
import type { Claims } from '../../server/database/scope.ts';

/** Somebody who can sign in, with the claims of a token of theirs. */
export type Account = { userId: string; email: string; sessionId: string; claims: Claims };
export type Person = Account & { profileId: string };
export type Learner = Account & { learnerId: string };

export type SchoolRows = {
  id: string;
  grades: { six: string; seven: string; spare: string };
  subjects: { maths: string; art: string; spare: string };
};

/** Any row, for what has no factory of its own; its id. */
export async function makeRow(
  client: pg.ClientBase,
  table: string,
  row: Record<string, unknown>,
): Promise<string> {
  const columns = Object.keys(row);
  const { rows } = await client.query<{ id: string }>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  const id = rows[0]?.id;
  if (!id) throw new Error(`no row was made in ${table}`);
  return id;
}

/** A school with two grades and two subjects, and one more of each that nothing uses. */
export async function makeSchool(client: pg.ClientBase, name: string): Promise<SchoolRows> {
  const id = await makeRow(client, 'schools', {
    name,
    email: `office@${name.replaceAll(/\W+/g, '-')}.example`,
    phone: '012 000 0000',
  });
  const grade = (title: string, level: number) =>
    makeRow(client, 'grades', { name: title, level, school_id: id });
  const subject = (title: string, code: string) =>
    makeRow(client, 'subjects', { name: title, code, school_id: id });
  return {
    id,
    grades: {
      six: await grade('Grade 6', 6),
      seven: await grade('Grade 7', 7),
      spare: await grade('Grade 1', 1),
    },
    subjects: {
      maths: await subject('Mathematics', 'MATH'),
      art: await subject('Art', 'ART'),
      spare: await subject('Music', 'MUS'),
    },
  };
}

export type AccountOptions = {
  /** Whether the session named in the claims still lives. */
  signedIn?: boolean;
  /** With a verified factor: the level that the session has reached. */
  factor?: 'aal1' | 'aal2';
};

export async function makeAccount(
  client: pg.ClientBase,
  name: string,
  options: AccountOptions = {},
): Promise<Account> {
  const { signedIn = true, factor } = options;
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`;
  const userId = await makeRow(client, 'auth.users', {
    id: randomUUID(),
    email,
    email_confirmed_at: new Date(),
  });
  const aal = factor ?? 'aal1';
  const sessionId = signedIn
    ? await makeRow(client, 'auth.sessions', { user_id: userId, aal })
    : randomUUID();
  if (factor) {
    await makeRow(client, 'auth.mfa_factors', {
      user_id: userId,
      factor_type: 'totp',
      secret: 'sealed',
      status: 'verified',
    });
  }
  return {
    userId,
    email,
    sessionId,
    claims: { sub: userId, session_id: sessionId, aal, role: 'authenticated' },
  };
}

export type PersonOptions = AccountOptions & {
  role: ProfileRole;
  school: string | null;
  status?: ApprovalStatus;
  platform?: boolean;
};

export async function makePerson(
  client: pg.ClientBase,
  name: string,
  options: PersonOptions,
): Promise<Person> {
  const account = await makeAccount(client, name, options);
  const profileId = await makeRow(client, 'profiles', {
    user_id: account.userId,
    first_name: name,
    last_name: 'Example',
    phone: '082 123 4567',
    role: options.role,
    school_id: options.school,
    approval_status: options.status ?? 'approved',
    is_platform_admin: options.platform ?? false,
  });
  return { ...account, profileId };
}

/** A birthday of somebody who is of age. */
export const ADULT_BORN = '1990-02-03';

/** A learner of the lessons portal, with an account of no school; without `born`, as a plain insert makes one. */
export async function makeLearner(
  client: pg.ClientBase,
  name: string,
  { born = null, ...options }: AccountOptions & { born?: string | null } = {},
): Promise<Learner> {
  const account = await makeAccount(client, name, options);
  const learnerId = await makeRow(client, 'portal_users', {
    user_id: account.userId,
    email: account.email,
    full_name: `${name} Example`,
    date_of_birth: born,
  });
  return { ...account, learnerId };
}

/** A learner's plan that began and ends so many days from now; its id. */
export const makePlan = (
  client: pg.ClientBase,
  learner: Account,
  type: 'trial' | 'monthly',
  [starts, ends]: [days: number, days: number],
  more: Record<string, unknown> = {},
): Promise<string> =>
  makeRow(client, 'portal_subscriptions', {
    user_id: learner.userId,
    subscription_type: type,
    amount: type === 'trial' ? 0 : 9000,
    start_date: daysFromNow(starts),
    end_date: daysFromNow(ends),
    ...more,
  });

/** A payment that was paid; its id. */
export const makePayment = (
  client: pg.ClientBase,
  learner: Account,
  more: Record<string, unknown> = {},
): Promise<string> =>
  makeRow(client, 'portal_payments', {
    user_id: learner.userId,
    provider: 'sandbox',
    checkout_id: `ch_${randomUUID()}`,
    amount_cents: 9000,
    status: 'paid',
    paid_at: new Date(),
    ...more,
  });

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);

type StudentOptions = {
  school: SchoolRows;
  grade: string;
  parent?: Person;
  confirmed?: boolean;
  /** Since when in the grade; long since. */
  since?: string;
};

export const makeStudent = (client: pg.ClientBase, name: string, options: StudentOptions): Promise<string> =>
  makeRow(client, 'students', {
    first_name: name,
    last_name: 'Example',
    student_id: randomUUID().slice(0, 12),
    grade_id: options.grade,
    school_id: options.school.id,
    parent_id: options.parent?.profileId ?? null,
    is_confirmed: options.confirmed ?? true,
    grade_since: options.since ?? '2020-01-01',
  });

export const assign = (
  client: pg.ClientBase,
  teacher: Person,
  subject: string,
  grade: string,
): Promise<string> =>
  makeRow(client, 'teacher_subjects', {
    teacher_id: teacher.profileId,
    subject_id: subject,
    grade_id: grade,
  });

export const assignStudent = (
  client: pg.ClientBase,
  teacher: Person,
  student: string,
  subject: string,
): Promise<string> =>
  makeRow(client, 'teacher_student_assignments', {
    teacher_id: teacher.profileId,
    student_id: student,
    subject_id: subject,
  });

export const takeSubject = (client: pg.ClientBase, student: string, subject: string): Promise<string> =>
  makeRow(client, 'student_subjects', { student_id: student, subject_id: subject });

export const converse = (
  client: pg.ClientBase,
  one: Person,
  two: Person,
  student: string | null = null,
): Promise<string> =>
  makeRow(client, 'conversations', {
    participant_one_id: one.profileId,
    participant_two_id: two.profileId,
    related_student_id: student,
  });

export const write = (
  client: pg.ClientBase,
  conversation: string,
  from: Person,
  to: Person,
): Promise<string> =>
  makeRow(client, 'messages', {
    conversation_id: conversation,
    sender_id: from.profileId,
    recipient_id: to.profileId,
    content: `From ${from.email}`,
  });

/** Names of files; the rows stand without them where row security is not asked. */
export const fileName = (ending: string): string => `${randomUUID()}.${ending}`;

export const attach = (client: pg.ClientBase, message: string): Promise<string> =>
  makeRow(client, 'message_attachments', {
    message_id: message,
    file_path: fileName('pdf'),
    file_name: 'Letter.pdf',
  });

/** A file that the person has stored; its name. */
export async function storeFile(
  client: pg.ClientBase,
  bucket: string,
  owner: Account,
  mimetype: string,
  ending: string,
): Promise<string> {
  const name = fileName(ending);
  await makeRow(client, 'storage.objects', {
    bucket_id: bucket,
    name,
    owner_id: owner.userId,
    metadata: { mimetype, size: 2_621_440 },
  });
  return name;
}
