/** What everybody is as a target of audiences, person by person, and who is told of what is for a target. */
import { describe, expect } from 'vitest';
import { assign, makeRow, makeStudent } from './factories.ts';
import { noticesOn } from './notice-causes.ts';
import { makeAudience } from './school-day-rows.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();
const { trial } = noticesOn(stage);

/** The targets of these profiles, the ids in them by name: `class:Home Grade 6:Home Art`. */
async function targetsOf(profiles: readonly string[]): Promise<Record<string, string[]>> {
  const rows = await stage.read(
    'select p.first_name, p.id, t.target from private.targets_of($1) t join profiles p on p.id = t.profile_id order by 1, 3',
    [profiles],
  );
  const named = await stage.read(
    `select g.id, s.name || ' ' || g.name as name from grades g join schools s on s.id = g.school_id
     union all select x.id, s.name || ' ' || x.name from subjects x join schools s on s.id = x.school_id
     union all select o.id, s.name || ' ' || o.name from groups o join schools s on s.id = o.school_id
     union all select id, first_name from students`,
  );
  const byPerson: Record<string, string[]> = {};
  for (const { first_name, target } of rows) {
    const of = String(first_name);
    const text = named.reduce((all, { id, name }) => all.replace(String(id), String(name)), String(target));
    byPerson[of] = [...new Set([...(byPerson[of] ?? []), text])].sort();
  }
  return byPerson;
}

const everybody = async () => (await stage.read('select id from profiles')).map(({ id }) => String(id));
const of = (school: string, grade: string, phase: string, subject: string) => [
  `class:${school} ${grade}:${school} ${subject}`,
  `grade:${school} ${grade}`,
  `phase:${phase}`,
  `subject:${school} ${subject}`,
];
const sixMaths = of('Home', 'Grade 6', 'intermediate', 'Mathematics');
const sevenArt = of('Home', 'Grade 7', 'senior', 'Art');
const awayMaths = of('Away', 'Grade 6', 'intermediate', 'Mathematics');
const homeBus = 'group:Home Bus 3';
const awayBus = 'group:Away Bus 3';
const child = (name: string, targets: string[]) => [...targets, `learner:${name}`].sort();
const staff = (targets: string[] = []) => [...targets, 'staff'].sort();

/** Past every trigger, so that nothing but the change itself is different. */
async function bluntly(sql: string, values: readonly unknown[] = []) {
  await stage.admin.query('set local session_replication_role = replica');
  await stage.admin.query(sql, [...values]);
  await stage.admin.query('set local session_replication_role = origin');
}

