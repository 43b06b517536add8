import { describe, expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, awayAdmins, guardians, homeAdmins, ownProfile, type World } from './world.ts';

type Values = Record<string, unknown>;
const entry =
  (more: (world: World) => Values = () => ({})) =>
  (world: World, actor: ActorName): Values => ({
    teacher_id: actor === 'service' ? null : ownProfile(world, actor),
    title: 'Mathematics',
    description: 'Bring a ruler',
    day_of_week: 3,
    start_time: '10:00',
    end_time: '10:45',
    room_number: 'B12',
    subject_id: world.home.subjects.maths,
    grade_id: world.home.grades.six,
    ...more(world),
  });

const stage = describeMatrix('lesson_timetables', {
  select: {
    'of a grade in which the parent has a confirmed child': {
      row: (w) => w.entries.six,
      allowed: [...guardians, 'teacher', ...homeAdmins, 'service'],
    },
    'that was removed': { row: (w) => w.entries.removed, allowed: ['teacher', ...homeAdmins, 'service'] },
    'of a grade in which the parent’s child waits': {
      row: (w) => w.entries.seven,
      allowed: ['otherParent', 'otherTeacher', ...homeAdmins, 'service'],
    },
    'at the other school': {
      row: (w) => w.entries.away,
      allowed: ['foreignParent', 'foreignTeacher', ...awayAdmins, 'service'],
    },
  },
  insert: {
    'in what the teacher teaches': { values: entry(), allowed: ['teacher', 'service'] },
    'with the teacher, the text and the room left out': {
      values: entry(() => ({ teacher_id: null, description: null, room_number: null })),
      allowed: ['teacher', 'service'],
    },
    'in a grade that the teacher does not teach': {
      values: entry((w) => ({ grade_id: w.home.grades.seven })),
      allowed: ['service'],
    },
    'in a subject that the teacher does not give there': {
      values: entry((w) => ({ subject_id: w.home.subjects.art })),
      allowed: ['service'],
    },
    'in the name of the teacher': {
      values: entry((w) => ({ teacher_id: w.people.teacher.profileId })),
      allowed: ['teacher', 'service'],
    },
    'at the same time as another: it is only shown': {
      values: entry(() => ({ day_of_week: 1, start_time: '08:30', end_time: '09:30' })),
      allowed: ['teacher', 'service'],
    },
    'that ends when it begins': {
      values: entry(() => ({ end_time: '10:00' })),
      allowed: [],
      refusals: ['23514'],
    },
    'on an eighth day': { values: entry(() => ({ day_of_week: 7 })), allowed: [], refusals: ['23514'] },
    'in a grade of the other school': {
      values: entry((w) => ({ grade_id: w.away.grades.six })),
      allowed: [],
      refusals: ['23503'],
    },
  },
  update: {
    'time and room': {
      row: (w) => w.entries.six,
      set: () => ({ start_time: '11:00', end_time: '11:45', room_number: 'C1' }),
      allowed: ['teacher', 'service'],
    },
    'away, by making it inactive': {
      row: (w) => w.entries.six,
      set: () => ({ is_active: false }),
      allowed: ['teacher', 'service'],
    },
    'to a grade that the teacher does not teach': {
      row: (w) => w.entries.six,
      set: (w) => ({ grade_id: w.home.grades.seven }),
      allowed: ['service'],
    },
    'to another teacher': {
      row: (w) => w.entries.six,
      set: (w) => ({ teacher_id: w.people.otherTeacher.profileId }),
      allowed: ['service'],
    },
    'at the other school': {
      row: (w) => w.entries.away,
      set: () => ({ title: 'Changed' }),
      allowed: ['foreignTeacher', 'service'],
    },
  },
  delete: { one: { row: (w) => w.entries.six, allowed: ['service'] } },
});

