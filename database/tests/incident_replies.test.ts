import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import { recordIncident } from './school-day-rows.ts';
import { type ActorName, actorNames, awayAdmins, guardians, homeAdmins } from './world.ts';

/** What the parent and the child say of a record of the teacher's, and what the school answers. */
const replies = { guardian: '', learner: '', toGuardian: '', toAll: '' };
const records = { home: '', away: '' };
const staff: ActorName[] = ['teacher', 'tutor', ...homeAdmins];
const reply =
  (voice: string, record: () => string = () => records.home) =>
  () => ({ record_id: record(), voice, content: 'It was not so' });

const stage = describeMatrix('incident_replies', {
  select: {
    'of a guardian: the own, those of the household, the school': {
      row: () => replies.guardian,
      // The partner lives with the parent; the other guardian learns of neither.
      allowed: ['parent', 'partner', ...staff, 'service'],
    },
    'of the child': { row: () => replies.learner, allowed: [...guardians, ...staff, 'service'] },
    'what the school answers to the guardian': {
      row: () => replies.toGuardian,
      allowed: ['parent', 'partner', ...staff, 'service'],
    },
    'what the school says to all': {
      row: () => replies.toAll,
      allowed: [...guardians, ...staff, 'service'],
    },
  },
  insert: {
    'for the own child': { values: reply('guardian'), allowed: [...guardians, 'service'] },
    'in the words of the child': { values: reply('learner'), allowed: [...guardians, 'service'] },
    'of the school': { values: reply('school'), allowed: [...staff, 'service'] },
    'of the other school': {
      values: reply('school', () => records.away),
      allowed: ['foreignTeacher', ...awayAdmins, 'service'],
    },
    'without a word': {
      values: () => ({ record_id: records.home, voice: 'guardian', content: ' \n' }),
      allowed: [],
      refusals: ['23514'],
    },
    'in a voice that there is not': { values: reply('ghost'), allowed: [], refusals: ['23514'] },
  },
  update: {
    'what it says': { row: () => replies.guardian, set: () => ({ content: 'Sorry' }), allowed: [] },
    'whose it is': { row: () => replies.guardian, set: () => ({ voice: 'learner' }), allowed: [] },
  },
  delete: { one: { row: () => replies.guardian, allowed: [] } },
});

describeGrants(stage, 'incident_replies', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'record_id',
      'school_id',
      'voice',
      'is_by_learner',
      'author_name',
      'content',
      'created_at',
    ],
    insert: ['id', 'record_id', 'voice', 'answers', 'content'],
  },
});

beforeAll(async () => {
  const { world, admin } = stage;
  records.home = await recordIncident(admin, world.students.child, world.people.teacher);
  records.away = await recordIncident(admin, world.students.foreignChild, world.people.foreignTeacher);
  const say = async (actor: ActorName, voice: string, answers: string | null = null) => {
    await admin.query('begin');
    const { rows, refusal } = await stage.as(
      actor,
      `insert into incident_replies (record_id, voice, content, answers) values ($1, $2, 'Said', $3) returning id`,
      [records.home, voice, answers],
    );
    await admin.query('commit');
    expect(refusal).toBeUndefined();
    return String(rows[0]?.id);
  };
  replies.guardian = await say('parent', 'guardian');
  replies.learner = await say('parent', 'learner');
  replies.toGuardian = await say('teacher', 'school', replies.guardian);
  replies.toAll = await say('teacher', 'school');
});

