/**
 * The calls for terms, announcements and events, made with the official client as docs/product/calls-tables.md#the-school
 * lists them.
 */
import { describe, expect, test } from 'vitest';
import { ok, useClients } from './official-client.ts';

const stage = useClients();

describe('announcements', () => {
  test('of a school, active, the newest first, with their author', async () => {
    const parent = await stage.clientOf('parent');
    const feed = ok(
      await parent
        .from('announcements')
        .select('*, author:profiles(first_name, last_name)')
        .eq('school_id', stage.world.home.id)
        .eq('is_active', true)
        .order('created_at', { ascending: false }),
    );
    // The older two are for the child's grade, and for the child.
    expect(feed.map(({ author }) => author?.first_name)).toEqual([
      'Principal',
      'Teacher',
      'Principal',
      'Principal',
    ]);
  });

  test('of a teacher: the own, deactivated ones too', async () => {
    const teacher = await stage.clientOf('teacher');
    const mine = ok(
      await teacher
        .from('announcements')
        .select('*')
        .eq('school_id', stage.world.home.id)
        .eq('author_id', stage.world.people.teacher.profileId)
        .order('created_at', { ascending: false }),
    );
    expect(mine.map(({ is_active }) => is_active).sort()).toEqual([false, true]);
  });

  test('a teacher creates one and deactivates it', async () => {
    const teacher = await stage.clientOf('teacher');
    const made = ok(
      await teacher
        .from('announcements')
        .insert({
          title: 'Swimming gala',
          content: 'Friday\nat ten',
          priority: 'low',
          author_id: stage.world.people.teacher.profileId,
          school_id: stage.world.home.id,
          is_active: true,
        })
        .select()
        .single(),
    );
    const { error } = await teacher.from('announcements').update({ is_active: false }).eq('id', made.id);
    expect(error).toBeNull();
    const parent = await stage.clientOf('parent');
    expect(ok(await parent.from('announcements').select('id').eq('id', made.id))).toEqual([]);
  });

  test('for a class that its author has lost is taken back, and neither shown, corrected nor given another file', async () => {
    const { home, people, audiences } = stage.world;
    const teacher = await stage.clientOf('teacher');
    const files = teacher.storage.from('announcement-attachments');
    const pdf = (text: string) => new Blob([`%PDF-1.4\n${text}\n%%EOF`], { type: 'application/pdf' });
    const path = `${crypto.randomUUID()}.pdf`;
    ok(await files.upload(path, pdf('The way')));
    const made = ok(
      await teacher
        .from('announcements')
        .insert({
          title: 'Walk',
          content: 'Bring a hat.',
          author_id: people.teacher.profileId,
          school_id: home.id,
          audience_id: audiences.six.id,
        })
        .select('id')
        .single(),
    );
    const attach = (file_path: string) =>
      teacher
        .from('announcement_attachments')
        .insert({ announcement_id: made.id, file_path, file_name: 'Map.pdf' });
    expect((await attach(path)).error).toBeNull();
    const another = `${crypto.randomUUID()}.pdf`;
    ok(await files.upload(another, pdf('Another way')));
    const lost = await stage.admin.query(
      'delete from teacher_subjects where teacher_id = $1 and grade_id = $2 returning subject_id',
      [people.teacher.profileId, home.grades.six],
    );
    try {
      const change = (set: { title?: string; is_active?: boolean }) =>
        teacher.from('announcements').update(set).eq('id', made.id).select('id');
      const refused = { code: '42501', hint: expect.stringContaining('audience.not_yours') };
      expect((await change({ title: 'Run' })).error).toMatchObject(refused);
      const anew = { id: made.id, title: 'Run', content: 'Bring none.' };
      expect(
        (await teacher.rpc('write_announcement', { announcement: anew, texts: [] })).error,
      ).toMatchObject(refused);
      expect((await attach(another)).error).toMatchObject({ code: '42501' });
      expect((await files.update(path, pdf('Another way'))).error).not.toBeNull();
      expect((await files.move(another, path)).error).not.toBeNull();
      await files.remove([path]);
      expect(await (await ok(await files.download(path))).text()).toContain('The way');
      expect(ok(await change({ is_active: false }))).toEqual([made]);
      expect((await change({ is_active: true })).error).toMatchObject(refused);
      expect(
        await stage.admin.query('select title, is_active from announcements where id = $1', [made.id]),
      ).toMatchObject({
        rows: [{ title: 'Walk', is_active: false }],
      });
    } finally {
      for (const { subject_id } of lost.rows)
        await stage.admin.query(
          'insert into teacher_subjects (teacher_id, subject_id, grade_id) values ($1, $2, $3)',
          [people.teacher.profileId, subject_id, home.grades.six],
        );
    }
    expect(ok(await teacher.from('announcements').delete().eq('id', made.id).select('id'))).toEqual([made]);
  });

  test('a platform administrator picks the school; its people read the author’s name, others do not', async () => {
    const platform = await stage.clientOf('platform');
    const made = ok(
      await platform
        .from('announcements')
        .insert({
          title: 'Maintenance',
          content: 'The portal rests on Sunday.',
          priority: 'medium',
          author_id: stage.world.people.platform.profileId,
          school_id: stage.world.away.id,
        })
        .select('id, is_active, school:schools(name), author:profiles(first_name)')
        .single(),
    );
    expect(made).toMatchObject({
      is_active: true,
      school: { name: 'Away' },
      author: { first_name: 'Platform' },
    });
    const parent = await stage.clientOf('foreignParent');
    expect(
      ok(await parent.from('announcements').select('author:profiles(first_name)').eq('id', made.id)),
    ).toEqual([{ author: { first_name: 'Platform' } }]);
    const elsewhere = await stage.clientOf('parent');
    const { platform: author } = stage.world.people;
    expect(ok(await elsewhere.from('profiles').select('id').eq('id', author.profileId))).toEqual([]);
  });
});

