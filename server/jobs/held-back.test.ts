/** What is due outside the hours of whom it is for leaves by no way, though it was written, failed or left behind before. */
import { expect, test } from 'vitest';
import { makeRow } from '../../database/tests/factories.ts';
import { announce } from '../../database/tests/school-day-rows.ts';
import { HeldBack } from './held-back.ts';
import { claimDue, type OutboxRow, settle } from './outbox.ts';
import { useNoticePost } from './testing/notice-post.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const post = useNoticePost();
const { sent, choose, writeTo, deliver, to } = post;

const clockIn = async (minutes: number): Promise<string> => {
  const { rows } = await post.cloned.admin.query<{ clock: string }>(
    `select ((now() + make_interval(mins => $1)) at time zone private.school_zone())::time(0)::text as clock`,
    [minutes],
  );
  return rows[0]?.clock ?? '';
};
/** From an hour ago until an hour from now, whatever the clock says. */
const goQuiet = async () => {
  await post.cloned.admin.query('delete from delivery_preferences');
  await choose(post.parent, { quiet_from: await clockIn(-60), quiet_until: await clockIn(60) });
};

/** Tries what is due; what became of each, by its kind. */
async function relay(): Promise<Record<string, 'left' | 'held'>> {
  await post.cloned.admin.query(
    `update private.outbox set due_at = now() where due_at < now() + interval '2 minutes'`,
  );
  const became: Record<string, 'left' | 'held'> = {};
  for (const row of await claimDue(post.cloned.database, nobody, 100)) {
    became[row.kind] = await deliver()(row).then(
      () => settle(post.cloned.database, row, { state: 'delivered' }).then(() => 'left' as const),
      (error: unknown) => {
        if (!(error instanceof HeldBack)) throw error;
        return settle(post.cloned.database, row, { state: 'held', until: error.until }).then(
          () => 'held' as const,
        );
      },
    );
  }
  return became;
}
const rows = async () =>
  (
    await post.cloned.admin.query<OutboxRow & { minutes: number; last_error: string | null }>(
      `select kind, attempts, last_error, extract(epoch from due_at - now()) / 60 as minutes from private.outbox
        where recipient = $1 and due_at is not null`,
      [post.parent.profileId],
    )
  ).rows;

test.each(['notice', 'notice-digest', 'notice-push', 'notice-sms'])(
  'a %s that is due in hours chosen since is put off until they end, and is no attempt',
  async (kind) => {
    const id = await writeTo(post.parent);
    const [notice] = (await post.cloned.admin.query('select id from notices where subject_id = $1', [id]))
      .rows;
    await post.cloned.admin.query('delete from private.outbox');
    await post.cloned.admin.query(
      'insert into private.outbox (kind, recipient, payload) values ($1, $2, $3)',
      [kind, post.parent.profileId, JSON.stringify({ notice_ids: [notice.id] })],
    );
    await goQuiet();
    expect(await relay()).toEqual({ [kind]: 'held' });
    expect(sent).toEqual([]);
    const [row] = await rows();
    expect(row).toMatchObject({ kind, attempts: 0, last_error: null });
    expect(Number(row?.minutes)).toBeGreaterThan(57);
  },
);

test('a mail that failed before is not sent in the night, and is when it is over', async () => {
  await writeTo(post.parent);
  await post.cloned.admin.query(`update private.outbox set due_at = now()`);
  const [row] = await claimDue(post.cloned.database, nobody, 1);
  await settle(post.cloned.database, row as OutboxRow, { state: 'retry', inSeconds: 1, error: 'away' });
  await goQuiet();
  expect(await relay()).toEqual({ notice: 'held' });
  expect((await rows())[0]).toMatchObject({ attempts: 1 });
  await post.cloned.admin.query('delete from delivery_preferences');
  await post.cloned.admin.query(`update private.outbox set due_at = now()`);
  expect(await relay()).toEqual({ notice: 'left' });
  expect(to(post.parent)).toHaveLength(1);
});

test('what says why it cannot wait, and what an administrator announces as urgent, leaves all the same', async () => {
  await goQuiet();
  await writeTo(post.parent, { message_type: 'urgent', urgent_reason: 'She has a fever' });
  await announce(post.cloned.admin, post.school, post.principal, { title: 'Flood', priority: 'high' });
  expect(await relay()).toEqual({ notice: 'left' });
  expect(to(post.parent)).toHaveLength(2);
});

test('a digest of a teacher who answers on another day waits for it', async () => {
  await makeRow(post.cloned.admin, 'answering_hours', {
    profile_id: post.teacher.profileId,
    school_id: post.school.id,
    day_of_week: (new Date().getUTCDay() + 3) % 7,
    opens_at: '08:00',
    closes_at: '09:00',
  });
  await announce(post.cloned.admin, post.school, post.principal, { title: 'Cake sale' });
  await post.cloned.admin.query(
    `delete from private.outbox; insert into private.digest_entries (notice_id, profile_id)
     select id, profile_id from notices where profile_id = '${post.teacher.profileId}' on conflict do nothing`,
  );
  await post.cloned.admin.query('select private.write_digests(now(), 0)');
  const { rows: written } = await post.cloned.admin.query(
    `select kind, due_at > now() + interval '1 hour' as waits from private.outbox where recipient = $1`,
    [post.teacher.profileId],
  );
  expect(written).toEqual([{ kind: 'notice-digest', waits: true }]);
  await post.cloned.admin.query('delete from answering_hours');
});
