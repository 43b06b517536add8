/** What a school keeps of learners who were erased: the days that were told, and the hourly work that ends it. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';

const stage = useStage();

/** Years for which the school keeps reports and incidents; answers are kept for none. */
async function keeps(reports: number, incidents: number) {
  await stage.admin.query(
    `update retention_settings set report_years = $2, incident_years = $3, answer_years = 0 where school_id = $1`,
    [stage.world.home.id, reports, incidents],
  );
}

async function erased(learner: string) {
  await stage.admin.query('update students set left_on = private.school_today() - 30 where id = $1', [
    learner,
  ]);
  expect((await stage.as('principal', 'select erase_learner($1)', [learner])).refusal).toBeUndefined();
}

/** As if the learner had left and been erased so many years earlier. */
async function passed(learner: string, years: number) {
  await stage.admin.query(
    `update students set left_on = left_on - make_interval(years => $2) where id = $1`,
    [learner, years],
  );
  await stage.admin.query(
    `update erasures e
        set kept_until = e.kept_until - make_interval(years => $2),
            kept_days = (select jsonb_object_agg(d.key, (d.value::date - make_interval(years => $2))::date)
                           from jsonb_each_text(e.kept_days) d)
      where e.subject_id = $1 and e.state = 'kept'`,
    [learner, years],
  );
}

/** As the migration left it that asks of all that is kept. */
const isAskedOf = (learner: string) =>
  stage.admin.query(
    `update erasures set next_on = private.school_today() where subject_id = $1 and state = 'kept'`,
    [learner],
  );

const finish = () => stage.as({ role: 'portal_jobs' }, 'select * from private.finish_erasures()');

async function standing(learner: string) {
  const [row] = await stage.read(
    `select (select count(*)::int from progress_reports where student_id = $1) as reports,
            (select count(*)::int from disciplinary_records where student_id = $1) as incidents,
            e.state, e.kept_until::text as until, e.next_on::text as next
       from erasures e where e.subject_id = $1 and e.state in ('kept', 'done')`,
    [learner],
  );
  return row;
}

describe('what was told to be kept until a day', () => {
  const child = () => stage.world.students.child;

  test('stays until then at a school that keeps nothing any more, whenever it is asked about', async () => {
    await stage.undone(async () => {
      await keeps(5, 3);
      await erased(child());
      const before = await standing(child());
      expect(before).toMatchObject({ state: 'kept', reports: expect.any(Number) });
      await keeps(0, 0);
      await isAskedOf(child());
      expect((await finish()).refusal).toBeUndefined();
      expect(await standing(child())).toEqual(before);
    });
  });

  test('stays while another kind goes, whose own day has come', async () => {
    await stage.undone(async () => {
      await keeps(5, 3);
      await erased(child());
      await keeps(0, 0);
      await passed(child(), 4);
      const before = await standing(child());
      expect(before?.incidents).toBeGreaterThan(0);
      await finish();
      expect(await standing(child())).toEqual({ ...before, incidents: 0, next: before?.until });
      await passed(child(), 1);
      await finish();
      expect(await standing(child())).toMatchObject({ state: 'done', until: null, reports: 0 });
      expect(await stage.read('select from students where id = $1', [child()])).toEqual([]);
    });
  });

  test('is asked about again when it has come, by the years of then', async () => {
    await stage.undone(async () => {
      await keeps(5, 0);
      await erased(child());
      const told = (await standing(child()))?.until;
      await keeps(9, 0);
      await passed(child(), 6);
      await finish();
      const [later] = await stage.read(
        `select ($1::date + interval '4 years' - interval '6 years')::date::text as until`,
        [told],
      );
      expect(await standing(child())).toMatchObject({ state: 'kept', until: later?.until });
    });
  });

  test('is asked about on that very day', async () => {
    await stage.undone(async () => {
      await keeps(5, 0);
      await erased(child());
      const told = (await standing(child()))?.until;
      await keeps(9, 0);
      await stage.admin.query(
        `update erasures e set kept_until = private.school_today(),
                kept_days = jsonb_build_object('report_years', private.school_today())
          where e.subject_id = $1 and e.state = 'kept'`,
        [child()],
      );
      await finish();
      const [later] = await stage.read(`select ($1::date + interval '4 years')::date::text as until`, [told]);
      expect(await standing(child())).toMatchObject({ state: 'kept', until: later?.until });
    });
  });

  test('is over where the learner is gone', async () => {
    await stage.undone(async () => {
      await keeps(5, 3);
      await erased(child());
      await stage.admin.query('set local session_replication_role = replica');
      await stage.admin.query('delete from students where id = $1', [child()]);
      await stage.admin.query('set local session_replication_role = origin');
      await isAskedOf(child());
      expect((await finish()).refusal).toBeUndefined();
      expect(await standing(child())).toMatchObject({ state: 'done', until: null, next: null });
    });
  });
});

