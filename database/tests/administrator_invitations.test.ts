import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeAccount, makePerson } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, homeAdmins } from './world.ts';

const now = () => new Date().toISOString();

const stage = describeMatrix('administrator_invitations', {
  select: {
    'one for the home school': { row: (w) => w.invitations.home, allowed: [...homeAdmins, 'service'] },
    'one for the other school': {
      row: (w) => w.invitations.away,
      allowed: ['foreignPrincipal', 'platform', 'service'],
    },
    'one for all schools': { row: (w) => w.invitations.everywhere, allowed: ['platform', 'service'] },
    'the hash of a link': { row: (w) => w.invitations.home, columns: ['token_hash'], allowed: [] },
  },
  insert: {
    'one for the own school, by hand': {
      values: (w) => ({ school_id: w.home.id, email: 'a@example.org', token_hash: randomBytes(32) }),
      allowed: [],
    },
  },
  update: {
    'withdraw one for the home school': {
      row: (w) => w.invitations.home,
      set: () => ({ withdrawn_at: now() }),
      allowed: [...homeAdmins, 'service'],
    },
    'withdraw one for all schools': {
      row: (w) => w.invitations.everywhere,
      set: () => ({ withdrawn_at: now() }),
      allowed: ['platform', 'service'],
    },
    'withdraw one that was accepted': {
      row: (w) => w.invitations.homeAccepted,
      set: () => ({ withdrawn_at: now() }),
      allowed: [],
      refusals: ['23514'],
    },
    'another address': {
      row: (w) => w.invitations.home,
      set: () => ({ email: 'other@example.org' }),
      allowed: [],
    },
    'a longer time': { row: (w) => w.invitations.home, set: () => ({ expires_at: now() }), allowed: [] },
    'who invited': {
      row: (w) => w.invitations.home,
      set: (w) => ({ invited_by: w.people.platform.profileId }),
      allowed: [],
    },
  },
  delete: { 'one for the home school': { row: (w) => w.invitations.home, allowed: ['service'] } },
});

describeGrants(stage, 'administrator_invitations', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'school_id',
      'email',
      'invited_by',
      'created_at',
      'expires_at',
      'accepted_at',
      'withdrawn_at',
    ],
    update: ['withdrawn_at'],
  },
});

const hashOf = (token: string) => createHash('sha256').update(token).digest();
/** By whoever is at the session now. */
const inviteAnyway = (actor: ActorName, email: string, school: string | null, token: string = randomUUID()) =>
  stage.as(actor, 'select private.invite_administrator($1, $2, $3, $4) as id', [
    email,
    school,
    hashOf(token),
    `https://portal.example/auth#invitation=${token}`,
  ]);
/** By the account's owner, who has signed in just now. */
const invite: typeof inviteAnyway = async (...invitation) => {
  await stage.admin.query('update auth.sessions set proven_at = now()');
  return inviteAnyway(...invitation);
};
const accept = (token: string, userId: string) =>
  stage.as({ role: 'portal_auth' }, 'select private.accept_administrator_invitation($1, $2, $3, $4) as id', [
    hashOf(token),
    userId,
    'Ada',
    'Min',
  ]);

const everybody: readonly ActorName[] = [
  'anonymous',
  'plain',
  'pendingTeacher',
  'rejectedTeacher',
  'parent',
  'teacher',
  'principal',
  'foreignPrincipal',
  'homelessAdmin',
  'platform',
  'deadSession',
  'levelOne',
  'levelTwo',
  'service',
];
async function inviters(school: 'home' | 'everywhere'): Promise<ActorName[]> {
  const allowed: ActorName[] = [];
  for (const actor of everybody) {
    await stage.undone(async () => {
      const tried = await invite(actor, 'next@example.org', school === 'home' ? stage.world.home.id : null);
      if (tried.refusal === undefined) allowed.push(actor);
      else expect([actor, tried.refusal]).toEqual([actor, '42501']);
    });
  }
  return allowed;
}

describe('who invites', () => {
  test('an administrator of a school: for that school, and platform administrators: for every school', async () => {
    expect(await inviters('home')).toEqual(['principal', 'platform', 'levelTwo']);
  });
  test('for all schools: platform administrators only', async () => {
    expect(await inviters('everywhere')).toEqual(['platform']);
  });
  test.each([null, 'an hour'])('nobody by a session whose owner was last there: %s ago', async (ago) => {
    await stage.undone(async () => {
      await stage.admin.query('update auth.sessions set proven_at = now() - $1::text::interval', [
        ago?.replace('an', '1') ?? null,
      ]);
      for (const actor of ['principal', 'platform', 'levelTwo'] as const) {
        const tried = await inviteAnyway(actor, 'next@example.org', stage.world.home.id);
        expect([actor, tried.refusal]).toEqual([actor, 'PR041']);
      }
      // Others learn nothing new.
      expect((await inviteAnyway('teacher', 'next@example.org', stage.world.home.id)).refusal).toBe('42501');
    });
  });
  test('somebody of the own school is not invited, somebody of another is, and nothing tells', async () => {
    await stage.undone(async () => {
      const { principal, teacher, foreignTeacher } = stage.world.people;
      expect(principal.email).not.toBe(teacher.email);
      const own = await invite('principal', teacher.email, stage.world.home.id);
      expect(own).toMatchObject({ refusal: 'PR006', message: 'This address belongs to a teacher already' });
      const foreign = await invite('principal', foreignTeacher.email, stage.world.home.id);
      expect(foreign.rows).toHaveLength(1);
    });
  });
  test('twenty within an hour, and no more', async () => {
    await stage.undone(async () => {
      for (let n = 0; n < 18; n += 1) await invite('principal', `n${n}@example.org`, stage.world.home.id);
      const tried = await invite('principal', 'n18@example.org', stage.world.home.id);
      expect(tried.refusal).toBe('PT429');
    });
  });
});

