/** A learner who has left, and is at the school again. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';

const stage = useStage();
const child = () => stage.world.students.child;

/** The child has left and is erased but for its reports, which the school keeps. */
async function erasedButForReports() {
  const { admin, world } = stage;
  await admin.query(
    `update retention_settings set report_years = 5, incident_years = 0, answer_years = 0 where school_id = $1`,
    [world.home.id],
  );
  await admin.query(`update students set left_on = private.school_today() - 30 where id = $1`, [child()]);
  const { rows } = await stage.as('principal', 'select erase_learner($1)::text as kept', [child()]);
  expect(rows[0]?.kept).toMatch(/^\d{4}-/);
}

/** And is at the school again, with the parent as its guardian. */
async function comesBack() {
  const { people } = stage.world;
  for (const [text, values] of [
    ['update students set left_on = null where id = $1', [child()]],
    ['select grant_guardianship($1, $2)', [child(), people.parent.profileId]],
  ] as const)
    expect((await stage.as('principal', text, values)).refusal).toBeUndefined();
}

const states = () =>
  stage.read(`select state, kept_until, finished_at from erasures where subject_id = $1`, [child()]);
const standing = async () => {
  const [learner] = await stage.read('select left_on from students where id = $1', [child()]);
  const guardians = await stage.read(
    `select profile_id from guardianships where student_id = $1 and ended_at is null`,
    [child()],
  );
  const reports = await stage.read('select from progress_reports where student_id = $1', [child()]);
  return { learner, guardians: guardians.map(({ profile_id }) => profile_id), reports: reports.length };
};

describe('who was erased but for what the school keeps, and is there again,', () => {
  test('is not erased when the years of what was kept are over', async () => {
    await stage.undone(async () => {
      await erasedButForReports();
      await comesBack();
      const before = await standing();
      expect(before).toMatchObject({
        learner: { left_on: null },
        guardians: [stage.world.people.parent.profileId],
      });
      expect(await states()).toEqual([{ state: 'returned', kept_until: null, finished_at: null }]);
      await stage.admin.query(
        `update erasures set kept_until = private.school_today() where kept_until is not null`,
      );
      const { rows } = await stage.as(
        { role: 'portal_jobs' },
        'select count(*) filter (where ended)::int as done from private.finish_erasures()',
      );
      expect(rows).toEqual([{ done: 0 }]);
      expect(await standing()).toEqual(before);
    });
  });

  test('is asked to be erased anew, by the parent', async () => {
    await stage.undone(async () => {
      await erasedButForReports();
      await comesBack();
      const { rows } = await stage.as('parent', `select ask_erasure('learner', $1) as id`, [child()]);
      expect(rows[0]?.id).toEqual(expect.any(String));
    });
  });

  test('leaves what was asked for, and is not decided yet, as it is', async () => {
    await stage.undone(async () => {
      await stage.admin.query(`delete from erasures where subject_id = $1`, [child()]);
      await stage.as('parent', `select ask_erasure('learner', $1)`, [child()]);
      await stage.admin.query(`update students set left_on = private.school_today() where id = $1`, [
        child(),
      ]);
      await stage.admin.query(`update students set left_on = null where id = $1`, [child()]);
      expect((await states()).map(({ state }) => state)).toEqual(['asked']);
    });
  });

  test('is not erased in a portal that was restored to a moment after the return', async () => {
    await stage.undone(async () => {
      await erasedButForReports();
      await comesBack();
      const before = await standing();
      const list = await stage.read(`select jsonb_agg(e) as list from erasures e where e.subject_id = $1`, [
        child(),
      ]);
      const [again] = await stage.read('select private.erased_again($1) as n', [
        JSON.stringify(list[0]?.list),
      ]);
      expect(again).toEqual({ n: 0 });
      expect(await standing()).toEqual(before);
    });
  });

  test.each([
    ['before the erasure', []],
    ['between the two', ['erased']],
  ])('is erased again in one that was restored to a moment %s, and is at the school', async (_, done) => {
    await stage.undone(async () => {
      const { admin } = stage;
      await admin.query('savepoint moment');
      await erasedButForReports();
      await comesBack();
      const [kept] = await stage.read(
        `select jsonb_agg(e) as list from erasures e where e.subject_id = $1 and e.state <> 'asked'`,
        [child()],
      );
      const [now] = await stage.read(`select jsonb_agg(e) as list from erasures e where e.subject_id = $1`, [
        child(),
      ]);
      expect(now).toEqual(kept);
      await admin.query('rollback to savepoint moment');
      if (done.length > 0) await erasedButForReports();
      await stage.read('select private.erased_again($1)', [JSON.stringify(kept?.list)]);
      expect(await standing()).toMatchObject({ learner: { left_on: null }, guardians: [] });
      expect((await standing()).reports).toBeGreaterThan(0);
      expect((await states()).map(({ state }) => state)).toEqual(['returned']);
    });
  });
});

