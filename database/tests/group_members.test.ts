/** Who may read and change who is in a group, and what becomes of a pasted list. */
import { describe, expect } from 'vitest';
import { makeStudent } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { noticesOn } from './notice-causes.ts';
import { actorNames, awayAdmins, homeAdmins, type World } from './world.ts';

const member =
  (of: keyof World['groups'], at = 0) =>
  (w: World) =>
    w.groups[of].members[at] ?? w.nobody;

const stage = describeMatrix('group_members', {
  select: {
    'a learner': { row: member('bus'), allowed: [...homeAdmins, 'service'] },
    'of the staff: the member not either': { row: member('bus', 1), allowed: [...homeAdmins, 'service'] },
    'of the other school': { row: member('away'), allowed: [...awayAdmins, 'service'] },
  },
  insert: {
    'a learner': {
      values: (w) => ({ group_id: w.groups.bus.id, student_id: w.students.otherChild }),
      allowed: [...homeAdmins, 'service'],
    },
    'of the staff': {
      values: (w) => ({ group_id: w.groups.bus.id, profile_id: w.people.teacher.profileId }),
      allowed: [...homeAdmins, 'service'],
    },
    'a learner of the other school': {
      values: (w) => ({ group_id: w.groups.bus.id, student_id: w.students.foreignChild }),
      allowed: [],
      refusals: ['23503'],
    },
    'a teacher of the other school': {
      values: (w) => ({ group_id: w.groups.bus.id, profile_id: w.people.foreignTeacher.profileId }),
      allowed: [],
      refusals: ['23514'],
    },
    'a parent': {
      values: (w) => ({ group_id: w.groups.bus.id, profile_id: w.people.parent.profileId }),
      allowed: [],
      refusals: ['23514'],
    },
    'a child that waits for the school': {
      values: (w) => ({ group_id: w.groups.bus.id, student_id: w.students.waitingChild }),
      allowed: [],
      refusals: ['23514'],
    },
    'nobody, and two at once': {
      values: (w) => ({
        group_id: w.groups.bus.id,
        student_id: w.students.orphan,
        profile_id: w.people.teacher.profileId,
      }),
      allowed: [],
      refusals: ['23514'],
    },
    'a learner into a group of the other school': {
      values: (w) => ({ group_id: w.groups.away.id, student_id: w.students.otherChild }),
      allowed: [],
      refusals: ['23503'],
    },
    'who is in it already': {
      values: (w) => ({ group_id: w.groups.bus.id, student_id: w.students.child }),
      allowed: [],
      refusals: ['23505'],
    },
  },
  update: {
    'another learner': {
      row: member('bus'),
      set: (w) => ({ student_id: w.students.orphan }),
      allowed: ['service'],
    },
  },
  delete: {
    'taken out': { row: member('bus'), allowed: [...homeAdmins, 'service'] },
    'of the other school': { row: member('away'), allowed: [...awayAdmins, 'service'] },
  },
});

describeGrants(stage, 'group_members', {
  anon: {},
  authenticated: {
    select: ['id', 'group_id', 'school_id', 'student_id', 'profile_id', 'created_at'],
    insert: ['group_id', 'student_id', 'profile_id'],
  },
});

const { trial } = noticesOn(stage);

describe('a pasted list', () => {
  const add = async (lines: (string | null)[], actor: (typeof actorNames)[number] = 'principal') =>
    stage.as(actor, 'select line, outcome, student_id from add_to_group($1, $2)', [
      stage.world.groups.bus.id,
      lines,
    ]);

  trial('adds by number and by name, and says of each line what came of it', async () => {
    const { world, admin } = stage;
    const at = { school: world.home, grade: world.home.grades.six };
    const thandi = await makeStudent(admin, 'Thandi', at);
    const one = await makeStudent(admin, 'Sipho', at);
    await admin.query(`update students set last_name = 'Dlamini', student_id = 'A 17' where id = $1`, [
      thandi,
    ]);
    const two = await makeStudent(admin, 'Sipho', at);
    await admin.query(`update students set last_name = 'Nkosi' where id = any($1)`, [[one, two]]);
    const { rows } = await add([
      'a 17',
      '',
      'thandi  DLAMINI',
      'Dlamini, Thandi',
      'Sipho Nkosi',
      'Nobody Such',
      null,
    ]);
    expect(rows).toEqual([
      { line: 1, outcome: 'added', student_id: thandi },
      { line: 3, outcome: 'added', student_id: thandi },
      { line: 4, outcome: 'added', student_id: thandi },
      { line: 5, outcome: 'several', student_id: null },
      { line: 6, outcome: 'unknown', student_id: null },
    ]);
    expect((await add(['a 17'])).rows).toMatchObject([{ outcome: 'there' }]);
    const [names] = await stage.read(
      'select count(*)::int from group_members where group_id = $1 and student_id = $2',
      [world.groups.bus.id, thandi],
    );
    expect(names).toEqual({ count: 1 });
  });

  trial('finds no learner of another school, and none who waits', async () => {
    const [foreign] = await stage.read(
      'select student_id, first_name, last_name from students where id = $1',
      [stage.world.students.foreignChild],
    );
    const [waiting] = await stage.read('select student_id from students where id = $1', [
      stage.world.students.waitingChild,
    ]);
    const { rows } = await add([
      String(foreign?.student_id),
      `${foreign?.first_name} ${foreign?.last_name}`,
      String(waiting?.student_id),
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown', 'unknown']);
  });

  trial('finds nobody who has left, and of two of one name the one who is there', async () => {
    const { world, admin } = stage;
    const at = { school: world.home, grade: world.home.grades.six };
    const [gone, there] = [await makeStudent(admin, 'Sipho', at), await makeStudent(admin, 'Sipho', at)];
    await admin.query(`update students set last_name = 'Nkosi' where id = any($1)`, [[gone, there]]);
    await admin.query(`update students set student_id = 'A 17', left_on = '2026-03-13' where id = $1`, [
      gone,
    ]);
    expect((await add(['a 17', 'Sipho Nkosi'])).rows).toEqual([
      { line: 1, outcome: 'unknown', student_id: null },
      { line: 2, outcome: 'added', student_id: there },
    ]);
    const one = 'insert into group_members (group_id, student_id) values ($1, $2)';
    for (const actor of ['principal', 'service'] as const)
      expect(await stage.as(actor, one, [world.groups.bus.id, gone])).toMatchObject({
        refusal: '23514',
        field: 'student_id',
      });
  });

  trial('is for the office alone', async () => {
    for (const actor of actorNames) {
      const { refusal } = await add(['x'], actor);
      const office: readonly string[] = homeAdmins;
      expect([actor, refusal]).toEqual([actor, office.includes(actor) ? undefined : '42501']);
    }
  });

  trial('of groups counts for the office alone', async () => {
    for (const actor of actorNames) {
      const { rows } = await stage.as(actor, 'select name, learners, staff from school_groups($1)', [
        stage.world.home.id,
      ]);
      const office: readonly string[] = homeAdmins;
      expect([actor, rows]).toEqual([
        actor,
        office.includes(actor) ? [{ name: 'Bus 3', learners: 1, staff: 1 }] : [],
      ]);
    }
  });
});