describe('a reply', () => {
  test('bears the name of a guardian, and none for the words of the child', () =>
    stage.undone(async () => {
      const named = async (id: string) =>
        (await stage.as('teacher', 'select author_name from incident_replies where id = $1', [id])).rows;
      expect(await named(replies.guardian)).toEqual([{ author_name: 'Parent Example' }]);
      expect(await named(replies.learner)).toEqual([{ author_name: '' }]);
    }));

  test('of a learner of age says that the learner wrote it, and of nobody else', () =>
    stage.undone(async () => {
      const { students, people } = stage.world;
      await stage.admin.query(
        `update students set date_of_birth = private.school_today() - interval '19 years' where id = $1`,
        [students.child],
      );
      await stage.admin.query(
        `update guardianships set relation = 'self' where student_id = $1 and profile_id = $2`,
        [students.child, people.parent.profileId],
      );
      const said = async (actor: ActorName, voice: string) => {
        const id = randomUUID();
        const { refusal } = await stage.as(
          actor,
          `insert into incident_replies (id, record_id, voice, content) values ($1, $2, $3, 'It was not so')`,
          [id, records.home, voice],
        );
        expect(refusal).toBeUndefined();
        return (await stage.as('teacher', 'select is_by_learner from incident_replies where id = $1', [id]))
          .rows;
      };
      expect(await said('parent', 'guardian')).toEqual([{ is_by_learner: true }]);
      expect(await said('parent', 'learner')).toEqual([{ is_by_learner: false }]);
      expect(await said('coParent', 'guardian')).toEqual([{ is_by_learner: false }]);
      expect(await said('coParent', 'learner')).toEqual([{ is_by_learner: false }]);
      expect(await said('teacher', 'school')).toEqual([{ is_by_learner: false }]);
    }));

  test('is told to the teacher, the answer to the guardian alone, and each once more with the next', async () => {
    const told = await stage.read(
      `select p.first_name as name, n.arguments ->> 'code' as code from notices n join profiles p on p.id = n.profile_id
        where n.subject_id = $1 order by 1, 2`,
      [records.home],
    );
    // What the school says to all came last, and stands for what the parent was told before.
    expect(told).toContainEqual({ name: 'Teacher', code: 'incident.reply' });
    expect(told.filter(({ name }) => name !== 'Teacher')).toEqual(
      ['CoParent', 'Parent', 'Partner'].map((name) => ({ name, code: 'incident.answer' })),
    );
  });

  test('that the school gives one guardian stays hidden from the other when that one has left', () =>
    stage.undone(async () => {
      await stage.admin.query('delete from profiles where id = $1', [stage.world.people.parent.profileId]);
      const { rows } = await stage.as(
        'coParent',
        'select id from incident_replies where record_id = $1 order by created_at, id',
        [records.home],
      );
      expect(rows.map(({ id }) => id).toSorted()).toEqual([replies.learner, replies.toAll].toSorted());
      const [left] = await stage.read('select author_name from incident_replies where id = $1', [
        replies.guardian,
      ]);
      expect(left).toEqual({ author_name: '' });
    }));

  test('leaves the record as it was for another guardian', () =>
    stage.undone(async () => {
      const record = async () =>
        (await stage.as('coParent', 'select * from disciplinary_records where id = $1', [records.home])).rows;
      const before = await record();
      const changes = () =>
        stage.read(
          `select count(*) as number from private.changes where table_name = 'disciplinary_records'`,
        );
      const told = await changes();
      await stage.as(
        'parent',
        `insert into incident_replies (record_id, voice, content) values ($1, 'guardian', 'No')`,
        [records.home],
      );
      expect(await record()).toEqual(before);
      expect(await changes()).toEqual(told);
    }));

  test('cannot answer what stands beside another record', () =>
    stage.undone(async () => {
      const other = await recordIncident(stage.admin, stage.world.students.child, stage.world.people.teacher);
      expect(
        await stage.as(
          'teacher',
          `insert into incident_replies (record_id, voice, content, answers) values ($1, 'school', 'So', $2)`,
          [other, replies.guardian],
        ),
      ).toMatchObject({ refusal: '23503' });
    }));

  test('ends for a guardian with the right to read', () =>
    stage.undone(async () => {
      await stage.admin.query(
        'update guardianships set reads_records = false where student_id = $1 and profile_id = $2',
        [stage.world.students.child, stage.world.people.coParent.profileId],
      );
      expect((await stage.as('coParent', 'select id from incident_replies')).rows).toEqual([]);
      expect(
        (
          await stage.as(
            'coParent',
            `insert into incident_replies (record_id, voice, content) values ($1, 'guardian', 'No')`,
            [records.home],
          )
        ).refusal,
      ).toBe('42501');
    }));

  test('is not read by who shares the household of another child, and lives apart for this one', () =>
    stage.undone(async () => {
      const { students, people, home } = stage.world;
      for (const who of [people.parent, people.partner])
        await stage.admin.query(
          'insert into guardianships (school_id, student_id, profile_id) values ($1, $2, $3)',
          [home.id, students.orphan, who.profileId],
        );
      const record = await recordIncident(stage.admin, students.orphan, people.otherTeacher);
      const say = async (actor: ActorName, voice: string, answers: unknown = null) => {
        const { rows } = await stage.as(
          actor,
          `insert into incident_replies (record_id, voice, content, answers) values ($1, $2, 'Said', $3) returning id`,
          [record, voice, answers],
        );
        return rows[0]?.id;
      };
      const said = await say('parent', 'guardian');
      const answered = await say('otherTeacher', 'school', said);
      const read = async (actor: ActorName) =>
        (await stage.as(actor, 'select id from incident_replies where record_id = $1', [record])).rows
          .map(({ id }) => id)
          .toSorted();
      expect(await read('partner')).toEqual([]);
      await stage.admin.query('update guardianships set household = 1 where student_id = $1', [
        students.orphan,
      ]);
      expect(await read('partner')).toEqual([said, answered].toSorted());
    }));

  test('goes along in a copy, of each guardian as far as that one reads', () =>
    stage.undone(async () => {
      const copied = async (actor: ActorName) => {
        const { rows } = await stage.as(actor, `select copy_of('learner', $1) as copy`, [
          stage.world.students.child,
        ]);
        const copy = rows[0]?.copy as { incident_replies?: { id: string }[] };
        return (copy.incident_replies ?? []).map(({ id }) => id).toSorted();
      };
      expect(await copied('parent')).toEqual(Object.values(replies).toSorted());
      expect(await copied('coParent')).toEqual([replies.learner, replies.toAll].toSorted());
      expect(await copied('principal')).toEqual(Object.values(replies).toSorted());
    }));
});

