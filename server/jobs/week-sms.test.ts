/** Who has a number alone is texted on Fridays how much the coming week has: where it is wanted, paid for, and once. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '#contract/enums.ts';
import { shortPathFor } from '#contract/profile-links.ts';
import { smsParts, withPlainSigns } from '#contract/sms-parts.ts';
import { makePerson, makeRow, makeStudent, type Person } from '../../database/tests/factories.ts';
import { makeEvent, makeLesson } from '../../database/tests/school-day-rows.ts';
import { dayNames } from '../../messages/dates.ts';
import { sentTexts } from '../../messages/sent.ts';
import type { Sms } from '../integrations/sms/sms.ts';
import { claimDue, type OutboxRow, settle } from './outbox.ts';
import { deliverBy } from './testing/deliver-by.ts';
import { useNoticePost } from './testing/notice-post.ts';
import { writeWeeks } from './weeks.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const FRIDAY = new Date('2031-03-07T12:00:00Z');
const PHONE = '27825550151';
const post = useNoticePost();
const texts: Sms[] = [];
let texting: (sms: Sms) => Promise<void>;
let child = '';
let grandmother: Person;

const query = (text: string, values: unknown[] = []) => post.cloned.admin.query(text, values);
const numbered = ({ userId }: Person, phone: string) =>
  query(
    `update auth.users set email = null, email_confirmed_at = null, phone = $2, phone_confirmed_at = now(), phone_proven_at = now()
      where id = $1`,
    [userId, phone],
  );

beforeAll(async () => {
  const { admin } = post.cloned;
  const { grades, subjects } = post.school;
  child = await makeStudent(admin, 'Lindi', { school: post.school, grade: grades.six, parent: post.parent });
  const due = (title: string, due_date: string) =>
    makeLesson(admin, post.teacher, subjects.maths, grades.six, {
      lesson_type: 'assignment',
      file_url: 'assignment-1764000000000',
      title,
      due_date,
    });
  await due('Fractions', '2031-03-12');
  await due('Decimals', '2031-03-14');
  await due('The week after', '2031-03-17');
  await makeEvent(admin, post.school, post.principal, { title: 'Sports day', start_date: '2031-03-13' });
  grandmother = await makePerson(admin, 'Grandmother', { role: 'parent', school: post.school.id });
  await makeRow(admin, 'guardianships', {
    school_id: post.school.id,
    student_id: child,
    profile_id: grandmother.profileId,
    relation: 'grandparent',
    reads_records: true,
    is_told: true,
  });
});

beforeEach(async () => {
  texts.length = 0;
  texting = async (sms) => void texts.push(sms);
  await query(
    'delete from private.weekly_mails; delete from private.texts; delete from private.stopped_numbers; delete from reach_settings',
  );
  await query('update guardianships set household = null');
  await numbered(post.parent, PHONE);
  await numbered(grandmother, '27825550152');
  await makeRow(post.cloned.admin, 'reach_settings', {
    school_id: post.school.id,
    sms_month_cents: 1000,
    sms_part_cents: 30,
    sms_kinds: ['week'],
  });
});

const deliver = (row: OutboxRow) =>
  deliverBy({ database: post.cloned.database, sms: { send: (sms) => texting(sms) } })(row);

/** Delivers all that waits of the week, as if its time had come. */
async function relay(): Promise<void> {
  await query('update private.outbox set due_at = now() where due_at is not null');
  for (const row of await claimDue(post.cloned.database, nobody, 100)) {
    await deliver(row);
    await settle(post.cloned.database, row, { state: 'delivered' });
  }
}
const write = () => writeWeeks(post.cloned.database, FRIDAY);
const told = () => texts.map(({ to }) => to);

