/**
 * A file that a row names is in use: nobody but the row takes it away. For every bucket of the portal, and every
 * column that could name a file.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Account, makePerson, makeRow } from './factories.ts';
import { adFile, makeAd, makePortalLesson } from './portal-rows.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();

type Naming = {
  bucket: string;
  uploader: Extract<ActorName, keyof typeof stage.world.people>;
  /** Makes a row name the file, as somebody with every right. */
  name(file: string): Promise<unknown>;
};

const address = (bucket: string, file: string) =>
  `https://portal.example/storage/v1/object/public/${bucket}/${file}`;
const set = (table: string, column: string, id: string, value: string) =>
  stage.admin.query(`update ${table} set ${column} = $2 where id = $1`, [id, value]);

/** Every column that names a file; one bucket may have several. */
const namings: Record<string, Naming> = {
  'schools.logo_url': {
    bucket: 'school-logos',
    uploader: 'principal',
    name: (file) => set('schools', 'logo_url', stage.world.home.id, address('school-logos', file)),
  },
  'schools.logo_url in another size': {
    bucket: 'school-logos',
    uploader: 'principal',
    name: (file) =>
      set(
        'schools',
        'logo_url',
        stage.world.home.id,
        `/storage/v1/render/image/public/school-logos/${file}?width=64`,
      ),
  },
  'progress_reports.report_file_url': {
    bucket: 'progress-reports',
    uploader: 'teacher',
    name: (file) => set('progress_reports', 'report_file_url', stage.world.reports.child, file),
  },
  'lessons.file_url': {
    bucket: 'lessons',
    uploader: 'teacher',
    name: (file) => set('lessons', 'file_url', stage.world.lessons.six, file),
  },
  'message_attachments.file_path': {
    bucket: 'message-attachments',
    uploader: 'parent',
    name: (file) => set('message_attachments', 'file_path', stage.world.attachments.toTeacher, file),
  },
  'announcement_attachments.file_path': {
    bucket: 'announcement-attachments',
    uploader: 'teacher',
    name: (file) =>
      set('announcement_attachments', 'file_path', stage.world.announcementFiles.byTeacher, file),
  },
  'desk_attachments.file_path': {
    bucket: 'desk-attachments',
    uploader: 'otherParent',
    name: (file) => set('desk_attachments', 'file_path', stage.world.deskAttachments.toOffice, file),
  },
  'shared_files.file_path': {
    bucket: 'shared-files',
    uploader: 'principal',
    name: (file) =>
      makeRow(stage.admin, 'shared_files', {
        title: 'Calendar',
        file_path: file,
        file_name: 'calendar.pdf',
        uploaded_by: stage.world.people.principal.profileId,
        school_id: stage.world.home.id,
      }),
  },
  'court_orders.file_path': {
    bucket: 'court-orders',
    uploader: 'principal',
    name: (file) =>
      makeRow(stage.admin, 'court_orders', {
        description: 'No contact',
        file_path: file,
        file_name: 'order.pdf',
        student_id: stage.world.students.child,
        uploaded_by: stage.world.people.principal.profileId,
        school_id: stage.world.home.id,
      }),
  },
  'portal_lessons.video_url': {
    bucket: 'portal-lessons',
    uploader: 'platform',
    name: (file) => makePortalLesson(stage, 1, { video_url: file }),
  },
  'portal_videos.host_video_id': {
    bucket: 'portal-lessons',
    uploader: 'platform',
    name: (file) =>
      makeRow(stage.admin, 'portal_videos', {
        host: 'own',
        library_id: 'own',
        host_video_id: file,
        title: 'Waits for its lesson',
      }),
  },
  'portal_lessons.thumbnail_url': {
    bucket: 'portal-thumbnails',
    uploader: 'platform',
    name: (file) => makePortalLesson(stage, 1, { thumbnail_url: address('portal-thumbnails', file) }),
  },
  'ads_management.image_url': {
    bucket: 'ads',
    uploader: 'platform',
    name: (file) => makeAd(stage, 1, { image_url: adFile(file) }),
  },
  'ads_management.video_url': {
    bucket: 'ads',
    uploader: 'platform',
    name: (file) => makeAd(stage, 1, { ad_type: 'video', image_url: null, video_url: adFile(file) }),
  },
};

/** Columns that look like it and name no file of a bucket, with the reason. */
const others: Record<string, string> = {
  'ads_management.link_url': 'where a tap leads',
  'court_orders.file_name': 'the name it is saved under',
  'desk_attachments.file_name': 'the name it is saved under',
  'imports.file_name': 'what the file was called on the office computer; it is not kept',
  'lessons.file_name': 'made from file_url',
  'lessons.thumbnail_url': 'an address of elsewhere, for clients of the contract',
  'announcement_attachments.file_name': 'the name it is saved under',
  'message_attachments.file_name': 'the name it is saved under',
  'shared_files.file_name': 'the name it is saved under',
  'portal_lessons.captions_path':
    'an address of the portal that gives the captions, which lie in the database',
  'portal_payments.checkout_url': 'a page of the payment provider',
};

