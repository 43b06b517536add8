/** What guardians of one child say in the same moment: nobody's word is lost over what is told of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../contract/child-consent.ts';
import { cloneWorld, type WorldDatabase } from './clone-world.ts';
import { recordIncident } from './school-day-rows.ts';
import { type ActorName, guardians, scopeOf, type World } from './world.ts';

let cloned: WorldDatabase;
let world: World;
beforeAll(async () => {
  cloned = await cloneWorld();
  world = cloned.world;
});
afterAll(() => cloned.drop());

/** Everybody at once; the SQLSTATE of each, null for what was taken. */
const all = (by: readonly ActorName[], text: string, values: readonly unknown[]) =>
  Promise.all(
    by.map((actor) =>
      cloned.database.queryScoped(scopeOf(world, actor), { text, values: [...values] }).then(
        () => null,
        (error: { code?: string }) => error.code ?? 'none',
      ),
    ),
  );

const often = [1, 2, 3, 4].flatMap(() => guardians);

test('answers to one incident are all kept, and told once', async () => {
  const record = await recordIncident(cloned.admin, world.students.child, world.people.teacher);
  const said = await all(
    often,
    `insert into incident_replies (record_id, voice, content) values ($1, 'guardian', 'It was not so')`,
    [record],
  );
  expect(said).toEqual(often.map(() => null));
  const { rows } = await cloned.admin.query(
    `select profile_id from notices where subject_id = $1 and arguments ->> 'code' = 'incident.reply'`,
    [record],
  );
  expect(rows).toEqual([{ profile_id: world.people.teacher.profileId }]);
});

test('a consent that all take back is taken back by each, and told once to each administrator', async () => {
  const say = (given: boolean) =>
    all(guardians, `select give_consent($1, 'pictures', $2, $3::smallint, $4)`, [
      world.students.child,
      given,
      CONSENT_VERSION,
      world.consentParagraphs.home,
    ]);
  for (let times = 0; times < 5; times += 1) {
    expect(await say(true)).toEqual(guardians.map(() => null));
    expect(await say(false)).toEqual(guardians.map(() => null));
    const { rows } = await cloned.admin.query(
      `select count(*)::integer as told, count(distinct profile_id)::integer as people from notices where kind = 'consent'`,
    );
    expect(rows[0].told).toBeGreaterThan(0);
    expect(rows[0].told).toBe(rows[0].people);
  }
});
