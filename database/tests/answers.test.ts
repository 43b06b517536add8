/** Who answers for whom, and who reads it. What becomes of the answers: answer_states.test.ts. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AnswerField, type Filled, unfittingField } from '../../contract/answer-form.ts';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, homeAdmins } from './world.ts';

const fields: AnswerField[] = [
  { id: 'meal', kind: 'choice', label: 'Which meal?', options: ['Meat', 'None'], required: true },
  { id: 'days', kind: 'several', label: 'Which days?', options: ['Mon', 'Tue', 'Wed'], required: false },
  { id: 'swims', kind: 'yes_no', label: 'Swims?', required: false },
  { id: 'note', kind: 'text', label: 'Note', required: false },
  { id: 'shoe', kind: 'number', label: 'Shoe size', required: false },
  { id: 'since', kind: 'date', label: 'Since', required: false },
];

/** Consents of Grade 6: a teacher's without fields and with, one that was withdrawn, one in its second version, the office's. */
const made = {
  six: '',
  form: '',
  withdrawn: '',
  changed: '',
  office: '',
  confirm: '',
  sevenArt: '',
  away: '',
};
const given = { parent: '', coParent: '', office: '', away: '' };
const guardiansOfHousehold: readonly ActorName[] = ['parent', 'partner'];

