/** The registry of the buckets: a new one adds a row and a function, and changes none of the others. */
import { expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { useStage } from './stage.ts';

const stage = useStage();

/** A bucket for posters, which teachers store and announcements name by their title. */
const posters = `
  insert into storage.buckets (id, name, public, checks_content) values ('posters', 'posters', false, false);
  create function private.is_poster(p_name text) returns boolean language plpgsql stable set search_path = ''
  as $$ begin return exists (select from public.announcements a where a.title = p_name); end $$;
  grant execute on function private.is_poster(text) to authenticated, portal_definer`;
const rights = `insert into private.bucket_rights values ('posters', 'teachers', 'private.is_poster', 'private.is_poster')`;

const upload = (name: string) =>
  stage.as('teacher', `insert into storage.objects (bucket_id, name, owner_id) values ('posters', $1, $2)`, [
    name,
    stage.world.people.teacher.userId,
  ]);
const found = async (name: string) =>
  (await stage.as('parent', 'select from storage.objects where name = $1', [name])).rowCount;

test('a bucket without a row takes nothing, opens nothing and is not swept', async () => {
  await stage.undone(async () => {
    await stage.admin.query(posters);
    expect(await upload('poster.png')).toMatchObject({ refusal: '42501' });
    await makeRow(stage.admin, 'storage.objects', { bucket_id: 'posters', name: 'poster.png' });
    await stage.admin.query(`update announcements set title = 'poster.png' where id = $1`, [
      stage.world.announcements.byPrincipal,
    ]);
    expect(await found('poster.png')).toBe(0);
    const [swept] = await stage.read(`select 'posters' = any(private.named_buckets()) as posters`);
    expect(swept).toEqual({ posters: false });
  });
});

test('with its row the right people store files, and the row that names one decides', async () => {
  await stage.undone(async () => {
    await stage.admin.query(posters);
    await stage.admin.query(rights);
    expect(await upload('poster.png')).toMatchObject({ rowCount: 1 });
    expect(await upload('draft.png')).toMatchObject({ rowCount: 1 });
    expect(await found('poster.png')).toBe(0);
    await stage.admin.query(`update announcements set title = 'poster.png' where id = $1`, [
      stage.world.announcements.byPrincipal,
    ]);
    expect(await found('poster.png')).toBe(1);
    const removal = `delete from storage.objects where name = 'poster.png'`;
    expect((await stage.as('teacher', removal)).rowCount).toBe(0);
    await stage.admin.query(`update storage.objects set created_at = now() - interval '2 days'`);
    await stage.admin.query(
      'set local role portal_files; select storage.forget_unnamed(array(select id from storage.objects)); reset role',
    );
    const kept = await stage.read(`select name from storage.objects where bucket_id = 'posters'`);
    expect(kept).toEqual([{ name: 'poster.png' }]);
  });
});

test('whoever is of another kind stores nothing', async () => {
  await stage.undone(async () => {
    await stage.admin.query(posters);
    await stage.admin.query(rights);
    for (const actor of ['parent', 'principal', 'platform', 'plain'] as const) {
      const attempt = await stage.as(
        actor,
        `insert into storage.objects (bucket_id, name, owner_id) values ('posters', $1, auth.uid())`,
        [`${actor}.png`],
      );
      expect(attempt, actor).toMatchObject({ refusal: '42501' });
    }
  });
});

test('what each row asks is a function that looks as its caller does', async () => {
  const asked = await stage.read(
    `select r.bucket_id, f.name, not p.prosecdef and p.prorettype = 'boolean'::regtype as fits,
            has_function_privilege('portal_definer', p.oid, 'execute') or f.name <> r.kept_if as is_asked
       from private.bucket_rights r cross join lateral (values (r.read_if), (r.kept_if)) as f (name)
       left join pg_proc p on p.oid = to_regprocedure(f.name || '(text)')`,
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter(({ fits, is_asked }) => !fits || !is_asked)).toEqual([]);
});

test.each(['auth.uid', 'private.is_logo(name) or true; --', 'pg_sleep'])(
  'the name %s is refused',
  async (name) => {
    await stage.undone(async () => {
      await expect(
        stage.admin.query(`update private.bucket_rights set kept_if = $1`, [name]),
      ).rejects.toMatchObject({ code: '23514' });
    });
  },
);

test('who is banned, waits, or is of no school stores nothing more', async () => {
  await stage.undone(async () => {
    await stage.admin.query(posters);
    await stage.admin.query(rights);
    const { userId, profileId } = stage.world.people.teacher;
    const [may, takes] = ['private.may_still_upload($1, $2)', 'private.bucket_takes($1, $2, $3, false)'];
    const answer = async (call: string, values: unknown[]) =>
      (await stage.read(`select ${call} as answer`, ['posters', ...values]))[0]?.answer;
    expect(await answer(may, [userId])).toBe(true);
    for (const change of [
      `update auth.users set banned_until = 'infinity' where id = '${userId}'`,
      `update profiles set approval_status = 'rejected' where id = '${profileId}'`,
    ]) {
      await stage.admin.query(`savepoint before; ${change}`);
      expect(await answer(may, [userId]), change).toBe(false);
      await stage.admin.query('rollback to savepoint before');
    }
    for (const [storedBy, role] of [
      ['administrators', 'admin'],
      ['teachers', 'teacher'],
      ['staff', 'teacher'],
      ['members', 'parent'],
    ]) {
      await stage.admin.query('update private.bucket_rights set stored_by = $1 where bucket_id = $2', [
        storedBy,
        'posters',
      ]);
      expect(await answer(takes, [role, stage.world.home.id]), storedBy).toBe(true);
      expect(await answer(takes, [role, null]), storedBy).toBe(false);
    }
  });
});
