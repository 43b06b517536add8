import { beforeAll, describe, expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import { recordIncident } from './school-day-rows.ts';
import { type ActorName, actorNames, awayAdmins, guardians, homeAdmins } from './world.ts';

/** A correction of the teacher's record, and one at the other school. */
const corrections = { home: '', away: '' };

const stage = describeMatrix('disciplinary_corrections', {
  select: {
    'of a record of the home school': {
      row: () => corrections.home,
      // Neither the parent, who may have read another family's name there, nor a colleague.
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'at the other school': {
      row: () => corrections.away,
      allowed: ['foreignTeacher', ...awayAdmins, 'service'],
    },
  },
  insert: {
    'made up': {
      values: (w) => ({
        record_id: w.records.child,
        school_id: w.home.id,
        incident_type: 'Other',
        incident_date: '2026-03-02',
        description: 'Never said',
        severity: 'low',
      }),
      allowed: ['service'],
    },
  },
  update: {
    'what was said before': {
      row: () => corrections.home,
      set: () => ({ description: 'Something kinder' }),
      allowed: [],
    },
  },
  delete: { 'what was said before': { row: () => corrections.home, allowed: [] } },
});

describeGrants(stage, 'disciplinary_corrections', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'record_id',
      'school_id',
      'corrected_by',
      'incident_type',
      'incident_date',
      'description',
      'severity',
      'action_taken',
      'corrected_at',
      'reason',
      'is_withheld',
    ],
  },
});

beforeAll(async () => {
  const { world, admin } = stage;
  const correct = async (record: string, by: 'teacher' | 'foreignTeacher') => {
    await admin.query('begin');
    await stage.as(by, "update disciplinary_records set description = 'As it was' where id = $1", [record]);
    await admin.query('commit');
    const [row] = await stage.read('select id from disciplinary_corrections where record_id = $1', [record]);
    return String(row?.id);
  };
  corrections.home = await correct(
    await recordIncident(admin, world.students.child, world.people.teacher),
    'teacher',
  );
  corrections.away = await correct(
    await recordIncident(admin, world.students.foreignChild, world.people.foreignTeacher),
    'foreignTeacher',
  );
});

const text = 'Spoke over the class';
const correct = "update disciplinary_records set description = 'Late', severity = 'high' where id = $1";

test('its teacher corrects a record within a day; what it said is kept, and the parent is told no second time', () =>
  stage.undone(async () => {
    const { world, admin } = stage;
    const id = await recordIncident(admin, world.students.child, world.people.teacher);
    await stage.as('teacher', 'update disciplinary_records set parent_notified = true where id = $1', [id]);
    const notices = () => stage.read('select id, title, created_at from notices where subject_id = $1', [id]);
    const before = await notices();
    expect(before).toHaveLength(3);
    expect((await stage.as('teacher', correct, [id])).rowCount).toBe(1);
    expect(await notices()).toEqual(before);
    const [kept] = await stage.read('select * from disciplinary_corrections where record_id = $1', [id]);
    expect(kept).toMatchObject({
      description: text,
      severity: 'low',
      corrected_by: world.people.teacher.profileId,
    });
    const seen = await stage.as(
      'parent',
      'select description, corrected_at from disciplinary_records where id = $1',
      [id],
    );
    expect(seen.rows).toEqual([{ description: 'Late', corrected_at: expect.any(Date) }]);
  }));

test('a colleague who carries the record on does not change what it says', () =>
  stage.undone(async () => {
    const id = await recordIncident(stage.admin, stage.world.students.child, stage.world.people.teacher);
    expect((await stage.as('tutor', correct, [id])).refusal).toBe('42501');
    const [row] = await stage.read(
      'select description, corrected_at from disciplinary_records where id = $1',
      [id],
    );
    expect(row).toEqual({ description: text, corrected_at: null });
  }));

