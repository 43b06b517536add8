/** What a teacher writes with the guardians of one household: who begins it, who is in it, and what ends it. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { noticesOn } from './notice-causes.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames } from './world.ts';

const stage = useStage();
const { told } = noticesOn(stage);

const id = (actor: ActorName) => stage.world.people[actor as 'tutor'].profileId;
const talk = '11111111-1111-4111-8111-111111111111';
const first = '22222222-2222-4222-8222-222222222222';
const HOUSEHOLD = 1;

type Begun = {
  content?: string;
  subject?: string;
  message?: string;
  student?: string;
  household?: number;
  reason?: string | null;
  as?: string;
};
const begin = async (actor: ActorName, more: Begun = {}) => {
  const answer = await stage.as(actor, 'select write_to_household($1, $2, $3, $4, $5, $6, $7)', [
    more.as ?? talk,
    more.message ?? first,
    more.student ?? stage.world.students.child,
    more.household ?? HOUSEHOLD,
    more.content ?? 'About the outing',
    more.subject ?? 'Outing',
    more.reason ?? null,
  ]);
  // What follows has the moment of the transaction: this was a minute ago.
  for (const table of ['desk_participants', 'desk_messages'])
    await stage.admin.query(
      `update ${table} set created_at = now() - interval '1 minute' where conversation_id = $1`,
      [more.as ?? talk],
    );
  return answer;
};
const households = async (actor: ActorName) =>
  (await stage.as(actor, 'select * from households_of_learner($1)', [stage.world.students.child])).rows;
const sees = async (actor: ActorName) =>
  (await stage.as(actor, 'select id from desk_messages where conversation_id = $1', [talk])).rows.map(
    (row) => row.id,
  );
const joined = async () =>
  (await stage.read('select profile_id from desk_participants where conversation_id = $1', [talk])).map(
    ({ profile_id }) => profile_id,
  );
const writes = (actor: ActorName, content = 'Thank you', reason: string | null = null) =>
  stage.as(
    actor,
    `insert into desk_messages (id, conversation_id, content, urgent_reason, shared_at)
     values ($1, $2, $3, $4, clock_timestamp())`,
    [randomUUID(), talk, content, reason],
  );
const change = (set: string, guardianship: 'primary' | 'partner' | 'coParent') =>
  stage.admin.query(`update guardianships set ${set} where id = $1`, [
    stage.world.guardianships[guardianship],
  ]);
const order = (guardianship: string | null) =>
  makeRow(stage.admin, 'court_orders', {
    school_id: stage.world.home.id,
    student_id: stage.world.students.child,
    description: 'Not to be told where they live',
    guardianship_id: guardianship,
  });
const reject = (actor: ActorName) =>
  stage.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [id(actor)]);
const loseClass = () =>
  stage.admin.query('delete from teacher_subjects where teacher_id = $1', [id('teacher')]);
const both = () => [id('parent'), id('partner')].sort();

describe('a teacher writes to a household', () => {
  test('of a learner whom the teacher teaches, in the grade or alone; nobody else does', async () => {
    const through: ActorName[] = [];
    for (const actor of actorNames)
      await stage.undone(async () => {
        const { refusal } = await begin(actor);
        if (refusal === undefined) through.push(actor);
        else expect(`${actor} ${refusal}`).toMatch(/ 42501$/);
        expect((await joined()).sort()).toEqual(refusal === undefined ? both() : []);
        if (refusal !== undefined) expect(await stage.read('select from desks where is_own')).toEqual([]);
      });
    expect(through).toEqual(['teacher', 'tutor']);
  });

  test('and is shown its guardians by name; nobody else is', async () => {
    for (const actor of actorNames)
      await stage.undone(async () => {
        const shown = await households(actor);
        expect([actor, shown.length]).toEqual([actor, actor === 'teacher' || actor === 'tutor' ? 1 : 0]);
        if (shown[0])
          expect((shown[0].people as { first_name: string }[]).map((one) => one.first_name)).toEqual([
            'Parent',
            'Partner',
          ]);
      });
  });

  test('that its guardians, the teacher and nobody else read; its notes and desk are the teacher’s', async () => {
    await stage.undone(async () => {
      await begin('teacher');
      const { rows } = await stage.admin.query('select desk_id from desk_conversations where id = $1', [
        talk,
      ]);
      const desk = rows[0]?.desk_id;
      const readers = async (query: string, value: string) => {
        const found: ActorName[] = [];
        for (const actor of actorNames)
          if (actor !== 'service' && (await stage.as(actor, query, [value])).rows.length > 0)
            found.push(actor);
        return found;
      };
      const inIt: ActorName[] = ['parent', 'partner', 'teacher'];
      const by = (found: readonly ActorName[]) => [...found].sort();
      expect(by(await readers('select id from desk_conversations where id = $1', talk))).toEqual(inIt);
      expect(by(await readers('select id from desk_messages where conversation_id = $1', talk))).toEqual(
        inIt,
      );
      expect(by(await readers('select id from desk_participants where conversation_id = $1', talk))).toEqual(
        inIt,
      );
      expect(by(await readers('select id from desks where id = $1', desk))).toEqual(inIt);
      expect(await readers('select id from desk_notes where conversation_id = $1', talk)).toEqual([
        'teacher',
      ]);
      expect(await readers('select id from desk_members where desk_id = $1', desk)).toEqual(['teacher']);
    });
  });

  test('with a message that both are told of, once, however often it is sent', async () => {
    await stage.undone(async () => {
      expect((await begin('teacher')).refusal).toBeUndefined();
      expect((await begin('teacher')).refusal).toBeUndefined();
      // Something else under its ids is not said to be sent.
      for (const more of [{ content: 'Never mind.' }, { subject: 'Camp' }])
        expect((await begin('teacher', more)).refusal).toBe('PR004');
      expect(await sees('partner')).toEqual([first]);
      expect(await told(first)).toEqual(['Parent', 'Partner']);
      const [notice] = await stage.read(
        'select title, target, kind, urgent from notices where subject_id = $1',
        [first],
      );
      expect(notice).toEqual({
        title: 'New message from Teacher Example',
        target: `desk/${talk}`,
        kind: 'message',
        urgent: false,
      });
      // Nobody takes over an id.
      expect((await begin('tutor')).refusal).toBe('23505');
    });
  });

  test.each([
    ['a household of one', () => change('household = 2', 'partner')],
    ['no household', () => change('household = null', 'primary')],
    ['who does not read the records', () => change('reads_records = false', 'partner')],
    ['whose guardianship has ended', () => change('ended_at = now(), is_primary = false', 'partner')],
    ['who was rejected', () => reject('partner')],
    ['whom a court’s order names', () => order(stage.world.guardianships.partner)],
    ['where the order names the other', () => order(stage.world.guardianships.primary)],
    ['where the order names nobody on the list', () => order(null)],
    [
      'of a learner who is not confirmed',
      () =>
        stage.admin.query('update students set is_confirmed = false where id = $1', [
          stage.world.students.child,
        ]),
    ],
  ] as const)('never with somebody apart: %s', async (_, happens) => {
    await stage.undone(async () => {
      await happens();
      expect(await households('teacher')).toEqual([]);
      expect((await begin('teacher')).refusal).toMatch(/^(23503|42501)$/);
      expect(await joined()).toEqual([]);
    });
  });

  test('nor with a number that is no household, nor of a learner of another school', async () => {
    await stage.undone(async () => {
      expect((await begin('teacher', { household: 7 })).refusal).toBe('23503');
      expect((await begin('teacher', { student: stage.world.students.foreignChild })).refusal).toBe('42501');
      expect((await begin('teacher', { student: stage.world.students.otherChild })).refusal).toBe('42501');
    });
  });

  test('nor with themselves by another profile', async () => {
    await stage.undone(async () => {
      const own = await makeRow(stage.admin, 'profiles', {
        user_id: stage.world.people.teacher.userId,
        first_name: 'Also',
        last_name: 'Example',
        role: 'parent',
        school_id: stage.world.home.id,
        approval_status: 'approved',
      });
      await stage.admin.query('update guardianships set profile_id = $1 where id = $2', [
        own,
        stage.world.guardianships.partner,
      ]);
      expect(await households('teacher')).toEqual([]);
      expect((await begin('teacher')).refusal).toBe('23503');
    });
  });

  test('by a desk that is in no list, that nobody joins, and that nobody else writes to', async () => {
    await stage.undone(async () => {
      await begin('teacher');
      const [own] = await stage.read('select id from desks where is_own');
      const at = own?.id as string;
      for (const actor of ['principal', 'platform', 'otherTeacher', 'otherParent', 'tutor'] as const) {
        expect((await stage.as(actor, 'select from desks where id = $1', [at])).rowCount, actor).toBe(0);
        expect(
          (
            await stage.as(
              actor,
              'insert into desk_members (desk_id, profile_id, school_id) values ($1, $2, $3)',
              [at, id('principal'), stage.world.home.id],
            )
          ).refusal,
          actor,
        ).toBe('42501');
        expect(
          (await stage.as(actor, 'delete from desk_members where desk_id = $1', [at])).rowCount ?? 0,
        ).toBe(0);
        expect(
          (
            await stage.as(actor, 'select begin_desk_conversation($1, $2, $3, $4)', [
              randomUUID(),
              at,
              randomUUID(),
              'Hm',
            ])
          ).refusal,
        ).toMatch(/^(23503|42501)$/);
      }
      expect(
        (
          await stage.as(
            'principal',
            `insert into desks (school_id, kind, is_own) values ($1, 'other', true)`,
            [stage.world.home.id],
          )
        ).refusal,
      ).toBe('42501');
      expect(
        (
          await stage.as('teacher', 'select hand_on_desk_conversation($1, $2)', [
            talk,
            stage.world.desks.office,
          ])
        ).refusal,
      ).toBe('23503');
      const { rows } = await stage.as('principal', 'select desk_id from desk_figures($1)', [
        stage.world.home.id,
      ]);
      expect(rows.map(({ desk_id }) => desk_id)).not.toContain(at);
      // A second conversation is at the same desk.
      await begin('teacher', { as: randomUUID(), message: randomUUID() });
      expect(await stage.read('select from desks where is_own')).toHaveLength(1);
    });
  });
});

describe('a household that writes with a teacher', () => {
  test('answers, and each reads for themselves', async () => {
    await stage.undone(async () => {
      await begin('teacher');
      const unread = async (actor: ActorName) =>
        (
          await stage.as(actor, `select coalesce((count_unread_desk_messages() ->> $1)::int, 0) as unread`, [
            talk,
          ])
        ).rows[0]?.unread;
      expect([await unread('parent'), await unread('partner'), await unread('teacher')]).toEqual([1, 1, 0]);
      await stage.as('partner', `select read_desk_conversation($1, now() - interval '1 second')`, [talk]);
      expect([await unread('parent'), await unread('partner')]).toEqual([1, 0]);
      const [message] = await stage.read(
        'select read_at is not null as is_read from desk_messages where id = $1',
        [first],
      );
      expect(message).toEqual({ is_read: true });
      expect((await writes('parent')).refusal).toBeUndefined();
      expect([await unread('parent'), await unread('partner'), await unread('teacher')]).toEqual([1, 1, 1]);
      const { rows } = await stage.as('teacher', `select title from notices where target = $1`, [
        `desk/${talk}`,
      ]);
      expect(rows).toEqual([{ title: 'New message from Parent Example' }]);
      await stage.as('teacher', 'select read_desk_conversation($1, clock_timestamp())', [talk]);
      expect(await unread('teacher')).toBe(0);
      const answered = await stage.read(
        'select taken_by, person_id, household from desk_conversations where id = $1',
        [talk],
      );
      expect(answered).toEqual([{ taken_by: null, person_id: null, household: HOUSEHOLD }]);
    });
  });

  test('is written in by nobody else', async () => {
    await stage.undone(async () => {
      await begin('teacher');
      for (const actor of actorNames.filter(
        (name) => !['teacher', 'parent', 'partner', 'service'].includes(name),
      ))
        expect(`${actor} ${(await writes(actor)).refusal}`).toMatch(/ 42501$/);
    });
  });

  test('is woken by a reason of the teacher, and wakes the teacher alone by its own', async () => {
    await stage.undone(async () => {
      await begin('teacher', { reason: 'The bus has broken down' });
      const urgent = async (subject: string) =>
        (
          await stage.read(
            'select p.first_name, n.urgent from notices n join profiles p on p.id = n.profile_id where n.subject_id = $1 order by 1',
            [subject],
          )
        ).map((row) => [row.first_name, row.urgent]);
      expect(await urgent(first)).toEqual([
        ['Parent', true],
        ['Partner', true],
      ]);
      await writes('parent', 'We come', 'She is ill');
      const [answer] = await stage.read(`select id from desk_messages where content = 'We come'`);
      expect(await urgent(String(answer?.id))).toEqual([
        ['Partner', false],
        ['Teacher', true],
      ]);
      // Of a desk the reason is the person's alone, as before.
      const reason = await stage.as(
        'otherTeacher',
        `insert into desk_messages (conversation_id, content, urgent_reason) values ($1, 'Hm', 'Now')`,
        [stage.world.deskConversations.office],
      );
      expect(reason.refusal).toBe('23514');
    });
  });

  test('is reported and reviewed as any conversation, by nobody who is in it', async () => {
    await stage.undone(async () => {
      await stage.admin.query('update schools set conversation_review = true');
      await begin('teacher');
      const { rows } = await stage.as('partner', `select report_desk_conversation($1, 'Rude') as id`, [talk]);
      const report = rows[0]?.id;
      expect(
        (await stage.as('otherParent', `select report_desk_conversation($1, 'Rude')`, [talk])).refusal,
      ).toBe('42501');
      expect((await stage.as('teacher', 'select from review_conversation($1)', [report])).refusal).toBe(
        '42501',
      );
      const read = await stage.as('principal', 'select content, desk_name from review_conversation($1)', [
        report,
      ]);
      expect(read.rows).toEqual([{ content: 'About the outing', desk_name: 'Teacher Example' }]);
      const readers = await stage.read(
        `select p.first_name from notices n join profiles p on p.id = n.profile_id
          where n.subject_id = $1 and n.title like '%was read by%' order by 1`,
        [report],
      );
      expect(readers.map(({ first_name }) => first_name)).toEqual(['Parent', 'Partner', 'Teacher']);
    });
  });
});

describe('of a household a guardian is in it no more', () => {
  const ends: Record<string, () => Promise<unknown>> = {
    'once the guardianship has ended': () => change('ended_at = now(), is_primary = false', 'partner'),
    'without the right to read': () => change('reads_records = false', 'partner'),
    'once they live apart': () => change('household = null', 'partner'),
    'once rejected': () => reject('partner'),
    'once a court’s order names them': () => order(stage.world.guardianships.partner),
    'by leaving': () => stage.as('partner', 'select leave_desk_conversation($1)', [talk]),
    'by the teacher': () =>
      stage.as('teacher', 'select leave_desk_conversation($1, $2)', [talk, id('partner')]),
  };
  test.each(Object.keys(ends))('%s; the other goes on', async (how) => {
    await stage.undone(async () => {
      await begin('teacher');
      await ends[how]?.();
      expect(await joined()).toEqual([id('parent')]);
      expect(await sees('partner')).toEqual([]);
      for (const table of ['desk_conversations', 'desk_participants', 'desks'])
        expect(
          (
            await stage.as(
              'partner',
              `select from ${table} where ${table === 'desks' ? 'is_own and $1::text <> $2' : table === 'desk_conversations' ? 'id = $1 and $2::text is not null' : 'conversation_id = $1 and $2::text is not null'}`,
              [talk, 'x'],
            )
          ).rows,
        ).toEqual([]);
      expect((await writes('partner')).refusal).toBe('42501');
      expect(await sees('parent')).toEqual([first]);
      expect((await writes('parent')).refusal).toBeUndefined();
      expect((await writes('teacher')).refusal).toBeUndefined();
    });
  });

  test('and comes back by no right that is given again', async () => {
    await stage.undone(async () => {
      await begin('teacher');
      await change('household = null', 'partner');
      await change('household = 1', 'partner');
      const [order_] = [await order(stage.world.guardianships.primary)];
      await stage.admin.query('delete from court_orders where id = $1', [order_]);
      expect(await joined()).toEqual([]);
      expect([await sees('parent'), await sees('partner')]).toEqual([[], []]);
      // Nobody would read it.
      const refused = await writes('teacher');
      expect([refused.refusal, refused.message]).toEqual(['42501', expect.stringContaining('has ended')]);
    });
  });

  test('takes nobody else out, and is taken out by nobody else', async () => {
    await stage.undone(async () => {
      await begin('teacher');
      for (const actor of actorNames.filter((name) => !['teacher', 'partner', 'service'].includes(name))) {
        const { refusal } = await stage.as(actor, 'select leave_desk_conversation($1, $2)', [
          talk,
          id('partner'),
        ]);
        expect(`${actor} ${refusal}`).toMatch(/ 42501$/);
      }
      expect((await joined()).sort()).toEqual(both());
    });
  });
});

describe('a teacher who teaches the learner no more', () => {
  test('reads what was written, and neither side writes on', async () => {
    await stage.undone(async () => {
      await begin('teacher');
      await loseClass();
      for (const actor of ['teacher', 'parent', 'partner'] as const) {
        expect(await sees(actor)).toEqual([first]);
        const refused = await writes(actor);
        expect([actor, refused.refusal, refused.message]).toEqual([
          actor,
          '42501',
          expect.stringContaining('has ended'),
        ]);
      }
      // Whoever may not read it learns nothing of it.
      expect((await writes('otherParent')).message).not.toContain('has ended');
      expect(await households('teacher')).toEqual([]);
      const offered = await stage.as('teacher', 'select from guardians_for_desk_conversation($1)', [talk]);
      expect(offered.rows).toEqual([]);
      const named = await stage.as('teacher', 'select first_name from profiles where id = any($1)', [both()]);
      expect(named.rowCount).toBe(2);
      expect(
        (await stage.as('parent', 'select first_name from profiles where id = $1', [id('teacher')])).rowCount,
      ).toBe(1);
    });
  });

  test('or was rejected reads nothing', async () => {
    await stage.undone(async () => {
      await begin('teacher');
      await reject('teacher');
      expect(await sees('teacher')).toEqual([]);
      expect(await sees('parent')).toEqual([first]);
      expect((await writes('parent')).refusal).toBe('42501');
    });
  });

  test('or is gone leaves it to its guardians', async () => {
    await stage.undone(async () => {
      await begin('teacher');
      await stage.admin.query('delete from profiles where id = $1', [id('teacher')]);
      expect(await sees('partner')).toEqual([first]);
      expect((await writes('partner')).refusal).toBe('42501');
    });
  });
});

test('a guardian who joins the household later is added by the teacher, and reads from then on', async () => {
  await stage.undone(async () => {
    await change('household = 1', 'coParent');
    await order(stage.world.guardianships.coParent);
    await begin('teacher');
    expect((await joined()).sort()).toEqual(both());
    const offered = async (actor: ActorName) =>
      (
        await stage.as(
          actor,
          'select profile_id from guardians_for_desk_conversation($1) where not has_joined',
          [talk],
        )
      ).rows.map(({ profile_id }) => profile_id);
    expect(await offered('teacher')).toEqual([]);
    await stage.admin.query('delete from court_orders');
    expect(await offered('teacher')).toEqual([id('coParent')]);
    expect(await offered('partner')).toEqual([]);
    const message = randomUUID();
    const share = (actor: ActorName) =>
      stage.as(actor, 'select share_desk_conversation($1, $2, $3, $4)', [
        talk,
        id('coParent'),
        message,
        'All three now',
      ]);
    expect((await share('parent')).refusal).toBe('42501');
    expect((await share('teacher')).refusal).toBeUndefined();
    expect(await sees('coParent')).toEqual([message]);
  });
});
