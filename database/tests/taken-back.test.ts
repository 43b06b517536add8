/** What a screen publishes can be taken back for ten seconds, in which nobody reads it and nobody is told. */
import { describe, expect, test } from 'vitest';
import { noticesOn } from './notice-causes.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, homeAdmins } from './world.ts';

const stage = useStage();
const { told } = noticesOn(stage);

type Kind = 'announcements' | 'events';
const turning = { announcements: 'announcement', events: 'event', lessons: 'assignment' } as const;
const id = '11111111-1111-4111-8111-111111111111';

const write = (actor: ActorName, kind: Kind, more: object = {}) => {
  const { home } = stage.world;
  return kind === 'events'
    ? stage.as(actor, 'select * from write_event($1)', [
        JSON.stringify({ id, title: 'Gala', start_date: '2099-02-01', school_id: home.id, ...more }),
      ])
    : stage.as(actor, `select * from write_announcement($1, '[]')`, [
        JSON.stringify({ id, title: 'Gala', content: 'B', school_id: home.id, undoable: true, ...more }),
      ]);
};
/** As if its moment had come: past the trigger that would publish it, which is the job's to do. */
const turn = async (kind: keyof typeof turning) => {
  await stage.admin.query('set local session_replication_role = replica');
  await stage.admin.query(
    `update ${kind} set publish_at = now() - interval '1 second' where id = $1 and not is_active`,
    [id],
  );
  await stage.admin.query('set local session_replication_role = origin');
  await stage.admin.query('set local role portal_jobs');
  await stage.admin.query(`select private.turn_${turning[kind]}($1)`, [id]);
  await stage.admin.query('reset role');
};
const reads = async (actor: ActorName, kind: keyof typeof turning) =>
  (await stage.as(actor, `select from ${kind} where id = $1`, [id])).rowCount;

describe.each<Kind>(['announcements', 'events'])('of %s', (kind) => {
  test.each<ActorName>(['teacher', 'principal'])(
    'what a %s wrote is told once, when it can be taken back no more',
    async (author) => {
      await stage.undone(async () => {
        expect((await write(author, kind)).message).toBeUndefined();
        expect(await told(id)).toEqual([]);
        for (const actor of actorNames) {
          const reader =
            actor === author || actor === 'service' || (homeAdmins as readonly string[]).includes(actor);
          expect([actor, await reads(actor, kind)]).toEqual([actor, reader ? 1 : 0]);
        }
        const [due] = await stage.read(
          `select extract(epoch from due_at - now())::int as seconds from private.outbox where recipient = $1`,
          [id],
        );
        expect(due).toEqual({ seconds: 12 });
        await stage.admin.query(`select private.turn_${kind === 'events' ? 'event' : 'announcement'}($1)`, [
          id,
        ]);
        expect(await told(id)).toEqual([]);
        await turn(kind);
        const first = await told(id);
        expect(first).toContain('Parent');
        expect(await reads('parent', kind)).toBe(1);
        await turn(kind);
        expect(await told(id)).toEqual(first);
      });
    },
  );

  test('who takes it back leaves nothing: no row, no notice, and a moment that changes nothing', async () => {
    await stage.undone(async () => {
      await write('teacher', kind);
      const { rowCount } = await stage.as('teacher', `delete from ${kind} where id = $1 and not is_active`, [
        id,
      ]);
      expect(rowCount).toBe(1);
      await turn(kind);
      expect(await told(id)).toEqual([]);
      expect(await reads('principal', kind)).toBe(0);
    });
  });

  test('nobody else takes it back, and nobody what is published', async () => {
    await stage.undone(async () => {
      await write('teacher', kind);
      for (const actor of actorNames)
        if (actor !== 'teacher' && actor !== 'service' && !(homeAdmins as readonly string[]).includes(actor))
          expect([
            actor,
            (await stage.as(actor, `delete from ${kind} where id = $1 and not is_active`, [id])).rowCount ??
              0,
          ]).toEqual([actor, 0]);
      await turn(kind);
      expect(
        (await stage.as('teacher', `delete from ${kind} where id = $1 and not is_active`, [id])).rowCount,
      ).toBe(0);
    });
  });

  test('written again under its id after a lost answer, it is told once', async () => {
    await stage.undone(async () => {
      await write('teacher', kind);
      expect((await write('teacher', kind)).message).toBeUndefined();
      await turn(kind);
      const first = await told(id);
      await write('teacher', kind);
      expect(await told(id)).toEqual(first);
      expect(await reads('parent', kind)).toBe(1);
    });
  });

  test('"Publish now" publishes at once', async () => {
    await stage.undone(async () => {
      await write('teacher', kind);
      await stage.as('teacher', `update ${kind} set publish_at = null where id = $1`, [id]);
      expect(await told(id)).toContain('Parent');
    });
  });

  test('the wire tells at once, as before', async () => {
    await stage.undone(async () => {
      const { home, people } = stage.world;
      const rows =
        kind === 'events'
          ? `insert into events (id, title, start_date, created_by, school_id) values ($1, 'Gala', '2099-02-01', $2, $3)`
          : `insert into announcements (id, title, content, author_id, school_id, is_active) values ($1, 'Gala', 'B', $2, $3, true)`;
      expect(
        (await stage.as('teacher', rows, [id, people.teacher.profileId, home.id])).message,
      ).toBeUndefined();
      expect(await told(id)).toContain('Parent');
      expect(await reads('parent', kind)).toBe(1);
    });
  });
});

