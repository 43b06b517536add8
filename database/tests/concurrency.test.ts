/** What several people, or several servers, do in the same moment. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneWorld, type WorldDatabase } from './clone-world.ts';
import { type Learner, makeLearner } from './factories.ts';
import { scopeOf, type World } from './world.ts';

let cloned: WorldDatabase;
let world: World;
beforeAll(async () => {
  cloned = await cloneWorld();
  world = cloned.world;
});
afterAll(() => cloned.drop());

test('children added at once get different IDs', async () => {
  const text = `insert into students (first_name, last_name, grade_id, school_id, parent_id) values ('Twin', 'Example', $1, $2, $3)`;
  const parents = [world.people.parent, world.people.otherParent];
  await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      const parent = parents[index % 2] ?? world.people.parent;
      const scope = scopeOf(world, parent === world.people.parent ? 'parent' : 'otherParent');
      return cloned.database.queryScoped(scope, {
        text,
        values: [world.home.grades.seven, world.home.id, parent.profileId],
      });
    }),
  );
  const { rows } = await cloned.admin.query(
    `select count(distinct student_id)::int as ids from students where first_name = 'Twin'`,
  );
  expect(rows).toEqual([{ ids: 24 }]);
});

test('a conversation that both sides start at once is one', async () => {
  const { otherParent, otherTeacher } = world.people;
  const start = (actor: 'otherParent' | 'otherTeacher', one: string, two: string) =>
    cloned.database
      .queryScoped(scopeOf(world, actor), {
        text: 'insert into conversations (participant_one_id, participant_two_id) values ($1, $2)',
        values: [one, two],
      })
      .then(
        () => 'started',
        (error: { code?: string }) => error.code,
      );
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2
        ? start('otherParent', otherParent.profileId, otherTeacher.profileId)
        : start('otherTeacher', otherTeacher.profileId, otherParent.profileId),
    ),
  );
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => '23505'), 'started']);
});

test('of several accounts of one mailbox that begin at once, one has the free trial', async () => {
  const twins = await Promise.all(
    Array.from({ length: 6 }, (_, index) => makeLearner(cloned.admin, `Twin${index}`)),
  );
  for (const [index, { userId }] of twins.entries()) {
    const address = `twin+${index}@example.org`;
    await cloned.admin.query('update auth.users set email = $2 where id = $1', [userId, address]);
  }
  const text = `insert into portal_subscriptions (user_id, subscription_type, end_date) values ($1, 'trial', now())`;
  const begin = ({ userId, claims }: Learner) =>
    cloned.database.queryScoped({ role: 'authenticated', claims }, { text, values: [userId] }).then(
      () => 'began',
      (error: { code?: string }) => error.code,
    );
  const outcomes = await Promise.all(twins.map(begin));
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'PR015'), 'began']);
});

test('an approval given twice at once is told once', async () => {
  const { profileId } = world.people.pendingTeacher;
  await Promise.all(
    (['principal', 'levelTwo', 'platform'] as const).map((actor) =>
      cloned.database.queryScoped(scopeOf(world, actor), {
        text: `update profiles set approval_status = 'approved' where id = $1`,
        values: [profileId],
      }),
    ),
  );
  const { rows } = await cloned.admin.query(
    "select kind from private.outbox where kind like 'registration-%'",
  );
  expect(rows).toEqual([{ kind: 'registration-approved' }]);
});

test('a message does not outrun its conversation', async () => {
  const send = (actor: 'parent' | 'teacher') =>
    cloned.database.queryScoped(scopeOf(world, actor), {
      text: `insert into messages (conversation_id, content) values ($1, 'Hello')`,
      values: [world.conversations.withTeacher],
    });
  await Promise.all(Array.from({ length: 20 }, (_, index) => send(index % 2 ? 'parent' : 'teacher')));
  const { rows } = await cloned.admin.query(
    `select c.last_message_at = max(m.created_at) as same from conversations c join messages m on m.conversation_id = c.id
      where c.id = $1 group by c.id`,
    [world.conversations.withTeacher],
  );
  expect(rows).toEqual([{ same: true }]);
});

test('whatever is decided at once on the guardians of a learner, one is the primary one and parent_id names that one', async () => {
  const { admin, database } = cloned;
  const { child } = world.students;
  const { parent, coParent, partner, otherParent } = world.people;
  const people = [parent, coParent, partner, otherParent].map(({ profileId }) => profileId);
  // A guardianship that is there when it is asked for: of these people the first, second, third or fourth.
  const any = `(select id from guardianships where student_id = $1 and ended_at is null order by created_at, id
    offset $2 limit 1)`;
  const calls = [
    `select end_guardianship(${any}, true)`,
    `select make_primary_guardian(${any})`,
    `select change_guardianship(${any}, 'relative', false, false, false, true)`,
    `select change_guardianship(${any}, 'mother', true, true, true, true, ${any.replace('$2', '($2 + 1) % 4')})`,
    `select grant_guardianship($1, ($3::uuid[])[$2 + 1])`,
    `update students set parent_id = ($3::uuid[])[$2 + 1] where id = $1`,
    'update students set parent_id = null where id = $1 and $2 = 1',
  ];
  const call = (index: number, wave: number) => {
    const text = calls[(index * 5) % calls.length] ?? '';
    const values = [child, (index + wave) % 4, ...(text.includes('$3') ? [people] : [])];
    return database.queryScoped(scopeOf(world, 'principal'), { text, values }).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
  };
  // Of three at a time, so that each of them is the last one now and then.
  for (let wave = 0; wave < 28; wave += 1) {
    const outcomes = await Promise.all([0, 1, 2].map((each) => call(wave + each, wave)));
    // Refused is what another one has decided meanwhile, and nothing else.
    expect(
      outcomes.filter((outcome) => !['done', 'PR004', '42501', '23514'].includes(outcome ?? '')),
    ).toEqual([]);
    const { rows } = await admin.query(
      `select c.parent_id as named, g.profile_id as primary,
              array(select o.profile_id from guardianships o where o.student_id = c.id and o.ended_at is null
                 and o.reads_records and o.may_decide and o.profile_id is not null) as could
         from students c left join guardianships g on g.student_id = c.id and g.is_primary where c.id = $1`,
      [child],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].named).toBe(rows[0].primary);
    if (rows[0].could.length > 0) expect(rows[0].could).toContain(rows[0].named);
    else expect(rows[0].named).toBeNull();
  }
  const { rows: untold } = await admin.query(
    `select g.id from guardianships g
      cross join lateral (select h.* from guardianship_history h where h.guardianship_id = g.id order by h.changed_at desc limit 1) h
      where g.student_id = $1 and (h.is_primary, h.reads_records, h.action = 'ended') is distinct from
            (g.is_primary, g.reads_records, g.ended_at is not null)`,
    [child],
  );
  expect(untold).toEqual([]);
});

test('of two homes that are begun at once, each has its own number', async () => {
  const { admin, database } = cloned;
  const learner = world.students.orphan;
  const call = (text: string, values: unknown[]) =>
    database.queryScoped(scopeOf(world, 'principal'), { text, values }).then(({ rows }) => rows[0]);
  for (let round = 0; round < 12; round += 1) {
    const ids: string[] = [];
    for (const name of ['Mama', 'Papa', 'Gogo']) {
      const made = await call('select grant_guardianship($1, contact_name => $2) as id', [learner, name]);
      ids.push(String(made?.id));
    }
    const [mama, papa, gogo] = ids;
    await Promise.all([
      call(`select change_guardianship($1, 'parent', true, true, true, true, $2)`, [mama, gogo]),
      call('select grant_guardianship($1, contact_name => $3, lives_with => $2)', [learner, papa, 'Wife']),
    ]);
    const { rows } = await admin.query(
      `select household, array_agg(contact_name order by contact_name) as people from guardianships
        where student_id = $1 and ended_at is null group by household order by 2`,
      [learner],
    );
    expect(rows.map(({ people }) => people)).toEqual([
      ['Gogo', 'Mama'],
      ['Papa', 'Wife'],
    ]);
    await admin.query('delete from guardianships where student_id = $1', [learner]);
  }
});

test('of several who correct one field at once, having seen the same, one is written', async () => {
  const teacher = scopeOf(world, 'teacher');
  const ids = async (texts: readonly { text: string; values: unknown[] }[]) =>
    (await Promise.all(texts.map((one) => cloned.database.queryScoped(teacher, one)))).map(
      ({ rows }) => rows.length,
    );
  const { rows: before } = await cloned.admin.query('select title from events where id = $1', [
    world.events.byTeacher,
  ]);
  const asked = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  const events = asked.map((title) => ({
    text: 'select * from correct_row($1, $2, $3, $4)',
    values: ['events', world.events.byTeacher, JSON.stringify({ title }), JSON.stringify(before[0])],
  }));
  expect((await ids(events)).toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
  // Of an announcement each in another language than the own: its texts are rows of their own.
  const announcements = asked.map((title) => ({
    text: 'select * from write_announcement($1, $2)',
    values: [
      JSON.stringify({ id: world.announcements.byTeacher, seen: { texts: { xh: null } } }),
      JSON.stringify({ xh: { title, content: title } }),
    ],
  }));
  expect((await ids(announcements)).toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
});