describe('what people are to their school', () => {
  trial('is this of each of them, and nothing of who waits, was refused or has no school', async () => {
    expect(await targetsOf(await everybody())).toEqual({
      Parent: child('Child', [...sixMaths, homeBus]),
      CoParent: child('Child', [...sixMaths, homeBus]),
      Partner: child('Child', [...sixMaths, homeBus]),
      OtherParent: child('OtherChild', sevenArt),
      ForeignParent: child('ForeignChild', [...awayMaths, awayBus]),
      Teacher: staff(sixMaths),
      OtherTeacher: staff(sevenArt),
      Tutor: staff([homeBus]),
      ForeignTeacher: staff(awayMaths),
      // A parent of the home school who teaches at the other one, without a class.
      Also: staff(),
      Principal: staff(),
      DeadSession: staff(),
      LevelOne: staff(),
      LevelTwo: staff(),
      ForeignPrincipal: staff(),
    });
  });

  trial('is said of those alone who are asked about', async () => {
    const { parent, tutor } = stage.world.people;
    expect(await targetsOf([parent.profileId, tutor.profileId])).toEqual({
      Parent: child('Child', [...sixMaths, homeBus]),
      Tutor: staff([homeBus]),
    });
    expect(await targetsOf([])).toEqual({});
  });

  trial('names the learner by whom a guardian comes to it, and whether the guardian is told', async () => {
    const { people, students } = stage.world;
    await bluntly('update guardianships set is_told = false where profile_id = $1', [
      people.coParent.profileId,
    ]);
    const rows = await stage.read(
      'select distinct profile_id, school_id, student_id, is_told from private.targets_of($1) order by is_told',
      [[people.coParent.profileId, people.partner.profileId]],
    );
    const at = { school_id: stage.world.home.id, student_id: students.child };
    expect(rows).toEqual([
      { profile_id: people.coParent.profileId, ...at, is_told: false },
      { profile_id: people.partner.profileId, ...at, is_told: true },
    ]);
  });

  trial('ends with the guardianship, with its right and with the role', async () => {
    const { parent, coParent, partner } = stage.world.people;
    await bluntly('update guardianships set ended_at = now(), is_primary = false where profile_id = $1', [
      parent.profileId,
    ]);
    await bluntly('update guardianships set reads_records = false where profile_id = $1', [
      coParent.profileId,
    ]);
    await bluntly(`update profiles set role = 'teacher' where id = $1`, [partner.profileId]);
    expect(await targetsOf([parent, coParent, partner].map(({ profileId }) => profileId))).toEqual({
      Partner: staff(),
    });
  });

  trial('is that of the school they are of now, whatever still names them at another', async () => {
    const { parent, teacher } = stage.world.people;
    const both = [parent.profileId, teacher.profileId];
    await bluntly('update profiles set school_id = $1 where id = any($2)', [stage.world.away.id, both]);
    expect(await targetsOf(both)).toEqual({ Teacher: staff() });
  });

  trial('is no group of staff any more of who is no staff any more', async () => {
    const { admin, world } = stage;
    const { teacher } = world.people;
    const group = await makeRow(admin, 'groups', { name: 'Choir', school_id: world.home.id });
    await makeRow(admin, 'group_members', { group_id: group, profile_id: teacher.profileId });
    expect((await targetsOf([teacher.profileId])).Teacher).toEqual(
      expect.arrayContaining([expect.stringMatching(/^group:.*Choir$/)]),
    );
    await bluntly(`update profiles set role = 'parent' where id = $1`, [teacher.profileId]);
    expect(await targetsOf([teacher.profileId])).toEqual({});
  });

  trial('is no teaching of somebody who runs the school', async () => {
    const { teacher } = stage.world.people;
    await bluntly(`update profiles set role = 'admin' where id = $1`, [teacher.profileId]);
    expect(await targetsOf([teacher.profileId])).toEqual({ Teacher: staff() });
  });

  trial('follows the phases from grade 1 to 12', async () => {
    const { admin, world } = stage;
    const levels = [1, 3, 4, 6, 7, 9, 10, 12];
    const rows = await stage.read('select private.phase_of(l) as phase from unnest($1::int[]) l', [levels]);
    expect(rows.map(({ phase }) => phase)).toEqual([
      'foundation',
      'foundation',
      'intermediate',
      'intermediate',
      'senior',
      'senior',
      'fet',
      'fet',
    ]);
    const twelve = await makeRow(admin, 'grades', { name: 'Grade 12', level: 12, school_id: world.home.id });
    await makeStudent(admin, 'Matric', { school: world.home, grade: twelve, parent: world.people.parent });
    expect((await targetsOf([world.people.parent.profileId])).Parent).toEqual(
      [
        ...child('Child', [...sixMaths, homeBus]),
        'grade:Home Grade 12',
        'learner:Matric',
        'phase:fet',
      ].sort(),
    );
  });
});

describe('a learner of whom no subject is noted', () => {
  trial('takes what approved teachers give in the own grade, and nothing of other grades', async () => {
    const { admin, world } = stage;
    const { home, people } = world;
    // A pending teacher has wished for Art in Grade 6, and Art is taught in Grade 7.
    await makeStudent(admin, 'Newcomer', {
      school: home,
      grade: home.grades.six,
      parent: people.otherParent,
    });
    expect((await targetsOf([people.otherParent.profileId])).OtherParent).toEqual(
      [...new Set([...child('OtherChild', sevenArt), ...child('Newcomer', sixMaths)])].sort(),
    );
    await assign(admin, people.tutor, home.subjects.art, home.grades.six);
    expect((await targetsOf([people.otherParent.profileId])).OtherParent).toContain(
      'class:Home Grade 6:Home Art',
    );
  });
});

