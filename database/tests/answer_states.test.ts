/** What becomes of a request learner by learner, and who is shown it: my_requests, request_answers, list_requests. */
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../contract/calendar-days.ts';
import { schoolToday } from '../../contract/school-day.ts';
import { makeRow } from './factories.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, homeAdmins } from './world.ts';

const stage = useStage();
const made = { six: '', all: '', school: '', away: '' };

beforeAll(async () => {
  const { admin, world } = stage;
  const { teacher, principal, foreignPrincipal } = world.people;
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
  made.all = await make({ needs_all: true });
  made.school = await make({ author_id: principal.profileId, audience_id: null });
  made.away = await make({
    author_id: foreignPrincipal.profileId,
    school_id: world.away.id,
    audience_id: null,
  });
});

const answer = (actor: ActorName, said: string, request = made.six, more: Record<string, unknown> = {}) => {
  const row = {
    request_id: request,
    version: 1,
    student_id: stage.world.students.child,
    answer: said,
    ...more,
  };
  return stage.as(
    actor,
    `insert into answers (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, at) => `$${at + 1}`)})`,
    Object.values(row),
  );
};
/** How the parent's child stands, as the office sees it. */
const standing = async (request = made.six, actor: ActorName = 'principal') => {
  const { rows } = await stage.as(
    actor,
    'select state, on_paper, is_late, is_changed, jsonb_array_length(answers) as answers from request_answers($1) where student_id = $2',
    [request, stage.world.students.child],
  );
  return rows[0];
};
const stateOf = async (request = made.six) => (await standing(request))?.state;

test('an answer counts for the request that it was given to, of several that are asked about', async () => {
  await stage.undone(async () => {
    await answer('parent', 'yes');
    const states = await stage.read(
      'select request_id, state from private.answer_states($1, $2) order by request_id = $3 desc',
      [[made.six, made.school], [stage.world.students.child], made.six],
    );
    expect(states).toEqual([
      { request_id: made.six, state: 'yes' },
      { request_id: made.school, state: 'open' },
    ]);
  });
});