test('an event that is to be published is in no feed, search or link of who may not read it yet', async () => {
  await stage.undone(async () => {
    const { people } = stage.world;
    await stage.admin.query(
      `insert into private.calendar_feeds (profile_id, token_hash) values ($1, sha256('feed'))
       on conflict (profile_id) do update set token_hash = excluded.token_hash`,
      [people.parent.profileId],
    );
    await write('principal', 'events', { title: 'Zebragala' });
    const seen = async () => {
      const [feed] = await stage.read(`select private.read_calendar_feed('feed') -> 'events' as events`);
      return [
        ((feed?.events ?? []) as { id: string }[]).filter((one) => one.id === id).length,
        (await stage.as('parent', `select from search('zebra')`)).rowCount,
      ];
    };
    expect(await seen()).toEqual([0, 0]);
    await turn('events');
    expect(await seen()).toEqual([1, 1]);
  });
});

test('a teacher’s event in the name of somebody else, or at another school, is refused', async () => {
  await stage.undone(async () => {
    expect((await write('teacher', 'events', { school_id: stage.world.away.id })).refusal).toBe('42501');
  });
  await stage.undone(async () => {
    await write('teacher', 'events', { created_by: stage.world.people.principal.profileId });
    const [event] = await stage.read('select created_by from events where id = $1', [id]);
    expect(event?.created_by).toBe(stage.world.people.teacher.profileId);
  });
  for (const actor of ['parent', 'pendingTeacher', 'foreignTeacher', 'levelOne', 'anonymous'] as const)
    await stage.undone(async () => expect((await write(actor, 'events')).refusal, actor).toBe('42501'));
});

test('what is published later counts for the notices of the school, and the next is refused in words', async () => {
  await stage.undone(async () => {
    const { home } = stage.world;
    const counted = async () =>
      (
        await stage.read(
          `select count::int from private.sendings where holder = 'school' and id = $1 and kind = 'notices.announcement'`,
          [home.id],
        )
      )[0]?.count ?? 0;
    const before = Number(await counted());
    await write('teacher', 'announcements');
    expect(Number(await counted())).toBe(before);
    await turn('announcements');
    expect(Number(await counted())).toBe(before + (await told(id)).length);
    await stage.admin.query(
      `update private.sendings set count = 250000 where holder = 'school' and id = $1 and kind = 'notices.announcement'`,
      [home.id],
    );
    const { refusal, message } = await write('teacher', 'announcements', {
      id: '22222222-2222-4222-8222-222222222222',
    });
    expect([refusal, message]).toEqual(['PT429', expect.stringContaining('250,000 notices')]);
  });
});

