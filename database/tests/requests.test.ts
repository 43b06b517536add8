/** Who asks families, and who reads what is asked. What is answered: answers.test.ts. */
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../contract/calendar-days.ts';
import { schoolToday } from '../../contract/school-day.ts';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, awayAdmins, awayMembers, homeAdmins, homeMembers, ownProfile } from './world.ts';

/** At the home school: to everybody, to Grade 6, to Art in Grade 7, one of those without an answer; at the other one. */
const made = { school: '', six: '', sevenArt: '', withdrawn: '', away: '' };
const meal = { id: 'meal', kind: 'choice', label: 'Which meal?', options: ['Meat', 'None'], required: true };
const readsSix: readonly ActorName[] = ['parent', 'coParent', 'partner', 'teacher', ...homeAdmins, 'service'];

const inDays = (days: number): string => addDays(schoolToday(), days);

const asks = { kind: 'consent', title: 'Zoo', content: 'On Friday' };

const stage = describeMatrix('requests', {
  select: {
    'to the whole school': { row: () => made.school, allowed: [...homeMembers, 'service'] },
    'to a grade: its guardians who read the records, who teaches it, and the office': {
      row: () => made.six,
      allowed: readsSix,
    },
    'to a class': {
      row: () => made.sevenArt,
      allowed: ['otherParent', 'otherTeacher', ...homeAdmins, 'service'],
    },
    'that was withdrawn': { row: () => made.withdrawn, allowed: readsSix },
    'of the other school': { row: () => made.away, allowed: [...awayMembers, 'service'] },
  },
  insert: {
    'to the whole school, in the own name': {
      values: (w, actor) => ({ ...asks, school_id: w.home.id, author_id: ownProfile(w, actor) }),
      allowed: ['teacher', 'otherTeacher', 'tutor', ...homeAdmins],
      refusals: ['23503'],
    },
    'to a grade, in the own name': {
      values: (w, actor) => ({
        ...asks,
        school_id: w.home.id,
        author_id: ownProfile(w, actor),
        audience_id: w.audiences.six.id,
      }),
      allowed: ['teacher', ...homeAdmins],
      refusals: ['23503', '23514'],
    },
    'to single learners': {
      values: (w, actor) => ({
        ...asks,
        school_id: w.home.id,
        author_id: ownProfile(w, actor),
        audience_id: w.audiences.learners.id,
      }),
      allowed: homeAdmins,
      refusals: ['23503'],
    },
    'to the staff alone, of whom no learner is': {
      values: (w, actor) => ({
        ...asks,
        school_id: w.home.id,
        author_id: ownProfile(w, actor),
        audience_id: w.audiences.staff.id,
      }),
      allowed: ['teacher', 'otherTeacher', 'tutor', ...homeAdmins],
      refusals: ['23503'],
    },
    'to an audience of the other school': {
      values: (w, actor) => ({
        ...asks,
        school_id: w.home.id,
        author_id: ownProfile(w, actor),
        audience_id: w.audiences.away.id,
      }),
      allowed: [],
      refusals: ['23503', '23514'],
    },
    'at the other school': {
      values: (w, actor) => ({ ...asks, school_id: w.away.id, author_id: ownProfile(w, actor) }),
      allowed: ['foreignTeacher', ...awayAdmins],
      refusals: ['23503'],
    },
    'in the name of somebody else': {
      values: (w) => ({
        ...asks,
        school_id: w.home.id,
        author_id: w.people.otherTeacher.profileId,
        audience_id: w.audiences.sevenArt.id,
      }),
      allowed: ['otherTeacher', 'service'],
    },
  },
  update: {
    'the text of a teacher’s': {
      row: () => made.six,
      set: () => ({ title: 'Museum' }),
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'the office’s': {
      row: () => made.school,
      set: () => ({ due_on: inDays(30) }),
      allowed: [...homeAdmins, 'service'],
    },
    withdrawn: {
      row: () => made.sevenArt,
      set: () => ({ withdrawn_at: new Date() }),
      allowed: ['otherTeacher', ...homeAdmins, 'service'],
    },
    'that was withdrawn': {
      row: () => made.withdrawn,
      set: () => ({ title: 'Again' }),
      allowed: [],
      refusals: ['23514'],
    },
    'whom it asks': {
      row: () => made.six,
      set: (w) => ({ audience_id: w.audiences.sevenArt.id }),
      allowed: ['service'],
    },
    'its author': {
      row: () => made.six,
      set: (w) => ({ author_id: w.people.principal.profileId }),
      allowed: ['service'],
    },
    'its version': { row: () => made.six, set: () => ({ version: 7 }), allowed: [] },
  },
  delete: {
    'a teacher’s that nobody has answered': {
      row: () => made.sevenArt,
      allowed: ['otherTeacher', ...homeAdmins, 'service'],
    },
    'one that was answered': { row: () => made.six, allowed: [], refusals: ['23503'] },
  },
});

beforeAll(async () => {
  const { admin, world } = stage;
  const { principal, teacher, otherTeacher, foreignPrincipal } = world.people;
  const make = (more: Record<string, unknown>) =>
    makeRow(admin, 'requests', { ...asks, school_id: world.home.id, form: '[]', ...more });
  made.school = await make({ author_id: principal.profileId });
  made.six = await make({ author_id: teacher.profileId, audience_id: world.audiences.six.id });
  made.sevenArt = await make({ author_id: otherTeacher.profileId, audience_id: world.audiences.sevenArt.id });
  made.withdrawn = await make({ author_id: teacher.profileId, audience_id: world.audiences.six.id });
  await admin.query('update requests set withdrawn_at = now() where id = $1', [made.withdrawn]);
  made.away = await make({ author_id: foreignPrincipal.profileId, school_id: world.away.id });
  await makeRow(admin, 'answers', {
    request_id: made.six,
    version: 1,
    student_id: world.students.child,
    guardianship_id: world.guardianships.primary,
    profile_id: world.people.parent.profileId,
    answer: 'yes',
  });
});

describeGrants(stage, 'requests', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'school_id',
      'author_id',
      'kind',
      'title',
      'content',
      'form',
      'language',
      'texts',
      'audience_id',
      'due_on',
      'needs_all',
      'version',
      'created_at',
      'changed_at',
      'withdrawn_at',
      'printed_at',
      'awaits_approval',
      'asks_staff',
    ],
    insert: [
      'id',
      'school_id',
      'author_id',
      'kind',
      'title',
      'content',
      'form',
      'language',
      'texts',
      'audience_id',
      'due_on',
      'needs_all',
    ],
    update: [
      'title',
      'content',
      'form',
      'language',
      'texts',
      'due_on',
      'needs_all',
      'withdrawn_at',
      'printed_at',
      'awaits_approval',
    ],
  },
});