test('after a day nothing is corrected any more, and a decision is no correction', () =>
  stage.undone(async () => {
    const { world, admin } = stage;
    const id = await recordIncident(admin, world.students.child, world.people.teacher, {
      created_at: new Date(Date.now() - 25 * 3_600_000),
    });
    expect((await stage.as('teacher', correct, [id])).refusal).toBe('23514');
    expect(
      (await stage.as('teacher', "update disciplinary_records set status = 'resolved' where id = $1", [id]))
        .rowCount,
    ).toBe(1);
    const [row] = await stage.read(
      'select description, corrected_at, status from disciplinary_records where id = $1',
      [id],
    );
    expect(row).toEqual({ description: text, corrected_at: null, status: 'resolved' });
    expect(await stage.read('select from disciplinary_corrections where record_id = $1', [id])).toEqual([]);
  }));

test('what a decision rests on is not changed after it', () =>
  stage.undone(async () => {
    const { admin, world } = stage;
    const id = await recordIncident(admin, world.students.child, world.people.teacher, {
      status: 'escalated',
    });
    expect((await stage.as('teacher', correct, [id])).refusal).toBe('23514');
  }));

describe('a correction that says why', () => {
  const correctAs = (actor: ActorName, id: string, more = '', why: string | null = 'It was Tuesday') =>
    stage.as(actor, `select correct_incident($1, 'Other', '2026-03-03', 'Late', 'low', $2 ${more})`, [
      id,
      why,
    ]);
  const long = { created_at: new Date(Date.now() - 200 * 24 * 3_600_000), status: 'resolved' };
  const recorded = (more = {}) =>
    recordIncident(stage.admin, stage.world.students.child, stage.world.people.teacher, more);
  const versions = async (actor: ActorName, id: string) =>
    (
      await stage.as(
        actor,
        'select description, severity, reason, corrected_by_name from incident_versions($1)',
        [id],
      )
    ).rows;

  test('is made by who wrote it and the administrators of the school, at any time', () =>
    stage.undone(async () => {
      const made: ActorName[] = [];
      for (const actor of actorNames) {
        const id = await recorded(long);
        const { refusal } = await correctAs(actor, id);
        if (refusal) expect(['42501', 'PT401']).toContain(refusal);
        else made.push(actor);
        const kept = await stage.read('select from disciplinary_corrections where record_id = $1', [id]);
        expect([actor, kept.length]).toEqual([actor, refusal ? 0 : 1]);
      }
      expect(made.toSorted()).toEqual(['teacher', ...homeAdmins].toSorted());
    }));

  /** Each leaves the learner to another teacher. */
  const losses: [string, () => Promise<unknown>][] = [
    ['whose class is taken away', () => stage.admin.query('delete from teacher_subjects')],
    [
      'whose learner is in another class',
      () =>
        stage.admin.query('update students set grade_id = $2 where id = $1', [
          stage.world.students.child,
          stage.world.home.grades.seven,
        ]),
    ],
    [
      'whose learner has left',
      () =>
        stage.admin.query('update students set left_on = private.school_today() where id = $1', [
          stage.world.students.child,
        ]),
    ],
  ];
  test.each(losses)(
    'is made no more by a teacher %s, in either way, and by the office as before',
    (_, lose) =>
      stage.undone(async () => {
        const id = await recorded();
        const ids: [ActorName, string][] = [];
        for (const actor of actorNames) ids.push([actor, await recorded()]);
        await lose();
        for (const [actor, id] of ids) {
          const why = await correctAs(actor, id);
          expect([actor, why.refusal === undefined]).toEqual([actor, homeAdmins.includes(actor)]);
          const plain = await stage.as(actor, correct, [id]);
          expect([actor, plain.rowCount]).toEqual([actor, actor === 'service' ? 1 : 0]);
        }
        expect(await correctAs('teacher', id)).toMatchObject({
          refusal: '42501',
          message: expect.stringContaining('Tell the office'),
        });
        const other = `update disciplinary_records set description = 'Otherwise' where id = $1`;
        expect(await stage.as('teacher', other, [id])).toMatchObject({
          refusal: '42501',
          message: expect.stringContaining('Tell the office'),
        });
        // What the contract has for its teacher stays: the record is carried on, and the family told.
        const carried = await stage.as(
          'teacher',
          `update disciplinary_records set status = 'resolved', parent_notified = true where id = $1`,
          [id],
        );
        expect(carried).toMatchObject({ rowCount: 1 });
      }),
  );

  test('is told to a family as often as incidents are, and no oftener', () =>
    stage.undone(async () => {
      const id = await recorded();
      await stage.as('teacher', 'update disciplinary_records set parent_notified = true where id = $1', [id]);
      const again = async (n: number) =>
        (
          await stage.as(
            'teacher',
            `select correct_incident($1, 'Other', '2026-03-03', $2, 'low', 'Again')`,
            [id, `Late ${n}`],
          )
        ).refusal;
      const refusals = new Set<string | undefined>();
      for (let n = 0; n < 70; n += 1) refusals.add(await again(n));
      expect([...refusals]).toEqual([undefined, 'PT429']);
    }));

  test('leaves the first text, with who corrected it and why, to everybody who reads the record', () =>
    stage.undone(async () => {
      const id = await recorded();
      await correctAs('teacher', id);
      await correctAs('principal', id, ", 'Spoken to'", 'What was done');
      const story = [
        {
          description: text,
          severity: 'low',
          reason: 'It was Tuesday',
          corrected_by_name: 'Teacher Example',
        },
        {
          description: 'Late',
          severity: 'low',
          reason: 'What was done',
          corrected_by_name: 'Principal Example',
        },
      ];
      const readers: ActorName[] = [];
      for (const actor of actorNames) {
        const read = await versions(actor, id);
        if (read.length === 0) continue;
        expect(read).toEqual(story);
        readers.push(actor);
      }
      expect(readers.toSorted()).toEqual([...guardians, 'teacher', 'tutor', ...homeAdmins].toSorted());
    }));

  test('keeps a text that names somebody else from the family, and says so', () =>
    stage.undone(async () => {
      const id = await recorded();
      await correctAs('teacher', id, ', is_withheld => true');
      const said = { reason: 'It was Tuesday', corrected_by_name: 'Teacher Example' };
      expect(await versions('parent', id)).toEqual([{ description: null, severity: null, ...said }]);
      expect(await versions('tutor', id)).toEqual([{ description: text, severity: 'low', ...said }]);
    }));

  const withheld = ', is_withheld => true';
  const textsOf = async (actor: ActorName, id: string) =>
    (await versions(actor, id)).map(({ description, reason }) => [description, reason]);

  test('that is sent once more is written once', () =>
    stage.undone(async () => {
      for (const more of ['', withheld]) {
        const id = await recorded();
        for (const why of ['It was Tuesday', ' It was Tuesday '])
          expect((await correctAs('teacher', id, more, why)).refusal).toBeUndefined();
        expect(await textsOf('tutor', id)).toEqual([[text, 'It was Tuesday']]);
      }
    }));

  test('and has left what names somebody else to the family keeps it from them afterwards, and says why', () =>
    stage.undone(async () => {
      const id = await recorded();
      await stage.as('teacher', 'update disciplinary_records set parent_notified = true where id = $1', [id]);
      await correctAs('teacher', id);
      await stage.as(
        'teacher',
        `select correct_incident($1, 'Other', '2026-03-04', 'Late', 'low', 'The day')`,
        [id],
      );
      const told = () => stage.read('select id, created_at from notices where subject_id = $1', [id]);
      const before = await told();
      const again = () =>
        stage.as(
          'principal',
          `select correct_incident($1, 'Other', '2026-03-04', 'Late', 'low', 'It names Sipho' ${withheld})`,
          [id],
        );
      expect((await again()).refusal).toBeUndefined();
      expect((await again()).refusal).toBeUndefined();
      expect(await textsOf('parent', id)).toEqual([
        [null, 'It was Tuesday'],
        [null, 'The day'],
        [null, 'It names Sipho'],
      ]);
      // Nothing that was said is lost to the school.
      expect(await textsOf('tutor', id)).toEqual([
        [text, 'It was Tuesday'],
        ['Late', 'The day'],
        ['Late', 'It names Sipho'],
      ]);
      // What it says is the same.
      expect(await told()).toEqual(before);
    }));

  test('keeps from the family what its author has left to them within the hour, and nothing else', () =>
    stage.undone(async () => {
      const lateWithheld = (id: string) =>
        stage.as(
          'teacher',
          `select correct_incident($1, 'Other', '2026-03-04', 'Late', 'low', 'It names Sipho' ${withheld})`,
          [id],
        );
      const shown = async (id: string) => (await textsOf('parent', id)).map(([said]) => said);
      const [lost, old, others] = [await recorded(), await recorded(), await recorded()];
      await correctAs('teacher', lost);
      await correctAs('teacher', old);
      await stage.admin.query(
        `update disciplinary_corrections set corrected_at = now() - interval '61 minutes' where record_id = $1`,
        [old],
      );
      await correctAs('principal', others);
      for (const id of [lost, old, others]) await lateWithheld(id);
      expect(await shown(lost)).toEqual([null, null]);
      expect(await shown(old)).toEqual([text, null]);
      expect(await shown(others)).toEqual([text, null]);
    }));

  test('of nothing is refused, and nothing is changed', () =>
    stage.undone(async () => {
      const id = await recorded();
      const first = (more: string) =>
        stage.as(
          'teacher',
          `select correct_incident($1, i.incident_type, i.incident_date, i.description, i.severity, 'Why', i.action_taken ${more})
             from disciplinary_records i where i.id = $1`,
          [id],
        );
      expect(await first('')).toMatchObject({ refusal: '23514', field: 'reason' });
      expect(await first(withheld)).toMatchObject({ refusal: '23514', field: 'is_withheld' });
      expect(await textsOf('tutor', id)).toEqual([]);
      await correctAs('teacher', id, withheld);
      const other = await correctAs('teacher', id, '', 'Another reason');
      expect(other).toMatchObject({ refusal: '23514', field: 'reason' });
      const more = await correctAs('teacher', id, withheld, 'Another reason');
      expect(more).toMatchObject({ refusal: '23514', field: 'is_withheld' });
      // Who wants it read again is not told that it is.
      expect(await correctAs('teacher', id)).toMatchObject({ refusal: '23514', field: 'reason' });
      expect(await textsOf('parent', id)).toEqual([[null, 'It was Tuesday']]);
    }));

  test('of one record leaves every other as it is, whatever was said of that one last', () =>
    stage.undone(async () => {
      const [first, second] = [await recorded(), await recorded()];
      for (const id of [first, second]) await correctAs('teacher', id);
      await stage.admin.query(
        `update disciplinary_corrections set corrected_at = now() - interval '2 hours' where record_id = any($1)`,
        [[first, second]],
      );
      const noted = async (id: string) =>
        (await stage.read('select corrected_at from disciplinary_records where id = $1', [id]))[0];
      await stage.admin.query('alter table disciplinary_records disable trigger user');
      await stage.admin.query(`update disciplinary_records set corrected_at = '2026-03-04'`);
      await stage.admin.query('alter table disciplinary_records enable trigger user');
      const before = await noted(first);
      expect((await correctAs('teacher', second, withheld, 'It names Sipho')).refusal).toBeUndefined();
      expect(await textsOf('parent', first)).toEqual([[text, 'It was Tuesday']]);
      expect(await noted(first)).toEqual(before);
      // Its screens read it anew.
      expect(await noted(second)).not.toEqual(before);
      expect((await correctAs('teacher', first, withheld, 'It names Sipho')).refusal).toBeUndefined();
      expect(await textsOf('parent', first)).toEqual([
        [null, 'It was Tuesday'],
        [null, 'It names Sipho'],
      ]);
    }));

  test('is taken for one that has arrived for an hour, and from the same person', () =>
    stage.undone(async () => {
      const id = await recorded();
      await correctAs('teacher', id);
      expect((await correctAs('teacher', id)).refusal).toBeUndefined();
      expect(await correctAs('principal', id)).toMatchObject({ refusal: '23514', field: 'reason' });
      await stage.admin.query(
        `update disciplinary_corrections set corrected_at = now() - interval '61 minutes' where record_id = $1`,
        [id],
      );
      expect(await correctAs('teacher', id)).toMatchObject({ refusal: '23514', field: 'reason' });
    }));

  test('is told to whoever was told of the incident, and to nobody else', () =>
    stage.undone(async () => {
      const [told, untold] = [await recorded(), await recorded()];
      await stage.as('teacher', 'update disciplinary_records set parent_notified = true where id = $1', [
        told,
      ]);
      for (const id of [told, untold]) await correctAs('teacher', id);
      const notices = await stage.read(
        `select distinct subject_id, arguments from notices where subject_id = any($1)`,
        [[told, untold]],
      );
      expect(notices).toEqual([{ subject_id: told, arguments: { code: 'incident.corrected' } }]);
    }));

  test.each([null, '  '])('is refused for the reason %j', (why) =>
    stage.undone(async () =>
      expect(await correctAs('teacher', await recorded(), '', why)).toMatchObject({
        refusal: '23514',
        field: 'reason',
      }),
    ),
  );

  test('that an older program makes is kept from the family, which may read another there', () =>
    stage.undone(async () => {
      const id = await recorded();
      expect((await stage.as('teacher', correct, [id])).rowCount).toBe(1);
      expect(await versions('parent', id)).toMatchObject([{ description: null, reason: null }]);
      const seen = await stage.as('teacher', 'select description from disciplinary_records where id = $1', [
        id,
      ]);
      expect(seen.rows).toEqual([{ description: 'Late' }]);
    }));
});

