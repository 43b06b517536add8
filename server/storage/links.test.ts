/** Links to private files, opened after whoever asked for them has lost the right. */
import { randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileAddressSecret } from '../keys/file-addresses.ts';
import { pdf, png } from './testing/samples.ts';
import { type Somebody, useWorldPortal } from './testing/world-portal.ts';

const it = useWorldPortal();
const service = (bucket: string) => it.portal.service.storage.from(bucket);
const status = async (url: string | undefined) => (await fetch(url ?? '')).status;

/** Puts a file in place of the one that a row of the world names. */
async function fill(bucket: string, table: string, column: string, id: string, ending: 'pdf' | 'png') {
  const name = `${randomUUID()}.${ending}`;
  const [content, type] = ending === 'pdf' ? [pdf, 'application/pdf'] : [png, 'image/png'];
  const { error } = await service(bucket).upload(name, new Blob([content], { type }));
  expect(error).toBeNull();
  await it.portal.admin.query(`update ${table} set ${column} = $1 where id = $2`, [name, id]);
  return name;
}

/** Ends a person's session; gives what takes that back. */
async function endSession(who: keyof typeof it.world.people) {
  const set = (end: string) =>
    it.portal.admin.query(`update auth.sessions set not_after = ${end} where id = $1`, [
      it.world.people[who].sessionId,
    ]);
  await set('now()');
  return () => set('null');
}

/** Every kind of link that the official client asks for. */
async function linksOf(who: Somebody, bucket: string, name: string) {
  const files = (await it.clientOf(who)).storage.from(bucket);
  const one = await files.createSignedUrl(name, 3600);
  const many = await files.createSignedUrls([name], 3600);
  const saved = await files.createSignedUrl(name, 3600, { download: 'Letter' });
  expect([one.error, many.error, saved.error]).toEqual([null, null, null]);
  return [one.data?.signedUrl, many.data?.[0]?.signedUrl ?? undefined, saved.data?.signedUrl];
}

const reportOf = () =>
  fill('progress-reports', 'progress_reports', 'report_file_url', it.world.reports.child, 'pdf');

const attachmentOf = () =>
  fill('message-attachments', 'message_attachments', 'file_path', it.world.attachments.toTeacher, 'pdf');

const deskFileOf = () =>
  fill('desk-attachments', 'desk_attachments', 'file_path', it.world.deskAttachments.toOffice, 'pdf');

