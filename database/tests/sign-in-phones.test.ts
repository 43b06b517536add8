/** Who takes the number that signs in from somebody, and what becomes of it. */
import { expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { type ActorName, actorNames } from './world.ts';

const stage = useStage();

type Person = 'otherParent' | 'parent' | 'principal' | 'foreignParent' | 'platform' | 'levelTwo';

/** Gives somebody a number that signs in, which the school has as well. */
async function giveNumber(person: Person): Promise<void> {
  const { userId, profileId } = stage.world.people[person];
  await stage.admin.query(
    `update auth.users set phone = '27821112222', phone_confirmed_at = now(), phone_proven_at = now() where id = $1`,
    [userId],
  );
  await stage.admin.query(`update profiles set phone = '082 111 2222' where id = $1`, [profileId]);
  await stage.admin.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data)
     values ($1::uuid, 'phone', $1::uuid::text, '{"phone": "27821112222"}'), ($1::uuid, 'google', $1::uuid::text, '{}')`,
    [userId],
  );
  await stage.admin.query(
    `insert into auth.one_time_tokens (user_id, kind, sent_to, link_hash, code_hash, expires_at)
     values ($1, 'recovery', '27821112222', sha256('a'), sha256('a'), now() + interval '10 minutes'),
            ($1, 'recovery', 'kept@example.org', sha256('b'), sha256('b'), now() + interval '10 minutes')`,
    [userId],
  );
}

const numberOf = async (person: Person) =>
  (
    await stage.read(
      'select u.phone, p.phone as contact from auth.users u join profiles p on p.user_id = u.id where u.id = $1',
      [stage.world.people[person].userId],
    )
  )[0];

/** Who takes the number from this person: all of them in turn. */
async function takenBy(person: Person): Promise<ActorName[]> {
  const through: ActorName[] = [];
  for (const actor of actorNames)
    await stage.undone(async () => {
      await giveNumber(person);
      const { rows } = await stage.as(actor, 'select release_sign_in_number($1) as done', [
        stage.world.people[person].profileId,
      ]);
      const number = await numberOf(person);
      expect(number?.phone === null, actor).toBe(rows[0]?.done === true);
      if (number?.phone === null) through.push(actor);
    });
  return through;
}

test('only an administrator at level 2 takes it, of the own school', async () => {
  expect(await takenBy('otherParent')).toEqual(['levelTwo']);
  expect(await takenBy('foreignParent')).toEqual([]);
  expect(await takenBy('platform')).toEqual([]);
});

test('nor from somebody who is at another school, too', async () => {
  expect(await takenBy('parent')).toEqual([]);
});

test('nobody takes the own one so', async () => {
  expect(await takenBy('levelTwo')).toEqual([]);
});

test('a principal at level 1 is told why, and nothing of somebody who has none', async () => {
  await stage.undone(async () => {
    const { otherParent: parent } = stage.world.people;
    const take = () => stage.as('principal', 'select release_sign_in_number($1) as done', [parent.profileId]);
    expect((await take()).rows).toEqual([{ done: false }]);
    await giveNumber('otherParent');
    expect(await take()).toMatchObject({ refusal: '42501' });
  });
});

test('its codes, its identity and the contact go with it; the owner is told by mail', async () => {
  await stage.undone(async () => {
    await giveNumber('otherParent');
    const { otherParent: parent } = stage.world.people;
    await stage.as('levelTwo', 'select release_sign_in_number($1)', [parent.profileId]);
    expect(await numberOf('otherParent')).toEqual({ phone: null, contact: null });
    expect(
      await stage.read('select provider from auth.identities where user_id = $1 order by provider', [
        parent.userId,
      ]),
    ).not.toContainEqual({ provider: 'phone' });
    expect(
      await stage.read('select sent_to from auth.one_time_tokens where user_id = $1', [parent.userId]),
    ).toEqual([{ sent_to: 'kept@example.org' }]);
    expect(
      await stage.read(`select recipient, payload from private.outbox where kind = 'phone-released'`),
    ).toEqual([{ recipient: parent.email, payload: { phone: '27821112222', name: expect.any(String) } }]);
  });
});

test('another contact stays', async () => {
  await stage.undone(async () => {
    await giveNumber('otherParent');
    const { otherParent: parent } = stage.world.people;
    await stage.admin.query(`update profiles set phone = '011 345 6789' where id = $1`, [parent.profileId]);
    await stage.as('levelTwo', 'select release_sign_in_number($1)', [parent.profileId]);
    expect(await numberOf('otherParent')).toEqual({ phone: null, contact: '011 345 6789' });
  });
});

test('the person and who administers them are told which number signs in, and whether it was shown to be theirs', async () => {
  await stage.undone(async () => {
    await giveNumber('otherParent');
    const { otherParent: parent } = stage.world.people;
    for (const actor of ['otherParent', 'principal'] as const)
      expect(
        (await stage.as(actor, 'select * from contact_details($1)', [[parent.profileId]])).rows,
      ).toMatchObject([{ sign_in_phone: '27821112222', sign_in_phone_confirmed: true }]);
    const { rows } = await stage.as('principal', `select * from list_people(search => '27821112222')`);
    expect(rows.every(({ sign_in_phone }) => sign_in_phone !== undefined)).toBe(true);
    for (const actor of ['parent', 'teacher', 'foreignPrincipal'] as const)
      expect((await stage.as(actor, 'select * from contact_details($1)', [[parent.profileId]])).rows).toEqual(
        [],
      );
  });
});

test('whoever has a number alone is told of the decision by text message, once it is shown to be theirs', async () => {
  const decide = async (confirmed: boolean, days = 0) => {
    const { pendingParent } = stage.world.people;
    await stage.admin.query(
      `update auth.users set email = null, phone = '27823334444', phone_confirmed_at = case when $2 then now() - interval '1 year' end,
              phone_proven_at = now() - make_interval(days => $3) where id = $1`,
      [pendingParent.userId, confirmed, days],
    );
    await stage.as('principal', `update profiles set approval_status = 'approved' where id = $1`, [
      pendingParent.profileId,
    ]);
    return stage.read(
      `select kind, recipient from private.outbox where kind like 'phone-%' or kind like 'registration-%'`,
    );
  };
  await stage.undone(async () =>
    expect(await decide(true)).toEqual([{ kind: 'phone-approved', recipient: '27823334444' }]),
  );
  await stage.undone(async () => expect(await decide(false)).toEqual([]));
  // It may be another's by now.
  await stage.undone(async () => expect(await decide(true, 91)).toEqual([]));
});

test.each([
  ['082 123 4567', '27821234567'],
  ['+27 82 123 4567', '27821234567'],
  ['+27 (0)82 123 4567', '27821234567'],
  ['0027821234567', '27821234567'],
  ['27821234567', '27821234567'],
  ['+266 5812 3456', '26658123456'],
  [null, ''],
])('%s is kept as %s', async (typed, digits) => {
  expect(await stage.read('select private.phone_digits($1) as digits', [typed])).toEqual([{ digits }]);
});
