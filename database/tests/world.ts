/**
 * Two schools, and everybody who may come asking: the actors of every policy matrix. In the home school
 * the teacher gives Mathematics in Grade 6 and the other teacher Art in Grade 7.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Scope } from '../../server/database/scope.ts';
import { makeDesks } from './desk-rows.ts';
import {
  type Account,
  assign,
  assignStudent,
  attach,
  converse,
  makeAccount,
  makeRow,
  makeSchool,
  makeStudent,
  type Person,
  takeSubject,
  write,
} from './factories.ts';
import { makeGuardianships, makeLearners, makeOtherProfiles, makePeople } from './world-people.ts';
import { makeSchoolDays } from './world-school-days.ts';

export type World = Awaited<ReturnType<typeof makeWorld>>;

export async function makeWorld(client: pg.ClientBase) {
  const home = await makeSchool(client, 'Home');
  const away = await makeSchool(client, 'Away');
  const [at, far] = [home.id, away.id];
  const people = await makePeople(client, at, far);
  const p = people;
  const otherProfiles = await makeOtherProfiles(client, people, far);
  const plain = await makeAccount(client, 'Plain');
  const { learners, plans, payments } = await makeLearners(client);

  const teaching = {
    sixMaths: await assign(client, p.teacher, home.subjects.maths, home.grades.six),
    sevenArt: await assign(client, p.otherTeacher, home.subjects.art, home.grades.seven),
    awayMaths: await assign(client, p.foreignTeacher, away.subjects.maths, away.grades.six),
    wished: await assign(client, p.pendingTeacher, home.subjects.art, home.grades.six),
  };
  const { six, seven } = home.grades;
  const students = {
    child: await makeStudent(client, 'Child', { school: home, grade: six, parent: p.parent }),
    waitingChild: await makeStudent(client, 'WaitingChild', {
      school: home,
      grade: seven,
      parent: p.parent,
      confirmed: false,
    }),
    otherChild: await makeStudent(client, 'OtherChild', {
      school: home,
      grade: seven,
      parent: p.otherParent,
    }),
    pendingChild: await makeStudent(client, 'PendingChild', {
      school: home,
      grade: six,
      parent: p.pendingParent,
      confirmed: false,
    }),
    orphan: await makeStudent(client, 'Orphan', { school: home, grade: seven }),
    foreignChild: await makeStudent(client, 'ForeignChild', {
      school: away,
      grade: away.grades.six,
      parent: p.foreignParent,
    }),
  };
  const guardianships = await makeGuardianships(client, people, students);
  const historyOf = async (guardianship: string): Promise<string> => {
    const { rows } = await client.query<{ id: string }>(
      'select id from guardianship_history where guardianship_id = $1 order by changed_at limit 1',
      [guardianship],
    );
    if (!rows[0]) throw new Error('a guardianship without a history');
    return rows[0].id;
  };
  const guardianshipHistory = {
    coParent: await historyOf(guardianships.coParent),
    away: await historyOf(guardianships.away),
  };
  const choices = {
    childMaths: await takeSubject(client, students.child, home.subjects.maths),
    otherChildArt: await takeSubject(client, students.otherChild, home.subjects.art),
    foreignChildMaths: await takeSubject(client, students.foreignChild, away.subjects.maths),
  };
  const tutoring = await assignStudent(client, p.tutor, students.child, home.subjects.maths);

  const conversations = {
    withTeacher: await converse(client, p.parent, p.teacher, students.child),
    withPrincipal: await converse(client, p.principal, p.parent),
    away: await converse(client, p.foreignParent, p.foreignTeacher),
  };
  const messages = {
    toTeacher: await write(client, conversations.withTeacher, p.parent, p.teacher),
    toParent: await write(client, conversations.withTeacher, p.teacher, p.parent),
    fromPrincipal: await write(client, conversations.withPrincipal, p.principal, p.parent),
    away: await write(client, conversations.away, p.foreignParent, p.foreignTeacher),
  };
  const catalogue = {
    grade: await makeRow(client, 'grades', { name: 'Grade 9', level: 9 }),
    subject: await makeRow(client, 'subjects', { name: 'Physical Sciences' }),
  };
  const days = await makeSchoolDays(client, { home, away, people, students });
  const deskRows = await makeDesks(client, home, away, people, students.child);
  const invitation = (school: string | null, invitedBy: string, more: Record<string, unknown> = {}) =>
    makeRow(client, 'administrator_invitations', {
      school_id: school,
      email: `invited-${randomUUID().slice(0, 8)}@example.org`,
      invited_by: invitedBy,
      token_hash: randomBytes(32),
      ...more,
    });
  const invitations = {
    home: await invitation(at, p.principal.profileId),
    homeAccepted: await invitation(at, p.principal.profileId, { accepted_at: new Date() }),
    away: await invitation(far, p.foreignPrincipal.profileId),
    everywhere: await invitation(null, p.platform.profileId),
  };
  const attachments = {
    toTeacher: await attach(client, messages.toTeacher),
    away: await attach(client, messages.away),
  };
  const noticeOf = async (person: Person, subject: string): Promise<string> => {
    const { rows } = await client.query<{ id: string }>(
      'select id from notices where profile_id = $1 and subject_id = $2',
      [person.profileId, subject],
    );
    if (!rows[0]) throw new Error(`${person.email} was not told`);
    return rows[0].id;
  };
  const preferences = {
    ofParent: await makeRow(client, 'delivery_preferences', { profile_id: p.parent.profileId }),
  };
  const failed = (person: Person, school: string | null) =>
    makeRow(client, 'delivery_failures', {
      profile_id: person.profileId,
      kind: 'notice',
      reason: 'refused',
      school_id: school,
    });
  const failures = {
    home: await failed(p.parent, at),
    away: await failed(p.foreignParent, far),
    platform: await failed(p.platform, null),
  };
  const reachSettings = {
    home: await makeRow(client, 'reach_settings', { school_id: at }),
    away: await makeRow(client, 'reach_settings', { school_id: far }),
  };
  const retentionSettings = {
    home: await makeRow(client, 'retention_settings', { school_id: at }),
    away: await makeRow(client, 'retention_settings', { school_id: far }),
  };
  const consentParagraphs = {
    home: await makeRow(client, 'consent_paragraphs', {
      school_id: at,
      content: 'We post films of the concert.',
    }),
    away: await makeRow(client, 'consent_paragraphs', { school_id: far, content: 'We use no pictures.' }),
  };
  const consent = (person: Person, student: string, school: keyof typeof consentParagraphs) =>
    makeRow(client, 'consents', {
      school_id: school === 'home' ? at : far,
      student_id: student,
      profile_id: person.profileId,
      purpose: 'notice',
      is_given: true,
      portal_version: 1,
      paragraph_id: consentParagraphs[school],
      way: 'screen',
    });
  const consents = {
    ofParent: await consent(p.parent, students.child, 'home'),
    away: await consent(p.foreignParent, students.foreignChild, 'away'),
  };
  const erasure = (person: Person, school: string) =>
    makeRow(client, 'erasures', {
      school_id: school,
      kind: 'learner',
      subject_id: randomUUID(),
      state: 'asked',
      asked_by: person.profileId,
    });
  const erasures = { home: await erasure(p.parent, at), away: await erasure(p.foreignParent, far) };
  const signedOut = (person: Person, by: Person, school: string | null) =>
    makeRow(client, 'ended_sessions', {
      school_id: school,
      profile_id: person.profileId,
      ended_by: by.profileId,
      device: 'phone',
    });
  const endedSessions = {
    home: await signedOut(p.parent, p.levelTwo, at),
    away: await signedOut(p.foreignParent, p.foreignPrincipal, far),
    platform: await signedOut(p.homelessAdmin, p.platform, null),
  };
  /** What some of them were told of by all this. */
  const notices = {
    messageToParent: await noticeOf(p.parent, messages.toParent),
    announcementToParent: await noticeOf(p.parent, days.announcements.byTeacher),
    awayMessage: await noticeOf(p.foreignTeacher, messages.away),
  };
  const imports = {
    home: await makeRow(client, 'imports', { school_id: at, kind: 'learners', file_name: 'learners.xlsx' }),
    away: await makeRow(client, 'imports', { school_id: far, kind: 'grades', file_name: 'grades.csv' }),
  };
  return {
    home,
    imports,
    away,
    invitations,
    ...days,
    ...deskRows,
    attachments,
    notices,
    preferences,
    failures,
    reachSettings,
    retentionSettings,
    erasures,
    consentParagraphs,
    consents,
    endedSessions,
    catalogue,
    people,
    otherProfiles,
    plain,
    learners,
    plans,
    payments,
    teaching,
    students,
    guardianships,
    guardianshipHistory,
    choices,
    tutoring,
    conversations,
    messages,
    nobody: randomUUID(),
  };
}

