/** A conversation with a desk is reported and read as one of two people is: who may, who is told, and who never. */
import { describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames } from './world.ts';

const stage = useStage();
type Talk = keyof typeof stage.world.deskConversations;

const allow = () => stage.admin.query('update schools set conversation_review = true');
const report = (actor: ActorName, talk: Talk = 'office', reason = 'Rude words') =>
  stage.as(actor, 'select report_desk_conversation($1, $2) as id', [
    stage.world.deskConversations[talk],
    reason,
  ]);
const reported = async (actor: ActorName, talk: Talk = 'office') => {
  await allow();
  return String((await report(actor, talk)).rows[0]?.id);
};
const review = (actor: ActorName, id: string) =>
  stage.as(actor, 'select * from review_conversation($1)', [id]);
const reading = async (actor: ActorName, id: string) =>
  (await stage.as(actor, 'select reason from conversation_reports where id = $1', [id])).rows.length === 1;
const told = async (id: string) =>
  (
    await stage.read(
      'select p.first_name, n.title, n.target from notices n join profiles p on p.id = n.profile_id where n.subject_id = $1 order by 1',
      [id],
    )
  ).map((row) => row.first_name);

/** Whom it lets through, each on a clean slate. */
async function letThrough(tried: (actor: ActorName) => Promise<{ refusal?: string | undefined }>) {
  const through: ActorName[] = [];
  for (const actor of actorNames)
    await stage.undone(async () => {
      await allow();
      if ((await tried(actor)).refusal === undefined) through.push(actor);
    });
  return through;
}

describe('a conversation with a desk', () => {
  test('is reported by its person and by who sits at the desk, and by nobody else', async () => {
    expect(await letThrough((actor) => report(actor))).toEqual(['otherParent', 'otherTeacher', 'tutor']);
  });

  test('is read by the administrators of the school, and by nobody else', async () => {
    expect(await letThrough(async (actor) => review(actor, await reported('otherParent')))).toEqual([
      'principal',
      'platform',
      'levelTwo',
    ]);
  });

  test('is not reported where the school reviews nothing', async () => {
    await stage.undone(async () =>
      expect(await report('otherParent')).toMatchObject({
        refusal: '42501',
        message: 'This school does not review conversations',
      }),
    );
  });

  test('is reported once, until something new is written in it', async () => {
    await stage.undone(async () => {
      const first = await reported('otherParent');
      expect(await reported('otherParent')).toBe(first);
      expect((await report('otherParent', 'office', 'Worse by now')).rows[0]?.id).not.toBe(first);
      expect((await report('tutor')).rows[0]?.id).not.toBe(first);
    });
  });
});

describe('the reading', () => {
  test.each([
    ['before', '-', true],
    ['after', '+', false],
  ])('is known to a guardian who joined %s it was reported: %s', async (_when, sign, isKnown) => {
    await stage.undone(async () => {
      const { partner } = stage.world.people;
      await stage.admin.query(
        `update desk_participants set created_at = now() ${sign} interval '1 second' where profile_id = $1`,
        [partner.profileId],
      );
      const id = await reported('parent', 'shared');
      await review('levelTwo', id);
      const seen = async (actor: ActorName) => [
        (await stage.as(actor, 'select from conversation_reviews where report_id = $1', [id])).rows.length,
        (await stage.as(actor, 'select from notices where subject_id = $1', [id])).rows.length,
      ];
      expect(await seen('parent')).toEqual([1, 1]);
      expect(await seen('partner')).toEqual(isKnown ? [1, 1] : [0, 0]);
    });
  });

  test('shows what was written and by which desk, its files by name, and neither notes nor what came since', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const id = await reported('parent', 'accounts');
      await admin.query(
        `insert into desk_messages (conversation_id, sender_id, content, created_at) values ($1, $2, 'Since then', now() + interval '1 minute')`,
        [world.deskConversations.accounts, world.people.parent.profileId],
      );
      const { rows } = await review('levelTwo', id);
      const [asked, answered] = rows.toSorted((one) => (one.desk_kind === null ? -1 : 1));
      expect([rows.length, asked, answered]).toEqual([
        2,
        expect.objectContaining({ sender_name: 'Parent Example', desk_kind: null, files: [] }),
        expect.objectContaining({
          sender_name: 'Principal Example',
          desk_kind: 'accounts',
          files: ['Statement.pdf'],
        }),
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/Owes two months|Since then/);
    });
  });

  test('stays on record, is told to the person and the desk, and seen by them', async () => {
    await stage.undone(async () => {
      const id = await reported('otherParent');
      await review('principal', id);
      for (const actor of ['otherParent', 'tutor', 'otherTeacher', 'principal'] as const)
        expect(
          (await stage.as(actor, 'select from conversation_reviews where report_id = $1', [id])).rows.length,
          actor,
        ).toBe(1);
      for (const actor of ['parent', 'teacher', 'foreignPrincipal'] as const)
        expect(
          (await stage.as(actor, 'select from conversation_reviews where report_id = $1', [id])).rows.length,
          actor,
        ).toBe(0);
      const seen = await stage.as('otherParent', 'select title, target from notices where subject_id = $1', [
        id,
      ]);
      expect(seen.rows).toEqual([
        {
          title: 'A reported conversation was read by Principal Example',
          target: `desk/${stage.world.deskConversations.office}`,
        },
      ]);
      expect(await told(id)).toEqual(expect.arrayContaining(['OtherParent', 'OtherTeacher', 'Tutor']));
    });
  });

  test('opens neither the messages, nor the notes, nor the files to administrators', async () => {
    await stage.undone(async () => {
      await review('principal', await reported('otherParent'));
      for (const table of ['desk_messages', 'desk_conversations', 'desk_notes', 'desk_attachments'])
        expect((await stage.as('levelTwo', `select from ${table}`)).rows, table).toEqual([]);
    });
  });
});

