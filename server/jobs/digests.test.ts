import pino from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { announce, makeEvent } from '../../database/tests/school-day-rows.ts';
import { startDigests, writeDigests } from './digests.ts';
import { useNoticePost } from './testing/notice-post.ts';

const post = useNoticePost();
const { sent, relayDue, to, choose } = post;

describe('the daily digest', () => {
  const at = (text: string) => new Date(text);

  test('is one mail with what is unread, at its hour of the school’s day, once for two servers', async () => {
    await makeEvent(post.cloned.admin, post.school, post.teacher, { title: 'Sports day' });
    const read = await makeEvent(post.cloned.admin, post.school, post.teacher, { title: 'Read already' });
    await makeEvent(post.cloned.admin, post.school, post.teacher, { title: 'Concert' });
    await post.cloned.admin.query('update notices set read_at = now() where subject_id = $1', [read]);
    await relayDue();
    expect(sent).toEqual([]);

    // 17:00 in Johannesburg is 15:00 UTC.
    expect(await writeDigests(post.cloned.database, at('2026-03-09T14:59:00Z'), 17)).toBe(0);
    const beside = post.cloned.openAgain();
    const written = await Promise.all([
      writeDigests(post.cloned.database, at('2026-03-09T15:00:00Z'), 17),
      writeDigests(beside, at('2026-03-09T15:00:00Z'), 17),
    ]);
    expect(written.sort()).toEqual([0, 2]);
    await relayDue();
    const [mail, ...more] = to(post.parent);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 new notices from Home');
    expect(mail?.text).toMatch(
      /- Event: Concert\n {2}https:\/\/portal\.example\/dashboard\/calendar\?date=2026-02-20/,
    );
    expect(mail?.text).toContain('Event: Sports day');
    expect(mail?.text).not.toContain('Read already');
  });

  test('leaves out what was deleted, before it was written and after, and is none when nothing is left', async () => {
    const first = await makeEvent(post.cloned.admin, post.school, post.teacher, {
      title: 'Called off early',
    });
    const second = await makeEvent(post.cloned.admin, post.school, post.teacher, {
      title: 'Called off late',
    });
    await post.cloned.admin.query('delete from events where id = $1', [first]);
    expect(await writeDigests(post.cloned.database, at('2026-03-09T15:00:00Z'), 17)).toBe(2);
    await post.cloned.admin.query('delete from events where id = $1', [second]);
    await relayDue();
    expect(sent).toEqual([]);
  });

  test('does not say again the next day what it has said, and comes late rather than never', async () => {
    await makeEvent(post.cloned.admin, post.school, post.teacher);
    await writeDigests(post.cloned.database, at('2026-03-09T21:30:00Z'), 17);
    expect(await writeDigests(post.cloned.database, at('2026-03-10T15:00:00Z'), 17)).toBe(0);
    await relayDue();
    expect(to(post.parent)).toHaveLength(1);
  });

  test('is of the database’s day, also on a server that is a day ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    await startDigests({ database: post.cloned.database, log: pino({ level: 'silent' }), hour: 0 }).stop();
    vi.useRealTimers();
    const { rows } = await post.cloned.admin.query(
      `select day = (now() at time zone private.school_zone())::date as is_today from private.digests`,
    );
    expect(rows).toEqual([{ is_today: true }]);
  });

  test('does not hold back what is urgent', async () => {
    await choose(post.parent, { announcement: 'digest' });
    await announce(post.cloned.admin, post.school, post.principal, { title: 'Flood', priority: 'high' });
    await announce(post.cloned.admin, post.school, post.teacher, { title: 'Cake sale', priority: 'low' });
    await relayDue();
    expect(to(post.parent).map((mail) => mail.subject)).toEqual(['Urgent: Announcement: Flood · Home']);
    await writeDigests(post.cloned.database, at('2026-03-09T15:00:00Z'), 17);
    await relayDue();
    expect(to(post.parent)[1]?.text).toContain('Cake sale');
    expect(to(post.parent)[1]?.text).not.toContain('Flood');
  });
});
