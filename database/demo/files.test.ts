import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from '../../server/integrations/files/disk.ts';
import type { FileStore } from '../../server/integrations/files/files.ts';
import { cloneDatabase, type TestDatabase } from '../../server/testing/database.ts';
import { demoFiles } from './files.ts';
import { fillDemoFiles } from './fill-files.ts';
import { loadDemo } from './load.ts';

const now = new Date('2026-11-21T08:00:00Z');
const log = pino({ level: 'silent' });
let cloned: TestDatabase;
let folder: string;
let store: FileStore;

beforeAll(async () => {
  cloned = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-demo-files-'));
  store = diskStore(folder);
  const owner = new pg.Client(cloned.owner);
  await owner.connect();
  await loadDemo(owner, now);
  await owner.end();
});
afterAll(async () => {
  await cloned.drop();
  await rm(folder, { recursive: true });
});

const rows = async <Row extends pg.QueryResultRow>(text: string) =>
  (await cloned.admin.query<Row>(text)).rows;
const fill = () => fillDemoFiles({ database: cloned.database, store: async () => store, log });

describe('the files of the demo school', () => {
  test('are filled in from where a start was broken off', async () => {
    const first = fill();
    await first.close();
    await fill().done;
    expect(await rows('select name from storage.objects where version is null')).toEqual([]);
    expect(await rows('select version from storage.loose_files')).toEqual([]);
  });

  test('are what their rows say', async () => {
    const found = await rows<{
      bucket_id: string;
      name: string;
      version: string;
      size: number;
      type: string;
    }>(
      `select bucket_id, name, version, (metadata ->> 'size')::int as size, metadata ->> 'mimetype' as type from storage.objects`,
    );
    expect(found).toHaveLength(demoFiles(now).length);
    for (const { version, size, type } of found) {
      const bytes = await buffer(await store.read(version));
      expect(bytes.length).toBe(size);
      expect((await fileTypeFromBuffer(bytes))?.mime).toBe(type);
    }
  });

  test('are named by a row each, and every row that names one has it', async () => {
    expect(
      await rows('select name from storage.objects o where not private.is_named(o.bucket_id, o.name)'),
    ).toEqual([]);
    expect(
      await rows(
        `select file from (
           select 'progress-reports' as bucket, report_file_url as file from progress_reports
           union all select 'lessons', file_name from lessons where file_name is not null
           union all select 'message-attachments', file_path from message_attachments
           union all select 'desk-attachments', file_path from desk_attachments
           union all select 'shared-files', file_path from shared_files
           union all select 'portal-lessons', video_url from portal_lessons
           union all select 'ads', private.public_file('ads', image_url) from ads_management
           union all select 'ads', private.public_file('ads', video_url) from ads_management where video_url is not null
         ) named
          where not exists (select from storage.objects o where o.bucket_id = named.bucket and o.name = named.file)`,
      ),
    ).toEqual([]);
  });

  test('belong to whoever stands in the row', async () => {
    expect(
      await rows(
        `select r.id from progress_reports r join storage.objects o on o.name = r.report_file_url
           join profiles p on p.id = r.teacher_id where p.user_id <> o.owner_id
         union all
         select l.id from lessons l join storage.objects o on o.name = l.file_name
           join profiles p on p.id = l.teacher_id where p.user_id <> o.owner_id
         union all
         select a.id from message_attachments a join storage.objects o on o.name = a.file_path
           join messages m on m.id = a.message_id join profiles p on p.id = m.sender_id where p.user_id <> o.owner_id
         union all
         select a.id from desk_attachments a join storage.objects o on o.name = a.file_path
           join desk_messages m on m.id = a.message_id join profiles p on p.id = m.sender_id where p.user_id <> o.owner_id`,
      ),
    ).toEqual([]);
  });
});

