import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeRow, makeStudent } from '../../database/tests/factories.ts';
import { announce } from '../../database/tests/school-day-rows.ts';
import type { Mail } from '../integrations/mail/mail.ts';
import { PermanentFailure } from '../integrations/permanent-failure.ts';
import type { Push } from '../integrations/push/push.ts';
import type { Sms } from '../integrations/sms/sms.ts';
import { makeKeys, openKeyRing } from '../keys/keys.ts';
import { type NoticeLinks, noticeLinks } from '../notice-links/codes.ts';
import { claimDue, type OutboxRow, settle } from './outbox.ts';
import { deliverBy } from './testing/deliver-by.ts';
import { useNoticePost } from './testing/notice-post.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const post = useNoticePost();
const pushes: Push[] = [];
const texts: Sms[] = [];
const mails: Mail[] = [];
let child: string;
let links: NoticeLinks;
let pushing: (push: Push) => Promise<'sent' | 'gone'>;
let texting: (sms: Sms) => Promise<void>;

beforeAll(async () => {
  links = noticeLinks(await openKeyRing(await makeKeys()));
  const { admin } = post.cloned;
  child = await makeStudent(admin, 'Lerato', {
    school: post.school,
    grade: post.school.grades.six,
    parent: post.parent,
  });
  await makeRow(admin, 'reach_settings', { school_id: post.school.id, sms_month_cents: 1000 });
  await admin.query(`update auth.users set phone = '27825550101', phone_confirmed_at = now() where id = $1`, [
    post.parent.userId,
  ]);
});
beforeEach(async () => {
  for (const kept of [pushes, texts, mails]) kept.length = 0;
  pushing = async (push) => {
    pushes.push(push);
    return 'sent';
  };
  texting = async (sms) => void texts.push(sms);
  await post.cloned.admin.query(`delete from private.push_subscriptions; delete from private.texts`);
});
afterEach(() =>
  post.cloned.admin.query(
    'delete from disciplinary_records; delete from announcements; delete from emergencies',
  ),
);

const deliver = (row: OutboxRow) =>
  deliverBy({
    database: post.cloned.database,
    mail: { send: async (mail) => void mails.push(mail), close() {} },
    push: { send: (push) => pushing(push) },
    sms: { send: (sms) => texting(sms) },
    noticeLinks: links,
    signUnsubscribe: post.unsubscribing.sign,
  })(row);

/** Delivers all that is open of a kind, as if its time had come; what each came to. */
async function relay(kind: string): Promise<string[]> {
  await post.cloned.admin.query(
    `update private.outbox set due_at = now() where due_at is not null and kind = $1;`,
    [kind],
  );
  const outcomes: string[] = [];
  for (const row of await claimDue(post.cloned.database, nobody, 100)) {
    if (row.kind !== kind) continue;
    try {
      await deliver(row);
      await settle(post.cloned.database, row, { state: 'delivered' });
      outcomes.push('delivered');
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      outcomes.push(message);
      await settle(
        post.cloned.database,
        row,
        error instanceof PermanentFailure
          ? { state: 'failed', error: message }
          : { state: 'retry', inSeconds: 60, error: message },
      );
    }
  }
  return outcomes;
}
async function incident(): Promise<string> {
  const id = await makeRow(post.cloned.admin, 'disciplinary_records', {
    student_id: child,
    teacher_id: post.teacher.profileId,
    school_id: post.school.id,
    incident_type: 'Fighting',
    description: 'Struck somebody',
    severity: 'low',
    incident_date: '2026-02-02',
  });
  await post.cloned.admin.query('update disciplinary_records set parent_notified = true where id = $1', [id]);
  return id;
}
const subscribe = (endpoint = 'https://push.example/1', session = post.parent.sessionId) =>
  post.cloned.admin.query(
    `insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth, server_key)
     values ($1, $2, $3, repeat('A', 87), repeat('B', 22), repeat('A', 87))`,
    [session, post.parent.userId, endpoint],
  );
/** How the parent's profile is named in a text message. */
const short = () => post.parent.profileId.slice(0, 8);
const textRows = async () => (await post.cloned.admin.query('select state, cents from private.texts')).rows;

