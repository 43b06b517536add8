/** What was asked in one school year when a whole grade has moved up and another has come after it (docs/decisions/2880). */
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../contract/calendar-days.ts';
import { schoolToday } from '../../contract/school-day.ts';
import { assign, makeRow, makeStudent } from './factories.ts';
import { makeAudience } from './school-day-rows.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();
/**
 * Of Grade 6, in which the parent's child is: over, without a day, to come; of the whole school: over; and of a group,
 * in which the child is, without a day.
 */
const made = { over: '', withoutDay: '', toCome: '', school: '', group: '' };
type Made = keyof typeof made;
let follower = '';
let newcomer = '';

const today = schoolToday();
const yearAgo = addDays(today, -200);

beforeAll(async () => {
  const { admin, world } = stage;
  const { home, people, audiences } = world;
  const make = (due_on: string | null, more: Record<string, unknown> = {}) =>
    makeRow(admin, 'requests', {
      school_id: home.id,
      kind: 'consent',
      title: 'Zoo',
      author_id: people.teacher.profileId,
      audience_id: audiences.six.id,
      due_on,
      created_at: yearAgo,
      changed_at: more.created_at ?? yearAgo,
      ...more,
    });
  made.over = await make(addDays(yearAgo, 9));
  made.withoutDay = await make(null);
  made.toCome = await make(addDays(today, 40), { created_at: addDays(today, -20) });
  made.school = await make(addDays(yearAgo, 9), {
    audience_id: null,
    author_id: people.principal.profileId,
  });
  const bus = await makeAudience(admin, home, { kind: 'group', group_id: world.groups.bus.id });
  made.group = await make(null, { audience_id: bus.id });
  await admin.query('update students set created_at = $1', ['2020-01-01']);
  follower = await makeStudent(admin, 'Follower', {
    school: home,
    grade: home.grades.spare,
    parent: people.otherParent,
  });
});

const answer = (actor: ActorName, request: Made, said = 'yes') =>
  stage.as(actor, 'insert into answers (request_id, version, student_id, answer) values ($1, 1, $2, $3)', [
    made[request],
    stage.world.students.child,
    said,
  ]);

/** Before the move, on a day of then. */
async function agreed(request: Made) {
  expect((await answer('parent', request)).refusal).toBeUndefined();
  await stage.admin.query('update answers set answered_at = $1 where request_id = $2', [
    addDays(today, -15),
    made[request],
  ]);
}

/** As an office does it: the oldest go up first, then who follows them; and a child comes from elsewhere. */
async function moveUp() {
  const { home, students, people } = stage.world;
  for (const [student, grade] of [
    [students.child, home.grades.seven],
    [follower, home.grades.six],
  ])
    await stage.as('principal', 'update students set grade_id = $2 where id = $1', [student, grade]);
  newcomer = await makeStudent(stage.admin, 'Newcomer', {
    school: home,
    grade: home.grades.six,
    parent: people.coParent,
    since: today,
  });
}

const afterMove = (check: () => Promise<void>, before: () => Promise<void> = async () => {}) =>
  stage.undone(async () => {
    await before();
    await moveUp();
    await check();
  });

const asks = async (actor: ActorName) => {
  const { rows } = await stage.as(actor, 'select id, student_id, answer from my_requests()');
  return rows.map(({ id, student_id, answer }) => ({
    student_id,
    answer,
    of: Object.entries(made).find(([, at]) => at === id)?.[0],
  }));
};

/** The first names in the list of the office, with how each stands; and the figures of the list of all. */
const listed = async (request: Made) => {
  const { rows } = await stage.as('principal', 'select first_name, state from request_answers($1)', [
    made[request],
  ]);
  const { rows: figures } = await stage.as(
    'principal',
    'select learners, open, yes from list_requests($1) where id = $2',
    [stage.world.home.id, made[request]],
  );
  return {
    states: Object.fromEntries(rows.map(({ first_name, state }) => [first_name, state])),
    figures: figures[0],
  };
};