describe('of whom something was kept before each kind had a day of its own', () => {
  const child = () => stage.world.students.child;

  /** What the migration makes of an erasure that was told when reports were kept for five years and incidents for three. */
  const settled = async (reports: number, incidents: number) => {
    const migration = await readFile(
      new URL('../migrations/2840_public.erasures.sql', import.meta.url),
      'utf8',
    );
    await keeps(5, 3);
    await erased(child());
    await keeps(reports, incidents);
    await stage.admin.query('set local session_replication_role = replica');
    await stage.admin.query(`update erasures set kept_days = '{}' where subject_id = $1`, [child()]);
    await isAskedOf(child());
    await stage.admin.query(/^with told.*?;$/ms.exec(migration)?.[0] ?? '');
    const [row] = await stage.read(
      `select round((e.next_on - c.left_on) / 365.25)::int as next,
              (select jsonb_object_agg(d.key, round((d.value::date - c.left_on) / 365.25)) from jsonb_each_text(e.kept_days) d) as years
         from erasures e join students c on c.id = e.subject_id where c.id = $1 and e.state = 'kept'`,
      [child()],
    );
    return row;
  };

  test('at a school of the same years as then, it goes kind by kind', async () => {
    await stage.undone(async () => {
      expect(await settled(5, 3)).toEqual({
        next: 0,
        years: { report_years: 5, incident_years: 3, answer_years: 0 },
      });
    });
  });

  test('at a school of other years by now, all of it stays until the day that was told', async () => {
    await stage.undone(async () => {
      expect(await settled(1, 9)).toEqual({
        next: 5,
        years: { report_years: 5, incident_years: 5, answer_years: 5 },
      });
    });
  });
});

describe('one learner whose records cannot go', () => {
  const { child, otherChild } = {
    child: () => stage.world.students.child,
    otherChild: () => stage.world.students.otherChild,
  };

  /** Of both an incident is due, of the child first. */
  const due = async () => {
    await keeps(5, 3);
    for (const [learner, years] of [
      [child(), 11],
      [otherChild(), 10],
    ] as const) {
      await stage.admin.query(
        `insert into disciplinary_records (student_id, school_id, incident_type, incident_date, description)
         select $1, school_id, 'Other', '2026-02-02', 'Late again' from students where id = $1`,
        [learner],
      );
      await erased(learner);
      await passed(learner, years);
    }
  };

  const erasureOf = async (learner: string) =>
    (
      await stage.read(`select id from erasures where subject_id = $1 and state in ('kept', 'done')`, [
        learner,
      ])
    )[0]?.id;

  const holdsUpNobody = async (held: () => string, other: () => string) => {
    await stage.undone(async () => {
      await due();
      await stage.admin.query(
        `create function pg_temp.keep() returns trigger language plpgsql as $$
         begin raise exception using errcode = '23503', message = 'held: ' || old.student_id, table = 'progress_reports'; end $$;
       create trigger held before delete on disciplinary_records for each row
         when (old.student_id = '${held()}') execute function pg_temp.keep()`,
      );
      const { rows } = await finish();
      const told = new Map(rows.map(({ erasure, ended, fault }) => [erasure, [ended, fault]]));
      expect(told).toEqual(
        new Map([
          [await erasureOf(held()), [false, '23503 progress_reports']],
          [await erasureOf(other()), [true, null]],
        ]),
      );
      expect(await standing(other())).toMatchObject({ state: 'done', incidents: 0 });
      const [tomorrow] = await stage.read('select (private.school_today() + 1)::text as day');
      expect(await standing(held())).toMatchObject({ state: 'kept', next: tomorrow?.day });
      expect((await finish()).rows).toEqual([]);
    });
  };

  test('holds up nobody else, is told of without a name, and is tried again the next day', () =>
    holdsUpNobody(child, otherChild));

  test('holds up nobody who went before, either', () => holdsUpNobody(otherChild, child));

  const lingers = (seconds: number) =>
    stage.admin.query(
      `create function pg_temp.linger() returns trigger language plpgsql as $$ begin perform pg_sleep(${seconds}); return old; end $$;
       create trigger lingers before delete on disciplinary_records for each row
         when (old.student_id = '${child()}' and old.description = 'Late again') execute function pg_temp.linger()`,
    );

  test('nor does one that takes longer than a statement may', async () => {
    await stage.undone(async () => {
      await due();
      await lingers(600);
      await stage.admin.query(`set local statement_timeout = '2s'`);
      const { rows } = await finish();
      expect(rows).toMatchObject([{ ended: false, fault: '57014' }]);
      await stage.admin.query('set local statement_timeout = 0');
      expect((await finish()).rows).toMatchObject([{ ended: true, fault: null }]);
      expect((await finish()).rows).toEqual([]);
    });
  });

  test('nor are others begun with where one has taken most of the time of a statement', async () => {
    await stage.undone(async () => {
      await due();
      await lingers(3);
      expect((await finish()).rows).toMatchObject([{ ended: true, fault: null }]);
      expect((await finish()).rows).toMatchObject([{ ended: true, fault: null }]);
    });
  });
});

test('what was noted of one learner is found among the entries of a large school by keys', async () => {
  await stage.undone(async () => {
    await stage.admin.query('alter table audit_entries disable trigger user');
    await stage.admin.query(
      `insert into audit_entries (school_id, kind, act, actor_name, learner_name, table_name, operation, row_id)
       select $1, 'administration', 'setting', 'Ann', '', 'desks', 'update', gen_random_uuid() from generate_series(1, 20000)`,
      [stage.world.home.id],
    );
    await stage.admin.query('analyze audit_entries');
    // As private.take_learner asks.
    const plan = await stage.read(
      'explain select a.id from audit_entries a where a.student_id = $1 or a.row_id = $1',
      [stage.world.students.child],
    );
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  });
});