describe('the form of a request', () => {
  const long = 'a'.repeat(201);
  test.each([
    [
      'a field of each kind',
      [
        meal,
        ...['yes_no', 'text', 'number', 'date'].map((kind, at) => ({
          id: `f${at}`,
          kind,
          label: 'What?',
          required: false,
        })),
      ],
      true,
    ],
    ['no list', { ...meal }, false],
    ['thirteen fields', Array.from({ length: 13 }, (_, at) => ({ ...meal, id: `f${at}` })), false],
    ['two of one id', [meal, meal], false],
    ['an id that is none', [{ ...meal, id: 'A b' }], false],
    ['an id that is a number', [{ ...meal, id: 5 }], false],
    ['another kind', [{ ...meal, kind: 'file' }], false],
    ['another kind, without choices', [{ ...meal, kind: 'file', options: undefined }], false],
    ['a key of its own', [{ ...meal, secret: 1 }], false],
    ['no label', [{ ...meal, label: ' ' }], false],
    ['a long label', [{ ...meal, label: long }], false],
    ['a label of two lines', [{ ...meal, label: 'a\nb' }], false],
    ['one choice', [{ ...meal, options: ['Meat'] }], false],
    ['choices that are no list', [{ ...meal, options: { a: 'Meat', b: 'None' } }], false],
    ['choices that are a word', [{ ...meal, options: 'Meat' }], false],
    ['no choices at all', [{ ...meal, options: undefined }], false],
    ['the same choice twice', [{ ...meal, options: ['Meat', 'Meat'] }], false],
    ['choices for a text', [{ ...meal, kind: 'text' }], false],
    ['a label with what nobody sees', [{ ...meal, label: 'Which\u202emeal?' }], false],
    ['a choice with what nobody sees', [{ ...meal, options: ['Meat', 'Me\u200bat'] }], false],
    ['no word on whether it is required', [{ ...meal, required: undefined }], false],
  ])('%s', async (_what, form, isTaken) => {
    await stage.undone(async () => {
      const { world } = stage;
      const tried = await stage.as(
        'principal',
        `insert into requests (school_id, author_id, kind, title, form) values ($1, $2, 'form', 'Zoo', $3)`,
        [world.home.id, world.people.principal.profileId, JSON.stringify(form)],
      );
      expect(tried.refusal).toBe(isTaken ? undefined : '23514');
    });
  });

  test.each(['form', 'poll'])('of a %s is not empty', async (kind) => {
    await stage.undone(async () => {
      const { world } = stage;
      const tried = await stage.as(
        'principal',
        'insert into requests (school_id, author_id, kind, title) values ($1, $2, $3, $4)',
        [world.home.id, world.people.principal.profileId, kind, 'Zoo'],
      );
      expect(tried.refusal).toBe('23514');
    });
  });
});

