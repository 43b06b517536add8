import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { storeFile } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { fileOf, useStoredFiles } from './stored.ts';
import {
  type ActorName,
  actorNames,
  awayAdmins,
  awayMembers,
  guardians,
  homeAdmins,
  homeMembers,
  type World,
} from './world.ts';

const writers: readonly ActorName[] = ['teacher', ...homeAdmins, 'service'];
const enclosed =
  (announcement: (w: World) => string, more: (w: World) => Record<string, unknown> = () => ({})) =>
  (w: World, actor: ActorName) => ({
    announcement_id: announcement(w),
    file_path: fileOf(actor, 'pdf'),
    file_name: 'Letter.pdf',
    ...more(w),
  });

const stage = describeMatrix('announcement_attachments', {
  select: {
    'of an active one: whoever reads it': {
      row: (w) => w.announcementFiles.byTeacher,
      allowed: [...homeMembers, 'service'],
    },
    'of one of the other school': {
      row: (w) => w.announcementFiles.away,
      allowed: [...awayMembers, 'service'],
    },
    'of one for a grade: whoever reads it': {
      row: (w) => w.announcementFiles.toSix,
      allowed: [...guardians, 'teacher', ...homeAdmins, 'service'],
    },
    'of one for single learners: whoever reads it': {
      row: (w) => w.announcementFiles.toLearners,
      allowed: [...guardians, 'otherParent', ...homeAdmins, 'service'],
    },
    'of a deactivated one: its author and the administrators': {
      row: (w) => w.announcementFiles.withdrawn,
      allowed: writers,
    },
  },
  insert: {
    'to the teacher’s': { values: enclosed((w) => w.announcements.byTeacher), allowed: writers },
    'to the principal’s': {
      values: enclosed((w) => w.announcements.byPrincipal),
      allowed: [...homeAdmins, 'service'],
    },
    'to a deactivated one of the teacher’s': {
      values: enclosed((w) => w.announcements.withdrawn),
      allowed: writers,
    },
    'to one of the other school': {
      values: enclosed((w) => w.announcements.away),
      allowed: ['foreignTeacher', ...awayAdmins, 'service'],
    },
    'of somebody else': {
      values: enclosed(
        (w) => w.announcements.byTeacher,
        () => ({ file_path: fileOf('parent', 'pdf') }),
      ),
      allowed: ['service'],
    },
    'a file that is not there': {
      values: enclosed(
        (w) => w.announcements.byTeacher,
        () => ({ file_path: 'made-up.pdf' }),
      ),
      allowed: ['service'],
    },
    'of a size that its author says': {
      values: enclosed(
        (w) => w.announcements.byTeacher,
        () => ({ size_bytes: 1 }),
      ),
      allowed: ['service'],
    },
    'under a name with a folder': {
      values: enclosed(
        (w) => w.announcements.byTeacher,
        () => ({ file_name: '../letter.pdf' }),
      ),
      allowed: [],
      refusals: ['23514'],
    },
    'to none': { values: enclosed(() => randomUUID()), allowed: [], refusals: ['23503'] },
  },
  update: {
    'the name': {
      row: (w) => w.announcementFiles.byTeacher,
      set: () => ({ file_name: 'Other.pdf' }),
      allowed: ['service'],
    },
    'whose it is': {
      row: (w) => w.announcementFiles.byTeacher,
      set: (w) => ({ announcement_id: w.announcements.byPrincipal }),
      allowed: ['service'],
    },
  },
  delete: {
    'of the teacher’s': { row: (w) => w.announcementFiles.byTeacher, allowed: writers },
    'of the principal’s': {
      row: (w) => w.announcementFiles.byPrincipal,
      allowed: [...homeAdmins, 'service'],
    },
    'of the other school': {
      row: (w) => w.announcementFiles.away,
      allowed: ['foreignTeacher', ...awayAdmins, 'service'],
    },
  },
});