describe('after the move of grades a family', () => {
  test('that comes after is asked nothing that was over, and what is still to come', async () => {
    await afterMove(async () => {
      expect(await asks('otherParent')).toContainEqual({ of: 'toCome', student_id: follower, answer: null });
      const over = (await asks('otherParent')).filter(
        ({ of, student_id }) => student_id === follower && of !== 'toCome',
      );
      expect(over).toEqual([]);
    });
  });

  test('that is new is asked nothing of the year before', async () => {
    await afterMove(async () => {
      expect((await asks('coParent')).filter(({ student_id }) => student_id === newcomer)).toEqual([
        { of: 'toCome', student_id: newcomer, answer: null },
      ]);
      const { rows } = await stage.as('coParent', `select my_week() -> 'todo' as todo`);
      const todo = rows[0]?.todo as { subject_id: string; student_ids: string[] }[];
      const requests = todo.filter(({ subject_id }) => Object.values(made).includes(subject_id));
      const ofNewcomer = requests.filter(({ student_ids }) => student_ids.includes(newcomer));
      expect(ofNewcomer.map(({ subject_id }) => subject_id)).toEqual([made.toCome]);
    });
  });

  test('that moved on is asked nothing more that it left open', async () => {
    await afterMove(async () => {
      expect((await asks('parent')).map(({ of }) => of)).toEqual(['school', 'group']);
    });
  });

  test('that moved on and left a group before is asked by it no more, though it had agreed', async () => {
    await afterMove(
      async () => {
        expect((await asks('parent')).map(({ of }) => of)).toEqual(['school']);
      },
      async () => {
        await agreed('group');
        await stage.admin.query('delete from group_members where student_id = $1', [
          stage.world.students.child,
        ]);
      },
    );
  });

  test('that moved on goes on reading what it agreed to, and takes it back', async () => {
    await afterMove(
      async () => {
        const child = stage.world.students.child;
        expect(await asks('parent')).toEqual([
          { of: 'school', student_id: child, answer: null },
          { of: 'group', student_id: child, answer: null },
          { of: 'over', student_id: child, answer: 'yes' },
          { of: 'toCome', student_id: child, answer: 'yes' },
        ]);
        expect((await answer('parent', 'toCome', 'taken_back')).refusal).toBeUndefined();
        expect((await listed('toCome')).states.Child).toBe('taken_back');
        // What was left open is answered no more.
        expect((await answer('parent', 'withoutDay')).refusal).toBe('42501');
      },
      async () => {
        await agreed('over');
        await agreed('toCome');
      },
    );
  });

  test('that moved on is told and asked again where the text is changed while it asks', async () => {
    await afterMove(
      async () => {
        for (const request of ['over', 'toCome'] as const)
          await stage.admin.query(`update requests set content = 'By bus' where id = $1`, [made[request]]);
        expect((await asks('parent')).map(({ of }) => of)).toEqual(['school', 'toCome', 'group']);
        const told = await stage.read(
          `select n.subject_id, private.is_still_told(n.profile_id, n.kind, n.subject_id) as still from notices n
            where n.profile_id = $1 and n.kind = 'request' and n.title like 'Changed%'`,
          [stage.world.people.parent.profileId],
        );
        expect(told).toEqual([{ subject_id: made.toCome, still: true }]);
      },
      async () => {
        await agreed('over');
        await agreed('toCome');
      },
    );
  });

  test('that moved on hears live that what it answered was changed, put off or withdrawn', async () => {
    const { parent } = stage.world.people;
    for (const change of [
      `content = 'By bus'`,
      `due_on = due_on + 1`,
      `withdrawn_at = now()`,
      // The office's print is none of theirs.
      `printed_at = now()`,
    ])
      await afterMove(
        async () => {
          await stage.admin.query('delete from private.changes');
          for (const request of ['toCome', 'group'] as const)
            await stage.admin.query(`update requests set ${change} where id = $1`, [made[request]]);
          const told = await stage.read(
            `select new ->> 'profile_id' as profile_id from private.changes where table_name = 'guardianships'`,
          );
          const heard = told.filter(({ profile_id }) => profile_id === parent.profileId).length;
          expect(heard, change).toBe(change.startsWith('printed') ? 0 : 1);
        },
        async () => {
          await agreed('toCome');
          await agreed('group');
        },
      );
  });

  test('that agreed on the very day of the move goes on reading that', async () => {
    await afterMove(
      async () => {
        expect((await asks('parent')).map(({ of, answer }) => [of, answer])).toContainEqual([
          'toCome',
          'yes',
        ]);
      },
      async () => {
        expect((await answer('parent', 'toCome')).refusal).toBeUndefined();
      },
    );
  });

  test('that comes after is asked what ends on the day of the move, and what was asked on it', async () => {
    await afterMove(
      async () => {
        const open = (await asks('otherParent')).filter(({ student_id }) => student_id === follower);
        expect(open.map(({ of }) => of).toSorted()).toEqual(['over', 'toCome', 'withoutDay']);
      },
      async () => {
        await stage.admin.query('update requests set due_on = $2 where id = $1', [made.over, today]);
        await stage.admin.query('update requests set created_at = now() where id = $1', [made.withoutDay]);
      },
    );
  });

  test('is told no longer by a notice of then of what is asked of it no more', async () => {
    await afterMove(async () => {
      const told = async (profileId: string, request: Made) =>
        (
          await stage.read(`select private.is_still_told($1, 'request', $2) as told`, [
            profileId,
            made[request],
          ])
        )[0]?.told;
      const { parent } = stage.world.people;
      expect(await told(parent.profileId, 'over')).toBe(false);
      expect(await told(parent.profileId, 'school')).toBe(true);
      expect(await told(parent.profileId, 'group')).toBe(true);
    });
  });

  test('is told on of what goes on asking it, by a subject or a group beside the grade', async () => {
    const { admin, world } = stage;
    const { home, people, groups } = world;
    await afterMove(
      async () => {
        const told = async () =>
          (
            await stage.read(
              `select r.id, private.is_still_told($1, 'request', r.id) as still, private.is_asked(r.id, $2) as asked
                 from requests r where r.id = any($3) order by r.title`,
              [people.parent.profileId, world.students.child, [made.withoutDay, made.toCome, made.over]],
            )
          ).map(({ still, asked }) => [still, asked]);
        expect(await told()).toEqual([
          [true, true],
          [true, true],
          [false, false],
        ]);
      },
      async () => {
        await assign(admin, people.otherTeacher, home.subjects.maths, home.grades.seven);
        const subject = await makeAudience(admin, home, { kind: 'subject', subject_id: home.subjects.maths });
        const both = await makeAudience(
          admin,
          home,
          { kind: 'grade', grade_id: home.grades.six },
          { kind: 'group', group_id: groups.bus.id },
        );
        for (const [request, title, audience] of [
          ['withoutDay', 'A', subject.id],
          ['toCome', 'B', both.id],
          ['over', 'C', world.audiences.six.id],
        ] as const)
          await admin.query(
            'update requests set title = $2, audience_id = $3, due_on = null, created_at = $4 where id = $1',
            [made[request], title, audience, yearAgo],
          );
      },
    );
  });
});

