/** When people are told of something: within their answering hours, outside their quiet hours, or at once for a reason. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { useStage } from './stage.ts';
import type { World } from './world.ts';

const stage = useStage();
type Name = keyof World['people'];

/** 0 is Sunday. */
const opens = (who: Name, day_of_week: number, opens_at: string, closes_at: string) =>
  makeRow(stage.admin, 'answering_hours', {
    profile_id: stage.world.people[who].profileId,
    school_id: stage.world.home.id,
    day_of_week,
    opens_at,
    closes_at,
  });
const quiet = (who: Name, from: string, until: string) =>
  stage.admin.query(
    `insert into delivery_preferences (profile_id, quiet_from, quiet_until) values ($1, $2, $3)`,
    [stage.world.people[who].profileId, from, until],
  );
const toldFrom = async (who: Name, at: string) => {
  const [row] = await stage.read(
    `select to_jsonb(private.told_from(p.id, d.quiet_from, d.quiet_until, $2)) as at
       from profiles p left join delivery_preferences d on d.profile_id = p.id where p.id = $1`,
    [stage.world.people[who].profileId, at],
  );
  return new Date(String(row?.at)).toISOString();
};

// The school is two hours ahead of UTC; 2026-11-30 is a Monday.
describe('quiet hours', () => {
  test.each([
    ['07:00', '15:00', '06:59', '06:59'],
    ['07:00', '15:00', '07:00', '15:00'],
    ['07:00', '15:00', '14:59', '15:00'],
    ['07:00', '15:00', '15:00', '15:00'],
    ['21:00', '06:00', '20:59', '20:59'],
    ['21:00', '06:00', '05:59', '06:00'],
    ['21:00', '06:00', '06:00', '06:00'],
    ['21:00', '06:00', '21:00', '06:00 on the day after'],
    // All day long: told a day later at the latest.
    ['08:00', '08:00', '07:59', '08:00'],
    ['08:00', '08:00', '08:00', '08:00 on the day after'],
  ])('from %s to %s let what comes at %s be told at %s', async (from, until, at, expected) => {
    const [told] = await stage.read(
      `select to_char(private.after_quiet_hours($1, $2, ('2026-11-30 ' || $3)::timestamp at time zone 'Africa/Johannesburg')
                at time zone 'Africa/Johannesburg', 'DD HH24:MI') as at`,
      [from, until, at],
    );
    const [hour = '', later] = expected.split(' on ');
    expect(told?.at).toBe(`${later ? '01' : '30'} ${hour}`);
  });
});

describe('a teacher who answers on Mondays and Wednesdays from 07:30 to 14:30', () => {
  test.each([
    ['before', '2026-11-30T03:00:00Z', '2026-11-30T05:30:00.000Z'],
    ['within', '2026-11-30T08:00:00Z', '2026-11-30T08:00:00.000Z'],
    ['as they end', '2026-11-30T12:30:00Z', '2026-12-02T05:30:00.000Z'],
    ['on the last day of the week', '2026-12-05T10:00:00Z', '2026-12-07T05:30:00.000Z'],
  ])('is told %s', async (_, at, expected) => {
    await stage.undone(async () => {
      await opens('teacher', 1, '07:30', '14:30');
      await opens('teacher', 3, '07:30', '14:30');
      expect(await toldFrom('teacher', at)).toBe(expected);
      // Nobody else is told later for it.
      expect(await toldFrom('otherTeacher', at)).toBe(new Date(at).toISOString());
    });
  });

  test('is told when both hours agree, and where they never do, when the quiet ones end', async () => {
    await stage.undone(async () => {
      await opens('teacher', 1, '07:30', '14:30');
      await quiet('teacher', '06:00', '09:00');
      expect(await toldFrom('teacher', '2026-11-30T03:00:00Z')).toBe('2026-11-30T07:00:00.000Z');
      await stage.admin.query(`update delivery_preferences set quiet_from = '07:00', quiet_until = '15:00'`);
      expect(await toldFrom('teacher', '2026-11-30T06:00:00Z')).toBe('2026-11-30T13:00:00.000Z');
    });
  });

  test('has none where the person has become a parent, or moved to another school', async () => {
    await stage.undone(async () => {
      await opens('teacher', 1, '07:30', '14:30');
      await stage.admin.query('update answering_hours set school_id = $1 where profile_id = $2', [
        stage.world.away.id,
        stage.world.people.teacher.profileId,
      ]);
      expect(await toldFrom('teacher', '2026-11-30T03:00:00Z')).toBe('2026-11-30T03:00:00.000Z');
    });
  });
});

/** Hours on a day that is neither today nor tomorrow, whenever this runs. */
const away = () => opens('teacher', (new Date().getUTCDay() + 3) % 7, '08:00', '09:00');
/** Minutes until what was written last leaves for the teacher; by its kind. */
const leaving = async () =>
  stage.read(
    `select kind, extract(epoch from due_at - now()) / 60 > 60 as waits from private.outbox
      where recipient = $1 order by id desc limit 1`,
    [stage.world.people.teacher.profileId],
  );
