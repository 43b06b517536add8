import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../server/testing/database.ts';
import { makeAccount, makeRow, makeSchool } from './factories.ts';
import { useStage } from './stage.ts';

describe('the owner of the database', () => {
  let cloned: TestDatabase;
  let owner: pg.Client;
  beforeAll(async () => {
    cloned = await cloneDatabase();
    owner = new pg.Client(cloned.owner);
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await cloned.drop();
  });

  const make = async (user: string, school: string | null) =>
    (
      await owner.query('select private.make_administrator($1, $2, $3, $4) as id', [
        user,
        'Ada',
        'Min',
        school,
      ])
    ).rows[0].id;
  const read = async (id: string) =>
    (
      await cloned.admin.query(
        'select role, approval_status, school_id, is_platform_admin from profiles where id = $1',
        [id],
      )
    ).rows[0];

  test('makes a platform administrator', async () => {
    const { userId } = await makeAccount(cloned.admin, 'One');
    expect(await read(await make(userId, null))).toEqual({
      role: 'admin',
      approval_status: 'approved',
      school_id: null,
      is_platform_admin: true,
    });
  });

  test('makes an administrator of a school, also of one who was a platform administrator', async () => {
    const school = await makeSchool(cloned.admin, 'Owned');
    const { userId } = await makeAccount(cloned.admin, 'Two');
    const id = await make(userId, null);
    expect(await make(userId, school.id)).toBe(id);
    expect(await read(id)).toEqual({
      role: 'admin',
      approval_status: 'approved',
      school_id: school.id,
      is_platform_admin: false,
    });
  });
});

describe('who is something else at the school as well', () => {
  const stage = useStage();

  test('and ran all schools, runs it now', async () => {
    await stage.undone(async () => {
      const { home, people } = stage.world;
      const { userId, profileId } = people.platform;
      await makeRow(stage.admin, 'profiles', {
        user_id: userId,
        first_name: 'Also',
        last_name: 'Example',
        role: 'parent',
        school_id: home.id,
        approval_status: 'approved',
      });
      // Somebody runs all schools still.
      await stage.admin.query('update profiles set is_platform_admin = true where id = $1', [
        people.homelessAdmin.profileId,
      ]);
      await stage.admin.query(`select private.make_administrator($1, 'A', 'B', $2)`, [userId, home.id]);
      expect(
        await stage.read(
          'select id, school_id, is_platform_admin from profiles where user_id = $1 and role = $2',
          [userId, 'admin'],
        ),
      ).toEqual([{ id: profileId, school_id: home.id, is_platform_admin: false }]);
    });
  });
});

describe('nobody else makes an administrator', () => {
  const stage = useStage();
  test.each(['anonymous', 'plain', 'principal', 'platform', 'service'] as const)('%s', async (actor) => {
    await stage.undone(async () => {
      const { refusal } = await stage.as(actor, `select private.make_administrator($1, 'A', 'B')`, [
        stage.world.plain.userId,
      ]);
      expect(refusal).toBe('42501');
    });
  });

  test('not the service of accounts either', async () => {
    await stage.undone(async () => {
      const { refusal } = await stage.as(
        { role: 'portal_auth' },
        `select private.make_administrator($1, 'A', 'B')`,
        [stage.world.plain.userId],
      );
      expect(refusal).toBe('42501');
    });
  });
});
