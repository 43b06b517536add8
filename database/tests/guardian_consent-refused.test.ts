import { describe, expect, test } from 'vitest';
import { makeLearner } from './factories.ts';
import { guardiansOn } from './guardian-consent.ts';
import { usePortalLessons } from './portal-rows.ts';
import { useStage } from './stage.ts';

const stage = useStage();
usePortalLessons(stage);
const { jobs, scopeOf, paying, set, named, access, stateOf, mails, requestOf, answer, later } =
  guardiansOn(stage);

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
      // It is nobody's any more, and may be a guardian's of another learner.
      const other = await makeLearner(stage.admin, 'Other');
      expect((await named(other, `${name}@${host}`)).refusal).toBeUndefined();
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

  test('is reminded of the question that stands, and not of one that was put to another', async () => {
    await stage.undone(async () => {
      const learner = await paying('Renamed');
      await named(learner, 'sizwe@example.org');
      await named(learner);
      await later('4 days');
      expect(await remind()).toBe(1);
      const last = (await mails()).at(-1);
      expect(last?.recipient).toBe('thandi@example.org');
      expect(Object(last?.payload).request).toBe(await requestOf(learner));
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

  test('is not reminded once the consent is there, however it was given', async () => {
    await stage.undone(async () => {
      const learner = await paying('Given');
      await named(learner);
      await stage.admin.query('update portal_users set guardian_consent_at = now() where user_id = $1', [
        learner.userId,
      ]);
      expect(
        await stage.read('select answer from private.guardian_requests where user_id = $1 and is_current', [
          learner.userId,
        ]),
      ).toEqual([{ answer: null }]);
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
