/** To whom a learner may be named, and which guardians have an account to decide with: asked past every policy. */
import { expect, test } from 'vitest';
import { useStage } from './stage.ts';

const stage = useStage();

const people = [
  'parent',
  'coParent',
  'partner',
  'collector',
  'otherParent',
  'foreignParent',
  'teacher',
] as const;
const staff = [
  'otherTeacher',
  'tutor',
  'foreignTeacher',
  'principal',
  'foreignPrincipal',
  'platform',
] as const;
const named = async (student: string): Promise<string[]> => {
  const known: string[] = [];
  for (const name of [...people, ...staff]) {
    const [row] = await stage.read('select private.knows_student($1, $2) as knows', [
      stage.world.people[name].profileId,
      student,
    ]);
    if (row?.knows) known.push(name);
  }
  return known;
};

test('a learner is named to the guardians who read the records, to who teaches it or is assigned, and to the office', async () => {
  const { child, otherChild, foreignChild } = stage.world.students;
  expect(await named(child)).toEqual([
    'parent',
    'coParent',
    'partner',
    'teacher',
    'tutor',
    'principal',
    'platform',
  ]);
  expect(await named(otherChild)).toEqual(['otherParent', 'otherTeacher', 'principal', 'platform']);
  expect(await named(foreignChild)).toEqual([
    'foreignParent',
    'foreignTeacher',
    'foreignPrincipal',
    'platform',
  ]);
});

test('a guardian decides in the portal with an approved account of a parent at that school, and otherwise on paper', async () => {
  const deciding = async () => {
    const rows = await stage.read(
      'select g.id from guardianships g where g.student_id = $1 and private.decides_in_the_portal(g) order by g.created_at, g.id',
      [stage.world.students.child],
    );
    const names = new Map(Object.entries(stage.world.guardianships).map(([name, id]) => [id, name]));
    return rows.map(({ id }) => names.get(id as string)).sort();
  };
  expect(await deciding()).toEqual(['coParent', 'partner', 'primary']);
  const { profileId } = stage.world.people.coParent;
  for (const set of [
    `approval_status = 'rejected'`,
    `role = 'teacher'`,
    `school_id = '${stage.world.away.id}'`,
  ]) {
    await stage.undone(async () => {
      await stage.admin.query(
        `set local session_replication_role = replica; update profiles set ${set} where id = '${profileId}'`,
      );
      expect(await deciding(), set).toEqual(['partner', 'primary']);
    });
  }
});
