/** Who changes rows of two tables takes them in one order: of two who meet, one waits, and none is ended. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meeting, untilWaiting } from '../../server/testing/waiting.ts';
import { cloneWorld, type WorldDatabase } from './clone-world.ts';
import { makeRow } from './factories.ts';
import { type ActorName, scopeOf, type World } from './world.ts';

let cloned: WorldDatabase;
let world: World;
beforeAll(async () => {
  cloned = await cloneWorld();
  world = cloned.world;
});
afterAll(() => cloned.drop());

/** What the other does, once it waits for what is held here or is done: its rows, or the code of its refusal. */
async function begun(other: Promise<{ rows: unknown[] }>, admin = cloned.admin) {
  const outcome = other.then(
    ({ rows }) => rows,
    (error: { code?: string }) => error.code,
  );
  await untilWaiting({ admin }, { unless: outcome });
  return { outcome };
}

/** A change of the account's address in two steps, as the account service holds it first. */
const changeAddress = (userId: string, meanwhile: () => Promise<void>): Promise<unknown> =>
  meeting(cloned.admin, async () => {
    await cloned.admin.query('select from auth.users where id = $1 for update', [userId]);
    await meanwhile();
    await cloned.admin.query('update auth.users set email = $2 where id = $1', [
      userId,
      `${randomUUID()}@example.org`,
    ]);
  });

test('a learner pays while the address is changed', async () => {
  const { userId } = world.learners.learner;
  await changeAddress(userId, async () => {
    const { outcome } = await begun(
      cloned.database.queryScoped(
        { role: 'service_role' },
        { text: `select payment_id from private.open_portal_checkout($1, 'yoco', 9000)`, values: [userId] },
      ),
    );
    expect(await outcome).toHaveLength(1);
  });
});

test('a learner names a guardian while the address is changed', async () => {
  const { userId } = world.learners.newLearner;
  await changeAddress(userId, async () => {
    const { outcome } = await begun(
      cloned.database.queryScoped(scopeOf(world, 'newLearner'), {
        text: `update portal_users set date_of_birth = $2, guardian_name = 'T', guardian_email = 't@example.org'
                where user_id = $1 returning user_id`,
        values: [userId, `${new Date().getFullYear() - 15}-03-09`],
      }),
    );
    expect(await outcome).toEqual([{ user_id: userId }]);
  });
});

test('a declared child is matched while its parent is deleted', async () => {
  const { students, people } = world;
  const parent = [people.parent.profileId];
  const { outcome } = await meeting(cloned.admin, async () => {
    await cloned.admin.query('select from profiles where id = $1 for update', parent);
    const matching = await begun(
      cloned.database.queryScoped(scopeOf(world, 'principal'), {
        text: 'select match_student($1, $2)',
        values: [students.waitingChild, students.orphan],
      }),
    );
    await cloned.admin.query('delete from profiles where id = $1', parent);
    return matching;
  });
  // Nobody waits for the school any more.
  expect(await outcome).toBe('PR004');
  const { rows } = await cloned.admin.query('select parent_id from students where id = $1', [
    students.orphan,
  ]);
  expect(rows).toEqual([{ parent_id: null }]);
});

test('a video that a lesson comes to name is not forgotten in that moment', async () => {
  const { admin, database } = cloned;
  const id = randomUUID();
  await makeRow(admin, 'portal_videos', {
    id,
    host: 'own',
    library_id: 'own',
    host_video_id: id,
    title: 'Film',
    state: 'uploaded',
    created_at: new Date(Date.now() - 26 * 60 * 60 * 1000),
  });
  const { outcome } = await meeting(admin, async () => {
    await makeRow(admin, 'portal_lessons', {
      title: 'Film',
      grade_id: world.catalogue.grade,
      subject_id: world.catalogue.subject,
      admin_id: world.people.platform.profileId,
      video_id: id,
      video_url: id,
    });
    return begun(
      database.queryScoped({ role: 'portal_files' }, { text: 'select private.forget_videos() as forgotten' }),
    );
  });
  expect(await outcome).toEqual([{ forgotten: '0' }]);
  expect((await admin.query('select from portal_videos where id = $1', [id])).rowCount).toBe(1);
});