describe('the text message of the week', () => {
  test('says how much there is and where to read it, in one part, and costs the school that', async () => {
    await post.choose(post.parent, { weekly: 'true' });
    expect(await write()).toBe(1);
    await relay();
    expect(texts.map(({ to, text }) => ({ to, text }))).toEqual([
      {
        to: PHONE,
        text: `Home, the week of March 10. Homework: 2. Events: 1. https://portal.example${shortPathFor(post.parent.profileId, '/dashboard')}`,
      },
    ]);
    const { rows } = await query('select parts, cents, state from private.texts');
    expect(rows).toEqual([{ parts: 1, cents: 30, state: 'sent' }]);
  });

  test.each([
    ['who has not chosen it', 'update delivery_preferences set weekly = false'],
    ['who wants no text messages', 'update delivery_preferences set sms = false'],
    ['whose number has stopped them', `insert into private.stopped_numbers (phone) values ('${PHONE}')`],
    ['whose last code is 90 days ago', "update auth.users set phone_proven_at = now() - interval '90 days'"],
    ['of a school that texts no weeks', "update reach_settings set sms_kinds = '{incident}'"],
    ['of a school that texts nobody', 'update reach_settings set sms_month_cents = 0'],
    ['whose school has spent half of the month', 'update reach_settings set sms_month_cents = 59'],
    ['who is told of no child', 'update guardianships set is_told = false'],
  ])('does not go to somebody %s by the time that it leaves', async (_who, change) => {
    await post.choose(post.parent, { weekly: 'true' });
    expect(await write()).toBe(1);
    await query(change);
    await relay();
    await query('update guardianships set is_told = true');
    expect(told()).toEqual([]);
  });

  test('counts nothing of a child whose records are closed', async () => {
    await post.choose(grandmother, { weekly: 'true' });
    await write();
    const open = (reads: boolean) =>
      query('update guardianships set reads_records = $2 where profile_id = $1', [
        grandmother.profileId,
        reads,
      ]);
    await open(false);
    await relay();
    await open(true);
    expect(texts[0]?.text).toContain('Homework: 0. Events: 1.');
  });

  test('costs nothing for a week in which a holiday alone goes on', async () => {
    await post.choose(post.parent, { weekly: 'true' });
    await query(`update lessons set is_active = false`);
    await query(
      `update events set event_type = 'holiday', start_date = '2031-03-01', end_date = '2031-03-30' where title = 'Sports day'`,
    );
    await write();
    await relay();
    await query(`update lessons set is_active = true`);
    await query(
      `update events set event_type = 'general', start_date = '2031-03-13', end_date = '2031-03-13' where title = 'Sports day'`,
    );
    expect(told()).toEqual([]);
  });

  test('does not go to who has an address: that one is mailed', async () => {
    await post.choose(post.parent, { weekly: 'true' });
    await query(
      `update auth.users set email = 'parent@home.example', email_confirmed_at = now() where id = $1`,
      [post.parent.userId],
    );
    expect(await write()).toBe(1);
    const { rows } = await query('select kind from private.outbox');
    expect(rows).toEqual([{ kind: 'notice-week' }]);
  });

  test('goes once to a household, and to the next telephone where the first did not take it', async () => {
    await post.choose(post.parent, { weekly: 'true' });
    await post.choose(grandmother, { weekly: 'true' });
    await query('update guardianships set household = 1 where student_id = $1', [child]);
    expect(await write()).toBe(2);
    await relay();
    expect(told()).toHaveLength(1);
    const { rows } = await query('select id from private.texts');
    await query(`select private.note_text($1, 'failed')`, [rows[0]?.id]);
    await relay();
    expect(told().toSorted()).toEqual([PHONE, '27825550152']);
    // Whoever had one that failed is not texted again.
    await query(`select private.note_text(id, 'failed') from private.texts`);
    await relay();
    expect(told()).toHaveLength(2);
  });

  test('goes to the one of a household who has the most children, and not who has had them', async () => {
    const { admin } = post.cloned;
    const { grades } = post.school;
    const aunt = await makePerson(admin, 'Aunt', { role: 'parent', school: post.school.id });
    for (const name of ['Thabo', 'Zanele']) {
      const former = await makeStudent(admin, name, { school: post.school, grade: grades.six, parent: aunt });
      await makeRow(admin, 'guardianships', {
        school_id: post.school.id,
        student_id: former,
        profile_id: post.parent.profileId,
        ended_at: '2031-01-01T00:00:00Z',
      });
    }
    await makeStudent(admin, 'Themba', { school: post.school, grade: grades.six, parent: grandmother });
    await post.choose(post.parent, { weekly: 'true' });
    await post.choose(grandmother, { weekly: 'true' });
    await query('update guardianships set household = 1 where student_id = $1', [child]);
    await write();
    await relay();
    expect(told()).toEqual(['27825550152']);
  });

  test('goes to each of two who live together for one child and apart for another', async () => {
    const { admin } = post.cloned;
    const sister = await makeStudent(admin, 'Naledi', {
      school: post.school,
      grade: post.school.grades.six,
      parent: post.parent,
    });
    await makeRow(admin, 'guardianships', {
      school_id: post.school.id,
      student_id: sister,
      profile_id: grandmother.profileId,
    });
    await query('update guardianships set household = 1 where student_id = $1', [child]);
    await post.choose(post.parent, { weekly: 'true' });
    await post.choose(grandmother, { weekly: 'true' });
    for (const [together, number] of [
      [false, 2],
      [true, 1],
    ] as const) {
      texts.length = 0;
      await query('delete from private.weekly_mails; delete from private.texts');
      if (together) await query('update guardianships set household = 2 where student_id = $1', [sister]);
      expect(await write()).toBe(2);
      await relay();
      expect(told()).toHaveLength(number);
    }
    await query('delete from students where id = $1', [sister]);
  });

  test('is paid for once when the server died before it had left', async () => {
    await post.choose(post.parent, { weekly: 'true' });
    await write();
    texting = async () => {
      throw new Error('away');
    };
    await expect(relay()).rejects.toThrow('away');
    texting = async (sms) => void texts.push(sms);
    const { rows } = await query('select * from private.outbox');
    await deliver({ ...rows[0], recipient: post.parent.profileId } as OutboxRow);
    expect(told()).toEqual([PHONE]);
    const spent = await query('select sum(cents)::integer as cents from private.texts');
    expect(spent.rows).toEqual([{ cents: 30 }]);
  });

  test('waits for the end of quiet hours, also as it leaves', async () => {
    await post.choose(post.parent, { weekly: 'true', quiet_from: '13:00', quiet_until: '18:30' });
    await write();
    const { rows } = await query('select due_at from private.outbox');
    expect(rows).toEqual([{ due_at: new Date('2031-03-07T16:30:00Z') }]);
    await query(`update delivery_preferences
       set quiet_from = (now() at time zone private.school_zone() - interval '1 hour')::time(0),
           quiet_until = (now() at time zone private.school_zone() + interval '1 hour')::time(0)`);
    await expect(relay()).rejects.toThrow('outside the hours');
    expect(texts).toEqual([]);
  });
});

test.each(languages)('the week takes one part in %s', (language) => {
  const url = `https://portal.hilltop.co.za${shortPathFor(nobody, '/dashboard')}`;
  for (const month of dayNames(language).months) {
    const day = `28 ${month}`;
    const said = sentTexts[language].smsWeek({ from: 'Hilltop Primary', day, homework: 60, events: 40, url });
    expect(smsParts(withPlainSigns(said)), said).toEqual({ parts: 1, outside: [] });
  }
});
