/** Whoever private.peers does not know has no equals, and it repeats the rules by which the database knows callers. A mistake here would show a family another's. */
import { describe, expect, test } from 'vitest';
import { peersOn } from './peers.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();
const { signedIn, peersOf } = peersOn(stage);

describe('nobody has peers', () => {
  const peersNow = async () => (await peersOf('public.events', ['parent', 'otherParent'])).size;

  test('once a function that says who calls has been replaced', async () => {
    await stage.undone(async () => {
      expect(await peersNow()).toBe(2);
      await stage.admin.query(
        `create or replace function private.school_id() returns uuid language sql stable security definer set search_path = ''
         as $$ select null::uuid $$`,
      );
      expect(await peersNow()).toBe(0);
    });
  });

  test.each([
    ['asks another table', `exists (select from profiles p where p.school_id = events.school_id)`],
    ['asks a function about the row', `private.administers(school_id)`],
    [
      'asks a function that has been given the caller',
      `school_id = coalesce((select private.school_id()), created_by)`,
    ],
    ['compares by size', `school_id > (select private.school_id())`],
    ['compares with what is no column', `md5(title)::uuid = (select private.profile_id())`],
    ['asks the token', `title = current_setting('request.jwt.claims')`],
    ['asks who is signed in to Postgres', `title = current_user`],
    ['asks for whom the caller writes to', `created_by = any((select private.correspondent_ids())::uuid[])`],
    [
      'asks first for an id of the caller, and without it for more',
      `(created_by = (select private.profile_id()) and title <> '') or private.administers(school_id)`,
    ],
    [
      'asks for more before an id of the caller',
      `private.administers(school_id) and created_by = (select private.profile_id())`,
    ],
    [
      'asks for whom an id of the caller is not',
      `not (created_by = (select private.profile_id())) and private.administers(school_id)`,
    ],
  ])('of a table with a policy that %s', async (_, expression) => {
    await stage.undone(async () => {
      await stage.admin.query(
        `create policy "another" on events for select to authenticated using (${expression})`,
      );
      expect(await peersNow()).toBe(0);
    });
  });

  test('whose ids stand in the row, where a policy asks more of them', async () => {
    await stage.undone(async () => {
      await stage.admin.query(
        `create policy "another" on events for select to authenticated
           using (created_by = (select private.profile_id()) and private.administers(school_id))`,
      );
      const peers = await peersOf('events', signedIn());
      expect(peers.has('parent')).toBe(true);
      // Who wrote one of them.
      expect(
        ['teacher', 'principal', 'foreignPrincipal'].filter((actor) => peers.has(actor as ActorName)),
      ).toEqual([]);
    });
  });

  test('who teaches or runs what stands in the row, where a policy asks more of them', async () => {
    await stage.undone(async () => {
      const { records, events } = stage.world;
      const alone = async (table: string, policy: string, id: string) => {
        await stage.admin.query(
          `create policy "another" on ${table} for select to authenticated
             using (${policy} and private.administers(school_id))`,
        );
        const peers = await peersOf(table, signedIn(), { keys: [{ id }] });
        return signedIn().filter((actor) => !peers.has(actor));
      };
      const taught = 'student_id = any((select private.taught_student_ids())::uuid[])';
      expect(await alone('disciplinary_records', taught, records.child)).toEqual(['teacher', 'tutor']);
      const run = 'school_id = any((select private.administered_school_ids())::uuid[])';
      expect(await alone('events', run, events.away)).toEqual(['foreignPrincipal', 'platform']);
    });
  });

  test('of a table without row security', async () => {
    await stage.undone(async () => {
      await stage.admin.query('alter table events disable row level security');
      expect(await peersNow()).toBe(0);
    });
  });

  test('of a table that the helpers may not read wholly', async () => {
    await stage.undone(async () => {
      await stage.admin.query('drop policy "helpers read" on events');
      expect(await peersNow()).toBe(0);
    });
  });
});

test('a policy without a condition, which lets nothing through, leaves peers to everybody', async () => {
  await stage.undone(async () => {
    await stage.admin.query('create policy "another" on events for select to authenticated');
    expect((await peersOf('public.events', ['parent', 'otherParent'])).size).toBe(2);
  });
});

test('where administrators must show a second factor, it is asked of them alone', async () => {
  await stage.undone(async () => {
    const required = { admin_aal: 'aal2' };
    const peers = await peersOf('public.events', signedIn(), { more: required });
    // As nobody of the school.
    expect(['principal', 'platform'].map((actor) => peers.get(actor as ActorName))).toEqual(
      Array(2).fill(peers.get('pendingParent')),
    );
    for (const actor of ['parent', 'teacher', 'levelTwo'] as const)
      expect(peers.get(actor), actor).not.toBe(peers.get('pendingParent'));
  });
});

test('the functions that say who calls are those that private.peers repeats', async () => {
  // Red? Write private.peers anew in a migration of your own, as those functions decide now, with their new sum.
  expect(await stage.read('select private.callers_are_understood() as understood')).toEqual([
    { understood: true },
  ]);
});
