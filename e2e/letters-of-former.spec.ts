/// <reference lib="dom" />
import { plainAccount } from './support/accounts.ts';
import { officialClient, serviceClient } from './support/client.ts';
import { foundSchool } from './support/console.ts';
import { enrol } from './support/letters.ts';
import { enter, mailTo } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

test('the letters of an administrator who was removed are taken back by the one who stays @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const service = await serviceClient(request);
  const administrator = async (first_name: string) => {
    const account = await plainAccount(request);
    const client = await officialClient(request, account.email, account.password);
    const { data } = await client.auth.getUser();
    const made = await service
      .from('profiles')
      .insert({
        user_id: data.user?.id ?? '',
        first_name,
        last_name: `Zungu${school.mark}`,
        role: 'admin',
        school_id: school.id,
        approval_status: 'approved',
      })
      .select('id')
      .single()
      .throwOnError();
    return { ...account, client, id: made.data?.id ?? '', name: `${first_name} Zungu${school.mark}` };
  };
  const [leaver, stayer] = [await administrator('Sindi'), await administrator('Bongani')];
  const born = '2014-03-09';
  const [one, other] = await enrol(
    school,
    ['Ayanda', 'Lwazi'].map((first_name) => ({
      first_name,
      last_name: `Radebe${school.mark}`,
      date_of_birth: born,
    })),
  );
  const print = async (client: typeof leaver.client, learners: (string | undefined)[]) =>
    (await client.rpc('create_claim_codes', { learners: learners.map(String) }).throwOnError()).data ?? [];
  const [kept] = await print(leaver.client, [one?.id, other?.id]);
  const [good] = await print(stayer.client, [one?.id]);
  const office = await openBrowser();
  const heading = { name: 'Open letters, by who printed them' };
  const printers = office.getByRole('list', heading);

  await test.step('while both run the school each stands there with their letters', async () => {
    await enter(office, stayer.email, '/dashboard/admin/letters', stayer.password);
    await expect(printers.getByRole('listitem')).toHaveCount(2);
    await expect(printers).toContainText('2 letters for 2 learners');
    await expect(printers).not.toContainText('No longer runs the school');
  });

  await test.step('the one who stays is told, in the bell and by mail', async () => {
    await school.platform.from('profiles').delete().eq('id', leaver.id).throwOnError();
    const title = `${leaver.name} no longer runs the school. Letters they printed that are still good: 2`;
    await mailTo(request, stayer.email, /no longer runs the school/);
    await office.goto('/dashboard/admin');
    await office.getByRole('button', { name: /^Notifications/ }).click();
    await office.getByRole('link', { name: new RegExp(title) }).click();
    await expect(office).toHaveURL(/\/dashboard\/admin\/letters/);
  });

  await test.step('and takes back all of that person, after a question', async () => {
    const hers = printers.getByRole('listitem').filter({ hasText: leaver.name });
    await expect(printers.getByRole('listitem').first()).toContainText(leaver.name);
    await expect(hers).toContainText('No longer runs the school');
    const letters = office.getByRole('list', { name: 'Letters that were made' });
    await expect(letters.getByRole('listitem').filter({ hasText: 'No longer runs the school' })).toHaveCount(
      2,
    );
    for (const width of [390, 1280, 320]) {
      await office.setViewportSize({ width, height: 900 });
      expect.soft(await tooWide(office)).toEqual([]);
    }
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    await hers.getByRole('button', { name: `Withdraw all letters printed by ${leaver.name}` }).click();
    const question = office.getByRole('alertdialog', {
      name: `Withdraw all open letters printed by ${leaver.name}?`,
    });
    await expect(question).toContainText('They are with the families of 2 learners.');
    await expect(question).toContainText('New letters can be printed here.');
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(hers).toHaveCount(1);
    await hers.getByRole('button', { name: /^Withdraw all/ }).click();
    await question.getByRole('button', { name: 'Withdraw all' }).click();
    await expect(office.getByText('Letters withdrawn')).toBeVisible();
    await expect(hers).toHaveCount(0);
    await expect(letters.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('what was kept of them opens nothing, and the other letter does', async () => {
    const account = await plainAccount(request);
    const stranger = await officialClient(request, account.email, account.password);
    const claim = async (code?: string) =>
      (
        await stranger
          .rpc('claim_learner', { code: code ?? '', date_of_birth: born, first_name: 'A', last_name: 'B' })
          .throwOnError()
      ).data;
    expect(await claim(kept?.code)).toEqual([]);
    expect(await claim(good?.code)).toHaveLength(1);
  });
});