describe('a learner stands', () => {
  const paper = () => ({ way: 'paper', guardianship_id: stage.world.guardianships.contact });

  test.each<[string, [ActorName, string][], string]>([
    ['open before anybody answers', [], 'open'],
    ['yes when one says yes', [['parent', 'yes']], 'yes'],
    ['no when one says no', [['parent', 'no']], 'no'],
    [
      'in conflict when one says yes and one no',
      [
        ['parent', 'yes'],
        ['coParent', 'no'],
      ],
      'conflict',
    ],
    [
      'in conflict when one takes back what the other agrees to',
      [
        ['parent', 'yes'],
        ['coParent', 'yes'],
        ['coParent', 'taken_back'],
      ],
      'conflict',
    ],
    [
      'taken back when who agreed has taken it back',
      [
        ['parent', 'yes'],
        ['parent', 'taken_back'],
      ],
      'taken_back',
    ],
    [
      'by the last word of each',
      [
        ['parent', 'no'],
        ['coParent', 'yes'],
        ['parent', 'yes'],
      ],
      'yes',
    ],
  ])('%s', async (_what, said, state) => {
    await stage.undone(async () => {
      for (const [actor, word] of said) expect((await answer(actor, word)).refusal).toBeUndefined();
      expect(await stateOf()).toBe(state);
    });
  });

  test('open until all have agreed where all are asked, on paper too, and no when one does not', async () => {
    await stage.undone(async () => {
      for (const actor of ['parent', 'coParent', 'partner'] as const) {
        await answer(actor, 'yes', made.all);
        expect(await stateOf(made.all)).toBe('open');
      }
      await answer('principal', 'yes', made.all, paper());
      expect(await standing(made.all)).toMatchObject({ state: 'yes', on_paper: true, answers: 4 });
      await answer('partner', 'no', made.all);
      expect(await stateOf(made.all)).toBe('conflict');
    });
  });

  test('open again when the text has changed, and when who answered decides no longer', async () => {
    await stage.undone(async () => {
      await answer('parent', 'yes');
      await stage.admin.query(`update requests set content = 'By bus' where id = $1`, [made.six]);
      expect(await stateOf()).toBe('open');
    });
    await stage.undone(async () => {
      await answer('coParent', 'yes');
      await stage.admin.query('update guardianships set may_decide = false where id = $1', [
        stage.world.guardianships.coParent,
      ]);
      expect(await standing()).toMatchObject({ state: 'open', answers: 0 });
    });
  });

  test('as nobody has answered when the account of who did is gone, not as a paper signed by nobody', async () => {
    await stage.undone(async () => {
      await answer('coParent', 'yes');
      await stage.admin.query('delete from guardianships where student_id = $1 and not is_primary', [
        stage.world.students.child,
      ]);
      expect(await standing()).toMatchObject({ state: 'open', answers: 0 });
    });
  });

  test('late when the first answer came after the day, or none came; a paper counts from its own', async () => {
    await stage.undone(async () => {
      const due = (day: string) =>
        stage.admin.query(`update requests set due_on = private.school_today() + $2::int where id = $1`, [
          made.six,
          day,
        ]);
      await due('0');
      expect(await standing()).toMatchObject({ state: 'open', is_late: false });
      await due('-1');
      expect(await standing()).toMatchObject({ state: 'open', is_late: true });
      await answer('parent', 'yes');
      expect(await standing()).toMatchObject({ state: 'yes', is_late: true });
      await answer('principal', 'yes', made.six, { ...paper(), signed_on: addDays(schoolToday(), -9) });
      expect(await standing()).toMatchObject({ state: 'yes', is_late: false });
    });
  });

  test('not late who answered in time and says something else after the day', async () => {
    await stage.undone(async () => {
      await answer('parent', 'yes');
      await stage.admin.query(
        `update answers set answered_at = now() - interval '9 days' where request_id = $1`,
        [made.six],
      );
      await stage.admin.query(`update requests set due_on = private.school_today() - 1 where id = $1`, [
        made.six,
      ]);
      expect(await standing()).toMatchObject({ state: 'yes', is_late: false });
      await answer('parent', 'taken_back');
      expect(await standing()).toMatchObject({ state: 'taken_back', is_late: false });
      await answer('coParent', 'yes');
      expect(await standing()).toMatchObject({ state: 'conflict', is_late: false });
    });
  });

  describe('where the office enters a paper of the same guardian later,', () => {
    /** Of the parent: said on the screen two days ago, and signed so many days ago and entered now. */
    const both = async (screen: string, onPaper: string, days: number) => {
      expect((await answer('parent', screen)).refusal).toBeUndefined();
      await stage.admin.query(
        `update answers set answered_at = now() - interval '2 days' where request_id = $1`,
        [made.six],
      );
      const { guardianships } = stage.world;
      const { refusal } = await answer('principal', onPaper, made.six, {
        way: 'paper',
        guardianship_id: guardianships.primary,
        signed_on: addDays(schoolToday(), -days),
      });
      expect(refusal).toBeUndefined();
    };
    const own = async () =>
      (await stage.as('parent', 'select answer, way, answered_at::text from my_requests($1)', [made.six]))
        .rows[0];

    test.each([
      ['no as on the screen, where the paper was signed before it', 'no', 'yes', 4, 'no', 'screen'],
      ['yes as on the screen, where the paper was signed on its day', 'yes', 'no', 2, 'yes', 'screen'],
      ['no as on the paper, where it was signed after it', 'yes', 'no', 1, 'no', 'paper'],
      ['yes as on the paper, where it is of today', 'no', 'yes', 0, 'yes', 'paper'],
    ] as const)('%s', async (_, screen, onPaper, days, state, way) => {
      await stage.undone(async () => {
        await both(screen, onPaper, days);
        expect(await standing()).toMatchObject({ state, on_paper: way === 'paper', answers: 1 });
        expect(await own()).toMatchObject({ answer: state, way });
      });
    });

    test('of two papers as on the later one, whichever was entered first', async () => {
      await stage.undone(async () => {
        for (const [said, days] of [
          ['no', 1],
          ['yes', 3],
        ] as const)
          await answer('principal', said, made.six, { ...paper(), signed_on: addDays(schoolToday(), -days) });
        expect(await stateOf()).toBe('no');
      });
    });

    test('and the guardian answers anew, and takes back what stands, by the answer that is shown', async () => {
      await stage.undone(async () => {
        await both('yes', 'no', 4);
        const { rows } = await stage.as(
          'parent',
          `insert into answers (request_id, version, student_id, answer, seen_at) values ($1, 1, $2, 'taken_back', $3)`,
          [made.six, stage.world.students.child, (await own())?.answered_at],
        );
        expect(rows).toEqual([]);
        expect(await stateOf()).toBe('taken_back');
      });
    });
  });

  test('withdrawn with what was asked', async () => {
    await stage.undone(async () => {
      await answer('parent', 'yes');
      await stage.as('teacher', 'update requests set withdrawn_at = now() where id = $1', [made.six]);
      expect(await stateOf()).toBe('withdrawn');
    });
  });

  test('changed since it was printed where an answer came after that, or another text', async () => {
    await stage.undone(async () => {
      await answer('parent', 'yes');
      expect(await standing()).toMatchObject({ is_changed: false });
      const print = (moment: string) =>
        stage.as('principal', `update requests set printed_at = ${moment} where id = $1`, [made.six]);
      await print('clock_timestamp()');
      expect(await standing()).toMatchObject({ is_changed: false });
      await answer('parent', 'no');
      expect(await standing()).toMatchObject({ is_changed: true });
      await print(`'infinity'`);
      expect(await standing()).toMatchObject({ is_changed: false });
      await answer('parent', 'yes');
      expect(await standing()).toMatchObject({ is_changed: true });
    });
  });

  test('changed where an answer came while those before it were printed', async () => {
    await stage.undone(async () => {
      await answer('parent', 'yes');
      const { rows } = await stage.as('principal', 'select distinct read_at::text from request_answers($1)', [
        made.six,
      ]);
      await answer('parent', 'no');
      await stage.as('principal', 'update requests set printed_at = $2::timestamptz where id = $1', [
        made.six,
        rows[0]?.read_at,
      ]);
      expect(await standing()).toMatchObject({ is_changed: true, state: 'no' });
    });
  });
});