describe('the report', () => {
  const period = { since: '2026-03-09', until: '2026-03-10' };
  const reported = async (actor: Parameters<typeof stage.as>[0], school: string | null = null) => {
    const { rows } = await stage.as(actor, 'select id from report_corrections($1, $2, $3)', [
      school,
      period.since,
      period.until,
    ]);
    return rows.map(({ id }) => id);
  };
  const correctedAt = (moment: string) =>
    stage.admin.query('update disciplinary_corrections set corrected_at = $1 where id = $2', [
      moment,
      corrections.home,
    ]);

  test.each([
    ['at half past eleven of the evening before', '2026-03-08 23:30+02', false],
    ['at half past midnight of the first day', '2026-03-09 00:30+02', true],
    ['at half past eleven of the last evening', '2026-03-10 23:30+02', true],
    ['at half past midnight of the day after', '2026-03-11 00:30+02', false],
  ])('has what was corrected %s of the school as that day', (_when, moment, isIn) =>
    stage.undone(async () => {
      await correctedAt(moment);
      expect(await reported('principal')).toEqual(isIn ? [corrections.home] : []);
      // Whatever zone the connection has.
      await stage.admin.query("set local timezone = 'Pacific/Auckland'");
      expect(await reported('principal')).toEqual(isIn ? [corrections.home] : []);
    }),
  );

  test('gives an administrator the own school only, a parent nothing, and a teacher what is the own', () =>
    stage.undone(async () => {
      await correctedAt('2026-03-09 12:00+02');
      const { home, away } = stage.world;
      expect(await reported('principal', home.id)).toEqual([corrections.home]);
      expect(await reported('principal', away.id)).toEqual([]);
      expect(await reported('foreignPrincipal', home.id)).toEqual([]);
      expect(await reported('parent')).toEqual([]);
      expect(await reported('teacher')).toEqual([corrections.home]);
    }));
});