const upload = async (bucket: string, by: Account) => {
  const file = `${randomUUID()}.png`;
  await makeRow(stage.admin, 'storage.objects', { bucket_id: bucket, name: file, owner_id: by.userId });
  return file;
};
const kept = async (file: string) =>
  (await stage.read('select from storage.objects where name = $1', [file])).length === 1;

describe.each(Object.entries(namings))('a file that %s names', (_column, { bucket, uploader, name }) => {
  const attempts = {
    removed: `delete from storage.objects where name = $1`,
    renamed: `update storage.objects set name = 'x' || name where name = $1`,
    replaced: `update storage.objects set user_metadata = '{"replaced": true}' where name = $1`,
  };

  test.each(Object.entries(attempts))('is %s by its uploader only before', async (_what, statement) => {
    await stage.undone(async () => {
      const by = stage.world.people[uploader];
      const file = await upload(bucket, by);
      await stage.admin.query('savepoint unnamed');
      expect(await stage.as(uploader, statement, [file])).toMatchObject({ rowCount: 1 });
      await stage.admin.query('rollback to unnamed');
      await name(file);
      expect((await stage.as(uploader, statement, [file])).rowCount).toBe(0);
    });
  });

  test('is not replaced by an address that was signed for an upload', async () => {
    await stage.undone(async () => {
      const file = await upload(bucket, stage.world.people[uploader]);
      await stage.admin.query(`insert into storage.loose_files (version, due_at) values ($1, now())`, [
        randomUUID(),
      ]);
      await stage.admin.query(
        `update storage.objects o set version = l.version from storage.loose_files l where o.name = $1`,
        [file],
      );
      await name(file);
      const again = await stage.as(
        { role: 'portal_files' },
        `update storage.objects set metadata = '{}' where name = $1`,
        [file],
      );
      expect(again.rowCount).toBe(0);
    });
  });

  test('outlives the day and the account of its uploader; one that nothing names does not', async () => {
    await stage.undone(async () => {
      const by = stage.world.people[uploader];
      const [named, unnamed] = [await upload(bucket, by), await upload(bucket, by)];
      await name(named);
      await stage.admin.query('savepoint before');
      await stage.admin.query(
        `update storage.objects set created_at = now() - interval '2 days' where name in ($1, $2)`,
        [named, unnamed],
      );
      await stage.admin.query(
        'set local role portal_files; select storage.forget_unnamed(array(select id from storage.objects)); reset role',
      );
      expect([await kept(named), await kept(unnamed)]).toEqual([true, false]);
      await stage.admin.query('rollback to before');
      // Of platform administrators one must stay.
      await makePerson(stage.admin, 'Second', { role: 'admin', school: null, platform: true });
      await stage.admin.query('delete from auth.users where id = $1', [by.userId]);
      expect([await kept(named), await kept(unnamed)]).toEqual([true, false]);
    });
  });
});

test.each([
  ['School crest (2).png', 'School%20crest%20(2).png'],
  ["St. Anne's & Co.png", 'St.%20Anne%27s%20%26%20Co.png'],
])('the logo %s is in use, however its address writes it', async (file, written) => {
  await stage.undone(async () => {
    const { home, people } = stage.world;
    await makeRow(stage.admin, 'storage.objects', {
      bucket_id: 'school-logos',
      name: file,
      owner_id: people.platform.userId,
    });
    await set('schools', 'logo_url', home.id, address('school-logos', written));
    await stage.admin.query(`update storage.objects set created_at = now() - interval '2 days'`);
    await stage.admin.query(
      'set local role portal_files; select storage.forget_unnamed(array(select id from storage.objects)); reset role',
    );
    expect(await kept(file)).toBe(true);
    await set('schools', 'logo_url', home.id, address('school-logos', `x${written}`));
    await stage.admin.query(
      'set local role portal_files; select storage.forget_unnamed(array(select id from storage.objects)); reset role',
    );
    expect(await kept(file)).toBe(false);
  });
});

test('every bucket of the portal and every column that could name a file is held above', async () => {
  const buckets = await stage.read('select id from storage.buckets order by id');
  const covered = [...new Set(Object.values(namings).map(({ bucket }) => bucket))].sort();
  expect(covered).toEqual(buckets.map(({ id }) => id));
  const [listed] = await stage.read(
    'select array(select unnest(private.named_buckets()) order by 1) as buckets',
  );
  expect(listed?.buckets).toEqual(covered);
  const columns = await stage.read(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'text'
        and column_name ~ '(_url|_path|_file|file_name|avatar|picture|photo|logo|host_video_id)$'`,
  );
  const known = new Set([...Object.keys(namings), ...Object.keys(others)]);
  expect(columns.map(({ name }) => name).filter((name) => !known.has(`${name}`))).toEqual([]);
});
