/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { serviceClient } from './support/client.ts';
import { openConsole } from './support/console.ts';
import { separatedFamily } from './support/separated.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

test('a family leaves: it agrees and takes that back, saves a copy, and is erased but for what the school keeps', {
  tag: '@once',
}, async ({ openBrowser, request, expectedErrors }) => {
  // What was asked for as the account went.
  expectedErrors.push(/status of 40\d/, /The day could not be saved/);
  const { mother, page, learner, school, file } = await separatedFamily(openBrowser, request);
  const service = await serviceClient(request);
  const office = await openBrowser();
  const consentOf = async () =>
    (
      await school.platform
        .from('consents')
        .select('purpose, is_given')
        .eq('student_id', learner.id)
        .neq('purpose', 'notice')
        .order('given_at')
    ).data;
  const record = office.getByRole('dialog', { name: `Record: ${learner.name}` });

  await test.step('the mother is asked, says yes, and takes it back as easily', async () => {
    await page.mother.goto('/dashboard');
    const first = page.mother.getByRole('region', { name: 'What needs doing' }).getByRole('listitem').first();
    await expect(first).toContainText('To answer');
    await first.getByRole('link', { name: /^Your child's data/ }).click();
    await expect(page.mother).toHaveURL(/\/settings#consent$/);
    const pictures = page.mother.getByRole('group', { name: `Pictures and films: ${learner.name}` });
    await expect(page.mother.getByText('Not answered yet')).toHaveCount(2);
    await expect(pictures).toBeInViewport();
    await pictures.getByRole('radio', { name: 'Yes, I agree' }).check();
    await expect(page.mother.getByText('Not answered yet')).toHaveCount(1);
    await pictures.getByRole('radio', { name: 'No' }).check();
    await expect.poll(consentOf).toEqual([
      { purpose: 'pictures', is_given: true },
      { purpose: 'pictures', is_given: false },
    ]);
    expect.soft(await accessibilityProblems(page.mother)).toEqual([]);
    expect.soft(await tooWide(page.mother)).toEqual([]);
  });

  await test.step('the office finds her child among those of whom no picture is shared', async () => {
    await openConsole(office, `/dashboard/directory?school=${school.id}`);
    await office.getByRole('button', { name: 'Who has not agreed' }).click();
    const list = office.getByRole('dialog', { name: 'Who has not agreed' });
    await expect(list.getByRole('listitem').filter({ hasText: learner.name })).toContainText('Refused');
    await list.getByRole('radio', { name: 'Text messages' }).check();
    await expect(list.getByRole('listitem').filter({ hasText: learner.name })).toContainText('Not answered');
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    expect.soft(await tooWide(office)).toEqual([]);
  });

  await test.step('the office is told that pictures of the child are to be removed', async () => {
    await office.goto('/dashboard/admin');
    await office.getByRole('button', { name: /^Notifications/ }).click();
    const told = office.getByRole('link', { name: /Consent to pictures was taken back/ });
    await expect(told.filter({ hasText: learner.name })).toHaveCount(1);
    await told.filter({ hasText: learner.name }).click();
    await expect(office).toHaveURL(new RegExp(`/dashboard/directory\\?learner=${learner.id}`));
  });

  await test.step('what she says of an incident whose teacher is gone reaches the office, live', async () => {
    const text = `The ball was not his. ${school.mark}`;
    await page.mother.goto('/dashboard/disciplinary');
    const hers = page.mother.getByRole('article').filter({ hasText: `A broken window ${school.mark}` });
    await hers.getByRole('button', { name: /^Answer/ }).click();
    const asked = page.mother.getByRole('dialog', { name: /^Answer/ });
    await asked.getByRole('textbox', { name: 'Answer' }).fill(text);
    await asked.getByRole('button', { name: 'Send answer' }).click();
    await expect(hers).toContainText(text);
    await office.getByRole('button', { name: /^Notifications/ }).click();
    await office
      .getByRole('link', { name: /A family has answered to an incident/ })
      .filter({ hasText: learner.name })
      .click();
    const opened = office.getByRole('region', { name: 'The record you opened' }).getByRole('article');
    await expect(office).toHaveURL(/\/dashboard\/admin\/incidents\?id=/);
    await expect(opened).toContainText(text);
    await expect(opened).toContainText(`Seen by ${mother.name}`);
    await expect(opened.getByRole('button', { name: /Resolved|Escalate|Notify/ })).toHaveCount(0);
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    expect.soft(await tooWide(office)).toEqual([]);
    await opened.getByRole('button', { name: /^Answer/ }).click();
    const answer = office.getByRole('dialog', { name: /^Answer/ });
    await answer.getByRole('textbox', { name: 'Answer' }).fill('We shall look into it.');
    await answer.getByRole('button', { name: 'Send answer' }).click();
    await expect(opened).toContainText('We shall look into it.');
    await expect(hers).toContainText('We shall look into it.');
  });

  await test.step('the mother saves a copy, and asks for an end', async () => {
    await page.mother.goto('/dashboard/settings#your-data');
    const saved = page.mother.waitForEvent('download');
    await page.mother.getByRole('button', { name: `Save a copy: ${learner.name}` }).click();
    const zip = await readFile(await (await saved).path());
    // Names of entries stand in a zip as they are.
    expect(zip.includes('record.html')).toBe(true);
    expect(zip.includes(`files/${file}`)).toBe(true);
    await page.mother.getByRole('button', { name: `Ask the school to erase: ${learner.name}` }).click();
    const asks = page.mother.getByRole('alertdialog');
    await expect(asks).toContainText('kept by the school until');
    await asks.getByRole('button', { name: 'Send the request' }).click();
    await expect(page.mother.getByText(/^You asked for an erasure on/)).toBeVisible();
  });

  await test.step('the office declines in its own words, which she reads, and she asks again', async () => {
    await openConsole(office, `/dashboard/directory?school=${school.id}&list=asked`);
    const asked = office.getByRole('listitem').filter({ hasText: learner.name });
    await expect(asked).toContainText(`Asked by ${mother.name}`);
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    expect.soft(await tooWide(office)).toEqual([]);
    await asked.getByRole('button', { name: `Decline: ${learner.name}` }).click();
    const declining = office.getByRole('dialog', { name: 'Decline this request?' });
    await declining
      .getByLabel('What you write to whoever asked')
      .fill('Please hand in the library books first.');
    await declining.getByRole('button', { name: 'Decline and send' }).click();
    await expect(declining).toHaveCount(0);
    await page.mother.reload();
    await expect(page.mother.getByText('Please hand in the library books first.')).toBeVisible();
    await page.mother.getByRole('button', { name: `Ask the school to erase: ${learner.name}` }).click();
    await page.mother.getByRole('alertdialog').getByRole('button', { name: 'Send the request' }).click();
    await expect(page.mother.getByText(/^You asked for an erasure on/)).toBeVisible();
  });

  await test.step('the office notes the day of leaving, and erases but for what it keeps', async () => {
    await openConsole(office, `/dashboard/directory?learner=${learner.id}`);
    await office.getByRole('button', { name: `Record: ${learner.name}` }).click();
    await record.getByLabel('Day of leaving').fill('2999-06-30');
    await record.getByRole('button', { name: 'Save the day' }).click();
    await expect(record.getByText(/^This day has not come yet/)).toBeVisible();
    await record.getByLabel('Day of leaving').fill('2026-06-30');
    await record.getByRole('button', { name: 'Save the day' }).click();
    await expect(office.getByText('Left the school on June 30, 2026')).toBeVisible();
    await record.getByRole('button', { name: 'Erase…' }).click();
    const asks = office.getByRole('alertdialog');
    await asks.getByLabel('Type the name to confirm').fill(learner.name);
    await asks.getByLabel('What you write to whoever asked').fill('All the best in Durban.');
    await asks.getByRole('button', { name: 'Erase for good' }).click();
    await expect(record).toHaveCount(0);
    await page.mother.reload();
    await expect(page.mother.getByText('The school wrote: All the best in Durban.')).toBeVisible();
    // Five years from the day of leaving, as nothing else is set.
    await expect(page.mother.getByText(/kept until June 30, 2031/)).toBeVisible();
    const { data } = await school.platform.from('progress_reports').select('id').eq('student_id', learner.id);
    expect(data).toHaveLength(1);
    const told = await service.from('guardianships').select('id').eq('student_id', learner.id);
    expect(told.data).toEqual([]);
  });

  await test.step('the list of learners that the office takes out has the child no longer', async () => {
    const takenOut = async () => {
      await office.goto(`/dashboard/admin/import?school=${school.id}`);
      const saved = office.waitForEvent('download');
      await office.getByRole('button', { name: 'Export the list' }).click();
      return readFile(await (await saved).path(), 'utf8');
    };
    expect(await takenOut()).not.toContain(learner.name.split(' ')[0]);
  });

  await test.step('when the years are over the rest goes, with its file', async () => {
    await office.goto(`/dashboard/directory?school=${school.id}&list=left`);
    await expect(office.getByRole('listitem').filter({ hasText: learner.name })).toBeVisible();
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    await service.from('students').update({ left_on: '2015-06-30' }).eq('id', learner.id);
    const { error } = await school.platform.rpc('erase_learner', { learner: learner.id });
    expect(error).toBeNull();
    for (const table of ['students', 'consents', 'progress_reports', 'disciplinary_records'] as const) {
      const column = table === 'students' ? 'id' : 'student_id';
      expect((await service.from(table).select('id').eq(column, learner.id)).data, table).toEqual([]);
    }
    await expect
      .poll(async () => (await service.storage.from('progress-reports').download(file)).data)
      .toBeNull();
  });

  await test.step('the account ends: the mother is signed out and cannot come back', async () => {
    await office.goto(`/dashboard/admin/users?school=${school.id}&q=${mother.last_name}`);
    await office.getByRole('button', { name: `Actions for ${mother.name}` }).click();
    await office.getByRole('menuitem', { name: 'Delete user' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
    await expect(office.getByRole('alertdialog')).toHaveCount(0);
    // It stands there for as long as she does.
    await expect(page.mother).toHaveURL(/\/auth/);
    await expect(
      page.mother.getByRole('status').filter({ hasText: /^Your account has ended: nobody can sign in/ }),
    ).toBeVisible();
    const { publishableKey } = await (await request.get('/config.json')).json();
    const refused = await request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: publishableKey },
      data: { email: mother.email, password: 'secret-word' },
    });
    expect(refused.status()).toBe(400);
    const { data } = await service.from('erasures').select('kind, state').eq('subject_id', mother.id);
    expect(data).toEqual([{ kind: 'account', state: 'done' }]);
  });
});
