/** What is scheduled, in a database whose outbox was left behind, as a restore leaves it. */
import { expect, test } from 'vitest';
import { fileName, makeRow } from './factories.ts';
import { useStage } from './stage.ts';
import { actorNames } from './world.ts';

const stage = useStage();
const again = async () =>
  (await stage.as({ role: 'portal_jobs' }, 'select private.schedule_again() as written')).rows[0]?.written;
const waiting = () =>
  stage.read(
    `select kind, recipient, to_char(due_at at time zone 'utc', 'YYYY-MM-DD') as day from private.outbox
      where kind like '%-turn' and due_at is not null order by due_at, kind`,
  );

const future = '2099-01-01T06:00:00Z';
const later = '2099-02-01T06:00:00Z';

/** One of each kind with each of its moments. */
async function schedule(more: Record<string, unknown> = {}) {
  const { home, people } = stage.world;
  const { teacher } = people;
  const own = { school_id: home.id, publish_at: future };
  return {
    announcement: await makeRow(stage.admin, 'announcements', {
      ...own,
      title: 'Fair',
      content: 'On Saturday.',
      author_id: teacher.profileId,
      expires_at: later,
      ...more,
    }),
    event: await makeRow(stage.admin, 'events', {
      ...own,
      title: 'Fair',
      start_date: '2099-01-02',
      event_type: 'general',
      created_by: teacher.profileId,
      expires_at: later,
      ...more,
    }),
    assignment: await makeRow(stage.admin, 'lessons', {
      ...own,
      title: 'Fractions',
      lesson_type: 'assignment',
      file_url: 'Write one page.',
      teacher_id: teacher.profileId,
      grade_id: home.grades.six,
      subject_id: home.subjects.maths,
    }),
    file: await makeRow(stage.admin, 'shared_files', {
      ...own,
      title: 'Fees',
      file_path: fileName('pdf'),
      file_name: 'Fees.pdf',
      uploaded_by: teacher.profileId,
    }),
  };
}
const forget = () => stage.admin.query('delete from private.outbox');

test('has all of its moments again, each once', async () => {
  await stage.undone(async () => {
    const made = await schedule();
    const before = await waiting();
    expect(before).toHaveLength(6);
    expect(await again(), 'all are there').toBe(0);
    await forget();
    expect(await again()).toBe(6);
    expect(await waiting()).toEqual(before);
    expect(new Set(before.map(({ recipient }) => recipient))).toEqual(new Set(Object.values(made)));
    expect(await again()).toBe(0);
  });
});

test('is turned at once where its moment came meanwhile, and what is read ends', async () => {
  await stage.undone(async () => {
    const { announcement, event } = await schedule();
    for (const table of ['announcements', 'events']) {
      await stage.admin.query(`alter table ${table} disable trigger user`);
      await stage.admin.query(
        `update ${table} set publish_at = now() - interval '1 day' where publish_at is not null`,
      );
      await stage.admin.query(`alter table ${table} enable trigger user`);
    }
    await forget();
    expect(await again()).toBe(6);
    const { rows } = await stage.admin.query(
      'select recipient from private.outbox where due_at <= now() order by kind',
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual([announcement, event]);
    await stage.as({ role: 'portal_jobs' }, 'select private.turn_announcement($1)', [announcement]);
    await stage.as({ role: 'portal_jobs' }, 'select private.turn_event($1)', [event]);
    await forget();
    // Their ends, and the two that are to come.
    expect(await again()).toBe(4);
  });
});

test('has no moment while it waits for an administrator, nor when nobody publishes it', async () => {
  await stage.undone(async () => {
    await schedule();
    await stage.as('principal', `update profiles set approval_status = 'rejected' where id = $1`, [
      stage.world.people.teacher.profileId,
    ]);
    await forget();
    expect(await again()).toBe(2);
    expect(new Set((await waiting()).map(({ day }) => day))).toEqual(new Set(['2099-02-01']));
  });
});

test('leaves what is being turned to who turns it', async () => {
  await stage.undone(async () => {
    await schedule();
    await stage.admin.query('alter table lessons disable trigger user');
    await stage.admin.query(
      `update lessons set publish_at = now() - interval '1 minute' where publish_at is not null`,
    );
    await stage.admin.query('alter table lessons enable trigger user');
    await stage.admin.query(
      `update private.outbox set due_at = now() + interval '2 minutes', attempts = 1 where kind = 'assignment-turn'`,
    );
    expect(await again()).toBe(0);
  });
});

test.each(actorNames)('is not for %s to write', async (actor) => {
  await stage.undone(async () => {
    expect((await stage.as(actor, 'select private.schedule_again()')).refusal).toBe('42501');
  });
});
