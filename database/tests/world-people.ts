/** The people of the world, each of the two schools' and the lessons portal's. */
import type pg from 'pg';
import {
  type Account,
  ADULT_BORN,
  makeLearner,
  makePayment,
  makePerson,
  makePlan,
  makeRow,
} from './factories.ts';

/** Of the home school, the other one, of neither and of all. */
export async function makePeople(client: pg.ClientBase, home: string, away: string) {
  return {
    /** Registered at the home school, not judged yet. */
    pendingParent: await makePerson(client, 'PendingParent', {
      role: 'parent',
      school: home,
      status: 'pending',
    }),
    pendingTeacher: await makePerson(client, 'PendingTeacher', {
      role: 'teacher',
      school: home,
      status: 'pending',
    }),
    rejectedParent: await makePerson(client, 'RejectedParent', {
      role: 'parent',
      school: home,
      status: 'rejected',
    }),
    rejectedTeacher: await makePerson(client, 'RejectedTeacher', {
      role: 'teacher',
      school: home,
      status: 'rejected',
    }),
    /** Of a confirmed child in Grade 6 and one in Grade 7 that waits for confirmation. */
    parent: await makePerson(client, 'Parent', { role: 'parent', school: home }),
    /** Of a child in Grade 7. */
    otherParent: await makePerson(client, 'OtherParent', { role: 'parent', school: home }),
    foreignParent: await makePerson(client, 'ForeignParent', { role: 'parent', school: away }),
    /** Guardians of the parent's child beside the parent: apart, in one household, without the records. */
    coParent: await makePerson(client, 'CoParent', { role: 'parent', school: home }),
    partner: await makePerson(client, 'Partner', { role: 'parent', school: home }),
    collector: await makePerson(client, 'Collector', { role: 'parent', school: home }),
    teacher: await makePerson(client, 'Teacher', { role: 'teacher', school: home }),
    otherTeacher: await makePerson(client, 'OtherTeacher', { role: 'teacher', school: home }),
    /** Teaches no grade; the parent's child is assigned for Mathematics. */
    tutor: await makePerson(client, 'Tutor', { role: 'teacher', school: home }),
    foreignTeacher: await makePerson(client, 'ForeignTeacher', { role: 'teacher', school: away }),
    principal: await makePerson(client, 'Principal', { role: 'admin', school: home }),
    foreignPrincipal: await makePerson(client, 'ForeignPrincipal', { role: 'admin', school: away }),
    /** An administrator who has lost the school. */
    homelessAdmin: await makePerson(client, 'HomelessAdmin', { role: 'admin', school: null }),
    platform: await makePerson(client, 'Platform', { role: 'admin', school: null, platform: true }),
    /** Administrators of the home school: signed out; with a factor not shown; with a factor shown. */
    deadSession: await makePerson(client, 'DeadSession', { role: 'admin', school: home, signedIn: false }),
    levelOne: await makePerson(client, 'LevelOne', { role: 'admin', school: home, factor: 'aal1' }),
    levelTwo: await makePerson(client, 'LevelTwo', { role: 'admin', school: home, factor: 'aal2' }),
  };
}

type People = Awaited<ReturnType<typeof makePeople>>;

/**
 * What some of the home school's people are elsewhere, with the same account. Their sessions act as what they are at
 * home, so every matrix shows that nothing of these is in it: a teacher and an administrator who are parents at the other
 * school, a parent who teaches there.
 */
export async function makeOtherProfiles(
  client: pg.ClientBase,
  { parent, teacher, principal }: People,
  away: string,
) {
  const also = (person: Account, role: string, school: string) =>
    makeRow(client, 'profiles', {
      user_id: person.userId,
      first_name: 'Also',
      last_name: 'Example',
      role,
      school_id: school,
      approval_status: 'approved',
    });
  return {
    teacherAsParent: await also(teacher, 'parent', away),
    parentAsTeacher: await also(parent, 'teacher', away),
    principalAsParent: await also(principal, 'parent', away),
  };
}

/**
 * Beside the primary guardians, whom the database has made: of the parent's child one who lives apart, one of the
 * parent's household, one who may fetch it only, and one without an account.
 */
export async function makeGuardianships(
  client: pg.ClientBase,
  people: People,
  students: { child: string; foreignChild: string },
) {
  const of = async (student: string, values: Record<string, unknown>): Promise<string> => {
    const { rows } = await client.query<{ school_id: string }>(
      'select school_id from students where id = $1',
      [student],
    );
    return makeRow(client, 'guardianships', {
      school_id: rows[0]?.school_id,
      student_id: student,
      granted_by: people.principal.profileId,
      ...values,
    });
  };
  const primaryOf = async (student: string): Promise<string> => {
    const { rows } = await client.query<{ id: string }>(
      'select id from guardianships where student_id = $1 and is_primary',
      [student],
    );
    if (!rows[0]) throw new Error('no primary guardian');
    return rows[0].id;
  };
  const primary = await primaryOf(students.child);
  await client.query('update guardianships set household = 1 where id = $1', [primary]);
  const fetchesOnly = { reads_records: false, is_told: false, may_decide: false };
  return {
    primary,
    away: await primaryOf(students.foreignChild),
    coParent: await of(students.child, { profile_id: people.coParent.profileId, relation: 'father' }),
    partner: await of(students.child, { profile_id: people.partner.profileId, household: 1 }),
    collector: await of(students.child, { profile_id: people.collector.profileId, ...fetchesOnly }),
    contact: await of(students.child, {
      contact_name: 'Gogo Example',
      contact_phone: '082 555 0100',
      relation: 'grandparent',
      household: 1,
    }),
  };
}

/** Learners of the lessons portal: with a month, on trial, with a month that has ended, without a plan. */
export async function makeLearners(client: pg.ClientBase) {
  const learners = {
    learner: await makeLearner(client, 'Learner', { born: ADULT_BORN }),
    trialLearner: await makeLearner(client, 'TrialLearner'),
    expiredLearner: await makeLearner(client, 'ExpiredLearner', { born: ADULT_BORN }),
    newLearner: await makeLearner(client, 'NewLearner'),
  };
  const plans = {
    oldTrial: await makePlan(client, learners.learner, 'trial', [-30, -23], { is_active: false }),
    month: await makePlan(client, learners.learner, 'monthly', [-10, 20]),
    trial: await makePlan(client, learners.trialLearner, 'trial', [-2, 5]),
    ended: await makePlan(client, learners.expiredLearner, 'monthly', [-40, -10]),
  };
  const payments = {
    learner: await makePayment(client, learners.learner, { subscription_id: plans.month }),
    expired: await makePayment(client, learners.expiredLearner, { subscription_id: plans.ended }),
  };
  return { learners, plans, payments };
}
