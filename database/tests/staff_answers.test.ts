/** What the staff is asked itself: who answers, who reads it, and what becomes of it. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { noticesOn } from './notice-causes.ts';
import { type ActorName, actorNames, homeAdmins } from './world.ts';

const made = { teachers: '', office: '', withdrawn: '', changed: '', families: '', confirm: '' };
const given = { teacher: '', tutor: '' };
/** Approved teachers and administrators of the home school, each with a profile there. */
const homeStaff: readonly ActorName[] = ['teacher', 'otherTeacher', 'tutor', 'principal'];
const meal = { id: 'meal', kind: 'choice', label: 'Which meal?', options: ['Meat', 'None'], required: true };

const answer = (request: keyof typeof made, more: Record<string, unknown> = {}) => ({
  values: () => ({ request_id: made[request], version: 1, answer: 'yes', filled: { meal: 'Meat' }, ...more }),
});

const stage = describeMatrix('staff_answers', {
  select: {
    'to a teacher: who gave it, who asked, the office': {
      row: () => given.tutor,
      allowed: ['tutor', 'teacher', ...homeAdmins, 'service'],
    },
    'to the office: who gave it, the office': {
      row: () => given.teacher,
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
  },
  insert: {
    'of oneself': {
      ...answer('teachers'),
      allowed: [...homeStaff, 'levelTwo', 'service'],
      refusals: ['42501'],
    },
    'to what families are asked': { ...answer('families'), allowed: ['service'] },
    'to what was withdrawn': { ...answer('withdrawn'), allowed: ['service'], refusals: ['PR004'] },
    'to an earlier text': { ...answer('changed'), allowed: ['service'], refusals: ['PR004'] },
    'that is not filled in': {
      ...answer('teachers', { filled: {} }),
      allowed: ['service'],
      refusals: ['23514'],
    },
    'that says no to a poll': {
      ...answer('teachers', { answer: 'no', filled: {} }),
      allowed: ['service'],
      refusals: ['23514'],
    },
    'that takes back what was never said': {
      ...answer('teachers', { answer: 'taken_back', filled: {} }),
      allowed: ['service'],
      refusals: ['23514'],
    },
  },
  update: {
    'into another one': {
      row: () => given.teacher,
      set: () => ({ filled: { meal: 'None' } }),
      allowed: ['service'],
    },
  },
  delete: { 'taken away': { row: () => given.teacher, allowed: ['service'] } },
});
const { told } = noticesOn(stage);

beforeAll(async () => {
  const { admin, world } = stage;
  const { teacher, principal, tutor } = world.people;
  const ask = (author: string, more: Record<string, unknown> = {}) =>
    makeRow(admin, 'requests', {
      school_id: world.home.id,
      author_id: author,
      kind: 'poll',
      title: 'Saturday',
      form: JSON.stringify([meal]),
      audience_id: world.audiences.staff.id,
      ...more,
    });
  made.teachers = await ask(teacher.profileId);
  made.office = await ask(principal.profileId);
  made.withdrawn = await ask(principal.profileId);
  await admin.query('update requests set withdrawn_at = now() where id = $1', [made.withdrawn]);
  made.changed = await ask(principal.profileId);
  await admin.query(`update requests set title = 'Sunday' where id = $1`, [made.changed]);
  made.families = await ask(principal.profileId, { audience_id: world.audiences.six.id });
  const by = (request: string, profile: string) =>
    makeRow(admin, 'staff_answers', {
      request_id: request,
      version: 1,
      profile_id: profile,
      answer: 'yes',
      filled: JSON.stringify({ meal: 'Meat' }),
    });
  given.tutor = await by(made.teachers, tutor.profileId);
  given.teacher = await by(made.office, teacher.profileId);
});

const columns = ['id', 'request_id', 'version', 'answer', 'filled', 'seen_at'];
describeGrants(stage, 'staff_answers', {
  anon: {},
  authenticated: { select: [...columns, 'school_id', 'profile_id', 'answered_at'], insert: columns },
});

const answered = (actor: ActorName, id: string, said: Record<string, unknown> = {}) =>
  stage.as(
    actor,
    'insert into staff_answers (id, request_id, version, answer, filled, seen_at) values ($1, $2, 1, $3, $4, $5)',
    [
      said.id ?? randomUUID(),
      id,
      said.answer ?? 'yes',
      JSON.stringify(said.filled ?? { meal: 'Meat' }),
      said.seen_at ?? null,
    ],
  );

describe('what is asked of the staff', () => {
  test('is told to them and to no family, and to nobody who has answered', async () => {
    await stage.undone(async () => {
      const { admin, world } = stage;
      const id = await makeRow(admin, 'requests', {
        school_id: world.home.id,
        author_id: world.people.teacher.profileId,
        kind: 'confirm',
        title: 'Rules',
        audience_id: world.audiences.staff.id,
      });
      const staff = await told(id);
      expect(staff).toEqual(expect.arrayContaining(['OtherTeacher', 'Principal', 'Tutor']));
      for (const other of ['Teacher', 'Parent', 'CoParent', 'OtherParent'])
        expect(staff).not.toContain(other);
      await answered('tutor', id, { filled: {} });
      const bell = async (actor: ActorName) =>
        (await stage.as(actor, 'select from notices where subject_id = $1 and read_at is null', [id]))
          .rowCount;
      expect([await bell('tutor'), await bell('otherTeacher'), await bell('parent')]).toEqual([0, 1, 0]);
      await stage.as('principal', 'update requests set withdrawn_at = now() where id = $1', [id]);
      expect(await told(id)).toEqual([]);
    });
  });

  test('is read by nobody of a family, and answered in their lists by nobody else', async () => {
    const reads: ActorName[] = [];
    const asked: ActorName[] = [];
    for (const actor of actorNames)
      await stage.undone(async () => {
        if ((await stage.as(actor, 'select id from requests where id = $1', [made.teachers])).rowCount)
          reads.push(actor);
        const { rows } = await stage.as(actor, 'select id from my_requests($1)', [made.teachers]);
        if (rows.length > 0) asked.push(actor);
      });
    const byName = (names: readonly ActorName[]) => [...names].sort();
    expect(byName(reads)).toEqual(byName([...homeStaff, 'levelTwo', 'platform', 'service']));
    expect(byName(asked)).toEqual(byName([...homeStaff, 'levelTwo']));
  });

  test('is neither read nor answered by who teaches at the school no more', async () => {
    for (const ends of [`approval_status = 'rejected'`, `approval_status = 'pending'`, 'school_id = null'])
      await stage.undone(async () => {
        await stage.admin.query(`update profiles set ${ends} where id = $1`, [
          stage.world.people.tutor.profileId,
        ]);
        for (const query of [
          'select from requests where id = $1',
          'select from my_requests($1)',
          'select from staff_answers where request_id = $1',
        ])
          expect([ends, query, (await stage.as('tutor', query, [made.teachers])).rowCount]).toEqual([
            ends,
            query,
            0,
          ]);
        expect((await answered('tutor', made.teachers)).refusal).toBe('42501');
      });
  });

  test('is answered once each: sent again it is the same, and of two the later counts', async () => {
    await stage.undone(async () => {
      const id = randomUUID();
      expect((await answered('otherTeacher', made.teachers, { id })).refusal).toBeUndefined();
      expect((await answered('otherTeacher', made.teachers, { id })).refusal).toBe('23505');
      await stage.admin.query('savepoint withdrawn; update requests set withdrawn_at = now()');
      expect((await answered('otherTeacher', made.teachers, { id })).refusal).toBe('23505');
      expect((await answered('tutor', made.teachers, { id })).refusal).toBe('PR004');
      await stage.admin.query('rollback to withdrawn');
      await answered('otherTeacher', made.teachers, { filled: { meal: 'None' } });
      const { rows } = await stage.as('teacher', 'select * from request_answers($1)', [made.teachers]);
      const stands = (rows as { first_name: string; state: string; answers: { filled: object }[] }[]).map(
        ({ first_name, state, answers }) => [first_name, state, answers.map(({ filled }) => filled)],
      );
      expect(stands).toContainEqual(['OtherTeacher', 'yes', [{ meal: 'None' }]]);
      expect(stands).toContainEqual(['Tutor', 'yes', [{ meal: 'Meat' }]]);
      expect(stands).toContainEqual(['Principal', 'open', []]);
      const [listed] = (
        await stage.as('teacher', 'select asks_staff, learners, open, yes from list_requests($1)', [
          stage.world.home.id,
        ])
      ).rows;
      expect(listed).toEqual({
        asks_staff: true,
        learners: rows.length,
        open: rows.length - 2,
        yes: 2,
      });
      const [own] = (await stage.as('otherTeacher', 'select * from my_requests($1)', [made.teachers])).rows;
      expect(own).toMatchObject({
        student_id: null,
        answer: 'yes',
        filled: { meal: 'None' },
        may_decide: true,
      });
    });
  });

  test('is answered by what waited on a device where nothing was said elsewhere since', async () => {
    await stage.undone(async () => {
      const early = { id: randomUUID(), seen_at: '-infinity' };
      expect((await answered('otherTeacher', made.teachers, early)).refusal).toBeUndefined();
      const late = { seen_at: '-infinity', filled: { meal: 'None' } };
      expect((await answered('otherTeacher', made.teachers, late)).refusal).toBe('PR004');
      expect((await answered('otherTeacher', made.teachers, early)).refusal).toBe('23505');
      const own = 'select answered_at::text as seen_at, filled from my_requests($1)';
      const [stands] = (await stage.as('otherTeacher', own, [made.teachers])).rows;
      expect(stands?.filled).toEqual({ meal: 'Meat' });
      const next = { ...late, seen_at: stands?.seen_at };
      expect((await answered('otherTeacher', made.teachers, next)).refusal).toBeUndefined();
    });
  });

  test('is listed with its answers for who asked and the office alone', async () => {
    const allowed: ActorName[] = [];
    for (const actor of actorNames)
      await stage.undone(async () => {
        const { rows } = await stage.as(actor, 'select student_id from request_answers($1)', [made.teachers]);
        if (rows.length > 0) allowed.push(actor);
      });
    expect(new Set(allowed)).toEqual(new Set(['teacher', ...homeAdmins]));
  });

  test('is late from the day after the one that it was due', async () => {
    await stage.undone(async () => {
      const late = async () =>
        (
          await stage.read(
            'select is_late from private.staff_states(array[$1::uuid]) where profile_id = $2',
            [made.teachers, stage.world.people.tutor.profileId],
          )
        )[0]?.is_late;
      for (const [days, expected] of [
        [0, false],
        [1, true],
      ] as const) {
        await stage.admin.query('set local session_replication_role = replica');
        await stage.admin.query(
          `update requests r set due_on = (a.answered_at at time zone private.school_zone())::date - $2::int
             from staff_answers a where r.id = $1 and a.id = $3`,
          [made.teachers, days, given.tutor],
        );
        await stage.admin.query('set local session_replication_role = origin');
        expect(await late()).toBe(expected);
      }
    });
  });

  test('is reminded of to those who have not answered', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from notices where subject_id = $1', [made.teachers]);
      await stage.as('teacher', `select remind('request', $1)`, [made.teachers]);
      const reminded = await told(made.teachers);
      expect(reminded).toEqual(expect.arrayContaining(['OtherTeacher', 'Principal']));
      for (const other of ['Tutor', 'Teacher', 'Parent']) expect(reminded).not.toContain(other);
    });
  });

  test('is said beforehand to be for as many as are told', async () => {
    await stage.undone(async () => {
      const { admin, world } = stage;
      const { rows } = await stage.as(
        'principal',
        `select * from reach_forecast($1, 'request', array['staff'])`,
        [world.home.id],
      );
      const id = await makeRow(admin, 'requests', {
        school_id: world.home.id,
        author_id: world.people.principal.profileId,
        kind: 'confirm',
        title: 'Rules',
        audience_id: world.audiences.staff.id,
      });
      const { push, mail, sms, unreached, learners, staff } = rows[0] as Record<string, number>;
      const reached = (await told(id)).length;
      expect([(push ?? 0) + (mail ?? 0) + (sms ?? 0) + (unreached ?? 0), staff, learners]).toEqual([
        reached,
        reached,
        0,
      ]);
    });
  });
});
