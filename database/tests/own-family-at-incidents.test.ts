/** Staff who are guardians of a child by another profile: what the other guardian answers to an incident is not theirs. */
import { describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { recordIncident } from './school-day-rows.ts';
import { also } from './several-profiles.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, homeAdmins } from './world.ts';

const stage = useStage();
type Staff = 'tutor' | 'teacher' | 'principal';

async function isGuardian(actor: Staff, more: Record<string, unknown> = {}) {
  const { home, people, students } = stage.world;
  const guardian = await also(stage, people[actor], 'parent', home.id);
  await makeRow(stage.admin, 'guardianships', {
    school_id: home.id,
    student_id: students.child,
    profile_id: guardian,
    ...more,
  });
}

const narrowed = { reads_records: false, may_decide: false, is_told: false, may_collect: false };

/** A record of the tutor's, what the parent and the child say of it, and what the teacher answers to the parent and to all. */
async function answered() {
  const { people, students } = stage.world;
  const record = await recordIncident(stage.admin, students.child, people.tutor);
  const say = async (actor: ActorName, voice: string, answers: unknown = null) => {
    const { rows, refusal } = await stage.as(
      actor,
      `insert into incident_replies (record_id, voice, content, answers) values ($1, $2, 'He hits her', $3) returning id`,
      [record, voice, answers],
    );
    expect(refusal).toBeUndefined();
    return String(rows[0]?.id);
  };
  const guardian = await say('parent', 'guardian');
  const ids = {
    guardian,
    toGuardian: await say('teacher', 'school', guardian),
    child: await say('parent', 'learner'),
    toAll: await say('teacher', 'school'),
  };
  return { record, ids };
}

const shown = async (actor: ActorName, { record, ids }: Awaited<ReturnType<typeof answered>>) => {
  const { rows } = await stage.as(actor, 'select id from incident_replies where record_id = $1', [record]);
  return Object.entries(ids)
    .filter(([, id]) => rows.some((row) => row.id === id))
    .map(([name]) => name);
};
const all = ['guardian', 'toGuardian', 'child', 'toAll'];
const told = async (record: string) =>
  (
    await stage.read(
      `select p.first_name as name from notices n join profiles p on p.id = n.profile_id
        where n.subject_id = $1 and n.arguments ->> 'code' = 'incident.reply' order by 1`,
      [record],
    )
  ).map(({ name }) => name);

describe('of staff who are or were a guardian of the child by another profile,', () => {
  test.each([
    ['without any right', narrowed],
    ['with all of them, living apart', {}],
    ['no longer', { ended_at: '2026-01-01' }],
  ])('%s: nothing is read of what is said between another guardian and the school', async (_, more) => {
    await stage.undone(async () => {
      const said = await answered();
      const before = new Map<ActorName, string[]>();
      for (const actor of actorNames) before.set(actor, await shown(actor, said));
      expect([before.get('tutor'), before.get('teacher'), before.get('principal')]).toEqual([all, all, all]);
      await isGuardian('tutor', more);
      for (const actor of actorNames)
        expect([actor, await shown(actor, said)]).toEqual([
          actor,
          actor === 'tutor' ? ['child', 'toAll'] : before.get(actor),
        ]);
      await isGuardian('principal', more);
      expect(await shown('principal', said)).toEqual(['child', 'toAll']);
      expect(await shown('levelTwo', said)).toEqual(all);
    });
  });

  test('of another child everything is', async () => {
    await stage.undone(async () => {
      await isGuardian('tutor', { student_id: stage.world.students.otherChild });
      expect(await shown('tutor', await answered())).toEqual(all);
    });
  });

  test('who wrote the record is not told of the answer, and those who run the school are', async () => {
    await stage.undone(async () => {
      const { record } = await answered();
      expect(await told(record)).toEqual(['Tutor']);
    });
    await stage.undone(async () => {
      await isGuardian('tutor', narrowed);
      const { record } = await answered();
      expect(await told(record)).toEqual(['DeadSession', 'LevelOne', 'LevelTwo', 'Principal']);
    });
  });

  test('who runs the school is told of none of the own family', async () => {
    await stage.undone(async () => {
      await isGuardian('tutor');
      await isGuardian('principal');
      const { record } = await answered();
      expect(await told(record)).toEqual(['DeadSession', 'LevelOne', 'LevelTwo']);
    });
  });

  test('where nobody else runs the school, those of the platform are told', async () => {
    await stage.undone(async () => {
      const { home, people } = stage.world;
      await stage.admin.query(
        `update profiles set role = 'teacher' where school_id = $1 and role = 'admin' and id <> $2`,
        [home.id, people.principal.profileId],
      );
      await isGuardian('tutor');
      await isGuardian('principal');
      const { record } = await answered();
      expect(await told(record)).toEqual(['Platform']);
    });
  });

  test('the bell lets go of what it said before', async () => {
    await stage.undone(async () => {
      const { record } = await answered();
      const bell = async (actor: ActorName) =>
        (await stage.as(actor, 'select from notices where subject_id = $1', [record])).rows.length;
      expect(await bell('tutor')).toBe(1);
      await isGuardian('tutor', narrowed);
      expect(await bell('tutor')).toBe(0);
    });
  });

  test('the copy of the record that the office makes has it as little', async () => {
    await stage.undone(async () => {
      const said = await answered();
      const copied = async (actor: ActorName) => {
        const { rows } = await stage.as(actor, `select copy_of('learner', $1) as held`, [
          stage.world.students.child,
        ]);
        const held = rows[0]?.held as { incident_replies: { id: string }[] };
        return held.incident_replies.filter(({ id }) => Object.values(said.ids).includes(id)).length;
      };
      expect(await copied('principal')).toBe(4);
      await isGuardian('principal', narrowed);
      expect(await copied('principal')).toBe(2);
      for (const actor of homeAdmins.filter((one) => one !== 'principal'))
        expect(await copied(actor)).toBe(4);
    });
  });
});
