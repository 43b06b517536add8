import { beforeAll, describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { actorNames, awayAdmins, awayMembers, homeAdmins, homeMembers, ownProfile } from './world.ts';

/** At the home school one that is over, at the other one that lasts. */
let over: string;
let lasting: string;

const stage = describeMatrix('emergencies', {
  select: {
    'of the home school': { row: () => over, allowed: [...homeMembers, 'service'] },
    'of the other school': { row: () => lasting, allowed: [...awayMembers, 'service'] },
  },
  insert: {
    'at the home school, in the own name': {
      values: (w, actor) => ({
        school_id: w.home.id,
        message: 'Fire in the hall',
        started_by: ownProfile(w, actor),
      }),
      allowed: homeAdmins,
      refusals: ['23503'],
    },
    'in the name of somebody else': {
      values: (w) => ({
        school_id: w.home.id,
        message: 'Fire in the hall',
        started_by: w.people.otherTeacher.profileId,
      }),
      allowed: ['service'],
    },
    'beside one that lasts': {
      values: (w, actor) => ({
        school_id: w.away.id,
        message: 'Fire in the hall',
        started_by: ownProfile(w, actor),
      }),
      allowed: [],
      refusals: ['23505', '23503'],
    },
  },
  update: {
    'its all-clear': {
      row: () => lasting,
      set: () => ({ all_clear: 'Everybody is safe' }),
      allowed: [...awayAdmins, 'service'],
    },
    'the all-clear of one that is over': {
      row: () => over,
      set: () => ({ all_clear: 'Again' }),
      allowed: [],
    },
    'what it says': { row: () => lasting, set: () => ({ message: 'Nothing' }), allowed: ['service'] },
    'when it ended': {
      row: () => lasting,
      set: () => ({ cleared_at: new Date() }),
      allowed: [],
      refusals: ['23514'],
    },
  },
  delete: { one: { row: () => over, allowed: ['service'] } },
});

beforeAll(async () => {
  const { admin, world } = stage;
  over = await makeRow(admin, 'emergencies', {
    school_id: world.home.id,
    message: 'Gas',
    all_clear: 'It is over',
  });
  lasting = await makeRow(admin, 'emergencies', { school_id: world.away.id, message: 'Flood' });
  await admin.query('delete from private.outbox');
});

describeGrants(stage, 'emergencies', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'school_id',
      'message',
      'is_drill',
      'started_by',
      'started_at',
      'all_clear',
      'cleared_by',
      'cleared_at',
    ],
    insert: ['id', 'school_id', 'message', 'is_drill', 'started_by'],
    update: ['all_clear'],
  },
});

const start = () =>
  stage.as(
    'principal',
    `insert into emergencies (school_id, message, started_by) values ($1, 'Fire in the hall', $2) returning id`,
    [stage.world.home.id, stage.world.people.principal.profileId],
  );

