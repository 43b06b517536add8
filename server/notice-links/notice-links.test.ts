import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  makePerson,
  makeSchool,
  makeStudent,
  type Person,
  type SchoolRows,
} from '../../database/tests/factories.ts';
import { announce, makeAudience, makeEvent, translate } from '../../database/tests/school-day-rows.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { noticeLinks } from './codes.ts';

let server: TestServer;
let school: SchoolRows;
let teacher: Person;
let parent: Person;

beforeAll(async () => {
  server = await startTestServer();
  school = await makeSchool(server.admin, 'Home');
  teacher = await makePerson(server.admin, 'Teacher', { role: 'teacher', school: school.id });
  parent = await makePerson(server.admin, 'Parent', { role: 'parent', school: school.id });
});
beforeEach(() => server.admin.query('delete from announcements; delete from events'));
afterAll(() => server.stop());

async function linkTo(subject: string, outboxId = '1'): Promise<string> {
  const { rows } = await server.admin.query<{ id: string }>(
    'select id from notices where subject_id = $1 and profile_id = $2',
    [subject, parent.profileId],
  );
  const row = { id: outboxId, recipient: parent.profileId };
  const made = await noticeLinks(server.keys).make(server.database, server.url, row, rows[0]?.id ?? '');
  if (!made) throw new Error('no link was made');
  return made.url;
}

describe('a link shows one notice', () => {
  test('without a sign-in, a script or a cookie, kept and indexed nowhere, as often as it is asked', async () => {
    const url = await linkTo(
      await announce(server.admin, school, teacher, { content: 'One <b>bottle</b>.' }),
    );
    expect(new URL(url).pathname).toMatch(/^\/n\/[\w-]{12}$/);
    for (const method of ['HEAD', 'GET', 'GET']) {
      const answer = await fetch(url, { method });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-/,
      );
    }
    const page = await (await fetch(url)).text();
    expect(page).toContain('Water supply');
    expect(page).toContain('One &lt;b&gt;bottle&lt;/b&gt;.');
    expect(page).not.toContain('<script');
    for (const unsaid of ['Parent', parent.email, parent.profileId]) expect(page).not.toContain(unsaid);
    const { rows } = await server.admin.query('select read_at from notices where profile_id = $1', [
      parent.profileId,
    ]);
    expect(rows).toEqual([{ read_at: null }]);
  });

  test('in 15 KB at most, however much there is to say', async () => {
    const content = 'ḓ'.repeat(5000);
    const url = await linkTo(
      await announce(server.admin, school, teacher, { title: 'Ṱ'.repeat(200), content }),
    );
    const page = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(page.length).toBeLessThanOrEqual(15 * 1024);
    expect(page.toString()).toContain('Sign in to read the rest');
  });

  test('in the language of its person, and of the browser around it', async () => {
    const id = await announce(server.admin, school, teacher);
    await translate(server.admin, id, { title: 'Amanzi', content: 'Letha ibhodlela.' });
    await server.admin.query(`update profiles set language = 'zu' where id = $1`, [parent.profileId]);
    try {
      const answer = await fetch(`${await linkTo(id)}?lang=zu`);
      const page = await answer.text();
      expect(page).toContain('lang="zu"');
      expect(page).toContain('Amanzi');
      expect(page).toContain('Ngena ku-');
    } finally {
      await server.admin.query('update profiles set language = null where id = $1', [parent.profileId]);
    }
  });

  test('with the names and sizes of its files, and no way to them', async () => {
    const id = await announce(server.admin, school, teacher);
    await server.admin.query('set session_replication_role = replica');
    const file = `${randomUUID()}.pdf`;
    await server.admin.query(
      `insert into announcement_attachments (announcement_id, school_id, file_path, file_name, size_bytes, content_type)
       values ($1, $2, $3, 'Form <b>.pdf', 1468006, 'application/pdf')`,
      [id, school.id, file],
    );
    await server.admin.query('set session_replication_role = origin');
    const url = await linkTo(id);
    const page = await (await fetch(url)).text();
    expect(page).toContain('One file comes with it. Sign in to open it:');
    expect(page).toContain('<li>Form &lt;b&gt;.pdf (1.4 MB)</li>');
    expect(page).not.toContain('/storage/');
    expect(await (await fetch(`${url}?lang=af`)).text()).toContain('(1,4 MB)');
    expect(page).not.toContain(file);
  });

  test('of an event in the language of its person', async () => {
    await server.admin.query(`update profiles set language = 'zu' where id = $1`, [parent.profileId]);
    try {
      const id = await makeEvent(server.admin, school, teacher, {
        title: 'Open day',
        description: 'Come along.',
        texts: JSON.stringify([{ language: 'zu', title: 'Usuku', description: 'Wozani nonke.' }]),
      });
      const page = await (await fetch(await linkTo(id))).text();
      expect(page).toContain('<section lang="zu"');
      expect(page).toContain('Usuku');
      expect(page).toContain('Wozani nonke.');
      expect(page).not.toContain('Come along.');
    } finally {
      await server.admin.query('update profiles set language = null where id = $1', [parent.profileId]);
    }
  });

  test('of an event with its days', async () => {
    const id = await makeEvent(server.admin, school, teacher, {
      title: 'Sports day',
      start_date: '2026-03-09',
      end_date: '2026-03-10',
      start_time: '09:00',
      end_time: '12:30',
    });
    const url = await linkTo(id);
    const read = async (language: string) => (await fetch(`${url}?lang=${language}`)).text();
    expect(await read('en')).toContain('March 9, 2026, 9:00 AM – March 10, 2026, 12:30 PM');
    expect(await read('af')).toContain('9 Maart 2026, 09:00 – 10 Maart 2026, 12:30');
    await server.admin.query(`update schools set date_format = 'en-ZA' where id = $1`, [school.id]);
    try {
      expect(await read('en')).toContain('9 March 2026, 09:00 – 10 March 2026, 12:30');
    } finally {
      await server.admin.query(`update schools set date_format = 'en-US' where id = $1`, [school.id]);
    }
  });

  test('with the name of a school in Arabic beside a day that it does not turn around', async () => {
    const url = await linkTo(
      await announce(server.admin, school, teacher, { title: 'عطلة', created_at: '2026-03-09T08:00:00Z' }),
    );
    await server.admin.query(`update schools set name = 'مدرسة' where id = $1`, [school.id]);
    try {
      const page = await (await fetch(url)).text();
      expect(page).toContain('>\u2068مدرسة\u2069 · March 9, 2026</p>');
      expect(page).toContain('<title>\u2068عطلة\u2069 · ');
    } finally {
      await server.admin.query(`update schools set name = 'Home' where id = $1`, [school.id]);
    }
  });

  test('of an announcement with its day as the school writes it', async () => {
    const url = await linkTo(
      await announce(server.admin, school, teacher, { created_at: '2026-03-09T08:00:00Z' }),
    );
    expect(await (await fetch(url)).text()).toContain('· March 9, 2026</p>');
    expect(await (await fetch(`${url}?lang=zu`)).text()).toContain('· 9 Mashi 2026</p>');
  });
});

