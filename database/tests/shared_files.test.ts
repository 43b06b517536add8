import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { storeFile } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import {
  type ActorName,
  actorNames,
  awayAdmins,
  awayMembers,
  guardians,
  homeAdmins,
  homeMembers,
  ownProfile,
  type World,
} from './world.ts';

/** Each actor has uploaded one file that no row names yet, under the actor's name. */
const uploadOf = (actor: ActorName) => `unnamed-${actor}.pdf`;
const rows: Record<string, string> = {};
const the = (name: string) => () => rows[name] ?? '';

const own =
  (school: 'home' | 'away', more: Record<string, unknown> = {}) =>
  (w: World, actor: ActorName) => ({
    title: 'Uniform list',
    file_path: uploadOf(actor),
    file_name: 'uniforms.pdf',
    uploaded_by: actor === 'service' ? null : ownProfile(w, actor),
    school_id: w[school].id,
    ...more,
  });

const stage = describeMatrix('shared_files', {
  select: {
    'of the home school': { row: the('home'), allowed: [...homeMembers, 'service'] },
    'of the other school': { row: the('away'), allowed: [...awayMembers, 'service'] },
    'for a grade: guardians who read the records there, who teaches it, and the office': {
      row: the('six'),
      allowed: [...guardians, 'teacher', ...homeAdmins, 'service'],
    },
  },
  insert: {
    'for a grade': {
      values: (w, actor) => own('home', { audience_id: w.audiences.six.id })(w, actor),
      allowed: [...homeAdmins, 'service'],
    },
    'for a grade of another school': {
      values: (w, actor) => own('home', { audience_id: w.audiences.away.id })(w, actor),
      allowed: [],
      refusals: ['23503'],
    },
    'at the home school': { values: own('home'), allowed: [...homeAdmins, 'service'] },
    'at the other school': { values: own('away'), allowed: [...awayAdmins, 'service'] },
    'in the name of the principal': {
      values: (w, actor) => ({ ...own('home')(w, actor), uploaded_by: w.people.principal.profileId }),
      allowed: ['principal', 'service'],
    },
    'that names a file which somebody else has uploaded': {
      values: own('home', { file_path: uploadOf('principal') }),
      allowed: ['principal', 'service'],
    },
    'that names a file which another school shares': {
      values: own('home', { file_path: 'away.pdf' }),
      allowed: [],
      refusals: ['23505'],
    },
    'that names a file which is not there yet': {
      values: own('home', { file_path: 'later.pdf' }),
      allowed: ['service'],
    },
    'with a size of one’s own': {
      values: own('home', { size_bytes: 1 }),
      allowed: ['service'],
    },
    'under a name with a folder in it': {
      values: own('home', { file_name: '../uniforms.pdf' }),
      allowed: [],
      refusals: ['23514'],
    },
    'published tomorrow': {
      values: own('home', { publish_at: '2099-01-01T08:00:00Z' }),
      allowed: [...homeAdmins, 'service'],
    },
    'without a title': { values: own('home', { title: ' ' }), allowed: [], refusals: ['23514'] },
  },
  update: {
    'the title': {
      row: the('home'),
      set: () => ({ title: 'Uniforms', description: 'From this year' }),
      allowed: [...homeAdmins, 'service'],
    },
    'of the other school': {
      row: the('away'),
      set: () => ({ title: 'Uniforms' }),
      allowed: [...awayAdmins, 'service'],
    },
    'for a grade': {
      row: the('home'),
      set: (w) => ({ audience_id: w.audiences.six.id }),
      allowed: [...homeAdmins, 'service'],
    },
    'which file it is': {
      row: the('home'),
      set: (_, actor) => ({ file_path: uploadOf(actor) }),
      allowed: ['service'],
    },
  },
  delete: {
    'of the home school': { row: the('home'), allowed: [...homeAdmins, 'service'] },
    'of the other school': { row: the('away'), allowed: [...awayAdmins, 'service'] },
  },
});

describeGrants(stage, 'shared_files', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'title',
      'description',
      'file_path',
      'file_name',
      'size_bytes',
      'content_type',
      'uploaded_by',
      'school_id',
      'created_at',
      'audience_id',
      'is_active',
      'publish_at',
    ],
    insert: [
      'id',
      'publish_at',
      'title',
      'description',
      'file_path',
      'file_name',
      'uploaded_by',
      'school_id',
      'audience_id',
    ],
    update: ['title', 'description', 'audience_id', 'publish_at'],
  },
});

