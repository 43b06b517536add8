import { describe, expect, test } from 'vitest';
import { ADULT_BORN } from './factories.ts';
import { guardiansOn } from './guardian-consent.ts';
import { usePortalLessons } from './portal-rows.ts';
import { useStage } from './stage.ts';
import { actorNames } from './world.ts';

const stage = useStage();
const lessons = usePortalLessons(stage);
const { scopeOf, paying, set, named, access, readable, stateOf, mails, requestOf, answer } =
  guardiansOn(stage);

describe('a month opens more than the samples', () => {
  test('when the date of birth is known: an adult only states it', async () => {
    await stage.undone(async () => {
      const learner = await paying('Undated');
      expect(await access(learner)).toBe('trial');
      expect(await readable(learner)).not.toContain(lessons.fifth);
      expect(await readable(learner)).toHaveLength(5);
      await set(learner, `date_of_birth = '${ADULT_BORN}'`);
      expect(await access(learner)).toBe('paid');
      expect(await readable(learner)).toContain(lessons.fifth);
    });
  });

  test('to a minor with the guardian’s own click, and to nobody by naming one', async () => {
    await stage.undone(async () => {
      const learner = await paying('Minor');
      expect((await named(learner)).refusal).toBeUndefined();
      expect(await stateOf(learner)).toEqual({ answer: null, agreed: false, asked: true });
      expect(await access(learner)).toBe('trial');
      expect(await readable(learner)).toHaveLength(5);
      expect(await answer(await requestOf(learner), 'agreed')).toBe('agreed');
      expect(await access(learner)).toBe('paid');
      expect(await readable(learner)).toContain(lessons.fifth);
      expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['portal-guardian', 'thandi@example.org'],
        ['portal-guardian-agreed', 'thandi@example.org'],
        ['portal-guardian-answered', learner.email],
      ]);
    });
  });

  test('to a minor who comes of age', async () => {
    await stage.undone(async () => {
      const learner = await paying('Grown');
      await named(learner);
      await stage.admin.query('update portal_users set date_of_birth = $2 where user_id = $1', [
        learner.userId,
        ADULT_BORN,
      ]);
      expect(await access(learner)).toBe('paid');
      expect(await answer(await requestOf(learner), 'refused')).toBeNull();
    });
  });
});

describe('who answers', () => {
  test('nobody but the function of the link, and that by no person and no key', async () => {
    await stage.undone(async () => {
      const learner = await paying('Guarded');
      await named(learner);
      const request = await requestOf(learner);
      for (const actor of actorNames) {
        for (const text of [
          `select private.answer_guardian('${request}', 'agreed')`,
          `select * from private.guardian_request('${request}')`,
          `update private.guardian_requests set answer = 'agreed'`,
          `select id from private.guardian_requests`,
          `select private.open_guardian_request('${learner.userId}')`,
        ]) {
          expect(await stage.as(actor, text), `${actor}: ${text}`).toMatchObject({ refusal: '42501' });
        }
      }
      for (const who of [scopeOf(learner), 'service'] as const) {
        const set = `update portal_users set guardian_consent_at = now() where user_id = '${learner.userId}'`;
        expect(await stage.as(who, set)).toMatchObject({ refusal: '42501' });
      }
      expect(await access(learner)).toBe('trial');
    });
  });

  test.each([
    [['refused'], 'refused', 'trial', 1],
    [['refused', 'agreed'], 'agreed', 'paid', 2],
    [['agreed', 'refused'], 'agreed', 'paid', 1],
    [['agreed', 'withdrawn'], 'withdrawn', 'trial', 2],
    [['agreed', 'withdrawn', 'agreed'], 'withdrawn', 'trial', 2],
    [['withdrawn'], null, 'trial', 0],
    [['agreed', 'agreed'], 'agreed', 'paid', 1],
    [['refused', 'withdrawn'], 'refused', 'trial', 1],
    [['nonsense'], null, 'trial', 0],
  ])(
    'after %o it stands at %s and opens %s, and the learner hears %i times',
    async (given, stands, opens, told) => {
      await stage.undone(async () => {
        const learner = await paying('Asked');
        await named(learner);
        const request = await requestOf(learner);
        for (const each of given) await answer(request, each);
        expect((await stateOf(learner))?.answer).toBe(stands);
        expect(await access(learner)).toBe(opens);
        expect(await mails(learner.email)).toHaveLength(told);
      });
    },
  );

  test('the one who is named now: another person is asked anew, and the former link leads nowhere', async () => {
    await stage.undone(async () => {
      const learner = await paying('Changing');
      await named(learner);
      const first = await requestOf(learner);
      await answer(first, 'agreed');
      await set(learner, `guardian_name = 'Sizwe Khumalo', guardian_email = 'sizwe@example.org'`);
      expect(await stateOf(learner)).toEqual({ answer: null, agreed: false, asked: true });
      expect(await access(learner)).toBe('trial');
      for (const given of ['agreed', 'withdrawn']) expect(await answer(first, given)).toBeNull();
      expect(await access(learner)).toBe('trial');
      const second = await requestOf(learner);
      expect(second).not.toBe(first);
      expect((await mails('thandi@example.org')).map(({ kind }) => kind)).toContain(
        'portal-guardian-changed',
      );
      expect(await answer(second, 'agreed')).toBe('agreed');
      expect(await access(learner)).toBe('paid');
    });
  });

  test('not an account that is gone', async () => {
    await stage.undone(async () => {
      const learner = await paying('Gone');
      await named(learner);
      const request = await requestOf(learner);
      await stage.admin.query('delete from auth.users where id = $1', [learner.userId]);
      expect(await answer(request, 'agreed')).toBeNull();
    });
  });

  test('the same person stays the same, however the address is spelled and whatever else is saved', async () => {
    await stage.undone(async () => {
      const learner = await paying('Same');
      await named(learner, 'thandi@example.org');
      const request = await requestOf(learner);
      await answer(request, 'agreed');
      await set(learner, `guardian_email = 'Thandi+school@example.org', full_name = 'Renamed'`);
      expect(await requestOf(learner)).toBe(request);
      expect(await access(learner)).toBe('paid');
      await set(learner, `guardian_name = 'Somebody Else'`);
      expect(await access(learner)).toBe('trial');
    });
  });
});
