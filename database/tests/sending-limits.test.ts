/** What tells others is counted for its writer and the school, also when many write at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SENDINGS } from '#contract/limits.ts';
import { cloneWorld, type WorldDatabase } from './clone-world.ts';
import { storeFile } from './factories.ts';
import { useStage } from './stage.ts';
import { type ActorName, scopeOf, type World } from './world.ts';

const stage = useStage();
const hourly = SENDINGS.announcements.accountHour;

const announce = (actor: ActorName, count: number) =>
  stage.as(
    actor,
    `insert into announcements (title, content, priority, author_id, school_id)
     select 'Notice ' || n, 'Text', 'medium', private.profile_id(), $2 from generate_series(1, $1) n`,
    [count, stage.world.home.id],
  );

/** As if so many had been written before, in the present hour and day. */
const written = (
  holder: 'account' | 'school',
  id: string,
  kind: string,
  span: 'hour' | 'day',
  count: number,
) =>
  stage.admin.query(
    `insert into private.sendings (holder, id, kind, span, since, count)
     values ($1, $2, $3, $4, private.span_start($4), $5)
     on conflict (holder, id, kind, span) do update set count = excluded.count`,
    [holder, id, kind, span, count],
  );

test('the numbers are those of the contract', async () => {
  const rows = await stage.read('select * from private.usual_sendings()');
  const kinds = rows.map(({ kind, account_hour, account_day, school_day }) => [
    kind,
    { accountHour: account_hour, accountDay: account_day, schoolDay: school_day },
  ]);
  expect(Object.fromEntries(kinds)).toEqual(SENDINGS);
});

describe('one person', () => {
  test('announces so often within an hour, at once or one by one, and others go on', async () => {
    await stage.undone(async () => {
      expect((await announce('teacher', hourly + 1)).refusal).toBe('PT429');
      expect((await announce('teacher', hourly)).refusal).toBeUndefined();
      const refused = await announce('teacher', 1);
      expect(refused.refusal).toBe('PT429');
      expect(refused.message).toMatch(
        new RegExp(
          `^That is more than the ${hourly} announcements that one person may send out in an hour. Please go on at \\d\\d:00\\.$`,
        ),
      );
      expect((await announce('principal', 1)).refusal).toBeUndefined();
    });
  });

  test('gains nothing by deleting what was told', async () => {
    await stage.undone(async () => {
      await announce('teacher', hourly);
      const { profileId } = stage.world.people.teacher;
      await stage.as('teacher', 'delete from announcements where author_id = $1', [profileId]);
      expect((await announce('teacher', 1)).refusal).toBe('PT429');
    });
  });

  test('goes on in the next hour, until the day’s are used', async () => {
    await stage.undone(async () => {
      await announce('teacher', hourly);
      await stage.admin.query(
        `update private.sendings set since = since - interval '1 hour' where span = 'hour'`,
      );
      expect((await announce('teacher', 1)).refusal).toBeUndefined();
      const { userId } = stage.world.people.teacher;
      await written('account', userId, 'announcements', 'day', SENDINGS.announcements.accountDay);
      const refused = await announce('teacher', 1);
      expect(refused.message).toMatch(/60 announcements that one person may send out in a day/);
    });
  });

  test('writes more where the school may more', async () => {
    await stage.undone(async () => {
      await stage.admin.query(
        `insert into private.school_allowances (school_id, storage_bytes, times) values ($1, private.usual_school_bytes(), 2)`,
        [stage.world.home.id],
      );
      expect((await announce('teacher', 2 * hourly)).refusal).toBeUndefined();
      expect((await announce('teacher', 1)).refusal).toBe('PT429');
    });
  });
});

