import { describe, expect, test } from 'vitest';
import { storeFile } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { fileOf, useStoredFiles } from './stored.ts';
import type { ActorName, World } from './world.ts';

const attachment =
  (message: keyof World['messages'], more: (world: World) => Record<string, unknown> = () => ({})) =>
  (world: World, actor: ActorName) => ({
    message_id: world.messages[message],
    file_path: fileOf(actor, 'pdf'),
    file_name: 'Doctor’s letter.pdf',
    ...more(world),
  });

const stage = describeMatrix('message_attachments', {
  select: {
    'of a message from a parent to a teacher': {
      row: (w) => w.attachments.toTeacher,
      allowed: ['parent', 'teacher', 'service'],
    },
    'at the other school': {
      row: (w) => w.attachments.away,
      allowed: ['foreignParent', 'foreignTeacher', 'service'],
    },
  },
  insert: {
    'to the own message': { values: attachment('toTeacher'), allowed: ['parent', 'service'] },
    'to a message that one received': { values: attachment('toParent'), allowed: ['teacher', 'service'] },
    'to a message of the principal': {
      values: attachment('fromPrincipal'),
      allowed: ['principal', 'service'],
    },
    'a file of somebody else': {
      values: attachment('toTeacher', () => ({ file_path: fileOf('teacher', 'pdf') })),
      allowed: ['service'],
    },
    'a file that is not there': {
      values: attachment('toTeacher', () => ({ file_path: 'made-up.pdf' })),
      allowed: ['service'],
    },
    'under a name with a folder': {
      values: attachment('toTeacher', () => ({ file_name: '../letter.pdf' })),
      allowed: [],
      refusals: ['23514'],
    },
    'of a size that the sender says': {
      values: attachment('toTeacher', () => ({ size_bytes: 1 })),
      allowed: ['service'],
    },
    'to a message that there is not': {
      values: attachment('toTeacher', (w) => ({ message_id: w.nobody })),
      allowed: [],
      refusals: ['23503'],
    },
  },
  update: {
    'the name': {
      row: (w) => w.attachments.toTeacher,
      set: () => ({ file_name: 'Other.pdf' }),
      allowed: ['service'],
    },
  },
  delete: { one: { row: (w) => w.attachments.toTeacher, allowed: ['service'] } },
});

const written = ['id', 'message_id', 'file_path', 'file_name'];
useStoredFiles(stage, 'message-attachments', 'application/pdf', 'pdf');

describeGrants(stage, 'message_attachments', {
  anon: {},
  authenticated: {
    select: [...written, 'school_id', 'content_type', 'size_bytes', 'created_at'],
    insert: written,
    update: [],
  },
});

describe('an attachment', () => {
  const attach = (path: string) =>
    stage.as(
      'parent',
      `insert into message_attachments (message_id, file_path, file_name) values ($1, $2, 'Letter.pdf')
       returning content_type, size_bytes`,
      [stage.world.messages.toTeacher, path],
    );
  const store = (type = 'application/pdf', ending = 'pdf') =>
    storeFile(stage.admin, 'message-attachments', stage.world.people.parent, type, ending);

  test('is measured by the server', async () => {
    await stage.undone(async () => {
      expect((await attach(await store())).rows).toEqual([
        { content_type: 'application/pdf', size_bytes: '2621440' },
      ]);
    });
  });

  test('is called what it is', async () => {
    await stage.undone(async () => {
      expect((await attach(await store('application/pdf', 'pdf.exe'))).refusal).toBe('23514');
    });
  });

  test.each([
    ['statement.hta', 'statement.hta.pdf'],
    ['Letter.PDF', 'Letter.PDF'],
    ['1000012345', '1000012345.pdf'],
    ['letter.pdf.', 'letter.pdf'],
    ['letter\u202Efdp.exe', 'letterfdp.exe.pdf'],
    [`${'x'.repeat(196)}.exe`, `${'x'.repeat(196)}.pdf`],
  ])('is shown and saved under a name that ends as its content does: %s', async (called, kept) => {
    await stage.undone(async () => {
      const { rows } = await stage.as(
        'parent',
        'insert into message_attachments (message_id, file_path, file_name) values ($1, $2, $3) returning file_name',
        [stage.world.messages.toTeacher, await store(), called],
      );
      expect(rows).toEqual([{ file_name: kept }]);
    });
  });

  test('is one of five at most', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from message_attachments');
      for (let count = 0; count < 5; count++) expect((await attach(await store())).refusal).toBeUndefined();
      expect((await attach(await store())).refusal).toBe('23514');
    });
  });

  test('takes its file along when it goes, and no other', async () => {
    await stage.undone(async () => {
      const [file, other] = [await store(), await store()];
      await attach(file);
      await attach(other);
      await stage.admin.query('delete from message_attachments where file_path = $1', [file]);
      expect(
        await stage.read('select name from storage.objects where name = any($1)', [[file, other]]),
      ).toEqual([{ name: other }]);
    });
  });

  test.each([
    [
      'whose guardianship has ended',
      'update guardianships set ended_at = now(), is_primary = false where student_id = $1 and profile_id = $2',
      ['child', 'parent'],
    ],
    [
      'who reads the records of the learner no longer',
      'update guardianships set reads_records = false, is_primary = false where student_id = $1 and profile_id = $2',
      ['child', 'parent'],
    ],
    [
      'by a teacher who was rejected',
      `update profiles set approval_status = 'rejected' where $1::uuid is not null and id = $2`,
      ['child', 'teacher'],
    ],
  ] as const)(
    'comes from nobody and to nobody %s since the message',
    async (_, change, [student, person]) => {
      await stage.undone(async () => {
        const { world } = stage;
        const add = async (actor: 'parent' | 'teacher', message: string) =>
          (
            await stage.as(
              actor,
              `insert into message_attachments (message_id, file_path, file_name) values ($1, $2, 'Letter.pdf')`,
              [
                message,
                await storeFile(
                  stage.admin,
                  'message-attachments',
                  world.people[actor],
                  'application/pdf',
                  'pdf',
                ),
              ],
            )
          ).refusal;
        const both = async () => [
          await add('parent', world.messages.toTeacher),
          await add('teacher', world.messages.toParent),
        ];
        expect(await both()).toEqual([undefined, undefined]);
        await stage.admin.query(change, [world.students[student], world.people[person].profileId]);
        expect(await both()).toEqual(['42501', '42501']);
        // What came before stays readable to both.
        for (const actor of ['parent', 'teacher'] as const)
          if (actor !== person || person === 'parent')
            expect((await stage.as(actor, 'select from message_attachments')).rowCount).toBeGreaterThan(1);
      });
    },
  );

  test('does not come after the message was long read', async () => {
    await stage.undone(async () => {
      await stage.admin.query(`update messages set created_at = now() - interval '2 hours'`);
      expect((await attach(await store())).refusal).toBe('42501');
    });
  });
});
