import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { askFamilies } from './support/asked.ts';
import { pick } from './support/console.ts';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** What stands beside the fields of a form is kept, asked about and sent as they are. */

async function reload(page: Page) {
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
}

/** The office looks at who has answered what it has just asked, with a text and a number. */
async function openAsked(page: Page, request: APIRequestContext) {
  const title = await askFamilies(request, ['text', 'number']);
  await enter(page, 'principal@demo.school', '/dashboard/requests');
  await page.getByRole('link', { name: title }).click();
}

const openPaper = (page: Page) =>
  page
    .getByRole('button', { name: /^Enter paper/ })
    .first()
    .click();

test('a note for the desk comes back after a reload as a note, and not as an answer to the family @once', async ({
  openBrowser,
}) => {
  const [father, clerk] = [await openBrowser(), await openBrowser()];
  const question = `Is my account in order? ${randomBytes(4).toString('hex')}`;
  await enter(father, 'parent@demo.school', '/dashboard/desks?new=true');
  await father.getByLabel('Desk', { exact: true }).selectOption({ label: 'Accounts' });
  await father.getByLabel('Message', { exact: true }).fill(question);
  await father.getByRole('button', { name: 'Send', exact: true }).click();
  await enter(clerk, 'principal@demo.school', '/dashboard/desks');
  await clerk.getByRole('link').filter({ hasText: question }).click();
  await clerk.getByRole('radio', { name: 'Note for the desk' }).check();
  const note = clerk.getByRole('textbox', { name: 'Note for the desk' });
  await note.fill('He owes two terms.');
  await reload(clerk);
  await expect(note).toHaveValue('He owes two terms.');
  // Chosen after the last letter, it is kept as well.
  await clerk.getByRole('radio', { name: 'Answer', exact: true }).check();
  await reload(clerk);
  await expect(clerk.getByRole('textbox', { name: /^Write to/ })).toHaveValue('He owes two terms.');
  await clerk.getByRole('radio', { name: 'Note for the desk' }).check();
  await reload(clerk);
  await clerk.getByRole('button', { name: 'Save the note' }).click();
  await expect(clerk.getByText('He owes two terms.')).toBeVisible();
  await expect(father.getByText(question)).toBeVisible();
  await expect(father.getByText('He owes two terms.')).toHaveCount(0);
});

test('an answer to a desk that was lost with its page is in its box again, above what is typed there by then @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to fetch/);
  const page = await openBrowser();
  // A device that is full: what is sent goes to the server at once.
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
  });
  await enter(page, 'parent@demo.school', '/dashboard/desks?new=true');
  await page.getByLabel('Desk', { exact: true }).selectOption({ label: 'Accounts' });
  await page.getByLabel('Message', { exact: true }).fill(`What do I owe? ${randomBytes(4).toString('hex')}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const box = page.getByRole('textbox', { name: /^Write to/ });
  const isWritten = (each: Request) => each.method() === 'POST' && each.url().includes('/desk_messages');
  await page.route('**/rest/v1/desk_messages*', (route) =>
    isWritten(route.request()) ? undefined : route.fallback(),
  );
  await box.fill('We pay on Friday.');
  const sent = page.waitForRequest(isWritten);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await sent;
  // What knows what waits here comes late, and not at all to the page before.
  const part = Promise.withResolvers<void>();
  await page.route('**/assets/-keeping-*', async (route) => {
    await part.promise;
    await route.fallback();
  });
  await reload(page);
  await expect(box).toHaveValue('');
  await page.reload();
  await expect(box).toHaveValue('');
  await box.fill('All of it.');
  part.resolve();
  await expect(box).toHaveValue('We pay on Friday.\nAll of it.');
  await reload(page);
  await expect(box).toHaveValue('We pay on Friday.\nAll of it.');
});

test('what is entered from paper is asked about and there after a reload, though no other field was touched @once', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  await openAsked(page, request);
  const open = () => openPaper(page);
  await open();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Which text').fill('Carries a pen against nuts');
  await dialog.getByLabel('Which number').fill('12');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('Discard what you typed?');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await reload(page);
  await open();
  await expect(dialog.getByLabel('Which text')).toHaveValue('Carries a pen against nuts');
  await expect(dialog.getByLabel('Which number')).toHaveValue('12');
  await dialog.getByLabel('Which number').fill('13');
  await dialog.getByRole('button', { name: 'Start afresh' }).click();
  await expect(dialog.getByLabel('Which text')).toHaveValue('');
  await expect(dialog.getByLabel('Which number')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a no on paper says nothing of what was typed before it was chosen @once', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  await openAsked(page, request);
  await openPaper(page);
  const dialog = page.getByRole('dialog');
  const signer = dialog.getByLabel('Who signed');
  if ((await signer.evaluate(({ tagName }) => tagName)) === 'SELECT') await signer.selectOption({ index: 1 });
  else await signer.fill('Nomvula Dlamini');
  await dialog.getByLabel('Which text').fill('Carries a pen against nuts');
  await dialog.getByLabel('Answer', { exact: true }).selectOption('no');
  await dialog.getByRole('button', { name: 'Enter paper' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/No, I do not agree/)).toBeVisible();
  await expect(page.getByText('Carries a pen against nuts')).toHaveCount(0);
});

test('whom a message to a household is about is named again after a reload @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/desks');
  await page.getByRole('button', { name: 'Write to a household' }).click();
  const learner = page.getByRole('dialog').getByRole('combobox', { name: 'About which learner' });
  await pick(page, learner, 'Lethabo');
  await reload(page);
  await expect(learner).toContainText('Lethabo');
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expect(learner).not.toContainText('Lethabo');
});
