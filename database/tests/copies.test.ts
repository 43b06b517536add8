import { beforeAll, describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, homeAdmins, ownProfile } from './world.ts';

const stage = useStage();
const copyOf = async (actor: ActorName, kind: string, subject: string) => {
  const attempt = await stage.as(actor, 'select copy_of($1, $2) as held', [kind, subject]);
  if (attempt.refusal !== undefined) return attempt.refusal;
  return attempt.rows[0]?.held as Record<string, Record<string, unknown>[]>;
};

describe('a copy of the child', () => {
  test('is had by who decides and by the office, and by nobody else', async () => {
    const found: ActorName[] = [];
    for (const actor of actorNames)
      await stage.undone(async () => {
        const held = await copyOf(actor, 'learner', stage.world.students.child);
        if (typeof held !== 'string') found.push(actor);
        else expect([actor, held]).toEqual([actor, '42501']);
      });
    expect(found).toEqual(
      actorNames.filter((actor) => ['parent', 'coParent', 'partner', ...homeAdmins].includes(actor)),
    );
  });

  test('ends with the right to decide, and with the right to read', async () => {
    for (const right of ['reads_records', 'may_decide'])
      await stage.undone(async () => {
        await stage.admin.query(`update guardianships set ${right} = false where id = $1`, [
          stage.world.guardianships.coParent,
        ]);
        expect(await copyOf('coParent', 'learner', stage.world.students.child)).toBe('42501');
      });
  });

  test('holds what the child’s rows are, and each guardian’s copy nothing of the other', async () => {
    await stage.undone(async () => {
      const { people, students } = stage.world;
      const held = await copyOf('coParent', 'learner', students.child);
      if (typeof held === 'string') throw new Error(held);
      expect(Object.keys(held)).toEqual(
        expect.arrayContaining(['students', 'progress_reports', 'disciplinary_records']),
      );
      const said = JSON.stringify(held);
      expect(said).toContain('"last_name"');
      for (const other of [people.parent.profileId, people.partner.profileId, people.parent.email])
        expect(said).not.toContain(other);
      for (const hidden of ['messages', 'conversations', 'court_orders', 'guardianship_history'])
        expect(Object.keys(held)).not.toContain(hidden);
      const first = JSON.stringify(await copyOf('parent', 'learner', students.child));
      expect(first).not.toContain(people.coParent.profileId);
      expect(first).toContain('conversations');
    });
  });
});

describe('a copy of an account', () => {
  let teacher: string;
  beforeAll(() => {
    teacher = stage.world.people.teacher.profileId;
  });

  test('is had by its owner and by who may delete it', async () => {
    const found: ActorName[] = [];
    for (const actor of actorNames)
      await stage.undone(async () => {
        if (typeof (await copyOf(actor, 'account', teacher)) !== 'string') found.push(actor);
      });
    expect(found).toEqual(actorNames.filter((actor) => ['teacher', ...homeAdmins].includes(actor)));
  });

  test('of a parent has no other parent’s rows, and no message of others', async () => {
    await stage.undone(async () => {
      const held = await copyOf('parent', 'account', ownProfile(stage.world, 'parent'));
      if (typeof held === 'string') throw new Error(held);
      expect(held.profiles).toHaveLength(1);
      const { parent } = stage.world.people;
      for (const message of held.messages ?? [])
        expect([message.sender_id, message.recipient_id]).toContain(parent.profileId);
      for (const row of held.guardianships ?? []) expect(row.profile_id).toBe(parent.profileId);
    });
  });

  test('that the office makes has none of the messages that it may not read', async () => {
    await stage.undone(async () => {
      const held = await copyOf('principal', 'account', teacher);
      if (typeof held === 'string') throw new Error(held);
      expect(held.messages ?? []).toEqual([]);
    });
  });
});
