/**
 * Two schools, and everybody who may come asking: the actors of every policy matrix. In the home school
 * the teacher gives Mathematics in Grade 6 and the other teacher Art in Grade 7.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Scope } from '../../server/database/scope.ts';
import {
  type Account,
  assign,
  assignStudent,
  converse,
  makeAccount,
  makePerson,
  makeRow,
  makeSchool,
  makeStudent,
  takeSubject,
  write,
} from './factories.ts';

export type World = Awaited<ReturnType<typeof makeWorld>>;

export async function makeWorld(client: pg.ClientBase) {
  const home = await makeSchool(client, 'Home');
  const away = await makeSchool(client, 'Away');
  const [at, far] = [home.id, away.id];

  const people = {
    /** Registered at the home school, not judged yet. */
    pendingParent: await makePerson(client, 'PendingParent', {
      role: 'parent',
      school: at,
      status: 'pending',
    }),
    pendingTeacher: await makePerson(client, 'PendingTeacher', {
      role: 'teacher',
      school: at,
      status: 'pending',
    }),
    rejectedParent: await makePerson(client, 'RejectedParent', {
      role: 'parent',
      school: at,
      status: 'rejected',
    }),
    rejectedTeacher: await makePerson(client, 'RejectedTeacher', {
      role: 'teacher',
      school: at,
      status: 'rejected',
    }),
    /** Of a confirmed child in Grade 6 and one in Grade 7 that waits for confirmation. */
    parent: await makePerson(client, 'Parent', { role: 'parent', school: at }),
    /** Of a child in Grade 7. */
    otherParent: await makePerson(client, 'OtherParent', { role: 'parent', school: at }),
    foreignParent: await makePerson(client, 'ForeignParent', { role: 'parent', school: far }),
    teacher: await makePerson(client, 'Teacher', { role: 'teacher', school: at }),
    otherTeacher: await makePerson(client, 'OtherTeacher', { role: 'teacher', school: at }),
    /** Teaches no grade; the parent's child is assigned for Mathematics. */
    tutor: await makePerson(client, 'Tutor', { role: 'teacher', school: at }),
    foreignTeacher: await makePerson(client, 'ForeignTeacher', { role: 'teacher', school: far }),
    principal: await makePerson(client, 'Principal', { role: 'admin', school: at }),
    foreignPrincipal: await makePerson(client, 'ForeignPrincipal', { role: 'admin', school: far }),
    /** An administrator who has lost the school. */
    homelessAdmin: await makePerson(client, 'HomelessAdmin', { role: 'admin', school: null }),
    platform: await makePerson(client, 'Platform', { role: 'admin', school: null, platform: true }),
    /** Administrators of the home school: signed out; with a factor not shown; with a factor shown. */
    deadSession: await makePerson(client, 'DeadSession', { role: 'admin', school: at, signedIn: false }),
    levelOne: await makePerson(client, 'LevelOne', { role: 'admin', school: at, factor: 'aal1' }),
    levelTwo: await makePerson(client, 'LevelTwo', { role: 'admin', school: at, factor: 'aal2' }),
  };
  const plain = await makeAccount(client, 'Plain');
  const p = people;

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
  return {
    home,
    away,
    catalogue,
    people,
    plain,
    teaching,
    students,
    choices,
    tutoring,
    conversations,
    messages,
    nobody: randomUUID(),
  };
}

/** The own profile of an actor; nobody's for those who have none. */
export function ownProfile(world: World, actor: ActorName): string {
  if (actor === 'anonymous' || actor === 'plain' || actor === 'service') return world.nobody;
  return world.people[actor].profileId;
}

export type ActorName = 'anonymous' | 'plain' | 'service' | keyof World['people'];

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
  'service',
];

/** Who runs the home school; who runs both. */
export const homeAdmins: readonly ActorName[] = ['principal', 'levelTwo', 'platform'];
export const awayAdmins: readonly ActorName[] = ['foreignPrincipal', 'platform'];
/** Approved people of each school, administrators included. */
export const homeMembers: readonly ActorName[] = [
  'parent',
  'otherParent',
  'teacher',
  'otherTeacher',
  'tutor',
  ...homeAdmins,
];
export const awayMembers: readonly ActorName[] = ['foreignParent', 'foreignTeacher', ...awayAdmins];

export function scopeOf(world: World, actor: ActorName): Scope {
  if (actor === 'anonymous') return { role: 'anon' };
  if (actor === 'service') return { role: 'service_role' };
  const account: Account = actor === 'plain' ? world.plain : world.people[actor];
  return { role: 'authenticated', claims: account.claims };
}
