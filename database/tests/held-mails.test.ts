/** For whom a mail about a child waits, what becomes of it, and how many there are of a kind. */
import { expect } from 'vitest';
import { makePerson, type Person } from './factories.ts';
import { noticesOn } from './notice-causes.ts';
import { also } from './several-profiles.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const { trial } = noticesOn(stage);

const parent = (name: string, status: 'pending' | 'approved' | 'rejected' = 'pending') =>
  makePerson(stage.admin, name, { role: 'parent', school: stage.world.home.id, status });
const mail = (profileId: string, child = stage.world.students.otherChild) =>
  stage.admin.query(
    `select private.mail_about_child('child-linked', $1, c) from students c where c.id = $2`,
    [profileId, child],
  );
const decide = (profileId: string, status: string) =>
  stage.admin.query('update profiles set approval_status = $2 where id = $1', [profileId, status]);
const prove = ({ userId }: Person, at: string | null) =>
  stage.admin.query('update auth.users set email_confirmed_at = $2 where id = $1', [userId, at]);

const held = async (profileId: string) =>
  (await stage.read('select from private.held_mails where profile_id = $1', [profileId])).length;
/** To which profile what left for an address is. */
const mailed = async (email: string) =>
  (
    await stage.read(
      `select payload ->> 'about' as about from private.outbox where recipient = $1 and kind like 'child-%' order by id`,
      [email],
    )
  ).map(({ about }) => about);

trial('what waits for a profile that is not approved goes with no other of the account', async () => {
  const { away } = stage.world;
  const person = await parent('Both', 'approved');
  const waiting = await also(stage, person, 'parent', away.id, { approval_status: 'pending' });
  await mail(waiting, stage.world.students.foreignChild);
  await mail(person.profileId);
  expect(await mailed(person.email)).toEqual([person.profileId]);
  expect(await held(waiting)).toBe(1);
  await decide(waiting, 'approved');
  expect(await mailed(person.email)).toEqual([person.profileId, waiting]);
});

trial('what waits for one account goes to no other', async () => {
  const [one, other] = [await parent('One', 'approved'), await parent('Other', 'approved')];
  for (const person of [one, other]) {
    await prove(person, null);
    await mail(person.profileId);
  }
  expect([await held(one.profileId), await held(other.profileId)]).toEqual([1, 1]);
  await prove(one, 'now');
  expect(await mailed(one.email)).toEqual([one.profileId]);
  expect([await held(one.profileId), await held(other.profileId)]).toEqual([0, 1]);
});

trial('a rejection drops what waits for who is rejected, and for nobody else', async () => {
  const [one, other] = [await parent('One'), await parent('Other')];
  for (const { profileId } of [one, other]) await mail(profileId);
  await decide(one.profileId, 'rejected');
  expect([await held(one.profileId), await held(other.profileId)]).toEqual([0, 1]);
  // Nor is anything kept for who was rejected.
  await mail(one.profileId);
  for (const { profileId } of [one, other]) await decide(profileId, 'approved');
  expect(await mailed(one.email)).toEqual([]);
  expect(await mailed(other.email)).toEqual([other.profileId]);
});

trial('a rejection takes back what has not left since the approval, of who is rejected alone', async () => {
  const [one, other] = [await parent('One', 'approved'), await parent('Other', 'approved')];
  for (const { profileId } of [one, other]) await mail(profileId);
  await decide(one.profileId, 'rejected');
  expect([await mailed(one.email), await mailed(other.email)]).toEqual([[], [other.profileId]]);
});

trial('who waits and is written as waiting goes on waiting for it', async () => {
  const { profileId } = await parent('Waits');
  await mail(profileId);
  await decide(profileId, 'pending');
  expect(await held(profileId)).toBe(1);
});

trial('the mail of a rejection goes, also where who was rejected has registered again', async () => {
  const person = await parent('Again');
  await decide(person.profileId, 'rejected');
  const decisions = () =>
    stage.read(`select kind from private.outbox where recipient = $1 and due_at is not null`, [person.email]);
  expect(await decisions()).toEqual([{ kind: 'registration-rejected' }]);
  await decide(person.profileId, 'pending');
  expect(await decisions()).toEqual([{ kind: 'registration-rejected' }]);
});

trial('who has no address any more is approved as others are', async () => {
  const person = await parent('Number');
  await mail(person.profileId);
  await stage.admin.query(`update auth.users set email = null, phone = '27825550178' where id = $1`, [
    person.userId,
  ]);
  await decide(person.profileId, 'approved');
  expect(await held(person.profileId)).toBe(1);
});

trial('of one kind twenty go on a day to who is approved; for who waits all are kept', async () => {
  const [approved, waits] = [await parent('Approved', 'approved'), await parent('Waits')];
  for (let n = 0; n < 21; n += 1) for (const { profileId } of [approved, waits]) await mail(profileId);
  expect((await mailed(approved.email)).length).toBe(20);
  expect(await held(waits.profileId)).toBe(21);
});

trial('it names the school of the child', async () => {
  const { profileId } = await parent('Waits');
  const { students } = stage.world;
  for (const child of [students.otherChild, students.foreignChild]) await mail(profileId, child);
  const named = await stage.read(
    `select payload ->> 'school_name' as school from private.held_mails where profile_id = $1 order by id`,
    [profileId],
  );
  expect(named.map(({ school }) => school)).toEqual(['Home', 'Away']);
});
