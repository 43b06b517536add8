import { describe, expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import {
  type ActorName,
  awayAdmins,
  awayMembers,
  guardians,
  homeAdmins,
  homeMembers,
  ownProfile,
  type World,
} from './world.ts';

const homeTeachers: readonly ActorName[] = ['teacher', 'otherTeacher', 'tutor'];
const event = { title: 'Parents’ evening', start_date: '2026-03-04', event_type: 'meeting' };

/** As the caller, at that school; the service key names nobody. */
const own =
  (school: 'home' | 'away', more: Record<string, unknown> = {}) =>
  (w: World, actor: ActorName) => ({
    ...event,
    created_by: actor === 'service' ? null : ownProfile(w, actor),
    school_id: w[school].id,
    ...more,
  });
const refused = (more: Record<string, unknown>) => ({
  values: own('home', more),
  allowed: [],
  refusals: ['23514'],
});

const stage = describeMatrix('events', {
  select: {
    'of the home school': { row: (w) => w.events.byTeacher, allowed: [...homeMembers, 'service'] },
    'of the other school': { row: (w) => w.events.away, allowed: [...awayMembers, 'service'] },
    'for a grade: guardians who read the records there, who teaches it, and the office': {
      row: (w) => w.events.toSix,
      allowed: [...guardians, 'teacher', ...homeAdmins, 'service'],
    },
    'for a class': {
      row: (w) => w.events.toSevenArt,
      allowed: ['otherParent', 'otherTeacher', ...homeAdmins, 'service'],
    },
    'for the staff': {
      row: (w) => w.events.toStaff,
      allowed: [...homeTeachers, ...homeAdmins, 'service'],
    },
  },
  insert: {
    'at the home school': { values: own('home'), allowed: [...homeTeachers, ...homeAdmins, 'service'] },
    'at the other school': {
      values: own('away'),
      allowed: ['foreignTeacher', ...awayAdmins, 'service'],
    },
    'for a grade: who teaches it': {
      values: (w, actor) => own('home', { audience_id: w.audiences.six.id })(w, actor),
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'for a grade of another school': {
      values: (w, actor) => own('home', { audience_id: w.audiences.away.id })(w, actor),
      allowed: [],
      refusals: ['23503'],
    },
    'as a client sends it': {
      values: own('home', { description: '', end_date: '2026-03-05' }),
      allowed: [...homeTeachers, ...homeAdmins, 'service'],
    },
    'with times': {
      values: own('home', { start_time: '18:00', end_time: '20:30' }),
      allowed: [...homeTeachers, ...homeAdmins, 'service'],
    },
    'a second time, under the id of one that is there': {
      values: (w, actor) => own('home', { id: w.events.byTeacher })(w, actor),
      allowed: [],
      refusals: ['23505'],
    },
    'in the name of the teacher': {
      values: (w) => ({ ...event, created_by: w.people.teacher.profileId, school_id: w.home.id }),
      allowed: ['teacher', 'service'],
    },
    'in nobody’s name': {
      values: (w) => ({ ...event, created_by: null, school_id: w.home.id }),
      allowed: ['service'],
    },
    'in the name of a parent': {
      values: (w) => ({ ...event, created_by: w.people.parent.profileId, school_id: w.home.id }),
      allowed: [],
      refusals: ['23514'],
    },
    'in further languages': {
      values: own('home', {
        language: 'af',
        texts: JSON.stringify([{ language: 'zu', title: 'Umhlangano', description: null }]),
      }),
      allowed: [...homeTeachers, ...homeAdmins, 'service'],
    },
    'waiting for an administrator, by hand': {
      values: own('home', { awaits_approval: true }),
      allowed: ['service'],
    },
    'that leaves before it is published': refused({ publish_at: '2099-01-02', expires_at: '2099-01-01' }),
    'without a title': refused({ title: ' ' }),
    'of a type that does not exist': refused({ event_type: 'party' }),
    'that ends before it begins': refused({ end_date: '2026-03-03' }),
    'that ends at an hour but begins at none': refused({ end_time: '20:00' }),
    'that ends an hour before it begins': refused({ start_time: '18:00', end_time: '17:00' }),
    'overnight, to an earlier hour': {
      values: own('home', { end_date: '2026-03-05', start_time: '18:00', end_time: '09:00' }),
      allowed: [...homeTeachers, ...homeAdmins, 'service'],
    },
  },
  update: {
    'the teacher’s': {
      row: (w) => w.events.byTeacher,
      set: () => ({ title: 'Moved', start_date: '2026-02-19', start_time: '10:00' }),
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'for a class that its creator does not teach': {
      row: (w) => w.events.byTeacher,
      set: (w) => ({ audience_id: w.audiences.sevenArt.id }),
      allowed: [...homeAdmins, 'service'],
    },
    'the principal’s': {
      row: (w) => w.events.byPrincipal,
      set: () => ({ title: 'Moved' }),
      allowed: [...homeAdmins, 'service'],
    },
    'of the other school': {
      row: (w) => w.events.away,
      set: () => ({ title: 'Moved' }),
      allowed: [...awayAdmins, 'service'],
    },
    'that it waits for an administrator': {
      row: (w) => w.events.byTeacher,
      set: () => ({ awaits_approval: true }),
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'that it is read': {
      row: (w) => w.events.byTeacher,
      set: () => ({ is_active: false }),
      allowed: ['service'],
    },
    'whose it is': {
      row: (w) => w.events.byTeacher,
      set: (w) => ({ created_by: w.people.principal.profileId }),
      allowed: ['service'],
    },
    'when it was written': {
      row: (w) => w.events.byTeacher,
      set: () => ({ created_at: '2001-01-01' }),
      allowed: ['service'],
    },
    'which school it is for': {
      row: (w) => w.events.byTeacher,
      set: (w) => ({ school_id: w.away.id }),
      allowed: ['service'],
    },
  },
  delete: {
    'the teacher’s': { row: (w) => w.events.byTeacher, allowed: ['teacher', ...homeAdmins, 'service'] },
    'the principal’s': { row: (w) => w.events.byPrincipal, allowed: [...homeAdmins, 'service'] },
    'of the other school': { row: (w) => w.events.away, allowed: [...awayAdmins, 'service'] },
  },
});

const typed = [
  'title',
  'description',
  'start_date',
  'end_date',
  'start_time',
  'end_time',
  'event_type',
  'language',
  'texts',
  'audience_id',
  'publish_at',
  'expires_at',
] as const;
describeGrants(stage, 'events', {
  anon: {},
  authenticated: {
    select: [
      'id',
      ...typed,
      'is_active',
      'awaits_approval',
      'created_by',
      'school_id',
      'created_at',
      'updated_at',
    ],
    insert: ['id', ...typed, 'created_by', 'school_id'],
    update: [...typed, 'awaits_approval'],
  },
});

describe('the last day', () => {
  test('is the first one when left empty, at creation and later', async () => {
    await stage.undone(async () => {
      const { home, people } = stage.world;
      const { rows } = await stage.as(
        'teacher',
        `insert into events (title, start_date, end_date, created_by, school_id)
         values ('Test', '2026-05-01', null, $1, $2) returning id, start_date::text, end_date::text`,
        [people.teacher.profileId, home.id],
      );
      expect(rows).toMatchObject([{ start_date: '2026-05-01', end_date: '2026-05-01' }]);
      const later = await stage.as(
        'teacher',
        `update events set start_date = '2026-05-04', end_date = null where id = $1 returning end_date::text`,
        [rows[0]?.id],
      );
      expect(later.rows).toEqual([{ end_date: '2026-05-04' }]);
    });
  });
});