const stage = describeMatrix('answers', {
  select: {
    'of the primary guardian: the household, the author and the office': {
      row: () => given.parent,
      allowed: [...guardiansOfHousehold, 'teacher', ...homeAdmins, 'service'],
    },
    'of the guardian who lives apart': {
      row: () => given.coParent,
      allowed: ['coParent', 'teacher', ...homeAdmins, 'service'],
    },
    'to what the office asked': {
      row: () => given.office,
      allowed: [...guardiansOfHousehold, ...homeAdmins, 'service'],
    },
    'at the other school': {
      row: () => given.away,
      allowed: ['foreignParent', 'foreignTeacher', 'foreignPrincipal', 'platform', 'service'],
    },
  },
  insert: {
    'for the child': {
      values: (w) => ({ request_id: made.six, version: 1, student_id: w.students.child, answer: 'yes' }),
      allowed: ['parent', 'coParent', 'partner', 'service'],
    },
    'for the child, as another guardian': {
      values: (w) => ({
        request_id: made.six,
        version: 1,
        student_id: w.students.child,
        guardianship_id: w.guardianships.coParent,
        answer: 'no',
      }),
      // The row is their own all the same: 'is signed by whoever sends it'.
      allowed: ['parent', 'coParent', 'partner', 'service'],
    },
    'for a learner who is not asked': {
      values: (w) => ({ request_id: made.six, version: 1, student_id: w.students.otherChild, answer: 'yes' }),
      allowed: ['service'],
    },
    'for a learner of the other school': {
      values: (w) => ({
        request_id: made.six,
        version: 1,
        student_id: w.students.foreignChild,
        answer: 'yes',
      }),
      allowed: [],
      refusals: ['23503'],
    },
    'for a child that waits for confirmation': {
      values: (w) => ({
        request_id: made.office,
        version: 1,
        student_id: w.students.waitingChild,
        answer: 'yes',
      }),
      allowed: ['service'],
    },
    'to what was withdrawn': {
      values: (w) => ({
        request_id: made.withdrawn,
        version: 1,
        student_id: w.students.child,
        answer: 'yes',
      }),
      allowed: ['service'],
      refusals: ['PR004'],
    },
    'to an earlier text': {
      values: (w) => ({ request_id: made.changed, version: 1, student_id: w.students.child, answer: 'yes' }),
      allowed: ['service'],
      refusals: ['PR004'],
    },
    'on paper': {
      values: (w) => ({
        request_id: made.six,
        version: 1,
        student_id: w.students.child,
        guardianship_id: w.guardianships.contact,
        answer: 'yes',
        way: 'paper',
      }),
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'on paper, to what the office asked': {
      values: (w) => ({
        request_id: made.office,
        version: 1,
        student_id: w.students.child,
        guardianship_id: w.guardianships.contact,
        answer: 'yes',
        way: 'paper',
      }),
      allowed: [...homeAdmins, 'service'],
    },
    'on paper, by one who may not decide': {
      values: (w) => ({
        request_id: made.six,
        version: 1,
        student_id: w.students.child,
        guardianship_id: w.guardianships.collector,
        answer: 'yes',
        way: 'paper',
      }),
      allowed: ['service'],
      refusals: ['23514'],
    },
    'on paper, by a name beside guardians who decide': {
      values: (w) => ({
        request_id: made.six,
        version: 1,
        student_id: w.students.child,
        signed_name: 'Anybody',
        answer: 'yes',
        way: 'paper',
      }),
      allowed: ['service'],
      refusals: ['23514'],
    },
    'on paper, by a name for a learner for whom nobody decides': {
      values: (w) => ({
        request_id: made.office,
        version: 1,
        student_id: w.students.orphan,
        signed_name: 'Aunt Example',
        answer: 'yes',
        way: 'paper',
      }),
      allowed: [...homeAdmins, 'service'],
    },
    'on paper, from tomorrow': {
      values: (w) => ({
        request_id: made.six,
        version: 1,
        student_id: w.students.child,
        guardianship_id: w.guardianships.contact,
        answer: 'yes',
        way: 'paper',
        signed_on: '2099-01-01',
      }),
      allowed: ['service'],
      refusals: ['23514'],
    },
    'on paper, of a year before it was asked': {
      values: (w) => ({
        request_id: made.six,
        version: 1,
        student_id: w.students.child,
        guardianship_id: w.guardianships.contact,
        answer: 'yes',
        way: 'paper',
        signed_on: '2020-01-01',
      }),
      allowed: ['service'],
      refusals: ['23514'],
    },
    'on paper, of no day': {
      values: (w) => ({
        request_id: made.six,
        version: 1,
        student_id: w.students.child,
        guardianship_id: w.guardianships.contact,
        answer: 'yes',
        way: 'paper',
        signed_on: '-infinity',
      }),
      allowed: [],
      refusals: ['23514'],
    },
    'at another moment than now': {
      values: (w) => ({
        request_id: made.six,
        version: 1,
        student_id: w.students.child,
        answer: 'yes',
        answered_at: '2026-01-01',
      }),
      allowed: ['service'],
    },
  },
  update: {
    'turned round': { row: () => given.parent, set: () => ({ answer: 'no' }), allowed: ['service'] },
  },
  delete: { 'taken away': { row: () => given.parent, allowed: ['service'] } },
});

beforeAll(async () => {
  const { admin, world } = stage;
  const { teacher, principal, parent, coParent, foreignTeacher, foreignParent } = world.people;
  const make = (more: Record<string, unknown>) =>
    makeRow(admin, 'requests', {
      school_id: world.home.id,
      kind: 'consent',
      title: 'Zoo',
      author_id: teacher.profileId,
      audience_id: world.audiences.six.id,
      ...more,
    });
  made.six = await make({});
  made.form = await make({ form: JSON.stringify(fields) });
  made.withdrawn = await make({});
  await admin.query('update requests set withdrawn_at = now() where id = $1', [made.withdrawn]);
  made.changed = await make({});
  await admin.query(`update requests set title = 'Museum' where id = $1`, [made.changed]);
  made.confirm = await make({ kind: 'confirm' });
  made.office = await make({ author_id: principal.profileId, audience_id: null });
  made.away = await make({
    author_id: foreignTeacher.profileId,
    school_id: world.away.id,
    audience_id: world.audiences.away.id,
  });
  const answer = (request: string, guardianship: string, profile: string, student = world.students.child) =>
    makeRow(admin, 'answers', {
      request_id: request,
      version: 1,
      student_id: student,
      guardianship_id: guardianship,
      profile_id: profile,
      answer: 'yes',
    });
  const { guardianships } = world;
  given.parent = await answer(made.six, guardianships.primary, parent.profileId);
  given.coParent = await answer(made.six, guardianships.coParent, coParent.profileId);
  given.office = await answer(made.office, guardianships.primary, parent.profileId);
  given.away = await answer(
    made.away,
    guardianships.away,
    foreignParent.profileId,
    world.students.foreignChild,
  );
});

describeGrants(stage, 'answers', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'request_id',
      'school_id',
      'version',
      'student_id',
      'guardianship_id',
      'profile_id',
      'signed_name',
      'answer',
      'filled',
      'way',
      'taken_by',
      'signed_on',
      'answered_at',
      'seen_at',
    ],
    insert: [
      'id',
      'request_id',
      'version',
      'student_id',
      'guardianship_id',
      'signed_name',
      'answer',
      'filled',
      'way',
      'signed_on',
      'seen_at',
    ],
  },
});