describe('an invitation makes an administrator', () => {
  async function invited(school: string | null, inviter: ActorName = 'platform') {
    const { userId, email } = await makeAccount(stage.admin, 'Next');
    const token = randomUUID();
    const { rows } = await invite(inviter, email, school, token);
    return { userId, email, token, id: rows[0]?.id as string };
  }
  const profileOf = async (userId: string) =>
    (
      await stage.read(
        'select role, school_id, is_platform_admin, approval_status from profiles where user_id = $1',
        [userId],
      )
    )[0];

  test('of the school, once', async () => {
    await stage.undone(async () => {
      const next = await invited(stage.world.home.id, 'principal');
      expect((await accept(next.token, next.userId)).refusal).toBeUndefined();
      expect(await profileOf(next.userId)).toEqual({
        role: 'admin',
        school_id: stage.world.home.id,
        is_platform_admin: false,
        approval_status: 'approved',
      });
      expect((await accept(next.token, next.userId)).refusal).toBe('PR007');
    });
  });

  test('of all schools', async () => {
    await stage.undone(async () => {
      const next = await invited(null);
      await accept(next.token, next.userId);
      expect(await profileOf(next.userId)).toMatchObject({ school_id: null, is_platform_admin: true });
    });
  });

  test.each([
    ['for another address', async () => (await makeAccount(stage.admin, 'Thief')).userId],
    [
      'after a withdrawal',
      async (next: { userId: string; id: string }) => {
        await stage.as(
          'principal',
          'update administrator_invitations set withdrawn_at = now() where id = $1',
          [next.id],
        );
        return next.userId;
      },
    ],
    [
      'after a newer one',
      async (next: { userId: string; email: string }) => {
        await invite('principal', next.email, stage.world.home.id);
        return next.userId;
      },
    ],
    [
      'after seven days',
      async (next: { userId: string; id: string }) => {
        await stage.admin.query(
          "update administrator_invitations set expires_at = now() - interval '1 second' where id = $1",
          [next.id],
        );
        return next.userId;
      },
    ],
    [
      'when its inviter was rejected meanwhile',
      async (next: { userId: string }) => {
        await stage.admin.query("update profiles set approval_status = 'rejected' where id = $1", [
          stage.world.people.principal.profileId,
        ]);
        return next.userId;
      },
    ],
    [
      'when its inviter was deleted meanwhile',
      async (next: { userId: string }) => {
        await stage.admin.query('delete from profiles where id = $1', [
          stage.world.people.principal.profileId,
        ]);
        return next.userId;
      },
    ],
  ])('not %s', async (_, change) => {
    await stage.undone(async () => {
      const next = await invited(stage.world.home.id, 'principal');
      const userId = await change(next);
      expect((await accept(next.token, userId)).refusal).toBe('PR007');
      expect(await profileOf(userId)).toBeUndefined();
    });
  });

  test('not of somebody who is somebody at a school already', async () => {
    await stage.undone(async () => {
      const { foreignTeacher } = stage.world.people;
      const token = randomUUID();
      await invite('principal', foreignTeacher.email, stage.world.home.id, token);
      expect((await accept(token, foreignTeacher.userId)).refusal).toBe('PR003');
      expect(await profileOf(foreignTeacher.userId)).toMatchObject({ role: 'teacher' });
    });
  });

  test('and its link tells what it is for, to whoever has it', async () => {
    await stage.undone(async () => {
      const next = await invited(stage.world.home.id, 'principal');
      const read = (token: string) =>
        stage.as('anonymous', 'select email, school_name from administrator_invitation($1)', [token]);
      expect((await read(next.token)).rows).toEqual([{ email: next.email, school_name: 'Home' }]);
      expect((await read('guess')).rows).toEqual([]);
      await accept(next.token, next.userId);
      expect((await read(next.token)).rows).toEqual([]);
    });
  });
});

describe('who is deleted', () => {
  test('of two platform administrators one, never both', async () => {
    await stage.undone(async () => {
      const { platform } = stage.world.people;
      const other = await makePerson(stage.admin, 'Other', { role: 'admin', school: null, platform: true });
      expect(
        (await stage.as('platform', 'delete from profiles where id = $1', [other.profileId])).rowCount,
      ).toBe(1);
      for (const text of [
        'delete from profiles where id = $1',
        "update profiles set approval_status = 'rejected' where id = $1",
      ]) {
        expect((await stage.as('service', text, [platform.profileId])).refusal).toBe('PR005');
      }
    });
  });

  test('loses the account by a job that is written with the deletion; not by the secret key', async () => {
    await stage.undone(async () => {
      const { teacher, parent } = stage.world.people;
      await stage.as('principal', 'delete from profiles where id = $1', [teacher.profileId]);
      await stage.as('service', 'delete from profiles where id = $1', [parent.profileId]);
      expect(await stage.read("select recipient from private.outbox where kind = 'delete-account'")).toEqual([
        { recipient: teacher.userId },
      ]);
    });
  });
});