/** The own profile of an actor; nobody's for those who have none. */
export function ownProfile(world: World, actor: ActorName): string {
  return isPerson(world, actor) ? world.people[actor].profileId : world.nobody;
}

/** The own account of an actor; nobody's for those who have none. */
export function ownUserId(world: World, actor: ActorName): string {
  return accountOf(world, actor)?.userId ?? world.nobody;
}

export type ActorName = 'anonymous' | 'plain' | 'service' | keyof World['people'] | keyof World['learners'];

const isPerson = (world: World, actor: ActorName): actor is keyof World['people'] => actor in world.people;
const isLearner = (world: World, actor: ActorName): actor is keyof World['learners'] =>
  actor in world.learners;

/** None for those who are not signed in. */
export function accountOf(world: World, actor: ActorName): Account | undefined {
  if (isPerson(world, actor)) return world.people[actor];
  if (isLearner(world, actor)) return world.learners[actor];
  return actor === 'plain' ? world.plain : undefined;
}

/** Everybody, in the order in which a failing matrix lists them. */
export const actorNames: readonly ActorName[] = [
  'anonymous',
  'plain',
  'pendingParent',
  'pendingTeacher',
  'rejectedParent',
  'rejectedTeacher',
  'parent',
  'otherParent',
  'foreignParent',
  'coParent',
  'partner',
  'collector',
  'teacher',
  'otherTeacher',
  'tutor',
  'foreignTeacher',
  'principal',
  'foreignPrincipal',
  'homelessAdmin',
  'platform',
  'deadSession',
  'levelOne',
  'levelTwo',
  'learner',
  'trialLearner',
  'expiredLearner',
  'newLearner',
  'service',
];

export const learnerNames: readonly ActorName[] = ['learner', 'trialLearner', 'expiredLearner', 'newLearner'];

/** Who runs the home school; who runs both. */
export const homeAdmins: readonly ActorName[] = ['principal', 'levelTwo', 'platform'];
export const awayAdmins: readonly ActorName[] = ['foreignPrincipal', 'platform'];
/** The guardians of the parent's child who read its records: the primary one first. */
export const guardians: readonly ActorName[] = ['parent', 'coParent', 'partner'];
/** Approved people of each school, administrators included. */
export const homeMembers: readonly ActorName[] = [
  ...guardians,
  'collector',
  'otherParent',
  'teacher',
  'otherTeacher',
  'tutor',
  ...homeAdmins,
];
export const awayMembers: readonly ActorName[] = ['foreignParent', 'foreignTeacher', ...awayAdmins];

export function scopeOf(world: World, actor: ActorName): Scope {
  const account = accountOf(world, actor);
  if (account) return { role: 'authenticated', claims: account.claims };
  return { role: actor === 'service' ? 'service_role' : 'anon' };
}
