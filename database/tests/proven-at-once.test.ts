/** An address is proven in the moment in which the office decides: what waits for the proof leaves, whoever was first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meeting, untilWaiting } from '../../server/testing/waiting.ts';
import { cloneWorld, type WorldDatabase } from './clone-world.ts';
import { makePerson, type Person } from './factories.ts';
import { scopeOf } from './world.ts';

let cloned: WorldDatabase;
beforeAll(async () => {
  cloned = await cloneWorld();
});
afterAll(() => cloned.drop());

const proof = 'update auth.users set email_confirmed_at = now() where id = $1';

async function unproven(name: string, status: 'pending' | 'approved'): Promise<Person> {
  const person = await makePerson(cloned.admin, name, {
    role: 'parent',
    school: cloned.world.home.id,
    status,
  });
  await cloned.admin.query('update auth.users set email_confirmed_at = null where id = $1', [person.userId]);
  return person;
}

/** Begins what another one does, and gives it once it waits for what is held here, or is done. */
async function begun(work: Promise<unknown>): Promise<{ work: Promise<unknown> }> {
  await untilWaiting({ admin: cloned.admin }, { unless: work });
  return { work };
}

const office = (text: string, values: unknown[]) =>
  cloned.database.queryScoped(scopeOf(cloned.world, 'principal'), { text, values });
const proves = ({ userId }: Person) =>
  cloned.database.queryScoped({ role: 'portal_auth' }, { text: proof, values: [userId] });

async function told({ email, profileId }: Person) {
  const { admin } = cloned;
  const mailed = await admin.query(
    `select kind from private.outbox where recipient = $1 and kind = 'child-linked'`,
    [email],
  );
  const held = await admin.query('select from private.held_mails where profile_id = $1', [profileId]);
  return { mailed: mailed.rowCount, held: held.rowCount };
}

const approval = `update profiles set approval_status = 'approved' where id = $1`;
const addition = 'select grant_guardianship($2, $1)';

const decisions = {
  'is approved': { status: 'pending', text: approval, values: () => [] },
  'is made a guardian': {
    status: 'approved',
    text: addition,
    values: () => [cloned.world.students.otherChild],
  },
} as const;

for (const [what, { status, text, values }] of Object.entries(decisions)) {
  const waits = async (name: string) => {
    const person = await unproven(name, status);
    if (status === 'pending') {
      await cloned.admin.query(
        `insert into private.held_mails (profile_id, kind, payload) values ($1, 'child-linked', '{}')`,
        [person.profileId],
      );
    }
    return person;
  };

  test(`somebody who ${what} proves the address before the decision stands`, async () => {
    const person = await waits('Decided');
    const { work } = await meeting(cloned.admin, async () => {
      await cloned.admin.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify(scopeOf(cloned.world, 'principal').claims)],
      );
      await cloned.admin.query(text, [person.profileId, ...values()]);
      await cloned.admin.query('reset role');
      return begun(proves(person));
    });
    await work;
    expect(await told(person)).toEqual({ mailed: 1, held: 0 });
  });

  test(`somebody ${what} before the proof of the address stands`, async () => {
    const person = await waits('Proven');
    const { work } = await meeting(cloned.admin, async () => {
      await cloned.admin.query(proof, [person.userId]);
      return begun(office(text, [person.profileId, ...values()]));
    });
    await work;
    expect(await told(person)).toEqual({ mailed: 1, held: 0 });
  });
}
