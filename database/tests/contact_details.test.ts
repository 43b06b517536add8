import { expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, learnerNames } from './world.ts';

const stage = useStage();

/** Whose details each actor gets when asking for everybody's. */
const seen = async (actor: ActorName): Promise<string[]> =>
  stage.undone(async () => {
    const { people } = stage.world;
    const everybody = Object.values(people).map(({ profileId }) => profileId);
    const { rows } = await stage.as(actor, 'select * from contact_details($1)', [everybody]);
    const names = Object.entries(people).filter(([, person]) =>
      rows.some(
        (row) =>
          row.profile_id === person.profileId && row.email === person.email && row.phone === '082 123 4567',
      ),
    );
    return names.map(([name]) => name);
  });

const ofHome = [
  'pendingParent',
  'pendingTeacher',
  'rejectedParent',
  'rejectedTeacher',
  'parent',
  'otherParent',
  'coParent',
  'partner',
  'collector',
  'teacher',
  'otherTeacher',
  'tutor',
  'principal',
  'deadSession',
  'levelOne',
  'levelTwo',
];
const ofAway = ['foreignParent', 'foreignTeacher', 'foreignPrincipal'];

test('administrators get those of their schools, everybody else the own', async () => {
  for (const actor of actorNames) {
    const expected: Partial<Record<ActorName, string[]>> = {
      anonymous: [],
      plain: [],
      ...Object.fromEntries(learnerNames.map((name) => [name, []])),
      service: [],
      deadSession: [],
      levelOne: [],
      principal: ofHome,
      levelTwo: ofHome,
      foreignPrincipal: ofAway,
      platform: [...ofHome, ...ofAway, 'homelessAdmin', 'platform'],
    };
    expect((await seen(actor)).sort(), actor).toEqual([...(expected[actor] ?? [actor])].sort());
  }
});