describe('somebody leaves while the office decides who a learner’s guardians are', () => {
  const decisions: Record<string, { leaves: 'parent' | 'coParent'; text: string; outcome: unknown }> = {
    'one who leaves is ended': {
      leaves: 'coParent',
      text: 'select end_guardianship($1)',
      outcome: '42501',
    },
    'one who leaves is narrowed': {
      leaves: 'coParent',
      text: `select change_guardianship($1, 'father', false, false, false, true)`,
      outcome: '42501',
    },
    'one who leaves becomes the primary one': {
      leaves: 'coParent',
      text: 'select make_primary_guardian($1)',
      outcome: '42501',
    },
    'one beside the one who leaves becomes the primary one': {
      leaves: 'parent',
      text: 'select make_primary_guardian($1)',
      outcome: [expect.anything()],
    },
    'one beside the one who leaves is named by a call of the contract': {
      leaves: 'parent',
      text: `update students set parent_id = (select profile_id from guardianships where id = $1)
              where id = (select student_id from guardianships where id = $1) returning 1`,
      outcome: [expect.anything()],
    },
    'the primary one is ended while the next one leaves': {
      leaves: 'coParent',
      text: `select end_guardianship(p.id) from guardianships p join guardianships of on of.student_id = p.student_id
              where of.id = $1 and p.is_primary`,
      outcome: [expect.anything()],
    },
    'a call of the contract names nobody while the next one leaves': {
      leaves: 'coParent',
      text: `update students set parent_id = null
              where id = (select student_id from guardianships where id = $1) returning 1`,
      outcome: [expect.anything()],
    },
  };

  test.each(Object.entries(decisions))('%s', async (_name, { leaves, text, outcome }) => {
    const { admin, database, world: of, drop } = await cloneWorld();
    const person = [of.people[leaves].profileId];
    try {
      const { outcome: decided } = await meeting(admin, async () => {
        await admin.query('select from profiles where id = $1 for update', person);
        const deciding = await begun(
          database.queryScoped(scopeOf(of, 'principal'), { text, values: [of.guardianships.coParent] }),
          admin,
        );
        await admin.query('delete from profiles where id = $1', person);
        return deciding;
      });
      expect(await decided).toEqual(outcome);
      const { rows } = await admin.query(
        `select c.parent_id as named, g.profile_id as primary
           from students c left join guardianships g on g.student_id = c.id and g.is_primary where c.id = $1`,
        [of.students.child],
      );
      expect(rows[0].named).toBe(rows[0].primary);
      expect(rows[0].named).not.toBeNull();
    } finally {
      await drop();
    }
  });
});

describe('the primary guardian goes while the only other one is held', () => {
  const goings: Record<string, [ActorName, string]> = {
    'by a deletion': ['principal', 'delete from profiles where id = $1 and $2::uuid is not null returning 1'],
    'by a call of the contract': [
      'principal',
      'update students set parent_id = null where id = $2 and parent_id = $1 returning 1',
    ],
  };
  const ends = [
    ['who goes as well: nobody is left', 'delete from profiles where id = $1', false],
    ['who stays: that one is', `update profiles set phone = '+27825550177' where id = $1`, true],
  ] as const;

  test.each(
    Object.entries(goings).flatMap(([how, [actor, text]]) =>
      ends.map(([what, change, stays]) => [how, what, actor, text, change, stays] as const),
    ),
  )('%s, by somebody %s', async (_how, _what, actor, text, change, stays) => {
    const { admin, database, world: of, drop } = await cloneWorld();
    const { child } = of.students;
    const other = of.people.coParent.profileId;
    try {
      await admin.query(
        `update guardianships set ended_at = now() where student_id = $1 and not is_primary and profile_id is distinct from $2`,
        [child, other],
      );
      const { outcome } = await meeting(admin, async () => {
        await admin.query('select from profiles where id = $1 for update', [other]);
        const going = await begun(
          database.queryScoped(scopeOf(of, actor), {
            text,
            values: [of.people.parent.profileId, child],
          }),
          admin,
        );
        await admin.query(change, [other]);
        return going;
      });
      expect(await outcome).toEqual([expect.anything()]);
      const waiting = await admin.query(
        `select recipient from private.outbox where kind = 'primary-guardian'`,
      );
      expect(new Set(waiting.rows.map(({ recipient }) => recipient))).toEqual(new Set([child]));
      await database.queryScoped(
        { role: 'portal_jobs' },
        { text: 'select private.find_primary($1)', values: [child] },
      );
      const { rows } = await admin.query(
        `select c.parent_id as named, g.profile_id as primary
           from students c left join guardianships g on g.student_id = c.id and g.is_primary where c.id = $1`,
        [child],
      );
      expect(rows[0]).toEqual(stays ? { named: other, primary: other } : { named: null, primary: null });
    } finally {
      await drop();
    }
  });

  test('and is waited for by whoever looks later, who holds nothing meanwhile', async () => {
    const { admin, database, world: of, drop } = await cloneWorld();
    const { child } = of.students;
    try {
      const { outcome } = await meeting(admin, async () => {
        await admin.query('select from profiles where id = $1 for update', [of.people.parent.profileId]);
        const looking = await begun(
          database.queryScoped(
            { role: 'portal_jobs' },
            { text: 'select private.find_primary($1)', values: [child] },
          ),
          admin,
        );
        // As a deletion takes the learner: nobody waits for it in turn.
        await admin.query('select from students where id = $1 for update', [child]);
        return looking;
      });
      expect(await outcome).toEqual([expect.anything()]);
    } finally {
      await drop();
    }
  });
});

