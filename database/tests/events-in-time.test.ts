/** Events that are published later, leave by themselves, or wait for an administrator. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { noticesOn } from './notice-causes.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();
const { told, trial } = noticesOn(stage);
const office = ['DeadSession', 'LevelOne', 'LevelTwo', 'Principal'];

async function write(actor: ActorName, more: object = {}): Promise<string> {
  const id = randomUUID();
  const { message } = await stage.as(actor, 'select write_event($1)', [
    JSON.stringify({
      id,
      title: 'Parents’ evening',
      start_date: '2026-03-04',
      school_id: stage.world.home.id,
      ...more,
    }),
  ]);
  expect(message).toBeUndefined();
  return id;
}
const change = (actor: ActorName, id: string, set: string) =>
  stage.as(actor, `update events set ${set} where id = $1`, [id]);
const stateOf = async (id: string) =>
  (
    await stage.read(
      'select is_active, awaits_approval as awaits, publish_at is not null as scheduled from events where id = $1',
      [id],
    )
  )[0];
const isRead = async (actor: ActorName, id: string) =>
  (await stage.as(actor, 'select from events where id = $1', [id])).rowCount === 1;
const approving = () =>
  stage.admin.query('update reach_settings set approve_school_wide = true where school_id = $1', [
    stage.world.home.id,
  ]);
/** Time goes on: what was to come is past, without telling the row. */
async function pass(id: string, column: 'publish_at' | 'expires_at') {
  await stage.admin.query('alter table events disable trigger user');
  await stage.admin.query(`update events set ${column} = now() - interval '1 second' where id = $1`, [id]);
  await stage.admin.query('alter table events enable trigger user');
}
const turn = (id: string) => stage.as({ role: 'portal_jobs' }, 'select private.turn_event($1)', [id]);
const later = '2099-01-01T06:00:00Z';
const latest = '2099-02-01T06:00:00Z';
const momentsOfOutbox = async (id: string) =>
  (
    await stage.read(
      `select due_at from private.outbox where kind = 'event-turn' and recipient = $1 order by due_at`,
      [id],
    )
  ).map(({ due_at }) => (due_at as Date).toISOString());

describe('an event', () => {
  trial('is turned at its moments, also once one of them is moved, and at no others', async () => {
    const iso = (moment: string) => new Date(moment).toISOString();
    const id = await write('principal', { publish_at: later, expires_at: latest });
    expect(await momentsOfOutbox(id)).toEqual([later, latest].map(iso));
    await change('principal', id, `title = 'Evening', publish_at = publish_at, expires_at = expires_at`);
    expect(await momentsOfOutbox(id)).toEqual([later, latest].map(iso));
    await change('principal', id, `expires_at = '2099-03-01T06:00:00Z'`);
    expect(await momentsOfOutbox(id)).toEqual([later, latest, '2099-03-01T06:00:00Z'].map(iso));
    await change('principal', id, 'expires_at = null');
    expect(await momentsOfOutbox(id)).toHaveLength(3);
  });

  trial('that is published later is its creator’s and the office’s until then', async () => {
    const id = await write('principal', { publish_at: later });
    await turn(id);
    expect(await stateOf(id)).toEqual({ is_active: false, awaits: false, scheduled: true });
    expect([await isRead('parent', id), await isRead('principal', id)]).toEqual([false, true]);
    expect(await told(id)).toEqual([]);
    await pass(id, 'publish_at');
    await turn(id);
    expect(await stateOf(id)).toEqual({ is_active: true, awaits: false, scheduled: false });
    expect(await isRead('parent', id)).toBe(true);
    expect(await told(id)).toContain('Parent');
  });

  trial('leaves its readers, their calendars and bells at its end, and comes back without one', async () => {
    const id = await write('principal', { expires_at: later });
    await pass(id, 'publish_at');
    await turn(id);
    expect(await isRead('parent', id)).toBe(true);
    await turn(id);
    expect(await isRead('parent', id)).toBe(true);
    await pass(id, 'expires_at');
    await turn(id);
    expect([await isRead('parent', id), await isRead('principal', id)]).toEqual([false, true]);
    expect((await stage.as('parent', 'select from notices where subject_id = $1', [id])).rowCount).toBe(0);
    const before = await told(id);
    await change('principal', id, 'expires_at = null');
    expect(await isRead('parent', id)).toBe(true);
    expect(await told(id)).toEqual(before);
  });
});