describe('an administrator of the desk', () => {
  test('neither sees the report nor reads it, and is told once another has', async () => {
    await stage.undone(async () => {
      const id = await reported('parent', 'accounts');
      expect(await reading('principal', id)).toBe(false);
      expect((await review('principal', id)).refusal).toBe('42501');
      expect(await told(id)).toContain('LevelTwo');
      expect(await told(id)).not.toContain('Principal');
      for (const actor of ['levelTwo', 'platform', 'parent'] as const)
        expect(await reading(actor, id), actor).toBe(true);
      await review('levelTwo', id);
      expect(await told(id)).toContain('Principal');
    });
  });

  test('does not by leaving the desk, nor by handing the conversation on', async () => {
    for (const leaving of [
      () =>
        stage.as('principal', 'delete from desk_members where id = $1', [stage.world.deskMembers.accounts]),
      () =>
        stage.as('principal', 'select hand_on_desk_conversation($1, $2)', [
          stage.world.deskConversations.accounts,
          stage.world.desks.office,
        ]),
    ])
      await stage.undone(async () => {
        // One who only sat there, and wrote and did nothing.
        await stage.admin.query(
          `delete from desk_attachments; delete from desk_messages where desk_id is not null; delete from desk_notes`,
        );
        const id = await reported('parent', 'accounts');
        expect((await leaving()).refusal).toBeUndefined();
        expect(await reading('principal', id)).toBe(false);
        expect((await review('principal', id)).refusal).toBe('42501');
      });
  });

  test('does not for having answered there once, though gone from the desk before the report', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from desk_members where id = $1', [stage.world.deskMembers.accounts]);
      await makeRow(stage.admin, 'desk_members', {
        school_id: stage.world.home.id,
        desk_id: stage.world.desks.accounts,
        profile_id: stage.world.people.tutor.profileId,
      });
      const id = await reported('parent', 'accounts');
      expect(await reading('principal', id)).toBe(false);
    });
  });

  test('leaves it to the platform’s where the school has no other', async () => {
    await stage.undone(async () => {
      await stage.admin.query(
        `update profiles set approval_status = 'rejected' where school_id = $1 and role = 'admin' and first_name <> 'Principal'`,
        [stage.world.home.id],
      );
      const id = await reported('parent', 'accounts');
      expect(await told(id)).toEqual(['Platform']);
      expect(await reading('platform', id)).toBe(true);
    });
  });
});

test('a learner whose question to a desk was reported and read is erased, with its files', async () => {
  await stage.undone(async () => {
    const { world, admin } = stage;
    await admin.query(
      'update desk_conversations set related_student_id = $1, learner_name = $2 where id = $3',
      [world.students.child, 'Child', world.deskConversations.office],
    );
    await review('principal', await reported('otherParent'));
    const [file] = await stage.read('select file_path from desk_attachments where id = $1', [
      world.deskAttachments.toOffice,
    ]);
    await makeRow(admin, 'storage.objects', { bucket_id: 'desk-attachments', name: file?.file_path });
    await admin.query('update students set left_on = private.school_today() - 30 where id = $1', [
      world.students.child,
    ]);
    expect((await stage.as('principal', 'select erase_learner($1)', [world.students.child])).refusal).toBe(
      undefined,
    );
    for (const [table, column] of [
      ['desk_conversations', 'id'],
      ['desk_messages', 'conversation_id'],
      ['desk_notes', 'conversation_id'],
      ['conversation_reports', 'desk_conversation_id'],
      ['conversation_reviews', 'desk_conversation_id'],
    ] as const)
      expect(
        await stage.read(`select from ${table} where ${column} = $1`, [world.deskConversations.office]),
        table,
      ).toEqual([]);
    expect(await stage.read(`select from storage.objects where bucket_id = 'desk-attachments'`)).toEqual([]);
  });
});
