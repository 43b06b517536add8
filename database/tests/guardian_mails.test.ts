import { describe, expect, test } from 'vitest';
import { makeLearner } from './factories.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const youth = `${new Date().getFullYear() - 15}-03-09`;
const mails = () =>
  stage.read(`select recipient, payload from private.outbox where kind = 'portal-guardian' order by id`);
const nameGuardian = (email: string, more = '') =>
  stage.as(
    'newLearner',
    `update portal_users set date_of_birth = $1, guardian_name = 'Thandi Khumalo', guardian_email = $2 ${more}
      where user_id = $3`,
    [youth, email, stage.world.learners.newLearner.userId],
  );

describe('a parent or guardian is told', () => {
  test('once for each question, whatever is saved afterwards and however the address is written', async () => {
    await stage.undone(async () => {
      await nameGuardian('thandi@example.org');
      const [mail, ...others] = await mails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ recipient: 'thandi@example.org', payload: { name: 'Thandi Khumalo' } });
      await nameGuardian('Thandi@example.org', `, full_name = 'Renamed'`);
      await nameGuardian('other@example.org');
      await nameGuardian('thandi@example.org');
      expect((await mails()).map(({ recipient }) => recipient)).toEqual([
        'thandi@example.org',
        'other@example.org',
        // The link of the first mail leads nowhere any more.
        'thandi@example.org',
      ]);
    });
  });

  test('of a minor only, and not by what the server itself writes', async () => {
    await stage.undone(async () => {
      const { userId } = stage.world.learners.newLearner;
      await stage.as(
        'newLearner',
        `update portal_users set date_of_birth = '1990-01-01', guardian_name = 'T', guardian_email = 't@example.org'
          where user_id = $1`,
        [userId],
      );
      await stage.as('service', `update portal_users set date_of_birth = $2 where user_id = $1`, [
        userId,
        youth,
      ]);
      expect(await mails()).toEqual([]);
    });
  });

  test('no more than three strangers a day by one learner', async () => {
    await stage.undone(async () => {
      for (const name of ['a', 'b', 'c']) {
        expect((await nameGuardian(`${name}@example.org`)).refusal).toBeUndefined();
      }
      expect(await nameGuardian('d@example.org')).toMatchObject({
        refusal: 'PT429',
        field: 'guardian_email',
      });
      // Who was told already can be named again.
      expect((await nameGuardian('a@example.org')).refusal).toBeUndefined();
      expect(await mails()).toHaveLength(4);
      await stage.admin.query(`update private.guardian_mails set told_at = now() - interval '25 hours'`);
      expect((await nameGuardian('d@example.org')).refusal).toBeUndefined();
    });
  });

  test('no stranger more than five times a day, also by accounts that go again', async () => {
    await stage.undone(async () => {
      for (let count = 0; count < 7; count += 1) {
        const learner = await makeLearner(stage.admin, `Naming${count}`);
        const scope = { role: 'authenticated' as const, claims: learner.claims };
        const named = await stage.as(
          scope,
          `update portal_users set date_of_birth = $1, guardian_name = 'T', guardian_email = 'victim@example.org'
            where user_id = $2`,
          [youth, learner.userId],
        );
        expect(named.refusal).toBeUndefined();
        await stage.admin.query('delete from auth.users where id = $1', [learner.userId]);
      }
      expect(await mails()).toHaveLength(5);
    });
  });
});
