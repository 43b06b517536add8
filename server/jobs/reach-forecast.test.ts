/** What is forecast before something is sent to a school is what is delivered: the same people, by the same ways. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson, makeRow, makeStudent, type Person } from '../../database/tests/factories.ts';
import { announce, makeAudience } from '../../database/tests/school-day-rows.ts';
import { makeKeys, openKeyRing } from '../keys/keys.ts';
import { type NoticeLinks, noticeLinks } from '../notice-links/codes.ts';
import { writeDigests } from './digests.ts';
import { claimDue, settle } from './outbox.ts';
import { deliverBy } from './testing/deliver-by.ts';
import { useNoticePost } from './testing/notice-post.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const post = useNoticePost();
const reached = { push: new Set<string>(), mail: new Set<string>(), sms: new Set<string>() };
let links: NoticeLinks;
let numbers = 0;

/** Somebody of the school, by what they have; each way is theirs under their own name, so that the test can count them. */
async function person(
  name: string,
  has: {
    status?: 'pending' | 'rejected';
    mail?: 'none' | 'unconfirmed';
    number?: 'confirmed' | 'unconfirmed' | 'stopped' | 'old';
    browser?: boolean;
    banned?: boolean;
    choices?: Record<string, string>;
  } = {},
): Promise<Person> {
  const { admin } = post.cloned;
  const made = await makePerson(admin, name, {
    role: 'parent',
    school: post.school.id,
    ...(has.status && { status: has.status }),
  });
  const set = (columns: string) =>
    admin.query(`update auth.users set ${columns} where id = $1`, [made.userId]);
  if (has.mail === 'unconfirmed') await set('email_confirmed_at = null');
  numbers += 1;
  const phone = `278255502${String(numbers).padStart(2, '0')}`;
  if (has.number) await set(`phone = '${phone}'`);
  if (has.number && has.number !== 'unconfirmed')
    await set(
      `phone_confirmed_at = now(), phone_proven_at = now() - interval '${has.number === 'old' ? 91 : 0} days'`,
    );
  if (has.number === 'stopped') await makeStop(phone);
  if (has.mail === 'none') await set('email = null');
  if (has.browser) await subscribe(made);
  if (has.banned) await set(`banned_until = now() + interval '1 day'`);
  if (has.choices) chosen.push([made, has.choices]);
  return made;
}
/** Made anew before each test: the post forgets them. */
const chosen: [Person, Record<string, string>][] = [];
const makeStop = (phone: string) =>
  post.cloned.admin.query('insert into private.stopped_numbers (phone) values ($1)', [phone]);
const subscribe = ({ sessionId, userId }: Person) =>
  post.cloned.admin.query(
    `insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth, server_key)
     values ($1::uuid, $2, 'https://push.example/' || $1, repeat('A', 87), repeat('B', 22), repeat('A', 87))`,
    [sessionId, userId],
  );

