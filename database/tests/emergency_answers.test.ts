import { beforeAll, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, homeAdmins, homeMembers, ownProfile } from './world.ts';

let lasting: string;
let away: string;
let ofParent: string;
let ofForeigner: string;

/** Platform administrators are of no school, and answer to none. */
const answering = homeMembers.filter((actor) => actor !== 'platform');

const stage = describeMatrix('emergency_answers', {
  select: {
    'the parent’s': { row: () => ofParent, allowed: ['parent', ...homeAdmins, 'service'] },
    'of the other school': { row: () => ofForeigner, allowed: ['foreignParent', ...awayAdmins, 'service'] },
  },
  insert: {
    'for oneself': {
      values: (w, actor) => ({
        emergency_id: lasting,
        school_id: w.home.id,
        profile_id: ownProfile(w, actor),
        answer: 'safe',
      }),
      allowed: answering.filter((actor) => actor !== 'parent'),
      refusals: ['23503', '23505'],
    },
    'for somebody else': {
      values: (w) => ({
        emergency_id: lasting,
        school_id: w.home.id,
        profile_id: w.people.tutor.profileId,
        answer: 'safe',
      }),
      allowed: ['tutor', 'service'],
    },
    'to one of the other school': {
      values: (w, actor) => ({
        emergency_id: away,
        school_id: w.home.id,
        profile_id: ownProfile(w, actor),
        answer: 'safe',
      }),
      allowed: [],
      refusals: ['23514', '23503'],
    },
  },
  update: {
    'the own answer': {
      row: () => ofParent,
      set: () => ({ answer: 'help' }),
      allowed: ['parent', 'service'],
    },
    'whose it is': {
      row: () => ofParent,
      set: (w) => ({ profile_id: w.people.otherParent.profileId }),
      allowed: ['service'],
    },
    'when it was given': {
      row: () => ofParent,
      set: () => ({ answered_at: '2026-01-01' }),
      allowed: ['service'],
    },
  },
  delete: { one: { row: () => ofParent, allowed: ['service'] } },
});

beforeAll(async () => {
  const { admin, world } = stage;
  lasting = await makeRow(admin, 'emergencies', { school_id: world.home.id, message: 'Gas' });
  away = await makeRow(admin, 'emergencies', { school_id: world.away.id, message: 'Flood' });
  const answer = (emergency: string, school: string, person: { profileId: string }) =>
    makeRow(admin, 'emergency_answers', {
      emergency_id: emergency,
      school_id: school,
      profile_id: person.profileId,
      answer: 'safe',
    });
  ofParent = await answer(lasting, world.home.id, world.people.parent);
  ofForeigner = await answer(away, world.away.id, world.people.foreignParent);
});

describeGrants(stage, 'emergency_answers', {
  anon: {},
  authenticated: {
    select: ['id', 'emergency_id', 'school_id', 'profile_id', 'answer', 'answered_at'],
    insert: ['emergency_id', 'school_id', 'profile_id', 'answer'],
    update: ['emergency_id', 'school_id', 'profile_id', 'answer'],
  },
});

test('nobody answers, or answers otherwise, after the all-clear', async () => {
  await stage.undone(async () => {
    await stage.admin.query(`update emergencies set all_clear = 'Over' where id = $1`, [lasting]);
    const changed = await stage.as('parent', `update emergency_answers set answer = 'help' where id = $1`, [
      ofParent,
    ]);
    expect(changed).toMatchObject({ refusal: '23514', message: 'This emergency is over' });
  });
});
