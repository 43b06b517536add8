/** A registration is corrected in the moment in which it is decided on. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { untilWaiting } from '../../server/testing/waiting.ts';
import { cloneWorld, type WorldDatabase } from './clone-world.ts';
import { scopeOf, type World } from './world.ts';

let cloned: WorldDatabase;
let world: World;
beforeAll(async () => {
  cloned = await cloneWorld();
  world = cloned.world;
});
afterEach(() => cloned.admin.query('rollback'));
afterAll(() => cloned.drop());

/** Each is under way, and not committed, when the office clicks. */
const corrections = {
  'another name': () =>
    cloned.admin.query(`update profiles set last_name = last_name || 'x' where id = $1`, [
      world.people.pendingParent.profileId,
    ]),
  'another child': () =>
    cloned.admin.query(
      `insert into students (first_name, last_name, grade_id, parent_id, school_id)
       values ('Not', 'Shown', $1, $2, $3)`,
      [world.home.grades.six, world.people.pendingParent.profileId, world.home.id],
    ),
};

test.each(Object.entries(corrections))(
  '%s is waited for, and refuses the decision',
  async (_what, correct) => {
    const { profileId } = world.people.pendingParent;
    const { rows } = await cloned.admin.query(
      `select id, first_name, last_name, role, school_id, created_at::text,
            array(select c.id from students c where c.parent_id = p.id) as declared
       from profiles p where id = $1`,
      [profileId],
    );
    await cloned.admin.query('begin');
    await correct();
    const deciding = cloned.database
      .queryScoped(scopeOf(world, 'principal'), {
        text: `select * from decide_registrations($1::jsonb, 'approved')`,
        values: [JSON.stringify(rows)],
      })
      .then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
    await untilWaiting(cloned);
    await cloned.admin.query('commit');
    expect(await deciding).toBe('PR040');
    const stored = await cloned.admin.query('select approval_status from profiles where id = $1', [
      profileId,
    ]);
    expect(stored.rows).toEqual([{ approval_status: 'pending' }]);
  },
);
