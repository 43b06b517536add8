/** A file is named by a row in the moment in which somebody replaces, moves or removes it: one of the two comes first. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Scope } from '../../server/database/scope.ts';
import { meeting, untilWaiting } from '../../server/testing/waiting.ts';
import { cloneWorld, type WorldDatabase } from './clone-world.ts';
import { storeFile } from './factories.ts';
import { scopeOf, type World } from './world.ts';

let cloned: WorldDatabase;
let world: World;
beforeAll(async () => {
  cloned = await cloneWorld();
  world = cloned.world;
});
afterAll(() => cloned.drop());
// A message carries five at most, and what a test leaves is not another's.
beforeEach(async () => {
  await cloned.admin.query('delete from message_attachments');
  await cloned.admin.query('delete from storage.objects');
});

/** A file of the parent's that was stored two days ago, with its content. */
async function stored(): Promise<string> {
  const { admin } = cloned;
  const file = await storeFile(admin, 'message-attachments', world.people.parent, 'application/pdf', 'pdf');
  await holdContent(file);
  await admin.query(`update storage.objects set created_at = now() - interval '2 days' where name = $1`, [
    file,
  ]);
  return file;
}
const holdContent = async (file: string) => {
  const version = randomUUID();
  await cloned.admin.query('insert into storage.loose_files (version, due_at) values ($1, now())', [version]);
  await cloned.admin.query('update storage.objects set version = $2 where name = $1', [file, version]);
};
const names = 'insert into message_attachments (message_id, file_path, file_name) values ($1, $2, $3)';
const nameIt = (file: string) => cloned.admin.query(names, [world.messages.toTeacher, file, 'Letter.pdf']);
const attempted = (scope: Scope, text: string, values: unknown[]) =>
  cloned.database.queryScoped(scope, { text, values }).then(
    ({ rowCount }) => rowCount,
    (error: { code?: string }) => error.code,
  );
const fileAt = async (name: string) =>
  (
    await cloned.admin.query('select name, version, metadata from storage.objects where name like $1', [
      `%${name}`,
    ])
  ).rows;
const asParent = () => scopeOf(world, 'parent');
const files: Scope = { role: 'portal_files' };

const changes: Record<string, [() => Scope, string, unknown?, unknown?]> = {
  'is removed': [asParent, 'delete from storage.objects where name = $1', 0, 1],
  'is moved': [asParent, `update storage.objects set name = 'x' || name where name = $1`, '42501', 1],
  'is replaced': [
    asParent,
    `insert into storage.objects (bucket_id, name, owner_id, metadata)
     select 'message-attachments', $1::text, private.user_id(), '{"size": 1}'
     on conflict (bucket_id, name) do update set metadata = excluded.metadata`,
    '42501',
    1,
  ],
  'is replaced by an address that was signed for it': [
    () => files,
    `update storage.objects set metadata = '{"size": 1}' where name = $1`,
    '42501',
    1,
  ],
};

describe.each(Object.entries(changes))('a file %s while a row comes to name it', (_, [as, text, no, yes]) => {
  test('and stays as it was', async () => {
    const file = await stored();
    const before = await fileAt(file);
    const { outcome } = await meeting(cloned.admin, async () => {
      await nameIt(file);
      const other = attempted(as(), text, [file]);
      await untilWaiting(cloned, { unless: other });
      return { outcome: other };
    });
    expect(await outcome).toBe(no);
    expect(await fileAt(file)).toEqual(before);
  });

  test('and is changed where nothing came of the row', async () => {
    const file = await stored();
    const before = await fileAt(file);
    await cloned.admin.query('begin');
    await nameIt(file);
    const other = attempted(as(), text, [file]);
    await untilWaiting(cloned, { unless: other });
    await cloned.admin.query('rollback');
    expect(await other).toBe(yes);
    expect(await fileAt(file)).not.toEqual(before);
  });
});

describe('a file that a row comes to name', () => {
  test('while it is removed or moved, is named by nobody', async () => {
    for (const change of [
      'delete from storage.objects where name = $1',
      `update storage.objects set name = 'x' || name where name = $1`,
    ]) {
      const file = await stored();
      const { outcome } = await meeting(cloned.admin, async () => {
        await cloned.admin.query(change, [file]);
        const other = attempted(asParent(), names, [world.messages.toTeacher, file, 'Letter.pdf']);
        await untilWaiting(cloned, { unless: other });
        return { outcome: other };
      });
      expect(await outcome).toBe('42501');
    }
  });

  test('while it is replaced, is measured as what it has become', async () => {
    const file = await stored();
    const { outcome } = await meeting(cloned.admin, async () => {
      await cloned.admin.query(
        `update storage.objects set metadata = '{"size": 7, "mimetype": "application/pdf"}' where name = $1`,
        [file],
      );
      const other = attempted(asParent(), names, [world.messages.toTeacher, file, 'Letter.pdf']);
      await untilWaiting(cloned, { unless: other });
      return { outcome: other };
    });
    expect(await outcome).toBe(1);
    const { rows } = await cloned.admin.query(
      'select size_bytes from message_attachments where file_path = $1',
      [file],
    );
    expect(rows).toEqual([{ size_bytes: '7' }]);
    await cloned.admin.query('delete from message_attachments where file_path = $1', [file]);
  });

  test('while those that nothing names are forgotten, is not, and does not hold up the others', async () => {
    const [file, other] = [await stored(), await stored()];
    await meeting(cloned.admin, async () => {
      await nameIt(file);
      expect(
        await attempted(files, 'select storage.forget_unnamed(array(select id from storage.objects))', []),
      ).toBe(1);
      expect(await fileAt(other)).toEqual([]);
    });
    expect(
      await attempted(files, 'select storage.forget_unnamed(array(select id from storage.objects))', []),
    ).toBe(1);
    expect(await fileAt(file)).toHaveLength(1);
  });

  test('while the account of its uploader is deleted, stays', async () => {
    const [file, other] = [await stored(), await stored()];
    const { outcome } = await meeting(cloned.admin, async () => {
      await nameIt(file);
      const deletion = attempted({ role: 'portal_auth' }, 'delete from auth.users where id = $1', [
        world.people.parent.userId,
      ]);
      await untilWaiting(cloned, { unless: deletion });
      return { outcome: deletion };
    });
    expect(await outcome).toBe(1);
    expect(await fileAt(file)).toHaveLength(1);
    expect(await fileAt(other)).toEqual([]);
  });
});
