import { expect, test } from 'vitest';
import { useStage } from './stage.ts';

const stage = useStage();

const opens = async (moment: string) => {
  const [row] = await stage.read('select to_jsonb(private.desk_opens_at($1, $2)) as at', [
    stage.world.desks.office,
    moment,
  ]);
  return new Date(String(row?.at)).toISOString();
};

// The world's office answers on Mondays from 07:30 to 14:30, two hours ahead of UTC.
test.each([
  ['before it opens', '2026-11-30T03:00:00Z', '2026-11-30T05:30:00.000Z'],
  ['while it is open', '2026-11-30T08:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['as it closes', '2026-11-30T12:30:00Z', '2026-12-07T05:30:00.000Z'],
  ['on a Sunday after midnight of the school', '2026-11-29T22:30:00Z', '2026-11-30T05:30:00.000Z'],
])('a desk that is asked %s is told when it is open', async (_, moment, expected) => {
  await stage.undone(async () => expect(await opens(moment)).toBe(expected));
});

test('a desk that says no hours is told at once', async () => {
  await stage.undone(async () => {
    await stage.admin.query('delete from answering_hours where desk_id = $1', [stage.world.desks.office]);
    expect(await opens('2026-11-29T22:30:00Z')).toBe('2026-11-29T22:30:00.000Z');
  });
});

/** When mails leave for whoever sits at the office after a question, in minutes from now; fewer than one is at once. */
const leaves = async (urgentReason: string | null) => {
  await stage.as(
    'otherParent',
    'insert into desk_messages (conversation_id, content, urgent_reason) values ($1, $2, $3)',
    [stage.world.deskConversations.office, 'Where is the bus?', urgentReason],
  );
  return stage.read(
    `select extract(epoch from due_at - now()) / 60 as minutes, due_at = private.desk_opens_at($1, now() + interval '3 seconds') as at_opening
       from private.outbox where kind = 'notice' and recipient = $2 order by id desc limit 1`,
    [stage.world.desks.office, stage.world.people.tutor.profileId],
  );
};

test('a question to a closed desk is mailed when it opens, an urgent one at once', async () => {
  // Open on a day that is neither today nor tomorrow, whenever this runs.
  const closed = `update answering_hours set day_of_week = (extract(dow from now())::int + 3) % 7 where desk_id = $1`;
  await stage.undone(async () => {
    await stage.admin.query(closed, [stage.world.desks.office]);
    expect(await leaves(null)).toEqual([{ minutes: expect.anything(), at_opening: true }]);
  });
  await stage.undone(async () => {
    await stage.admin.query(closed, [stage.world.desks.office]);
    const [row] = await leaves('No bus came');
    expect(Number(row?.minutes)).toBeLessThan(1);
  });
});
