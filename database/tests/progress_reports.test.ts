import { beforeAll, describe, expect, test } from 'vitest';
import { storeFile } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { makeReport } from './school-day-rows.ts';
import { fileOf, useStoredFiles } from './stored.ts';
import {
  type ActorName,
  actorNames,
  awayAdmins,
  guardians,
  homeAdmins,
  ownProfile,
  type World,
} from './world.ts';

type Values = Record<string, unknown>;

/** A report on the parent's child, in the actor's own name, with a file of their own. */
const report =
  (more: (world: World) => Values = () => ({})) =>
  (world: World, actor: ActorName): Values => ({
    student_id: world.students.child,
    subject_id: world.home.subjects.maths,
    term_id: world.terms.home,
    teacher_id: actor === 'service' ? null : ownProfile(world, actor),
    report_file_url: fileOf(actor, 'pdf'),
    grade_score: 88.25,
    comments: 'Careful work',
    ...more(world),
  });

/** A report on a child whom the school no longer stands by; made below. */
let ofWaitingChild = '';

const stage = describeMatrix('progress_reports', {
  select: {
    'on a confirmed child': {
      row: (w) => w.reports.child,
      allowed: [...guardians, 'teacher', ...homeAdmins, 'service'],
    },
    'on a child that is not confirmed': {
      row: () => ofWaitingChild,
      allowed: ['otherTeacher', ...homeAdmins, 'service'],
    },
    'at the other school': {
      row: (w) => w.reports.away,
      allowed: ['foreignParent', 'foreignTeacher', ...awayAdmins, 'service'],
    },
  },
  insert: {
    'in a subject that is taught to the learner’s class, or to the learner alone': {
      values: report(),
      allowed: ['teacher', 'tutor', 'service'],
    },
    'with the teacher, score and comments left out': {
      values: report(() => ({ teacher_id: null, grade_score: null, comments: null })),
      allowed: ['teacher', 'tutor', 'service'],
    },
    'in a subject that the teacher does not give the class': {
      values: report((w) => ({ subject_id: w.home.subjects.art })),
      allowed: ['service'],
    },
    'on a learner of another class': {
      values: report((w) => ({ student_id: w.students.orphan })),
      allowed: ['service'],
    },
    'on a learner whom the school has not confirmed': {
      values: report((w) => ({ student_id: w.students.pendingChild })),
      allowed: ['service'],
    },
    'on a learner of the other school': {
      values: report((w) => ({
        student_id: w.students.foreignChild,
        subject_id: w.away.subjects.maths,
        term_id: w.terms.away,
      })),
      allowed: ['foreignTeacher', 'service'],
    },
    'for a term of the other school': {
      values: report((w) => ({ term_id: w.terms.away })),
      allowed: [],
      refusals: ['23503'],
    },
    'in the name of the teacher': {
      values: report((w) => ({ teacher_id: w.people.teacher.profileId })),
      allowed: ['teacher', 'service'],
    },
    'that names a file of the teacher': {
      values: report(() => ({ report_file_url: fileOf('teacher', 'pdf') })),
      allowed: ['teacher', 'service'],
    },
    'that names a file that is not there': {
      values: report(() => ({ report_file_url: 'made-up.pdf' })),
      allowed: ['service'],
    },
    'with more than a hundred percent': {
      values: report(() => ({ grade_score: 100.01 })),
      allowed: [],
      refusals: ['23514'],
    },
    'with less than nothing': {
      values: report(() => ({ grade_score: -0.01 })),
      allowed: [],
      refusals: ['23514'],
    },
    'dated by the teacher': {
      values: report(() => ({ uploaded_at: '2001-01-01' })),
      allowed: ['service'],
    },
  },
  update: {
    'the score and the comments': {
      row: (w) => w.reports.child,
      set: () => ({ grade_score: 72, comments: 'Corrected' }),
      allowed: ['teacher', 'service'],
    },
    'of the other school': {
      row: (w) => w.reports.away,
      set: () => ({ grade_score: 1 }),
      allowed: ['foreignTeacher', 'service'],
    },
    'whose it is': {
      row: (w) => w.reports.child,
      set: (w) => ({ student_id: w.students.otherChild }),
      allowed: ['service'],
    },
    'the file': {
      row: (w) => w.reports.child,
      set: () => ({ report_file_url: 'other.pdf' }),
      allowed: ['service'],
    },
  },
  delete: {
    'one that was given in error': { row: (w) => w.reports.child, allowed: ['teacher', 'service'] },
    'one of the other school': { row: (w) => w.reports.away, allowed: ['foreignTeacher', 'service'] },
  },
});

const written = [
  'id',
  'student_id',
  'subject_id',
  'term_id',
  'teacher_id',
  'report_file_url',
  'grade_score',
  'comments',
];
beforeAll(async () => {
  const { students, home, terms, people } = stage.world;
  ofWaitingChild = await makeReport(
    stage.admin,
    students.waitingChild,
    home.subjects.art,
    terms.home,
    people.otherTeacher,
  );
});
useStoredFiles(stage, 'progress-reports', 'application/pdf', 'pdf');

