import { expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, actorNames, type World } from './world.ts';

const office: readonly ActorName[] = ['otherTeacher', 'tutor'];
const note =
  (more: (w: World) => Record<string, unknown> = () => ({})) =>
  (w: World) => ({
    conversation_id: w.deskConversations.office,
    author_id: w.people.tutor.profileId,
    content: 'Ask the bursar',
    ...more(w),
  });

const stage = describeMatrix('desk_notes', {
  select: {
    'at the office': { row: (w) => w.deskNotes.office, allowed: [...office, 'service'] },
    'at the accounts': { row: (w) => w.deskNotes.accounts, allowed: ['principal', 'service'] },
    'at the other school': { row: (w) => w.deskNotes.away, allowed: ['foreignTeacher', 'service'] },
  },
  insert: {
    'as a member of the desk': { values: note(), allowed: ['tutor', 'service'] },
    'as the person who asked': {
      values: note((w) => ({ author_id: w.people.otherParent.profileId })),
      allowed: ['service'],
    },
    'in a conversation of another desk': {
      values: note((w) => ({ conversation_id: w.deskConversations.accounts })),
      allowed: ['service'],
    },
    'as if it had been done': { values: note(() => ({ kind: 'done' })), allowed: ['service'] },
    'of nothing': {
      values: note(() => ({ content: null })),
      allowed: [],
      refusals: ['23514'],
    },
  },
  update: {
    'the text': {
      row: (w) => w.deskNotes.office,
      set: () => ({ content: 'Something else' }),
      allowed: ['service'],
    },
  },
  delete: { one: { row: (w) => w.deskNotes.office, allowed: ['service'] } },
});

describeGrants(stage, 'desk_notes', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'conversation_id',
      'school_id',
      'author_id',
      'kind',
      'content',
      'to_desk_id',
      'to_profile_id',
      'created_at',
    ],
    insert: ['id', 'conversation_id', 'author_id', 'content'],
    update: [],
  },
});

test('no word of a note reaches anybody but the desk: not by a search, a notice, or what a change tells', async () => {
  await stage.undone(async () => {
    const { world, admin } = stage;
    await admin.query('insert into desk_notes (conversation_id, author_id, content) values ($1, $2, $3)', [
      world.deskConversations.office,
      world.people.tutor.profileId,
      'Zebrafish, between us',
    ]);
    expect(
      await stage.read(
        `select from notices where title like '%Zebrafish%' or arguments::text like '%Zebrafish%'`,
      ),
    ).toEqual([]);
    expect(await stage.read(`select from private.outbox where payload::text like '%Zebrafish%'`)).toEqual([]);
    const image = JSON.stringify(
      await stage.read(`select to_jsonb(n) as row from desk_notes n where content like 'Zebrafish%'`),
    );
    const gone = JSON.stringify(JSON.parse(image).map(({ row }: { row: unknown }) => row));
    for (const actor of actorNames.filter((each) => each !== 'service')) {
      const hears = office.includes(actor);
      const searched = await stage.as(actor, `select * from search('Zebrafish')`);
      expect(`${actor} ${JSON.stringify(searched.rows)}`).not.toContain('Zebrafish,');
      // As a deletion is judged for an open channel.
      const told = await stage.as(
        actor,
        `select private.formerly_readable('public.desk_notes', $1) as place`,
        [gone],
      );
      expect(`${actor} ${told.rows.length}`).toBe(`${actor} ${hears ? 1 : 0}`);
    }
  });
});