describe('after the move of grades the office', () => {
  test('reads who answered then, and nobody who came after, in the list, its figures and the chase list', async () => {
    await afterMove(
      async () => {
        for (const request of ['over', 'withoutDay'] as const) {
          expect(await listed(request)).toEqual({
            states: { Child: 'yes' },
            figures: { learners: 1, open: 0, yes: 1 },
          });
          const { rows } = await stage.as('principal', `select first_name from chase_list('request', $1)`, [
            made[request],
          ]);
          expect(rows).toEqual([{ first_name: 'Child' }]);
        }
      },
      async () => {
        await agreed('over');
        await agreed('withoutDay');
      },
    );
  });

  test('reads of what is still to come both: who agreed, and who is asked now', async () => {
    await afterMove(
      async () => {
        expect(await listed('toCome')).toEqual({
          states: { Child: 'yes', Follower: 'open', Newcomer: 'open' },
          figures: { learners: 3, open: 2, yes: 1 },
        });
      },
      () => agreed('toCome'),
    );
  });

  const entersPaper = (request: Made, signedOn: string | null, student = stage.world.students.child) =>
    stage.as(
      'principal',
      `insert into answers (request_id, version, student_id, answer, way, guardianship_id, signed_on)
       select $1, 1, $2, 'yes', 'paper', g.id, $3 from guardianships g where g.student_id = $2 and g.is_primary`,
      [made[request], student, signedOn],
    );
  const offered = async (request: Made, actor: ActorName = 'principal') =>
    (
      await stage.as(
        actor,
        'select first_name, grade, asked_until::text, deciders from learners_asked_before($1)',
        [made[request]],
      )
    ).rows;

  test('enters what was signed before the move, of whom nothing was answered, and no paper of a later day', async () => {
    await afterMove(async () => {
      expect((await entersPaper('withoutDay', today)).refusal).toBeUndefined();
      // On the day of the move it may have been before it.
      await stage.admin.query(`update private.former_grades set until = $1`, [addDays(today, -3)]);
      await stage.admin.query('update students set grade_since = $1', [addDays(today, -3)]);
      for (const late of [null, addDays(today, -2)])
        expect(await entersPaper('over', late)).toMatchObject({ refusal: '23514', field: 'signed_on' });
      expect((await entersPaper('over', addDays(today, -4))).refusal).toBeUndefined();
      expect(await listed('over')).toEqual({
        states: { Child: 'yes' },
        figures: { learners: 1, open: 0, yes: 1 },
      });
      expect(await asks('parent')).toContainEqual({
        of: 'over',
        student_id: stage.world.students.child,
        answer: 'yes',
      });
      // The family itself is asked no longer.
      expect((await answer('parent', 'toCome')).refusal).toBe('42501');
    });
  });

  test('is shown for whom, with who signs and until which day, until it is entered', async () => {
    await afterMove(async () => {
      expect(await offered('over')).toEqual([
        {
          first_name: 'Child',
          grade: 'Grade 7',
          asked_until: today,
          deciders: expect.arrayContaining([expect.objectContaining({ name: 'Parent Example' })]),
        },
      ]);
      expect(await offered('school')).toEqual([]);
      expect(await offered('group')).toEqual([]);
      for (const actor of ['anonymous', 'parent', 'otherParent', 'otherTeacher', 'foreignPrincipal'] as const)
        expect(await offered('over', actor), actor).toEqual([]);
      await entersPaper('over', addDays(today, -4));
      expect((await offered('over')).map(({ first_name }) => first_name)).not.toContain('Child');
    });
  });

  test('enters no paper for what was asked of the grade later on the day of the move, and is shown nobody for it', async () => {
    await afterMove(async () => {
      await stage.admin.query('update requests set created_at = now(), changed_at = now() where id = $1', [
        made.over,
      ]);
      expect(await offered('over')).toEqual([]);
      expect((await entersPaper('over', today)).refusal).toBe('42501');
    });
  });

  test('enters no paper for what was said otherwise, or asked of the grade, only after the move', async () => {
    await afterMove(async () => {
      await stage.admin.query(`update private.former_grades set until = $1`, [addDays(today, -3)]);
      await stage.admin.query('update students set grade_since = $1', [addDays(today, -3)]);
      await stage.admin.query(`update requests set created_at = now(), changed_at = now() where id = $1`, [
        made.over,
      ]);
      await stage.admin.query(`update requests set content = 'By bus' where id = $1`, [made.withoutDay]);
      for (const request of ['over', 'withoutDay'] as const) {
        expect((await entersPaper(request, addDays(today, -4))).refusal).toBe('42501');
        expect(await offered(request)).toEqual([]);
      }
    });
  });

  test('enters what a subject asked before the grade of then, which it went on asking in, and a grade did not', async () => {
    const { admin, world } = stage;
    const maths = await makeAudience(admin, world.home, {
      kind: 'subject',
      subject_id: world.home.subjects.maths,
    });
    await afterMove(
      async () => {
        expect(await offered('withoutDay')).toMatchObject([{ first_name: 'Child', asked_until: today }]);
        expect((await entersPaper('withoutDay', addDays(today, -4))).refusal).toBeUndefined();
        expect(await offered('over')).toEqual([]);
        expect((await entersPaper('over', addDays(today, -4))).refusal).toBe('42501');
        // Nor what a subject asked before the learner was at the school.
        await admin.query('update students set created_at = $1', [addDays(today, -150)]);
        await admin.query('delete from answers where request_id = $1', [made.withoutDay]);
        expect(await offered('withoutDay')).toEqual([]);
        expect((await entersPaper('withoutDay', addDays(today, -4))).refusal).toBe('42501');
      },
      async () => {
        await admin.query('update requests set audience_id = $2 where id = $1', [made.withoutDay, maths.id]);
        await admin.query('update students set grade_since = $2 where id = $1', [
          world.students.child,
          addDays(today, -100),
        ]);
      },
    );
  });

  test('enters no paper for a learner of whom it was never asked', async () => {
    await afterMove(async () => {
      const { refusal } = await stage.as(
        'principal',
        `insert into answers (request_id, version, student_id, answer, way, signed_name) values ($1, 1, $2, 'yes', 'paper', 'Gogo')`,
        [made.over, follower],
      );
      expect(refusal).toBe('42501');
    });
  });
});

