import { describe, expect, test } from 'vitest';
import type { Scope } from '../../server/database/scope.ts';
import { ADULT_BORN, type Learner, makeLearner, makePlan } from './factories.ts';
import { usePortalLessons } from './portal-rows.ts';
import { useStage } from './stage.ts';
import { actorNames } from './world.ts';

const stage = useStage();
const lessons = usePortalLessons(stage);
const jobs = { role: 'portal_jobs' as const };
const youth = `${new Date().getFullYear() - 15}-03-09`;

const scopeOf = ({ claims }: Learner): Scope => ({ role: 'authenticated', claims });
const paying = async (name: string, born: string | null = null): Promise<Learner> => {
  const learner = await makeLearner(stage.admin, name, { born });
  await makePlan(stage.admin, learner, 'monthly', [-1, 20]);
  return learner;
};
const set = (learner: Learner, columns: string) =>
  stage.as(scopeOf(learner), `update portal_users set ${columns} where user_id = '${learner.userId}'`);
const named = (learner: Learner, email = 'thandi@example.org', name = 'Thandi Khumalo') =>
  set(learner, `date_of_birth = '${youth}', guardian_name = '${name}', guardian_email = '${email}'`);
const access = async (learner: Learner) =>
  (await stage.as(scopeOf(learner), 'select private.portal_access() as access')).rows[0]?.access;
const readable = async (learner: Learner) =>
  (await stage.as(scopeOf(learner), 'select id from portal_lessons')).rows.map(({ id }) => id);
const stateOf = async (learner: Learner) =>
  (
    await stage.read(
      `select guardian_answer as answer, guardian_consent_at is not null as agreed,
              guardian_asked_at is not null as asked from portal_users where user_id = $1`,
      [learner.userId],
    )
  )[0];
const mails = (learner?: string) =>
  stage.read(
    `select kind, recipient, payload from private.outbox
      where kind like 'portal-guardian%' and ($1::text is null or recipient = $1) order by id`,
    [learner ?? null],
  );
const requestOf = async (learner: Learner): Promise<string> =>
  String(
    (
      await stage.read('select id from private.guardian_requests where user_id = $1 and is_current', [
        learner.userId,
      ])
    )[0]?.id,
  );
const answer = async (request: string, given: string) =>
  (await stage.as(jobs, 'select private.answer_guardian($1, $2) as stands', [request, given])).rows[0]
    ?.stands;
const later = (interval: string) =>
  stage.admin.query(
    `update private.guardian_requests set asked_at = asked_at - $1::interval, mailed_at = mailed_at - $1::interval,
       answered_at = answered_at - $1::interval;
     update private.guardian_mails set told_at = told_at - $1::interval`.replaceAll('$1', `'${interval}'`),
  );

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

