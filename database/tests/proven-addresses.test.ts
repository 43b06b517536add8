/** No mail names a child to an address that nobody has proven. */
import { expect } from 'vitest';
import { makePerson } from './factories.ts';
import { noticesOn } from './notice-causes.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const { trial } = noticesOn(stage);

const mails = async (email: string) =>
  (await stage.read('select kind from private.outbox where recipient = $1 order by id', [email])).map(
    ({ kind }) => kind,
  );
const prove = (userId: string, at: string) =>
  stage.admin.query(`update auth.users set email_confirmed_at = ${at} where id = $1`, [userId]);

trial('a guardian whom the office adds is told at a proven address alone', async () => {
  const { admin, world } = stage;
  const add = async (name: string, confirmed: string) => {
    const person = await makePerson(admin, name, { role: 'parent', school: world.home.id });
    await prove(person.userId, confirmed);
    const { refusal } = await stage.as('principal', 'select grant_guardianship($1, $2)', [
      world.students.otherChild,
      person.profileId,
    ]);
    expect(refusal).toBeUndefined();
    return mails(person.email);
  };
  expect(await add('Proven', 'now()')).toEqual(['child-linked']);
  expect(await add('Mistyped', 'null')).toEqual([]);
  const held = () => stage.read('select kind from private.held_mails');
  expect(await held()).toEqual([{ kind: 'child-linked' }]);
  const byNumber = await makePerson(admin, 'Number', { role: 'parent', school: world.home.id });
  await admin.query(`update auth.users set email = null, phone = '27825550177' where id = $1`, [
    byNumber.userId,
  ]);
  await stage.as('principal', 'select grant_guardianship($1, $2)', [
    world.students.otherChild,
    byNumber.profileId,
  ]);
  expect(await held()).toHaveLength(1);
});

trial('what waited for an approval waits until the address is proven', async () => {
  const { admin, world } = stage;
  const approve = async (name: string, confirmed: string) => {
    const person = await makePerson(admin, name, {
      role: 'parent',
      school: world.home.id,
      status: 'pending',
    });
    await prove(person.userId, confirmed);
    await admin.query(
      `insert into private.held_mails (profile_id, kind, payload) values ($1, 'child-linked', '{}')`,
      [person.profileId],
    );
    await stage.as('principal', `update profiles set approval_status = 'approved' where id = $1`, [
      person.profileId,
    ]);
    return person;
  };
  const told = async ({ email, profileId }: Awaited<ReturnType<typeof approve>>) => ({
    mailed: (await mails(email)).filter((kind) => String(kind).startsWith('child-')),
    held: (await stage.read('select from private.held_mails where profile_id = $1', [profileId])).length,
  });
  expect(await told(await approve('Proven', 'now()'))).toEqual({ mailed: ['child-linked'], held: 0 });
  const late = await approve('Late', 'null');
  expect(await told(late)).toEqual({ mailed: [], held: 1 });
  await prove(late.userId, 'now()');
  expect(await told(late)).toEqual({ mailed: ['child-linked'], held: 0 });
  await prove(late.userId, 'now()');
  expect((await told(late)).mailed).toHaveLength(1);
  const tooLate = await approve('Too', 'null');
  await admin.query(
    `update private.held_mails set created_at = now() - interval '61 days' where profile_id = $1`,
    [tooLate.profileId],
  );
  await prove(tooLate.userId, 'now()');
  expect(await told(tooLate)).toEqual({ mailed: [], held: 0 });
});
