/** Mails to somebody with several profiles: who hears that one failed, and that one thing is mailed once. */
import { describe, expect, test } from 'vitest';
import { makeRow, type Person } from './factories.ts';
import { announce } from './school-day-rows.ts';
import { useStage } from './stage.ts';

const stage = useStage();

/** A further profile of somebody, approved. */
const also = (person: Pick<Person, 'userId'>, role: string, school: string) =>
  makeRow(stage.admin, 'profiles', {
    user_id: person.userId,
    first_name: 'Further',
    last_name: 'Example',
    role,
    school_id: school,
    approval_status: 'approved',
  });

describe('a mail that does not arrive', () => {
  const failing = (kind: string, recipient: string, payload: object = {}) =>
    stage.admin.query(
      `with written as (insert into private.outbox (kind, recipient, payload) values ($1, $2, $3) returning id)
       select id from written`,
      [kind, recipient, JSON.stringify(payload)],
    );
  const fail = () =>
    stage.admin.query(
      `update private.outbox set due_at = null, payload = '{}', failed_at = now(), last_error = 'refused: 550', attempts = 1
        where failed_at is null and delivered_at is null`,
    );
  const failures = () =>
    stage.read(
      `select kind, profile_id, school_id from delivery_failures where failed_at = now() order by kind, school_id`,
    );

  test('about one profile is told at its school alone', async () => {
    await stage.undone(async () => {
      const { home, away, people, otherProfiles } = stage.world;
      await stage.admin.query('delete from private.outbox');
      await stage.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [
        otherProfiles.parentAsTeacher,
      ]);
      await fail();
      expect(await failures()).toEqual([
        { kind: 'registration-rejected', profile_id: otherProfiles.parentAsTeacher, school_id: away.id },
      ]);
      const told = await stage.as('principal', 'select id from delivery_failures where kind <> $1', [
        'notice',
      ]);
      expect(told.rows).toEqual([]);
      expect(home.id).not.toBe(away.id);
      expect(people.parent.email).toBeTruthy();
    });
  });

  test('about the account is told at each of its schools', async () => {
    await stage.undone(async () => {
      const { home, away, people, otherProfiles } = stage.world;
      await stage.admin.query('delete from private.outbox');
      await failing('password-changed', people.parent.email);
      await fail();
      expect(new Set((await failures()).map(({ profile_id }) => profile_id))).toEqual(
        new Set([people.parent.profileId, otherProfiles.parentAsTeacher]),
      );
      expect(new Set((await failures()).map(({ school_id }) => school_id))).toEqual(
        new Set([home.id, away.id]),
      );
    });
  });

  test('with an invitation to run one school is not told at another of its person', async () => {
    await stage.undone(async () => {
      const { home, people } = stage.world;
      await stage.admin.query('delete from private.outbox');
      await stage.admin.query(
        `update auth.sessions set proven_at = now() where id = (select id from auth.sessions where user_id = $1)`,
        [people.principal.userId],
      );
      const invited = await stage.as(
        'principal',
        `select private.invite_administrator($1, $2, sha256('x'), 'https://portal.example/x') as id`,
        [people.foreignTeacher.email, home.id],
      );
      expect(invited.refusal).toBeUndefined();
      await fail();
      expect(await failures()).toEqual([]);
    });
  });

  test('of an account that another school has taken away is told to nobody', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from private.outbox');
      const removed = await stage.as('foreignPrincipal', 'delete from profiles where id = $1', [
        stage.world.otherProfiles.teacherAsParent,
      ]);
      expect(removed.rowCount).toBe(1);
      await fail();
      expect(await failures()).toEqual([]);
    });
  });
});

describe('an announcement to a teacher who is a parent there too', () => {
  const written = async (asParent: string) => {
    const { teacher } = stage.world.people;
    await stage.admin.query('delete from private.outbox; delete from private.digest_entries');
    const announcement = await announce(stage.admin, stage.world.home, stage.world.people.principal);
    const { userId } = teacher;
    return {
      bells: await stage.read(
        'select profile_id from notices where subject_id = $1 and profile_id = any($2)',
        [announcement, [teacher.profileId, asParent]],
      ),
      mails: await stage.read(
        `select o.recipient from private.outbox o join profiles p on p.id::text = o.recipient
          where p.user_id = $1 and o.kind = 'notice'`,
        [userId],
      ),
      digests: await stage.read('select profile_id from private.digest_entries where profile_id = any($1)', [
        [teacher.profileId, asParent],
      ]),
    };
  };

  test('rings in both bells and is mailed once, in the quicker of the two ways', async () => {
    await stage.undone(async () => {
      const { teacher } = stage.world.people;
      const asParent = await also(teacher, 'parent', stage.world.home.id);
      for (const [first, second, mailed, digested] of [
        ['at_once', 'at_once', 1, 0],
        ['digest', 'at_once', 1, 0],
        ['none', 'at_once', 1, 0],
        ['digest', 'none', 0, 1],
        ['digest', 'digest', 0, 1],
        ['none', 'none', 0, 0],
      ] as const) {
        await stage.admin.query('delete from delivery_preferences');
        for (const [profile, chosen] of [
          [teacher.profileId, first],
          [asParent, second],
        ])
          await makeRow(stage.admin, 'delivery_preferences', { profile_id: profile, announcement: chosen });
        const told = await written(asParent);
        expect([first, second, told.bells.length, told.mails.length, told.digests.length]).toEqual([
          first,
          second,
          2,
          mailed,
          digested,
        ]);
      }
    });
  });
});
