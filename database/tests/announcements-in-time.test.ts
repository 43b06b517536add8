/** Announcements that are published later, end by themselves, or wait for an administrator. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { noticesOn } from './notice-causes.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();
const { told, trial } = noticesOn(stage);

type Fields = Record<string, unknown>;

/** Written as the person, like the form does. */
async function write(actor: 'teacher' | 'principal', more: Fields = {}): Promise<string> {
  const { world } = stage;
  const row: Fields = {
    title: 'Fair',
    content: 'On Saturday.',
    author_id: world.people[actor].profileId,
    school_id: world.home.id,
    ...more,
  };
  const columns = Object.keys(row);
  const { rows, message } = await stage.as(
    actor,
    `insert into announcements (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  expect(message).toBeUndefined();
  return String(rows[0]?.id);
}

const change = (actor: ActorName, id: string, set: string) =>
  stage.as(actor, `update announcements set ${set} where id = $1`, [id]);

const stateOf = async (id: string) =>
  (
    await stage.read(
      'select is_active, awaits_approval as awaits, publish_at is not null as scheduled from announcements where id = $1',
      [id],
    )
  )[0];

const isRead = async (actor: ActorName, id: string) =>
  (await stage.as(actor, 'select from announcements where id = $1', [id])).rowCount === 1;

const approving = (asks: boolean) =>
  stage.admin.query('update reach_settings set approve_school_wide = $2 where school_id = $1', [
    stage.world.home.id,
    asks,
  ]);

/** Time goes on: what was to come is past, without telling the row. */
async function pass(id: string, column: 'publish_at' | 'expires_at' | 'pinned_until') {
  await stage.admin.query('alter table announcements disable trigger user');
  await stage.admin.query(`update announcements set ${column} = now() - interval '1 second' where id = $1`, [
    id,
  ]);
  await stage.admin.query('alter table announcements enable trigger user');
}
const turn = (id: string) => stage.as({ role: 'portal_jobs' }, 'select private.turn_announcement($1)', [id]);
const rowsOfOutbox = (id: string) =>
  stage.read(
    `select due_at from private.outbox where kind = 'announcement-turn' and recipient = $1 order by 1`,
    [id],
  );

const later = '2099-01-01T06:00:00Z';
const latest = '2099-02-01T06:00:00Z';

describe('published later', () => {
  trial(
    'it is read by its author alone until then, and told to nobody; then by all, as news of then',
    async () => {
      const id = await write('teacher', { publish_at: later, is_active: true });
      expect(await stateOf(id)).toEqual({ is_active: false, awaits: false, scheduled: true });
      expect([await isRead('parent', id), await isRead('teacher', id)]).toEqual([false, true]);
      expect(await told(id)).toEqual([]);
      expect(await rowsOfOutbox(id)).toEqual([{ due_at: new Date(later) }]);
      expect((await turn(id)).message).toBeUndefined();
      expect(await isRead('parent', id)).toBe(false);
      await stage.admin.query(`update announcements set created_at = '2020-01-01' where id = $1`, [id]);
      await pass(id, 'publish_at');
      await turn(id);
      expect(await stateOf(id)).toEqual({ is_active: true, awaits: false, scheduled: false });
      expect(await told(id)).toContain('Parent');
      expect(
        await stage.read('select created_at = now() as fresh from announcements where id = $1', [id]),
      ).toEqual([{ fresh: true }]);
      const before = (await told(id)).length;
      await turn(id);
      expect(await told(id)).toHaveLength(before);
    },
  );

  trial('it is moved, and published at once', async () => {
    const id = await write('teacher', { publish_at: later });
    await change('teacher', id, `publish_at = '${latest}'`);
    expect(await rowsOfOutbox(id)).toHaveLength(2);
    expect(await isRead('parent', id)).toBe(false);
    await change('teacher', id, 'is_active = true');
    expect(await stateOf(id)).toEqual({ is_active: true, awaits: false, scheduled: false });
    expect(await isRead('parent', id)).toBe(true);
    const other = await write('teacher', { publish_at: later });
    await change('teacher', other, 'publish_at = null');
    expect(await stateOf(other)).toEqual({ is_active: true, awaits: false, scheduled: false });
    expect(await told(other)).toContain('Parent');
  });

  trial('one whose moment was missed by a text that is corrected is published by that', async () => {
    const id = await write('teacher', { publish_at: later });
    await pass(id, 'publish_at');
    await change('teacher', id, `title = 'Fair, again'`);
    expect((await stateOf(id))?.is_active).toBe(true);
  });
});

describe('an end', () => {
  trial(
    'takes it from its readers and out of the bell; its author has it, and may show it again',
    async () => {
      const id = await write('principal', { expires_at: later });
      expect(await isRead('parent', id)).toBe(true);
      await turn(id);
      expect(await isRead('parent', id)).toBe(true);
      await pass(id, 'expires_at');
      await turn(id);
      expect([await isRead('parent', id), await isRead('principal', id)]).toEqual([false, true]);
      expect((await stage.as('parent', 'select from notices where subject_id = $1', [id])).rowCount).toBe(0);
      await change('principal', id, 'is_active = true');
      expect(await isRead('parent', id)).toBe(true);
      expect(await stage.read('select expires_at from announcements where id = $1', [id])).toEqual([
        { expires_at: null },
      ]);
    },
  );
});

/** So many days from now, as the database has them. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('pinned', () => {
  const isPinned = async (id: string) =>
    (await stage.read('select is_pinned from announcements where id = $1', [id]))[0]?.is_pinned;

  trial('it stands before newer ones until its moment, and then where it belongs', async () => {
    const id = await write('principal', { pinned_until: inDays(3) });
    await stage.admin.query(`update announcements set created_at = '2020-01-01' where id = $1`, [id]);
    const first = async () =>
      (
        await stage.as(
          'parent',
          'select id from announcements order by is_pinned desc, created_at desc limit 1',
        )
      ).rows[0]?.id;
    expect(await first()).toBe(id);
    expect(await rowsOfOutbox(id)).toHaveLength(1);
    await turn(id);
    expect(await first()).toBe(id);
    await pass(id, 'pinned_until');
    await turn(id);
    expect([await isPinned(id), await first()]).toEqual([false, expect.not.stringMatching(id)]);
    expect(await isRead('parent', id)).toBe(true);
  });

  trial('it is so by the office alone, and its author still corrects it', async () => {
    const id = await write('teacher');
    for (const actor of ['teacher', 'otherTeacher', 'parent', 'foreignPrincipal', 'levelOne'] as const)
      await change(actor, id, `pinned_until = '${inDays(3)}'`);
    expect(await isPinned(id)).toBe(false);
    await change('principal', id, `pinned_until = '${inDays(3)}'`);
    const { message } = await stage.as('teacher', 'select write_announcement($1, $2)', [
      JSON.stringify({ id, title: 'Fair, again', content: 'On Saturday.' }),
      '[]',
    ]);
    expect(message).toBeUndefined();
    expect(await isPinned(id)).toBe(true);
  });

  trial('they are five at a school, for two months at most', async () => {
    const tooLong = await write('principal');
    expect((await change('principal', tooLong, `pinned_until = '${inDays(70)}'`)).message).toBe(
      'An announcement stays pinned for two months at most',
    );
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push(await write('principal', { pinned_until: inDays(3) }));
    expect((await change('principal', tooLong, `pinned_until = '${inDays(3)}'`)).message).toBe(
      'A school pins at most 5 announcements. Take another one from its place first',
    );
    expect((await change('principal', ids[0] ?? '', `pinned_until = '${inDays(4)}'`)).rowCount).toBe(1);
    await change('principal', ids[0] ?? '', 'pinned_until = null');
    expect((await change('principal', tooLong, `pinned_until = '${inDays(3)}'`)).rowCount).toBe(1);
  });

  trial('one that is withdrawn leaves its place to another, and comes back without it', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push(await write('principal', { pinned_until: inDays(3) }));
    const [first = '', second = ''] = ids;
    const another = await write('principal');
    await change('principal', first, 'is_active = false');
    expect((await change('principal', another, `pinned_until = '${inDays(3)}'`)).rowCount).toBe(1);
    await change('principal', first, 'is_active = true');
    expect(await isPinned(first)).toBe(false);
    // What ends by itself as well; what is put off keeps its place.
    await change('principal', second, `expires_at = '${inDays(1)}'`);
    await pass(second, 'expires_at');
    await turn(second);
    await change('principal', ids[2] ?? '', `publish_at = '${inDays(1)}'`);
    const kept = async () =>
      (
        await stage.read('select id from announcements where pinned_until is not null and id = any($1)', [
          ids,
        ])
      ).length;
    expect(await kept()).toBe(3);
  });
});

describe('what is due', () => {
  trial('of one announcement is turned for that one alone', async () => {
    const [one, other] = [
      await write('principal', { publish_at: later }),
      await write('principal', { publish_at: later }),
    ];
    const [ending, others] = [
      await write('principal', { expires_at: later }),
      await write('principal', { expires_at: later }),
    ];
    for (const id of [one, other]) await pass(id, 'publish_at');
    for (const id of [ending, others]) await pass(id, 'expires_at');
    await turn(one);
    await turn(ending);
    expect(await stateOf(one)).toMatchObject({ is_active: true, scheduled: false });
    expect(await stateOf(other)).toMatchObject({ is_active: false, scheduled: true });
    expect((await stateOf(ending))?.is_active).toBe(false);
    expect((await stateOf(others))?.is_active).toBe(true);
  });

  trial('of one that waits for the office is not: it keeps its moment', async () => {
    await approving(true);
    const id = await write('teacher', { publish_at: later });
    await pass(id, 'publish_at');
    await turn(id);
    expect(await stateOf(id)).toEqual({ is_active: false, awaits: true, scheduled: true });
    expect(await told(id)).toEqual(['DeadSession', 'LevelOne', 'LevelTwo', 'Principal']);
  });

  trial('is still to come where one is withdrawn and shown again', async () => {
    const id = await write('principal', { expires_at: latest });
    await change('principal', id, 'is_active = false');
    await change('principal', id, 'is_active = true');
    expect(await stage.read('select expires_at from announcements where id = $1', [id])).toEqual([
      { expires_at: new Date(latest) },
    ]);
  });
});

describe('where the school asks for it, a teacher’s to the whole school', () => {
  trial(
    'waits: the author and the office read it, the office alone is told, and the teacher does not let it go',
    async () => {
      await approving(true);
      const id = await write('teacher', { is_active: true });
      expect(await stateOf(id)).toEqual({ is_active: false, awaits: true, scheduled: false });
      for (const set of [
        'is_active = true',
        'awaits_approval = false',
        `publish_at = '${later}'`,
        'awaits_approval = false, is_active = true',
      ]) {
        await change('teacher', id, set);
        expect(await stateOf(id), set).toMatchObject({ is_active: false, awaits: true });
      }
      expect([
        await isRead('parent', id),
        await isRead('otherTeacher', id),
        await isRead('principal', id),
      ]).toEqual([false, false, true]);
      expect(await told(id)).toEqual(['DeadSession', 'LevelOne', 'LevelTwo', 'Principal']);
      await turn(id);
      expect((await stateOf(id))?.is_active).toBe(false);
    },
  );

  trial('is approved by an administrator of the school, and by nobody else', async () => {
    await approving(true);
    const id = await write('teacher');
    for (const actor of ['parent', 'otherTeacher', 'foreignPrincipal', 'levelOne'] as const)
      expect((await change(actor, id, 'awaits_approval = false')).rowCount ?? 0, actor).toBe(0);
    await change('principal', id, 'awaits_approval = false');
    expect(await stateOf(id)).toEqual({ is_active: true, awaits: false, scheduled: false });
    expect(await told(id)).toContain('Parent');
    expect(await told(id)).not.toContain('Teacher');
  });

  trial('that was to be published later is so after it was approved', async () => {
    await approving(true);
    const id = await write('teacher', { publish_at: later });
    await change('principal', id, 'awaits_approval = false');
    expect(await stateOf(id)).toEqual({ is_active: false, awaits: false, scheduled: true });
    await pass(id, 'publish_at');
    await turn(id);
    expect((await stateOf(id))?.is_active).toBe(true);
  });

  trial('keeps the moment that its form gave, and the one of a second attempt', async () => {
    await approving(true);
    const id = randomUUID();
    const sent = (publish_at: string | null) =>
      stage.as('teacher', `select * from write_announcement($1, '[]')`, [
        JSON.stringify({
          id,
          school_id: stage.world.home.id,
          title: 'Fair',
          content: 'On Saturday.',
          publish_at,
          undoable: true,
        }),
      ]);
    const moment = async () =>
      (await stage.read('select publish_at from announcements where id = $1', [id]))[0];
    await sent(later);
    expect(await stateOf(id)).toEqual({ is_active: false, awaits: true, scheduled: true });
    expect(await moment()).toEqual({ publish_at: new Date(later) });
    await sent(latest);
    expect(await moment()).toEqual({ publish_at: new Date(latest) });
    await sent(null);
    expect(await stateOf(id)).toEqual({ is_active: false, awaits: true, scheduled: false });
    await sent(later);
    await change('principal', id, 'awaits_approval = false');
    expect(await stateOf(id)).toEqual({ is_active: false, awaits: false, scheduled: true });
    expect(await told(id)).toEqual([]);
  });

  trial('gets no other text or file from the teacher between the approval and its moment', async () => {
    await approving(true);
    const id = await write('teacher', { publish_at: later });
    const text = `insert into announcement_texts (announcement_id, language, title, content) values ($1, $2, 'A', 'B')`;
    expect((await stage.as('teacher', text, [id, 'zu'])).refusal).toBeUndefined();
    await change('principal', id, 'awaits_approval = false');
    expect((await stage.as('teacher', text, [id, 'xh'])).refusal).toBe('42501');
    for (const table of ['announcement_texts', 'announcement_attachments'])
      expect(
        (await stage.as('teacher', `delete from ${table} where announcement_id = $1`, [id])).rowCount,
        table,
      ).toBe(0);
    const file = await stage.as('teacher', 'select private.may_translate($1) as may', [id]);
    expect(file.rows).toEqual([{ may: false }]);
    expect((await stage.as('principal', text, [id, 'st'])).refusal).toBeUndefined();
    // A correction waits again, and takes its texts along.
    const { message } = await stage.as('teacher', 'select write_announcement($1, $2)', [
      JSON.stringify({ id, title: 'Corrected', content: 'On Saturday.' }),
      JSON.stringify([{ language: 'xh', title: 'A', content: 'B' }]),
    ]);
    expect(message).toBeUndefined();
    expect(await stateOf(id)).toEqual({ is_active: false, awaits: true, scheduled: true });
  });

  trial(
    'waits again when the teacher corrects it, in any language; what the office corrects does not',
    async () => {
      await approving(true);
      const id = await write('teacher');
      await change('principal', id, 'is_active = true');
      await change('principal', id, `title = 'Corrected'`);
      expect((await stateOf(id))?.is_active).toBe(true);
      const { refusal } = await stage.as(
        'teacher',
        `insert into announcement_texts (announcement_id, language, title, content) values ($1, 'zu', 'A', 'B')`,
        [id],
      );
      expect(refusal).toBe('42501');
      const { message } = await stage.as('teacher', 'select write_announcement($1, $2)', [
        JSON.stringify({ id, title: 'Corrected', content: 'On Saturday.' }),
        JSON.stringify([{ language: 'zu', title: 'A', content: 'B' }]),
      ]);
      expect(message).toBeUndefined();
      expect(await stateOf(id)).toMatchObject({ is_active: false, awaits: true });
    },
  );

  trial(
    'goes out at once for a part of the school, and one that waits does when it is narrowed',
    async () => {
      await approving(true);
      const six = stage.world.audiences.six.id;
      const narrow = await write('teacher', { audience_id: six });
      expect((await stateOf(narrow))?.is_active).toBe(true);
      await change('teacher', narrow, 'audience_id = null');
      expect(await stateOf(narrow)).toMatchObject({ is_active: false, awaits: true });
      await change('teacher', narrow, `audience_id = '${six}'`);
      expect(await stateOf(narrow)).toMatchObject({ is_active: true, awaits: false });
    },
  );

  trial('is not asked for of the office, nor where the school does not ask', async () => {
    await approving(true);
    expect((await stateOf(await write('principal')))?.is_active).toBe(true);
    await approving(false);
    expect((await stateOf(await write('teacher')))?.is_active).toBe(true);
  });
});

describe('what waits for an administrator', () => {
  const titles = async (id: string) =>
    (
      await stage.read(
        `select p.first_name, n.title, n.read_at is not null as read from notices n join profiles p on p.id = n.profile_id
          where n.subject_id = $1 order by 1`,
        [id],
      )
    ).map(({ first_name, title, read }) => `${first_name}: ${title}${read ? ', read' : ''}`);
  const waiting = ['DeadSession', 'LevelOne', 'LevelTwo', 'Principal'].map(
    (name) => `${name}: Waits for approval: Fair`,
  );

  trial('is told to those of the school, to whom it leads, and to nobody else', async () => {
    await approving(true);
    const id = await write('teacher');
    expect(await titles(id)).toEqual(waiting);
    const bell = (actor: ActorName) =>
      stage.as(actor, 'select title from notices where subject_id = $1', [id]);
    expect((await bell('principal')).rows).toEqual([{ title: 'Waits for approval: Fair' }]);
    for (const actor of ['teacher', 'parent', 'foreignPrincipal', 'levelOne'] as const)
      expect((await bell(actor)).rows, actor).toEqual([]);
  });

  trial('is told to everybody in its own words once it was approved, once', async () => {
    await approving(true);
    const id = await write('teacher');
    await change('principal', id, 'awaits_approval = false');
    const all = await titles(id);
    expect(all).toContain('Parent: Fair');
    expect(all).toContain('Principal: Fair');
    expect(all.filter((one) => one.includes('Waits'))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  trial('follows its title, and is not told any more once it is for fewer, or gone', async () => {
    await approving(true);
    const id = await write('teacher');
    await change('teacher', id, `title = 'Feast'`);
    expect(await titles(id)).toEqual(waiting.map((one) => one.replace('Fair', 'Feast')));
    await stage.admin.query('delete from announcements where id = $1', [id]);
    expect(await titles(id)).toEqual([]);
    const narrowed = await write('teacher');
    await change('teacher', narrowed, `audience_id = '${stage.world.audiences.six.id}'`);
    expect((await titles(narrowed)).filter((one) => one.includes('Waits'))).toEqual([]);
    expect(await titles(narrowed)).toContain('Parent: Fair');
  });

  trial('is unread again where one that was read is corrected by a teacher', async () => {
    await approving(true);
    const id = await write('teacher');
    await change('principal', id, 'awaits_approval = false');
    await stage.as('principal', 'update notices set read_at = now() where subject_id = $1', [id]);
    await change('teacher', id, `content = 'On Sunday.'`);
    const all = await titles(id);
    expect(all).toContain('Principal: Waits for approval: Fair');
    expect(all).toContain('Parent: Fair');
    expect((await stage.as('parent', 'select from notices where subject_id = $1', [id])).rowCount).toBe(0);
  });
});