describe('a school', () => {
  test('announces so often in a day, whoever writes; another school is not touched', async () => {
    await stage.undone(async () => {
      await written('school', stage.world.home.id, 'announcements', 'day', SENDINGS.announcements.schoolDay);
      const refused = await announce('principal', 1);
      expect([refused.refusal, refused.message]).toEqual([
        'PT429',
        'That is more than the 200 announcements that a school may send out in a day. Please go on tomorrow, or ask whoever runs the portal to allow your school more.',
      ]);
      const away = await stage.as(
        'foreignTeacher',
        `insert into announcements (title, content, priority, author_id, school_id) values ('T', 'C', 'medium', private.profile_id(), $1)`,
        [stage.world.away.id],
      );
      expect(away.refusal).toBeUndefined();
      await stage.admin.query(`update private.sendings set since = since - interval '1 day'`);
      expect((await announce('principal', 1)).refusal).toBeUndefined();
    });
  });

  test('tells so many people of one kind in a day, and of another kind still', async () => {
    await stage.undone(async () => {
      await written('school', stage.world.home.id, 'notices.announcement', 'day', SENDINGS.notices.schoolDay);
      expect((await announce('principal', 1)).message).toMatch(/250,000 notices/);
      const message = await stage.as(
        'parent',
        `insert into messages (conversation_id, content) values ($1, 'Hello')`,
        [stage.world.conversations.withTeacher],
      );
      expect(message.refusal).toBeUndefined();
    });
  });

  test.each([
    [
      'announcements',
      'announcement',
      `title, content, priority, author_id`,
      `'T', 'C', 'medium', private.profile_id()`,
    ],
    [
      'events',
      'event',
      `title, start_date, event_type, created_by`,
      `'T', '2100-01-01', 'meeting', private.profile_id()`,
    ],
  ])(
    'has %s for another day refused once all of the day are told, and not before',
    async (table, kind, columns, values) => {
      await stage.undone(async () => {
        const { home } = stage.world;
        const plans = () =>
          stage.as(
            'principal',
            `insert into ${table} (${columns}, school_id, publish_at) values (${values}, $1, now() + interval '2 days')`,
            [home.id],
          );
        await written('school', home.id, `notices.${kind}`, 'day', SENDINGS.notices.schoolDay - 1);
        expect((await plans()).message).toBeUndefined();
        await stage.admin.query(`update private.sendings set count = count + 1 where kind = $1 and id = $2`, [
          `notices.${kind}`,
          home.id,
        ]);
        expect((await plans()).message).toMatch(/250,000 notices/);
      });
    },
  );

  test('tells the last ones of them, and not one more by what would tell several', async () => {
    await stage.undone(async () => {
      expect((await announce('principal', 1)).refusal).toBeUndefined();
      await written(
        'school',
        stage.world.home.id,
        'notices.announcement',
        'day',
        SENDINGS.notices.schoolDay - 1,
      );
      expect((await announce('principal', 1)).message).toMatch(/250,000 notices/);
    });
  });
});

test.each([
  ['announcements', 'announcements'],
  ['events', 'events'],
  ['messages', 'messages'],
  ['progress_reports', 'reports'],
  ['disciplinary_records', 'incidents'],
  ['lessons', 'lessons'],
  ['students', 'children'],
  ['conversation_reports', 'conversation_reports'],
  ['claim_codes', 'letters'],
])('the table %s is counted', async (table, kind) => {
  expect(
    await stage.read(
      `select from pg_trigger where tgrelid = $1::regclass and tgfoid = 'private.limit_sendings'::regproc
          and encode(tgargs, 'escape') = $2 || '\\000'`,
      [`public.${table}`, kind],
    ),
  ).toHaveLength(1);
});

/** Everything by which one person tells many: what is written, by whom, and as which kind it counts. */
const sent: Record<string, { kind: keyof typeof SENDINGS; by: 'teacher' | 'principal'; statement: string }> =
  {
    'an announcement': {
      kind: 'announcements',
      by: 'principal',
      statement: `insert into announcements (title, content, author_id, school_id) values ('A', 'B', private.profile_id(), $1)`,
    },
    'an announcement of a screen': {
      kind: 'announcements',
      by: 'principal',
      statement: `select write_announcement(jsonb_build_object('id', gen_random_uuid(), 'title', 'A', 'content', 'B', 'school_id', $1::text, 'undoable', true), '[]')`,
    },
    'an event': {
      kind: 'events',
      by: 'principal',
      statement: `insert into events (title, start_date, created_by, school_id) values ('A', '2099-01-01', private.profile_id(), $1)`,
    },
    'an event of a screen': {
      kind: 'events',
      by: 'principal',
      statement: `select write_event(jsonb_build_object('id', gen_random_uuid(), 'title', 'A', 'start_date', '2099-01-01', 'school_id', $1::text))`,
    },
    'an assignment': {
      kind: 'lessons',
      by: 'teacher',
      statement: `insert into lessons (grade_id, subject_id, title, lesson_type, file_url)
                select t.grade_id, t.subject_id, 'A', 'assignment', 'assignment-1' from teacher_subjects t
                 where t.school_id = $1 and t.teacher_id = private.profile_id() limit 1`,
    },
    'a request': {
      kind: 'requests',
      by: 'principal',
      statement: `insert into requests (kind, title, content, school_id, author_id) values ('confirm', 'A', 'B', $1, private.profile_id())`,
    },
    'an emergency': {
      kind: 'emergencies',
      by: 'principal',
      statement: `insert into emergencies (message, school_id, started_by) values ('A', $1, private.profile_id())`,
    },
  };

