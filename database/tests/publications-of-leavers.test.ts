/** What somebody of the staff has scheduled, and is no longer of the school when its moment comes. */
import { describe, expect, test } from 'vitest';
import { fileName, makePerson, makeRow } from './factories.ts';
import { useStage } from './stage.ts';

const stage = useStage();
type Table = 'announcements' | 'events';
const author = { announcements: 'author_id', events: 'created_by' } as const;

/** Of the teacher, for the whole school or Grade 6, to be published at a moment to come. */
async function scheduled(table: Table, audience: 'six' | null, more: Record<string, unknown> = {}) {
  const { home, people, audiences } = stage.world;
  const row: Record<string, unknown> = {
    title: 'What I think of this school',
    [author[table]]: people.teacher.profileId,
    school_id: home.id,
    audience_id: audience && audiences[audience].id,
    publish_at: '2099-01-01T06:00:00Z',
    ...(table === 'announcements'
      ? { content: 'All of it.' }
      : { start_date: '2099-01-02', event_type: 'general' }),
    ...more,
  };
  const columns = Object.keys(row);
  const { rows, message } = await stage.as(
    'teacher',
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  expect(message).toBeUndefined();
  return String(rows[0]?.id);
}

/** Its moment comes, without telling the row, and a server turns it. */
async function comes(table: Table, id: string) {
  await stage.admin.query(`alter table ${table} disable trigger user`);
  await stage.admin.query(`update ${table} set publish_at = now() - interval '1 second' where id = $1`, [id]);
  await stage.admin.query(`alter table ${table} enable trigger user`);
  const turn = table === 'announcements' ? 'turn_announcement' : 'turn_event';
  expect(
    (await stage.as({ role: 'portal_jobs' }, `select private.${turn}($1)`, [id])).refusal,
  ).toBeUndefined();
}

const stands = async (table: Table, id: string) =>
  (await stage.read(`select is_active, awaits_approval as waits from ${table} where id = $1`, [id]))[0];
const told = async (id: string) =>
  (
    await stage.read(
      `select distinct n.arguments ->> 'code' as code from notices n where n.subject_id = $1 order by 1`,
      [id],
    )
  ).map(({ code }) => code);
const isRead = async (table: Table, id: string) =>
  (await stage.as('parent', `select from ${table} where id = $1`, [id])).rowCount;

const leaves: [string, 'principal' | 'platform' | 'accounts', string][] = [
  ['is rejected', 'principal', `update profiles set approval_status = 'rejected' where id = $1`],
  ['is deleted', 'principal', 'delete from profiles where id = $1'],
  [
    'moves to another school',
    'platform',
    `update profiles set school_id = (select s.id from schools s where s.name = 'Away') where id = $1`,
  ],
  [
    'may not sign in any more',
    'accounts',
    `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
  ],
];
/** The teacher, by who may do that. */
const leave = (by: (typeof leaves)[number][1], gone: string) =>
  by === 'accounts'
    ? stage.as({ role: 'portal_auth' }, gone, [stage.world.people.teacher.userId])
    : stage.as(by, gone, [stage.world.people.teacher.profileId]);
const kinds = (['announcements', 'events'] as const).flatMap((table) =>
  ([null, 'six'] as const).map((audience) => [table, audience] as const),
);

describe.each(kinds)('what is scheduled in %s, for %s,', (table, audience) => {
  test.each(leaves)(
    'waits for an administrator when its author %s, who publishes it or does not',
    async (_, actor, gone) => {
      await stage.undone(async () => {
        const id = await scheduled(table, audience);
        const { rowCount, message } = await leave(actor, gone);
        expect([rowCount, message]).toEqual([1, undefined]);
        expect(await stands(table, id)).toEqual({ is_active: false, waits: true });
        expect(await told(id)).toEqual(['announcement.waits']);
        await comes(table, id);
        expect(await stands(table, id)).toEqual({ is_active: false, waits: true });
        expect(await isRead(table, id)).toBe(0);
        expect(
          (await stage.as('principal', 'select from notices where subject_id = $1', [id])).rowCount,
        ).toBe(1);
        await stage.as('principal', `update ${table} set awaits_approval = false where id = $1`, [id]);
        expect(await stands(table, id)).toEqual({ is_active: true, waits: false });
        expect(await isRead(table, id)).toBe(1);
        expect(await told(id)).toEqual(['announcement.written']);
      });
    },
  );

  test('is published at its moment when its author stays, and takes another name', async () => {
    await stage.undone(async () => {
      const id = await scheduled(table, audience);
      await stage.as('principal', `update profiles set first_name = 'Renamed' where id = $1`, [
        stage.world.people.teacher.profileId,
      ]);
      await comes(table, id);
      expect(await stands(table, id)).toEqual({ is_active: true, waits: false });
    });
  });

  test('and was published before its author leaves, is read on', async () => {
    await stage.undone(async () => {
      const id = await scheduled(table, audience);
      await comes(table, id);
      await stage.as('principal', leaves[0]?.[2] ?? '', [stage.world.people.teacher.profileId]);
      expect(await stands(table, id)).toEqual({ is_active: true, waits: false });
      expect(await isRead(table, id)).toBe(1);
    });
  });
});

/** As the account service closes an account until then, or opens it again. */
const ban = async (of: 'teacher' | 'principal' | 'platform', until: string | null = 'infinity') => {
  const { rowCount } = await stage.as(
    { role: 'portal_auth' },
    'update auth.users set banned_until = $2::timestamptz where id = $1',
    [stage.world.people[of].userId, until],
  );
  expect(rowCount).toBe(1);
};

describe.each(['announcements', 'events'] as const)('what is scheduled in %s by an account', (table) => {
  test('that was closed waits on when it is open again', async () => {
    await stage.undone(async () => {
      const id = await scheduled(table, 'six');
      await ban('teacher');
      await ban('teacher', null);
      await comes(table, id);
      expect(await stands(table, id)).toEqual({ is_active: false, waits: true });
    });
  });

  test('that was closed until yesterday, or that of somebody else, is published at its moment', async () => {
    await stage.undone(async () => {
      const id = await scheduled(table, 'six');
      await ban('teacher', 'yesterday');
      await ban('principal');
      await comes(table, id);
      expect(await stands(table, id)).toEqual({ is_active: true, waits: false });
    });
  });

  test('of whoever runs the school, or all schools, waits as well, for every audience', async () => {
    for (const actor of ['principal', 'platform'] as const)
      for (const audience of [null, 'six'] as const)
        await stage.undone(async () => {
          const { home, people, audiences } = stage.world;
          const id = await makeRow(stage.admin, table, {
            title: 'What I think of this school',
            [author[table]]: people[actor].profileId,
            school_id: home.id,
            audience_id: audience && audiences[audience].id,
            publish_at: '2099-01-01T06:00:00Z',
            ...(table === 'announcements'
              ? { content: 'All of it.' }
              : { start_date: '2099-01-02', event_type: 'general' }),
          });
          await ban(actor);
          expect([actor, await stands(table, id)]).toEqual([actor, { is_active: false, waits: true }]);
        });
  });

  test('that is closed when its moment comes waits, of whoever runs the school', async () => {
    for (const closed of [false, true])
      await stage.undone(async () => {
        const { home, people, audiences } = stage.world;
        await ban('principal', closed ? 'infinity' : null);
        const id = await makeRow(stage.admin, table, {
          title: 'What I think of this school',
          [author[table]]: people.principal.profileId,
          school_id: home.id,
          audience_id: audiences.six.id,
          publish_at: '2099-01-01T06:00:00Z',
          ...(table === 'announcements'
            ? { content: 'All of it.' }
            : { start_date: '2099-01-02', event_type: 'general' }),
        });
        await comes(table, id);
        expect(await stands(table, id)).toEqual({ is_active: !closed, waits: closed });
      });
  });
});

/** The class is another teacher's from now on. */
const losesTheClass = () =>
  stage.admin.query('delete from teacher_subjects where teacher_id = $1 and grade_id = $2', [
    stage.world.people.teacher.profileId,
    stage.world.home.grades.six,
  ]);

describe.each(['announcements', 'events'] as const)('what is scheduled in %s for a class', (table) => {
  test('waits for an administrator when its author does not teach it any more, who publishes it or does not', async () => {
    await stage.undone(async () => {
      const id = await scheduled(table, 'six');
      await losesTheClass();
      await comes(table, id);
      expect(await stands(table, id)).toEqual({ is_active: false, waits: true });
      expect(await told(id)).toEqual(['announcement.waits']);
      expect(await isRead(table, id)).toBe(0);
      // And so it stays, however often its moment is turned.
      await comes(table, id);
      expect(await stands(table, id)).toEqual({ is_active: false, waits: true });
      await stage.as('principal', `update ${table} set awaits_approval = false where id = $1`, [id]);
      expect(await stands(table, id)).toEqual({ is_active: true, waits: false });
      expect(await isRead(table, id)).toBe(1);
    });
  });

  test('is published at its moment when its author loses another class, or has come to run the school', async () => {
    for (const change of [
      () =>
        stage.admin.query('delete from teacher_subjects where teacher_id = $1 and grade_id <> $2', [
          stage.world.people.teacher.profileId,
          stage.world.home.grades.six,
        ]),
      async () => {
        await losesTheClass();
        await stage.admin.query(`update profiles set role = 'admin' where id = $1`, [
          stage.world.people.teacher.profileId,
        ]);
      },
    ])
      await stage.undone(async () => {
        const id = await scheduled(table, 'six');
        await change();
        await comes(table, id);
        expect(await stands(table, id)).toEqual({ is_active: true, waits: false });
      });
  });

  test('is published for the whole school whatever its author teaches', async () => {
    await stage.undone(async () => {
      const id = await scheduled(table, null);
      await losesTheClass();
      await comes(table, id);
      expect(await stands(table, id)).toEqual({ is_active: true, waits: false });
    });
  });
});

/** What an audience may be made of, of which the author has each at first. */
describe('what is scheduled for', () => {
  async function forParts(parts: string[]) {
    const { rows, message } = await stage.as('teacher', 'select make_audience($1, $2) as id', [
      stage.world.home.id,
      parts,
    ]);
    expect(message).toBeUndefined();
    return scheduled('announcements', null, { audience_id: rows[0]?.id });
  }
  const read = (id: string) => stands('announcements', id);
  const waits = { is_active: false, waits: true };
  const published = { is_active: true, waits: false };

  test('the staff is published whatever its author teaches', async () => {
    await stage.undone(async () => {
      const id = await forParts(['staff']);
      await losesTheClass();
      await comes('announcements', id);
      expect(await read(id)).toEqual(published);
    });
  });

  test('a subject of a class waits when its author teaches another there', async () => {
    const { home, people } = stage.world;
    for (const [still, expected] of [
      [home.subjects.maths, published],
      [home.subjects.art, waits],
    ] as const)
      await stage.undone(async () => {
        const id = await forParts([`class:${home.grades.six}:${home.subjects.maths}`]);
        await losesTheClass();
        await makeRow(stage.admin, 'teacher_subjects', {
          teacher_id: people.teacher.profileId,
          grade_id: home.grades.six,
          subject_id: still,
          school_id: home.id,
        });
        await comes('announcements', id);
        expect(await read(id)).toEqual(expected);
      });
  });

  test('a learner waits when its author does not teach them any more, and not when they have left', async () => {
    const { child } = stage.world.students;
    for (const [gone, expected] of [
      [undefined, waits],
      [`update students set left_on = '2026-01-05' where id = $1`, published],
    ] as const)
      await stage.undone(async () => {
        const id = await forParts([`learner:${child}`]);
        await losesTheClass();
        await stage.admin.query('delete from teacher_student_assignments');
        if (gone) await stage.admin.query(gone, [child]);
        await comes('announcements', id);
        expect(await read(id)).toEqual(expected);
      });
  });
});

describe.each([
  ['an assignment', 'lessons', 'turn_assignment'],
  ['a shared file', 'shared_files', 'turn_shared_file'],
] as const)('%s that is scheduled', (_, table, turn) => {
  async function scheduledNow() {
    const { home, people } = stage.world;
    const row =
      table === 'lessons'
        ? {
            title: 'Fractions',
            lesson_type: 'assignment',
            file_url: 'Write one page.',
            teacher_id: people.teacher.profileId,
            grade_id: home.grades.six,
            subject_id: home.subjects.maths,
            due_date: '2099-01-03',
          }
        : {
            title: 'Fees',
            file_path: fileName('pdf'),
            file_name: 'Fees.pdf',
            uploaded_by: people.teacher.profileId,
          };
    const id = await makeRow(stage.admin, table, {
      school_id: home.id,
      publish_at: '2099-01-01T06:00:00Z',
      ...row,
    });
    await stage.admin.query(`alter table ${table} disable trigger user`);
    await stage.admin.query(`update ${table} set publish_at = now() - interval '1 second' where id = $1`, [
      id,
    ]);
    await stage.admin.query(`alter table ${table} enable trigger user`);
    return id;
  }
  const isActive = async (id: string) => {
    await stage.as({ role: 'portal_jobs' }, `select private.${turn}($1)`, [id]);
    return (await stage.read(`select is_active from ${table} where id = $1`, [id]))[0]?.is_active;
  };

  test('is published at its moment', async () => {
    await stage.undone(async () => expect(await isActive(await scheduledNow())).toBe(true));
  });

  test.each(leaves)('is published by nobody once who gave it %s', async (__, actor, gone) => {
    await stage.undone(async () => {
      const id = await scheduledNow();
      expect((await leave(actor, gone)).rowCount).toBe(1);
      expect(await isActive(id)).toBe(false);
    });
  });

  test('is published once the account of who gave it is open again, by the next look at what was missed', async () => {
    await stage.undone(async () => {
      const id = await scheduledNow();
      await ban('teacher');
      expect(await isActive(id)).toBe(false);
      const written = async () =>
        (await stage.as({ role: 'portal_jobs' }, 'select private.schedule_again() as n')).rows[0]?.n;
      await stage.admin.query(`delete from private.outbox where recipient = $1`, [id]);
      expect(await written()).toBe(0);
      await ban('teacher', null);
      expect(await written()).toBe(1);
      expect(await isActive(id)).toBe(true);
    });
  });
});

describe('an assignment that is scheduled', () => {
  const turned = async () => {
    const { home, people } = stage.world;
    const id = await makeRow(stage.admin, 'lessons', {
      title: 'Fractions',
      lesson_type: 'assignment',
      file_url: 'assignment-1',
      teacher_id: people.teacher.profileId,
      grade_id: home.grades.six,
      subject_id: home.subjects.maths,
      due_date: '2099-01-03',
      school_id: home.id,
      publish_at: '2099-01-01T06:00:00Z',
    });
    await losesTheClass();
    await stage.admin.query('alter table lessons disable trigger user');
    await stage.admin.query(`update lessons set publish_at = now() - interval '1 hour' where id = $1`, [id]);
    await stage.admin.query('alter table lessons enable trigger user');
    await stage.admin.query(`delete from private.outbox where kind = 'assignment-turn'`);
    return id;
  };

  test('is published by nobody once its teacher has lost the class, and is not tried every hour', async () => {
    await stage.undone(async () => {
      const id = await turned();
      await stage.as({ role: 'portal_jobs' }, 'select private.turn_assignment($1)', [id]);
      expect(await stage.read('select is_active from lessons where id = $1', [id])).toEqual([
        { is_active: false },
      ]);
      await stage.as({ role: 'portal_jobs' }, 'select private.schedule_again()');
      expect(await stage.read(`select from private.outbox where kind = 'assignment-turn'`)).toEqual([]);
    });
  });

  test('is published once the class is theirs again', async () => {
    await stage.undone(async () => {
      const id = await turned();
      const { home, people } = stage.world;
      await makeRow(stage.admin, 'teacher_subjects', {
        teacher_id: people.teacher.profileId,
        grade_id: home.grades.six,
        subject_id: home.subjects.maths,
        school_id: home.id,
      });
      const { rows } = await stage.as({ role: 'portal_jobs' }, 'select private.schedule_again() as written');
      expect(rows[0]?.written).toBeGreaterThan(0);
      await stage.as({ role: 'portal_jobs' }, 'select private.turn_assignment($1)', [id]);
      expect(await stage.read('select is_active from lessons where id = $1', [id])).toEqual([
        { is_active: true },
      ]);
    });
  });
});

describe.each(['announcements', 'events'] as const)(
  'what a platform administrator has scheduled in %s',
  (table) => {
    /** A second one, who is sent away by the first: of whom it is the portal's word. */
    async function byAnother() {
      const { home } = stage.world;
      const another = await makePerson(stage.admin, 'Another', {
        role: 'admin',
        school: null,
        platform: true,
      });
      const { rows } = await stage.as(
        { role: 'authenticated', claims: another.claims },
        `insert into ${table} (title, ${author[table]}, school_id, publish_at, ${table === 'announcements' ? 'content' : 'start_date, event_type'})
       values ('What I think of this school', $1, $2, '2099-01-01T06:00:00Z', ${table === 'announcements' ? "'All of it.'" : "'2099-01-02', 'general'"})
       returning id`,
        [another.profileId, home.id],
      );
      return { id: String(rows[0]?.id), another: another.profileId };
    }

    test.each([
      ['is rejected', `update profiles set approval_status = 'rejected' where id = $1`],
      ['is deleted', 'delete from profiles where id = $1'],
    ])('waits for an administrator of the school when its author %s', async (_, gone) => {
      await stage.undone(async () => {
        const { id, another } = await byAnother();
        const { rowCount, message } = await stage.as('platform', gone, [another]);
        expect([rowCount, message]).toEqual([1, undefined]);
        expect(await stands(table, id)).toEqual({ is_active: false, waits: true });
        expect(await told(id)).toEqual(['announcement.waits']);
        await comes(table, id);
        expect(await isRead(table, id)).toBe(0);
      });
    });

    test('waits when its author runs another school from then on, and not when the author runs this one', async () => {
      for (const [school, waits] of [
        [stage.world.away.id, true],
        [stage.world.home.id, false],
      ] as const) {
        await stage.undone(async () => {
          const { id, another } = await byAnother();
          await stage.admin.query(
            `update profiles set is_platform_admin = false, school_id = $2 where id = $1`,
            [another, school],
          );
          expect(await stands(table, id)).toEqual({ is_active: false, waits });
        });
      }
    });

    test('is published at its moment when its author stays', async () => {
      await stage.undone(async () => {
        const { id, another } = await byAnother();
        await stage.as('platform', `update profiles set first_name = 'Renamed' where id = $1`, [another]);
        await comes(table, id);
        expect(await stands(table, id)).toEqual({ is_active: true, waits: false });
      });
    });
  },
);
