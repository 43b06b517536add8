/** What an accepted invitation makes of an account, and what is left of one when somebody is deleted. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeAccount, makePerson } from './factories.ts';
import { invitationsOn } from './invitations.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();
const { accept, invite } = invitationsOn(stage);

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
      'when the account of its inviter was closed meanwhile',
      async (next: { userId: string }) => {
        await stage.admin.query(
          "update auth.users set banned_until = now() + interval '1 minute' where id = $1",
          [stage.world.people.principal.userId],
        );
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

  test('again once the account of its inviter is open, or closed no longer', async () => {
    for (const until of [null, 'now'])
      await stage.undone(async () => {
        const next = await invited(stage.world.home.id, 'principal');
        const close = (moment: string | null) =>
          stage.admin.query('update auth.users set banned_until = $2::timestamptz where id = $1', [
            stage.world.people.principal.userId,
            moment,
          ]);
        await close('infinity');
        expect((await accept(next.token, next.userId)).refusal).toBe('PR007');
        await close(until);
        expect((await accept(next.token, next.userId)).refusal).toBeUndefined();
      });
  });

  test('beside what somebody is already, and once', async () => {
    await stage.undone(async () => {
      const { foreignTeacher } = stage.world.people;
      const token = randomUUID();
      await invite('principal', foreignTeacher.email, stage.world.home.id, token);
      expect((await accept(token, foreignTeacher.userId)).refusal).toBeUndefined();
      const roles = 'select role, school_id from profiles where user_id = $1 order by role';
      const both = [
        { role: 'admin', school_id: stage.world.home.id },
        { role: 'teacher', school_id: stage.world.away.id },
      ];
      expect(await stage.read(roles, [foreignTeacher.userId])).toEqual(both);
      const { teacher } = stage.world.people;
      const late = randomUUID();
      await invite('principal', teacher.email, stage.world.home.id, late);
      await stage.admin.query("select private.make_administrator($1, 'T', 'T', $2)", [
        teacher.userId,
        stage.world.home.id,
      ]);
      expect((await accept(late, teacher.userId)).refusal).toBe('PR003');
    });
  });

  describe('with an account that is there', () => {
    const take = (actor: ActorName, token: string, names: (string | null)[] = [null, null]) =>
      stage.as(actor, 'select accept_invitation($1, $2, $3) as id', [token, ...names]);
    const act = (actor: ActorName) =>
      stage.as(
        actor,
        'select id, role, school_id, first_name from profiles where user_id = private.user_id()',
      );

    test('a teacher goes on as the administrator, once, and the teacher stays', async () => {
      await stage.undone(async () => {
        const { foreignTeacher } = stage.world.people;
        const token = randomUUID();
        await invite('principal', foreignTeacher.email, stage.world.home.id, token);
        const { rows, refusal } = await take('foreignTeacher', token);
        expect(refusal).toBeUndefined();
        expect((await act('foreignTeacher')).rows).toEqual([
          { id: rows[0]?.id, role: 'admin', school_id: stage.world.home.id, first_name: 'ForeignTeacher' },
        ]);
        // Once: what is sent again, because its answer was lost, is answered the same for an hour, and to nobody else.
        await stage.as('foreignTeacher', 'select switch_profile($1)', [foreignTeacher.profileId]);
        expect((await act('foreignTeacher')).rows).toMatchObject([{ role: 'teacher' }]);
        expect((await take('foreignTeacher', token)).rows).toEqual(rows);
        expect((await act('foreignTeacher')).rows).toMatchObject([{ id: rows[0]?.id, role: 'admin' }]);
        expect((await take('parent', token)).refusal).toBe('PR007');
        const made = await stage.read('select id from profiles where user_id = $1', [foreignTeacher.userId]);
        expect(made).toHaveLength(2);
        await stage.admin.query(
          `update administrator_invitations set accepted_at = accepted_at - interval '61 minutes' where accepted_at is not null`,
        );
        expect((await take('foreignTeacher', token)).refusal).toBe('PR007');
      });
    });

    test('who accepted and was rejected since is not let in by sending it again', async () => {
      await stage.undone(async () => {
        const token = randomUUID();
        await invite('principal', stage.world.people.foreignTeacher.email, stage.world.home.id, token);
        const { rows } = await take('foreignTeacher', token);
        await stage.as('platform', `update profiles set approval_status = 'rejected' where id = $1`, [
          rows[0]?.id,
        ]);
        expect((await take('foreignTeacher', token)).refusal).toBe('PR007');
        expect(await stage.read('select approval_status from profiles where id = $1', [rows[0]?.id])).toEqual(
          [{ approval_status: 'rejected' }],
        );
      });
    });

    test('a link is answered again with what it has made of this account, and with nothing else', async () => {
      await stage.undone(async () => {
        const { world } = stage;
        const { email } = world.people.teacher;
        const [here, elsewhere] = [randomUUID(), randomUUID()];
        await invite('principal', email, world.home.id, here);
        await invite('platform', email, world.away.id, elsewhere);
        const made = (await take('teacher', here)).rows;
        const madeElsewhere = (await take('teacher', elsewhere)).rows;
        expect((await take('teacher', here)).rows).toEqual(made);
        expect((await take('teacher', elsewhere)).rows).toEqual(madeElsewhere);
        expect((await take('teacher', 'guess')).refusal).toBe('PR007');
        expect((await take('principal', here)).refusal).toBe('PR007');
        // As a teacher of the school, and as an administrator of the other, the account is not what this link has made.
        await stage.as('platform', `update profiles set approval_status = 'rejected' where id = $1`, [
          made[0]?.id,
        ]);
        expect((await take('teacher', here)).refusal).toBe('PR007');
        expect((await take('teacher', elsewhere)).rows).toEqual(madeElsewhere);
      });
    });

    test('nor is one for all schools answered again to who administers them no more', async () => {
      await stage.undone(async () => {
        const token = randomUUID();
        await invite('platform', stage.world.people.foreignTeacher.email, null, token);
        const { rows } = await take('foreignTeacher', token);
        expect((await take('foreignTeacher', token)).rows).toEqual(rows);
        await stage.admin.query('update profiles set is_platform_admin = false where id = $1', [rows[0]?.id]);
        expect((await take('foreignTeacher', token)).refusal).toBe('PR007');
      });
    });

    test('an account without a profile gives its name', async () => {
      await stage.undone(async () => {
        const token = randomUUID();
        await invite('principal', stage.world.plain.email, stage.world.home.id, token);
        expect(await take('plain', token, ['New', ' '])).toMatchObject({
          refusal: 'PR001',
          field: 'last_name',
        });
        expect((await take('plain', token, ['New', 'Head'])).refusal).toBeUndefined();
        expect((await act('plain')).rows).toMatchObject([{ role: 'admin', first_name: 'New' }]);
      });
    });

    test.each(['parent', 'foreignTeacher', 'learner', 'levelOne', 'anonymous'] as const)(
      'somebody else than whom it was sent to gets nothing by it: %s',
      async (actor) => {
        await stage.undone(async () => {
          const token = randomUUID();
          await invite('principal', stage.world.people.otherTeacher.email, stage.world.home.id, token);
          const before = await stage.read('select * from profiles order by id');
          const { refusal } = await take(actor, token, ['A', 'B']);
          expect(refusal).toBe(['levelOne', 'anonymous'].includes(actor) ? '42501' : 'PR007');
          expect(await stage.read('select * from profiles order by id')).toEqual(before);
          expect((await take('otherTeacher', token)).refusal).toBeUndefined();
        });
      },
    );

    test('a learner of the lessons portal stays one', async () => {
      await stage.undone(async () => {
        const token = randomUUID();
        await invite('principal', stage.world.learners.learner.email, stage.world.home.id, token);
        expect((await take('learner', token, ['A', 'B'])).refusal).toBe('PR011');
      });
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

  test('the last platform administrator is written as before, and loses the right by nobody', async () => {
    await stage.undone(async () => {
      const { platform } = stage.world.people;
      // The owner of the database passes every policy and grant.
      const written = await stage.admin.query(
        "update profiles set approval_status = 'approved', is_platform_admin = true where id = $1",
        [platform.profileId],
      );
      expect(written.rowCount).toBe(1);
      await expect(
        stage.admin.query('update profiles set is_platform_admin = false where id = $1', [
          platform.profileId,
        ]),
      ).rejects.toMatchObject({ code: 'PR005' });
    });
  });

  test.each(['pending', 'rejected'] as const)(
    'is not the last platform administrator beside one who is %s',
    async (status) => {
      await stage.undone(async () => {
        await makePerson(stage.admin, 'Other', { role: 'admin', school: null, platform: true, status });
        const { platform } = stage.world.people;
        const { refusal } = await stage.as('service', 'delete from profiles where id = $1', [
          platform.profileId,
        ]);
        expect(refusal).toBe('PR005');
      });
    },
  );

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
