/** Whose guardians people are, as the directory says it: to the office all of it, to teachers what they see anyway. */
import { expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, homeAdmins } from './world.ts';

const stage = useStage();
const all = [
  'parent',
  'coParent',
  'partner',
  'collector',
  'otherParent',
  'foreignParent',
  'pendingParent',
] as const;

/** 'coParent: Child', for each guardian and learner that are answered. */
const inTransaction = async (actor: ActorName) => {
  const { people } = stage.world;
  const nameOf = new Map(all.map((who) => [people[who].profileId, who]));
  const { rows = [] } = await stage.as(actor, 'select * from learners_of_guardians($1)', [
    all.map((who) => people[who].profileId),
  ]);
  return rows.map((row) => `${nameOf.get(String(row.guardian_id))}: ${row.first_name}`).sort();
};
const seen = (actor: ActorName) => stage.undone(() => inTransaction(actor));

/** The parent's child is in Grade 6, the other one's in Grade 7. */
const records = ['coParent: Child', 'parent: Child', 'partner: Child'];

test('the office reads every guardian of its learners, nobody but teachers reads any beside', async () => {
  for (const actor of actorNames) {
    const rows = await seen(actor);
    if (homeAdmins.includes(actor)) {
      expect(rows, actor).toEqual(
        expect.arrayContaining([...records, 'collector: Child', 'otherParent: OtherChild']),
      );
      expect(rows.includes('foreignParent: ForeignChild'), actor).toBe(actor === 'platform');
    } else if (actor === 'foreignPrincipal') expect(rows).toEqual(['foreignParent: ForeignChild']);
    else if (!['teacher', 'otherTeacher', 'tutor', 'foreignTeacher'].includes(actor))
      expect(rows, actor).toEqual([]);
  }
});

test('a teacher reads those who read the records of the learners taught, and what hangs on the same people as ever', async () => {
  expect(await seen('tutor')).toEqual(records);
  for (const actor of ['teacher', 'otherTeacher', 'foreignTeacher'] as const) {
    const { rows: people } = await stage.undone(() =>
      stage.as(actor, `select id from profiles where role = 'parent'`),
    );
    const visible = new Set(people.map(({ id }) => id));
    const { rows: learners } = await stage.undone(() => stage.as(actor, 'select first_name from students'));
    const taught = new Set(learners.map(({ first_name }) => first_name));
    for (const row of await seen(actor)) {
      const [who = '', child = ''] = row.split(': ');
      expect(visible.has(stage.world.people[who as (typeof all)[number]].profileId), `${actor} ${row}`).toBe(
        true,
      );
      expect(taught.has(child), `${actor} ${row}`).toBe(true);
    }
  }
});

test('neither who was ended or narrowed, nor a child that is only declared', async () => {
  await stage.undone(async () => {
    const { guardianships, people } = stage.world;
    await stage.as('principal', 'select end_guardianship($1)', [guardianships.coParent]);
    await stage.as('principal', `select change_guardianship($1, 'parent', false, true, true, true)`, [
      guardianships.partner,
    ]);
    expect(await inTransaction('tutor')).toEqual(['parent: Child']);
    expect(await inTransaction('principal')).not.toContain('coParent: Child');
    await stage.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [
      people.parent.profileId,
    ]);
    expect(await inTransaction('tutor')).toEqual([]);
  });
});

test('of one learner it is the same, the first guardian before the others', async () => {
  const { students, people } = stage.world;
  const nameOf = new Map(all.map((who) => [people[who].profileId, who]));
  for (const actor of actorNames) {
    const ties = await seen(actor);
    const { rows = [] } = await stage.undone(() =>
      stage.as(actor, 'select guardian_id from guardians_of_learner($1)', [students.child]),
    );
    const told = rows.map(({ guardian_id }) => `${nameOf.get(String(guardian_id))}: Child`);
    expect([...told].sort(), actor).toEqual(ties.filter((tie) => tie.endsWith(': Child')));
    if (told.length > 0) expect(told[0], actor).toBe('parent: Child');
  }
});
