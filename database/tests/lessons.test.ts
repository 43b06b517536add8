import { describe, expect, test } from 'vitest';
import { storeFile } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { fileOf, useStoredFiles } from './stored.ts';
import { type ActorName, awayAdmins, guardians, homeAdmins, ownProfile, type World } from './world.ts';

type Values = Record<string, unknown>;

/** A lesson in Mathematics for Grade 6, in the actor's own name, with a film of their own. */
const lesson =
  (more: (world: World) => Values = () => ({})) =>
  (world: World, actor: ActorName): Values => ({
    teacher_id: actor === 'service' ? null : ownProfile(world, actor),
    grade_id: world.home.grades.six,
    subject_id: world.home.subjects.maths,
    title: 'Fractions',
    description: 'Halves and quarters',
    lesson_type: 'video',
    file_url: fileOf(actor, 'mp4'),
    file_size_mb: 12.34,
    ...more(world),
  });
const assignment = (more: (world: World) => Values = () => ({})) =>
  lesson((world) => ({
    lesson_type: 'assignment',
    file_url: 'assignment-1764000000000',
    thumbnail_url: null,
    file_size_mb: null,
    due_date: '2026-12-01',
    ...more(world),
  }));

const stage = describeMatrix('lessons', {
  select: {
    'of a grade in which the parent has a confirmed child': {
      row: (w) => w.lessons.six,
      allowed: [...guardians, 'teacher', ...homeAdmins, 'service'],
    },
    'that is inactive': { row: (w) => w.lessons.inactive, allowed: ['teacher', ...homeAdmins, 'service'] },
    'of a grade in which the parent’s child waits': {
      row: (w) => w.lessons.sevenAssignment,
      allowed: ['otherParent', 'otherTeacher', ...homeAdmins, 'service'],
    },
    'for two learners: of the one in the grade, and not of the one in another': {
      row: (w) => w.lessons.sixLearners,
      allowed: [...guardians, 'teacher', ...homeAdmins, 'service'],
    },
    'at the other school': {
      row: (w) => w.lessons.away,
      allowed: ['foreignParent', 'foreignTeacher', ...awayAdmins, 'service'],
    },
  },
  insert: {
    'in what the teacher teaches': { values: lesson(), allowed: ['teacher', 'service'] },
    'an assignment': { values: assignment(), allowed: ['teacher', 'service'] },
    'an assignment with the teacher and the day left out': {
      values: assignment(() => ({ teacher_id: null, due_date: null })),
      allowed: ['teacher', 'service'],
    },
    'an assignment for an audience that the teacher may address': {
      values: assignment((w) => ({ audience_id: w.audiences.six.id })),
      allowed: ['teacher', 'service'],
    },
    'an assignment for a class of somebody else': {
      values: assignment((w) => ({ audience_id: w.audiences.sevenArt.id })),
      allowed: ['service'],
    },
    'an assignment for an audience with nobody of the grade': {
      values: assignment((w) => ({ audience_id: w.audiences.staff.id })),
      allowed: ['service'],
      refusals: ['23514'],
    },
    'an assignment for an audience of another school': {
      values: assignment((w) => ({ audience_id: w.audiences.away.id })),
      allowed: [],
      refusals: ['23503'],
    },
    'a film for an audience': {
      values: lesson((w) => ({ audience_id: w.audiences.six.id })),
      allowed: [],
      refusals: ['23514'],
    },
    'of a size that is no number': {
      values: assignment(() => ({ file_size_mb: 'NaN' })),
      allowed: [],
      refusals: ['23514'],
    },
    'in a grade that the teacher does not teach': {
      values: assignment((w) => ({ grade_id: w.home.grades.seven })),
      allowed: ['service'],
    },
    'in a subject that the teacher does not give there': {
      values: assignment((w) => ({ subject_id: w.home.subjects.art })),
      allowed: ['service'],
    },
    'at the other school': {
      values: assignment((w) => ({ grade_id: w.away.grades.six, subject_id: w.away.subjects.maths })),
      allowed: ['foreignTeacher', 'service'],
    },
    'in a subject of the other school': {
      values: assignment((w) => ({ subject_id: w.away.subjects.maths })),
      allowed: [],
      refusals: ['23503'],
    },
    'in the name of the teacher': {
      values: assignment((w) => ({ teacher_id: w.people.teacher.profileId })),
      allowed: ['teacher', 'service'],
    },
    'that names a file of the teacher': {
      values: lesson(() => ({ file_url: fileOf('teacher', 'mp4') })),
      allowed: ['teacher', 'service'],
    },
    'that names a file elsewhere': {
      values: lesson(() => ({ file_url: 'https://evil.example/film.mp4' })),
      allowed: ['service'],
    },
    'whose picture is no web address': {
      values: lesson(() => ({ thumbnail_url: 'javascript:alert(1)' })),
      allowed: [],
      refusals: ['23514'],
    },
    'of a type that there is not': {
      values: assignment(() => ({ lesson_type: 'game' })),
      allowed: [],
      refusals: ['23514', '23503', '42501'],
    },
    'without a title': { values: assignment(() => ({ title: ' ' })), allowed: [], refusals: ['23514'] },
    'dated by the teacher': {
      values: assignment(() => ({ created_at: '2001-01-01' })),
      allowed: ['service'],
    },
  },
  update: {
    'text, due day and whether it is active': {
      row: (w) => w.lessons.six,
      set: () => ({ title: 'Decimals', description: null, due_date: null, is_active: false }),
      allowed: ['teacher', 'service'],
    },
    'whom of the grade it is for': {
      row: (w) => w.lessons.sixLearners,
      set: (w) => ({ audience_id: w.audiences.six.id }),
      allowed: ['teacher', 'service'],
    },
    'for the whole grade again': {
      row: (w) => w.lessons.sixLearners,
      set: () => ({ audience_id: null }),
      allowed: ['teacher', 'service'],
    },
    'for a class of somebody else': {
      row: (w) => w.lessons.sixLearners,
      set: (w) => ({ audience_id: w.audiences.sevenArt.id }),
      allowed: ['service'],
    },
    'the file': {
      row: (w) => w.lessons.six,
      set: () => ({ file_url: 'other.mp4' }),
      allowed: ['service'],
    },
    'the grade': {
      row: (w) => w.lessons.six,
      set: (w) => ({ grade_id: w.home.grades.seven }),
      allowed: ['service'],
    },
  },
  delete: {
    'one of the home school': { row: (w) => w.lessons.six, allowed: ['teacher', ...homeAdmins, 'service'] },
    'one of the other school': {
      row: (w) => w.lessons.away,
      allowed: ['foreignTeacher', ...awayAdmins, 'service'],
    },
  },
});