describeGrants(stage, 'progress_reports', {
  anon: {},
  authenticated: {
    select: [...written, 'school_id', 'size_bytes', 'uploaded_at'],
    insert: written,
    update: ['grade_score', 'comments'],
  },
});

describe('what time changes', () => {
  const reads = async (actor: ActorName) =>
    (await stage.as(actor, 'select id from progress_reports where id = $1', [stage.world.reports.child]))
      .rowCount;

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
      'the school no longer stands by the child',
      'parent',
      `update students set is_confirmed = $1::uuid is null where first_name = 'Child'`,
    ],
    [
      'the child has another parent',
      'parent',
      `update students set parent_id = null where first_name = 'Child' and $1::uuid is not null`,
    ],
  ] as const)('once %s, %s reads it no more', async (_, actor, change) => {
    await stage.undone(async () => {
      expect(await reads(actor)).toBe(1);
      await stage.admin.query(change, [stage.world.away.id]);
      expect(await reads(actor)).toBe(0);
    });
  });

  test('a teacher who no longer has the class reads what was given, and gives no more', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from teacher_subjects');
      expect(await reads('teacher')).toBe(1);
      const values = report()(stage.world, 'teacher');
      const { refusal } = await stage.as(
        'teacher',
        `insert into progress_reports (${Object.keys(values)}) values ($1, $2, $3, $4, $5, $6, $7)`,
        Object.values(values),
      );
      expect(refusal).toBe('42501');
    });
  });

  test.each([
    ['corrects', 'update progress_reports set grade_score = 61 where id = $1'],
    ['takes back', 'delete from progress_reports where id = $1'],
  ])('a teacher who no longer has the class %s what was given, and nobody else does', async (_, text) => {
    for (const actor of actorNames)
      await stage.undone(async () => {
        await stage.admin.query('delete from teacher_subjects');
        const { rowCount } = await stage.as(actor, text, [stage.world.reports.child]);
        expect([actor, rowCount]).toEqual([actor, ['teacher', 'service'].includes(actor) ? 1 : 0]);
      });
    await stage.undone(async () => {
      await stage.admin.query('update profiles set school_id = $1 where id = $2', [
        stage.world.away.id,
        stage.world.people.teacher.profileId,
      ]);
      expect((await stage.as('teacher', text, [stage.world.reports.child])).rowCount).toBe(0);
    });
  });

  test('a deleted teacher is nobody, and the parent keeps the report', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from profiles where id = $1', [stage.world.people.teacher.profileId]);
      const { rows } = await stage.as('parent', 'select teacher_id from progress_reports where id = $1', [
        stage.world.reports.child,
      ]);
      expect(rows).toEqual([{ teacher_id: null }]);
    });
  });
});

describe('its file', () => {
  test('is as large as the server measured, whatever its teacher says', async () => {
    await stage.undone(async () => {
      const { admin, world } = stage;
      const name = await storeFile(admin, 'progress-reports', world.people.teacher, 'application/pdf', 'pdf');
      const into = 'insert into progress_reports (student_id, subject_id, term_id, report_file_url';
      const row = [world.students.child, world.home.subjects.maths, world.terms.home, name];
      const { refusal } = await stage.as('teacher', `${into}, size_bytes) values ($1, $2, $3, $4, 1)`, row);
      expect(refusal).toBe('42501');
      await stage.as('teacher', `${into}) values ($1, $2, $3, $4)`, row);
      const measured = await stage.read(
        `select (metadata ->> 'size')::bigint as size_bytes from storage.objects where name = $1`,
        [name],
      );
      expect(measured).toHaveLength(1);
      expect(
        await stage.read('select size_bytes from progress_reports where report_file_url = $1', [name]),
      ).toEqual(measured);
    });
  });

  test('is called what it is', async () => {
    await stage.undone(async () => {
      const { admin, world } = stage;
      for (const [type, ending] of [
        ['application/pdf', 'pdf.exe'],
        ['application/pdf', 'html'],
        ['image/png', 'pdf'],
      ] as const) {
        const name = await storeFile(admin, 'progress-reports', world.people.teacher, type, ending);
        const { refusal } = await stage.as(
          'teacher',
          `insert into progress_reports (student_id, subject_id, term_id, report_file_url) values ($1, $2, $3, $4)`,
          [world.students.child, world.home.subjects.maths, world.terms.home, name],
        );
        expect(refusal).toBe('23514');
      }
    });
  });

  test('goes with it', async () => {
    await stage.undone(async () => {
      const { admin, world } = stage;
      const name = await storeFile(admin, 'progress-reports', world.people.teacher, 'application/pdf', 'pdf');
      await stage.as(
        'teacher',
        `insert into progress_reports (student_id, subject_id, term_id, report_file_url) values ($1, $2, $3, $4)`,
        [world.students.child, world.home.subjects.maths, world.terms.home, name],
      );
      const { rowCount } = await stage.as(
        'teacher',
        'delete from progress_reports where report_file_url = $1',
        [name],
      );
      expect(rowCount).toBe(1);
      expect(await stage.read('select from storage.objects where name = $1', [name])).toEqual([]);
    });
  });
});