describe('an emergency', () => {
  test('is told to everybody of the school and to nobody else, whatever they chose and whatever the hour', async () => {
    await stage.undone(async () => {
      const { admin, world } = stage;
      const { parent, partner, tutor } = world.people;
      await admin.query('delete from delivery_preferences');
      for (const { profileId } of [parent, tutor]) {
        await admin.query(
          `insert into delivery_preferences (profile_id, announcement, message, sms, quiet_from, quiet_until)
           values ($1, 'none', 'none', false, (now() at time zone private.school_zone() - interval '1 hour')::time(0),
             (now() at time zone private.school_zone() + interval '1 hour')::time(0))`,
          [profileId],
        );
      }
      for (const [index, { userId }] of [parent, partner].entries()) {
        await admin.query('update auth.users set phone = $2, phone_confirmed_at = now() where id = $1', [
          userId,
          `2782555030${index}`,
        ]);
      }
      const id = (await start()).rows[0]?.id;
      const [told] = await stage.read(
        `select count(*)::int as told, count(distinct n.school_id)::int as schools, bool_and(n.urgent) as urgent
           from notices n where n.subject_id = $1`,
        [id],
      );
      const [all] = await stage.read(
        `select count(*)::int as told from profiles where school_id = $1 and approval_status = 'approved'`,
        [world.home.id],
      );
      expect(told).toEqual({ ...all, schools: 1, urgent: true });
      const ways = await stage.read(
        `select kind, bool_and(due_at <= now() and is_emergency) as "at once" from private.outbox where recipient = any($1) group by 1 order by 1`,
        [[parent.profileId, partner.profileId]],
      );
      expect(ways).toEqual([
        { kind: 'notice', 'at once': true },
        { kind: 'notice-sms', 'at once': true },
      ]);
      // Without a budget, and to each of a household.
      for (const [index, { profileId }] of [parent, partner].entries()) {
        const [{ id: notice } = {}] = await stage.read(
          'select id from notices where subject_id = $1 and profile_id = $2',
          [id, profileId],
        );
        const texted = await stage.read(
          'select kind from private.textable_notices(0, $1, array[$2]::uuid[])',
          [profileId, notice],
        );
        expect(texted).toEqual([{ kind: 'emergency' }]);
        const begun = await stage.read(
          'select verdict from private.begin_text($1, $2, array[$3]::uuid[], 2)',
          [900 + index, profileId, notice],
        );
        expect(begun).toEqual([{ verdict: 'send' }]);
      }
      const { rows } = await stage.as('principal', 'select spent_cents, emergency_cents from sms_use($1)', [
        world.home.id,
      ]);
      expect(rows).toEqual([{ spent_cents: 0, emergency_cents: 120 }]);
    });
  });

  test('that is a drill is told as one, and so is its end; one that is none says nothing of drills', async () => {
    await stage.undone(async () => {
      const { home, people } = stage.world;
      const id = (
        await stage.as(
          'principal',
          `insert into emergencies (school_id, message, is_drill, started_by) values ($1, 'Fire', true, $2) returning id`,
          [home.id, people.principal.profileId],
        )
      ).rows[0]?.id;
      await stage.as('principal', `update emergencies set all_clear = 'Well done' where id = $1`, [id]);
      const told = (subject: unknown) =>
        stage.read(
          'select distinct kind, title, arguments from notices where subject_id = $1 order by kind',
          [subject],
        );
      expect(await told(id)).toEqual([
        {
          kind: 'all_clear',
          title: 'Drill over: Well done',
          arguments: { code: 'emergency.drill_over', title: 'Well done' },
        },
        { kind: 'emergency', title: 'DRILL: Fire', arguments: { code: 'emergency.drill', title: 'Fire' } },
      ]);
      const real = (await start()).rows[0]?.id;
      expect(await told(real)).toEqual([{ kind: 'emergency', title: 'Fire in the hall', arguments: null }]);
    });
  });

  test.each([
    ['waits for approval again', `approval_status = 'pending'`],
    ['was rejected', `approval_status = 'rejected'`],
    ['was made a teacher', `role = 'teacher'`],
  ])('is neither started, ended nor followed by an administrator who %s', async (_who, now) => {
    await stage.undone(async () => {
      const id = (await start()).rows[0]?.id;
      const { profileId } = stage.world.people.principal;
      await stage.admin.query(`update profiles set ${now} where id = $1`, [profileId]);
      expect((await stage.as('principal', 'select * from emergency_reach($1)', [id])).rows).toEqual([]);
      await stage.as('principal', `update emergencies set all_clear = 'Over' where id = $1`, [id]);
      expect(await stage.read('select all_clear from emergencies where id = $1', [id])).toEqual([
        { all_clear: null },
      ]);
      await stage.admin.query('delete from emergencies where id = $1', [id]);
      expect((await start()).refusal).toBe('42501');
      const forecast = `select * from reach_forecast($1, 'emergency')`;
      expect((await stage.as('principal', forecast, [stage.world.home.id])).rows).toEqual([]);
    });
  });

  test('does not text a number that has answered STOP', async () => {
    await stage.undone(async () => {
      const { userId, profileId } = stage.world.people.parent;
      await stage.admin.query(
        `update auth.users set phone = '27825550300', phone_confirmed_at = now() where id = $1`,
        [userId],
      );
      await stage.admin.query(`insert into private.stopped_numbers (phone) values ('27825550300')`);
      await start();
      const rows = await stage.read(
        `select from private.outbox where kind = 'notice-sms' and recipient = $1`,
        [profileId],
      );
      expect(rows).toEqual([]);
    });
  });

  test('is not told of any more when it has ended, by whatever way waited; the all-clear is', async () => {
    await stage.undone(async () => {
      const { userId, profileId } = stage.world.people.parent;
      await stage.admin.query(
        `update auth.users set phone = '27825550300', phone_confirmed_at = now() where id = $1`,
        [userId],
      );
      const id = (await start()).rows[0]?.id;
      const leaving = async (kind: string) => {
        const [{ id: notice } = {}] = await stage.read(
          'select id from notices where subject_id = $1 and profile_id = $2 and kind = $3',
          [id, profileId, kind],
        );
        const counts = await stage.read(
          `select (select count(*)::int from private.textable_notices(0, $1, $2)) as texted,
                  (select count(*)::int from private.mailable_notices($1, $2)) as mailed,
                  (select count(*)::int from private.pushable_notices($1, $2)) as pushed`,
          [profileId, [notice]],
        );
        return counts[0];
      };
      expect(await leaving('emergency')).toEqual({ texted: 1, mailed: 1, pushed: 1 });
      await stage.as('principal', `update emergencies set all_clear = 'All are safe' where id = $1`, [id]);
      expect(await leaving('emergency')).toEqual({ texted: 0, mailed: 0, pushed: 0 });
      expect(await leaving('all_clear')).toEqual({ texted: 1, mailed: 1, pushed: 1 });
    });
  });

  test('ends once, which everybody is told', async () => {
    await stage.undone(async () => {
      const id = (await start()).rows[0]?.id;
      const clear = (words: string) =>
        stage.as('principal', 'update emergencies set all_clear = $2 where id = $1', [id, words]);
      await clear('Everybody is safe');
      await clear('Something else');
      expect(
        await stage.read(
          'select all_clear, cleared_by, cleared_at is not null as over from emergencies where id = $1',
          [id],
        ),
      ).toEqual([
        { all_clear: 'Everybody is safe', cleared_by: stage.world.people.principal.profileId, over: true },
      ]);
      expect(
        await stage.read(`select distinct title from notices where subject_id = $1 and kind = 'all_clear'`, [
          id,
        ]),
      ).toEqual([{ title: 'Everybody is safe' }]);
    });
  });
});