beforeAll(async () => {
  const { admin, world } = stage;
  const upload = (name: string, userId: string | null) =>
    admin.query(
      `insert into storage.objects (bucket_id, name, owner_id, metadata)
       values ('shared-files', $1, $2, '{"size": 2048, "mimetype": "application/pdf"}')`,
      [name, userId],
    );
  for (const [actor, { userId }] of Object.entries(world.people))
    await upload(uploadOf(actor as ActorName), userId);
  await upload(uploadOf('plain'), world.plain.userId);
  const share = async (
    name: 'home' | 'away' | 'six',
    by: 'principal' | 'foreignPrincipal',
    audience: string | null = null,
  ) => {
    const { userId, profileId } = world.people[by];
    await upload(`${name}.pdf`, userId);
    const { rows: made } = await admin.query<{ id: string }>(
      `insert into shared_files (title, file_path, file_name, uploaded_by, school_id, audience_id)
       values ('Calendar', $1, 'calendar.pdf', $2, $3, $4) returning id`,
      [`${name}.pdf`, profileId, world[name === 'away' ? 'away' : 'home'].id, audience],
    );
    rows[name] = made[0]?.id ?? '';
  };
  await share('home', 'principal');
  await share('away', 'foreignPrincipal');
  await share('six', 'principal', world.audiences.six.id);
});

describe('the file of a row', () => {
  const readable = async (actor: ActorName, name: string) =>
    (
      await stage.as(actor, `select from storage.objects where bucket_id = 'shared-files' and name = $1`, [
        name,
      ])
    ).rowCount === 1;

  test.each<[ActorName, boolean, boolean]>([
    ['parent', true, false],
    ['teacher', true, false],
    ['levelTwo', true, false],
    ['platform', true, true],
    ['foreignParent', false, true],
    ['pendingParent', false, false],
    ['levelOne', false, false],
    ['plain', false, false],
  ])('%s reads that of the home school: %s, of the other: %s', async (actor, home, away) => {
    await stage.undone(async () => {
      expect(await readable(actor, 'home.pdf')).toBe(home);
      expect(await readable(actor, 'away.pdf')).toBe(away);
    });
  });

  test('of a row for a grade is read by who belongs to it, until they leave it', async () => {
    await stage.undone(async () => {
      const found: string[] = [];
      for (const actor of actorNames) if (await readable(actor, 'six.pdf')) found.push(actor);
      expect(found.sort()).toEqual([...guardians, 'teacher', ...homeAdmins, 'service'].sort());
      await stage.admin.query('update students set grade_id = $2 where id = $1', [
        stage.world.students.child,
        stage.world.home.grades.seven,
      ]);
      expect(await readable('parent', 'six.pdf')).toBe(false);
      expect(await readable('teacher', 'six.pdf')).toBe(true);
    });
  });

  test('is measured by the server', async () => {
    expect(
      await stage.read('select size_bytes::int, content_type from shared_files where id = $1', [rows.home]),
    ).toEqual([{ size_bytes: 2048, content_type: 'application/pdf' }]);
  });

  test('is saved under a name that ends as its content does', async () => {
    const share = async (called: string) =>
      (
        await stage.as(
          'principal',
          `insert into shared_files (title, file_path, file_name, uploaded_by, school_id)
           values ('Plan', $1, $2, $3, $4) returning file_name`,
          [uploadOf('principal'), called, stage.world.people.principal.profileId, stage.world.home.id],
        )
      ).rows[0]?.file_name;
    await stage.undone(async () => expect(await share('plan.hta')).toBe('plan.hta.pdf'));
    await stage.undone(async () => expect(await share('Plan 2026.pdf')).toBe('Plan 2026.pdf'));
    await stage.undone(async () => {
      await stage.admin.query(
        `update storage.objects set metadata = '{"size": 1, "mimetype": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"}'
          where name = $1`,
        [uploadOf('principal')],
      );
      expect(await share('marks.xlsx')).toBe('marks.xlsx');
    });
  });

  test('is uploaded by administrators only', async () => {
    for (const actor of ['teacher', 'parent', 'pendingTeacher', 'levelOne'] as const) {
      await stage.undone(async () => {
        const { refusal } = await stage.as(
          actor,
          `insert into storage.objects (bucket_id, name, owner_id) values ('shared-files', $1, $2)`,
          [`${randomUUID()}.pdf`, stage.world.people[actor].userId],
        );
        expect(refusal, actor).toBe('42501');
      });
    }
  });

  test('goes with it', async () => {
    await stage.undone(async () => {
      await stage.as('levelTwo', 'delete from shared_files where id = $1', [rows.home]);
      expect(await stage.read(`select from storage.objects where name = 'home.pdf'`)).toEqual([]);
      expect(await stage.read(`select from storage.objects where name = 'away.pdf'`)).toHaveLength(1);
    });
  });
});

