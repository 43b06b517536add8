import { beforeAll, describe, expect, it } from 'vitest';
import { listenTo } from '../testing/listening.ts';
import { setStage } from '../testing/stage.ts';

const stage = setStage();

/** A table whose policies have every shape: permissive and restrictive, of several roles, with a look at another table. */
const notes = `
  create table public.notes (
    id uuid primary key default gen_random_uuid(),
    owner_id uuid not null,
    title text,
    secret text,
    stars integer,
    is_shared boolean not null default false,
    is_sealed boolean not null default false,
    written_on date
  );
  alter table public.notes enable row level security;
  alter table public.notes force row level security;
  create policy "own" on public.notes for select to authenticated using (owner_id = (select private.user_id()));
  create policy "shared within the school" on public.notes for select to authenticated
    using (is_shared and exists (select from public.profiles p where p.user_id = notes.owner_id));
  create policy "sealed ones are nobody's" on public.notes as restrictive for select to authenticated using (not is_sealed);
  create policy "everything" on public.notes for all to service_role using (true) with check (true);
  create policy "for writing only" on public.notes for update to authenticated using (true);
  grant select (id, owner_id, title, stars, is_shared, is_sealed, written_on) on public.notes to authenticated;
  grant select on public.notes to service_role;
  select private.publish_changes('public.notes');
`;

beforeAll(() => stage.server.admin.query(notes));

async function write(note: Record<string, unknown>): Promise<string> {
  return stage.given.insert('public.notes', { owner_id: stage.parent.userId, title: 'note', ...note });
}

describe('who hears of a row', () => {
  it('gets the columns that are granted to the role, and no others', async () => {
    const { parent, clientOf } = stage;
    const { events } = await listenTo(clientOf(parent), { table: 'notes' });
    const id = await write({ secret: 'nobody', stars: 3, written_on: '2026-03-01' });
    expect((await events.next()).new).toEqual({
      id,
      owner_id: parent.userId,
      title: 'note',
      stars: 3,
      is_shared: false,
      is_sealed: false,
      written_on: '2026-03-01',
    });
  });

  it('gets of them what the subscription selects, and the key', async () => {
    const { parent, clientOf } = stage;
    const { events } = await listenTo(clientOf(parent), { table: 'notes', select: ['title'] });
    const id = await write({ stars: 3 });
    expect((await events.next()).new).toEqual({ id, title: 'note' });
  });

  it('can neither filter by nor select a column that is not granted', async () => {
    const { parent, clientOf } = stage;
    const filtered = await listenTo(clientOf(parent), { table: 'notes', filter: 'secret=eq.nobody' });
    expect(filtered.answer).toMatchObject({ status: 'error', message: 'invalid column for filter secret' });
    const selected = await listenTo(clientOf(parent), { table: 'notes', select: ['secret'] });
    expect(selected.answer).toMatchObject({ status: 'error', message: 'invalid column for select secret' });
  });

  it('hears of a row that becomes readable, and no more of one that becomes unreadable', async () => {
    const { server, otherParent, clientOf } = stage;
    const id = await write({ title: 'mine' });
    const { events } = await listenTo(clientOf(otherParent), { table: 'notes' });
    // The owner's profile must be one that the other may read for the policy to hold.
    await server.admin.query('update public.notes set owner_id = $2, is_shared = true where id = $1', [
      id,
      stage.teacher.userId,
    ]);
    expect(await events.next()).toMatchObject({ eventType: 'UPDATE', new: { id, title: 'mine' } });

    await server.admin.query(
      "update public.notes set is_shared = false, title = 'hidden again' where id = $1",
      [id],
    );
    const sentinel = await write({ owner_id: otherParent.userId });
    expect((await events.next()).new).toMatchObject({ id: sentinel });
    expect(events.rest()).toEqual([]);
  });

  it('never gets what a row was before it became readable', async () => {
    const { server, teacher, parent, clientOf } = stage;
    const { events } = await listenTo(clientOf(parent), { table: 'notes' });
    await server.admin.query('begin');
    const id = await write({ owner_id: teacher.userId, title: 'about another family' });
    await server.admin.query("update public.notes set owner_id = $2, title = 'about yours' where id = $1", [
      id,
      parent.userId,
    ]);
    await server.admin.query('commit');
    const sentinel = await write({ title: 'the last' });

    const titles = new Set<unknown>();
    for (let event = await events.next(); event.new.id !== sentinel; event = await events.next()) {
      titles.add(event.new.title);
    }
    expect([...titles]).toEqual(['about yours']);
  });

  it('hears of a deletion by the same policies, asked about the row as it was', async () => {
    const { server, parent, otherParent, teacher, clientOf } = stage;
    const own = await write({});
    const sealed = await write({ is_sealed: true });
    const foreign = await write({ owner_id: teacher.userId });
    const shared = await write({ owner_id: teacher.userId, is_shared: true });
    const last = await write({ owner_id: teacher.userId, is_shared: true });
    const mine = await listenTo(clientOf(parent), { table: 'notes', event: 'DELETE' });
    const others = await listenTo(clientOf(otherParent), { table: 'notes', event: 'DELETE' });

    for (const id of [own, sealed, foreign, shared, last])
      await server.admin.query('delete from public.notes where id = $1', [id]);

    const heard = async ({ events }: typeof mine, count: number) => {
      const olds: unknown[] = [];
      while (olds.length < count) olds.push((await events.next()).old);
      return olds;
    };
    expect(await heard(mine, 3)).toEqual([{ id: own }, { id: shared }, { id: last }]);
    expect(await heard(others, 2)).toEqual([{ id: shared }, { id: last }]);
    expect([...mine.events.rest(), ...others.events.rest()]).toEqual([]);
  });

  it('with the secret key is everything, by its own policies', async () => {
    const { server, clientOf } = stage;
    const { events } = await listenTo(clientOf({ token: server.keys.secretKey }), { table: 'notes' });
    const id = await write({ secret: 'for the server', is_sealed: true });
    expect((await events.next()).new).toMatchObject({ id, secret: 'for the server' });
  });

  it('is decided by grants alone where a table has no row security', async () => {
    const { server, clientOf, stranger } = stage;
    await server.admin.query(`
      create table public.ungoverned (id bigint generated always as identity, part text, body text, primary key (id, part));
      grant select on public.ungoverned to authenticated;
      select private.publish_changes('public.ungoverned');
    `);
    const second = await server.startBeside();
    const { events } = await listenTo(clientOf(stranger, second.url), { table: 'ungoverned' });
    await server.admin.query("insert into public.ungoverned (part, body) values ('a', 'text')");
    await server.admin.query("update public.ungoverned set part = 'b'");
    await server.admin.query('delete from public.ungoverned');
    // The row is told as it is when it is asked about, and the key that it has no more as deleted.
    const heard = [await events.next()];
    while (heard.filter(({ eventType }) => eventType === 'DELETE').length < 2)
      heard.push(await events.next());
    const deleted = heard.filter(({ eventType }) => eventType === 'DELETE').map(({ old }) => old);
    expect(deleted).toEqual(
      expect.arrayContaining([
        { id: 1, part: 'a' },
        { id: 1, part: 'b' },
      ]),
    );
    await second.stop();
  });
});