test('a learner is claimed by a letter while the office removes it', async () => {
  const { admin, database, world: of, drop } = await cloneWorld();
  const { orphan } = of.students;
  try {
    await admin.query(`update students set date_of_birth = '2015-04-27' where id = $1`, [orphan]);
    const [{ code } = { code: '' }] = (
      await database.queryScoped<{ code: string }>(scopeOf(of, 'principal'), {
        text: 'select code from create_claim_codes(array[$1::uuid])',
        values: [orphan],
      })
    ).rows;
    const { outcome } = await meeting(admin, async () => {
      await admin.query('select from students where id = $1 for update', [orphan]);
      const claiming = await begun(
        database.queryScoped(scopeOf(of, 'otherParent'), {
          text: `select * from claim_learner($1, '2015-04-27')`,
          values: [code],
        }),
        admin,
      );
      await admin.query('delete from students where id = $1', [orphan]);
      return claiming;
    });
    expect(code).not.toBe('');
    expect(await outcome).toEqual([]);
  } finally {
    await drop();
  }
});

test('the right day that is tried beside the tenth wrong one is too late', async () => {
  const { admin, database, world: of, drop } = await cloneWorld();
  const { orphan } = of.students;
  try {
    await admin.query(`update students set date_of_birth = '2015-04-27' where id = $1`, [orphan]);
    const [{ code } = { code: '' }] = (
      await database.queryScoped<{ code: string }>(scopeOf(of, 'principal'), {
        text: 'select code from create_claim_codes(array[$1::uuid])',
        values: [orphan],
      })
    ).rows;
    const { outcome } = await meeting(admin, async () => {
      await admin.query('select private.count_claim_try(private.claim_code_hash($1))', [code]);
      const claiming = await begun(
        database.queryScoped(scopeOf(of, 'otherParent'), {
          text: `select * from claim_learner($1, '2015-04-27')`,
          values: [code],
        }),
        admin,
      );
      await admin.query('select private.withdraw_guessed(private.claim_code_hash($1))', [code]);
      return claiming;
    });
    expect(await outcome).toEqual([]);
    const { rows } = await admin.query(
      'select withdrawn_at is not null as gone, claimed_at from claim_codes',
    );
    expect(rows).toContainEqual({ gone: true, claimed_at: null });
  } finally {
    await drop();
  }
});

describe('of a learner of whom somebody writes', () => {
  let own: WorldDatabase;
  beforeAll(async () => {
    own = await cloneWorld();
  });
  afterAll(() => own.drop());

  const finish = () =>
    begun(
      own.database.queryScoped(
        { role: 'portal_jobs' },
        { text: 'select ended, fault from private.finish_erasures()' },
      ),
      own.admin,
    );
  /** The writer has the conversation, and then refers to the learner. */
  async function beside(other: () => ReturnType<typeof begun>) {
    const { admin, world: of } = own;
    await admin.query('set session_replication_role = replica');
    const about = await admin.query(
      'update conversations set related_student_id = $1 where id = (select id from conversations limit 1) returning id',
      [of.students.child],
    );
    await admin.query('set session_replication_role = origin');
    return meeting(admin, async () => {
      await admin.query('select from conversations where id = $1 for update', [about.rows[0]?.id]);
      const met = await other();
      await admin.query('select from students where id = $1 for key share', [of.students.child]);
      return met;
    });
  }

  test('all goes that is not kept', async () => {
    const { child } = own.world.students;
    const { outcome } = await beside(() =>
      begun(
        own.database.queryScoped(scopeOf(own.world, 'principal'), {
          text: 'select erase_learner($1) is not null as kept',
          values: [child],
        }),
        own.admin,
      ),
    );
    expect(await outcome).toEqual([{ kept: true }]);
    const about = await own.admin.query('select from conversations where related_student_id = $1', [child]);
    expect(about.rows).toEqual([]);
  });

  test('what was kept is left where another has put it off meanwhile', async () => {
    const { child } = own.world.students;
    await own.admin.query('update students set left_on = left_on - 3650 where id = $1', [child]);
    const due = await own.admin.query(
      `update erasures set kept_until = private.school_today() where subject_id = $1 and state = 'kept'`,
      [child],
    );
    expect(due.rowCount).toBe(1);
    const { outcome } = await meeting(own.admin, async () => {
      await own.admin.query('select from students where id = $1 for update', [child]);
      const finishing = await finish();
      await own.admin.query('update erasures set next_on = next_on + 1 where subject_id = $1', [child]);
      return finishing;
    });
    expect(await outcome).toEqual([]);
  });

  test('what was kept of an erased learner goes while somebody writes of the learner', async () => {
    const { child } = own.world.students;
    await own.admin.query(
      `update erasures set next_on = private.school_today() where subject_id = $1 and state = 'kept'`,
      [child],
    );
    const { outcome } = await beside(finish);
    expect(await outcome).toEqual([{ ended: true, fault: null }]);
  });
});
