/** A group of the school, and what is written to it: taken back, published, published later, and lost with the place in it. */
import { randomBytes } from 'node:crypto';
import { serviceClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('what the office writes to a group is taken back from another screen, and read once it is published @once', async ({
  openBrowser,
  request,
}) => {
  const mark = randomBytes(4).toString('hex');
  const [group, title] = [`Debate ${mark}`, `Practice ${mark}`];
  const office = await openBrowser();
  const parent = await openBrowser();
  const card = parent.getByRole('article', { name: title });
  const bar = office.getByRole('region', { name: `“${title}” can still be taken back.` });
  const dialog = office.getByRole('dialog', { name: 'Create New Announcement' });
  await enter(parent, 'parent@demo.school', '/dashboard/announcements');
  await expect(parent.getByRole('article').first()).toBeVisible();

  await test.step('the office makes a group of a pasted list', async () => {
    await enter(office, 'principal@demo.school', '/dashboard/admin/groups');
    await office.getByLabel('Name of the group').fill(group);
    await office.getByRole('button', { name: 'Make Group' }).click();
    await office.getByRole('link', { name: group }).click();
    await office.getByRole('button', { name: 'Paste a List' }).click();
    await office.getByLabel('Learners').fill('Mokoena, Lethabo');
    await office.getByRole('button', { name: 'Add Learners' }).click();
    await expect(office.getByRole('list', { name: 'Members' }).getByText('Lethabo Mokoena')).toBeVisible();
    expect.soft(await accessibilityProblems(office)).toEqual([]);
  });

  await test.step('writes to it, goes elsewhere, and takes it back', async () => {
    await office.goto('/dashboard/admin?tab=announcements');
    await office.getByRole('button', { name: 'Create Announcement' }).first().click();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Content').fill('Bring the notes.');
    await dialog.getByRole('button', { name: 'For everybody at the school. Choose others' }).click();
    await dialog.getByLabel('Add a class, grade, group or staff').selectOption({ label: `${group} (1)` });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByRole('status')).toContainText('Learners: 1.');
    await dialog.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(bar).toBeVisible();
    await office.getByRole('link', { name: 'Messages' }).first().click();
    await expect(office).toHaveURL(/messages/);
    await bar.getByRole('button', { name: 'Undo' }).click();
    await expect(office).toHaveURL(/tab=announcements/);
    await expect(dialog.getByLabel('Title')).toHaveValue(title);
    await expect(dialog.getByLabel('Content')).toHaveValue('Bring the notes.');
    await expect(dialog.getByRole('button', { name: `For ${group}. Change` })).toBeVisible();
    const service = await serviceClient(request);
    expect((await service.from('announcements').select('id').eq('title', title)).data).toEqual([]);
  });

  await test.step('sends it after all, at once, and the family reads it without reloading', async () => {
    await dialog.getByRole('button', { name: 'Create Announcement' }).click();
    await bar.getByRole('button', { name: 'Publish now' }).click();
    await expect(bar).toHaveCount(0);
    await expect(card).toContainText('Bring the notes.');
  });

  await test.step('ends the group: the family reads it no longer', async () => {
    await office.goto('/dashboard/admin/groups');
    await office.getByRole('link', { name: group }).click();
    await office.getByRole('button', { name: 'End Group' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'End Group' }).click();
    await expect(office.getByText('Ended')).toBeVisible();
    await parent.reload();
    await expect(parent.getByRole('article').first()).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});

test('the bar leaves a press that has begun to the button under it, and the list says once it is published @once', async ({
  openBrowser,
}) => {
  const title = `Under the bar ${randomBytes(4).toString('hex')}`;
  const page = await openBrowser();
  const dialog = page.getByRole('dialog', { name: 'Create New Announcement' });
  const card = page.getByRole('article', { name: title });
  await enter(page, 'principal@demo.school', '/dashboard/admin?tab=announcements');
  await page.getByRole('button', { name: 'Create Announcement' }).first().click();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Content').fill('Press on.');
  // Whether the pointer in the middle of the bar meets the bar: in its first frame, and at last.
  const meetings = await page.evaluateHandle(() => {
    const met: boolean[] = [];
    const ask = (bar: Element) => {
      const { x, y, width, height } = bar.getBoundingClientRect();
      met.push(bar.contains(document.elementFromPoint(x + width / 2, y + height / 2)));
      if (bar.isConnected && !met.at(-1)) requestAnimationFrame(() => ask(bar));
    };
    const watch = new MutationObserver(() => {
      const bar = document.querySelector('section[aria-label$="can still be taken back."]');
      if (!bar) return;
      watch.disconnect();
      requestAnimationFrame(() => ask(bar));
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return met;
  });
  await dialog.getByRole('button', { name: 'Create Announcement' }).click();
  await expect(card).toContainText('Will be published');
  await expect.poll(() => meetings.evaluate((met) => [met[0], met.at(-1)])).toEqual([false, true]);
  await expect(card.getByRole('button', { name: /^Deactivate/ })).toBeVisible({ timeout: 30_000 });
  await expect(card).not.toContainText('Will be published');
});