describe('a link shows nothing', () => {
  test('once three days have passed, or its announcement was taken back', async () => {
    const url = await linkTo(await announce(server.admin, school, teacher));
    await server.admin.query('update announcements set is_active = false');
    const gone = await fetch(url);
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain('This link shows nothing any more');
    await server.admin.query('update announcements set is_active = true');
    expect((await fetch(url)).status).toBe(200);
    await server.admin.query(`update private.notice_links set expires_at = now()`);
    expect((await fetch(url)).status).toBe(404);
  });

  test('once its person is banned, rejected, of another school, or none of those whom it is for', async () => {
    const { admin } = server;
    const child = await makeStudent(admin, 'Thandi', { school, grade: school.grades.six, parent });
    const audience = await makeAudience(admin, school, { kind: 'grade', grade_id: school.grades.six });
    const other = await makeSchool(admin, 'Other');
    const url = await linkTo(await announce(admin, school, teacher, { audience_id: audience.id }));
    const ways: Record<string, [string, unknown[], string, unknown[]]> = {
      banned: [
        `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
        [parent.userId],
        'update auth.users set banned_until = null where id = $1',
        [parent.userId],
      ],
      rejected: [
        `update profiles set approval_status = 'rejected' where id = $1`,
        [parent.profileId],
        `update profiles set approval_status = 'approved' where id = $1`,
        [parent.profileId],
      ],
      'not told of the child': [
        'update guardianships set is_told = false where student_id = $1',
        [child],
        'update guardianships set is_told = true where student_id = $1',
        [child],
      ],
      ended: [
        'update guardianships set ended_at = now(), is_primary = false where student_id = $1',
        [child],
        'update guardianships set ended_at = null where student_id = $1',
        [child],
      ],
    };
    for (const [way, [end, ended, begin, begun]] of Object.entries(ways)) {
      expect([way, (await fetch(url)).status]).toEqual([way, 200]);
      await admin.query(end, ended);
      expect([way, (await fetch(url)).status]).toEqual([way, 404]);
      await admin.query(begin, begun);
    }
    await admin.query('delete from students where id = $1', [child]);
    expect((await fetch(url)).status).toBe(404);
    const toAll = await linkTo(await announce(admin, school, teacher), '2');
    expect((await fetch(toAll)).status).toBe(200);
    await admin.query('update profiles set school_id = $2 where id = $1', [parent.profileId, other.id]);
    expect((await fetch(toAll)).status).toBe(404);
    await admin.query('update profiles set school_id = $2 where id = $1', [parent.profileId, school.id]);
  });

  test('that was guessed, altered or of another shape; and whoever guesses much is told to wait', async () => {
    const url = await linkTo(await announce(server.admin, school, teacher));
    const code = url.slice(-12);
    for (const other of ['AAAAAAAAAAAA', code.toUpperCase(), `${code}A`, 'x', '%00', '..%2f']) {
      if (other !== code) expect((await fetch(`${server.url}/n/${other}`)).status, other).toBe(404);
    }
    const statuses = [];
    for (let n = 0; n < 70; n += 1)
      statuses.push((await fetch(`${server.url}/n/${String(n).padStart(12, 'B')}`)).status);
    expect(statuses.at(0)).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });

  test('to a copy of the database', async () => {
    const url = await linkTo(await announce(server.admin, school, teacher));
    const { rows } = await server.admin.query('select to_jsonb(l)::text as row from private.notice_links l');
    expect(rows.map(({ row }) => row).join()).not.toContain(url.slice(-12));
  });
});
