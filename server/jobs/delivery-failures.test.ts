import { describe, expect, test } from 'vitest';
import { PermanentFailure } from '../integrations/permanent-failure.ts';
import { startRelay } from './relay.ts';
import { useNoticePost } from './testing/notice-post.ts';

const post = useNoticePost();
const { log, deliver, writeTo } = post;

describe('what cannot be delivered', () => {
  const fail = async () => {
    await post.cloned.admin.query('update private.outbox set due_at = now() where due_at is not null');
    const relay = await startRelay({
      database: post.cloned.database,
      log,
      deliver: deliver(async () => {
        throw new PermanentFailure('refused: 550 no such mailbox');
      }),
    });
    await expect
      .poll(
        async () =>
          (await post.cloned.admin.query('select from private.outbox where due_at is not null')).rowCount,
      )
      .toBe(0);
    await relay.stop();
  };

  test('is listed for the administrators of the school and told to them once', async () => {
    await writeTo(post.parent);
    await writeTo(post.parent);
    await fail();
    const { rows } = await post.cloned.admin.query(
      'select kind, reason, school_id, profile_id from delivery_failures',
    );
    expect(rows).toEqual([
      { kind: 'notice', reason: 'refused', school_id: post.school.id, profile_id: post.parent.profileId },
      { kind: 'notice', reason: 'refused', school_id: post.school.id, profile_id: post.parent.profileId },
    ]);
    const told = await post.cloned.admin.query(
      `select profile_id, title from notices where kind = 'delivery'`,
    );
    expect(told.rows).toEqual([
      { profile_id: post.principal.profileId, title: 'A message could not be delivered' },
    ]);
    // It is not mailed itself.
    expect(
      (await post.cloned.admin.query('select from private.outbox where due_at is not null')).rowCount,
    ).toBe(0);
  });

  test('is known by its address too, and without a word of it', async () => {
    await post.cloned.admin.query(
      `insert into private.outbox (kind, recipient, payload) values ('confirm-signup', $1, '{"url": "https://portal.example/secret"}')`,
      [post.parent.email],
    );
    await fail();
    const { rows } = await post.cloned.admin.query(
      'select to_jsonb(f)::text as row from delivery_failures f',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain('secret');
  });
});