const written = [
  'id',
  'teacher_id',
  'grade_id',
  'subject_id',
  'title',
  'description',
  'lesson_type',
  'file_url',
  'thumbnail_url',
  'file_size_mb',
  'duration_seconds',
  'due_date',
  'is_active',
  'audience_id',
  'publish_at',
];
useStoredFiles(stage, 'lessons', 'video/mp4', 'mp4');

describeGrants(stage, 'lessons', {
  anon: {},
  authenticated: {
    select: [...written, 'file_name', 'grade_audience_id', 'school_id', 'created_at'],
    insert: written,
    update: ['title', 'description', 'due_date', 'is_active', 'audience_id', 'publish_at'],
  },
});

describe('what time changes', () => {
  const reads = async (actor: ActorName) =>
    (await stage.as(actor, 'select id from lessons where id = $1', [stage.world.lessons.six])).rowCount;

  test.each([
    [
      'the teacher has moved to another school',
      'teacher',
      `update profiles set school_id = $1 where first_name = 'Teacher'`,
    ],
    [
      'the parent has moved to another school',
      'parent',
      `update profiles set school_id = $1 where first_name = 'Parent'`,
    ],
    [
      'the child is in another grade',
      'parent',
      `update students set grade_id = (select id from grades where name = 'Grade 1' and school_id <> $1) where first_name = 'Child'`,
    ],
  ] as const)('once %s, %s reads it no more', async (_, actor, change) => {
    await stage.undone(async () => {
      expect(await reads(actor)).toBe(1);
      await stage.admin.query(change, [stage.world.away.id]);
      expect(await reads(actor)).toBe(0);
    });
  });

  test('a teacher who no longer has the class keeps the lessons, and gives no more', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from teacher_subjects');
      expect(await reads('teacher')).toBe(1);
      const { refusal } = await stage.as(
        'teacher',
        `insert into lessons (grade_id, subject_id, title, lesson_type, file_url) values ($1, $2, 'More', 'assignment', 'x')`,
        [stage.world.home.grades.six, stage.world.home.subjects.maths],
      );
      expect(refusal).toBe('42501');
    });
  });
});

