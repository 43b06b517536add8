/** Whom a breach of learners' records is told to, and what whoever tells it reads of that. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';

const stage = useStage();

type Counts = Record<'families' | 'push' | 'mail' | 'sms' | 'unreached' | 'already', number>;
const telling = async (learners: readonly string[], isSent: boolean, id = randomUUID()) =>
  (await stage.read(
    `select school, families::int, push::int, mail::int, sms::int, unreached::int, already::int
       from private.tell_breach($1, $2, $3)`,
    [id, learners, isSent],
  )) as (Counts & { school: string })[];
const toldOf = async (id: string) =>
  (
    await stage.read(
      `select p.first_name from notices n join profiles p on p.id = n.profile_id
        where n.kind = 'breach' and n.subject_id = $1 order by 1`,
      [id],
    )
  ).map(({ first_name }) => first_name);

/** The parent by push, the other two who read the child's records by mail and by nothing but the bell. */
async function reach() {
  const { parent, coParent, partner } = stage.world.people;
  await stage.admin.query(
    `insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth, server_key)
     values ($1, $2, 'https://push.example/someone', repeat('A', 87), repeat('B', 22), repeat('A', 87))`,
    [parent.sessionId, parent.userId],
  );
  await stage.admin.query(`update auth.users set email_confirmed_at = null where id = $1`, [partner.userId]);
  return { parent, coParent, partner };
}

describe('of the families of one child', () => {
  test('each way is counted for whom it reaches first, and nobody is told before it is said', async () => {
    await stage.undone(async () => {
      await reach();
      const id = randomUUID();
      const once = { school: 'Home', families: 3, push: 1, mail: 1, sms: 0, unreached: 1, already: 0 };
      expect(await telling([stage.world.students.child], false, id)).toEqual([once]);
      expect(await toldOf(id)).toEqual([]);
      expect(await telling([stage.world.students.child], true, id)).toEqual([once]);
      expect(await toldOf(id)).toEqual(['CoParent', 'Parent', 'Partner']);
    });
  });

  test('who was told already is told no more, and reached by no way again', async () => {
    await stage.undone(async () => {
      await reach();
      const { child, otherChild } = stage.world.students;
      const id = randomUUID();
      await telling([child], true, id);
      expect(await telling([child], true, id)).toMatchObject([
        { families: 3, push: 0, mail: 0, sms: 0, already: 3 },
      ]);
      expect(await telling([child, otherChild], true, id)).toMatchObject([
        { families: 4, push: 0, mail: 1, sms: 0, already: 3 },
      ]);
      expect(await toldOf(id)).toEqual(['CoParent', 'OtherParent', 'Parent', 'Partner']);
      // Another breach is another thing.
      expect(await telling([child], false)).toMatchObject([{ families: 3, push: 1, mail: 1, already: 0 }]);
    });
  });
});

test.each([
  [
    'whose guardianship has ended',
    `update guardianships set ended_at = now(), is_primary = false where profile_id = $1`,
  ],
  [
    'who reads no records',
    `update guardianships set reads_records = false, is_primary = false where profile_id = $1`,
  ],
  ['who was rejected', `update profiles set approval_status = 'rejected' where id = $1`],
  ['who teaches there now', `update profiles set role = 'teacher' where id = $1`],
])('nobody is told %s', async (_, change) => {
  await stage.undone(async () => {
    await stage.admin.query(change, [stage.world.people.coParent.profileId]);
    const id = randomUUID();
    await telling([stage.world.students.child], true, id);
    expect(await toldOf(id)).toEqual(['Parent', 'Partner']);
  });
});

test('nobody is told of a child that waits, or of children who are not meant', async () => {
  await stage.undone(async () => {
    const { waitingChild, foreignChild } = stage.world.students;
    expect(await telling([waitingChild], true)).toEqual([]);
    const id = randomUUID();
    expect(await telling([foreignChild], true, id)).toMatchObject([{ school: 'Away', families: 1 }]);
    expect(await toldOf(id)).toEqual(['ForeignParent']);
  });
});

test('a family that has moved to another school is told by neither', async () => {
  await stage.undone(async () => {
    const { people, away, students } = stage.world;
    await stage.admin.query('update profiles set school_id = $2 where id = $1', [
      people.coParent.profileId,
      away.id,
    ]);
    const id = randomUUID();
    await telling([students.child], true, id);
    expect(await toldOf(id)).toEqual(['Parent', 'Partner']);
  });
});
