/** Two of the office decide at once on children of one name: one learner comes of it, and nobody is ended. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneWorld, type WorldDatabase } from './clone-world.ts';
import { type ActorName, scopeOf, type World } from './world.ts';

let cloned: WorldDatabase;
let world: World;
beforeAll(async () => {
  cloned = await cloneWorld();
  world = cloned.world;
});
afterAll(() => cloned.drop());

const outcome = (actor: ActorName, text: string, values: unknown[]) =>
  cloned.database.queryScoped(scopeOf(world, actor), { text, values }).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

/** A child of each name, declared by the parent. */
async function declare(parent: 'parent' | 'otherParent', names: readonly string[]): Promise<string[]> {
  const { rows } = await cloned.admin.query(
    `insert into students (first_name, last_name, grade_id, parent_id, school_id, is_confirmed)
     select name, 'Race', $2, $3, $4, false from unnest($1::text[]) name returning id`,
    [names, world.home.grades.six, world.people[parent].profileId, world.home.id],
  );
  return rows.map(({ id }: { id: string }) => id);
}

test('of two parents’ declarations of the same child, confirmed at once, one becomes the learner', async () => {
  for (let round = 0; round < 10; round++) {
    const [mine = ''] = await declare('parent', [`Lwazi${round}`]);
    const [theirs = ''] = await declare('otherParent', [`LWAZI${round}`]);
    const confirm = 'update students set is_confirmed = true where id = $1';
    const outcomes = await Promise.all([
      outcome('principal', confirm, [mine]),
      outcome('platform', confirm, [theirs]),
    ]);
    expect(outcomes.toSorted()).toEqual(['PR008', 'done']);
    await cloned.admin.query('delete from students where id = any($1)', [[mine, theirs]]);
  }
});

test('of two registrations with the same two children, approved at once, one is approved', async () => {
  for (let round = 0; round < 10; round++) {
    const names = [`Anele${round}`, `Zanele${round}`];
    await declare('parent', names);
    await declare('otherParent', names.toReversed());
    const { parent, otherParent } = world.people;
    await cloned.admin.query(
      `update profiles set approval_status = 'pending', created_at = now() where id = any($1)`,
      [[parent.profileId, otherParent.profileId]],
    );
    const approve = `update profiles set approval_status = 'approved' where id = $1`;
    const outcomes = await Promise.all([
      outcome('principal', approve, [parent.profileId]),
      outcome('platform', approve, [otherParent.profileId]),
    ]);
    expect(outcomes.toSorted()).toEqual(['PR008', 'done']);
    await cloned.admin.query('delete from students where first_name = any($1)', [names]);
  }
});

test('two decisions on one child at once: one counts, the other is told', async () => {
  for (let round = 0; round < 10; round++) {
    const [learner = ''] = await declare('otherParent', [`Musa${round}`]);
    await cloned.admin.query('update students set is_confirmed = true where id = $1', [learner]);
    const [child = ''] = await declare('parent', [`Musa${round}`]);
    const values = [child, learner, world.people.otherParent.profileId];
    const outcomes = await Promise.all([
      outcome('principal', 'select keep_learner($1, $2, $3)', values),
      outcome('platform', 'select hand_over_learner($1, $2, $3)', values),
    ]);
    expect(outcomes.toSorted()).toEqual(['PR004', 'done']);
    const { rows } = await cloned.admin.query('select id from students where first_name = $1', [
      `Musa${round}`,
    ]);
    expect(rows).toEqual([{ id: learner }]);
  }
});

test('of two of the office who enrol the same child at once, one does', async () => {
  const enrol = 'select enrol_learner(school => $1, first_name => $2, last_name => $3, grade => $4)';
  for (let round = 0; round < 10; round++) {
    const values = (name: string) => [world.home.id, name, 'Enrolled', world.home.grades.six];
    const outcomes = await Promise.all([
      outcome('principal', enrol, values(`Lwazi${round}`)),
      outcome('platform', enrol, values(`LWAZI ${round}`)),
    ]);
    expect(outcomes.toSorted()).toEqual(['PR008', 'done']);
  }
});

test('of one who enrols a list and one who confirms a child of it at once, one does, and nobody is ended', async () => {
  for (let round = 0; round < 10; round++) {
    const [declared = ''] = await declare('parent', [`Thandeka${round}`]);
    const outcomes = await Promise.all([
      outcome(
        'principal',
        `select private.enrol_learners($1, (select jsonb_agg(jsonb_build_object(
           'first_name', case n when 1 then $3 else 'List' || n end, 'last_name', 'Race', 'grade_id', $2::uuid,
           'student_id', $3::text || n)) from generate_series(1, 40) n))`,
        [world.home.id, world.home.grades.six, `Thandeka${round}`],
      ),
      outcome('platform', 'update students set is_confirmed = true where id = $1', [declared]),
    ]);
    expect(outcomes.toSorted()).toEqual(['PR008', 'done']);
    await cloned.admin.query(`delete from students where last_name = 'Race'`);
  }
});
