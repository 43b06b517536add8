/** Who sits at a desk and is a guardian by another profile: of the own family nothing is theirs there. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { also } from './several-profiles.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();
type Clerk = 'tutor' | 'otherTeacher';

/** The tutor, who sits at the office, is a guardian of the parent's child as well. */
async function isGuardian(more: Record<string, unknown> = {}, actor: Clerk | 'principal' = 'tutor') {
  const { home, people, students } = stage.world;
  const guardian = await also(stage, people[actor], 'parent', home.id);
  await makeRow(stage.admin, 'guardianships', {
    school_id: home.id,
    student_id: students.child,
    profile_id: guardian,
    ...more,
  });
  return guardian;
}

/** A question of the parent to the office, with a note, a file and a notice of it for who sits there. */
async function asked(student: string | null = stage.world.students.child): Promise<string> {
  const { desks } = stage.world;
  const talk = randomUUID();
  const message = randomUUID();
  const { refusal } = await stage.as('parent', 'select begin_desk_conversation($1, $2, $3, $4, $5, $6)', [
    talk,
    desks.office,
    message,
    'He must not fetch her',
    'At home',
    student,
  ]);
  expect(refusal).toBeUndefined();
  await makeRow(stage.admin, 'desk_attachments', {
    message_id: message,
    file_path: `${randomUUID()}.pdf`,
    file_name: 'Order.pdf',
  });
  return talk;
}

const of = async (actor: ActorName, text: string, values: unknown[]) =>
  (await stage.as(actor, text, values)).rows.length;
/** How much somebody reads of a conversation: itself, messages, files, notices, whether it is counted as unread. */
const read = async (actor: ActorName, talk: string) => {
  const from = [
    'select from desk_conversations where id = $1',
    'select from desk_messages where conversation_id = $1',
    'select from desk_attachments a where exists (select from desk_messages m where m.id = a.message_id and m.conversation_id = $1)',
    `select from notices where target = 'desk/' || $1`,
    'select from jsonb_object_keys(count_unread_desk_messages()) k where k = $1::text',
  ];
  const counts: number[] = [];
  for (const text of from) counts.push(await of(actor, text, [talk]));
  return counts;
};
const nothing = [0, 0, 0, 0, 0];
const all = [1, 1, 1, 1, 1];

/** What one of the desk does with a conversation; the refusal of each. */
const acts = async (actor: ActorName, talk: string) => {
  const { people, desks } = stage.world;
  const refusals: (string | undefined)[] = [];
  for (const [text, values] of [
    ['select take_desk_conversation($1)', []],
    ['select settle_desk_conversation($1, true)', []],
    ['select hand_on_desk_conversation($1, $2, $3)', [desks.office, people.otherTeacher.profileId]],
    [`insert into desk_messages (conversation_id, content) values ($1, 'Yes')`, []],
    [
      'insert into desk_notes (conversation_id, author_id, content) values ($1, $2, $3)',
      [people.tutor.profileId, 'Noted'],
    ],
    ['select read_desk_conversation($1)', []],
    [`select report_desk_conversation($1, 'Rude')`, []],
  ] as const)
    refusals.push((await stage.as(actor, text, [talk, ...values])).refusal);
  return refusals;
};

