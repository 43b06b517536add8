/**
 * The calls for progress reports, made with the official client as docs/product/calls-tables.md#school-days lists them.
 */
import { describe, expect, test } from 'vitest';
import { html, pdf, png, svg } from '../../server/storage/testing/samples.ts';
import { useWorldPortal } from '../../server/storage/testing/world-portal.ts';
import { ok } from './official-client.ts';
import type { World } from './world.ts';

type Somebody = keyof World['people'];

const it = useWorldPortal();
const { clientOf } = it;
const profileOf = (who: Somebody) => it.world.people[who].profileId;

describe('progress reports', () => {
  const nameOf = (ending = 'pdf') =>
    `${it.world.students.child}_${it.world.home.subjects.maths}_${it.world.terms.home}_${Date.now()}${Math.random()}.${ending}`;
  const upload = async (who: Somebody, name: string, content: Buffer = pdf, type = 'application/pdf') =>
    (await clientOf(who)).storage
      .from('progress-reports')
      .upload(name, new Blob([new Uint8Array(content)], { type }));
  const give = async (who: Somebody, report_file_url: string) =>
    (await clientOf(who))
      .from('progress_reports')
      .insert({
        student_id: it.world.students.child,
        subject_id: it.world.home.subjects.maths,
        term_id: it.world.terms.home,
        teacher_id: profileOf(who),
        report_file_url,
        grade_score: 87.25,
        comments: 'Careful work',
      })
      .select()
      .single();

  test('a teacher uploads one, and the parent views it by a link of an hour', async () => {
    const name = nameOf();
    ok(await upload('teacher', name));
    expect(ok(await give('teacher', name))).toMatchObject({ grade_score: 87.25, report_file_url: name });

    const parent = await clientOf('parent');
    const [report] = ok(
      await parent
        .from('progress_reports')
        .select(
          '*, student:students(first_name, last_name), subject:subjects(name, code), term:terms(name), teacher:profiles(first_name, last_name)',
        )
        .eq('student_id', it.world.students.child)
        .eq('report_file_url', name)
        .order('uploaded_at', { ascending: false }),
    );
    expect(report).toMatchObject({
      student: { first_name: 'Child' },
      subject: { name: 'Mathematics' },
      term: { name: 'Term 1' },
      teacher: { first_name: 'Teacher' },
    });
    const { signedUrl } = ok(await parent.storage.from('progress-reports').createSignedUrl(name, 3600));
    const viewed = await fetch(signedUrl);
    expect([
      viewed.status,
      viewed.headers.get('content-type'),
      viewed.headers.get('x-content-type-options'),
    ]).toEqual([200, 'application/pdf', 'nosniff']);
  });

  test('nobody else signs a link to it, whatever the path', async () => {
    const name = nameOf();
    ok(await upload('teacher', name));
    ok(await give('teacher', name));
    for (const who of [
      'otherParent',
      'foreignParent',
      'otherTeacher',
      'tutor',
      'foreignPrincipal',
      'pendingParent',
    ] as const) {
      const { error } = await (await clientOf(who)).storage
        .from('progress-reports')
        .createSignedUrl(name, 3600);
      expect(error).not.toBeNull();
    }
  });

  test('a file of somebody else becomes nobody’s report', async () => {
    const name = nameOf();
    ok(await upload('otherTeacher', name));
    expect((await give('teacher', name)).error).toMatchObject({ code: '42501' });
  });

  test('what was uploaded and named stays as it is', async () => {
    const name = nameOf();
    ok(await upload('teacher', name));
    ok(await give('teacher', name));
    const bucket = (await clientOf('teacher')).storage.from('progress-reports');
    const other = new Blob([new Uint8Array(png)], { type: 'image/png' });
    expect((await bucket.upload(name, other, { upsert: true })).error).not.toBeNull();
    expect((await bucket.move(name, `moved-${name}`)).error).not.toBeNull();
    expect((await bucket.remove([name])).data).toEqual([]);
  });

  test.each([
    ['a picture with a script', svg, 'image/svg+xml', 'svg'],
    ['a picture with a script that says PNG', svg, 'image/png', 'png'],
    ['a page', html, 'text/html', 'html'],
    ['a page that says PDF', html, 'application/pdf', 'pdf'],
    ['a page before a PDF', Buffer.concat([html, pdf]), 'application/pdf', 'pdf'],
    ['a program', Buffer.from('MZ\x90\0'.padEnd(99), 'latin1'), 'application/pdf', 'pdf'],
    ['an archive that says Word', Buffer.from('PK\x03\x04'.padEnd(99, 'x')), 'application/msword', 'doc'],
    ['nothing', Buffer.alloc(0), 'application/pdf', 'pdf'],
  ])('%s is refused', async (_, content, type, ending) => {
    const { error } = await upload('teacher', nameOf(ending), content, type);
    expect(error).toMatchObject({ statusCode: '415', message: expect.stringContaining('is not supported') });
  });

  test('more than the bucket takes is refused', async () => {
    const { error } = await upload('teacher', nameOf(), Buffer.concat([pdf, Buffer.alloc(21 * 1024 * 1024)]));
    expect(error).toMatchObject({ statusCode: '413' });
  });

  test('a PDF with a page behind it is served as a PDF alone, and runs nothing', async () => {
    const name = nameOf();
    ok(await upload('teacher', name, Buffer.concat([pdf, html])));
    const { signedUrl } = ok(
      await (await clientOf('teacher')).storage.from('progress-reports').createSignedUrl(name, 60),
    );
    const { headers } = await fetch(signedUrl);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each(['report.pdf.exe', 'report.pdf.html', 'report'])(
    'a PDF called %s becomes no report',
    async (ending) => {
      const name = `${Date.now()}-${ending}`;
      ok(await upload('teacher', name));
      expect((await give('teacher', name)).error).toMatchObject({ code: '23514' });
    },
  );
});
