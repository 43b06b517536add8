/** Whose account is closed is there to nobody: what came to them comes to somebody else. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { makeRow } from './factories.ts';
import { noticesOn } from './notice-causes.ts';
import { recordIncident } from './school-day-rows.ts';
import { useStage } from './stage.ts';
import type { World } from './world.ts';

const stage = useStage();
const { told, trial } = noticesOn(stage);

const close = (people: string, until = `now() + interval '1 day'`) =>
  stage.admin.query(
    `update auth.users set banned_until = ${until} where id in (select user_id from profiles where ${people})`,
  );
const one = (actor: keyof World['people']) => `id = '${stage.world.people[actor].profileId}'`;
const runsHome = () => `school_id = '${stage.world.home.id}' and role = 'admin'`;
const administrators = ['DeadSession', 'LevelOne', 'LevelTwo', 'Principal'];

describe('where all who run the school are closed, the platform is told', () => {
  trial('of a conversation that was reported', async () => {
    const report = () =>
      makeRow(stage.admin, 'conversation_reports', {
        conversation_id: stage.world.conversations.withTeacher,
        reported_by: stage.world.people.parent.profileId,
        reason: 'Rude',
        school_id: stage.world.home.id,
      });
    expect(await told(await report())).toEqual(administrators);
    await close(runsHome());
    expect(await told(await report())).toEqual(['Platform']);
    await close(one('platform'));
    expect(await told(await report())).toEqual([]);
  });

  trial('of what waits for approval', async () => {
    const { home, people } = stage.world;
    await stage.admin.query('update reach_settings set approve_school_wide = true where school_id = $1', [
      home.id,
    ]);
    const write = async () => {
      const id = randomUUID();
      await stage.as('teacher', `select * from write_announcement($1, '[]')`, [
        JSON.stringify({ id, school_id: home.id, title: 'Fair', content: 'On Saturday.' }),
      ]);
      return id;
    };
    expect(await told(await write())).toEqual(administrators);
    await close(`${runsHome()} and id <> '${people.principal.profileId}'`);
    expect(await told(await write())).toEqual(['Principal']);
    await close(runsHome());
    expect(await told(await write())).toEqual(['Platform']);
  });
});

trial('what a family answers to an incident of a closed teacher is told to who runs the school', async () => {
  const { admin, world } = stage;
  const record = await recordIncident(admin, world.students.child, world.people.teacher);
  const reply = async () => {
    await stage.as('parent', 'insert into incident_replies (record_id, voice, content) values ($1, $2, $3)', [
      record,
      'guardian',
      'It was not so',
    ]);
    const rows = await stage.read(
      `select p.first_name from notices n join profiles p on p.id = n.profile_id
        where n.subject_id = $1 and n.arguments ->> 'code' = 'incident.reply' order by 1`,
      [record],
    );
    await admin.query('delete from notices where subject_id = $1', [record]);
    return rows.map(({ first_name }) => first_name);
  };
  expect(await reply()).toEqual(['Teacher']);
  await close(one('teacher'));
  expect(await reply()).toEqual(administrators);
});

describe('what waits for an answer of somebody whose account is closed', () => {
  const reply = (record: string) =>
    stage.as('parent', 'insert into incident_replies (record_id, voice, content) values ($1, $2, $3)', [
      record,
      'guardian',
      'It was not so',
    ]);

  trial('is told to who runs the school, once: of an incident', async () => {
    const { admin, world } = stage;
    const record = await recordIncident(admin, world.students.child, world.people.teacher);
    const answered = await recordIncident(admin, world.students.child, world.people.teacher);
    await reply(record);
    await reply(answered);
    await stage.as(
      'principal',
      `insert into incident_replies (record_id, voice, content) values ($1, 'school', 'Sorry')`,
      [answered],
    );
    await admin.query('delete from notices where subject_id = any($1)', [[record, answered]]);
    await close(one('teacher'));
    expect(await told(record)).toEqual(administrators);
    expect(await told(answered)).toEqual([]);
    await admin.query('delete from notices where subject_id = $1', [record]);
    await close(one('teacher'), `now() + interval '2 days'`);
    expect(await told(record)).toEqual([]);
  });

  trial('is told to nobody again who heard of it when the teacher stopped being one', async () => {
    const { admin, world } = stage;
    const record = await recordIncident(admin, world.students.child, world.people.teacher);
    await reply(record);
    await admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [
      world.people.teacher.profileId,
    ]);
    expect(await told(record)).toEqual(expect.arrayContaining(administrators));
    await admin.query('delete from notices where subject_id = $1', [record]);
    await close(one('teacher'));
    expect(await told(record)).toEqual([]);
  });

  const taken = async () => {
    const { deskConversations, people } = stage.world;
    const message = randomUUID();
    await stage.admin.query('update desk_conversations set taken_by = $2 where id = $1', [
      deskConversations.office,
      people.tutor.profileId,
    ]);
    await stage.as(
      'otherParent',
      `insert into desk_messages (id, conversation_id, content) values ($1, $2, 'Hello?')`,
      [message, deskConversations.office],
    );
    expect(await told(message)).toEqual(['Tutor']);
    // What is written behind it in this transaction is of the same moment otherwise.
    await stage.admin.query(
      `update desk_messages set created_at = created_at - interval '1 minute' where id = $1`,
      [message],
    );
    return message;
  };

  trial('is told to the others at the desk', async () => {
    const message = await taken();
    await close(one('tutor'));
    expect(await told(message)).toEqual(['OtherTeacher', 'Tutor']);
  });

  trial('is told to nobody of what was written more than two weeks ago', async () => {
    const message = await taken();
    await stage.admin.query(
      `update desk_messages set created_at = now() - interval '15 days' where id = $1`,
      [message],
    );
    await close(one('tutor'));
    expect(await told(message)).toEqual(['Tutor']);
  });

  trial(
    'and as much where somebody sits there no more, to who takes the place in the same press',
    async () => {
      const message = await taken();
      const { desks, people, home } = stage.world;
      const { refusal } = await stage.as(
        'principal',
        `select save_desk($1, $2, 'office', null, true, '[]', $3)`,
        [desks.office, home.id, [people.teacher.profileId]],
      );
      expect(refusal).toBeUndefined();
      expect(await told(message)).toEqual(['Teacher', 'Tutor']);
    },
  );

  trial('is told to nobody once the desk has answered', async () => {
    const message = await taken();
    const { refusal } = await stage.as(
      'tutor',
      `insert into desk_messages (conversation_id, content) values ($1, 'At 8.')`,
      [stage.world.deskConversations.office],
    );
    expect(refusal).toBeUndefined();
    await close(one('tutor'));
    expect(await told(message)).toEqual(['Tutor']);
  });
});

describe('at a desk', () => {
  const ask = async () => {
    const id = randomUUID();
    const { refusal } = await stage.as(
      'parent',
      `select begin_desk_conversation(id => $1, desk => $2, message_id => $3, content => 'When is it open?')`,
      [id, stage.world.desks.office, randomUUID()],
    );
    if (refusal) return refusal;
    const [message] = await stage.read('select id from desk_messages where conversation_id = $1', [id]);
    return told(message?.id);
  };

  trial('who is closed is told of no question, and nobody asks where nobody else sits', async () => {
    expect(await ask()).toEqual(['OtherTeacher', 'Tutor']);
    await close(one('tutor'));
    expect(await ask()).toEqual(['OtherTeacher']);
    await close(one('otherTeacher'));
    expect(await ask()).toBe('23503');
    await close(one('tutor'), `now() - interval '1 second'`);
    expect(await ask()).toEqual(['Tutor']);
  });

  trial('what a closed member has taken is told to the others', async () => {
    const { deskConversations, people } = stage.world;
    await stage.admin.query('update desk_conversations set taken_by = $2 where id = $1', [
      deskConversations.office,
      people.tutor.profileId,
    ]);
    const write = async () => {
      const id = randomUUID();
      const { message } = await stage.as(
        'otherParent',
        `insert into desk_messages (id, conversation_id, content) values ($1, $2, 'Hello?')`,
        [id, deskConversations.office],
      );
      expect(message).toBeUndefined();
      return told(id);
    };
    expect(await write()).toEqual(['Tutor']);
    await close(one('tutor'));
    expect(await write()).toEqual(['OtherTeacher']);
  });
});

describe('a desk at which nobody is left to answer', () => {
  const desk = () => stage.world.desks.office;
  const bell = async (actor: 'principal' | 'levelTwo') =>
    (await stage.as(actor, 'select title, target, read_at from notices where subject_id = $1', [desk()]))
      .rows;
  const deserted = [
    {
      title: 'Nobody answers at a desk of the school. Please see who sits there',
      target: expect.stringMatching(/^desks\//),
      read_at: null,
    },
  ];

  trial('is told to who runs the school, while it is so', async () => {
    await close(one('tutor'));
    expect(await told(desk())).toEqual([]);
    await close(one('otherTeacher'));
    expect(await told(desk())).toEqual(administrators);
    expect(await bell('principal')).toEqual(deserted);
    await close(one('tutor'), `now() - interval '1 second'`);
    expect(await bell('principal')).toEqual([]);
    await stage.admin.query('update notices set read_at = now() where subject_id = $1', [desk()]);
    await close(one('tutor'));
    expect(await bell('principal')).toEqual(deserted);
  });

  trial('is told to the platform where all who run the school are closed, too', async () => {
    await close(runsHome());
    await close(
      `id in ('${stage.world.people.tutor.profileId}', '${stage.world.people.otherTeacher.profileId}')`,
    );
    expect(await told(desk())).toEqual(['Platform']);
  });

  trial('is told as much where the last seat is taken away, but not to who takes it', async () => {
    await stage.as('principal', 'delete from desk_members where desk_id = $1', [desk()]);
    expect(await told(desk())).toEqual(administrators.filter((name) => name !== 'Principal'));
    expect(await bell('levelTwo')).toEqual(deserted);
    await stage.as(
      'principal',
      'insert into desk_members (desk_id, profile_id, school_id) values ($1, $2, $3)',
      [desk(), stage.world.people.teacher.profileId, stage.world.home.id],
    );
    expect(await bell('levelTwo')).toEqual([]);
  });

  trial('is told to who deletes the last person there, too: they see no desks then', async () => {
    for (const key of ['tutor', 'otherTeacher'] as const) {
      const id = stage.world.people[key].profileId;
      const { message } = await stage.as('principal', 'delete from profiles where id = $1', [id]);
      expect(message).toBeUndefined();
    }
    expect(await bell('principal')).toEqual(deserted);
  });

  trial('is told to nobody where no family may write to it or waits there', async () => {
    await stage.admin.query('update desks set is_active = false where id = $1', [desk()]);
    await stage.admin.query('update desk_conversations set done_at = now() where desk_id = $1', [desk()]);
    await stage.as('principal', 'delete from desk_members where desk_id = $1', [desk()]);
    expect(await told(desk())).toEqual([]);
  });
});