const written = ['id', 'announcement_id', 'file_path', 'file_name'];
useStoredFiles(stage, 'announcement-attachments', 'application/pdf', 'pdf');

describeGrants(stage, 'announcement_attachments', {
  anon: {},
  authenticated: {
    select: [...written, 'school_id', 'content_type', 'size_bytes', 'created_at'],
    insert: written,
    update: [],
  },
});

const store = (actor: 'teacher' | 'principal' = 'teacher') =>
  storeFile(stage.admin, 'announcement-attachments', stage.world.people[actor], 'application/pdf', 'pdf');
const write = (actor: ActorName, announcement: object) =>
  stage.as(actor, 'select write_announcement($1, $2)', [JSON.stringify(announcement), '[]']);
const named = (...paths: string[]) => paths.map((file_path) => ({ file_path, file_name: 'Letter.pdf' }));

/** Who reads the file itself, of everybody. */
async function readers(file: string): Promise<ActorName[]> {
  const found: ActorName[] = [];
  for (const actor of actorNames) {
    const { rowCount } = await stage.as(actor, 'select from storage.objects where name = $1', [file]);
    if (rowCount === 1) found.push(actor);
  }
  return found;
}
async function readersOf(announcement: string): Promise<ActorName[]> {
  const found: ActorName[] = [];
  for (const actor of actorNames) {
    const { rowCount } = await stage.as(actor, 'select from announcements where id = $1', [announcement]);
    if (rowCount === 1) found.push(actor);
  }
  return found;
}