const say = (actor: ActorName, request: string, answer: string, more: Record<string, unknown> = {}) => {
  const row = {
    id: randomUUID(),
    request_id: request,
    version: 1,
    student_id: stage.world.students.child,
    answer,
    ...more,
  };
  return stage.as(
    actor,
    `insert into answers (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, at) => `$${at + 1}`)}) returning id`,
    Object.values(row).map((value) =>
      value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
    ),
  );
};

describe('an answer', () => {
  test('is signed by whoever sends it, whatever the row says', async () => {
    await stage.undone(async () => {
      const { guardianships, people } = stage.world;
      const { rows } = await say('parent', made.six, 'no', {
        guardianship_id: guardianships.coParent,
        signed_name: 'Somebody else',
      });
      expect(
        await stage.read(
          'select guardianship_id, profile_id, signed_name, taken_by, way from answers where id = $1',
          [rows[0]?.id],
        ),
      ).toEqual([
        {
          guardianship_id: guardianships.primary,
          profile_id: people.parent.profileId,
          signed_name: null,
          taken_by: null,
          way: 'screen',
        },
      ]);
    });
  });

  test('on paper names who entered it, and is read by its guardian', async () => {
    await stage.undone(async () => {
      const { guardianships, people } = stage.world;
      const { rows } = await say('principal', made.six, 'no', {
        guardianship_id: guardianships.coParent,
        way: 'paper',
      });
      expect(
        await stage.read('select profile_id, taken_by from answers where id = $1', [rows[0]?.id]),
      ).toEqual([{ profile_id: people.coParent.profileId, taken_by: people.principal.profileId }]);
      const seen = async (actor: ActorName) =>
        (await stage.as(actor, 'select from answers where id = $1', [rows[0]?.id])).rowCount;
      expect([await seen('coParent'), await seen('parent')]).toEqual([1, 0]);
    });
  });

  test('sent twice under one id is one', async () => {
    await stage.undone(async () => {
      const id = randomUUID();
      expect((await say('parent', made.six, 'yes', { id })).refusal).toBeUndefined();
      expect((await say('parent', made.six, 'yes', { id })).refusal).toBe('23505');
    });
  });

  test.each([
    ['the same yes is taken back', 'taken_back', 'select'],
    ['it is withdrawn', 'no', 'update requests set withdrawn_at = now() where id = $1'],
    ['its text has changed', 'no', `update requests set title = 'Another' where id = $1`],
  ])('sent twice under one id is one where %s meanwhile', async (_what, said, change) => {
    await stage.undone(async () => {
      await say('parent', made.six, 'yes');
      const again = { id: randomUUID() };
      expect((await say('parent', made.six, said, again)).refusal).toBeUndefined();
      await stage.admin.query(change, change === 'select' ? [] : [made.six]);
      expect((await say('parent', made.six, said, again)).refusal).toBe('23505');
      // Of another learner it is not that one.
      const { orphan } = stage.world.students;
      expect((await say('parent', made.six, said, { ...again, student_id: orphan })).refusal).toBe('42501');
    });
  });

  /** What the guardian's screen knows to be the latest own answer, as the device sends it with the next one. */
  const seen = async (actor: ActorName) =>
    (await stage.as(actor, 'select answered_at::text from my_requests($1)', [made.six])).rows[0]
      ?.answered_at ?? '-infinity';

  test('that waited on a device does not take the place of a later one of the same guardian', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from answers');
      const before = { seen_at: await seen('parent') };
      expect(before.seen_at).toBe('-infinity');
      const elsewhere = randomUUID();
      expect((await say('parent', made.six, 'no', { id: elsewhere, ...before })).refusal).toBeUndefined();
      const late = await say('parent', made.six, 'yes', before);
      expect(late).toMatchObject({ refusal: 'PR004', field: 'seen_at' });
      expect(await stage.read('select id, answer from answers where request_id = $1', [made.six])).toEqual([
        { id: elsewhere, answer: 'no' },
      ]);
      // The first one is known again, whatever it had seen.
      expect((await say('parent', made.six, 'no', { id: elsewhere, ...before })).refusal).toBe('23505');
      // Nothing of it is asked of another guardian, and the same one answers on top of what stands.
      expect((await say('coParent', made.six, 'yes', before)).refusal).toBeUndefined();
      expect(
        (await say('parent', made.six, 'yes', { seen_at: await seen('parent') })).refusal,
      ).toBeUndefined();
      // Nor is a yes taken back that another device has taken back, and given again since.
      expect((await say('parent', made.six, 'taken_back', before)).refusal).toBe('PR004');
    });
  });

  test('that waited on a device does not take the place of a paper that the office has entered', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from answers');
      const before = { seen_at: await seen('parent') };
      await say('principal', made.six, 'no', {
        guardianship_id: stage.world.guardianships.primary,
        way: 'paper',
      });
      expect((await say('parent', made.six, 'yes', before)).refusal).toBe('PR004');
      expect(
        (await say('parent', made.six, 'yes', { seen_at: await seen('parent') })).refusal,
      ).toBeUndefined();
    });
  });

  test('to another text has seen no answer to it', async () => {
    await stage.undone(async () => {
      await say('parent', made.changed, 'yes', { version: 2, seen_at: '-infinity' });
      await stage.admin.query(`update requests set title = 'Aquarium' where id = $1`, [made.changed]);
      const again = { version: 3, seen_at: '-infinity' };
      expect((await say('parent', made.changed, 'no', again)).refusal).toBeUndefined();
    });
  });

  test.each([
    ['may decide no longer', 'update guardianships set may_decide = false where id = $1'],
    ['reads the records no longer', 'update guardianships set reads_records = false where id = $1'],
    ['has ended', 'update guardianships set ended_at = now() where id = $1'],
  ])('of a guardian who %s is refused, one that waited on a device too', async (_what, change) => {
    await stage.undone(async () => {
      await stage.admin.query(change, [stage.world.guardianships.coParent]);
      expect((await say('coParent', made.six, 'yes')).refusal).toBe('42501');
    });
  });

  test('of a guardian whose approval was taken back is refused', async () => {
    await stage.undone(async () => {
      await stage.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [
        stage.world.people.coParent.profileId,
      ]);
      expect((await say('coParent', made.six, 'yes')).refusal).toBe('42501');
    });
  });

  test('is taken from no teacher who teaches the learner no longer, and read by none', async () => {
    await stage.undone(async () => {
      const { guardianships, teaching } = stage.world;
      await stage.admin.query('delete from teacher_subjects where id = $1', [teaching.sixMaths]);
      expect(
        (await say('teacher', made.six, 'yes', { guardianship_id: guardianships.contact, way: 'paper' }))
          .refusal,
      ).toBe('42501');
      expect((await stage.as('teacher', 'select from answers where id = $1', [given.parent])).rowCount).toBe(
        0,
      );
      expect((await stage.as('teacher', 'select * from request_answers($1)', [made.six])).rows).toEqual([]);
    });
  });

  test('of no is none to what is only confirmed', async () => {
    await stage.undone(async () => {
      expect((await say('parent', made.confirm, 'no')).refusal).toBe('23514');
      expect((await say('parent', made.confirm, 'yes')).refusal).toBeUndefined();
    });
  });

  test('is taken back where there was a yes, by whoever said it', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from answers');
      expect((await say('parent', made.six, 'taken_back')).refusal).toBe('23514');
      await say('parent', made.six, 'yes');
      expect((await say('coParent', made.six, 'taken_back')).refusal).toBe('23514');
      expect((await say('parent', made.six, 'taken_back')).refusal).toBeUndefined();
      expect((await say('parent', made.six, 'taken_back')).refusal).toBe('23514');
    });
  });
});

