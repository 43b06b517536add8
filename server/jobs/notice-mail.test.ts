import { afterEach, describe, expect, test } from 'vitest';
import { makePerson } from '../../database/tests/factories.ts';
import { announce, makeEvent, translate } from '../../database/tests/school-day-rows.ts';
import { writeDigests } from './digests.ts';
import { claimDue } from './outbox.ts';
import { startRelay } from './relay.ts';
import { useNoticePost } from './testing/notice-post.ts';

/** A server that never says that it lives. */
const nobody = '00000000-0000-4000-8000-000000000000';

const post = useNoticePost();
const { sent, log, deliver, relayDue, to, choose, writeTo } = post;

describe('a notice that is mailed at once', () => {
  test('says its title and where it leads, and nothing of what it is about', async () => {
    await writeTo(post.parent);
    await relayDue();
    const [mail] = to(post.parent);
    expect(mail?.subject).toBe('New message from Teacher Example · Home');
    // And for which profile: the account may have others.
    expect(mail?.text).toMatch(
      /https:\/\/portal\.example\/dashboard\/messages\/[0-9a-f-]{36}\?message=[0-9a-f-]{36}&profile=[0-9a-f-]{36}/,
    );
    expect(mail?.text).toMatch(
      /https:\/\/portal\.example\/dashboard\/settings\?profile=[0-9a-f-]{36}#notifications/,
    );
    expect(`${mail?.text}${mail?.html}`).not.toContain('marks');
  });

  test('can be stopped from the mail itself, by its person and at its time', async () => {
    const begun = Math.floor(Date.now() / 1000) * 1000;
    await writeTo(post.parent);
    await relayDue();
    const [mail] = to(post.parent);
    const { origin, pathname, searchParams } = new URL(mail?.unsubscribeUrl ?? '');
    expect(origin + pathname).toBe('https://portal.example/unsubscribe');
    expect(mail?.text).toContain(`Stop these mails:\n${mail?.unsubscribeUrl}\n`);
    expect(mail?.html).toContain(`href="${mail?.unsubscribeUrl}"`);
    const unwanted = await post.unsubscribing.read(searchParams.get('key') ?? '');
    expect(unwanted?.profileId).toBe(post.parent.profileId);
    expect(Number(unwanted?.mailedAt)).toBeGreaterThanOrEqual(begun);
    expect(Number(unwanted?.mailedAt)).toBeLessThanOrEqual(Date.now());
  });

  test('does not reach whoever has stopped them, however urgent, though the bell shows it', async () => {
    await writeTo(post.parent);
    await post.cloned.database.queryScoped(
      { role: 'portal_jobs' },
      { text: 'select private.stop_notice_mails($1, now())', values: [post.parent.profileId] },
    );
    await writeTo(post.parent, { message_type: 'urgent' });
    await makeEvent(post.cloned.admin, post.school, post.teacher);
    await writeDigests(post.cloned.database, new Date('2026-03-09T15:00:00Z'), 17);
    await relayDue();
    expect(to(post.parent)).toEqual([]);
    expect(to(post.principal)).toHaveLength(1);
    const { rowCount } = await post.cloned.admin.query('select from notices where profile_id = $1', [
      post.parent.profileId,
    ]);
    expect(rowCount).toBe(3);
  });

  test('says who registered, when that is a name', async () => {
    const waiting = { role: 'parent', school: post.school.id, status: 'pending' } as const;
    await makePerson(post.cloned.admin, 'Thandi', waiting);
    await relayDue();
    expect(to(post.principal).map(({ subject }) => subject)).toEqual([
      'Thandi Example registered as a parent · Home',
    ]);
  });

  test.each(['www.evil.example', 'Call 0860 123 456', 'ann@evil.example'])(
    'carries no address and no number that somebody typed as a name: %s',
    async (name) => {
      const { userId } = await makePerson(post.cloned.admin, 'Nobody', {
        role: 'parent',
        school: post.school.id,
      });
      await post.cloned.admin.query('delete from profiles where user_id = $1', [userId]);
      await post.cloned.admin.query(
        `insert into profiles (user_id, first_name, last_name, role, school_id, approval_status)
         values ($1, $2, 'Example', 'parent', $3, 'pending')`,
        [userId, name, post.school.id],
      );
      await relayDue();
      const [mail] = to(post.principal);
      expect(mail?.subject).toBe('A registration waits for your decision · Home');
      expect(`${mail?.text}${mail?.html}`).not.toContain(name);
    },
  );

  test('says of a letter that was used that it was, and not that anything waits, where the name is none', async () => {
    await post.cloned.admin.query(
      `insert into notices (profile_id, kind, subject_id, title, arguments, school_id)
       values ($1, 'registration', $2, 'www.evil.example used a letter of the school',
               '{"code": "registration.claim", "name": "www.evil.example", "role": "parent"}', $3)`,
      [post.principal.profileId, post.parent.profileId, post.school.id],
    );
    await relayDue();
    expect(to(post.principal).map(({ subject }) => subject)).toEqual([
      'A letter of the school was used · Home',
    ]);
  });

  test('waits a moment, and is not mailed when it was read in the portal first', async () => {
    const id = await writeTo(post.parent);
    expect(await claimDue(post.cloned.database, nobody, 100)).toEqual([]);
    await post.cloned.admin.query('update messages set is_read = true where id = $1', [id]);
    await relayDue();
    expect(sent).toEqual([]);
    const { rows } = await post.cloned.admin.query(
      'select delivered_at is not null as closed from private.outbox',
    );
    expect(rows).toEqual([{ closed: true }]);
  });

  test.each([
    ['who may not read it any more', 'update announcements set is_active = false'],
    [
      'who is no longer approved',
      `update profiles set approval_status = 'rejected' where role = 'parent' and approval_status = 'approved'`,
    ],
    ['whose address is not confirmed', 'update auth.users set email_confirmed_at = null'],
    ['who is banned', `update auth.users set banned_until = now() + interval '1 day'`],
    [
      'who wants none since',
      'insert into delivery_preferences (profile_id, announcement) select id, $$none$$ from profiles where role = $$parent$$',
    ],
  ])('does not reach somebody %s', async (_name, change) => {
    await announce(post.cloned.admin, post.school, post.teacher);
    const restore = [
      `update announcements set is_active = true`,
      `update profiles set approval_status = 'approved' where approval_status = 'rejected'`,
      `update auth.users set email_confirmed_at = now(), banned_until = null`,
    ];
    try {
      await post.cloned.admin.query(change);
      await relayDue();
      expect(to(post.parent)).toEqual([]);
    } finally {
      for (const statement of restore) await post.cloned.admin.query(statement);
    }
  });

  test('does not leave when what it is about was deleted first', async () => {
    const id = await announce(post.cloned.admin, post.school, post.teacher);
    await post.cloned.admin.query('delete from announcements where id = $1', [id]);
    await relayDue();
    expect(sent).toEqual([]);
  });

  test('says what was corrected before it left', async () => {
    const id = await announce(post.cloned.admin, post.school, post.teacher, { priority: 'high' });
    await post.cloned.admin.query(
      `update announcements set title = 'No water today', priority = 'low' where id = $1`,
      [id],
    );
    await relayDue();
    expect(to(post.parent).map((mail) => mail.subject)).toEqual(['Announcement: No water today · Home']);
  });

  test('reaches nobody who wants none, though the bell shows it', async () => {
    await choose(post.parent, { announcement: 'none' });
    await announce(post.cloned.admin, post.school, post.teacher, { priority: 'high' });
    await relayDue();
    expect(to(post.parent)).toEqual([]);
    expect(to(post.principal)).toHaveLength(1);
    const { rowCount } = await post.cloned.admin.query('select from notices where profile_id = $1', [
      post.parent.profileId,
    ]);
    expect(rowCount).toBe(1);
  });

  test('goes once, whatever the number of servers', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        makePerson(post.cloned.admin, `Crowd${n}`, { role: 'parent', school: post.school.id }),
      ),
    );
    const beside = post.cloned.openAgain();
    const relays = [
      await startRelay({ database: post.cloned.database, deliver: deliver(), log }),
      await startRelay({ database: beside, deliver: deliver(), log }),
    ];
    await announce(post.cloned.admin, post.school, post.principal, { priority: 'high' });
    await expect.poll(() => sent.length).toBe(22);
    await Promise.all(relays.map((relay) => relay.stop()));
    expect(new Set(sent.map((mail) => mail.to)).size).toBe(22);
    expect(sent[0]?.subject).toBe('Urgent: Announcement: Water supply · Home');
    await post.cloned.admin.query('delete from profiles where id = any($1)', [
      people.map((each) => each.profileId),
    ]);
  });

  test('lets a mail about an account go first', async () => {
    await announce(post.cloned.admin, post.school, post.teacher, { priority: 'high' });
    await post.cloned.admin.query(
      `insert into private.outbox (kind, recipient) values ('recover', 'waiting@example.org')`,
    );
    const [first] = await claimDue(post.cloned.database, nobody, 1);
    expect(first?.kind).toBe('recover');
  });
});

