/** Who sees where others are signed in, and who signs them out. */
import { expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { type ActorName, actorNames } from './world.ts';

const stage = useStage();

/** Whose sessions each actor is shown, asking about everybody. */
async function shownTo(actor: ActorName): Promise<string[]> {
  const names: string[] = [];
  for (const [name, { profileId }] of Object.entries(stage.world.people)) {
    const { rows } = await stage.as(actor, 'select * from persons_sessions($1)', [profileId]);
    if (rows.length > 0) names.push(name);
  }
  return names.sort();
}

const home = [
  'pendingParent',
  'pendingTeacher',
  'rejectedParent',
  'rejectedTeacher',
  'parent',
  'coParent',
  'partner',
  'collector',
  'otherParent',
];
const ofHome = [...home, 'teacher', 'otherTeacher', 'tutor', 'principal', 'levelOne', 'levelTwo'].sort();
const ofAway = ['foreignParent', 'foreignTeacher', 'foreignPrincipal'].sort();
const everybody = [...ofHome, ...ofAway, 'homelessAdmin', 'platform'].sort();

test('administrators are shown the sessions of their school’s people, and nobody else is shown any', async () => {
  const expected: Partial<Record<ActorName, string[]>> = {
    principal: ofHome,
    levelTwo: ofHome,
    foreignPrincipal: ofAway,
    platform: everybody,
  };
  for (const actor of actorNames)
    await stage.undone(async () => expect(await shownTo(actor), actor).toEqual(expected[actor] ?? []));
});

test('they are shown the kind of device and the hour, not the browser nor the address', async () => {
  await stage.undone(async () => {
    const { parent } = stage.world.people;
    await stage.admin.query(
      `update auth.sessions set user_agent = 'Mozilla/5.0 (Linux; Android 13; SM-A135F) Chrome/120 Mobile',
              ip = '196.25.1.1', refreshed_at = '2026-03-09 08:41:12+02' where user_id = $1`,
      [parent.userId],
    );
    const { rows } = await stage.as('principal', 'select * from persons_sessions($1)', [parent.profileId]);
    expect(rows).toEqual([
      { id: expect.any(String), device: 'phone', last_used_at: new Date('2026-03-09T06:00:00Z') },
    ]);
  });
});

test('a session that has ended is shown to nobody', async () => {
  await stage.undone(async () => {
    const { parent } = stage.world.people;
    const shown = async () =>
      (await stage.as('principal', 'select id from persons_sessions($1)', [parent.profileId])).rowCount;
    await stage.admin.query(
      `update auth.sessions set not_after = now() + interval '1 hour' where user_id = $1`,
      [parent.userId],
    );
    expect(await shown()).toBe(1);
    await stage.admin.query('update auth.sessions set not_after = now() where user_id = $1', [parent.userId]);
    expect(await shown()).toBe(0);
  });
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Safari', 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148 Safari', 'tablet'],
  ['Mozilla/5.0 (Linux; Android 13; SM-X200) Chrome/120 Safari', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/121.0', 'computer'],
  ['curl/8.5', 'other'],
  [null, 'other'],
])('%s is a %s', async (userAgent, kind) => {
  expect(await stage.read('select private.device_kind($1) as kind', [userAgent])).toEqual([{ kind }]);
});

const sessionOf = async (userId: string): Promise<string> => {
  const [session] = await stage.read('select id from auth.sessions where user_id = $1', [userId]);
  return String(session?.id);
};

/** Who ends a session of this person: all of them in turn. */
async function endedBy(person: 'parent' | 'levelTwo' | 'foreignParent' | 'platform'): Promise<ActorName[]> {
  const { userId, profileId } = stage.world.people[person];
  const through: ActorName[] = [];
  for (const actor of actorNames)
    await stage.undone(async () => {
      const session = await sessionOf(userId);
      const { rows, refusal } = await stage.as(actor, 'select end_persons_session($1) as done', [session]);
      const lives = (await stage.read('select id from auth.sessions where id = $1', [session])).length === 1;
      const noted = await stage.read(
        `select ended_by from ended_sessions where profile_id = $1 and ended_at = now()`,
        [profileId],
      );
      expect([rows[0]?.done === true, noted.length], actor).toEqual(lives ? [false, 0] : [true, 1]);
      if (lives) expect([undefined, '42501'], actor).toContain(refusal);
      else through.push(actor);
    });
  return through;
}

test('only an administrator at level 2 ends one, of the own school, and it is noted', async () => {
  expect(await endedBy('parent')).toEqual(['levelTwo']);
  expect(await endedBy('foreignParent')).toEqual([]);
  expect(await endedBy('platform')).toEqual([]);
});

test('nobody ends the own one so', async () => {
  expect(await endedBy('levelTwo')).toEqual([]);
});

test('a principal at level 1 is told why, and nothing about a session of another school', async () => {
  const { parent, foreignParent } = stage.world.people;
  await stage.undone(async () => {
    const end = async (userId: string) =>
      stage.as('principal', 'select end_persons_session($1) as done', [await sessionOf(userId)]);
    expect(await end(parent.userId)).toMatchObject({ refusal: '42501' });
    expect(await end(foreignParent.userId)).toMatchObject({ rows: [{ done: false }] });
  });
});

test('a token that says level 2 for a session of level 1 ends nothing, nor the other way round', async () => {
  const { parent, principal, levelTwo } = stage.world.people;
  for (const claims of [
    { ...principal.claims, aal: 'aal2' },
    { ...levelTwo.claims, aal: 'aal1' },
  ])
    await stage.undone(async () => {
      const session = await sessionOf(parent.userId);
      await stage.as({ role: 'authenticated', claims }, 'select end_persons_session($1)', [session]);
      expect(await stage.read('select id from auth.sessions where id = $1', [session])).toHaveLength(1);
    });
});

test('a platform administrator at level 2 ends those of every school', async () => {
  const { foreignParent, platform } = stage.world.people;
  await stage.undone(async () => {
    await stage.admin.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [platform.userId]);
    const { rows } = await stage.as(
      { role: 'authenticated', claims: { ...platform.claims, aal: 'aal2' } },
      'select end_persons_session($1) as done',
      [await sessionOf(foreignParent.userId)],
    );
    expect(rows).toEqual([{ done: true }]);
  });
});
