import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { invitationsOn } from './invitations.ts';
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

test('is withdrawn at the moment when it is, whatever moment is sent', async () => {
  await stage.undone(async () => {
    const { rows } = await stage.as(
      'principal',
      `update administrator_invitations set withdrawn_at = '2020-01-01' where id = $1
       returning withdrawn_at = now() as stamped`,
      [stage.world.invitations.home],
    );
    expect(rows).toEqual([{ stamped: true }]);
  });
});

const { invite, inviteAnyway } = invitationsOn(stage);

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
  test('an administrator of the own school is not invited, anybody else is, and nothing tells', async () => {
    await stage.undone(async () => {
      const { levelTwo, teacher, foreignPrincipal } = stage.world.people;
      const own = await invite('principal', levelTwo.email, stage.world.home.id);
      expect(own).toMatchObject({
        refusal: 'PR006',
        message: 'This address belongs to an administrator already',
      });
      for (const { email } of [teacher, foreignPrincipal]) {
        const other = await invite('principal', email, stage.world.home.id);
        expect(other.rows).toHaveLength(1);
      }
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

test('an invitation is mailed once, of the school and by whom it is', async () => {
  await stage.undone(async () => {
    const { home } = stage.world;
    await stage.admin.query('delete from private.outbox');
    for (const school of [home.id, null]) {
      const { refusal } = await invite(school ? 'principal' : 'platform', 'new@example.org', school);
      expect(refusal).toBeUndefined();
    }
    const mails = await stage.read(
      `select recipient, payload ->> 'school_name' as school, payload ->> 'inviter' as inviter
         from private.outbox where kind = 'invite-administrator' order by school nulls last`,
    );
    expect(mails).toEqual([
      { recipient: 'new@example.org', school: 'Home', inviter: 'Principal Example' },
      { recipient: 'new@example.org', school: null, inviter: 'Platform Example' },
    ]);
  });
});