describe('plus-addresses and dots of one mailbox count as one', () => {
  test.each([
    ['Naledi+mum@Example.org', 'naledi@example.org'],
    ['n.a.ledi@gmail.com', 'naledi@gmail.com'],
    ['n.aledi+x+y@GoogleMail.com', 'naledi@gmail.com'],
    ['n.aledi@example.org', 'n.aledi@example.org'],
    ['+odd@example.org', '+odd@example.org'],
    ['naledi@example.org.', 'naledi@example.org'],
  ])('%s is %s', async (given, mailbox) => {
    expect(await stage.read('select private.mailbox_of($1) as mailbox', [given])).toEqual([{ mailbox }]);
  });

  test('so none of them is a guardian’s, and none of an address that the account had before', async () => {
    await stage.undone(async () => {
      const learner = await makeLearner(stage.admin, 'Own');
      const [name, host] = learner.email.split('@');
      const refused = { refusal: 'PR013', field: 'guardian_email' };
      expect(await named(learner, `${name}+mum@${host}`)).toMatchObject(refused);
      await stage.admin.query('update auth.users set email = $2 where id = $1', [
        learner.userId,
        'na.ledi@gmail.com',
      ]);
      expect(await named(learner, `${name}+mum@${host}`)).toMatchObject(refused);
      expect(await named(learner, 'naledi+mum@googlemail.com')).toMatchObject(refused);
      expect((await named(learner)).refusal).toBeUndefined();
    });
  });

  test.each([
    ['in pointed brackets', (own: string) => `<${own}>`],
    ['with one of them', (own: string) => `${own}>`],
    ['in quotes', (own: string) => own.replace(/^(.*)@/, '"$1"@')],
    ['with a comment', (own: string) => own.replace('@', '(mum)@')],
    ['in letters as wide as a word', (own: string) => own.replace('example', 'ｅｘａｍｐｌｅ')],
    ['with what follows a list', (own: string) => `${own},`],
  ])('nor one that a mail program reads as the own: %s', async (_how, spell) => {
    await stage.undone(async () => {
      const learner = await makeLearner(stage.admin, 'Sly');
      const given = spell(learner.email);
      expect(await named(learner, given)).toMatchObject({ refusal: '23514', field: 'guardian_email' });
      const byKey = `update portal_users set guardian_email = '${given}' where user_id = '${learner.userId}'`;
      expect(await stage.as('service', byKey)).toMatchObject({ refusal: '23514' });
    });
  });

  test('while every address that people have is taken', async () => {
    await stage.undone(async () => {
      const learner = await makeLearner(stage.admin, 'Plain');
      for (const email of [
        "o''hara@example.org",
        'T.K_1-x+school@mail.example.co.za',
        'a@xn--e1afmkfd.xn--p1ai',
      ]) {
        expect((await named(learner, email)).refusal, email).toBeUndefined();
      }
    });
  });

  test('and who moves the account to the guardian’s mailbox has no consent', async () => {
    await stage.undone(async () => {
      const learner = await paying('Mover');
      await named(learner);
      const request = await requestOf(learner);
      await answer(request, 'agreed');
      await stage.admin.query(`update auth.users set email = 'thandi+me@example.org' where id = $1`, [
        learner.userId,
      ]);
      expect(await access(learner)).toBe('trial');
      expect(await answer(request, 'agreed')).toBeNull();
      expect(await stage.as(scopeOf(learner), 'select ask_guardian_again()')).toMatchObject({
        refusal: 'PR013',
      });
      expect((await set(learner, `full_name = 'Still Editable'`)).refusal).toBeUndefined();
    });
  });
});

describe('who does not answer', () => {
  const remind = async () =>
    (await stage.as(jobs, 'select private.write_guardian_reminders() as written')).rows[0]?.written;

  test('is reminded after three days and once more a week later, and then no more', async () => {
    await stage.undone(async () => {
      const learner = await paying('Waiting');
      await named(learner);
      const counts: unknown[] = [await remind()];
      for (const days of [2, 2, 6, 2, 30, 30]) {
        await later(`${days} days`);
        counts.push(await remind());
      }
      expect(counts).toEqual([0, 0, 1, 0, 1, 0, 0]);
      expect((await mails('thandi@example.org')).map(({ payload }) => Object(payload).reminder)).toEqual([
        false,
        true,
        true,
      ]);
    });
  });

  test('is not reminded of what was answered', async () => {
    await stage.undone(async () => {
      const learner = await paying('Answered');
      await named(learner);
      await answer(await requestOf(learner), 'refused');
      await later('4 days');
      expect(await remind()).toBe(0);
    });
  });

  test('can be asked again by the learner: after a day, or a week after an answer', async () => {
    await stage.undone(async () => {
      const learner = await paying('Again');
      const again = () => stage.as(scopeOf(learner), 'select ask_guardian_again()');
      expect((await again()).refusal).toBe('PR018');
      await named(learner);
      expect((await again()).refusal).toBe('PT429');
      await later('25 hours');
      expect((await again()).refusal).toBeUndefined();
      const request = await requestOf(learner);
      await answer(request, 'refused');
      await later('25 hours');
      expect((await again()).refusal).toBe('PT429');
      await named(learner, 'sizwe@example.org');
      expect((await named(learner, 'thandi+again@example.org')).refusal).toBe('PT429');
      await named(learner);
      await later('7 days');
      expect((await named(learner)).refusal).toBeUndefined();
      await later('25 hours');
      expect((await again()).refusal).toBeUndefined();
      expect((await stateOf(learner))?.answer).toBeNull();
      await answer(await requestOf(learner), 'agreed');
      expect((await again()).refusal).toBe('PR018');
    });
  });
});