describe('what is filled in', () => {
  const whole = {
    meal: 'Meat',
    days: ['Mon', 'Wed'],
    swims: false,
    note: 'Allergic to nuts',
    shoe: 36.5,
    since: '2026-02-28',
  };
  test.each([
    ['everything', whole, undefined],
    ['what is required', { meal: 'None' }, undefined],
    ['nothing', {}, 'filled.meal'],
    ['a choice that is none', { meal: 'Fish' }, 'filled.meal'],
    ['a choice as a list', { meal: ['Meat'] }, 'filled.meal'],
    ['null', { meal: null }, 'filled.meal'],
    ['a day twice', { ...whole, days: ['Mon', 'Mon'] }, 'filled.days'],
    ['no day', { ...whole, days: [] }, 'filled.days'],
    ['a day in a list of its own', { ...whole, days: [['Mon']] }, 'filled.days'],
    ['yes as a word', { ...whole, swims: 'yes' }, 'filled.swims'],
    ['a long note', { ...whole, note: 'a'.repeat(501) }, 'filled.note'],
    ['a note of nothing', { ...whole, note: '  ' }, 'filled.note'],
    ['a number as text', { ...whole, shoe: '36' }, 'filled.shoe'],
    ['a number without end', { ...whole, shoe: 1e300 }, 'filled.shoe'],
    ['a day that is none', { ...whole, since: '2026-02-30' }, 'filled.since'],
    ['a day of no century of theirs', { ...whole, since: '9999-02-28' }, 'filled.since'],
    ['a note with a bell in it', { ...whole, note: 'a\u0007b' }, 'filled.note'],
    ['a day with an hour', { ...whole, since: '2026-02-28 10:00' }, 'filled.since'],
    ['a field of its own', { ...whole, secret: 'x' }, 'filled.secret'],
    ['a list', [], undefined, '23514'],
  ])('%s', async (_what, filled, field, refusal = field && '23514') => {
    await stage.undone(async () => {
      const tried = await say('parent', made.form, 'yes', { filled });
      expect(tried.refusal).toBe(refusal);
      if (field) expect(tried.field).toBe(field);
      // The form says the same before it is sent.
      if (!Array.isArray(filled))
        expect(unfittingField(fields, filled as unknown as Filled, true)).toBe(
          field?.replace('filled.', '') ?? null,
        );
    });
  });

  test('as much as its fields hold is taken, written as JSON too', async () => {
    await stage.undone(async () => {
      const twelve = Array.from({ length: 12 }, (_, at) => ({
        id: `t${at}`,
        kind: 'text',
        label: 'What?',
        required: true,
      }));
      await stage.admin.query(`update requests set form = $2 where id = $1`, [
        made.form,
        JSON.stringify(twelve),
      ]);
      const filled = Object.fromEntries(twelve.map(({ id }) => [id, '"'.repeat(500)]));
      expect((await say('parent', made.form, 'yes', { filled, version: 2 })).refusal).toBeUndefined();
    });
  });

  test('with no is what there is: nothing is required', async () => {
    await stage.undone(async () => {
      expect((await say('parent', made.form, 'no')).refusal).toBeUndefined();
      expect((await say('parent', made.form, 'no', { filled: { meal: 'Fish' } })).refusal).toBe('23514');
    });
  });
});

