import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeRow, makeStudent } from '../../database/tests/factories.ts';
import { announce, enterLesson, makeEvent, makeLesson } from '../../database/tests/school-day-rows.ts';
import type { Mail } from '../integrations/mail/mail.ts';
import { claimDue, settle } from './outbox.ts';
import { useNoticePost } from './testing/notice-post.ts';
import { writeWeeks } from './weeks.ts';

const post = useNoticePost();

/** 14:00 in Johannesburg on Friday the 7th of March 2031; the week that comes begins on the 10th. */
const FRIDAY = new Date('2031-03-07T12:00:00Z');
const MONDAY = '2031-03-10';
let child = '';

beforeAll(async () => {
  const { admin } = post.cloned;
  const { grades, subjects } = post.school;
  child = await makeStudent(admin, 'Lindi', { school: post.school, grade: grades.six, parent: post.parent });
  await makeStudent(admin, 'Sipho', { school: post.school, grade: grades.seven, parent: post.parent });
  await enterLesson(admin, post.teacher, subjects.maths, grades.six);
  await makeLesson(admin, post.teacher, subjects.maths, grades.six, {
    lesson_type: 'assignment',
    file_url: 'assignment-1764000000000',
    title: 'Fractions to hand in',
    due_date: '2031-03-12',
  });
});
beforeEach(() =>
  post.cloned.admin.query('delete from private.weekly_mails; delete from events; delete from announcements'),
);

const chooseWeekly = (columns: Record<string, string> = {}) =>
  post.choose(post.parent, { weekly: 'true', ...columns });
const write = (at = FRIDAY) => writeWeeks(post.cloned.database, at);
/** Delivers whatever waits, whenever it is due. */
const relay = async (send?: (mail: Mail) => Promise<undefined>): Promise<void> => {
  await post.cloned.admin.query(
    `update private.outbox set due_at = now() where kind = 'notice-week' and due_at is not null`,
  );
  const rows = await claimDue(post.cloned.database, '00000000-0000-4000-8000-000000000000', 100);
  for (const row of rows.filter(({ kind }) => kind === 'notice-week')) {
    await post.deliver(send)(row);
    await settle(post.cloned.database, row, { state: 'delivered' });
  }
};
const weeks = () => post.sent.filter(({ kind }) => kind === 'notice-week');

