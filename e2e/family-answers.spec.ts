import type { Page } from '@playwright/test';
import { enter } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

/** What the browser says when its network is cut. */
const cut = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|Failed to fetch|WebSocket/;
const title = 'May your child sleep over at the museum?';
const card = (page: Page) => page.getByRole('article', { name: `${title}, Arjun` });
const learner = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Vikram Govender' });

test('a mother says yes and a father no: the office sees the conflict, and each of them only the own answer @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(cut, /status of 400|did not take what waited on this device/);
  const office = await openBrowser();
  await enter(office, 'principal@demo.school', '/dashboard/requests');

  await test.step('the office asks, and is told before of how many learners', async () => {
    await office.getByRole('button', { name: 'Ask families' }).click();
    const form = office.getByRole('dialog');
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('What families should know').fill('From Friday at four to Saturday at nine.');
    await form.getByRole('button', { name: 'Add a question' }).click();
    await form.getByLabel('Question', { exact: true }).fill('Vegetarian?');
    await expect(form.getByRole('status')).toContainText(/Learners: \d+\. Families who are told: \d+/);
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    await form.getByRole('button', { name: 'Ask families' }).click();
    await expect(office.getByRole('link', { name: title })).toBeVisible();
  });

  const mother = await openBrowser();
  const father = await openBrowser();
  for (const phone of [mother, father]) await phone.setViewportSize({ width: 390, height: 844 });
  await Promise.all([
    enter(mother, 'r.govender@families.demo.school', '/dashboard/requests'),
    enter(father, 'father@demo.school', '/dashboard/requests'),
  ]);

  await test.step('what is required is asked for at its field', async () => {
    await card(mother).getByRole('button', { name: 'Yes, I agree' }).click();
    await expect(card(mother).getByText('Please answer this')).toBeVisible();
    await card(mother).getByRole('radio', { name: 'No' }).check();
    expect.soft(await accessibilityProblems(mother)).toEqual([]);
    expect.soft(await tooWide(mother)).toEqual([]);
  });

  await test.step('a mother answers without a network: it is kept, and sent once when there is one', async () => {
    await mother.context().setOffline(true);
    await card(mother).getByRole('button', { name: 'Yes, I agree' }).click();
    await expect(card(mother).getByText('Your answer waits on this device')).toBeVisible();
    await mother.context().setOffline(false);
    await expect(card(mother).getByText('You answered: Yes, I agree')).toBeVisible({ timeout: 30_000 });
    await expect(card(mother).getByText('Vegetarian? No')).toBeVisible();
  });

  await test.step('a yes that waited gives way to the no that she gave elsewhere meanwhile, and keeps what was filled in', async () => {
    const tablet = await openBrowser();
    await enter(tablet, 'r.govender@families.demo.school', '/dashboard/requests');
    await mother.context().setOffline(true);
    await card(mother).getByRole('button', { name: 'Change the answer' }).click();
    await card(mother).getByRole('radio', { name: 'Yes' }).check();
    await card(mother).getByRole('button', { name: 'Yes, I agree' }).click();
    await expect(card(mother).getByText('Your answer waits on this device')).toBeVisible();
    await card(tablet).getByRole('button', { name: 'Change the answer' }).click();
    await card(tablet).getByRole('button', { name: 'No, I do not agree' }).click();
    await expect(card(tablet).getByText('You answered: No, I do not agree')).toBeVisible();
    await mother.context().setOffline(false);
    await expect(card(mother).getByText(/not taken: You have answered this meanwhile/)).toBeVisible({
      timeout: 30_000,
    });
    await expect(card(mother).getByText('You answered: No, I do not agree')).toBeVisible();
    expect.soft(await accessibilityProblems(mother)).toEqual([]);
    expect.soft(await tooWide(mother)).toEqual([]);
    await card(mother).getByRole('button', { name: 'Read it again' }).click();
    await card(mother).getByRole('button', { name: 'Change the answer' }).click();
    await expect(card(mother).getByRole('radio', { name: 'Yes' })).toBeChecked();
    await card(mother).getByRole('radio', { name: 'No' }).check();
    await card(mother).getByRole('button', { name: 'Yes, I agree' }).click();
    await expect(card(tablet).getByText('You answered: Yes, I agree')).toBeVisible();
  });

  await test.step('a father who lives apart sees nothing of it, and says no', async () => {
    await father.reload();
    await expect(card(father).getByRole('button', { name: 'Yes, I agree' })).toBeVisible();
    await expect(father.getByText('has answered')).toHaveCount(0);
    await card(father).getByRole('button', { name: 'No, I do not agree' }).click();
    await expect(card(father).getByText('You answered: No, I do not agree')).toBeVisible();
  });

  await test.step('the office sees both, by whom and in which words', async () => {
    await office.getByRole('link', { name: title }).click();
    await expect(learner(office).getByText('Conflict')).toBeVisible();
    await expect(learner(office)).toContainText(/Govender: Yes, I agree/);
    await expect(learner(office)).toContainText(/Vikram Govender: No, I do not agree/);
    await expect(learner(office).getByText('Vegetarian? No')).toHaveCount(1);
    await office.getByRole('radio', { name: 'Conflict: 1' }).check();
    await expect(office.getByRole('listitem').filter({ hasText: 'Enter paper' })).toHaveCount(1);
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    expect.soft(await tooWide(office)).toEqual([]);
  });

  await test.step('other words ask again, and nobody has answered them', async () => {
    await office.getByRole('button', { name: 'Change' }).click();
    const form = office.getByRole('dialog');
    await form.getByLabel('What families should know').fill('From Friday at four to Saturday at noon.');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(office.getByText(/^Version 2 of/)).toBeVisible();
    await mother.reload();
    await expect(card(mother).getByText('The school has changed the text since you answered')).toBeVisible();
  });

  await test.step('the office sees who has opened it and not answered, and reminds them once a day', async () => {
    await office.getByRole('link', { name: 'Who has not yet' }).click();
    const arjun = office.getByRole('listitem').filter({ hasText: 'Vikram Govender' });
    await expect(arjun.getByText(/Govender.*Opened/).first()).toBeVisible();
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    await office.getByRole('button', { name: 'Remind those who have not' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Remind those who have not' }).click();
    await expect(office.getByText('People were reminded today.')).toBeVisible();
    await expect(office.getByRole('button', { name: 'Remind those who have not' })).toBeDisabled();
    await mother.getByRole('button', { name: /Notifications/ }).click();
    await expect(mother.getByText(`Reminder, please answer: ${title}`)).toBeVisible();
  });
});
