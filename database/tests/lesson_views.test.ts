import { beforeAll, describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, homeAdmins, ownProfile, type World } from './world.ts';

const rows: Record<string, string> = {};
const the = (name: string) => () => rows[name] ?? '';
const view = (lesson: keyof World['lessons']) => (w: World, actor: ActorName) => ({
  lesson_id: w.lessons[lesson],
  profile_id: actor === 'service' ? w.people.tutor.profileId : ownProfile(w, actor),
});

const stage = describeMatrix('lesson_views', {
  select: {
    'of the parent': { row: the('parent'), allowed: ['parent', ...homeAdmins, 'service'] },
    'at the other school': {
      row: the('away'),
      allowed: ['foreignParent', 'foreignPrincipal', 'platform', 'service'],
    },
  },
  insert: {
    'of a lesson that one may read, and did not give': {
      values: view('six'),
      allowed: ['coParent', 'partner', ...homeAdmins, 'service'],
      // The parent has viewed it today already.
      refusals: ['23505'],
    },
    'of a lesson that is inactive': { values: view('inactive'), allowed: [...homeAdmins, 'service'] },
    'of an assignment': { values: view('sevenAssignment'), allowed: ['service'] },
    'in the name of a parent': {
      values: (w) => ({ lesson_id: w.lessons.inactive, profile_id: w.people.parent.profileId }),
      allowed: ['service'],
    },
    'of another day': {
      values: (w, actor) => ({ ...view('inactive')(w, actor), viewed_on: '2020-01-01' }),
      allowed: ['service'],
    },
  },
  update: {
    'the day': { row: the('parent'), set: () => ({ viewed_on: '2020-01-01' }), allowed: ['service'] },
  },
  delete: { one: { row: the('parent'), allowed: ['service'] } },
});

beforeAll(async () => {
  const { admin, world } = stage;
  const { parent, foreignParent } = world.people;
  rows.parent = await makeRow(admin, 'lesson_views', {
    lesson_id: world.lessons.six,
    profile_id: parent.profileId,
  });
  rows.away = await makeRow(admin, 'lesson_views', {
    lesson_id: world.lessons.away,
    profile_id: foreignParent.profileId,
  });
});

describeGrants(stage, 'lesson_views', {
  anon: {},
  authenticated: {
    select: ['id', 'lesson_id', 'profile_id', 'school_id', 'viewed_at', 'viewed_on'],
    insert: ['lesson_id', 'profile_id'],
  },
});

describe('playing a lesson', () => {
  const play = (actor: ActorName, lesson: keyof World['lessons']) =>
    stage.as(actor, 'select view_lesson($1)', [stage.world.lessons[lesson]]);
  const counted = async () => Number((await stage.read('select count(*) from lesson_views'))[0]?.count);

  test('counts once a day', async () => {
    await stage.undone(async () => {
      await stage.admin.query(`update lesson_views set viewed_on = viewed_on - 1`);
      const before = await counted();
      for (const _ of [1, 2]) expect((await play('parent', 'six')).refusal).toBeUndefined();
      expect(await counted()).toBe(before + 1);
    });
  });

  test.each<[ActorName, keyof World['lessons']]>([
    ['teacher', 'six'],
    ['otherParent', 'six'],
    ['foreignParent', 'six'],
    ['parent', 'inactive'],
    ['otherParent', 'sevenAssignment'],
    ['pendingParent', 'six'],
    ['plain', 'six'],
    ['levelOne', 'six'],
    ['deadSession', 'six'],
  ])('by %s of %s is not counted, and says nothing', async (actor, lesson) => {
    await stage.undone(async () => {
      const before = await counted();
      expect((await play(actor, lesson)).refusal).toBeUndefined();
      expect(await counted()).toBe(before);
    });
  });
});