/** First names of the people that a function of the database gives. */
const names = async (call: string, values: readonly unknown[]) =>
  (
    await stage.read(
      `select p.first_name from ${call} as given (id) join profiles p on p.id = given.id order by 1`,
      values,
    )
  ).map(({ first_name }) => first_name);

describe('who is told', () => {
  trial('of a target that every school has are the people of this one', async () => {
    const { home, away } = stage.world;
    const homeStaff = [
      'DeadSession',
      'LevelOne',
      'LevelTwo',
      'OtherTeacher',
      'Principal',
      'Teacher',
      'Tutor',
    ];
    expect(await names('private.told_of_targets($1, $2)', [home.id, ['staff']])).toEqual(homeStaff);
    expect(
      await names('private.told_of_targets($1, $2)', [away.id, ['staff', 'phase:intermediate']]),
    ).toEqual(['Also', 'ForeignParent', 'ForeignPrincipal', 'ForeignTeacher']);
    expect(await names('private.told_of_targets($1, $2)', [home.id, ['phase:senior']])).toEqual([
      'OtherParent',
      'OtherTeacher',
    ]);
    expect(await names('private.told_of_targets($1, $2)', [home.id, []])).toEqual([]);
  });

  trial('is nobody who asked not to be', async () => {
    const { home, people } = stage.world;
    await bluntly('update guardianships set is_told = false where profile_id = $1', [
      people.coParent.profileId,
    ]);
    const six = [`grade:${home.grades.six}`];
    expect(await names('private.told_of_targets($1, $2)', [home.id, six])).toEqual([
      'Parent',
      'Partner',
      'Teacher',
    ]);
    const belongs = async (person: { profileId: string }, audience: string) =>
      (await stage.read('select private.belongs_to($1, $2) as it', [person.profileId, audience]))[0]?.it;
    const { id } = stage.world.audiences.six;
    expect(await belongs(people.coParent, id)).toBe(false);
    expect(await belongs(people.partner, id)).toBe(true);
    expect(await belongs(people.otherParent, id)).toBe(false);
  });

  trial('of an audience are those of its own school and parts', async () => {
    const { home, away, audiences } = stage.world;
    expect(await names('private.told_people($1, $2)', [home.id, audiences.sevenArt.id])).toEqual([
      'OtherParent',
      'OtherTeacher',
    ]);
    expect(await names('private.told_people($1, $2)', [home.id, audiences.away.id])).toEqual([]);
    expect(await names('private.told_people($1, null)', [away.id])).toEqual([
      'Also',
      'Also',
      'Also',
      'ForeignParent',
      'ForeignPrincipal',
      'ForeignTeacher',
    ]);
  });

  trial('the staff of one school do not belong to the staff of another', async () => {
    const { admin, world } = stage;
    const awayStaff = await makeAudience(admin, world.away, { kind: 'staff' });
    const belongs = await stage.read('select private.belongs_to($1, $2) as it', [
      world.people.tutor.profileId,
      awayStaff.id,
    ]);
    expect(belongs).toEqual([{ it: false }]);
    const own = async (actor: ActorName) =>
      (await stage.as(actor, 'select unnest(private.audience_ids()) as id')).rows.map(({ id }) => id);
    expect(await own('tutor')).toEqual([world.audiences.staff.id]);
    expect(await own('foreignPrincipal')).toEqual([awayStaff.id]);
    expect(await own('otherParent')).toHaveLength(2);
    for (const actor of ['collector', 'pendingParent', 'homelessAdmin', 'deadSession', 'learner'] as const)
      expect(await own(actor), actor).toEqual([]);
  });
});