describe('a paper of before a move is for', () => {
  const askedBefore = async (request: Made, students: readonly string[]) => {
    const found = await stage.read(
      `select b.student_id from requests r
        cross join private.asked_before_move(r, $2::uuid[]) b where r.id = $1`,
      [made[request], students],
    );
    return found.map(({ student_id }) => student_id);
  };
  const audienceOf = (request: Made, audience: string) =>
    stage.admin.query('update requests set audience_id = $2 where id = $1', [made[request], audience]);

  test('whom the grade of then, its phase, its classes and its subjects asked, and nobody of another', async () => {
    await afterMove(async () => {
      const { admin, world } = stage;
      const { home, people, students } = world;
      const { six, seven } = home.grades;
      const { maths, spare } = home.subjects;
      await assign(admin, people.otherTeacher, spare, seven);
      const [phases] = await stage.read(
        'select private.phase_of(a.level) as six, private.phase_of(b.level) as seven from grades a, grades b where a.id = $1 and b.id = $2',
        [six, seven],
      );
      for (const [part, asks] of [
        [{ kind: 'class', grade_id: six, subject_id: maths }, true],
        [{ kind: 'class', grade_id: seven, subject_id: maths }, false],
        [{ kind: 'grade', grade_id: seven }, false],
        [{ kind: 'phase', phase: phases?.six }, true],
        [{ kind: 'phase', phase: phases?.seven }, false],
        [{ kind: 'subject', subject_id: maths }, true],
        [{ kind: 'subject', subject_id: spare }, false],
      ] as const) {
        await audienceOf('over', (await makeAudience(admin, home, part)).id);
        expect(await askedBefore('over', [students.child]), JSON.stringify(part)).toEqual(
          asks ? [students.child] : [],
        );
      }
    });
  });

  test('who is at the school of the request, confirmed', async () => {
    await afterMove(async () => {
      const { admin, world } = stage;
      const { home, students } = world;
      const [phase] = await stage.read('select private.phase_of(level) as of from grades where id = $1', [
        home.grades.six,
      ]);
      await audienceOf('over', (await makeAudience(admin, home, { kind: 'phase', phase: phase?.of })).id);
      await admin.query(
        `insert into private.former_grades (student_id, grade_id, since, until) values ($1, $2, $3, $4)`,
        [students.foreignChild, home.grades.six, '2020-01-01', today],
      );
      const named = [students.child, students.foreignChild];
      expect(await askedBefore('over', named)).toEqual([students.child]);
      for (const change of ['left_on = private.school_today()', 'left_on = null, is_confirmed = false']) {
        await admin.query(`update students set ${change} where id = $1`, [students.child]);
        expect(await askedBefore('over', named), change).toEqual([]);
      }
    });
  });

  test('what was said on the day of the move before it, and while the learner was in the grade', async () => {
    await afterMove(async () => {
      await stage.admin.query(
        `update requests set due_on = $2, changed_at = (select max(moved_at) from private.former_grades) - interval '1 microsecond'
          where id = $1`,
        [made.over, today],
      );
      expect(await askedBefore('over', [stage.world.students.child])).toEqual([stage.world.students.child]);
      // Of who had left before the move, the day of leaving counts.
      await stage.admin.query('update private.former_grades set until = $1', [addDays(today, -3)]);
      expect(await askedBefore('over', [stage.world.students.child])).toEqual([]);
    });
  });
});