test('who was erased but for what the school keeps, and is there again, is addressed as everybody is', async () => {
  await stage.undone(async () => {
    const { home, students } = stage.world;
    const both = [`learner:${child()}`, `learner:${students.otherChild}`];
    const audience = async (parts: string[]) => {
      const { rows, refusal } = await stage.as('principal', 'select make_audience($1, $2) as id', [
        home.id,
        parts,
      ]);
      expect(refusal).toBeUndefined();
      return String(rows[0]?.id);
    };
    const reached = async (id: string) =>
      (await stage.read('select target from audience_parts where audience_id = $1 order by 1', [id])).map(
        ({ target }) => target,
      );
    const alone = await audience([`learner:${child()}`]);
    const shared = await audience(both);
    await erasedButForReports();
    expect(await reached(alone)).toEqual([]);
    await comesBack();
    expect(await audience([`learner:${child()}`])).toBe(alone);
    expect(await reached(alone)).toEqual([`learner:${child()}`]);
    expect(await audience(both)).toBe(shared);
    expect(await reached(shared)).toEqual(both.toSorted());
  });
});

describe('who has left, and is declared again for another grade,', () => {
  type Declarer = 'parent' | 'otherParent';
  /** A child of the name of the one who has left, declared by somebody who is approved. */
  async function declaredBy(actor: Declarer): Promise<string> {
    const { home, people } = stage.world;
    const [left] = await stage.read(
      'update students set left_on = private.school_today() - 200 where id = $1 returning *',
      [child()],
    );
    const declared = randomUUID();
    const { refusal } = await stage.as(
      actor,
      'insert into students (id, first_name, last_name, grade_id, school_id, parent_id) values ($1, $2, $3, $4, $5, $6)',
      [declared, left?.first_name, left?.last_name, home.grades.seven, home.id, people[actor].profileId],
    );
    expect(refusal).toBeUndefined();
    return declared;
  }
  const person = (actor: Declarer) => stage.world.people[actor].profileId;
  const learner = async () =>
    (await stage.read('select left_on, grade_id from students where id = $1', [child()]))[0];
  const returned = () => ({ left_on: null, grade_id: stage.world.home.grades.seven });
  const targets = async () =>
    (await stage.read('select target from private.learner_targets(array[$1::uuid])', [child()])).map(
      ({ target }) => target,
    );

  test.each([
    ['stays with the parent', 'parent', 'keep_learner', () => person('parent')],
    ['gets another guardian', 'otherParent', 'share_learner', () => person('parent')],
    ['is handed over', 'otherParent', 'hand_over_learner', () => person('parent')],
    ['has nobody any more', 'otherParent', 'match_student', null],
  ] as const)('is at the school again where it %s', async (_, actor, call, parent) => {
    await stage.undone(async () => {
      const declared = await declaredBy(actor);
      if (!parent) await stage.admin.query('delete from guardianships where student_id = $1', [child()]);
      const values = [declared, child(), ...(parent ? [parent()] : [])];
      const { refusal } = await stage.as(
        'principal',
        `select ${call}(${values.map((__, i) => `$${i + 1}`).join(', ')})`,
        values,
      );
      expect(refusal).toBeUndefined();
      expect(await learner()).toEqual(returned());
      expect(await stage.read('select from students where id = $1', [declared])).toEqual([]);
      expect(await targets()).toContain(`grade:${stage.world.home.grades.seven}`);
    });
  });

  test.each([
    ['where it stays with the parent', 'parent', 'keep_learner'],
    ['where it gets another guardian', 'otherParent', 'share_learner'],
    ['where it is handed over', 'otherParent', 'hand_over_learner'],
  ] as const)(
    'does not lose what was said of pictures, and who runs the school is told, %s',
    async (_, actor, call) => {
      await stage.undone(async () => {
        const declared = await declaredBy(actor);
        const [text] = await stage.read('select * from consent_text($1)', [stage.world.home.id]);
        const says = async (who: Declarer, learner: string, given: boolean) => {
          const { refusal } = await stage.as(who, `select give_consent($1, 'pictures', $2, $3, $4)`, [
            learner,
            given,
            text?.portal_version,
            text?.paragraph_id,
          ]);
          expect(refusal).toBeUndefined();
        };
        const isGiven = async () =>
          (await stage.read(`select private.has_consent($1, 'pictures') as given`, [child()]))[0]?.given;
        const told = async () =>
          (
            await stage.as('principal', `select from notices where kind = 'consent' and subject_id = $1`, [
              child(),
            ])
          ).rows.length;
        await stage.admin.query('delete from consents where student_id = $1', [child()]);
        await says('parent', child(), true);
        expect([await isGiven(), await told()]).toEqual([true, 0]);
        await says(actor, declared, false);
        expect([await isGiven(), await told()]).toEqual([true, 0]);
        await stage.as('principal', `select ${call}($1, $2, $3)`, [declared, child(), person('parent')]);
        expect([await isGiven(), await told()]).toEqual([false, 1]);
      });
    },
  );

  test('stays left where somebody else says so, and the office keeps it with its parent', async () => {
    await stage.undone(async () => {
      const declared = await declaredBy('otherParent');
      const before = await learner();
      await stage.as('principal', 'select keep_learner($1, $2, $3)', [declared, child(), person('parent')]);
      expect(await learner()).toEqual(before);
    });
  });

  test('stays as it is where it has nobody and the office keeps it, and takes no word of who is none of its guardians', async () => {
    await stage.undone(async () => {
      const declared = await declaredBy('otherParent');
      await stage.admin.query('delete from guardianships where student_id = $1', [child()]);
      const [text] = await stage.read('select * from consent_text($1)', [stage.world.home.id]);
      const said = await stage.as('otherParent', `select give_consent($1, 'pictures', true, $2, $3)`, [
        declared,
        text?.portal_version,
        text?.paragraph_id,
      ]);
      expect(said.refusal).toBeUndefined();
      const ofLearner = () =>
        stage.read('select id from consents where student_id = $1 order by id', [child()]);
      const before = [await learner(), await ofLearner()];
      await stage.admin.query('delete from private.outbox');
      const kept = await stage.as('principal', 'select keep_learner($1, $2, null)', [declared, child()]);
      expect(kept.refusal).toBeUndefined();
      expect([await learner(), await ofLearner()]).toEqual(before);
      expect(await stage.read('select from students where id = $1', [declared])).toEqual([]);
      // Who declared it hears of it.
      expect(await stage.read(`select recipient from private.outbox where kind = 'child-not-added'`)).toEqual(
        [{ recipient: stage.world.people.otherParent.email }],
      );
    });
  });

  test('and who never left stays in the grade that the school has', async () => {
    await stage.undone(async () => {
      const declared = await declaredBy('otherParent');
      await stage.admin.query('update students set left_on = null where id = $1', [child()]);
      const before = await learner();
      await stage.as('principal', 'select share_learner($1, $2, $3)', [declared, child(), person('parent')]);
      expect(await learner()).toEqual(before);
      expect(before?.grade_id).not.toBe(stage.world.home.grades.seven);
    });
  });
});