beforeAll(async () => {
  const { admin } = post.cloned;
  links = noticeLinks(await openKeyRing(await makeKeys()));
  await makeRow(admin, 'reach_settings', {
    school_id: post.school.id,
    sms_month_cents: 10_000,
    sms_kinds: ['announcement', 'event'],
  });
  await person('Mail');
  await person('MailAndNumber', { number: 'confirmed' });
  await person('Browser', { browser: true });
  await person('BrowserAndNumber', { browser: true, mail: 'none', number: 'confirmed' });
  await person('Number', { mail: 'none', number: 'confirmed' });
  await person('NumberBesideUnconfirmedMail', { mail: 'unconfirmed', number: 'confirmed' });
  await person('NumberNotShown', { mail: 'none', number: 'unconfirmed' });
  // Which may be somebody else's by now: an emergency is for everybody.
  await person('NumberOfLastYear', { mail: 'none', number: 'old' });
  await person('Stopped', { mail: 'none', number: 'stopped' });
  await person('MailUnconfirmed', { mail: 'unconfirmed' });
  await person('Banned', { browser: true, number: 'confirmed', banned: true });
  await person('Pending', { status: 'pending', browser: true });
  await person('Rejected', { status: 'rejected' });
  const nothing = { announcement: 'none', event: 'none' };
  await person('WantsNothing', { browser: true, number: 'confirmed', choices: nothing });
  const pushAlone = { announcement: 'push', event: 'push' };
  await person('PushAlone', { browser: true, number: 'confirmed', choices: pushAlone });
  await person('PushAloneWithoutBrowser', { number: 'confirmed', choices: pushAlone });
  await person('Digest', { browser: true, choices: { announcement: 'digest', event: 'digest' } });
  await person('AtOnce', { browser: true, choices: { event: 'at_once' } });
  await person('NumberForEvents', { mail: 'none', number: 'confirmed', choices: { event: 'at_once' } });
  await person('NoTexts', { mail: 'none', number: 'confirmed', choices: { sms: 'false', event: 'at_once' } });
  // One home, one text message.
  const child = await makeStudent(admin, 'Lerato', {
    school: post.school,
    grade: post.school.grades.six,
    parent: post.parent,
  });
  for (const name of ['Home1', 'Home2', 'Home3']) {
    const { profileId } = await person(name, {
      mail: 'none',
      number: 'confirmed',
      choices: { event: 'at_once' },
    });
    await makeRow(admin, 'guardianships', {
      school_id: post.school.id,
      student_id: child,
      profile_id: profileId,
      household: 1,
    });
  }
  // A teacher who is a parent of the school, and hears of an event at once as the one and in the digest as the other.
  const both = await person('Both', { browser: true });
  const parent = await makeRow(admin, 'profiles', {
    user_id: both.userId,
    first_name: 'Both',
    last_name: 'Example',
    role: 'teacher',
    school_id: post.school.id,
    approval_status: 'approved',
  });
  chosen.push([{ ...both, profileId: parent }, { event: 'at_once' }]);
  // Of two learners, one call.
  for (const name of ['Sipho', 'Thandi']) {
    const learner = await makeStudent(admin, name, {
      school: post.school,
      grade: post.school.grades.six,
      parent: post.parent,
    });
    await makeRow(admin, 'guardianships', {
      school_id: post.school.id,
      student_id: learner,
      contact_name: 'Gogo Dlamini',
      contact_phone: '0825550199',
    });
  }
});
beforeEach(async () => {
  for (const kind of Object.values(reached)) kind.clear();
  for (const [who, columns] of chosen) await post.choose(who, columns);
  await post.cloned.admin.query('delete from private.texts; delete from emergencies');
});

/** What leaves first: at once, and with the next digest. */
async function deliverFirst(): Promise<void> {
  const { admin, database } = post.cloned;
  await admin.query(`update private.outbox set due_at = now() where due_at < now() + interval '10 seconds'`);
  await writeDigests(database, new Date(), 0);
  const deliver = deliverBy({
    database,
    mail: { send: async ({ to }) => void reached.mail.add(to), close() {} },
    push: {
      send: async ({ target }) => {
        reached.push.add(target.endpoint);
        return 'sent';
      },
    },
    sms: { send: async ({ to }) => void reached.sms.add(to) },
    noticeLinks: links,
    signUnsubscribe: post.unsubscribing.sign,
  });
  for (const row of await claimDue(database, nobody, 500)) {
    await deliver(row);
    await settle(database, row, { state: 'delivered' });
  }
}

async function forecast(kind: string, urgent = false, parts: string[] | null = null) {
  const { admin } = post.cloned;
  await admin.query('begin');
  try {
    await admin.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(post.principal.claims),
    ]);
    await admin.query('set local role authenticated');
    const { rows } = await admin.query(
      'select push, mail, sms, texts, unreached from reach_forecast($1, $2, urgent => $3, parts => $4)',
      [post.school.id, kind, urgent, parts],
    );
    return rows[0] as Record<'push' | 'mail' | 'sms' | 'texts' | 'unreached', number>;
  } finally {
    await admin.query('rollback');
  }
}
const counted = () => ({ push: reached.push.size, mail: reached.mail.size, texts: reached.sms.size });

test('of an announcement', async () => {
  const { sms, unreached, ...ways } = await forecast('announcement');
  await announce(post.cloned.admin, post.school, post.principal);
  await deliverFirst();
  expect(counted()).toEqual(ways);
  expect(ways).toEqual({ push: 5, mail: 5, texts: 4 });
  expect({ sms, unreached }).toEqual({ sms: 6, unreached: 8 });
});