test('who takes the subject of a class no more, and has not moved, is asked by it no more', async () => {
  await stage.undone(async () => {
    const { admin, world } = stage;
    const maths = await makeAudience(admin, world.home, {
      kind: 'class',
      grade_id: world.home.grades.six,
      subject_id: world.home.subjects.maths,
    });
    await admin.query('update requests set audience_id = $2 where id = $1', [made.toCome, maths.id]);
    expect((await answer('parent', 'toCome')).refusal).toBeUndefined();
    expect((await asks('parent')).map(({ of }) => of)).toContain('toCome');
    await admin.query('update student_subjects set subject_id = $2 where student_id = $1', [
      world.students.child,
      world.home.subjects.spare,
    ]);
    expect((await asks('parent')).map(({ of }) => of)).not.toContain('toCome');
  });
});

test('of those who are named a request asks who is confirmed and at its school, and of nobody else', async () => {
  await stage.undone(async () => {
    const { admin, world } = stage;
    const { home, students } = world;
    const grade = home.grades.six;
    const declared = await makeStudent(admin, 'Declared', { school: home, grade, confirmed: false });
    const left = await makeStudent(admin, 'Left', { school: home, grade });
    await admin.query('update students set left_on = private.school_today() where id = $1', [left]);
    const [phase] = await stage.read('select private.phase_of(level) as of from grades where id = $1', [
      grade,
    ]);
    const ofPhase = await makeAudience(admin, home, { kind: 'phase', phase: phase?.of });
    const ask = (audience_id: string | null) =>
      makeRow(admin, 'requests', {
        school_id: home.id,
        kind: 'consent',
        title: 'Zoo',
        author_id: world.people.principal.profileId,
        audience_id,
      });
    const named = [students.child, students.foreignChild, declared, left];
    for (const request of [await ask(null), await ask(ofPhase.id)]) {
      const asked = await stage.read(
        'select student_id from private.asked_learners(array[$1::uuid], $2::uuid[])',
        [request, named],
      );
      expect(asked).toEqual([{ student_id: students.child }]);
      const { refusal } = await stage.as(
        'platform',
        `insert into answers (request_id, version, student_id, answer, way, signed_name) values ($1, 1, $2, 'yes', 'paper', 'Gogo')`,
        [request, students.foreignChild],
      );
      expect(refusal).toBe('42501');
    }
  });
});