describe('who is shown the answers', () => {
  const rowsOf = async (call: string, id: string) => {
    const found: Partial<Record<ActorName, number>> = {};
    for (const actor of actorNames) {
      const { rowCount } = await stage.as(actor, call, [id]);
      if (rowCount > 0) found[actor] = rowCount;
    }
    return found;
  };
  const each = (names: readonly ActorName[], count: number) =>
    Object.fromEntries(names.map((name) => [name, count]));

  test('to a teacher’s request: the author and the office', async () => {
    await stage.undone(async () => {
      const call = 'select * from request_answers($1)';
      expect(await rowsOf(call, made.six)).toEqual(each(['teacher', ...homeAdmins], 1));
      expect(await rowsOf(call, made.school)).toEqual(each(homeAdmins, 3));
      expect(await rowsOf(call, made.away)).toEqual(each(['foreignPrincipal', 'platform'], 1));
    });
  });

  test('in the list of a school: the office all, a teacher the own', async () => {
    await stage.undone(async () => {
      const call = 'select * from list_requests($1)';
      expect(await rowsOf(call, stage.world.home.id)).toEqual({ teacher: 2, ...each(homeAdmins, 3) });
      expect(await rowsOf(call, stage.world.away.id)).toEqual(each(['foreignPrincipal', 'platform'], 1));
    });
  });

  test('a teacher is told of no guardian who does not read the records, nor of one without an account', async () => {
    await stage.undone(async () => {
      const { guardianships } = stage.world;
      await stage.admin.query('update guardianships set may_decide = true where id = $1', [
        guardianships.collector,
      ]);
      await answer('principal', 'yes', made.six, { way: 'paper', guardianship_id: guardianships.collector });
      const named = async (actor: ActorName) =>
        JSON.stringify(
          (await stage.as(actor, 'select deciders, answers from request_answers($1)', [made.six])).rows,
        );
      expect(await named('principal')).toMatch(/Collector.*Gogo/s);
      expect(await named('teacher')).not.toMatch(/Collector|Gogo/);
      expect(await named('teacher')).toMatch(/CoParent/);
    });
  });

  test('a learner of age who answers is said to be the learner, to a teacher too, whatever the learner reads', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      await stage.admin.query(
        `update students set date_of_birth = private.school_today() - interval '19 years' where id = $1`,
        [students.child],
      );
      await stage.as('principal', `select grant_guardianship($1, guardian => $2, relation => 'self')`, [
        students.child,
        people.otherParent.profileId,
      ]);
      expect(await answer('otherParent', 'yes')).toMatchObject({ rowCount: 1 });
      await stage.admin.query(`update guardianships set reads_records = false where relation = 'self'`);
      for (const actor of ['teacher', 'principal'] as const) {
        const { rows } = await stage.as(
          actor,
          'select answers from request_answers($1) where student_id = $2',
          [made.six, students.child],
        );
        expect(rows[0]?.answers).toMatchObject([{ is_learner: true, name: 'OtherParent Example' }]);
      }
    });
  });

  test('a list counts each state', async () => {
    await stage.undone(async () => {
      await answer('parent', 'yes', made.school);
      await answer('coParent', 'no', made.school);
      const { rows } = await stage.as(
        'principal',
        'select learners, open, yes, no, conflict, total from list_requests($1) where id = $2',
        [stage.world.home.id, made.school],
      );
      expect(rows).toEqual([{ learners: 3, open: 2, yes: 0, no: 0, conflict: 1, total: '3' }]);
    });
  });
});