describe('whom it has reached', () => {
  test.each(actorNames)('%s is told only as an administrator of the school', async (actor) => {
    await stage.undone(async () => {
      const { rows } = await stage.as(actor, 'select * from emergency_reach($1)', [over]);
      expect(rows.length > 0).toBe(homeAdmins.includes(actor));
    });
  });

  test('is everybody of the school with what is known, and the guardians without an account', async () => {
    await stage.undone(async () => {
      const id = (await start()).rows[0]?.id;
      await stage.as(
        'parent',
        `insert into emergency_answers (emergency_id, school_id, profile_id, answer) values ($1, $2, $3, 'help')`,
        [id, stage.world.home.id, stage.world.people.parent.profileId],
      );
      await stage.as('teacher', 'select mark_notices_read()');
      const { rows } = await stage.as('principal', 'select * from emergency_reach($1)', [id]);
      const named = (name: string) => rows.find(({ first_name }) => first_name === name);
      expect(named('Parent')).toMatchObject({
        answer: 'help',
        is_read: false,
        phone: '082 123 4567',
        learners: 'Child Example (Grade 6)',
      });
      expect(named('Teacher')).toMatchObject({ answer: null, is_read: true });
      expect(named('Gogo Example')).toMatchObject({ role: 'contact', phone: '082 555 0100' });
      expect(named('ForeignParent')).toBeUndefined();
    });
  });

  test('names no learner of the school that a parent has left for another', async () => {
    await stage.undone(async () => {
      const { away, people } = stage.world;
      await stage.admin.query('update profiles set school_id = $2 where id = $1', [
        people.parent.profileId,
        away.id,
      ]);
      const { rows } = await stage.as('foreignPrincipal', 'select * from emergency_reach($1)', [lasting]);
      expect(rows.find(({ person_id }) => person_id === people.parent.profileId)).toMatchObject({
        first_name: 'Parent',
        learners: null,
      });
    });
  });

  test('is each person once, by the role as which they answered, and each contact once', async () => {
    await stage.undone(async () => {
      const { admin, world } = stage;
      const { home, people, students } = world;
      const parent = await makeRow(admin, 'profiles', {
        user_id: people.otherTeacher.userId,
        first_name: 'OtherTeacher',
        last_name: 'Example',
        role: 'parent',
        school_id: home.id,
        approval_status: 'approved',
      });
      await makeRow(admin, 'guardianships', {
        school_id: home.id,
        student_id: students.otherChild,
        contact_name: 'Gogo Example',
        contact_phone: '082 555 0100',
      });
      await admin.query(
        `update auth.users set phone = '27825550300', phone_confirmed_at = now() where id = $1`,
        [people.tutor.userId],
      );
      await admin.query(`update profiles set phone = '' where id = $1`, [people.tutor.profileId]);
      const id = (await start()).rows[0]?.id;
      await admin.query(
        `insert into emergency_answers (emergency_id, school_id, profile_id, answer) values ($1, $2, $3, 'safe')`,
        [id, home.id, parent],
      );
      const { rows } = await stage.as('principal', 'select * from emergency_reach($1)', [id]);
      const named = (name: string) => rows.filter(({ first_name }) => first_name === name);
      expect(named('OtherTeacher')).toMatchObject([{ person_id: parent, role: 'parent', answer: 'safe' }]);
      expect(named('Gogo Example')).toHaveLength(1);
      expect(named('Gogo Example')[0]?.learners).toContain(', ');
      // Of whoever has given the school no number, the one that signs in.
      expect(named('Tutor')).toMatchObject([{ phone: '+27825550300' }]);
    });
  });
});
