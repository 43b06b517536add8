import { beforeAll, describe, expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import { recordIncident } from './school-day-rows.ts';
import { type ActorName, awayAdmins, guardians, homeAdmins, ownProfile, type World } from './world.ts';

type Values = Record<string, unknown>;
const record =
  (more: (world: World) => Values = () => ({})) =>
  (world: World, actor: ActorName): Values => ({
    student_id: world.students.child,
    incident_type: 'Fighting',
    description: 'Pushed in the queue',
    severity: 'medium',
    action_taken: 'Spoke to both',
    follow_up_required: true,
    parent_notified: false,
    teacher_id: actor === 'service' ? null : ownProfile(world, actor),
    incident_date: '2026-05-04',
    status: 'pending',
    ...more(world),
  });

/** A record of a child whom the school no longer stands by; made below. */
let ofWaitingChild = '';

const stage = describeMatrix('disciplinary_records', {
  select: {
    'of a confirmed child': {
      row: (w) => w.records.child,
      // The teacher of the class wrote it; the tutor teaches the child too.
      allowed: [...guardians, 'teacher', 'tutor', ...homeAdmins, 'service'],
    },
    'of a child that is not confirmed': {
      row: () => ofWaitingChild,
      allowed: ['otherTeacher', ...homeAdmins, 'service'],
    },
    'of somebody else’s child': {
      row: (w) => w.records.otherChild,
      allowed: ['otherParent', 'otherTeacher', ...homeAdmins, 'service'],
    },
    'at the other school': {
      row: (w) => w.records.away,
      allowed: ['foreignParent', 'foreignTeacher', ...awayAdmins, 'service'],
    },
  },
  insert: {
    'on a learner whom the teacher teaches': { values: record(), allowed: ['teacher', 'tutor', 'service'] },
    'of low severity, with all else left out': {
      values: (w) => ({
        student_id: w.students.child,
        incident_type: 'Other',
        description: 'Late',
        incident_date: '2026-05-04',
      }),
      allowed: ['teacher', 'tutor', 'service'],
    },
    'with the parent told at once': {
      values: record(() => ({ parent_notified: true })),
      allowed: ['teacher', 'tutor', 'service'],
    },
    'on a learner of another class': {
      values: record((w) => ({ student_id: w.students.otherChild })),
      allowed: ['otherTeacher', 'service'],
    },
    'on a learner whom the school has not confirmed': {
      values: record((w) => ({ student_id: w.students.pendingChild })),
      allowed: ['service'],
    },
    'on a learner of the other school': {
      values: record((w) => ({ student_id: w.students.foreignChild })),
      allowed: ['foreignTeacher', 'service'],
    },
    'in the name of the teacher': {
      values: record((w) => ({ teacher_id: w.people.teacher.profileId })),
      allowed: ['teacher', 'service'],
    },
    'resolved from the start': {
      values: record(() => ({ status: 'resolved' })),
      allowed: ['service'],
    },
    'of a kind that is not on the list': {
      values: record(() => ({ incident_type: 'Sneezing' })),
      allowed: [],
      refusals: ['23514'],
    },
    'without saying what happened': {
      values: record(() => ({ description: ' \n' })),
      allowed: [],
      refusals: ['23514'],
    },
    'dated by the teacher as written long ago': {
      values: record(() => ({ created_at: '2001-01-01' })),
      allowed: ['service'],
    },
  },
  update: {
    'to resolved': {
      row: (w) => w.records.child,
      set: () => ({ status: 'resolved' }),
      allowed: ['teacher', 'tutor', 'service'],
    },
    'to escalated': {
      row: (w) => w.records.child,
      set: () => ({ status: 'escalated' }),
      allowed: ['teacher', 'tutor', 'service'],
    },
    'to a status that there is not': {
      row: (w) => w.records.child,
      set: () => ({ status: 'forgotten' }),
      allowed: [],
      refusals: ['23514'],
    },
    'from resolved to escalated': {
      row: (w) => w.records.resolved,
      set: () => ({ status: 'escalated' }),
      allowed: ['service'],
      refusals: ['23514'],
    },
    'from resolved back to pending': {
      row: (w) => w.records.resolved,
      set: () => ({ status: 'pending' }),
      allowed: ['service'],
      refusals: ['23514'],
    },
    'so that the parent is told': {
      row: (w) => w.records.child,
      set: () => ({ parent_notified: true }),
      allowed: ['teacher', 'tutor', 'service'],
    },
    'so that the parent was never told': {
      row: (w) => w.records.resolved,
      set: () => ({ parent_notified: false }),
      allowed: ['service'],
      refusals: ['23514'],
    },
    'what happened': {
      row: (w) => w.records.child,
      set: () => ({ description: 'Something else' }),
      // Its teacher, within a day: disciplinary_corrections.test.ts.
      allowed: ['teacher', 'service'],
    },
    'whether somebody has to see to it': {
      row: (w) => w.records.child,
      set: () => ({ follow_up_required: true }),
      allowed: ['teacher', 'service'],
    },
    'whom it was about': {
      row: (w) => w.records.child,
      set: (w) => ({ student_id: w.students.orphan }),
      allowed: ['service'],
    },
    'at the other school': {
      row: (w) => w.records.away,
      set: () => ({ status: 'resolved' }),
      allowed: ['foreignTeacher', 'service'],
    },
  },
  delete: { one: { row: (w) => w.records.child, allowed: ['service'] } },
});

beforeAll(async () => {
  const { students, people } = stage.world;
  ofWaitingChild = await recordIncident(stage.admin, students.waitingChild, people.otherTeacher);
});

const written = [
  'id',
  'student_id',
  'teacher_id',
  'incident_type',
  'incident_date',
  'description',
  'severity',
  'status',
  'action_taken',
  'follow_up_required',
  'parent_notified',
];
describeGrants(stage, 'disciplinary_records', {
  anon: {},
  authenticated: {
    select: [...written, 'school_id', 'grade_id', 'created_at', 'corrected_at'],
    insert: written,
    update: [
      'status',
      'parent_notified',
      'incident_type',
      'incident_date',
      'description',
      'severity',
      'action_taken',
      'follow_up_required',
    ],
  },
});

describe('what time changes', () => {
  const reads = async (actor: ActorName) =>
    (await stage.as(actor, 'select id from disciplinary_records where id = $1', [stage.world.records.child]))
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
      'the assignment has ended',
      'tutor',
      'update teacher_student_assignments set is_active = $1::uuid is null',
    ],
  ] as const)('once %s, %s reads it no more', async (_, actor, change) => {
    await stage.undone(async () => {
      expect(await reads(actor)).toBe(1);
      await stage.admin.query(change, [stage.world.away.id]);
      expect(await reads(actor)).toBe(0);
    });
  });

  test('a teacher who no longer has the class carries on what is the own', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from teacher_subjects');
      expect(await reads('teacher')).toBe(1);
      const { rowCount } = await stage.as(
        'teacher',
        `update disciplinary_records set status = 'resolved' where id = $1`,
        [stage.world.records.child],
      );
      expect(rowCount).toBe(1);
    });
  });

  test('the record of a deleted teacher is carried on by whoever teaches the learner', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from profiles where id = $1', [stage.world.people.teacher.profileId]);
      const { rows } = await stage.as(
        'tutor',
        `update disciplinary_records set status = 'resolved' where id = $1 returning teacher_id, status`,
        [stage.world.records.child],
      );
      expect(rows).toEqual([{ teacher_id: null, status: 'resolved' }]);
    });
  });

  test('of two who decide at once, the second is told that it is decided', async () => {
    await stage.undone(async () => {
      const decide = (status: string) =>
        stage.as('teacher', 'update disciplinary_records set status = $2 where id = $1', [
          stage.world.records.child,
          status,
        ]);
      expect((await decide('resolved')).refusal).toBeUndefined();
      expect(await decide('escalated')).toMatchObject({
        refusal: '23514',
        message: expect.stringContaining('pending'),
      });
    });
  });
});

test('of nobody who is a learner is refused in words', () =>
  stage.undone(async () => {
    const { refusal, message } = await stage.as(
      'service',
      `insert into disciplinary_records (student_id, incident_type, incident_date, description)
       values (gen_random_uuid(), 'Other', '2026-02-02', 'Late')`,
    );
    expect([refusal, message]).toEqual(['23503', 'There is no such learner']);
  }));