test('of an urgent announcement, which does not wait for a digest', async () => {
  const { sms, unreached, ...ways } = await forecast('announcement', true);
  await announce(post.cloned.admin, post.school, post.principal, { priority: 'high' });
  await deliverFirst();
  expect(counted()).toEqual(ways);
  expect({ ...ways, sms, unreached }).toEqual({ push: 6, mail: 4, texts: 4, sms: 6, unreached: 8 });
});

test('of an event', async () => {
  const { sms, unreached, ...ways } = await forecast('event');
  await makeRow(post.cloned.admin, 'events', {
    school_id: post.school.id,
    created_by: post.principal.profileId,
    title: 'Gala',
    start_date: '2026-12-01',
    end_date: '2026-12-01',
    event_type: 'meeting',
  });
  await deliverFirst();
  expect(counted()).toEqual(ways);
  expect({ ...ways, sms, unreached }).toEqual({ push: 3, mail: 6, texts: 2, sms: 4, unreached: 11 });
});

test('of an emergency, which goes by every way at once, and to whoever starts it too', async () => {
  const { sms, unreached, ...ways } = await forecast('emergency');
  await makeRow(post.cloned.admin, 'emergencies', {
    school_id: post.school.id,
    message: 'Fire in the hall. Stay away from the school.',
    started_by: post.principal.profileId,
  });
  await deliverFirst();
  expect(counted()).toEqual(ways);
  expect(sms).toBe(ways.texts);
  // Somebody who is banned, three whom nothing can be sent to, and a guardian without an account.
  expect(unreached).toBe(5);
});

test('of homes that chain: A with B for one child, B with C for another', async () => {
  const { admin } = post.cloned;
  const byNumber = { mail: 'none', number: 'confirmed' } as const;
  for (let chain = 0; chain < 6; chain += 1) {
    const people: Person[] = [];
    for (const link of ['A', 'B', 'C', 'D']) people.push(await person(`${link}${chain}`, byNumber));
    for (const [place, next] of people.slice(1).entries()) {
      const child = await makeStudent(admin, `Child${chain}${place}`, {
        school: post.school,
        grade: post.school.grades.six,
        parent: post.parent,
      });
      for (const { profileId } of [people[place] as Person, next])
        await makeRow(admin, 'guardianships', {
          school_id: post.school.id,
          student_id: child,
          profile_id: profileId,
          household: 1,
        });
    }
  }
  const { texts } = await forecast('announcement');
  await announce(admin, post.school, post.principal);
  await deliverFirst();
  expect(counted().texts).toBe(texts);
  // Of four in a row two are texted, whichever is the first.
  expect(texts).toBe(4 + 6 * 2);
});

test('of homes that are one for one child and two for another: by the child that it is about, or by both', async () => {
  const { admin } = post.cloned;
  await admin.query(`update reach_settings set sms_kinds = '{announcement,request}'`);
  const before = (await forecast('announcement')).texts;
  const [one, other] = [
    await person('Together1', { mail: 'none', number: 'confirmed' }),
    await person('Together2', { mail: 'none', number: 'confirmed' }),
  ];
  const learner = async (name: string, home: number | null) => {
    const id = await makeStudent(admin, name, {
      school: post.school,
      grade: post.school.grades.six,
      parent: post.parent,
    });
    for (const { profileId } of [one, other])
      await makeRow(admin, 'guardianships', {
        school_id: post.school.id,
        student_id: id,
        profile_id: profileId,
        household: home,
      });
    return id;
  };
  const together = await learner('Together', 1);
  expect((await forecast('announcement')).texts).toBe(before + 1);
  const apart = await learner('Apart', null);
  const { texts } = await forecast('announcement');
  expect(texts).toBe(before + 2);
  await announce(admin, post.school, post.principal);
  await deliverFirst();
  expect(counted().texts).toBe(texts);
  for (const [learners, expected] of [
    [[together], 1],
    [[apart], 2],
    [[together, apart], 2],
  ] as const) {
    reached.sms.clear();
    const parts = learners.map((id) => `learner:${id}`);
    const said = (await forecast('request', false, parts)).texts;
    const { id } = await makeAudience(
      admin,
      post.school,
      ...learners.map((student_id) => ({ kind: 'learner', student_id })),
    );
    await makeRow(admin, 'requests', {
      school_id: post.school.id,
      author_id: post.principal.profileId,
      kind: 'consent',
      title: 'Outing',
      audience_id: id,
    });
    await deliverFirst();
    expect([said, counted().texts]).toEqual([expected, expected]);
  }
});
