import { expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, awayMembers, homeMembers } from './world.ts';

const stage = useStage();

/** Each question and, after so many minutes, its answer. */
async function answers(minutes: readonly number[]): Promise<void> {
  const { admin, world } = stage;
  const write = (sender: string, at: string, urgent: string | null = null) =>
    admin.query(
      `insert into desk_messages (conversation_id, sender_id, content, urgent_reason, created_at) values ($1, $2, 'Text', $3, $4)`,
      [world.deskConversations.accounts, sender, urgent, at],
    );
  for (const [index, after] of minutes.entries()) {
    const asked = Date.now() - (index + 1) * 86_400_000;
    await write(world.people.parent.profileId, new Date(asked).toISOString(), index === 0 ? 'Bus' : null);
    // A second message before the answer begins no second turn.
    await write(world.people.parent.profileId, new Date(asked + 1000).toISOString());
    await write(world.people.principal.profileId, new Date(asked + after * 60_000).toISOString());
  }
}
const figures = async (actor: ActorName, school: string | null = null) =>
  (await stage.as(actor, 'select * from desk_figures($1)', [school])).rows;
const accounts = async (actor: ActorName) =>
  (await figures(actor)).find(({ desk_id }) => desk_id === stage.world.desks.accounts);

test('the median is told from five answers on, to everybody of the school', async () => {
  await stage.undone(async () => {
    await answers([10, 20, 30, 600]);
    expect(await accounts('parent')).toMatchObject({ median_minutes: null, answered: '4' });
  });
  await stage.undone(async () => {
    await answers([10, 20, 30, 600, 40]);
    expect(await accounts('parent')).toMatchObject({
      median_minutes: '30.0',
      answered: '5',
      waiting: null,
      urgent: null,
    });
    expect(await accounts('principal')).toMatchObject({ waiting: '1', urgent: '1' });
    // Of the own desk alone.
    expect(await accounts('tutor')).toMatchObject({ waiting: null });
    const office = (await figures('tutor')).find(({ desk_id }) => desk_id === stage.world.desks.office);
    expect(office).toMatchObject({ waiting: '2', urgent: '0' });
  });
});

test('everybody of the school learns where nobody sits by an account that is not closed', async () => {
  await stage.undone(async () => {
    const office = async () =>
      (await figures('parent')).find(({ desk_id }) => desk_id === stage.world.desks.office)?.has_people;
    expect(await office()).toBe(true);
    await stage.admin.query(
      `update auth.users set banned_until = now() + interval '1 day'
        where id in (select p.user_id from profiles p join desk_members m on m.profile_id = p.id where m.desk_id = $1)`,
      [stage.world.desks.office],
    );
    expect(await office()).toBe(false);
    await stage.admin.query('delete from desk_members where desk_id = $1', [stage.world.desks.office]);
    expect(await office()).toBe(false);
  });
});

test('of a school that is not one’s own nobody is told', async () => {
  await stage.undone(async () => {
    const through: ActorName[] = [];
    for (const actor of actorNames.filter((each) => each !== 'service'))
      if ((await figures(actor, stage.world.away.id)).length > 0) through.push(actor);
    expect(through.sort()).toEqual([...awayMembers].sort());
    expect((await figures('pendingParent')).length + (await figures('homelessAdmin')).length).toBe(0);
    for (const actor of homeMembers.filter((each) => each !== 'platform'))
      expect((await figures(actor)).length).toBe(2);
  });
});
