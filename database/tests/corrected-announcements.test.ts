/** A correction is told to whoever was told before, once and marked as one, where its author says so; else to nobody. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { noticesOn } from './notice-causes.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();
const { trial } = noticesOn(stage);

const write = (actor: ActorName, announcement: object, texts: object[] = []) =>
  stage.as(actor, 'select write_announcement($1, $2)', [JSON.stringify(announcement), JSON.stringify(texts)]);

async function announced(actor: 'teacher' | 'principal' = 'teacher', more: object = {}): Promise<string> {
  const id = randomUUID();
  const { message } = await write(actor, {
    id,
    school_id: stage.world.home.id,
    title: 'Fair',
    content: 'On Saturday.',
    ...more,
  });
  expect(message).toBeUndefined();
  return id;
}
const correct = (actor: ActorName, id: string, more: object = {}, texts: object[] = []) =>
  write(actor, { id, title: 'Fair', content: 'On Sunday.', tell_again: true, ...more }, texts);

/** First name, title and whether it is read, of all who were told. */
const bell = async (id: string) =>
  (
    await stage.read(
      `select p.first_name, n.title, n.read_at is not null as read from notices n join profiles p on p.id = n.profile_id
        where n.subject_id = $1 order by 1`,
      [id],
    )
  ).map(({ first_name, title, read }) => `${first_name}: ${title}${read ? ', read' : ''}`);
const names = (told: string[]) => told.map((one) => one.split(':')[0]);
const waitingMails = async (id: string) =>
  (
    await stage.read(
      `select count(distinct m.recipient)::int as people, count(*)::int as rows
         from private.outbox m
        where m.payload -> 'notice_ids' ->> 0 in (select n.id::text from notices n where n.subject_id = $1)`,
      [id],
    )
  )[0];

describe('a correction', () => {
  trial('is told to nobody where its author says nothing', async () => {
    const id = await announced();
    await stage.as('parent', 'select mark_notices_read()');
    const before = await bell(id);
    await correct('teacher', id, { tell_again: false });
    expect(await bell(id)).toEqual(before);
    expect(before).toContain('Parent: Fair, read');
  });

  trial('is told once to everybody who was told, unread and as a correction', async () => {
    const id = await announced();
    await stage.as('parent', 'select mark_notices_read()');
    const before = names(await bell(id));
    expect((await correct('teacher', id)).message).toBeUndefined();
    const after = await bell(id);
    expect(names(after)).toEqual(before);
    expect(after.filter((one) => !one.endsWith(': Correction: Fair'))).toEqual([]);
    expect(
      await stage.read('select tells_again, corrected_at = now() as now from announcements where id = $1', [
        id,
      ]),
    ).toEqual([{ tells_again: false, now: true }]);
    // What had not left yet of the first one finds no notice any more.
    const { people, rows } = (await waitingMails(id)) ?? {};
    expect(rows).toBe(people);
  });

  trial('says so in the language of its reader, and its title follows later corrections', async () => {
    await stage.admin.query(`update profiles set language = 'zu' where id = $1`, [
      stage.world.people.parent.profileId,
    ]);
    const zulu = { language: 'zu', title: 'Umbukiso', content: 'NgeSonto.' };
    const id = await announced();
    await correct('teacher', id, {}, [zulu]);
    expect(await bell(id)).toContain('Parent: Correction: Umbukiso');
    expect(
      (await stage.as('parent', 'select arguments from notices where subject_id = $1', [id])).rows,
    ).toEqual([{ arguments: { code: 'announcement.corrected', title: 'Umbukiso', language: 'zu' } }]);
    await correct('teacher', id, { title: 'Feast', tell_again: false }, [{ ...zulu, title: 'Idili' }]);
    expect(await bell(id)).toEqual(
      expect.arrayContaining(['Parent: Correction: Idili', 'OtherParent: Correction: Feast']),
    );
  });

  trial('reaches nobody who has left its audience, and whoever came to it as news', async () => {
    const { six, sevenArt } = stage.world.audiences;
    const id = await announced('principal', { audience_id: six.id });
    const before = names(await bell(id));
    await correct('principal', id, { audience_id: sevenArt.id });
    const after = await bell(id);
    expect(before).toContain('Parent');
    expect((await stage.as('parent', 'select from notices where subject_id = $1', [id])).rowCount).toBe(0);
    expect(after).toContain('OtherParent: Fair');
    expect(after).not.toContain('OtherParent: Correction: Fair');
  });

  trial('of one that waits for the office is told when the office lets go of it', async () => {
    await stage.admin.query('update reach_settings set approve_school_wide = true where school_id = $1', [
      stage.world.home.id,
    ]);
    const id = await announced();
    await stage.as('principal', 'update announcements set awaits_approval = false where id = $1', [id]);
    await correct('teacher', id);
    expect(await bell(id)).toContain('Parent: Fair');
    await stage.as('principal', 'update announcements set awaits_approval = false where id = $1', [id]);
    expect(await bell(id)).toContain('Parent: Correction: Fair');
    const told = names(await bell(id));
    expect(new Set(told).size).toBe(told.length);
  });

  trial('of what nobody was told is no correction', async () => {
    const id = await announced('principal', { publish_at: '2099-01-01T06:00:00Z' });
    await correct('principal', id, { publish_at: null });
    expect(await bell(id)).toContain('Parent: Fair');
    expect(
      await stage.read('select tells_again, corrected_at from announcements where id = $1', [id]),
    ).toEqual([{ tells_again: false, corrected_at: null }]);
  });

  trial('counts as an announcement of whoever has it told', async () => {
    const id = await announced('principal');
    const told = await bell(id);
    for (let count = 0; count < 19; count++) expect((await correct('principal', id)).message).toBeUndefined();
    const { message } = await correct('principal', id);
    expect(message).toMatch(/more than the 20 announcements that one person may send out in an hour/);
    expect(names(await bell(id))).toEqual(names(told));
  });

  trial('counts once while nobody is told of it yet, however often it is written', async () => {
    const id = await announced('principal', { publish_at: '2099-01-01T06:00:00Z' });
    for (let count = 0; count < 25; count++)
      expect(
        (await stage.as('principal', 'update announcements set tells_again = true where id = $1', [id]))
          .message,
      ).toBeUndefined();
  });

  trial('of somebody else’s is told by nobody', async () => {
    const id = await announced();
    for (const actor of ['otherTeacher', 'parent', 'foreignPrincipal', 'levelOne'] as const) {
      await correct(actor, id);
      await stage.as(actor, 'update announcements set tells_again = true where id = $1', [id]);
    }
    expect(await bell(id)).toContain('Parent: Fair');
  });
});
