/** Who reads what was asked, word for word. */
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { awayMembers, homeAdmins } from './world.ts';

const versions = { six: '', away: '' };

const stage = describeMatrix('request_versions', {
  select: {
    'of a grade': {
      row: () => versions.six,
      allowed: ['parent', 'coParent', 'partner', 'teacher', ...homeAdmins, 'service'],
    },
    'of the other school': { row: () => versions.away, allowed: [...awayMembers, 'service'] },
  },
  insert: {
    'by hand': {
      values: (w) => ({
        request_id: requests.six,
        school_id: w.home.id,
        version: 2,
        title: 'Zoo',
        content: '',
        form: '[]',
        was_asked: true,
      }),
      allowed: ['service'],
    },
  },
  update: {
    'written anew': {
      row: () => versions.six,
      set: () => ({ title: 'What was never asked' }),
      allowed: ['service'],
    },
  },
  delete: { 'taken away': { row: () => versions.six, allowed: ['service'] } },
});

const requests = { six: '', away: '' };

beforeAll(async () => {
  const { admin, world } = stage;
  const versionOf = async (school: string, more: Record<string, unknown>) => {
    const request = await makeRow(admin, 'requests', {
      school_id: school,
      kind: 'confirm',
      title: 'Zoo',
      ...more,
    });
    const { rows } = await admin.query<{ id: string }>(
      'select id from request_versions where request_id = $1',
      [request],
    );
    return { request, version: rows[0]?.id ?? '' };
  };
  const six = await versionOf(world.home.id, { audience_id: world.audiences.six.id });
  const away = await versionOf(world.away.id, {});
  Object.assign(versions, { six: six.version, away: away.version });
  Object.assign(requests, { six: six.request, away: away.request });
});

describeGrants(stage, 'request_versions', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'request_id',
      'school_id',
      'version',
      'title',
      'content',
      'form',
      'language',
      'texts',
      'written_by',
      'written_at',
      'was_asked',
    ],
  },
});

test('what the office sent back is read by its author and the office alone, also when a later version is asked', async () => {
  await stage.undone(async () => {
    const { admin, world } = stage;
    await admin.query('update reach_settings set approve_school_wide = true where school_id = $1', [
      world.home.id,
    ]);
    const { rows } = await stage.as(
      'teacher',
      `insert into requests (school_id, author_id, kind, title, content) values ($1, $2, 'confirm', 'Lice', 'Child has lice') returning id`,
      [world.home.id, world.people.teacher.profileId],
    );
    const id = rows[0]?.id;
    const change = (actor: 'teacher' | 'principal', set: string) =>
      stage.as(actor, `update requests set ${set} where id = $1`, [id]);
    const read = async () => {
      const found: Record<string, unknown[]> = {};
      for (const actor of ['parent', 'otherTeacher', 'teacher', 'principal', 'foreignPrincipal'] as const)
        found[actor] = (
          await stage.as(actor, 'select version from request_versions where request_id = $1 order by 1', [id])
        ).rows.map(({ version }) => version);
      return found;
    };
    await change('teacher', `content = 'There are lice'`);
    expect(await read()).toEqual({
      parent: [],
      otherTeacher: [],
      teacher: [1, 2],
      principal: [1, 2],
      foreignPrincipal: [],
    });
    await change('principal', 'awaits_approval = false');
    expect(await read()).toMatchObject({ parent: [2], otherTeacher: [2], teacher: [1, 2] });
    // What is corrected waits again; the office may correct and let go of it at once.
    await change('teacher', `content = 'There are very many lice'`);
    expect(await read()).toMatchObject({ parent: [], teacher: [1, 2, 3] });
    await change('principal', `content = 'There are some lice', awaits_approval = false`);
    expect(await read()).toMatchObject({ parent: [2, 4], teacher: [1, 2, 3, 4], foreignPrincipal: [] });
  });
});

describe('what is asked in several languages', () => {
  const zulu = { language: 'zu', title: 'Izu', description: 'Ngebhasi', is_machine_made: false };
  const change = (set: string, values: unknown[] = []) =>
    stage.admin.query(`update requests set ${set} where id = $1`, [requests.six, ...values]);
  const written = async () =>
    (
      await stage.read(
        'select version, title, language, texts from request_versions where request_id = $1 order by version',
        [requests.six],
      )
    ).map(({ version, title, language, texts }) => [
      version,
      title,
      language,
      (texts as { title: string }[]).map((text) => text.title),
    ]);

  test('is a version with each of its texts, and asks again when one of them changes', async () => {
    await stage.undone(async () => {
      await change('texts = $2', [JSON.stringify([zulu])]);
      await change('texts = $2', [JSON.stringify([{ ...zulu, title: 'Izoo' }])]);
      await change('needs_all = true');
      await change(`language = 'af', title = 'Dieretuin'`);
      expect(await written()).toEqual([
        [1, 'Zoo', null, []],
        [2, 'Zoo', null, ['Izu']],
        [3, 'Zoo', null, ['Izoo']],
        [4, 'Dieretuin', 'af', ['Izoo']],
      ]);
    });
  });

  test('keeps none in its first language, and no other shape than an event has', async () => {
    await stage.undone(async () => {
      await change('texts = $2', [JSON.stringify([zulu, { language: 'en', title: 'Zoo too' }])]);
      expect((await written()).at(-1)).toEqual([2, 'Zoo', null, ['Izu']]);
    });
    for (const texts of [
      {},
      [{ language: 'fr', title: 'Zoo' }],
      [{ language: 'zu', title: 'I\u202ezu' }],
      [{ ...zulu, form: [] }],
    ])
      await stage.undone(async () => {
        await expect(change('texts = $2', [JSON.stringify(texts)])).rejects.toMatchObject({ code: '23514' });
      });
  });

  test('is told and read in the reader’s own language, and in the first by others', async () => {
    await stage.undone(async () => {
      const { admin, world } = stage;
      await admin.query(`update profiles set language = 'zu' where id = $1`, [world.people.parent.profileId]);
      await change('texts = $2', [JSON.stringify([zulu])]);
      const titles = async () =>
        (
          await stage.read(
            `select p.first_name, n.title, n.arguments ->> 'title' as said
               from notices n join profiles p on p.id = n.profile_id where n.subject_id = $1 order by 1`,
            [requests.six],
          )
        ).map(({ first_name, title, said }) => [first_name, title, said]);
      expect(await titles()).toEqual([
        ['CoParent', 'Changed, please answer again: Zoo', 'Zoo'],
        ['Parent', 'Changed, please answer again: Izu', 'Izu'],
        ['Partner', 'Changed, please answer again: Zoo', 'Zoo'],
      ]);
      const { rows } = await stage.as('parent', 'select language, texts from my_requests($1)', [
        requests.six,
      ]);
      expect(rows).toEqual([{ language: null, texts: [zulu] }]);
      await stage.as('principal', `select remind('request', $1)`, [requests.six]);
      expect((await titles())[1]).toEqual(['Parent', 'Reminder, please answer: Izu', 'Izu']);
    });
  });
});