describe('a push', () => {
  test('about a child says the school and the kind, and opens behind the sign-in', async () => {
    await subscribe();
    await incident();
    await relay('notice-push');
    const said = JSON.parse(pushes[0]?.payload ?? '');
    expect(said).toMatchObject({ title: 'Home', body: 'A notice about discipline', urgent: false });
    expect(said.path).toMatch(/^\/dashboard\/disciplinary\?/);
    expect(said.telling).toBe(pushes[0]?.outboxId);
    for (const unsaid of ['Lerato', 'Fighting', 'Struck', 'Example']) {
      expect(pushes[0]?.payload).not.toContain(unsaid);
    }
  });

  test('about an announcement says its title, in every browser of the person', async () => {
    const { rows } = await post.cloned.admin.query<{ id: string }>(
      'insert into auth.sessions (user_id) values ($1) returning id',
      [post.parent.userId],
    );
    await subscribe();
    await subscribe('https://push.example/2', rows[0]?.id);
    await announce(post.cloned.admin, post.school, post.teacher);
    await relay('notice-push');
    expect(pushes.map(({ target }) => target.endpoint)).toEqual([
      'https://push.example/1',
      'https://push.example/2',
    ]);
    expect(JSON.parse(pushes[0]?.payload ?? '').body).toBe('Announcement: Water supply');
  });

  test('goes to every browser at once: of one that is late the others hear nothing', async () => {
    const { rows } = await post.cloned.admin.query<{ id: string }>(
      'insert into auth.sessions (user_id) values ($1) returning id',
      [post.parent.userId],
    );
    await subscribe();
    await subscribe('https://push.example/2', rows[0]?.id);
    await announce(post.cloned.admin, post.school, post.teacher);
    const late = Promise.withResolvers<'sent'>();
    pushing = async (push) => {
      pushes.push(push);
      if (push.target.endpoint.endsWith('1')) return late.promise;
      late.resolve('sent');
      return 'sent';
    };
    expect(await relay('notice-push')).toEqual(['delivered']);
    expect(pushes).toHaveLength(2);
  });

  test('is not sent of what was read, and takes a browser away that is gone', async () => {
    await subscribe();
    await announce(post.cloned.admin, post.school, post.teacher);
    await post.cloned.admin.query('update notices set read_at = now()');
    await relay('notice-push');
    expect(pushes).toEqual([]);
    await announce(post.cloned.admin, post.school, post.teacher);
    pushing = async () => 'gone';
    expect(await relay('notice-push')).toEqual(['delivered']);
    const { rowCount } = await post.cloned.admin.query('select from private.push_subscriptions');
    expect(rowCount).toBe(0);
  });

  test('whose service is away is tried again, and given up without a word to the office: the mail comes', async () => {
    await subscribe();
    await announce(post.cloned.admin, post.school, post.teacher);
    pushing = async () => {
      throw new Error('away');
    };
    expect(await relay('notice-push')).toEqual(['away']);
    expect(await relay('notice-push')).toEqual(['away']);
    expect(await relay('notice-push')).toEqual(['delivered']);
    expect((await post.cloned.admin.query('select from delivery_failures')).rowCount).toBe(0);
    await relay('notice');
    expect(mails.filter(({ to }) => to === post.parent.email)).toHaveLength(1);
  });
});

describe('a correction that is told', () => {
  test('says so by push, mail and text message, which goes out again', async () => {
    await subscribe();
    const id = await announce(post.cloned.admin, post.school, post.principal);
    for (const kind of ['notice-push', 'notice', 'notice-sms']) await relay(kind);
    const before = texts.length;
    for (const kept of [pushes, texts, mails]) kept.length = 0;
    await post.cloned.admin.query('update announcements set tells_again = true where id = $1', [id]);
    for (const kind of ['notice-push', 'notice', 'notice-sms']) await relay(kind);
    expect(JSON.parse(pushes[0]?.payload ?? '')).toMatchObject({
      body: 'Corrected announcement: Water supply',
    });
    expect(mails.find(({ to }) => to === post.parent.email)?.subject).toContain(
      'Corrected announcement: Water supply',
    );
    expect(texts).toHaveLength(before);
    expect(texts[0]?.text).toContain('Corrected announcement: Water supply');
  });
});