describe('quiet hours', () => {
  const until = async (from: string, to: string, at: string) => {
    const { rows } = await post.cloned.admin.query<{ at: Date }>(
      'select private.after_quiet_hours($1, $2, $3) as at',
      [from, to, at],
    );
    return rows[0]?.at.toISOString();
  };

  test('hold a mail until they end in the school’s zone, over midnight and within a day', async () => {
    // 21:00 in Johannesburg is 19:00 UTC.
    expect(await until('21:00', '06:00', '2026-03-09T19:00:00Z')).toBe('2026-03-10T04:00:00.000Z');
    expect(await until('21:00', '06:00', '2026-03-10T03:59:59Z')).toBe('2026-03-10T04:00:00.000Z');
    expect(await until('21:00', '06:00', '2026-03-10T04:00:00Z')).toBe('2026-03-10T04:00:00.000Z');
    expect(await until('21:00', '06:00', '2026-03-09T18:59:59Z')).toBe('2026-03-09T18:59:59.000Z');
    expect(await until('12:00', '14:00', '2026-03-09T11:30:00Z')).toBe('2026-03-09T12:00:00.000Z');
    expect(await until('12:00', '14:00', '2026-03-09T12:30:00Z')).toBe('2026-03-09T12:30:00.000Z');
  });

  test('let what is urgent for a reason pass, and hold the rest', async () => {
    // Quiet from an hour ago until an hour from now, whatever the clock says.
    await choose(post.parent, { quiet_from: await clockIn(-60), quiet_until: await clockIn(60) });
    await writeTo(post.parent);
    await writeTo(post.parent, { message_type: 'urgent' });
    await writeTo(post.parent, { message_type: 'urgent', urgent_reason: 'She has a fever' });
    await relayDue();
    expect(to(post.parent).map((mail) => mail.subject)).toEqual([
      'Urgent: New message from Teacher Example · Home',
    ]);
    const { rows } = await post.cloned.admin.query<{ minutes: number }>(
      'select extract(epoch from due_at - now())::int / 60 as minutes from private.outbox where due_at is not null',
    );
    // Urgent by its type alone, it waits as the other does.
    expect(rows).toHaveLength(2);
    for (const { minutes } of rows) {
      expect(minutes).toBeGreaterThan(57);
      expect(minutes).toBeLessThan(61);
    }
  });

  async function clockIn(minutes: number): Promise<string> {
    const { rows } = await post.cloned.admin.query<{ clock: string }>(
      `select ((now() + make_interval(mins => $1)) at time zone private.school_zone())::time(0)::text as clock`,
      [minutes],
    );
    return rows[0]?.clock ?? '';
  }
});