describe('that an incident was seen', () => {
  test('is noted of guardians, once, and read by the school', () =>
    stage.undone(async () => {
      const seen: ActorName[] = [];
      for (const actor of actorNames) {
        const { rows, refusal } = await stage.as(actor, 'select see_incidents($1) as seen', [[records.home]]);
        if (refusal) expect(['42501', 'PT401']).toContain(refusal);
        if (rows[0]?.seen === 1) seen.push(actor);
      }
      expect(seen.toSorted()).toEqual(guardians.toSorted());
      expect((await stage.as('parent', 'select see_incidents($1) as seen', [[records.home]])).rows).toEqual([
        { seen: 0 },
      ]);
      const readBy: Partial<Record<ActorName, number>> = {};
      for (const actor of actorNames) {
        const { rowCount } = await stage.as(actor, 'select profile_id from incident_views');
        if (rowCount) readBy[actor] = rowCount;
      }
      expect(readBy).toEqual({
        ...Object.fromEntries(guardians.map((actor) => [actor, 1])),
        ...Object.fromEntries([...staff, 'service'].map((actor) => [actor, guardians.length])),
      });
    }));

  test('is written and taken back by nobody otherwise', () =>
    stage.undone(async () => {
      for (const actor of ['parent', 'teacher', 'principal', 'service'] as const)
        for (const text of [
          `insert into incident_views (record_id, school_id, profile_id) select id, school_id, teacher_id from disciplinary_records`,
          'delete from incident_views',
          'update incident_views set seen_at = now()',
        ])
          expect([actor, text, (await stage.as(actor, text)).refusal]).toEqual([actor, text, '42501']);
    }));
});

