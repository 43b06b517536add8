import { describe, expect, test } from 'vitest';
import { ok, useClients } from './official-client.ts';
import type { ActorName } from './world.ts';

const stage = useClients();

/** The marks of the profiles that an actor reads, as the browser asks for its own. */
async function marksOf(actor: Exclude<ActorName, 'service'>, profileId: string) {
  const client = await stage.clientOf(actor);
  const { data } = await client.from('profiles').select('id, school:schools(live_mark)').eq('id', profileId);
  const rows = (data ?? []) as unknown as { school: { live_mark: string } | null }[];
  return rows.flatMap(({ school }) => school?.live_mark ?? []);
}

describe('the mark of what its reader has seen', () => {
  test.each<[Exclude<ActorName, 'service'>, number]>([
    ['parent', 1],
    ['principal', 1],
    ['foreignParent', 0],
    ['pendingParent', 0],
    ['deadSession', 0],
    ['plain', 0],
    ['anonymous', 0],
  ])('%s gets %i with the profile of the parent', async (actor, count) => {
    const marks = await marksOf(actor, stage.world.people.parent.profileId);
    expect(marks).toHaveLength(count);
  });

  test('a star leaves it out', async () => {
    const client = await stage.clientOf('parent');
    const [own] = ok(await client.from('schools').select());
    expect(own).not.toHaveProperty('live_mark');
  });

  test('what was written before it is seen by it, and what is written afterwards is not', async () => {
    const { people } = stage.world;
    const write = async (): Promise<string> => {
      const { rows } = await stage.admin.query<{ id: string }>(
        'update public.profiles set first_name = first_name where id = $1 returning pg_current_xact_id()::text as id',
        [people.parent.profileId],
      );
      return rows[0]?.id ?? '';
    };
    const before = await write();
    const [mark = ''] = await marksOf('parent', people.parent.profileId);
    const after = await write();
    const { rows } = await stage.admin.query(
      'select pg_visible_in_snapshot($1::xid8, $3::pg_snapshot) as before, pg_visible_in_snapshot($2::xid8, $3::pg_snapshot) as after',
      [before, after, mark.split('@')[0]],
    );
    expect(rows).toEqual([{ before: true, after: false }]);
  });
});