const written = [
  'title',
  'description',
  'day_of_week',
  'start_time',
  'end_time',
  'room_number',
  'subject_id',
  'grade_id',
  'is_active',
];
describeGrants(stage, 'lesson_timetables', {
  anon: {},
  authenticated: {
    select: ['id', 'teacher_id', 'school_id', 'created_at', ...written],
    insert: ['id', 'teacher_id', ...written],
    update: written,
  },
});

describe('when a teacher leaves,', () => {
  const isActive = async () =>
    (
      await stage.read('select is_active, teacher_id from lesson_timetables where id = $1', [
        stage.world.entries.six,
      ])
    )[0];

  test('by moving to another school, the entries end and are read no more', async () => {
    await stage.undone(async () => {
      const { admin, world } = stage;
      await admin.query('update profiles set school_id = $1 where id = $2', [
        world.away.id,
        world.people.teacher.profileId,
      ]);
      expect(await isActive()).toMatchObject({ is_active: false });
      const { rowCount } = await stage.as('teacher', 'select id from lesson_timetables where id = $1', [
        world.entries.six,
      ]);
      expect(rowCount).toBe(0);
    });
  });

  test('by being deleted, the entries end and are nobody’s', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from profiles where id = $1', [stage.world.people.teacher.profileId]);
      expect(await isActive()).toEqual({ is_active: false, teacher_id: null });
    });
  });

  test('by losing the class, the entries can still be removed but not edited', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from teacher_subjects');
      const change = (set: string) =>
        stage.as('teacher', `update lesson_timetables set ${set} where id = $1`, [stage.world.entries.six]);
      expect((await change(`title = 'Still mine'`)).refusal).toBe('42501');
      expect(await change('is_active = false')).toMatchObject({ rowCount: 1 });
    });
  });
});

describe('clashes', () => {
  const clashes = async (actor: ActorName, more: Values = {}) => {
    const given: Values = {
      day: 1,
      starts: '08:30',
      ends: '09:30',
      grade: null,
      room: null,
      except_entry: null,
      ...more,
    };
    const { rows, refusal } = await stage.undone(() =>
      stage.as(
        actor,
        'select clash, title, grade_name, teacher_name from timetable_clashes($1, $2, $3, $4, $5, $6)',
        Object.values(given),
      ),
    );
    return (
      refusal ?? rows.map(({ clash, grade_name, teacher_name }) => `${clash}: ${grade_name}, ${teacher_name}`)
    );
  };

  test('a teacher sees the own, the grade’s and the room’s, each with its reason', async () => {
    const { grades } = stage.world.home;
    expect(await clashes('teacher')).toEqual(['teacher: Grade 6, Teacher Example']);
    expect(await clashes('teacher', { grade: grades.seven, room: ' b12 ' })).toEqual([
      'room: Grade 6, Teacher Example',
      'teacher: Grade 6, Teacher Example',
      'grade: Grade 7, OtherTeacher Example',
      'room: Grade 7, OtherTeacher Example',
    ]);
  });

  test('what only touches, is on another day, was removed or is being edited is none', async () => {
    const { world } = stage;
    expect(await clashes('teacher', { starts: '09:00', ends: '10:00' })).toEqual([]);
    expect(await clashes('teacher', { starts: '07:00', ends: '08:00' })).toEqual([]);
    expect(await clashes('teacher', { day: 2 })).toEqual([]);
    expect(await clashes('teacher', { except_entry: world.entries.six })).toEqual([]);
  });

  test.each(['parent', 'principal', 'foreignTeacher', 'pendingTeacher', 'levelOne', 'plain'] as const)(
    '%s is told nothing of the home school',
    async (actor) => {
      const { grades } = stage.world.home;
      const told = await clashes(actor, { grade: grades.six, room: 'B12' });
      expect(JSON.stringify(told)).not.toMatch(/Grade 6, Teacher Example|OtherTeacher/);
    },
  );

  test('an anonymous caller is refused', async () => {
    expect(await clashes('anonymous')).toBe('42501');
  });
});
