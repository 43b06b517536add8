import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { storeFile } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { makeReport } from './school-day-rows.ts';
import { type ActorName, accountOf, guardians, homeAdmins, type World } from './world.ts';

const schoolAdmins: readonly ActorName[] = [...homeAdmins, 'foreignPrincipal'];
const teachers: readonly ActorName[] = ['teacher', 'otherTeacher', 'tutor', 'foreignTeacher'];

const userId = (world: World, actor: ActorName): string | null => accountOf(world, actor)?.userId ?? null;

const into = (bucketId: string) => (world: World, actor: ActorName) => ({
  bucket_id: bucketId,
  name: `${randomUUID()}.pdf`,
  owner_id: userId(world, actor),
});

/** Files by what they are; made below. */
const files: Record<string, string> = {};
let attachedAs = '';
const the = (name: string) => () => files[name] ?? '';

const stage = describeMatrix('storage.objects', {
  select: {
    'a report is read by the teacher who uploaded it': {
      row: the('report'),
      allowed: ['teacher', 'service'],
    },
    'a report is read by nobody of another school, nor by its own uploader once the approval is gone': {
      row: the('lostReport'),
      allowed: ['service'],
    },
    'a report that a row names is read by whoever may read the row': {
      row: the('namedReport'),
      allowed: ['teacher', ...guardians, ...homeAdmins, 'service'],
    },
    'a report on a child that is not confirmed is not read by the parent': {
      row: the('waitingReport'),
      allowed: ['otherTeacher', ...homeAdmins, 'service'],
    },
    'a lesson is read by the parents of the grade': {
      row: the('lesson'),
      allowed: ['teacher', ...guardians, ...homeAdmins, 'service'],
    },
    'an inactive lesson is read by no parent': {
      row: the('inactiveLesson'),
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'an attachment is read by the two people of the message, no administrator': {
      row: the('attachment'),
      allowed: ['parent', 'teacher', 'service'],
    },
    'an attachment at the other school is read by its two people': {
      row: the('awayAttachment'),
      allowed: ['foreignParent', 'foreignTeacher', 'service'],
    },
    'a logo in use is read by its uploader and the administrators of the school that shows it': {
      row: the('logo'),
      allowed: [...homeAdmins, 'service'],
    },
    'a logo that no school shows is read by its uploader': {
      row: the('unusedLogo'),
      allowed: ['principal', 'service'],
    },
  },
  insert: {
    'administrators who run a school upload logos': {
      values: into('school-logos'),
      allowed: [...schoolAdmins, 'service'],
    },
    'teachers upload reports': { values: into('progress-reports'), allowed: [...teachers, 'service'] },
    'teachers upload lessons': { values: into('lessons'), allowed: [...teachers, 'service'] },
    'platform administrators upload adverts': { values: into('ads'), allowed: ['platform', 'service'] },
    'platform administrators upload lessons of the portal': {
      values: into('portal-lessons'),
      allowed: ['platform', 'service'],
    },
    'approved people of a school upload attachments': {
      values: into('message-attachments'),
      allowed: [
        ...teachers,
        ...guardians,
        'collector',
        'otherParent',
        'foreignParent',
        ...schoolAdmins,
        'service',
      ],
    },
    'teachers and administrators of a school upload files of announcements': {
      values: into('announcement-attachments'),
      allowed: [...teachers, ...schoolAdmins, 'service'],
    },
    'approved people of a school upload files for desks': {
      values: into('desk-attachments'),
      allowed: [
        ...teachers,
        ...guardians,
        'collector',
        'otherParent',
        'foreignParent',
        ...schoolAdmins,
        'service',
      ],
    },
    'administrators who run a school share files': {
      values: into('shared-files'),
      allowed: [...schoolAdmins, 'service'],
    },
    'administrators who run a school keep court orders': {
      values: into('court-orders'),
      allowed: [...schoolAdmins, 'service'],
    },
    'nobody uploads to a bucket that has no rule': { values: into('elsewhere'), allowed: ['service'] },
    'nobody uploads in the name of another': {
      values: (world) => ({ ...into('progress-reports')(world, 'otherTeacher') }),
      allowed: ['otherTeacher', 'service'],
    },
    'nobody uploads in nobody’s name': {
      values: (world) => ({ ...into('progress-reports')(world, 'teacher'), owner_id: null }),
      allowed: ['service'],
    },
  },
  update: {
    'a report is renamed by its uploader': {
      row: the('report'),
      set: () => ({ name: `${randomUUID()}.pdf` }),
      allowed: ['teacher', 'service'],
    },
    'a report that a row names is renamed by nobody': {
      row: the('namedReport'),
      set: () => ({ name: `${randomUUID()}.pdf` }),
      allowed: ['service'],
    },
    'a report does not take the place of an attachment': {
      row: the('report'),
      set: () => ({ bucket_id: 'message-attachments', name: attachedAs }),
      allowed: [],
      refusals: ['23505'],
    },
    'a report is not moved to where its uploader may not upload': {
      row: the('report'),
      set: () => ({ bucket_id: 'ads' }),
      allowed: ['service'],
    },
    'a report is not given away': {
      row: the('report'),
      set: (world) => ({ owner_id: world.people.otherTeacher.userId }),
      allowed: ['service'],
    },
  },
  delete: {
    'a report is deleted by its uploader': { row: the('report'), allowed: ['teacher', 'service'] },
    'a report that a row names is deleted by nobody': { row: the('namedReport'), allowed: ['service'] },
    'a lesson in use is deleted by nobody': { row: the('lesson'), allowed: ['service'] },
    'an attachment is deleted by nobody': { row: the('attachment'), allowed: ['service'] },
    'a logo in use is deleted by nobody': { row: the('logo'), allowed: ['service'] },
    'a logo that no school shows is deleted by its uploader': {
      row: the('unusedLogo'),
      allowed: ['principal', 'service'],
    },
  },
});

beforeAll(async () => {
  const { admin, world } = stage;
  const { teacher, rejectedTeacher, principal } = world.people;
  await admin.query(`insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere')`);
  const make = async (bucketId: string, name: string, owner: { userId: string }) => {
    const { rows } = await admin.query<{ id: string }>(
      'insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3) returning id',
      [bucketId, name, owner.userId],
    );
    return rows[0]?.id ?? '';
  };
  files.report = await make('progress-reports', 'report.pdf', teacher);
  files.lostReport = await make('progress-reports', 'lost.pdf', rejectedTeacher);
  const named = async (
    bucketId: string,
    table: string,
    column: string,
    id: string,
    owner: { userId: string },
  ) => {
    const { rows } = await admin.query(`select ${column} as name from ${table} where id = $1`, [id]);
    return make(bucketId, rows[0].name, owner);
  };
  const { reports, lessons, attachments } = world;
  const reported = ['progress-reports', 'progress_reports', 'report_file_url'] as const;
  const taught = ['lessons', 'lessons', 'file_name'] as const;
  const attached = ['message-attachments', 'message_attachments', 'file_path'] as const;
  files.namedReport = await named(...reported, reports.child, teacher);
  const ofWaitingChild = await makeReport(
    admin,
    world.students.waitingChild,
    world.home.subjects.art,
    world.terms.home,
    world.people.otherTeacher,
  );
  files.waitingReport = await named(...reported, ofWaitingChild, world.people.otherTeacher);
  files.lesson = await named(...taught, lessons.six, teacher);
  files.inactiveLesson = await named(...taught, lessons.inactive, teacher);
  files.attachment = await named(...attached, attachments.toTeacher, world.people.parent);
  files.awayAttachment = await named(...attached, attachments.away, world.people.foreignParent);
  attachedAs = (await stage.read('select name from storage.objects where id = $1', [files.attachment]))[0]
    ?.name as string;
  files.logo = await make('school-logos', 'logo.png', principal);
  files.unusedLogo = await make('school-logos', 'old.png', principal);
  await admin.query('update public.schools set logo_url = $2 where id = $1', [
    world.home.id,
    'https://portal.example/storage/v1/object/public/school-logos/logo.png',
  ]);
});

const columns = ['bucket_id', 'name', 'owner_id', 'version', 'metadata', 'user_metadata'];
describeGrants(stage, 'storage.objects', {
  anon: {},
  authenticated: {
    select: [...columns, 'id', 'school_id', 'created_at', 'updated_at', 'last_accessed_at'],
    insert: columns,
    update: columns,
  },
});
for (const table of [
  'storage.buckets',
  'storage.loose_files',
  'storage.resumable_uploads',
  'storage.resumable_parts',
]) {
  describeGrants(stage, table, { anon: {}, authenticated: {} });
}

test('by a signed address nobody replaces what somebody else has put in its place', async () => {
  await stage.undone(async () => {
    const { teacher, otherTeacher } = stage.world.people;
    const replaces = async (owner: string | null) =>
      (
        await stage.as({ role: 'portal_files' }, `update storage.objects set owner_id = $1 where id = $2`, [
          owner,
          files.report,
        ])
      ).refusal;
    expect(await replaces(otherTeacher.userId)).toBe('42501');
    expect(await replaces(teacher.userId)).toBeUndefined();
    // The secret key has signed it.
    expect(await replaces(null)).toBeUndefined();
  });
});

describe('names of files', () => {
  test.each(['', '\u0000', 'naïve.pdf', 'a\nb', 'a\\b', 'a%2e', '<script>', 'x'.repeat(1025)])(
    'the name %j is refused',
    async (name) => {
      await stage.undone(async () => {
        const { refusal } = await stage.as(
          'service',
          `insert into storage.objects (bucket_id, name) values ('lessons', $1)`,
          [name],
        );
        expect(['23514', '22021']).toContain(refusal);
      });
    },
  );

  test('helpers take names apart', async () => {
    const [parts] = await stage.read(
      `select storage.foldername('a/b/c.tar.gz') as folders, storage.filename('a/b/c.tar.gz') as file,
              storage.extension('a/b/c.tar.gz') as extension, storage.extension('a.b/c') as none`,
    );
    expect(parts).toEqual({ folders: ['a', 'b'], file: 'c.tar.gz', extension: 'gz', none: null });
  });
});

describe('files that no row names', () => {
  const loose = async () =>
    await stage.read('select version, due_at <= now() as due from storage.loose_files order by 1');

  test('a row takes its file off the list, and puts it back when it goes', async () => {
    await stage.undone(async () => {
      const [first, second] = [randomUUID(), randomUUID()];
      await stage.admin.query(
        `insert into storage.loose_files (version, due_at) values ($1, now() + '1 day'), ($2, now() + '1 day')`,
        [first, second],
      );
      const insert = `insert into storage.objects (bucket_id, name, version) values ('lessons', 'a.mp4', $1)
        on conflict (bucket_id, name) do update set version = excluded.version`;
      await stage.as('service', insert, [first]);
      expect(await loose()).toEqual([{ version: second, due: false }]);
      await stage.as('service', insert, [second]);
      expect(await loose()).toEqual([{ version: first, due: true }]);
      await stage.as('service', `delete from storage.objects where name = 'a.mp4'`);
      expect(await loose()).toHaveLength(2);
    });
  });

  test('a row cannot name a file that is not on the list', async () => {
    await stage.undone(async () => {
      const { refusal } = await stage.as(
        'service',
        `insert into storage.objects (bucket_id, name, version) values ('lessons', 'a.mp4', $1)`,
        [randomUUID()],
      );
      expect(refusal).toBe('55000');
    });
  });

  test('a row cannot take over the file of another row', async () => {
    await stage.undone(async () => {
      const version = randomUUID();
      await stage.admin.query(`insert into storage.loose_files (version, due_at) values ($1, now())`, [
        version,
      ]);
      const insert = `insert into storage.objects (bucket_id, name, version) values ('lessons', $1, $2)`;
      await stage.as('service', insert, ['a.mp4', version]);
      const { refusal } = await stage.as('service', insert, ['b.mp4', version]);
      expect(refusal).toBe('23505');
    });
  });

  test('go with the account of whoever uploaded them; what a row names stays', async () => {
    await stage.undone(async () => {
      const { teacher } = stage.world.people;
      const unnamed = await storeFile(stage.admin, 'progress-reports', teacher, 'application/pdf', 'pdf');
      const named = await storeFile(stage.admin, 'message-attachments', teacher, 'application/pdf', 'pdf');
      await stage.as(
        'teacher',
        `insert into message_attachments (message_id, file_path, file_name) values ($1, $2, 'Letter.pdf')`,
        [stage.world.messages.toParent, named],
      );
      await stage.admin.query('delete from auth.users where id = $1', [teacher.userId]);
      expect(
        await stage.read('select name, owner_id from storage.objects where name in ($1, $2)', [
          unnamed,
          named,
        ]),
      ).toEqual([{ name: named, owner_id: null }]);
    });
  });
});