describe('a person who has chosen a language', () => {
  const choosing = (person: { profileId: string }, language: string | null) =>
    post.cloned.admin.query('update profiles set language = $2 where id = $1', [person.profileId, language]);
  afterEach(async () => {
    await choosing(post.parent, null);
    await choosing(post.teacher, null);
  });

  test('is mailed in it, while others read English from the same server at the same time', async () => {
    await choosing(post.parent, 'zu');
    await choosing(post.teacher, 'af');
    await makeEvent(post.cloned.admin, post.school, post.principal, { title: 'Sports day' });
    for (const person of [post.parent, post.teacher, post.principal])
      await choose(person, { event: 'at_once' });
    await announce(post.cloned.admin, post.school, post.principal, { title: 'Fees' });
    await relayDue();
    const [toParent] = to(post.parent);
    const [toTeacher] = to(post.teacher);
    expect(toParent?.subject).toBe('Isimemezelo: Fees · Home');
    expect(toParent?.html).toContain('<html lang="zu">');
    expect(toParent?.text).toContain('Sawubona Parent,');
    expect(toParent?.unsubscribeUrl, 'its page as well').toMatch(/\/unsubscribe\?key=[^&]+&lang=zu$/);
    expect(toTeacher?.subject).toBe('Aankondiging: Fees · Home');
    expect(toTeacher?.html).toContain('<html lang="af">');
    await writeTo(post.principal);
    await relayDue();
    expect(to(post.principal).at(-1)?.html).toContain('<html lang="en">');
  });

  test('is mailed the title that was written in it, and others the first', async () => {
    await choosing(post.parent, 'zu');
    const { admin } = post.cloned;
    const id = await announce(admin, post.school, post.principal, { title: 'Water', is_active: false });
    await translate(admin, id);
    await admin.query('update announcements set is_active = true where id = $1', [id]);
    await relayDue();
    expect(to(post.parent).map(({ subject }) => subject)).toEqual(['Isimemezelo: Amanzi · Home']);
    expect(to(post.teacher).map(({ subject }) => subject)).toEqual(['Announcement: Water · Home']);
  });

  test('is told in it who wrote', async () => {
    await choosing(post.parent, 'zu');
    await writeTo(post.parent);
    await relayDue();
    expect(to(post.parent).at(-1)?.subject).toBe('Umyalezo omusha ovela ku-Teacher Example · Home');
  });

  test('is mailed about the account in it, and in English once more after taking it back', async () => {
    await choosing(post.parent, 'xh');
    const write = () =>
      post.cloned.admin.query(
        "insert into private.outbox (kind, recipient, payload) values ('password-changed', $1, '{}')",
        [post.parent.email],
      );
    await write();
    await relayDue();
    await choosing(post.parent, null);
    await write();
    await relayDue();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Igama lakho lokugqithisa le-Portal litshintshiwe',
      'Your password for Portal was changed',
    ]);
  });
});