describe('the mail of the week', () => {
  test('leaves on Friday at two, by the school’s clock, once for two servers, to whoever chose it', async () => {
    await chooseWeekly();
    expect(await write(new Date('2031-03-07T11:59:00Z'))).toBe(0);
    const beside = post.cloned.openAgain();
    const written = await Promise.all([write(), writeWeeks(beside, FRIDAY)]);
    expect(written.sort()).toEqual([0, 1]);
    expect(await write(new Date('2031-03-09T21:59:00Z'))).toBe(0);
    await relay();
    expect(weeks().map(({ to }) => to)).toEqual([post.parent.email]);
  });

  test('comes late rather than never while the weekend lasts, and the next Friday again', async () => {
    await chooseWeekly();
    expect(await write(new Date('2031-03-09T21:59:00Z'))).toBe(1);
    expect(await write(new Date('2031-03-09T22:00:00Z'))).toBe(0);
    expect(await write(new Date('2031-03-14T12:00:00Z'))).toBe(1);
  });

  test('has all children in one, with homework, timetable, events and announcements, in less than 30 KB', async () => {
    await chooseWeekly();
    const { admin } = post.cloned;
    await makeEvent(admin, post.school, post.principal, {
      title: 'Sports day',
      start_date: '2031-03-13',
      start_time: '09:00',
    });
    await makeEvent(admin, post.school, post.principal, {
      title: 'The week after',
      start_date: '2031-03-17',
    });
    await makeEvent(admin, post.school, post.principal, {
      title: 'Camp',
      start_date: '2031-03-07',
      end_date: '2031-03-11',
      start_time: '14:00',
    });
    await makeEvent(admin, post.school, post.principal, {
      title: 'Book fair',
      start_date: '2031-03-12',
      end_date: '2031-03-14',
      start_time: '08:00',
    });
    await announce(admin, post.school, post.principal, { title: 'Cake sale' });
    await write();
    await relay();
    const [mail, ...more] = weeks();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('The week of March 10 · Home');
    expect(mail?.text).toContain('Lindi, ');
    expect(mail?.text).toContain('- Homework: Fractions to hand in (');
    expect(mail?.text).toContain('), Wednesday\n');
    expect(mail?.text).toMatch(/- Monday: /);
    const school = mail?.text
      .split('The whole school\n')[1]
      ?.split('\n')
      .filter((line) => line.startsWith('- '));
    expect(school?.slice(0, 3)).toEqual([
      '- March 7 – March 11: Camp',
      '- March 12, 8:00 AM – March 14: Book fair',
      '- Thursday, 9:00 AM: Sports day',
    ]);
    expect(mail?.text).toContain('- Announcement: Cake sale');
    expect(mail?.text).not.toContain('The week after');
    expect(mail?.unsubscribeUrl).toContain('/unsubscribe?key=');
    expect(Buffer.byteLength(`${mail?.html}${mail?.text}`)).toBeLessThan(30_000);
  });

  test('writes days and hours as the screens of its school do', async () => {
    await chooseWeekly();
    const { admin } = post.cloned;
    await makeEvent(admin, post.school, post.principal, {
      title: 'Prize giving',
      start_date: '2031-03-13',
      start_time: '14:30',
    });
    await admin.query(`update schools set date_format = 'en-ZA' where id = $1`, [post.school.id]);
    await write();
    await relay();
    await admin.query(`update schools set date_format = default where id = $1`, [post.school.id]);
    expect(weeks()[0]?.subject).toBe('The week of 10 March · Home');
    expect(weeks()[0]?.text).toContain('- Thursday, 14:30: Prize giving');
  });

  test('is in the language of its family', async () => {
    await chooseWeekly();
    await post.cloned.admin.query(`update profiles set language = 'af' where id = $1`, [
      post.parent.profileId,
    ]);
    await write();
    await relay();
    await post.cloned.admin.query('update profiles set language = null where id = $1', [
      post.parent.profileId,
    ]);
    expect(weeks()[0]?.subject).toBe('Die week van 10 Maart · Home');
    expect(weeks()[0]?.text).toContain('Maandag: ');
  });

  test('waits for the end of quiet hours', async () => {
    await chooseWeekly({ quiet_from: '13:00', quiet_until: '18:30' });
    await write();
    const { rows } = await post.cloned.admin.query(
      `select due_at from private.outbox where kind = 'notice-week'`,
    );
    expect(rows).toEqual([{ due_at: new Date('2031-03-07T16:30:00Z') }]);
  });

  test('is nobody’s who has not chosen it, who stopped it meanwhile, or who is told of no child', async () => {
    expect(await write()).toBe(0);
    await post.cloned.admin.query('delete from private.weekly_mails');
    await chooseWeekly();
    expect(await write()).toBe(1);
    const stopped = await post.cloned.admin.query('select private.stop_notice_mails($1, now()) as done', [
      post.parent.profileId,
    ]);
    expect(stopped.rows).toEqual([{ done: true }]);
    await relay();
    expect(weeks()).toEqual([]);
  });

  test('says nothing of a child of whom the guardian is not told, or whose records are closed since', async () => {
    await chooseWeekly();
    await write();
    await post.cloned.admin.query('update guardianships set is_told = false where student_id = $1', [child]);
    await relay();
    await post.cloned.admin.query('update guardianships set is_told = true where student_id = $1', [child]);
    expect(weeks()).toEqual([]);
  });

  test('is not sent without anything in it, nor when its week is over', async () => {
    await chooseWeekly();
    await post.cloned.admin.query(
      'update lesson_timetables set is_active = false; update lessons set is_active = false',
    );
    await write();
    await relay();
    await post.cloned.admin.query(
      'update lesson_timetables set is_active = true; update lessons set is_active = true',
    );
    expect(weeks()).toEqual([]);
    await post.cloned.admin.query(
      `insert into private.outbox (kind, recipient, payload) values ('notice-week', $1, '{"monday": "2026-01-05"}')`,
      [post.parent.profileId],
    );
    await relay();
    expect(weeks()).toEqual([]);
  });

  test('is the same mail to its receiver when whoever sent it died before noting it', async () => {
    await chooseWeekly();
    await write();
    const { rows } = await post.cloned.admin.query<{ id: string; payload: object; created_at: Date }>(
      `select id, kind, recipient, payload, created_at from private.outbox where kind = 'notice-week'`,
    );
    await relay();
    const [row] = rows;
    if (!row) throw new Error('nothing was written');
    await post.deliver()({
      ...row,
      kind: 'notice-week',
      recipient: post.parent.profileId,
      attempts: 2,
    } as never);
    expect(weeks()).toHaveLength(2);
    // The Message-ID is made of these (server/integrations/mail/smtp.ts).
    expect(String(weeks()[1]?.outboxId)).toBe(String(weeks()[0]?.outboxId));
    expect(weeks()[1]?.createdAt).toEqual(weeks()[0]?.createdAt);
  });
});

test('a week that turned out to be of another profile says nothing', async () => {
  await makeRow(post.cloned.admin, 'delivery_preferences', {
    profile_id: post.teacher.profileId,
    weekly: true,
  });
  expect(await write()).toBe(0);
  await post.cloned.admin.query(
    `insert into private.outbox (kind, recipient, payload) values ('notice-week', $1, $2)`,
    [post.teacher.profileId, JSON.stringify({ monday: MONDAY })],
  );
  await relay();
  expect(weeks()).toEqual([]);
});