describe('the file of an announcement', () => {
  const announced = async (more: object = {}) => {
    const id = randomUUID();
    const file = await store('principal');
    const { message } = await write('principal', {
      id,
      school_id: stage.world.home.id,
      title: 'Camp',
      content: 'The list is attached.',
      files: named(file),
      ...more,
    });
    expect(message).toBeUndefined();
    return { id, file };
  };

  test('is read by exactly those who read the announcement, also when its audience changes', async () => {
    await stage.undone(async () => {
      const { six, sevenArt } = stage.world.audiences;
      const { id, file } = await announced({ audience_id: six.id });
      const before = await readers(file);
      expect(before).toEqual(await readersOf(id));
      expect(before).toEqual(expect.arrayContaining(['parent', 'teacher']));
      expect(before).not.toContain('otherParent');
      await stage.as('principal', 'update announcements set audience_id = $2 where id = $1', [
        id,
        sevenArt.id,
      ]);
      const after = await readers(file);
      expect(after).toEqual(await readersOf(id));
      expect(after).toContain('otherParent');
      expect(after).not.toContain('parent');
    });
  });

  test('is closed while it waits or is withdrawn, to all but its author and the office', async () => {
    await stage.undone(async () => {
      const { id, file } = await announced({ publish_at: '2099-01-01T06:00:00Z' });
      const office = await readersOf(id);
      expect(await readers(file)).toEqual(office);
      expect(office).not.toContain('parent');
      await stage.as('principal', 'update announcements set publish_at = null where id = $1', [id]);
      expect(await readers(file)).toContain('parent');
      await stage.as('principal', 'update announcements set is_active = false where id = $1', [id]);
      expect(await readers(file)).toEqual(office);
    });
  });

  test('reaches as many as the composer said, and they are told', async () => {
    await stage.undone(async () => {
      const { audiences, home } = stage.world;
      const parts = await stage.read('select target from audience_parts where audience_id = $1', [
        audiences.six.id,
      ]);
      const forecast = (
        await stage.as('principal', `select * from reach_forecast($1, 'announcement', $2)`, [
          home.id,
          parts.map(({ target }) => target),
        ])
      ).rows[0] as Record<string, number>;
      const { id } = await announced({ audience_id: audiences.six.id });
      const [told] = await stage.read('select count(*)::int as people from notices where subject_id = $1', [
        id,
      ]);
      const { push = 0, mail = 0, sms = 0, unreached = 0 } = forecast;
      expect(told?.people).toBe(push + mail + sms + unreached);
      const [able] = await stage.read(
        `select count(*)::int as people from notices n where n.subject_id = $1
            and private.is_still_told(n.profile_id, 'announcement', n.subject_id)`,
        [id],
      );
      expect(able).toEqual(told);
    });
  });

  test('is taken off where a correction names it no more, and goes with the announcement', async () => {
    await stage.undone(async () => {
      const { id, file } = await announced();
      const second = await store('principal');
      const correction = { id, title: 'Camp', content: 'The list is attached.' };
      await write('principal', { ...correction, files: named(file, second) });
      await write('principal', correction);
      const kept = async () =>
        (
          await stage.read('select name from storage.objects where name = any($1) order by created_at', [
            [file, second],
          ])
        ).map(({ name }) => name);
      expect((await kept()).sort()).toEqual([file, second].sort());
      await write('principal', { ...correction, files: named(second) });
      expect(await kept()).toEqual([second]);
      await stage.as('principal', 'delete from announcements where id = $1', [id]);
      expect(await kept()).toEqual([]);
    });
  });

  test('is added and taken off under its path, while one that somebody else has added meanwhile stays', async () => {
    await stage.undone(async () => {
      const { id, file } = await announced();
      const [second, third] = [await store('principal'), await store('principal')];
      const ofRow = async () =>
        (
          await stage.read(
            'select file_path from announcement_attachments where announcement_id = $1 order by 1',
            [id],
          )
        ).map(({ file_path }) => file_path);
      await write('principal', { id, files: { [second]: { file_name: 'Letter.pdf' } } });
      expect(await ofRow()).toEqual([file, second].sort());
      await write('principal', { id, files: { [third]: { file_name: 'Map.pdf' }, [file]: null } });
      expect(await ofRow()).toEqual([second, third].sort());
      for (const actor of ['parent', 'otherTeacher', 'foreignPrincipal'] as const)
        await write(actor, { id, files: { [second]: null } });
      expect(await ofRow()).toEqual([second, third].sort());
    });
  });

  test('is one of five', async () => {
    await stage.undone(async () => {
      const files: string[] = [];
      for (let count = 0; count < 6; count++) files.push(await store());
      const id = randomUUID();
      const { message } = await write('teacher', {
        id,
        school_id: stage.world.home.id,
        title: 'Camp',
        content: 'All of it.',
        files: named(...files),
      });
      expect(message).toBe('An announcement carries at most 5 files');
      expect(await stage.read('select from announcements where id = $1', [id])).toEqual([]);
    });
  });

  test('of one that the office approved is changed by its teacher with what is approved alone', async () => {
    await stage.undone(async () => {
      await stage.admin.query('update reach_settings set approve_school_wide = true where school_id = $1', [
        stage.world.home.id,
      ]);
      const id = stage.world.announcements.byTeacher;
      const file = await store();
      const added = await stage.as(
        'teacher',
        `insert into announcement_attachments (announcement_id, file_path, file_name) values ($1, $2, 'Letter.pdf')`,
        [id, file],
      );
      expect(added.refusal).toBe('42501');
      await write('teacher', { id, title: 'Water supply', content: 'Look.', files: named(file) });
      expect(
        await stage.read('select is_active, awaits_approval from announcements where id = $1', [id]),
      ).toEqual([{ is_active: false, awaits_approval: true }]);
      expect(await readers(file)).not.toContain('parent');
    });
  });

  test('shows that its announcement has changed', async () => {
    await stage.undone(async () => {
      const id = stage.world.announcements.byTeacher;
      await stage.admin.query('alter table announcements disable trigger user');
      await stage.admin.query(`update announcements set updated_at = '2001-01-01'`);
      await stage.admin.query('alter table announcements enable trigger user');
      await stage.as('teacher', 'delete from announcement_attachments where announcement_id = $1', [id]);
      expect(
        await stage.read('select updated_at = now() as now from announcements where id = $1', [id]),
      ).toEqual([{ now: true }]);
    });
  });
});