test('the day since which a learner is in a grade is set by a move, and by nothing else', async () => {
  await stage.undone(async () => {
    const { students, home } = stage.world;
    const since = async () =>
      (await stage.read('select grade_since::text as since from students where id = $1', [students.child]))[0]
        ?.since;
    await stage.as('principal', `update students set first_name = 'Kid', grade_id = grade_id where id = $1`, [
      students.child,
    ]);
    expect(await since()).toBe('2020-01-01');
    await stage.as('principal', 'update students set grade_id = $2 where id = $1', [
      students.child,
      home.grades.seven,
    ]);
    expect(await since()).toBe(today);
    const { refusal } = await stage.as('principal', 'update students set grade_since = $2 where id = $1', [
      students.child,
      yearAgo,
    ]);
    expect(refusal).toBe('42501');
  });
});

describe('where a learner was before is kept', () => {
  const move = async (grade: 'six' | 'seven' | 'spare') => {
    const { refusal } = await stage.as('principal', 'update students set grade_id = $2 where id = $1', [
      stage.world.students.child,
      stage.world.home.grades[grade],
    ]);
    expect(refusal).toBeUndefined();
  };
  const gradeOn = async (day: string) =>
    (await stage.read('select private.grade_on($1, $2) as grade', [stage.world.students.child, day]))[0]
      ?.grade;
  const since = async () =>
    (
      await stage.read('select grade_since::text as since from students where id = $1', [
        stage.world.students.child,
      ])
    )[0]?.since;

  test('from the enrolment on, and not before it', async () => {
    await stage.undone(async () => {
      const { six, seven } = stage.world.home.grades;
      await move('seven');
      expect(await gradeOn('2020-01-01')).toBe(six);
      expect(await gradeOn(addDays(today, -1))).toBe(six);
      expect(await gradeOn(today)).toBe(seven);
      expect(await gradeOn('2019-12-31')).toBeNull();
    });
  });

  test('but no grade in which the learner was for hours by a slip, from which the old one goes on', async () => {
    await stage.undone(async () => {
      await move('seven');
      await move('spare');
      expect(await since()).toBe(today);
      expect(await stage.read('select until::text from private.former_grades')).toEqual([{ until: today }]);
      const open = await asks('parent');
      await move('six');
      expect(await since()).toBe('2020-01-01');
      expect(await stage.read('select from private.former_grades')).toEqual([]);
      expect((await asks('parent')).length).toBeGreaterThan(open.length);
    });
  });

  test('and of who had left and is taken back, that it ended on the day of leaving', async () => {
    await stage.undone(async () => {
      const { child } = stage.world.students;
      const left = addDays(today, -40);
      await stage.admin.query('update students set left_on = $2 where id = $1', [child, left]);
      await stage.admin.query('update students set left_on = null, grade_id = $2 where id = $1', [
        child,
        stage.world.home.grades.seven,
      ]);
      expect(await stage.read('select until::text from private.former_grades')).toEqual([{ until: left }]);
      expect(await since()).toBe(today);
    });
  });

  test('and a stay of days is one, after which nothing is asked that was over by then', async () => {
    await stage.undone(async () => {
      await move('seven');
      await stage.admin.query('update private.former_grades set until = $1', [addDays(today, -5)]);
      await stage.admin.query('update students set grade_since = $1 where id = $2', [
        addDays(today, -5),
        stage.world.students.child,
      ]);
      await move('six');
      expect(await since()).toBe(today);
      expect((await asks('parent')).map(({ of }) => of)).toEqual(['school', 'toCome', 'group']);
    });
  });
});