describe('where the school asks for it, a teacher’s event for the whole school', () => {
  trial('waits: the office alone is told, and the teacher does not let it go', async () => {
    await approving();
    const id = await write('teacher');
    expect(await stateOf(id)).toEqual({ is_active: false, awaits: true, scheduled: true });
    expect(await told(id)).toEqual(office);
    const bell = await stage.as('principal', 'select title, target from notices where subject_id = $1', [id]);
    expect(bell.rows).toEqual([{ title: 'Waits for approval: Parents’ evening', target: '2026-03-04' }]);
    for (const set of ['awaits_approval = false', 'publish_at = null', `title = 'Other'`]) {
      await change('teacher', id, set);
      expect(await stateOf(id), set).toMatchObject({ is_active: false, awaits: true });
    }
    await pass(id, 'publish_at');
    await turn(id);
    expect(await stateOf(id)).toMatchObject({ is_active: false, awaits: true });
    for (const actor of ['parent', 'otherTeacher', 'foreignPrincipal', 'levelOne'] as const)
      expect((await change(actor, id, 'awaits_approval = false')).rowCount ?? 0, actor).toBe(0);
    expect([await isRead('parent', id), await isRead('teacher', id)]).toEqual([false, true]);
  });

  trial('is news of when it is approved, also without a moment of its own', async () => {
    await approving();
    const id = await write('teacher');
    await stage.admin.query('alter table events disable trigger user');
    await stage.admin.query(
      `update events set publish_at = null, created_at = '2026-01-20T08:00:00Z' where id = $1`,
      [id],
    );
    await stage.admin.query('alter table events enable trigger user');
    await change('principal', id, 'awaits_approval = false');
    expect(
      await stage.read('select is_active, created_at = now() as is_news from events where id = $1', [id]),
    ).toEqual([{ is_active: true, is_news: true }]);
  });

  trial('is told to everybody once it is approved, and once', async () => {
    await approving();
    const id = await write('teacher');
    await pass(id, 'publish_at');
    await change('principal', id, 'awaits_approval = false');
    expect(await stateOf(id)).toEqual({ is_active: true, awaits: false, scheduled: false });
    const all = await told(id);
    expect(all).toEqual(expect.arrayContaining(['Parent', 'Principal']));
    expect(all).not.toContain('Teacher');
    expect(new Set(all).size).toBe(all.length);
    expect(
      await stage.read(`select from notices where subject_id = $1 and title like 'Waits%'`, [id]),
    ).toEqual([]);
    // What its teacher corrects is approved again, and told to nobody.
    await change('teacher', id, `start_time = '18:00'`);
    expect(await stateOf(id)).toMatchObject({ is_active: false, awaits: true });
    await change('principal', id, 'awaits_approval = false');
    expect((await told(id)).filter((name) => name !== 'Principal' && !office.includes(name))).toEqual(
      all.filter((name) => !office.includes(name)),
    );
  });

  trial('keeps a moment that is to come after its approval', async () => {
    await approving();
    const id = await write('teacher', { publish_at: later });
    await change('principal', id, 'awaits_approval = false');
    expect(await stateOf(id)).toEqual({ is_active: false, awaits: false, scheduled: true });
    expect(await told(id)).toEqual([]);
  });

  trial('is not asked for of the office, nor for what the teacher teaches', async () => {
    await approving();
    const six = stage.world.audiences.six.id;
    expect((await stateOf(await write('principal')))?.awaits).toBe(false);
    const narrow = await write('teacher', { audience_id: six });
    expect((await stateOf(narrow))?.awaits).toBe(false);
    const wide = await write('teacher');
    await change('teacher', wide, `audience_id = '${six}'`);
    expect((await stateOf(wide))?.awaits).toBe(false);
    expect(
      await stage.read(`select from notices where subject_id = $1 and title like 'Waits%'`, [wide]),
    ).toEqual([]);
  });
});
