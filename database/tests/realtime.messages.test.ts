/** Who hears and who speaks on the channel of a conversation, while its two may write to each other and afterwards. */
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { type ActorName, actorNames } from './world.ts';

const stage = useStage();
const extensions = ['broadcast', 'presence'] as const;
type Extension = (typeof extensions)[number];

/** As the live interface asks: with rows that are thought of. */
async function hears(actor: ActorName, topic: string, extension: Extension) {
  const { rows } = await stage.as(
    actor,
    `select position from set_config('realtime.topic', $1, true),
       private.formerly_readable('realtime.messages'::regclass, $2::jsonb) as position`,
    [topic, JSON.stringify([{ topic, extension, private: true }])],
  );
  return rows.length === 1;
}
async function speaks(actor: ActorName, topic: string, extension: Extension) {
  await stage.admin.query(`select set_config('realtime.topic', $1, true)`, [topic]);
  const { refusal } = await stage.as(
    actor,
    `insert into realtime.messages (topic, extension, event, payload, private) values ($1, $2, 'x', '{}', true)`,
    [topic, extension],
  );
  return refusal === undefined;
}

/** Who may, of everybody. */
async function who(asked: typeof hears, topic: string, extension: Extension) {
  const found: ActorName[] = [];
  for (const actor of actorNames) {
    await stage.undone(async () => {
      await ends(topic);
      if (await asked(actor, topic, extension)) found.push(actor);
    });
  }
  return found;
}
let ends: (topic: string) => Promise<unknown> = async () => {};

const two: ActorName[] = ['parent', 'teacher'];
const endings: [string, string][] = [
  ['the child has left', 'update students set left_on = private.school_today() where id = $1'],
  [
    'the child is in another grade',
    `update students set grade_id = (select g.id from grades g where g.school_id = students.school_id and g.name = 'Grade 1') where id = $1`,
  ],
  [
    'the guardian reads the records no longer',
    'update guardianships set ended_at = now(), is_primary = false where student_id = $1 and is_primary',
  ],
];

describe('on the channel of a conversation', () => {
  const topic = () => `conversation:${stage.world.conversations.withTeacher}`;

  test.each(extensions)('%s is for its two people alone', async (extension) => {
    ends = async () => {};
    expect((await who(hears, topic(), extension)).sort()).toEqual([...two, 'service'].sort());
    expect((await who(speaks, topic(), extension)).sort()).toEqual([...two, 'service'].sort());
  });

  test.each(endings)('once %s they hear what was said, and share nothing more', async (_, text) => {
    ends = () => stage.admin.query(text, [stage.world.students.child]);
    expect((await who(hears, topic(), 'broadcast')).sort()).toEqual([...two, 'service'].sort());
    expect(await who(hears, topic(), 'presence')).toEqual(['service']);
    for (const extension of extensions) expect(await who(speaks, topic(), extension)).toEqual(['service']);
  });
});