describe('a filter', () => {
  it.each([
    ['title=eq.match', { title: 'match' }, { title: 'other' }],
    ['title=neq.other', { title: 'match' }, { title: 'other' }],
    ['stars=gt.3', { stars: 4 }, { stars: 3 }],
    ['stars=gte.3', { stars: 3 }, { stars: 2 }],
    ['stars=lt.3', { stars: 2 }, { stars: 3 }],
    ['stars=lte.3', { stars: 3 }, { stars: 4 }],
    ['stars=in.(1,5)', { stars: 5 }, { stars: 3 }],
    ['title=in.("a,b",c)', { title: 'a,b' }, { title: 'a' }],
    ['stars=not.in.(1,5)', { stars: 3 }, { stars: 5 }],
    ['title=like.ma%', { title: 'match' }, { title: 'MATCH' }],
    ['title=ilike.ma%', { title: 'MATCH' }, { title: 'other' }],
    ['title=match.^m.*h$', { title: 'match' }, { title: 'matches' }],
    ['stars=is.null', { stars: null }, { stars: 1 }],
    ['stars=not.is.null', { stars: 1 }, { stars: null }],
    ['is_shared=is.true', { is_shared: true }, { is_shared: false }],
    ['stars=isdistinct.3', { stars: null }, { stars: 3 }],
    ['written_on=gte.2026-02-01', { written_on: '2026-02-01' }, { written_on: '2026-01-31' }],
    ['stars=gt.1,stars=lt.3,title=eq.match', { stars: 2, title: 'match' }, { stars: 2, title: 'other' }],
  ])('%s lets through what meets it', async (filter, met, unmet) => {
    const { parent, clientOf } = stage;
    const { events, answer } = await listenTo(clientOf(parent), { table: 'notes', filter });
    expect(answer).toMatchObject({ status: 'ok' });
    await write(unmet);
    const id = await write(met);
    expect((await events.next()).new).toMatchObject({ id });
  });

  it.each([
    ['stars=eq.many', /invalid input syntax/],
    ['id=eq.1', /invalid input syntax/],
    ['stars=like.1%', /operator does not exist/],
    ['title=match.(', /invalid regular expression/],
    ['title=is.true', /requires a boolean column/],
    ['title=is.constructor', /must be null, true, false, or unknown/],
    ['title"; drop table public.notes; --=eq.x', /invalid column for filter/],
    ['title=is.maybe', /must be null, true, false, or unknown/],
    ['nothing=eq.1', /invalid column for filter nothing/],
    ['title=eq', /Error parsing `filter` params/],
  ])('%s is refused when it is asked for', async (filter, message) => {
    const { parent, clientOf } = stage;
    const { answer } = await listenTo(clientOf(parent), { table: 'notes', filter });
    expect(answer).toMatchObject({ status: 'error' });
    expect(answer?.message).toMatch(message);
  });
});
