/**
 * The calls on lessons of the portal and adverts, made with the official client as
 * docs/product/calls-tables.md#the-lessons-portal lists them.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { ok, useClients } from './official-client.ts';
import { adFile, makeAd, usePortalLessons } from './portal-rows.ts';

const stage = useClients();
const lessons = usePortalLessons(stage);

describe('lessons of the portal', () => {
  test('are read with grade and subject, the newest first, active ones only', async () => {
    const learner = await stage.clientOf('learner');
    const rows = ok(
      await learner
        .from('portal_lessons')
        .select('*, grade:grades(name, level), subject:subjects(name, code)')
        .eq('is_active', true)
        .order('created_at', { ascending: false }),
    );
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatchObject({
      id: lessons.newest,
      grade: { name: 'Grade 9', level: 9 },
      subject: { name: 'Physical Sciences', code: null },
    });
  });

  test('are read under the tables’ own names too', async () => {
    const trial = await stage.clientOf('trialLearner');
    const rows = ok(
      await trial.from('portal_lessons').select('title, grades(name, level), subjects(name, code)'),
    );
    expect(rows).toHaveLength(5);
    expect(rows[0]?.grades).toEqual({ name: 'Grade 9', level: 9 });
  });

  test('are listed to a platform administrator by page, order and filter', async () => {
    const admin = await stage.clientOf('platform');
    const { data, count } = await admin
      .from('portal_lessons')
      .select('id, title, is_active, grade:grades(name, level), subject:subjects(name)', { count: 'exact' })
      .ilike('title', '%days ago%')
      .eq('grade_id', stage.world.catalogue.grade)
      .order('grade(level)')
      .order('subject(name)')
      .order('title', { ascending: false })
      .order('id')
      .range(2, 4);
    expect(count).toBe(8);
    expect(data).toHaveLength(3);
  });

  test('are added, changed and deleted by a platform administrator', async () => {
    const admin = await stage.clientOf('platform');
    const { userId, profileId } = stage.world.people.platform;
    const profile = ok(await admin.from('profiles').select('id').eq('user_id', userId).single());
    const added = ok(
      await admin
        .from('portal_lessons')
        .insert({
          title: 'Waves',
          description: 'Crests and troughs',
          grade_id: stage.world.catalogue.grade,
          subject_id: stage.world.catalogue.subject,
          admin_id: profile.id,
          video_url: 'https://videos.example/waves',
        })
        .select()
        .single(),
    );
    expect(added).toMatchObject({ admin_id: profileId, is_active: true, is_sample: false });
    ok(await admin.from('portal_lessons').update({ is_active: false }).eq('id', added.id).select().single());
    expect(ok(await admin.from('portal_lessons').delete().eq('id', added.id).select('id'))).toHaveLength(1);
  });

  test.each(['principal', 'levelTwo', 'teacher', 'parent', 'plain', 'newLearner', 'expiredLearner'] as const)(
    'are nothing to %s, whatever is asked of the table',
    async (actor) => {
      const client = await stage.clientOf(actor);
      const { data, count } = await client.from('portal_lessons').select('*', { count: 'exact' });
      expect({ data, count }).toEqual({ data: [], count: 0 });
      const through = await client.from('profiles').select('id, portal_lessons(title, video_url)');
      expect(JSON.stringify(through.data)).not.toContain('video_url');
      const gone = await client.from('portal_lessons').delete().neq('title', '').select('id');
      expect(gone.data).toEqual([]);
    },
  );
});

test('the catalogue is what a learner finds among grades and subjects', async () => {
  const learner = await stage.clientOf('newLearner');
  const grades = ok(
    await learner
      .from('grades')
      .select('*')
      .is('school_id', null)
      .gte('level', 8)
      .lte('level', 12)
      .order('level'),
  );
  expect(grades.map(({ name }) => name)).toEqual(['Grade 9']);
  const subjects = ok(await learner.from('subjects').select('*').order('name'));
  expect(subjects.map(({ name }) => name)).toEqual(['Physical Sciences']);
  const all = ok(await learner.rpc('portal_catalogue'));
  expect(all).toHaveLength(6);
});

test('a learner’s progress is put down again and again under the same keys', async () => {
  const learner = await stage.clientOf('learner');
  const note = (position_seconds: number) =>
    learner
      .from('portal_progress')
      .upsert(
        {
          user_id: stage.world.learners.learner.userId,
          lesson_id: lessons.newest,
          position_seconds,
          watched_seconds: position_seconds,
        },
        { onConflict: 'user_id,lesson_id' },
      )
      .select()
      .single();
  const first = ok(await note(10));
  expect(ok(await note(25))).toMatchObject({ id: first.id, position_seconds: 25, watched_seconds: 25 });
  const spy = await stage.clientOf('trialLearner');
  expect(ok(await spy.from('portal_progress').select('*'))).toEqual([]);
  const forged = await spy
    .from('portal_progress')
    .upsert(
      { user_id: stage.world.learners.learner.userId, lesson_id: lessons.newest, position_seconds: 0 },
      { onConflict: 'user_id,lesson_id' },
    );
  expect(forged.error?.code).toBe('42501');
});

describe('adverts', () => {
  beforeAll(async () => {
    await makeAd(stage, 3);
    await makeAd(stage, 1, { link_url: 'https://second.example' });
    await makeAd(stage, 0, { is_active: false, title: 'A draft' });
    await makeAd(stage, 2);
    await makeAd(stage, 9);
  });

  test('are shown to a visitor in their order, the active ones', async () => {
    const visitor = await stage.clientOf('anonymous');
    const shown = ok(
      await visitor
        .from('ads_management')
        .select('*')
        .eq('is_active', true)
        .order('display_order', { ascending: true })
        .limit(3),
    );
    expect(shown.map(({ display_order }) => display_order)).toEqual([1, 2, 3]);
    expect(ok(await visitor.from('ads_management').select('title').eq('title', 'A draft'))).toEqual([]);
  });

  test('are all listed to a platform administrator, no draft to a school’s', async () => {
    const all = async (actor: 'platform' | 'principal' | 'learner') =>
      ok(await (await stage.clientOf(actor)).from('ads_management').select('*').order('display_order'))
        .length;
    expect([await all('platform'), await all('principal'), await all('learner')]).toEqual([5, 4, 4]);
  });

  test('are added by nobody else, nor by one who names a file that was not uploaded', async () => {
    const ad = {
      title: 'Mine',
      link_url: null,
      ad_type: 'image' as const,
      image_url: adFile('mine.png'),
      video_url: null,
      display_order: 0,
      is_active: true,
    };
    for (const actor of ['anonymous', 'principal', 'learner', 'platform'] as const) {
      const { error } = await (await stage.clientOf(actor)).from('ads_management').insert(ad);
      expect(error?.code).toBe('42501');
    }
  });
});