describe.each(Object.entries(sent))('%s', (_what, { kind, by, statement }) => {
  const usual = SENDINGS[kind];
  const send = () => stage.as(by, statement, [stage.world.home.id]);

  test.each([
    ['account', 'hour', usual.accountHour],
    ['account', 'day', usual.accountDay],
    ['school', 'day', usual.schoolDay],
  ] as const)('is the last that fits for one %s and %s, and then refused', async (holder, span, most) => {
    await stage.undone(async () => {
      const id = holder === 'school' ? stage.world.home.id : stage.world.people[by].userId;
      await written(holder, id, kind, span, Number(most) - 1);
      expect((await send()).message).toBeUndefined();
      await stage.admin.query('delete from emergencies where school_id = $1', [stage.world.home.id]);
      const { refusal, message } = await send();
      expect([refusal, message]).toEqual(['PT429', expect.stringContaining(`${kind} that`)]);
    });
  });
});

test('a shared file tells nobody: the room that it takes bounds it', async () => {
  await stage.undone(async () => {
    const { home, people } = stage.world;
    const path = await storeFile(stage.admin, 'shared-files', people.principal, 'application/pdf', 'pdf');
    const { message } = await stage.as(
      'principal',
      `insert into shared_files (title, file_path, file_name, uploaded_by, school_id) values ('A', $1, 'a.pdf', private.profile_id(), $2)`,
      [path, home.id],
    );
    expect(message).toBeUndefined();
    const named = await stage.read('select id from shared_files where file_path = $1', [path]);
    expect(
      await stage.read('select from notices where subject_id = any($1)', [named.map(({ id }) => id)]),
    ).toEqual([]);
  });
});

test('the service and what is loaded are not counted', async () => {
  await stage.undone(async () => {
    const loaded = await stage.as(
      'service',
      `insert into announcements (title, content, priority, school_id) select 'N', 'T', 'medium', $1 from generate_series(1, 300)`,
      [stage.world.home.id],
    );
    expect(loaded.refusal).toBeUndefined();
    expect(await stage.read('select from private.sendings')).toEqual([]);
  });
});

describe('many at once', () => {
  let cloned: WorldDatabase;
  let world: World;
  beforeAll(async () => {
    cloned = await cloneWorld();
    world = cloned.world;
  });
  afterAll(() => cloned.drop());

  const outcome = (sent: Promise<unknown>) =>
    sent.then(
      () => 'written',
      (error: { code?: string }) => error.code ?? 'failed',
    );
  const times = (outcomes: string[]) => Object.groupBy(outcomes, (each) => each);

  test('announcements of one person are never more than allowed, and none ends another', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: hourly + 15 }, () =>
        outcome(
          cloned.database.queryScoped(scopeOf(world, 'teacher'), {
            text: `insert into announcements (title, content, priority, author_id, school_id) values ('A', 'B', 'medium', $1, $2)`,
            values: [world.people.teacher.profileId, world.home.id],
          }),
        ),
      ),
    );
    expect(times(outcomes).written).toHaveLength(hourly);
    expect(times(outcomes).PT429).toHaveLength(15);
  });

  test('people of two kinds write to each other and to all, and nobody is ended', async () => {
    const message = (actor: 'teacher' | 'parent') =>
      cloned.database.queryScoped(scopeOf(world, actor), {
        text: `insert into messages (conversation_id, content) values ($1, 'Hello')`,
        values: [world.conversations.withTeacher],
      });
    const event = () =>
      cloned.database.queryScoped(scopeOf(world, 'principal'), {
        text: `insert into events (title, start_date, end_date, event_type, created_by, school_id)
               values ('E', current_date, current_date, 'meeting', $1, $2)`,
        values: [world.people.principal.profileId, world.home.id],
      });
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        outcome([() => message('teacher'), () => message('parent'), event][index % 3]?.() ?? event()),
      ),
    );
    expect(outcomes).toEqual(Array.from({ length: 30 }, () => 'written'));
  });

  test('files of one person are never more than there is room for', async () => {
    const { userId } = world.people.otherParent;
    const before = await cloned.admin.query(
      `select coalesce(sum(bytes), 0)::float8 as bytes from private.storage_use where id = $1`,
      [userId],
    );
    const size = Math.floor((1024 ** 3 - before.rows[0].bytes) / 5);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        outcome(
          cloned.database.queryScoped(scopeOf(world, 'otherParent'), {
            text: `insert into storage.objects (bucket_id, name, owner_id, metadata)
                   values ('message-attachments', $1, $2, jsonb_build_object('size', $3::bigint))`,
            values: [`parallel-${index}.pdf`, userId, size],
          }),
        ),
      ),
    );
    expect(times(outcomes).written).toHaveLength(5);
    expect(times(outcomes).PR095).toHaveLength(7);
  });
});