describe('what a guardian is asked', () => {
  const mine = async (actor: ActorName, request: string | null = null) =>
    (await stage.as(actor, 'select * from my_requests($1)', [request])).rows;

  test('is what is for the own children whose records are read, and nobody else is asked anything', async () => {
    await stage.undone(async () => {
      const found: Partial<Record<ActorName, number>> = {};
      for (const actor of actorNames) {
        const rows = await mine(actor);
        if (rows.length > 0) found[actor] = rows.length;
      }
      expect(found).toEqual({ parent: 3, coParent: 3, partner: 3, otherParent: 1, foreignParent: 1 });
    });
  });

  test('is nothing for a child who has left: nobody waits for an answer, and the lists count it no more', async () => {
    await stage.undone(async () => {
      const { world } = stage;
      const isTold = async () =>
        (
          await stage.read(`select private.is_still_told($1, 'request', $2) as told`, [
            world.people.parent.profileId,
            made.school,
          ])
        )[0]?.told;
      const counted = async () =>
        (
          await stage.as('principal', 'select learners, open from list_requests($1) where id = $2', [
            world.home.id,
            made.school,
          ])
        ).rows[0];
      expect(await isTold()).toBe(true);
      expect(await counted()).toEqual({ learners: 3, open: 3 });
      await stage.admin.query('update students set left_on = current_date where id = $1', [
        world.students.child,
      ]);
      expect(await mine('parent')).toEqual([]);
      expect(await mine('parent', made.school)).toEqual([]);
      expect(await isTold()).toBe(false);
      expect(await counted()).toEqual({ learners: 2, open: 2 });
    });
  });

  test('says who may sign', async () => {
    await stage.undone(async () => {
      await stage.admin.query('update guardianships set may_decide = false where id = $1', [
        stage.world.guardianships.coParent,
      ]);
      expect(await mine('coParent', made.six)).toMatchObject([{ may_decide: false, answer: null }]);
      expect((await answer('coParent', 'yes')).refusal).toBe('42501');
    });
  });

  test('shows the answers of the own household, and nothing of who lives apart', async () => {
    await stage.undone(async () => {
      await answer('parent', 'yes');
      await answer('coParent', 'no');
      const seen = async (actor: ActorName) => {
        const [row] = await mine(actor, made.six);
        return {
          own: row?.answer,
          household: ((row?.household ?? []) as { name: string }[]).map(({ name }) => name),
        };
      };
      expect(await seen('parent')).toEqual({ own: 'yes', household: [] });
      expect(await seen('partner')).toEqual({ own: null, household: ['Parent'] });
      expect(await seen('coParent')).toEqual({ own: 'no', household: [] });
      // Not even that somebody answered.
      await stage.admin.query('delete from answers where guardianship_id = $1', [
        stage.world.guardianships.coParent,
      ]);
      expect(JSON.stringify(await mine('coParent'))).not.toContain('yes');
    });
  });

  test('is asked again when the text has changed', async () => {
    await stage.undone(async () => {
      await answer('parent', 'yes');
      await stage.admin.query(`update requests set content = 'By bus' where id = $1`, [made.six]);
      expect(await mine('parent', made.six)).toMatchObject([
        { version: 2, answer: null, is_asked_again: true },
      ]);
    });
  });

  test('is nothing of another school’s, by its id either', async () => {
    await stage.undone(async () => {
      expect(await mine('parent', made.away)).toEqual([]);
      expect(await mine('otherParent', made.six)).toEqual([]);
    });
  });
});