describe('a file that a screen shares', () => {
  const share = (actor: ActorName, id: string, more: object = {}) =>
    stage.as(actor, 'select share_file($1)', [
      JSON.stringify({
        id,
        title: 'Uniform list',
        file_path: uploadOf(actor),
        file_name: 'uniforms.pdf',
        school_id: stage.world.home.id,
        ...more,
      }),
    ]);
  /** Who reads the row, and who the file. */
  const readers = async (id: string, file: string) => {
    const found: string[] = [];
    for (const actor of actorNames) {
      const row = await stage.as(actor, 'select from shared_files where id = $1', [id]);
      const stored = await stage.as(actor, 'select from storage.objects where name = $1', [file]);
      expect([actor, stored.rowCount]).toEqual([actor, row.rowCount]);
      if (row.rowCount === 1) found.push(actor);
    }
    return found;
  };
  /** As if its moment had come, past the trigger that would publish it. */
  const turn = async (id: string) => {
    await stage.admin.query('set local session_replication_role = replica');
    await stage.admin.query(
      `update shared_files set publish_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    await stage.admin.query('set local session_replication_role = origin');
    await stage.as({ role: 'portal_jobs' }, 'select private.turn_shared_file($1)', [id]);
  };

  test('is the office’s alone until it can be taken back no more, row and file', async () => {
    await stage.undone(async () => {
      const id = randomUUID();
      expect((await share('principal', id)).message).toBeUndefined();
      const office = [...homeAdmins, 'service'].sort();
      expect((await readers(id, uploadOf('principal'))).sort()).toEqual(office);
      expect(
        await stage.read(
          `select kind, extract(epoch from due_at - now())::int as seconds from private.outbox where recipient = $1`,
          [id],
        ),
      ).toEqual([{ kind: 'shared-file-turn', seconds: 12 }]);
      await stage.as({ role: 'portal_jobs' }, 'select private.turn_shared_file($1)', [id]);
      expect((await readers(id, uploadOf('principal'))).sort()).toEqual(office);
      await turn(id);
      expect(await readers(id, uploadOf('principal'))).toEqual(
        expect.arrayContaining([...homeMembers, 'service']),
      );
    });
  });

  test('is taken back with its file, and not any more once it is published', async () => {
    await stage.undone(async () => {
      const id = randomUUID();
      const takeBack = () =>
        stage.as('principal', 'delete from shared_files where id = $1 and not is_active', [id]);
      await share('principal', id);
      expect((await takeBack()).rowCount).toBe(1);
      expect(
        await stage.read('select from storage.objects where name = $1', [uploadOf('principal')]),
      ).toEqual([]);
    });
    await stage.undone(async () => {
      const id = randomUUID();
      await share('principal', id);
      await turn(id);
      expect(
        (await stage.as('principal', 'delete from shared_files where id = $1 and not is_active', [id]))
          .rowCount,
      ).toBe(0);
    });
  });

  test('is shared once under its id, and by nobody but the office', async () => {
    await stage.undone(async () => {
      const id = randomUUID();
      await share('principal', id);
      const again = await storeFile(
        stage.admin,
        'shared-files',
        stage.world.people.principal,
        'application/pdf',
        'pdf',
      );
      expect((await share('principal', id)).message).toBeUndefined();
      // Another file under it is not said to be shared.
      expect((await share('principal', id, { file_path: again })).refusal).toBe('PR004');
      expect(await stage.read('select file_path from shared_files where id = $1', [id])).toEqual([
        { file_path: uploadOf('principal') },
      ]);
      for (const actor of ['teacher', 'parent', 'foreignPrincipal'] as const)
        expect((await share(actor, randomUUID())).refusal, actor).toBe('42501');
    });
  });
});