describe('of assignments', () => {
  const set = (actor: ActorName, more: object = {}) => {
    const { six } = stage.world.home.grades;
    const { maths } = stage.world.home.subjects;
    return stage.as(actor, 'select * from set_assignment($1)', [
      JSON.stringify({
        id,
        title: 'Fractions',
        grade_id: six,
        subject_id: maths,
        due_date: '2099-02-01',
        ...more,
      }),
    ]);
  };

  test('what a teacher sets is read by its grade and told once, when it can be taken back no more', async () => {
    await stage.undone(async () => {
      expect((await set('teacher')).message).toBeUndefined();
      expect(await told(id)).toEqual([]);
      for (const actor of actorNames) {
        const reader = actor === 'teacher' || actor === 'service' || homeAdmins.includes(actor);
        expect([actor, await reads(actor, 'lessons')]).toEqual([actor, reader ? 1 : 0]);
      }
      const due = await stage.read(
        `select kind, extract(epoch from due_at - now())::int as seconds from private.outbox where recipient = $1`,
        [id],
      );
      expect(due).toEqual([{ kind: 'assignment-turn', seconds: 12 }]);
      // The placeholder that was asked for: a timestamp, as a browser has it.
      const { rows } = await stage.as('teacher', 'select file_url from public.lessons where id = $1', [id]);
      expect(rows).toEqual([{ file_url: expect.stringMatching(/^assignment-1\d{12}$/) }]);
      await turn('lessons');
      const first = await told(id);
      expect(first).toEqual(['CoParent', 'Parent', 'Partner']);
      expect([await reads('parent', 'lessons'), await reads('otherParent', 'lessons')]).toEqual([1, 0]);
      await turn('lessons');
      expect(await told(id)).toEqual(first);
    });
  });

  test('who takes it back leaves nothing, and takes back nothing that is read', async () => {
    await stage.undone(async () => {
      await set('teacher');
      const back = (actor: ActorName) =>
        stage.as(actor, 'delete from lessons where id = $1 and not is_active', [id]);
      for (const actor of ['tutor', 'otherTeacher', 'parent', 'foreignTeacher', 'pendingTeacher'] as const)
        expect([actor, (await back(actor)).rowCount ?? 0]).toEqual([actor, 0]);
      expect((await back('teacher')).rowCount).toBe(1);
      await turn('lessons');
      expect(await told(id)).toEqual([]);
    });
    await stage.undone(async () => {
      await set('teacher');
      await turn('lessons');
      expect(
        (await stage.as('teacher', 'delete from lessons where id = $1 and not is_active', [id])).rowCount,
      ).toBe(0);
    });
  });

  test('set again under its id after a lost answer, it is told once', async () => {
    await stage.undone(async () => {
      await set('teacher');
      expect((await set('teacher')).message).toBeUndefined();
      await turn('lessons');
      const first = await told(id);
      await set('teacher');
      expect(await told(id)).toEqual(first);
    });
  });

  test.each(['publish_at = null', 'is_active = true'])('`%s` publishes it at once', async (now) => {
    await stage.undone(async () => {
      await set('teacher');
      expect(
        (await stage.as('teacher', `update lessons set ${now} where id = $1`, [id])).message,
      ).toBeUndefined();
      expect(await told(id)).toContain('Parent');
      expect(await reads('parent', 'lessons')).toBe(1);
    });
  });

  test('one that is read is hidden by hand as before, and put off by nobody', async () => {
    await stage.undone(async () => {
      await set('teacher');
      await turn('lessons');
      await stage.as('teacher', `update lessons set publish_at = now() + interval '1 day' where id = $1`, [
        id,
      ]);
      expect(await reads('parent', 'lessons')).toBe(1);
      await stage.as('teacher', 'update lessons set is_active = false where id = $1', [id]);
      expect(await reads('parent', 'lessons')).toBe(0);
    });
  });

  test('is set by who teaches it alone, in the own name', async () => {
    for (const actor of actorNames)
      await stage.undone(async () => {
        const { refusal } = await set(actor, { teacher_id: stage.world.people.otherTeacher.profileId });
        expect([actor, refusal === undefined]).toEqual([actor, actor === 'teacher']);
      });
  });

  test('the next is refused in words where the notices of the school are used up', async () => {
    await stage.undone(async () => {
      await set('teacher');
      await turn('lessons');
      await stage.admin.query(
        `update private.sendings set count = 250000 where holder = 'school' and id = $1 and kind = 'notices.assignment'`,
        [stage.world.home.id],
      );
      const { refusal, message } = await set('teacher', { id: '22222222-2222-4222-8222-222222222222' });
      expect([refusal, message]).toEqual(['PT429', expect.stringContaining('250,000 notices')]);
    });
  });
});
