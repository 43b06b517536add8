import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a father asks the accounts at night; of two clerks one takes it, notes, answers, hands on @once', async ({
  openBrowser,
}) => {
  const [father, clerk, colleague] = [await openBrowser(), await openBrowser(), await openBrowser()];
  const question = `Did my payment arrive? ${Date.now()}`;
  const answer = `It did, thank you. ${Date.now()}`;
  const note = `Second time this year ${Date.now()}`;

  // What comes to a desk is counted in the menus of who sits there, while they do something else.
  await enter(colleague, 'p.naidoo@jacaranda.demo.school', '/dashboard');
  const badge = colleague.getByRole('link', { name: /^Messages/ }).first();
  await expect(badge).toBeVisible();
  const counted = async () => Number(/\d+/.exec(await badge.innerText())?.[0] ?? 0);
  const before = await counted();

  await enter(father, 'parent@demo.school', '/dashboard/desks?new=true');
  await father.getByLabel('Desk', { exact: true }).selectOption({ label: 'Accounts' });
  await father.getByLabel('Message', { exact: true }).fill(question);
  await father.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(father.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();

  await expect.poll(counted).toBe(before + 1);
  await enter(clerk, 'principal@demo.school', '/dashboard/desks');
  await colleague.goto('/dashboard/desks');
  for (const page of [clerk, colleague]) {
    await page.getByRole('link').filter({ hasText: question }).click();
    await expect(page.getByRole('button', { name: 'Take it' })).toBeVisible();
  }
  await clerk.getByRole('button', { name: 'Take it' }).click();
  // Told live: the colleague has nothing to take any more, and is not offered to answer.
  await expect(colleague.getByRole('button', { name: 'Take over from Nomvula Mabaso' })).toBeVisible();
  await expect(colleague.getByText('Nomvula Mabaso is answering.')).toBeVisible();

  await clerk.getByRole('radio', { name: 'Note for the desk' }).check();
  await clerk.getByRole('textbox', { name: 'Note for the desk' }).fill(note);
  await clerk.getByRole('button', { name: 'Save the note' }).click();
  await expect(colleague.getByText(note)).toBeVisible();
  await clerk.getByRole('textbox', { name: /^Write to/ }).fill(answer);
  await clerk.getByRole('button', { name: 'Send', exact: true }).click();

  await expect(father.getByText(answer)).toBeVisible();
  await expect(father.getByText('Accounts · Nomvula Mabaso')).toBeVisible();
  await expect(father.getByText(note)).toHaveCount(0);

  await clerk.getByRole('button', { name: 'Hand on' }).click();
  await clerk.getByLabel('Desk', { exact: true }).selectOption({ label: 'Aftercare' });
  await clerk.getByRole('dialog').getByRole('button', { name: 'Hand on' }).click();
  // It is out of the hands of both, on the open page too, and the father sees where it is now.
  await expect(colleague.getByText('There is no such conversation for you')).toBeVisible();
  await expect(father.getByRole('heading', { name: 'Aftercare', level: 1 })).toBeVisible();
});

test('the same words written twice to a desk are two messages @once', async ({ openBrowser }) => {
  const father = await openBrowser();
  await enter(father, 'parent@demo.school', '/dashboard/desks?new=true');
  await father.getByLabel('Desk', { exact: true }).selectOption({ label: 'Accounts' });
  await father.getByLabel('Message', { exact: true }).fill('Shall I pay on Monday, or on Friday?');
  await father.getByRole('button', { name: 'Send', exact: true }).click();
  const box = father.getByRole('textbox', { name: /^Write to/ });
  const yes = father.getByRole('article').filter({ hasText: 'Yes, please.' });
  for (const count of [1, 2]) {
    await box.fill('Yes, please.');
    await father.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(box).toHaveValue('');
    await expect(yes).toHaveCount(count);
  }
});
