import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
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

  test('is of the office whole, with nothing but what is of the child, and no column that Postgres keeps', async () => {
    await stage.undone(async () => {
      const { home, students } = stage.world;
      await makeRow(stage.admin, 'claim_codes', {
        school_id: home.id,
        student_id: students.child,
        code_hash: createHash('sha256').update('letter').digest(),
      });
      const held = await copyOf('principal', 'learner', students.child);
      if (typeof held === 'string') throw new Error(held);
      expect(held.students).toEqual([expect.objectContaining({ id: students.child, is_confirmed: true })]);
      expect(Object.keys(held)).not.toContain('claim_codes');
      for (const [table, rows] of Object.entries(held))
        for (const row of rows)
          expect([table, Object.keys(row)]).not.toEqual([table, expect.arrayContaining(['tableoid'])]);
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

test('what is copied is what people may read', async () => {
  expect(
    await stage.read(
      `select r.relation from private.personal_records() r
        where r.is_copied and not has_any_column_privilege('authenticated', r.relation, 'select')`,
    ),
  ).toEqual([]);
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

  test('that the office makes is noted as a read of whom the account wrote about', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from private.record_reads');
      await copyOf('principal', 'account', teacher);
      const noted = await stage.read(
        'select distinct student_id from private.record_reads where reader_id = $1',
        [stage.world.people.principal.profileId],
      );
      expect(noted).toContainEqual({ student_id: stage.world.students.child });
    });
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

describe('how somebody signs in', () => {
  test('stands in the own copy, without what opens the account, and in nobody else’s', async () => {
    await stage.undone(async () => {
      const { levelTwo } = stage.world.people;
      await stage.admin.query(`update auth.users set password_hash = '$argon2id$secret-hash' where id = $1`, [
        levelTwo.userId,
      ]);
      await stage.admin.query(
        `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
         values ($1, 'credential', 'public-half', 'My key')`,
        [levelTwo.userId],
      );
      await stage.admin.query(
        `insert into auth.identities (user_id, provider, provider_id, identity_data)
         values ($1, 'google', 'subject-of-google', '{"email": "other@example.org"}')`,
        [levelTwo.userId],
      );
      const held = await copyOf('levelTwo', 'account', levelTwo.profileId);
      if (typeof held === 'string') throw new Error(held);
      expect(held.users).toEqual([expect.objectContaining({ id: levelTwo.userId, email: levelTwo.email })]);
      expect(held.identities).toEqual([
        expect.objectContaining({ provider: 'google', email: 'other@example.org' }),
      ]);
      expect(held.sessions).toEqual([expect.objectContaining({ aal: 'aal2' })]);
      expect(held.mfa_factors).toEqual([
        expect.objectContaining({ factor_type: 'totp', status: 'verified' }),
      ]);
      expect(held.webauthn_credentials).toEqual([expect.objectContaining({ friendly_name: 'My key' })]);
      const said = JSON.stringify(held);
      for (const secret of [
        'secret-hash',
        'sealed',
        'public-half',
        'credential"',
        'subject-of-google',
        levelTwo.sessionId,
      ])
        expect(said).not.toContain(secret);
      // The office's copy of the same teacher tells nothing of the account.
      const teacher = await copyOf('principal', 'account', stage.world.people.teacher.profileId);
      if (typeof teacher === 'string') throw new Error(teacher);
      for (const own of ['users', 'identities', 'sessions', 'mfa_factors', 'webauthn_credentials'])
        expect(Object.keys(teacher)).not.toContain(own);
    });
  });
});

describe('a copy of a learner of the lessons portal', () => {
  test('is had by that learner alone', async () => {
    const { learner } = stage.world.learners;
    const found: ActorName[] = [];
    await stage.undone(async () => {
      for (const actor of actorNames) {
        const held = await copyOf(actor, 'portal', learner.userId);
        if (typeof held !== 'string') found.push(actor);
        else expect([actor, held]).toEqual([actor, '42501']);
      }
      // A parent's own account is none of the lessons portal's.
      expect(await copyOf('parent', 'portal', stage.world.people.parent.userId)).toBe('42501');
    });
    expect(found).toEqual(['learner']);
  });

  test('holds the account, plans and payments, and no other learner’s', async () => {
    const { learner } = stage.world.learners;
    const held = await stage.undone(() => copyOf('learner', 'portal', learner.userId));
    if (typeof held === 'string') throw new Error(held);
    expect(held.portal_users).toEqual([expect.objectContaining({ user_id: learner.userId })]);
    expect(held.portal_subscriptions?.length).toBeGreaterThan(0);
    expect(held.users).toEqual([expect.objectContaining({ email: learner.email })]);
    for (const rows of Object.values(held))
      for (const row of rows) expect([undefined, learner.userId]).toContain(row.user_id);
  });
});