describe('the day until which it is answered', () => {
  const ask = (due_on: string) =>
    stage.as(
      'principal',
      'insert into requests (school_id, author_id, kind, title, due_on) values ($1, $2, $3, $4, $5)',
      [stage.world.home.id, stage.world.people.principal.profileId, 'consent', 'Zoo', due_on],
    );

  test.each([
    ['today', 0, undefined],
    ['in a year', 366, undefined],
    ['yesterday', -1, 'The day until which you ask for answers is over. Choose today or a later day'],
    ['in more than a year', 367, 'Choose a day within the next year'],
  ])('%s', async (_when, days, message) => {
    await stage.undone(async () => {
      const tried = await ask(inDays(days));
      expect(tried.refusal).toBe(message && '23514');
      if (!message) return;
      expect(tried).toMatchObject({ field: 'due_on', message });
    });
  });

  test.each(['infinity', '-infinity', '9999-01-01'])('%s is none, to the secret key neither', async (day) => {
    await stage.undone(async () => {
      expect((await ask(day)).refusal).toBe('23514');
      await expect(
        stage.admin.query(
          `insert into requests (school_id, kind, title, due_on, created_at) values ($1, 'consent', 'Zoo', $2, '2026-01-01')`,
          [stage.world.home.id, day],
        ),
      ).rejects.toMatchObject({ code: '23514' });
    });
  });

  test('that is over asks nobody again: another text wants another day, and a withdrawal none', async () => {
    await stage.undone(async () => {
      const change = (set: string) =>
        stage.as('teacher', `update requests set ${set} where id = $1`, [made.six]);
      await stage.admin.query('update requests set due_on = $2 where id = $1', [made.six, inDays(-3)]);
      expect((await change(`title = 'Museum'`)).field).toBe('due_on');
      expect((await change('needs_all = true')).refusal).toBeUndefined();
      expect((await change('withdrawn_at = now()')).refusal).toBeUndefined();
    });
  });
});