describe('events', () => {
  test('of a school by start, with their creator', async () => {
    const parent = await stage.clientOf('parent');
    const calendar = ok(
      await parent
        .from('events')
        .select('*, creator:profiles(first_name, last_name)')
        .eq('school_id', stage.world.home.id)
        .order('start_date', { ascending: true }),
    );
    expect(calendar.map(({ creator }) => creator?.first_name).sort()).toEqual([
      'Principal',
      'Principal',
      'Teacher',
    ]);
  });

  test('an administrator creates one without an end; the list shows it first', async () => {
    const principal = await stage.clientOf('principal');
    ok(
      await principal
        .from('events')
        .insert({
          title: 'Heritage Day',
          description: '',
          start_date: '2026-09-24',
          end_date: null,
          event_type: 'holiday',
          school_id: stage.world.home.id,
          created_by: stage.world.people.principal.profileId,
        })
        .select(),
    );
    const list = ok(
      await principal.from('events').select('*').order('start_date', { ascending: false }).limit(1),
    );
    expect(list).toMatchObject([
      { title: 'Heritage Day', start_date: '2026-09-24', end_date: '2026-09-24', description: null },
    ]);
  });
});

test('terms of a school, the newest first', async () => {
  const teacher = await stage.clientOf('teacher');
  const principal = await stage.clientOf('principal');
  const { error } = await principal.from('terms').insert({
    name: 'Term 2',
    start_date: '2026-04-08',
    end_date: '2026-06-26',
    school_id: stage.world.home.id,
  });
  expect(error).toBeNull();
  const terms = ok(
    await teacher
      .from('terms')
      .select('*')
      .eq('school_id', stage.world.home.id)
      .order('start_date', { ascending: false }),
  );
  expect(terms.map(({ name }) => name)).toEqual(['Term 2', 'Term 1']);
});
