import { describe, expect, test } from 'vitest';
import { makePerson, makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { announce } from './school-day-rows.ts';
import { type ActorName, actorNames, awayAdmins, homeAdmins } from './world.ts';

const columns = [
  'mail_after',
  'sms_after',
  'sms_kinds',
  'sms_part_cents',
  'sms_month_cents',
  'approve_school_wide',
];

const stage = describeMatrix('reach_settings', {
  select: {
    'of the home school': { row: (w) => w.reachSettings.home, allowed: [...homeAdmins, 'service'] },
    'of the other school': { row: (w) => w.reachSettings.away, allowed: [...awayAdmins, 'service'] },
  },
  insert: {
    'a second one of the home school': {
      values: (w) => ({ school_id: w.home.id, sms_month_cents: 100_000 }),
      allowed: [],
      refusals: ['23505'],
    },
  },
  update: {
    'the budget of the home school': {
      row: (w) => w.reachSettings.home,
      set: () => ({ sms_month_cents: 500_000 }),
      allowed: [...homeAdmins, 'service'],
    },
    'that weeks are texted': {
      row: (w) => w.reachSettings.home,
      set: () => ({ sms_kinds: ['incident', 'week'] }),
      allowed: [...homeAdmins, 'service'],
    },
    'whose they are': {
      row: (w) => w.reachSettings.home,
      set: (w) => ({ school_id: w.away.id }),
      allowed: [],
      refusals: ['23505'],
    },
    'a budget below nothing': {
      row: (w) => w.reachSettings.home,
      set: () => ({ sms_month_cents: -1 }),
      allowed: [],
      refusals: ['23514'],
    },
    'a kind that is texted to nobody': {
      row: (w) => w.reachSettings.home,
      set: () => ({ sms_kinds: ['registration'] }),
      allowed: [],
      refusals: ['23514'],
    },
  },
  delete: { one: { row: (w) => w.reachSettings.home, allowed: ['service'] } },
});

describeGrants(stage, 'reach_settings', {
  anon: {},
  authenticated: {
    select: ['id', 'school_id', ...columns, 'updated_at'],
    insert: ['school_id', ...columns],
    update: ['school_id', ...columns],
  },
});

describe('what text messages cost a school', () => {
  test.each(actorNames)('%s is told of the home school only who runs it', async (actor) => {
    await stage.undone(async () => {
      const { rows } = await stage.as(actor, 'select * from sms_use($1)', [stage.world.home.id]);
      expect(rows.length).toBe(homeAdmins.includes(actor) ? 1 : 0);
    });
  });
});

describe('the forecast', () => {
  const forecast = async (actor: ActorName, kind = 'announcement') =>
    (await stage.as(actor, 'select * from reach_forecast($1, $2)', [stage.world.home.id, kind])).rows[0];

  test.each(actorNames)('%s has it only as a teacher or administrator of the school', async (actor) => {
    await stage.undone(async () => {
      const may = [...homeAdmins, 'teacher', 'otherTeacher', 'tutor'].includes(actor);
      expect((await forecast(actor)) !== undefined).toBe(may);
    });
  });

  test('counts everybody approved but oneself once, by the first way that reaches them', async () => {
    await stage.undone(async () => {
      const { admin, world } = stage;
      const { home, people } = world;
      const [all] = await stage.read(
        `select count(*)::int as people from profiles where school_id = $1 and approval_status = 'approved'`,
        [home.id],
      );
      await admin.query('update reach_settings set sms_month_cents = 10000 where school_id = $1', [home.id]);
      const browser = 'A'.repeat(87);
      await stage.as('parent', 'select subscribe_push($1, $2, $3, $4)', [
        'https://push.example/1',
        browser,
        'B'.repeat(22),
        browser,
      ]);
      // A number without a mailbox, one that nobody has shown to hold, and somebody who wants no mail.
      for (const [person, phone, confirmed] of [
        ['otherParent', '27825550101', true],
        ['coParent', '27825550102', false],
      ] as const) {
        await admin.query(
          `update auth.users set email = null, phone = $2, phone_confirmed_at = case when $3 then now() end where id = $1`,
          [people[person].userId, phone, confirmed],
        );
      }
      await makeRow(admin, 'delivery_preferences', {
        profile_id: people.tutor.profileId,
        announcement: 'none',
      });
      const found = await forecast('principal');
      expect(found).toMatchObject({
        push: 1,
        sms: 1,
        texts: 1,
        unreached: 2,
        mail: Number(all?.people) - 1 - 4,
        sms_part_cents: 30,
        left_cents: 10_000,
      });
    });
  });

  test('counts as many by each way as are then written to, whatever they have', async () => {
    await stage.undone(async () => {
      const { admin, world } = stage;
      const { home, people } = world;
      await admin.query('update reach_settings set sms_month_cents = 10000 where school_id = $1', [home.id]);
      // A number that nobody has shown for long, an unconfirmed address, and a teacher who is a parent, too.
      await admin.query(
        `update auth.users set email = null, phone = '27825550301', phone_confirmed_at = now() - interval '1 year',
           phone_proven_at = now() - interval '91 days' where id = $1`,
        [people.otherParent.userId],
      );
      await admin.query(
        `update auth.users set email_confirmed_at = null, phone = '27825550302', phone_confirmed_at = now() where id = $1`,
        [people.coParent.userId],
      );
      await makeRow(admin, 'profiles', {
        user_id: people.otherTeacher.userId,
        first_name: 'Other',
        last_name: 'Teacher',
        role: 'parent',
        school_id: home.id,
        approval_status: 'approved',
      });
      await admin.query('delete from private.outbox');
      const found = await forecast('teacher');
      await announce(admin, home, people.teacher);
      const written = await stage.read(
        `select kind, count(distinct recipient)::int as people from private.outbox where kind like 'notice%' group by kind`,
      );
      const by = Object.fromEntries(written.map(({ kind, people: count }) => [kind, count]));
      expect(by).toEqual({ notice: found?.mail, 'notice-sms': 1 });
      expect(found).toMatchObject({ sms: 1, unreached: 1 });
    });
  });

  test('counts one text message for a household', async () => {
    await stage.undone(async () => {
      const { admin, world } = stage;
      await admin.query('update reach_settings set sms_month_cents = 10000 where school_id = $1', [
        world.home.id,
      ]);
      const one = await makePerson(admin, 'One', { role: 'parent', school: world.home.id });
      const other = await makePerson(admin, 'Other', { role: 'parent', school: world.home.id });
      for (const [index, person] of [one, other].entries()) {
        await admin.query(
          'update auth.users set email = null, phone = $2, phone_confirmed_at = now() where id = $1',
          [person.userId, `2782555020${index}`],
        );
        await makeRow(admin, 'guardianships', {
          school_id: world.home.id,
          student_id: world.students.otherChild,
          profile_id: person.profileId,
          household: 3,
        });
      }
      expect(await forecast('teacher')).toMatchObject({ sms: 2, texts: 1 });
    });
  });
});
