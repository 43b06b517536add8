import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, awayAdmins, awayMembers, homeAdmins, homeMembers, type World } from './world.ts';

const span = { opens_at: '08:00', closes_at: '12:00' };

/** The teacher's own, made below: those of the world would put off what other tests count. */
const own = randomUUID();
const ofPerson = (w: World, who: keyof World['people'], school: 'home' | 'away' = 'home') => ({
  ...span,
  day_of_week: 3,
  profile_id: w.people[who].profileId,
  school_id: w[school].id,
});

const stage = describeMatrix('answering_hours', {
  select: {
    'of the home school': { row: (w) => w.answeringHours.office, allowed: [...homeMembers, 'service'] },
    'of the other school': { row: (w) => w.answeringHours.away, allowed: [...awayMembers, 'service'] },
    'of a teacher, whom the people of the school read': {
      row: () => own,
      allowed: [...homeMembers, 'service'],
    },
  },
  insert: {
    'of oneself, as a teacher': {
      values: (w) => ofPerson(w, 'otherTeacher'),
      allowed: ['otherTeacher', 'service'],
    },
    'of oneself, as an administrator': {
      values: (w) => ofPerson(w, 'principal'),
      allowed: ['principal', 'service'],
    },
    'of oneself, as a parent, who has quiet hours': {
      values: (w) => ofPerson(w, 'parent'),
      allowed: ['service'],
    },
    'of oneself, at another school': {
      values: (w) => ofPerson(w, 'teacher', 'away'),
      allowed: ['service'],
    },
    'of a desk and a person': {
      values: (w) => ({ ...ofPerson(w, 'teacher'), desk_id: w.desks.office }),
      allowed: [],
      refusals: ['23514'],
    },
    'of neither': {
      values: (w) => ({ ...span, day_of_week: 3, school_id: w.home.id }),
      allowed: [],
      refusals: ['23514'],
    },
    'of the home school': {
      values: (w) => ({ ...span, day_of_week: 2, desk_id: w.desks.office, school_id: w.home.id }),
      allowed: [...homeAdmins, 'service'],
    },
    'of the other school': {
      values: (w) => ({ ...span, day_of_week: 2, desk_id: w.desks.away, school_id: w.away.id }),
      allowed: [...awayAdmins, 'service'],
    },
    'of a desk of the other school, as of the own': {
      values: (w) => ({ ...span, day_of_week: 2, desk_id: w.desks.away, school_id: w.home.id }),
      allowed: [],
      refusals: ['23503'],
    },
    'a second span on a day': {
      values: (w) => ({ ...span, day_of_week: 1, desk_id: w.desks.office, school_id: w.home.id }),
      allowed: [],
      refusals: ['23505'],
    },
    'on no day of the week': {
      values: (w) => ({ ...span, day_of_week: 7, desk_id: w.desks.office, school_id: w.home.id }),
      allowed: [],
      refusals: ['23514'],
    },
    'that closes before it opens': {
      values: (w) => ({
        day_of_week: 2,
        opens_at: '12:00',
        closes_at: '08:00',
        desk_id: w.desks.office,
        school_id: w.home.id,
      }),
      allowed: [],
      refusals: ['23514'],
    },
  },
  update: {
    'of a teacher': {
      row: () => own,
      set: () => ({ closes_at: '16:00' }),
      allowed: ['teacher', 'service'],
    },
    'when it closes': {
      row: (w) => w.answeringHours.office,
      set: () => ({ closes_at: '16:00' }),
      allowed: [...homeAdmins, 'service'],
    },
    'whose it is': {
      row: (w) => w.answeringHours.office,
      set: (w) => ({ desk_id: w.desks.accounts }),
      allowed: ['service'],
    },
  },
  delete: {
    'of a teacher': { row: () => own, allowed: ['teacher', 'service'] },
    'of the home school': { row: (w) => w.answeringHours.office, allowed: [...homeAdmins, 'service'] },
    'of the other school': { row: (w) => w.answeringHours.away, allowed: [...awayAdmins, 'service'] },
  },
});

beforeAll(() =>
  makeRow(stage.admin, 'answering_hours', { ...ofPerson(stage.world, 'teacher'), id: own, day_of_week: 1 }),
);

test('the own hours are saved as a whole, and nobody else’s with them', async () => {
  await stage.undone(async () => {
    const save = (actor: ActorName, days: readonly number[]) =>
      stage.as(actor, 'select save_own_hours($1) as saved', [
        JSON.stringify(days.map((day_of_week) => ({ day_of_week, ...span }))),
      ]);
    expect((await save('teacher', [1, 2])).refusal).toBeUndefined();
    expect((await save('teacher', [2, 4])).refusal).toBeUndefined();
    expect(await save('teacher', [1, 5, 0, 5])).toMatchObject({
      refusal: '23514',
      field: 'hours',
      message: 'One day is given twice: Friday. Give each day once',
    });
    expect(
      await stage.read('select day_of_week from answering_hours where profile_id = $1 order by 1', [
        stage.world.people.teacher.profileId,
      ]),
    ).toEqual([{ day_of_week: 2 }, { day_of_week: 4 }]);
    expect((await save('parent', [1])).refusal).toBe('42501');
    expect((await save('pendingTeacher', [1])).refusal).toBeDefined();
    expect(await stage.read('select from answering_hours where desk_id is not null')).toHaveLength(2);
  });
});

describeGrants(stage, 'answering_hours', {
  anon: {},
  authenticated: {
    select: ['id', 'desk_id', 'profile_id', 'school_id', 'day_of_week', 'opens_at', 'closes_at'],
    insert: ['id', 'desk_id', 'profile_id', 'school_id', 'day_of_week', 'opens_at', 'closes_at'],
    update: ['opens_at', 'closes_at'],
  },
});