describe('what a teacher asks of the whole school, where the school approves it', () => {
  type Row = Record<string, unknown>;
  /** Asks as the teacher, while the school wants to approve it; what is done then is undone. */
  const asked = (work: (id: string) => Promise<void>) =>
    stage.undone(async () => {
      const { admin, world } = stage;
      await admin.query(
        `insert into reach_settings (school_id, approve_school_wide) values ($1, true)
         on conflict (school_id) do update set approve_school_wide = true`,
        [world.home.id],
      );
      const { rows } = await stage.as(
        'teacher',
        `insert into requests (school_id, author_id, kind, title) values ($1, $2, 'consent', 'Concert') returning id`,
        [world.home.id, world.people.teacher.profileId],
      );
      await work(String(rows[0]?.id));
    });
  const readBy = async (actor: ActorName, id: string) =>
    (await stage.as(actor, 'select title, awaits_approval from requests where id = $1', [id])).rows;
  const answer = (id: string, version = 1) =>
    stage.as(
      'parent',
      'insert into answers (request_id, version, student_id, answer) values ($1, $2, $3, $4)',
      [id, version, stage.world.students.child, 'yes'],
    );
  const told = (id: string): Promise<Row[]> =>
    stage.read(
      `select distinct p.role, n.arguments ->> 'code' as code from notices n join profiles p on p.id = n.profile_id
        where n.subject_id = $1 order by 1, 2`,
      [id],
    );
  const approve = (actor: ActorName, id: string) =>
    stage.as(actor, 'update requests set awaits_approval = false where id = $1', [id]);

  test('waits: families neither read nor answer nor are told of it, and the office is', async () => {
    await asked(async (id) => {
      for (const actor of ['parent', 'coParent', 'otherTeacher'] as const)
        expect(await readBy(actor, id)).toEqual([]);
      expect((await stage.as('parent', 'select from my_requests($1)', [id])).rows).toEqual([]);
      expect((await answer(id)).refusal).toBe('42501');
      expect((await stage.as('teacher', `select from chase_list('request', $1)`, [id])).rows).toEqual([]);
      expect((await stage.as('teacher', `select remind('request', $1)`, [id])).refusal).toBe('42501');
      expect(await told(id)).toEqual([{ role: 'admin', code: 'announcement.waits' }]);
      expect(await readBy('principal', id)).toEqual([{ title: 'Concert', awaits_approval: true }]);
    });
  });

  test('is approved by no teacher and no other school, and asked when the office does', async () => {
    await asked(async (id) => {
      for (const actor of ['teacher', 'otherTeacher', 'parent', 'foreignPrincipal'] as const) {
        await approve(actor, id);
        expect(await readBy('principal', id)).toEqual([{ title: 'Concert', awaits_approval: true }]);
      }
      await approve('principal', id);
      expect(await readBy('parent', id)).toEqual([{ title: 'Concert', awaits_approval: false }]);
      expect(await told(id)).toEqual([{ role: 'parent', code: 'request.new' }]);
      expect((await answer(id)).refusal).toBeUndefined();
    });
  });

  test('waits again when the teacher corrects it, and withdrawn while it waits it was never asked', async () => {
    await asked(async (id) => {
      await approve('principal', id);
      await stage.as('teacher', `update requests set title = 'Choir' where id = $1`, [id]);
      expect(await readBy('parent', id)).toEqual([]);
      expect((await answer(id, 2)).refusal).toBe('42501');
      await stage.as('teacher', 'update requests set withdrawn_at = now() where id = $1', [id]);
      await approve('principal', id);
      expect(await readBy('parent', id)).toEqual([]);
      expect(await told(id)).toEqual([]);
    });
  });

  test('of those taught waits for nobody', async () => {
    await asked(async () => {
      const { rows } = await stage.as(
        'teacher',
        `insert into requests (school_id, author_id, kind, title, audience_id) values ($1, $2, 'consent', 'Zoo', $3)
         returning awaits_approval`,
        [stage.world.home.id, stage.world.people.teacher.profileId, stage.world.audiences.six.id],
      );
      expect(rows).toEqual([{ awaits_approval: false }]);
    });
  });
});

describe('a change', () => {
  const versions = async () =>
    stage.read(
      'select version, title, written_by from request_versions where request_id = $1 order by version',
      [made.six],
    );

  test('of the words is a new version, and the old one stays as it was; of the day it is none', async () => {
    await stage.undone(async () => {
      const { teacher, principal } = stage.world.people;
      await stage.as('principal', `update requests set title = 'Museum' where id = $1`, [made.six]);
      await stage.as('teacher', 'update requests set due_on = $2, needs_all = true where id = $1', [
        made.six,
        inDays(30),
      ]);
      expect(await versions()).toEqual([
        { version: 1, title: 'Zoo', written_by: teacher.profileId },
        { version: 2, title: 'Museum', written_by: principal.profileId },
      ]);
    });
  });

  test('that withdraws is not taken back', async () => {
    await stage.undone(async () => {
      await stage.as('teacher', 'update requests set withdrawn_at = null where id = $1', [made.withdrawn]);
      expect(
        await stage.read('select from requests where id = $1 and withdrawn_at is null', [made.withdrawn]),
      ).toEqual([]);
    });
  });

  test('counts as a sending, so that families are not asked anew without end', async () => {
    await stage.undone(async () => {
      let refusal: string | undefined;
      for (let times = 0; times < 30 && refusal === undefined; times++)
        ({ refusal } = await stage.as('teacher', 'update requests set title = $2 where id = $1', [
          made.six,
          `Zoo ${times}`,
        ]));
      expect(refusal).toBe('PT429');
    });
  });
});