describe.each([
  ['a report', 'progress-reports', reportOf, 'parent'],
  ['an attachment', 'message-attachments', attachmentOf, 'parent'],
  ['a file of a question to a desk', 'desk-attachments', deskFileOf, 'otherParent'],
] as const)('a link to %s', (_, bucket, place, who) => {
  let links: (string | undefined)[];
  beforeEach(async () => {
    links = await linksOf(who, bucket, await place());
    expect(await Promise.all(links.map(status))).toEqual([200, 200, 200]);
  });
  const closed = async () => expect(await Promise.all(links.map(status))).toEqual([400, 400, 400]);

  test('opens for whoever has it: it is a capability', async () => {
    const answer = await fetch(links[0] ?? '', { headers: { origin: 'https://elsewhere.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('dies with its maker’s session, and says so', async () => {
    const resume = await endSession(who);
    await closed();
    expect(await (await fetch(links[0] ?? '')).json()).toMatchObject({ message: 'Session has ended' });
    await resume();
  });

  test.each(['rejected', 'pending'])('dies when its maker is %s', async (state) => {
    const set = (to: string) =>
      it.portal.admin.query('update profiles set approval_status = $2 where id = $1', [
        it.world.people[who].profileId,
        to,
      ]);
    await set(state);
    await closed();
    await set('approved');
    expect(await status(links[0])).toBe(200);
  });

  test('dies when its maker is banned', async () => {
    const { userId } = it.world.people[who];
    await it.portal.admin.query(`update auth.users set banned_until = now() + '1 day' where id = $1`, [
      userId,
    ]);
    await closed();
    await it.portal.admin.query('update auth.users set banned_until = null where id = $1', [userId]);
  });
});

test('a link to a file of an announcement dies when its maker leaves the audience, or it is withdrawn', async () => {
  const { announcements, announcementFiles, audiences } = it.world;
  const name = await fill(
    'announcement-attachments',
    'announcement_attachments',
    'file_path',
    announcementFiles.toSix,
    'pdf',
  );
  const set = (change: string) =>
    it.portal.admin.query(`update announcements set ${change} where id = $1`, [announcements.toSix]);
  const [link] = await linksOf('partner', 'announcement-attachments', name);
  expect(await status(link)).toBe(200);
  await set(`audience_id = '${audiences.sevenArt.id}'`);
  expect(await status(link)).toBe(400);
  await set(`audience_id = '${audiences.six.id}'`);
  expect(await status(link)).toBe(200);
  await set('is_active = false');
  expect(await status(link)).toBe(400);
  await set('is_active = true');
});

test('a link to a report dies when the child is another parent’s', async () => {
  const [link] = await linksOf('parent', 'progress-reports', await reportOf());
  expect(await status(link)).toBe(200);
  const give = (parent: string) =>
    it.portal.admin.query('update students set parent_id = $2 where id = $1', [
      it.world.students.child,
      parent,
    ]);
  await give(it.world.people.otherParent.profileId);
  expect(await status(link)).toBe(400);
  await give(it.world.people.parent.profileId);
});

test.each([
  ['reads no records any more', 'reads_records = false'],
  ['is none any more', 'ended_at = now()'],
])('a link to a report dies when the guardian who made it %s; the others’ live on', async (_, change) => {
  const name = await reportOf();
  const [own] = await linksOf('coParent', 'progress-reports', name);
  const [others] = await linksOf('partner', 'progress-reports', name);
  expect(await Promise.all([own, others].map(status))).toEqual([200, 200]);
  const of = it.world.guardianships.coParent;
  await it.portal.admin.query(`update guardianships set ${change} where id = $1`, [of]);
  expect(await Promise.all([own, others].map(status))).toEqual([400, 200]);
  await it.portal.admin.query(
    'update guardianships set reads_records = true, ended_at = null where id = $1',
    [of],
  );
});

test('a link to a file of a desk dies when its maker sits there no more; its person’s lives on', async () => {
  const name = await deskFileOf();
  const [clerks] = await linksOf('tutor', 'desk-attachments', name);
  const [persons] = await linksOf('otherParent', 'desk-attachments', name);
  expect(await Promise.all([clerks, persons].map(status))).toEqual([200, 200]);
  await it.portal.admin.query('delete from desk_members where id = $1', [it.world.deskMembers.officeToo]);
  expect(await Promise.all([clerks, persons].map(status))).toEqual([400, 200]);
});

test('a guardian without the records is given no link to a report', async () => {
  const name = await reportOf();
  const { error } = await (await it.clientOf('collector')).storage
    .from('progress-reports')
    .createSignedUrl(name, 3600);
  expect(error).not.toBeNull();
});

test('a link to a report resized dies with the right to the report', async () => {
  const name = await fill(
    'progress-reports',
    'progress_reports',
    'report_file_url',
    it.world.reports.child,
    'png',
  );
  const reports = (await it.clientOf('parent')).storage.from('progress-reports');
  const { data } = await reports.createSignedUrl(name, 3600, { transform: { width: 10 } });
  expect(await status(data?.signedUrl)).toBe(200);
  await it.portal.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [
    it.world.people.parent.profileId,
  ]);
  expect(await status(data?.signedUrl)).toBe(400);
  await it.portal.admin.query(`update profiles set approval_status = 'approved' where id = $1`, [
    it.world.people.parent.profileId,
  ]);
});

test('a link of the secret key asks after nobody', async () => {
  const { data } = await service('progress-reports').createSignedUrl(await reportOf(), 86_400);
  expect(await status(data?.signedUrl)).toBe(200);
});

test('an address tells whoever has it nothing of who had it signed', async () => {
  const name = await reportOf();
  const links = await linksOf('parent', 'progress-reports', name);
  const reports = (await it.clientOf('tutor')).storage.from('progress-reports');
  const upload = await reports.createSignedUploadUrl(`${randomUUID()}.pdf`);
  const told = [...links, upload.data?.signedUrl].map((link) => {
    const token = new URL(link ?? '').searchParams.get('token') ?? '';
    return JSON.stringify(decodeJwt(token));
  });
  for (const who of ['parent', 'tutor'] as const) {
    const { userId, sessionId } = it.world.people[who];
    for (const id of [userId, sessionId]) expect(told.join()).not.toContain(id);
  }
  expect(told.join()).toContain(name);
});

test('a link of the hour before signers were sealed asks after its reader', async () => {
  const name = await reportOf();
  const { userId, sessionId } = it.world.people.parent;
  const link = async (more: object) => {
    const token = await new SignJWT({ scope: 'download', url: `progress-reports/${name}`, ...more })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime('1h')
      .sign(fileAddressSecret(it.portal.keys));
    return `${it.portal.url}/storage/v1/object/sign/progress-reports/${name}?token=${token}`;
  };
  const former = await link({ reader: { sub: userId, session_id: sessionId, aal: 'aal1' } });
  expect(await status(former)).toBe(200);
  const resume = await endSession('parent');
  expect(await status(former)).toBe(400);
  await resume();
  // What these keys have not sealed names nobody, and opens nothing.
  expect(await status(await link({ by: 'x.y.z' }))).toBe(400);
});

test('an address for an upload dies with its maker’s session, whole or in parts', async () => {
  const reports = (await it.clientOf('tutor')).storage.from('progress-reports');
  const name = `${randomUUID()}.pdf`;
  const { data } = await reports.createSignedUploadUrl(name);
  const resume = await endSession('tutor');
  const late = await it.portal.service.storage
    .from('progress-reports')
    .uploadToSignedUrl(name, data?.token ?? '', new Blob([pdf], { type: 'application/pdf' }));
  expect(late.error).toMatchObject({ message: 'Session has ended' });
  const parts = await fetch(`${it.portal.url}/storage/v1/upload/resumable/sign`, {
    method: 'POST',
    headers: {
      'x-signature': data?.token ?? '',
      'tus-resumable': '1.0.0',
      'upload-length': '5',
      'upload-metadata': `bucketName ${btoa('progress-reports')},objectName ${btoa(name)},contentType ${btoa('application/pdf')}`,
    },
  });
  expect(parts.status).toBe(403);
  await resume();
});