describe('its file', () => {
  const give = (file: string, type = 'video') =>
    stage.as(
      'teacher',
      `insert into lessons (grade_id, subject_id, title, lesson_type, file_url) values ($1, $2, 'Film', $4, $3)
       returning id, file_size_mb, file_name`,
      [stage.world.home.grades.six, stage.world.home.subjects.maths, file, type],
    );
  const store = (type: string, ending: string) =>
    storeFile(stage.admin, 'lessons', stage.world.people.teacher, type, ending);

  test('bears the address that the upload was given, of the own upload and of no other', async () => {
    await stage.undone(async () => {
      const { teacher, otherTeacher } = stage.world.people;
      for (const { profileId } of [teacher, otherTeacher])
        await stage.admin.query(
          `insert into teacher_subjects (teacher_id, subject_id, grade_id) values ($1, $2, $3) on conflict do nothing`,
          [profileId, stage.world.home.subjects.maths, stage.world.home.grades.six],
        );
      const address = (name: string) => `https://files.example/lessons/${name}`;
      const promised = async (actor: 'teacher' | 'otherTeacher') => {
        const name = await store('video/mp4', 'mp4');
        const { refusal } = await stage.as(actor, 'select private.begin_lesson_upload($1, $2)', [
          name,
          address(name),
        ]);
        expect(refusal).toBeUndefined();
        return name;
      };
      const own = await promised('teacher');
      expect((await give(address(own))).rows).toMatchObject([{ file_name: own }]);
      const refused = { refusal: '42501', message: expect.stringMatching(/bears the address/) };
      expect(await give(address(await promised('otherTeacher')))).toMatchObject(refused);
      expect(await give(address(await store('video/mp4', 'mp4')))).toMatchObject(refused);
    });
  });

  test('is measured in megabytes with two decimals', async () => {
    await stage.undone(async () => {
      const name = await store('video/mp4', 'mp4');
      expect((await give(name)).rows).toMatchObject([{ file_size_mb: '2.50', file_name: name }]);
    });
  });

  test.each([
    ['audio/mpeg', 'mp3', 'video'],
    ['video/mp4', 'mp4', 'audio'],
    ['video/mp4', 'mp4.exe', 'video'],
    ['video/mp4', 'pdf', 'video'],
  ])('%s named .%s is no %s', async (type, ending, kind) => {
    await stage.undone(async () => {
      expect((await give(await store(type, ending), kind)).refusal).toBe('23514');
    });
  });

  test('goes with the last lesson that names it', async () => {
    await stage.undone(async () => {
      const name = await store('audio/wav', 'wav');
      const [first, second] = [(await give(name, 'audio')).rows[0], (await give(name, 'audio')).rows[0]];
      const there = async () =>
        (await stage.read('select from storage.objects where name = $1', [name])).length;
      await stage.as('teacher', 'delete from lessons where id = $1', [first?.id]);
      expect(await there()).toBe(1);
      await stage.as('principal', 'delete from lessons where id = $1', [second?.id]);
      expect(await there()).toBe(0);
    });
  });
});

test('an address that was promised for an upload is forgotten after a week, when the next one is promised', async () => {
  await stage.undone(async () => {
    const promise = (name: string) =>
      stage.as('teacher', `select private.begin_lesson_upload($1, 'https://example.org/' || $1)`, [name]);
    for (const name of ['old.mp4', 'new.mp4']) expect((await promise(name)).refusal).toBeUndefined();
    await stage.admin.query(
      `update private.lesson_uploads set created_at = now() - case name when 'old.mp4' then interval '8 days' else interval '6 days' end`,
    );
    expect((await promise('next.mp4')).refusal).toBeUndefined();
    expect(
      await stage.read(
        `select name from private.lesson_uploads where name in ('old.mp4', 'new.mp4', 'next.mp4') order by 1`,
      ),
    ).toEqual([{ name: 'new.mp4' }, { name: 'next.mp4' }]);
  });
});