describe('of who sits at a desk, and is a guardian of the learner by another profile,', () => {
  test.each([
    ['without any right', { reads_records: false, may_decide: false, is_told: false, may_collect: false }],
    ['with all of them, living apart', {}],
    ['no longer', { ended_at: '2026-01-01' }],
  ])('%s: nothing of what the other guardian asks is read, told or answered', async (_, more) => {
    await stage.undone(async () => {
      await isGuardian(more);
      const talk = await asked();
      expect(await read('tutor', talk)).toEqual(nothing);
      expect(await read('otherTeacher', talk)).toEqual(all);
      await stage.admin.query('update schools set conversation_review = true');
      expect(new Set(await acts('tutor', talk))).toEqual(new Set(['42501']));
      expect((await acts('otherTeacher', talk)).slice(0, 4)).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      // What was noted and written in the desk's name is the family's as little.
      expect(await of('tutor', 'select from desk_notes where conversation_id = $1', [talk])).toBe(0);
    });
  });

  test('what was read there before is out of reach once the guardian is added, the bell included', async () => {
    await stage.undone(async () => {
      const talk = await asked();
      expect(await read('tutor', talk)).toEqual(all);
      await stage.as('tutor', 'select take_desk_conversation($1)', [talk]);
      await isGuardian({ reads_records: false, may_decide: false });
      expect(await read('tutor', talk)).toEqual(nothing);
      // It hangs on nobody: a colleague answers what was taken.
      const instead = stage.world.people.tutor.profileId;
      expect(
        (await stage.as('otherTeacher', 'select take_desk_conversation($1, $2)', [talk, instead])).refusal,
      ).toBeUndefined();
    });
  });

  test('what the other guardian asks about no learner is none of theirs either', async () => {
    await stage.undone(async () => {
      await isGuardian();
      const talk = await asked(null);
      expect(await read('tutor', talk)).toEqual(nothing);
      expect(await read('otherTeacher', talk)).toEqual(all);
    });
  });

  test('what a colleague asks about the learner is not read, and what others ask is', async () => {
    await stage.undone(async () => {
      await isGuardian();
      const { desks, students, deskConversations } = stage.world;
      const talk = randomUUID();
      await stage.as('teacher', 'select begin_desk_conversation($1, $2, $3, $4, null, $5)', [
        talk,
        desks.office,
        randomUUID(),
        'Where is the letter?',
        students.child,
      ]);
      expect((await read('tutor', talk)).slice(0, 2)).toEqual([0, 0]);
      expect((await read('otherTeacher', talk)).slice(0, 2)).toEqual([1, 1]);
      // Of another family.
      expect((await read('tutor', deskConversations.office)).slice(0, 2)).toEqual([1, 1]);
    });
  });

  test('a desk at which nobody else sits takes no message of the family', async () => {
    await stage.undone(async () => {
      const { desks, students } = stage.world;
      await isGuardian({}, 'principal');
      const ask = (actor: ActorName, student: string | null) =>
        stage.as(actor, 'select begin_desk_conversation($1, $2, $3, $4, null, $5)', [
          randomUUID(),
          desks.accounts,
          randomUUID(),
          'What does it cost?',
          student,
        ]);
      expect(await ask('parent', students.child)).toMatchObject({ refusal: '23503', field: 'desk' });
      expect(await ask('parent', null)).toMatchObject({ refusal: '23503', field: 'desk' });
      expect((await ask('otherParent', null)).refusal).toBeUndefined();
    });
  });

  test('who asked the desk is not named by it', async () => {
    await stage.undone(async () => {
      await isGuardian({ reads_records: false });
      await asked();
      const names = async (actor: ActorName) =>
        of(actor, 'select from unnest(private.correspondent_ids()) c where c = $1', [
          stage.world.people.parent.profileId,
        ]);
      expect([await names('tutor'), await names('otherTeacher')]).toEqual([0, 1]);
    });
  });

  test('no administrator reviews a reported conversation of the own family', async () => {
    await stage.undone(async () => {
      await stage.admin.query('update schools set conversation_review = true');
      const talk = await asked();
      const { rows } = await stage.as('parent', `select report_desk_conversation($1, 'Rude') as id`, [talk]);
      const between = await stage.as('parent', `select report_conversation($1, 'Rude') as id`, [
        stage.world.conversations.withTeacher,
      ]);
      const reviews = async (actor: ActorName) => {
        const refusals: (string | undefined)[] = [];
        for (const id of [rows[0]?.id, between.rows[0]?.id])
          refusals.push((await stage.as(actor, 'select * from review_conversation($1)', [id])).refusal);
        return refusals;
      };
      expect(await reviews('principal')).toEqual([undefined, undefined]);
      await isGuardian({ reads_records: false, may_decide: false }, 'principal');
      expect(await reviews('principal')).toEqual(['42501', '42501']);
      expect(await reviews('levelTwo')).toEqual([undefined, undefined]);
    });
  });
});