describe('an answer of a family whose teacher is gone', () => {
  const gone: Readonly<Record<string, string>> = {
    'is refused by the school': `update profiles set approval_status = 'rejected' where id = $1`,
    'has moved to another school':
      'update profiles set school_id = $2 where id = $1 and $2::uuid is not null',
    'has no account any more': 'delete from profiles where id = $1',
  };
  const leave = (how: string) => {
    const { world, admin } = stage;
    const text = gone[how] ?? '';
    const values = [world.people.teacher.profileId, world.away.id];
    return admin.query(text, text.includes('$2') ? values : values.slice(0, 1));
  };
  const reply = (record: string) =>
    stage.as(
      'parent',
      `insert into incident_replies (record_id, voice, content) values ($1, 'guardian', 'It was not so')`,
      [record],
    );
  const written = async () =>
    recordIncident(stage.admin, stage.world.students.child, stage.world.people.teacher);
  /** Who finds it in the own bell. */
  const bells = async (record: string) => {
    const found: ActorName[] = [];
    for (const actor of actorNames) {
      if (actor === 'service') continue;
      const { rowCount } = await stage.as(
        actor,
        `select id from notices where subject_id = $1 and arguments ->> 'code' = 'incident.reply'`,
        [record],
      );
      if (rowCount > 0) found.push(actor);
    }
    return found;
  };
  const office = ['principal', 'levelTwo'];

  test.each(Object.keys(gone))('reaches the administrators of that school alone: who wrote it %s', (how) =>
    stage.undone(async () => {
      const record = await written();
      await leave(how);
      expect((await reply(record)).refusal).toBeUndefined();
      expect((await bells(record)).toSorted()).toEqual(office.toSorted());
    }),
  );

  test.each(Object.keys(gone))('goes on to them when it was said before: who wrote it %s', (how) =>
    stage.undone(async () => {
      const [said, answered, silent] = [await written(), await written(), await written()];
      await reply(said);
      await reply(answered);
      await stage.as(
        'teacher',
        `insert into incident_replies (record_id, voice, content) values ($1, 'school', 'So it was')`,
        [answered],
      );
      expect(await bells(said)).toEqual(['teacher']);
      await leave(how);
      expect((await bells(said)).toSorted()).toEqual(office.toSorted());
      expect([await bells(answered), await bells(silent)]).toEqual([[], []]);
    }),
  );

  test('goes on to the one administrator who deletes the teacher', () =>
    stage.undone(async () => {
      const record = await written();
      await reply(record);
      await stage.as('principal', 'delete from profiles where id = $1', [
        stage.world.people.teacher.profileId,
      ]);
      expect((await bells(record)).toSorted()).toEqual(office.toSorted());
    }));

  test('is told to nobody of the office while the teacher is there', () =>
    stage.undone(async () => {
      const record = await written();
      await reply(record);
      expect(await bells(record)).toEqual(['teacher']);
    }));

  test('is answered by an administrator, and corrected, and the guardian is told', () =>
    stage.undone(async () => {
      const record = await written();
      await leave('has no account any more');
      await reply(record);
      const [said] = await stage.read('select id from incident_replies where record_id = $1', [record]);
      const answer = `insert into incident_replies (record_id, voice, content, answers) values ($1, 'school', 'We looked into it', $2)`;
      expect((await stage.as('principal', answer, [record, said?.id])).refusal).toBeUndefined();
      expect((await stage.as('foreignPrincipal', answer, [record, said?.id])).refusal).toBe('42501');
      const told = await stage.read(
        `select p.first_name as name from notices n join profiles p on p.id = n.profile_id
          where n.subject_id = $1 and n.arguments ->> 'code' = 'incident.answer'`,
        [record],
      );
      expect(told).toEqual([{ name: 'Parent' }]);
    }));
});
