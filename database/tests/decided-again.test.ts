/** What is decided anew before the mail about the decision of before has left. */
import { expect, test } from 'vitest';
import { makeStudent } from './factories.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const decide = async (status: 'approved' | 'rejected') => {
  const { rowCount, message } = await stage.as(
    'principal',
    `update profiles set approval_status = $2 where id = $1`,
    [stage.world.people.pendingParent.profileId, status],
  );
  expect([rowCount, message]).toEqual([1, undefined]);
};
const waiting = async () =>
  (
    await stage.read(
      `select kind from private.outbox where due_at is not null and payload ->> 'about' = $1 order by id`,
      [stage.world.people.pendingParent.profileId],
    )
  ).map(({ kind }) => kind);

test('only what stands is told, in whichever order', async () => {
  await stage.undone(async () => {
    await decide('approved');
    expect(await waiting()).toEqual(['registration-approved']);
    await decide('rejected');
    expect(await waiting()).toEqual(['registration-rejected']);
    await decide('approved');
    expect(await waiting()).toEqual(['registration-approved']);
  });
});

test('so it is of a text message, and others are told as before', async () => {
  await stage.undone(async () => {
    const { pendingParent, pendingTeacher } = stage.world.people;
    await stage.admin.query(
      `update auth.users set email = null, phone = '27825550199', phone_confirmed_at = now(), phone_proven_at = now() where id = $1`,
      [pendingParent.userId],
    );
    await stage.as('principal', `update profiles set approval_status = 'approved' where id = $1`, [
      pendingTeacher.profileId,
    ]);
    await decide('approved');
    await decide('rejected');
    expect(await waiting()).toEqual(['phone-rejected']);
    const others = await stage.read(`select from private.outbox where payload ->> 'about' = $1`, [
      pendingTeacher.profileId,
    ]);
    expect(others).toHaveLength(1);
  });
});

test('what has left stays as it is', async () => {
  await stage.undone(async () => {
    await decide('approved');
    await stage.admin.query(`update private.outbox set due_at = null, delivered_at = now(), payload = '{}'`);
    await decide('rejected');
    expect(
      await stage.read(`select kind from private.outbox where kind like 'registration-%' order by id`),
    ).toEqual([{ kind: 'registration-approved' }, { kind: 'registration-rejected' }]);
  });
});

test('who is rejected is named no child by a mail that waited for its server', async () => {
  await stage.undone(async () => {
    const { pendingParent, partner } = stage.world.people;
    const { otherChild } = stage.world.students;
    await decide('approved');
    for (const { profileId } of [pendingParent, partner])
      await stage.as('principal', 'select grant_guardianship($1, $2)', [otherChild, profileId]);
    expect(await waiting()).toEqual(['registration-approved', 'child-linked']);
    await decide('rejected');
    expect(await waiting()).toEqual(['registration-rejected']);
    expect(
      await stage.read(
        `select from private.outbox where kind = 'child-linked' and payload ->> 'about' = $1`,
        [partner.profileId],
      ),
    ).toHaveLength(1);
  });
});

test('who stands for a child no more is not told that they do, and everybody else is as before', async () => {
  await stage.undone(async () => {
    const { coParent, partner } = stage.world.people;
    const { otherChild } = stage.world.students;
    const linked = async (who: string) =>
      (
        await stage.read(
          `select from private.outbox
            where kind = 'child-linked' and due_at is not null and payload ->> 'about' = $1`,
          [who],
        )
      ).length;
    const grant = async (who: string, child: string) =>
      String(
        (await stage.as('principal', 'select grant_guardianship($1, $2) as id', [child, who])).rows[0]?.id,
      );
    const first = await grant(coParent.profileId, otherChild);
    await grant(partner.profileId, otherChild);
    expect([await linked(coParent.profileId), await linked(partner.profileId)]).toEqual([1, 1]);
    const { message } = await stage.as('principal', 'select end_guardianship($1)', [first]);
    expect(message).toBeUndefined();
    expect([await linked(coParent.profileId), await linked(partner.profileId)]).toEqual([0, 1]);
    // A change of rights ends nothing, and who is made a guardian again is told so.
    await stage.admin.query('update guardianships set may_collect = false where student_id = $1', [
      otherChild,
    ]);
    expect(await linked(partner.profileId)).toBe(1);
    await grant(coParent.profileId, otherChild);
    expect(await linked(coParent.profileId)).toBe(1);
    await stage.admin.query('delete from guardianships where profile_id = $1', [partner.profileId]);
    expect(await linked(partner.profileId)).toBe(0);
  });
});

test('the mail of one child goes with its guardianship, and that of another stays', async () => {
  await stage.undone(async () => {
    const { partner } = stage.world.people;
    const { home } = stage.world;
    const { otherChild } = stage.world.students;
    const child = await makeStudent(stage.admin, 'Third', { school: home, grade: home.grades.six });
    const ids: string[] = [];
    for (const learner of [otherChild, child]) {
      const { rows, message } = await stage.as('principal', 'select grant_guardianship($1, $2) as id', [
        learner,
        partner.profileId,
      ]);
      expect(message).toBeUndefined();
      ids.push(String(rows[0]?.id));
    }
    await stage.as('principal', 'select end_guardianship($1, true)', [ids[0]]);
    expect(
      await stage.read(
        `select payload ->> 'learner_id' as child from private.outbox where kind = 'child-linked'`,
      ),
    ).toEqual([{ child }]);
  });
});
