import type { RealtimeChannel } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { realtimeLimits } from '../limits.ts';
import { type Event, queue } from '../testing/listening.ts';
import type { Person } from '../testing/people.ts';
import { setStage } from '../testing/stage.ts';

const stage = setStage();

type Said = { status: string; message: string; caught_up?: boolean };

/** Reads the own profile as the browser does when a page begins. */
async function markOf(person: Person): Promise<string> {
  const { data, error } = await stage
    .clientOf(person)
    .from('profiles')
    .select('school:schools(live_mark)')
    .eq('id', person.profileId)
    .single();
  if (error) throw error;
  return (data as unknown as { school: { live_mark: string } }).school.live_mark;
}

/** Joins with a mark, and waits until the server has said how the channel fares. */
async function joinSince(person: Person, since: unknown, table = 'messages') {
  const client = stage.clientOf(person);
  await client.realtime.setAuth();
  const events = queue<Event>();
  const system = queue<Said>();
  const options = { config: { postgres_changes_options: { since } } } as never;
  const channel: RealtimeChannel = client
    .channel('changes', options)
    .on('postgres_changes' as 'system', { event: '*', schema: 'public', table }, (payload: Event) =>
      events.push(payload),
    )
    .on('system', {}, (payload) => system.push(payload))
    .subscribe();
  return { channel, events, said: await system.next() };
}

describe('whoever joins with the mark of the own first reading', () => {
  it('is told what was written between the reading and the join, and then what is new', async () => {
    const { given, teacher, parent, conversation } = stage;
    await given.message(conversation, teacher, 'Read already');
    const mark = await markOf(parent);
    const between = await given.message(conversation, teacher, 'Between');
    const { events, said } = await joinSince(parent, mark);
    expect(said).toMatchObject({ status: 'ok', caught_up: true });
    expect(events.rest().map((event) => event.new.id)).toEqual([between]);
    const after = await given.message(conversation, teacher, 'After');
    await events.next();
    expect((await events.next()).new.id).toBe(after);
    expect(events.rest()).toEqual([]);
  });

  it('is told what was begun before the reading and committed after it', async () => {
    const { given, teacher, parent, conversation, server } = stage;
    await server.admin.query('begin');
    const open = await given.message(conversation, teacher, 'Open while the list was read');
    const mark = await markOf(parent);
    await server.admin.query('commit');
    const { events } = await joinSince(parent, mark);
    expect(events.rest().map((event) => event.new.id)).toEqual([open]);
  });

  it('is told of what only others may read as little as ever', async () => {
    const { given, teacher, parent, otherParent, stranger, conversation } = stage;
    const marks = [await markOf(otherParent), await markOf(stranger)];
    await given.message(conversation, teacher, `For ${parent.profileId}`);
    for (const [at, person] of [otherParent, stranger].entries()) {
      const { events, said } = await joinSince(person, marks[at]);
      expect(said).toMatchObject({ caught_up: true });
      expect(events.rest()).toEqual([]);
    }
  });

  it('is not said to have everything where more than a batch has changed', async () => {
    const { given, teacher, parent, conversation, server } = stage;
    const mark = await markOf(parent);
    const id = await given.message(conversation, teacher, 'Touched by an import');
    await server.admin.query(
      `insert into private.changes (table_schema, table_name, verb, new)
       select 'public', 'messages', 'UPDATE', to_jsonb(m) from public.messages m, generate_series(1, $2) where m.id = $1`,
      [id, realtimeLimits.changesPerBatch],
    );
    const { events, said } = await joinSince(parent, mark);
    expect(said).toMatchObject({ status: 'ok' });
    expect(said.caught_up).toBeUndefined();
    expect(events.rest()).toEqual([]);
    const after = await given.message(conversation, teacher, 'After');
    expect((await events.next()).new.id).toBe(after);
  });
});

it.each([undefined, 'yesterday', { since: 1 }, '1:1:@1'])(
  'with %j in place of a mark a join begins where it is',
  async (since) => {
    const { given, teacher, parent, conversation } = stage;
    await given.message(conversation, teacher, 'Before');
    const { events, said } = await joinSince(parent, since);
    expect(said).toMatchObject({ status: 'ok', message: 'Subscribed to PostgreSQL' });
    expect(said.caught_up).toBeUndefined();
    expect(events.rest()).toEqual([]);
  },
);