describe('the year of the demo school', () => {
  test.each([
    [
      'report',
      `select r.id from progress_reports r join students c on c.id = r.student_id
       where r.teacher_id is null or not (
         exists (select from teacher_subjects t where (t.teacher_id, t.subject_id, t.grade_id) = (r.teacher_id, r.subject_id, c.grade_id)))`,
    ],
    [
      'lesson',
      `select l.id from lessons l where not exists (
       select from teacher_subjects t where (t.teacher_id, t.subject_id, t.grade_id) = (l.teacher_id, l.subject_id, l.grade_id))`,
    ],
    [
      'entry of the timetable',
      `select l.id from lesson_timetables l where not exists (
       select from teacher_subjects t where (t.teacher_id, t.subject_id, t.grade_id) = (l.teacher_id, l.subject_id, l.grade_id))`,
    ],
    [
      'record',
      `select d.id from disciplinary_records d join students c on c.id = d.student_id where not exists (
       select from teacher_subjects t where t.teacher_id = d.teacher_id and t.grade_id = c.grade_id)`,
    ],
  ])('has no %s by somebody who does not teach there', async (_, query) => {
    expect(await rows(query)).toEqual([]);
  });

  test('has a week in which no class, teacher or room is needed twice at once', async () => {
    expect(
      await rows(
        `select a.id from lesson_timetables a join lesson_timetables b on b.id > a.id and b.school_id = a.school_id
            and b.day_of_week = a.day_of_week and b.start_time < a.end_time and b.end_time > a.start_time
          where a.grade_id = b.grade_id or a.teacher_id = b.teacher_id or a.room_number = b.room_number`,
      ),
    ).toEqual([]);
  });

  test('gives every class a week of ten lessons or more', async () => {
    expect(
      await rows(
        `select g.school_id, g.name from grades g
          where g.school_id is not null and (select count(*) from lesson_timetables l where l.grade_id = g.id) < 10`,
      ),
    ).toEqual([]);
  });

  test('has every kind of incident, severity and status, with something to decide for both demo teachers', async () => {
    const [found] = await rows<Record<string, number>>(
      `select count(distinct incident_type)::int as types, count(distinct severity)::int as severities,
              count(distinct status)::int as statuses from disciplinary_records`,
    );
    expect(found).toEqual({ types: 9, severities: 3, statuses: 3 });
    expect(
      await rows(
        `select u.email from auth.users u join profiles p on p.user_id = u.id
          where exists (select from disciplinary_records d where d.teacher_id = p.id and d.status = 'pending' and not d.parent_notified)
            and u.email in ('teacher@demo.school', 'teacher2@demo.school') order by 1`,
      ),
    ).toEqual([{ email: 'teacher2@demo.school' }, { email: 'teacher@demo.school' }]);
  });

  test.each(['parent@demo.school', 'parent2@demo.school'])(
    'shows %s something on every screen',
    async (email) => {
      const [found] = await rows<Record<string, number>>(
        `with mine as (select c.* from students c join profiles p on p.id = c.parent_id join auth.users u on u.id = p.user_id where u.email = '${email}')
       select (select count(*)::int from progress_reports r where r.student_id in (select id from mine)) as reports,
              (select count(*)::int from lessons l where l.grade_id in (select grade_id from mine) and l.lesson_type = 'audio' and l.is_active) as recordings,
              (select count(*)::int from lessons l where l.grade_id in (select grade_id from mine) and l.due_date >= '2026-11-21') as homework,
              (select count(*)::int from lesson_timetables l where l.grade_id in (select grade_id from mine)) as entries,
              (select count(*)::int from disciplinary_records d where d.student_id in (select id from mine)) as incidents`,
      );
      for (const count of Object.values(found ?? {})) expect(count).toBeGreaterThan(0);
    },
  );

  test('has reports of the last five terms, and nothing from the future', async () => {
    expect(await rows('select distinct term_id from progress_reports')).toHaveLength(10);
    expect(
      await rows(
        `select id from progress_reports where uploaded_at > '2026-11-21T08:00:00Z'
         union all select id from lessons where created_at > '2026-11-21T08:00:00Z'
         union all select id from disciplinary_records where created_at > '2026-11-21T08:00:00Z'`,
      ),
    ).toEqual([]);
  });
});