const writes = (more: Record<string, unknown> = {}) => {
  const row = {
    conversation_id: stage.world.conversations.withTeacher,
    sender_id: stage.world.people.parent.profileId,
    recipient_id: stage.world.people.teacher.profileId,
    content: 'She is ill today',
    ...more,
  };
  const columns = Object.keys(row);
  return stage.as(
    'parent',
    `insert into messages (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
};

test.each([
  ['is free now', "(at + interval '6 hours')::time(0), (at + interval '7 hours')::time(0)", true],
  ['has no hours', 'null, null', true],
  ['is quiet now', "(at - interval '1 hour')::time(0), (at + interval '1 hour')::time(0)", false],
])('a notice of somebody who %s may leave: %s, %s', async (_, hours, leaves) => {
  await stage.undone(async () => {
    const { profileId } = stage.world.people.otherTeacher;
    await stage.admin.query(
      `insert into delivery_preferences (profile_id, quiet_from, quiet_until)
       select $1, ${hours} from (select now() at time zone private.school_zone() as at) n`,
      [profileId],
    );
    const [held] = await stage.read('select private.held_until($1, $2) is null as leaves', [profileId, []]);
    expect(held?.leaves).toBe(leaves);
  });
});

describe('a message to a teacher outside the hours', () => {
  test.each([
    ['waits for them', {}, true],
    ['waits, urgent by its type alone', { message_type: 'urgent' }, true],
    ['is told at once for a reason', { message_type: 'urgent', urgent_reason: 'At the hospital' }, false],
  ])('%s', async (_, more, waits) => {
    await stage.undone(async () => {
      await away();
      expect((await writes(more)).refusal).toBeUndefined();
      expect(await leaving()).toEqual([{ kind: 'notice', waits }]);
    });
  });

  test('has a reason only where it is urgent, three times a day, to people and desks together', async () => {
    await stage.undone(async () => {
      expect((await writes({ urgent_reason: 'Ill' })).refusal).toBe('23514');
    });
    await stage.undone(async () => {
      const urgent = { message_type: 'urgent', urgent_reason: 'Ill' };
      for (const _ of [1, 2]) expect((await writes(urgent)).refusal).toBeUndefined();
      const atDesk = () =>
        stage.as(
          'parent',
          `insert into desk_messages (conversation_id, content, urgent_reason) values ($1, 'Now', 'Ill')`,
          [stage.world.deskConversations.accounts],
        );
      expect((await atDesk()).refusal).toBeUndefined();
      expect(await writes(urgent)).toMatchObject({ refusal: 'PT429' });
      expect(await atDesk()).toMatchObject({ refusal: 'PT429' });
      expect((await writes({ message_type: 'urgent' })).refusal).toBeUndefined();
    });
  });

  test('sent again, as where the answer was lost, is the one that had arrived and not a fourth', async () => {
    await stage.undone(async () => {
      const urgent = { message_type: 'urgent', urgent_reason: 'Ill' };
      const [one, two] = [randomUUID(), randomUUID()];
      const atDesk = () =>
        stage.as(
          'parent',
          `insert into desk_messages (id, conversation_id, content, urgent_reason) values ($1, $2, 'Now', 'Ill')`,
          [two, stage.world.deskConversations.accounts],
        );
      await writes(urgent);
      expect((await writes({ id: one, ...urgent })).refusal).toBeUndefined();
      expect((await atDesk()).refusal).toBeUndefined();
      expect((await writes({ id: one, ...urgent })).refusal).toBe('23505');
      expect((await atDesk()).refusal).toBe('23505');
      // How many somebody has sent is told to nobody else.
      const asParent = await stage.as(
        'otherParent',
        `insert into messages (conversation_id, sender_id, content, message_type, urgent_reason) values ($1, $2, 'Now', 'urgent', 'Ill')`,
        [stage.world.conversations.withTeacher, stage.world.people.parent.profileId],
      );
      expect(asParent.refusal).toBe('42501');
    });
  });
});

test('a clerk is told of a question within the hours of the desk and the own', async () => {
  await stage.undone(async () => {
    await stage.admin.query('delete from answering_hours');
    await opens('principal', (new Date().getUTCDay() + 3) % 7, '08:00', '09:00');
    await stage.as('parent', `insert into desk_messages (conversation_id, content) values ($1, 'And now?')`, [
      stage.world.deskConversations.accounts,
    ]);
    expect(
      await stage.read(
        `select extract(epoch from due_at - now()) / 60 > 60 as waits from private.outbox where recipient = $1 order by id desc limit 1`,
        [stage.world.people.principal.profileId],
      ),
    ).toEqual([{ waits: true }]);
  });
});