describe('a mail of an announcement', () => {
  test('carries its text and a link that shows it without a sign-in; of a message neither', async () => {
    await announce(post.cloned.admin, post.school, post.teacher);
    await post.writeTo(post.parent);
    await relay('notice');
    const [announced, written] = mails.filter(({ to }) => to === post.parent.email);
    expect(announced?.text).toContain('Bring a full bottle.');
    expect(announced?.text).toMatch(/https:\/\/portal\.example\/n\/[\w-]{12}\n/);
    expect(written?.text).not.toContain('/n/');
  });

  test('names its files, with their sizes and no way to them', async () => {
    const { admin } = post.cloned;
    const id = await announce(admin, post.school, post.teacher, { is_active: false });
    await admin.query('set session_replication_role = replica');
    for (const [name, size] of [
      ['Packing list.pdf', 300_000],
      ['Map.jpg', 2_000_000],
    ] as const)
      await admin.query(
        `insert into announcement_attachments (announcement_id, school_id, file_path, file_name, size_bytes, content_type)
         values ($1, $2, $3, $4, $5, 'application/pdf')`,
        [id, post.school.id, `${randomUUID()}.pdf`, name, size],
      );
    await admin.query('set session_replication_role = origin');
    await admin.query('update announcements set is_active = true where id = $1', [id]);
    await relay('notice');
    const mail = mails.find(({ to }) => to === post.parent.email);
    const says = '2 files come with it: Map.jpg, 1.9 MB; Packing list.pdf, 293 KB. Sign in to open them.';
    expect(mail?.text).toContain(says);
    expect(mail?.html).toContain(says);
    expect(`${mail?.text}${mail?.html}`).not.toContain('/storage/');
  });
});

/** What the parent says to text messages that name what is told of the child. */
const consent = (given: boolean) =>
  post.cloned.admin.query(
    `insert into consents (school_id, student_id, profile_id, purpose, is_given, portal_version, way)
     values ($1, $2, $3, 'texts', $4, private.consent_version(), 'screen')`,
    [post.school.id, child, post.parent.profileId, given],
  );