test.each([
  ['1000000000', true],
  ['-1000000000', true],
  ['1000000001', false],
  ['-1000000001', false],
  ['0.5', true],
  ['"7"', false],
])('a number of %s fits: %s', async (value, fits) => {
  const [row] = await stage.read(`select private.fits_field('{"kind": "number"}', $1::jsonb) as fits`, [
    value,
  ]);
  expect(row?.fits).toBe(fits);
});

test.each([
  ['"2026-04-30"', true],
  ['"2028-02-29"', true],
  ['"2026-02-29"', false],
  ['"2026-04-31"', false],
  ['"2026-13-01"', false],
  ['"2026-00-10"', false],
  ['"2026-01-00"', false],
  ['"2026-01-1 "', false],
  ['20260430', false],
  ['null', false],
])('a day of %s fits: %s', async (value, fits) => {
  const [row] = await stage.read(`select private.fits_field('{"kind": "date"}', $1::jsonb) as fits`, [value]);
  expect(row?.fits).toBe(fits);
});

test('a learner is asked who is at the school, confirmed, and of the audience', async () => {
  await stage.undone(async () => {
    const { students, home, audiences } = stage.world;
    const request = (audience_id: string | null) =>
      makeRow(stage.admin, 'requests', { school_id: home.id, kind: 'consent', title: 'Zoo', audience_id });
    const ofSchool = await request(null);
    const asked = async (student: string, asking = ofSchool) =>
      (await stage.read('select private.is_asked($1, $2) as asked', [asking, student]))[0]?.asked;
    expect(await asked(students.child)).toBe(true);
    expect(await asked(students.child, await request(audiences.six.id))).toBe(true);
    expect(await asked(students.child, await request(audiences.sevenArt.id))).toBe(false);
    expect([await asked(students.waitingChild), await asked(students.foreignChild)]).toEqual([false, false]);
    await stage.admin.query(`update students set left_on = '2026-01-01' where id = $1`, [
      students.otherChild,
    ]);
    expect(await asked(students.otherChild)).toBe(false);
  });
});
