/** What reaches people, in the same moment: money, households, answers, and a person who changes profiles. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneWorld, type WorldDatabase } from './clone-world.ts';
import { makePerson, makeRow, type Person } from './factories.ts';
import { announce } from './school-day-rows.ts';

const PEOPLE = 40;

let cloned: WorldDatabase;
const people: Person[] = [];
beforeAll(async () => {
  cloned = await cloneWorld();
  const { admin, world } = cloned;
  await admin.query('delete from delivery_preferences');
  await admin.query(
    'update reach_settings set sms_month_cents = 150, sms_part_cents = 30 where school_id = $1',
    [world.home.id],
  );
  for (let n = 0; n < PEOPLE; n += 1) {
    const person = await makePerson(admin, `One${n}`, { role: 'parent', school: world.home.id });
    await admin.query(
      'update auth.users set phone = $2, phone_confirmed_at = now(), phone_proven_at = now() where id = $1',
      [person.userId, `2782556${String(n).padStart(4, '0')}`],
    );
    people.push(person);
  }
});
afterAll(() => cloned.drop());

const asJobs = async (text: string, values: unknown[]) =>
  (await cloned.database.queryScoped({ role: 'portal_jobs' }, { text, values })).rows;
/** Asks for the text message of each; what each was answered. */
async function begin(subject: string, whose: readonly Person[]): Promise<string[]> {
  const { rows } = await cloned.admin.query<{ id: string; profile_id: string }>(
    'select id, profile_id from notices where subject_id = $1 and profile_id = any($2)',
    [subject, whose.map(({ profileId }) => profileId)],
  );
  const answers = await Promise.all(
    rows.map(async ({ id, profile_id }, n) => {
      const given = [n + Number(`1${subject.replace(/\D/g, '').slice(0, 6)}`) * 1000, profile_id, [id], 1];
      const [answer] = await asJobs('select verdict from private.begin_text($1, $2, $3, $4)', given);
      return String(answer?.verdict);
    }),
  );
  return answers.toSorted();
}

test('of forty text messages that begin at once, the month pays for five', async () => {
  const { admin, world } = cloned;
  const subject = await announce(admin, world.home, world.people.teacher);
  const answers = await begin(subject, people);
  expect(answers.filter((answer) => answer === 'send')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'budget')).toHaveLength(PEOPLE - 5);
  const { rows } = await admin.query('select sum(cents)::int as cents from private.texts');
  expect(rows).toEqual([{ cents: 150 }]);
});

test('of a household that begins at once, one is texted', async () => {
  const { admin, world } = cloned;
  await admin.query('delete from private.texts');
  const home = people.slice(0, 5);
  for (const { profileId } of home) {
    await makeRow(admin, 'guardianships', {
      school_id: world.home.id,
      student_id: world.students.otherChild,
      profile_id: profileId,
      household: 7,
    });
  }
  const subject = await announce(admin, world.home, world.people.teacher);
  expect(await begin(subject, home)).toEqual(['nothing', 'nothing', 'nothing', 'nothing', 'send']);
});

test('two hundred answers at once are one of each person, and none comes after the all-clear', async () => {
  const { admin, world } = cloned;
  const { principal } = world.people;
  const emergency = await makeRow(admin, 'emergencies', {
    school_id: world.home.id,
    message: 'Fire',
    started_by: principal.profileId,
  });
  const answer = ({ claims, profileId }: Person, n: number) =>
    cloned.database
      .queryScoped(
        { role: 'authenticated', claims },
        {
          text: `insert into emergency_answers (emergency_id, school_id, profile_id, answer) values ($1, $2, $3, $4)
                 on conflict (emergency_id, profile_id) do update set answer = excluded.answer`,
          values: [emergency, world.home.id, profileId, n % 2 ? 'safe' : 'help'],
        },
      )
      .then(
        () => 'taken',
        (error: { code?: string; message: string }) => error.code ?? error.message,
      );
  const outcomes = await Promise.all(
    people.flatMap((person) => [0, 1, 2, 3, 4].map((n) => answer(person, n))),
  );
  expect(new Set(outcomes)).toEqual(new Set(['taken']));
  const late = people.map((person, n) => answer(person, n));
  const cleared = admin.query(`update emergencies set all_clear = 'Over' where id = $1`, [emergency]);
  expect([...new Set(await Promise.all(late))].filter((code) => !['taken', '23514'].includes(code))).toEqual(
    [],
  );
  await cleared;
  expect(await answer(people[0] as Person, 0)).toBe('23514');
  const { rows } = await admin.query(
    `select count(*)::int as answers, count(distinct a.profile_id)::int as people
       from emergency_answers a where a.emergency_id = $1`,
    [emergency],
  );
  expect(rows).toEqual([{ answers: PEOPLE, people: PEOPLE }]);
});

test('two hundred switches at once leave a session as one own profile, the one that begins the next', async () => {
  const { admin, world } = cloned;
  const [person] = people as [Person];
  const other = await makeRow(admin, 'profiles', {
    user_id: person.userId,
    first_name: 'One0',
    last_name: 'Example',
    role: 'teacher',
    school_id: world.away.id,
    approval_status: 'approved',
  });
  const own = [person.profileId, other];
  const foreign = world.people.parent.profileId;
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      cloned.database
        .queryScoped(
          { role: 'authenticated', claims: person.claims },
          { text: 'select switch_profile($1)', values: [n % 10 === 9 ? foreign : own[n % 2]] },
        )
        .then(
          () => 'switched',
          (error: { code?: string; message: string }) => error.code ?? error.message,
        ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'switched')).toHaveLength(180);
  expect(outcomes.filter((outcome) => outcome === 'PR001')).toHaveLength(20);
  const { rows } = await admin.query(
    `select s.profile_id = any($2) as own, s.profile_id = u.profile_id as same
       from auth.sessions s join auth.users u on u.id = s.user_id where s.user_id = $1`,
    [person.userId, own],
  );
  expect(rows).toEqual([{ own: true, same: true }]);
});