describe('a text message', () => {
  beforeEach(() => consent(true));
  afterEach(() => post.cloned.admin.query('delete from consents'));

  test('about a child says only that something waits where no guardian has agreed, or one has taken it back', async () => {
    for (const given of [null, false]) {
      await post.cloned.admin.query('delete from consents; delete from private.texts');
      if (given !== null) {
        await consent(true);
        await consent(given);
      }
      texts.length = 0;
      await incident();
      expect(await relay('notice-sms')).toEqual(['delivered']);
      expect(texts.map(({ text }) => text)).toEqual([
        `Home: 1 new notice. Sign in to read it: https://portal.example/dashboard?profile=${short()}`,
      ]);
      await post.cloned.admin.query('delete from disciplinary_records');
    }
  });

  test('about a child says the school and the kind', async () => {
    await incident();
    expect(await relay('notice-sms')).toEqual(['delivered']);
    expect(texts).toMatchObject([
      {
        to: '27825550101',
        text: `Home: A notice about discipline. Sign in to read it: https://portal.example/dashboard?profile=${short()}`,
        reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(await textRows()).toEqual([{ state: 'sent', cents: 30 }]);
  });

  test('about an announcement bears its title and the link; a long title is cut', async () => {
    await announce(post.cloned.admin, post.school, post.teacher, { title: `Water ${'a'.repeat(150)}` });
    await relay('notice-sms');
    expect(texts[0]?.text).toMatch(
      /^Home: Announcement: Water a+\.\.\. https:\/\/portal\.example\/n\/[\w-]{12}$/,
    );
  });

  test('tells of several at once, and is not sent again for the others', async () => {
    await incident();
    await announce(post.cloned.admin, post.school, post.teacher);
    expect(await relay('notice-sms')).toEqual(['delivered', 'delivered']);
    expect(texts.map(({ text }) => text)).toEqual([
      `Home: 2 new notices. Sign in to read them: https://portal.example/dashboard?profile=${short()}`,
    ]);
    // What is chased is noted, and of what concerns one child nothing is.
    const { rows } = await post.cloned.admin.query(
      'select n.kind from private.delivered_notices d join notices n on n.id = d.notice_id',
    );
    expect(rows).toEqual([{ kind: 'announcement' }]);
  });

  test('whose gateway is away is paid once, under one reference, when it comes back', async () => {
    await incident();
    const references: unknown[] = [];
    texting = async ({ reference }) => {
      references.push(reference);
      throw new Error('away');
    };
    expect(await relay('notice-sms')).toEqual(['away']);
    texting = async (sms) => void texts.push(sms);
    expect(await relay('notice-sms')).toEqual(['delivered']);
    expect(texts.map(({ reference }) => reference)).toEqual(references);
    expect(await textRows()).toEqual([{ state: 'sent', cents: 30 }]);
  });

  test('that the gateway refuses costs nothing, and the office is told', async () => {
    await incident();
    texting = async () => {
      throw new PermanentFailure('refused: no such number');
    };
    await relay('notice-sms');
    expect(await textRows()).toEqual([{ state: 'failed', cents: 0 }]);
    const { rows } = await post.cloned.admin.query('select kind, reason from delivery_failures');
    expect(rows).toEqual([{ kind: 'notice-sms', reason: 'refused' }]);
  });

  test('is not sent beyond the month’s money, and the office is told', async () => {
    await post.cloned.admin.query(
      `insert into private.texts (outbox_id, school_id, parts, cents) values (-1, $1, 10, 990)`,
      [post.school.id],
    );
    await incident();
    expect(await relay('notice-sms')).toEqual([expect.stringMatching(/^budget:/)]);
    expect(texts).toEqual([]);
    const { rows } = await post.cloned.admin.query('select kind, reason from delivery_failures');
    expect(rows).toEqual([{ kind: 'notice-sms', reason: 'budget' }]);
  });

  test('is not sent of what was read in between', async () => {
    await incident();
    await post.cloned.admin.query('update notices set read_at = now()');
    expect(await relay('notice-sms')).toEqual(['delivered']);
    expect(texts).toEqual([]);
  });
});

describe('an emergency while the gateway is away', () => {
  const start = () =>
    makeRow(post.cloned.admin, 'emergencies', {
      school_id: post.school.id,
      message: 'Fire in the hall. Stay away from the school.',
      started_by: post.principal.profileId,
    });
  test('reaches people by the other ways, is texted when it comes back, and is paid beyond the month', async () => {
    await post.cloned.admin.query('update reach_settings set sms_month_cents = 0');
    try {
      await subscribe();
      await start();
      texting = async () => {
        throw new Error('away');
      };
      expect(await relay('notice-sms')).toEqual(['away']);
      await relay('notice-push');
      await relay('notice');
      expect(JSON.parse(pushes[0]?.payload ?? '')).toMatchObject({
        body: 'EMERGENCY: Fire in the hall. Stay away from the school.',
        path: expect.stringMatching(/^\/dashboard\/emergency\?profile=[0-9a-f-]{36}$/),
        urgent: true,
      });
      const [mail] = mails.filter(({ to }) => to === post.parent.email);
      expect(mail?.subject).toBe('Urgent: EMERGENCY: Fire in the hall. Stay away from the school. · Home');
      texting = async (sms) => void texts.push(sms);
      expect(await relay('notice-sms')).toEqual(['delivered']);
      expect(texts.map(({ text }) => text)).toEqual([
        `Home: EMERGENCY: Fire in the hall. Stay away from the school. Answer here: https://portal.example/dashboard/emergency?profile=${short()}`,
      ]);
      expect(await textRows()).toEqual([{ state: 'sent', cents: 30 }]);
    } finally {
      await post.cloned.admin.query('update reach_settings set sms_month_cents = 1000');
    }
  });

  test('stands as not arrived on the list of whom to call where it never comes back', async () => {
    const emergency = await start();
    texting = async () => {
      throw new PermanentFailure('refused: no such gateway');
    };
    await relay('notice-sms');
    const claims = JSON.stringify({ ...post.principal.claims });
    await post.cloned.admin.query('begin');
    try {
      await post.cloned.admin.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
      await post.cloned.admin.query('set local role authenticated');
      const { rows } = await post.cloned.admin.query(
        `select sms, is_read, answer from emergency_reach($1) where person_id = $2`,
        [emergency, post.parent.profileId],
      );
      expect(rows).toEqual([{ sms: 'failed', is_read: false, answer: null }]);
    } finally {
      await post.cloned.admin.query('rollback');
    }
  });
});