describe('whether something is for somebody', () => {
  const isFor = async (
    person: string,
    school: string,
    audience: string | null,
    more: unknown[] = [null, null],
  ) =>
    (
      await stage.read(
        'select private.is_for(p, $2, $3, $4, $5::uuid[]) as it from profiles p where p.id = $1',
        [person, school, audience, ...more],
      )
    )[0]?.it;

  trial('is so of the whole school, of a member, of who wrote it and of who runs the school', async () => {
    const { home, people, audiences } = stage.world;
    const six = audiences.six.id;
    expect(await isFor(people.tutor.profileId, home.id, null)).toBe(true);
    expect(await isFor(people.parent.profileId, home.id, six)).toBe(true);
    expect(await isFor(people.otherParent.profileId, home.id, six)).toBe(false);
    expect(await isFor(people.tutor.profileId, home.id, six, [people.tutor.profileId, null])).toBe(true);
    expect(await isFor(people.tutor.profileId, home.id, six, [people.parent.profileId, null])).toBe(false);
    expect(await isFor(people.principal.profileId, home.id, six)).toBe(true);
    expect(await isFor(people.platform.profileId, home.id, six)).toBe(true);
  });

  trial('is so of nobody at another school, however it is for them there', async () => {
    const { away, people, audiences } = stage.world;
    for (const { profileId } of [people.principal, people.tutor, people.parent])
      expect(await isFor(profileId, away.id, null, [profileId, [audiences.away.id]])).toBe(false);
  });

  trial('is told by the audiences that are given, where they are', async () => {
    const { home, people, audiences } = stage.world;
    const { six, staff: ofStaff } = audiences;
    expect(await isFor(people.parent.profileId, home.id, six.id, [null, [ofStaff.id]])).toBe(false);
    expect(await isFor(people.tutor.profileId, home.id, six.id, [null, [six.id]])).toBe(true);
  });
});

describe('an audience', () => {
  const make = async (actor: ActorName, school: string, parts: readonly (string | null)[]) =>
    stage.as(actor, 'select make_audience($1, $2) as id', [school, parts]);

  trial('of the same words at two schools is two', async () => {
    const { home, away, audiences } = stage.world;
    const here = (await make('principal', home.id, ['staff'])).rows[0]?.id;
    const there = (await make('foreignPrincipal', away.id, ['staff'])).rows[0]?.id;
    expect((await make('principal', home.id, ['staff'])).rows[0]?.id).toBe(here);
    expect((await make('foreignPrincipal', away.id, ['staff'])).rows[0]?.id).toBe(there);
    expect((await make('principal', home.id, [`grade:${home.grades.six}`])).rows[0]?.id).not.toBe(here);
    const schools = await stage.read('select school_id from audiences where id = any($1) order by id = $2', [
      [here, there],
      there,
    ]);
    expect(schools.map(({ school_id }) => school_id)).toEqual([home.id, away.id]);
    expect([here, there]).not.toContain(audiences.staff.id);
  });

  trial('has a hundred parts at most', async () => {
    const { home } = stage.world;
    const parts = (count: number) =>
      Array.from(
        { length: count },
        (_, at) => `learner:${String(at).padStart(8, '0')}-0000-4000-8000-000000000000`,
      );
    const { refusal, message } = await make('principal', home.id, parts(101));
    expect([refusal, message]).toEqual([
      '23514',
      'Choose at most 100 parts for an audience. Take a class or grade in place of its learners.',
    ]);
    // A hundred are looked for, and these are nobody's.
    expect((await make('principal', home.id, parts(100))).refusal).toBe('42501');
  });

  trial(
    'is of nobody where its writer alone belongs to it, or only another school has such learners',
    async () => {
      const { home, away, people } = stage.world;
      await bluntly(`update profiles set approval_status = 'pending' where school_id = $1 and id <> $2`, [
        away.id,
        people.foreignTeacher.profileId,
      ]);
      expect((await make('foreignTeacher', away.id, ['staff'])).refusal).toBe('23514');
      // Grade 7 is at both, and away nobody is in it.
      expect((await make('platform', away.id, ['phase:senior'])).refusal).toBe('23514');
      expect((await make('platform', home.id, ['phase:senior'])).refusal).toBeUndefined();
    },
  );

  trial('is chosen from parts that count the learners of the own school alone', async () => {
    const { home } = stage.world;
    const { rows } = await stage.as(
      'principal',
      "select part, learners from audience_choices($1) where kind in ('phase', 'staff')",
      [home.id],
    );
    expect(Object.fromEntries(rows.map(({ part, learners }) => [part, learners]))).toEqual({
      staff: 0,
      'phase:foundation': 0,
      'phase:intermediate': 1,
      'phase:senior': 2,
    });
  });
});
