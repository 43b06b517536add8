import type { Page } from '@playwright/test';
import { admitParent, admitTeacher } from './support/admitted.ts';
import { officialClient, serviceClient } from './support/client.ts';
import { foundSchool } from './support/console.ts';
import { enter } from './support/people.ts';
import { publishNow } from './support/publish.ts';
import { said } from './support/refusals.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

/** Of whoever a journey registers. */
const PASSWORD = 'secret-word';

/** What is written next with its texts is written; the answer is lost on the way back. */
async function loseAnswer(page: Page): Promise<void> {
  let isLost = false;
  await page.route(
    (url) => url.pathname === '/rest/v1/rpc/write_announcement',
    async (route) => {
      if (isLost) return route.fallback();
      isLost = true;
      await route.fetch();
      return route.abort('connectionreset');
    },
  );
}

test('an announcement in three languages: each reads the own one and finds the others, and is told once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/, /Failed to/);
  const school = await foundSchool(request);
  const zuluPhone = await openBrowser();
  const gogo = await admitParent(zuluPhone, request, school, {
    first_name: 'Nomvula',
    last_name: `Zulu${school.mark}`,
  });
  const englishPhone = await openBrowser();
  await admitParent(englishPhone, request, school, { first_name: 'Ann', last_name: `Smith${school.mark}` });
  const desk = await openBrowser();
  const teacher = await admitTeacher(desk, request, school, {
    first_name: 'Thabo',
    last_name: `Nkosi${school.mark}`,
  });
  const herself = await officialClient(request, gogo.email, PASSWORD);
  const { error } = await herself.from('profiles').update({ language: 'zu' }).eq('id', gogo.id);
  expect(error).toBeNull();
  const service = await serviceClient(request);
  const noticesOf = async (title: string) =>
    (await service.from('notices').select('profile_id').eq('title', title).eq('school_id', school.id)).data;

  const dialog = desk.getByRole('dialog');
  const english = `Visitors ${school.mark}`;
  const zulu = `Izivakashi ${school.mark}`;

  await test.step('the form asks for one text, and has a line for more', async () => {
    await enter(desk, teacher.email, '/dashboard/teacher/announcements', PASSWORD);
    await desk.getByRole('button', { name: 'Create Announcement' }).first().click();
    await dialog.getByLabel('Title').fill(english);
    await dialog.getByLabel('Content').fill('On Friday.');
    await dialog.getByRole('button', { name: /^Written in English/ }).click();
    await expect(dialog.getByLabel('The text above is in')).toHaveValue('en');
    for (const language of ['isiZulu', 'Sesotho', 'Afrikaans']) {
      await dialog.getByRole('button', { name: `Add ${language}` }).click();
      await expect(dialog.getByLabel(`Title in ${language}`)).toBeFocused();
    }
    await dialog.getByLabel('Title in Afrikaans').fill('Besoekers');
    await dialog.getByLabel('Title in Sesotho').fill('Baeti');
    await dialog.getByLabel('Content in Sesotho').fill('Ka Labohlano.');
    await dialog.getByLabel('A machine translated this').last().check();
    expect.soft(await accessibilityProblems(desk)).toEqual([]);
  });

  await test.step('what is missing is said at its field; a text can be taken out and comes back as it was', async () => {
    await dialog.getByRole('button', { name: 'Remove Afrikaans' }).click();
    await expect(dialog.getByLabel('Title in Afrikaans')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Add Afrikaans' }).click();
    await expect(dialog.getByLabel('Title in Afrikaans')).toHaveValue('Besoekers');
    await dialog.getByRole('button', { name: 'Remove Afrikaans' }).click();
    await dialog.getByRole('button', { name: 'Create Announcement' }).click();
    await said(desk, 'Please fill in all required fields');
    await expect(dialog.getByText('Content in isiZulu is required')).toBeVisible();
    await expect(dialog.getByLabel('Title in Afrikaans')).toHaveCount(0);
  });

  await test.step('a reload in the middle loses nothing', async () => {
    await dialog.getByLabel('Title in isiZulu').fill(zulu);
    await dialog.getByLabel('Content in isiZulu').fill('Ngolwesihlanu.');
    await desk.reload();
    await desk.getByRole('button', { name: 'Create Announcement' }).first().click();
    await expect(dialog.getByLabel('Title in isiZulu')).toHaveValue(zulu);
    await expect(dialog.getByLabel('Content in Sesotho')).toHaveValue('Ka Labohlano.');
    await expect(dialog.getByLabel('A machine translated this').last()).toBeChecked();
  });

  await test.step('an answer that is lost, and a text that is mended after it, make one announcement', async () => {
    await loseAnswer(desk);
    await dialog.getByRole('button', { name: 'Create Announcement' }).click();
    await said(desk, 'Failed to create announcement');
    await dialog.getByLabel('Content in isiZulu').fill('NgoLwesihlanu ekuseni.');
    // As after the browser was killed: the same announcement is known again.
    await desk.reload();
    await desk.getByRole('button', { name: 'Create Announcement' }).first().click();
    await expect(dialog.getByLabel('Content in isiZulu')).toHaveValue('NgoLwesihlanu ekuseni.');
    await dialog.getByRole('button', { name: 'Create Announcement' }).click();
    await said(desk, 'Announcement created successfully');
    await publishNow(desk);
    await expect(desk.getByRole('article')).toHaveCount(1);
    expect(await noticesOf(zulu)).toEqual([{ profile_id: gogo.id }]);
    expect(await noticesOf(english)).toHaveLength(1);
  });

  const card = zuluPhone.getByRole('article');
  await test.step('she reads it in isiZulu, said to be that, and looks at the English', async () => {
    await zuluPhone.evaluate(() => localStorage.setItem('language', 'zu'));
    await zuluPhone.goto('/dashboard/announcements');
    const title = card.getByRole('heading', { name: zulu });
    await expect(title).toHaveAttribute('lang', 'zu');
    await expect(card.getByText('NgoLwesihlanu ekuseni.')).toBeVisible();
    await expect(card.getByText('On Friday.')).toHaveCount(0);
    expect.soft(await accessibilityProblems(zuluPhone)).toEqual([]);
    await card.getByRole('button', { name: 'English' }).click();
    await expect(card.getByRole('heading', { name: english })).toHaveAttribute('lang', 'en');
    await expect(card.getByText('On Friday.')).toBeVisible();
    await card.getByRole('button', { name: 'isiZulu' }).click();
    await expect(title).toBeVisible();
  });

  await test.step('the other parent reads English, and is told of what a machine made', async () => {
    await englishPhone.goto('/dashboard/announcements');
    const theirs = englishPhone.getByRole('article');
    await expect(theirs.getByRole('heading', { name: english })).toBeVisible();
    await expect(theirs.getByText('Translated by a machine.')).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Sesotho' }).click();
    await expect(theirs.getByRole('heading', { name: 'Baeti' })).toHaveAttribute('lang', 'st');
    await expect(theirs.getByText('Translated by a machine.')).toBeVisible();
  });

  await test.step('it is found by the words of each language', async () => {
    const search = englishPhone.getByRole('searchbox');
    await search.fill('lwesihlanu');
    await expect(englishPhone.getByRole('article')).toHaveCount(1);
    await search.fill('labohlano');
    await expect(englishPhone.getByRole('article')).toHaveCount(1);
    await search.fill('on friday');
    await expect(englishPhone.getByRole('article')).toHaveCount(1);
    await search.fill('saturday');
    await expect(englishPhone.getByText('No announcements match your search')).toBeVisible();
  });

  await test.step('a correction reaches her open page and her bell, and tells nobody again', async () => {
    await desk.getByRole('button', { name: `Edit ${english}` }).click();
    await dialog.getByLabel('Title in isiZulu').fill(`${zulu} ezimbili`);
    await dialog.getByRole('button', { name: 'Remove Sesotho' }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await said(desk, 'Announcement updated successfully');
    await expect(card.getByRole('heading', { name: `${zulu} ezimbili` })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Sesotho' })).toHaveCount(0);
    expect(await noticesOf(`${zulu} ezimbili`)).toEqual([{ profile_id: gogo.id }]);
    expect(await noticesOf(zulu)).toEqual([]);
    expect(await noticesOf(english)).toHaveLength(1);
  });
});
