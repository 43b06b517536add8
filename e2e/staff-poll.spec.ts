import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the principal asks the staff alone; a teacher votes, the votes are counted, a parent hears nothing @once', async ({
  openBrowser,
}) => {
  const [principal, teacher, parent] = [await openBrowser(), await openBrowser(), await openBrowser()];
  const title = `Which evening for the supper? ${Date.now()}`;

  await enter(principal, 'principal@demo.school', '/dashboard/requests');
  await principal.getByRole('button', { name: 'Ask families' }).click();
  const dialog = principal.getByRole('dialog');
  await dialog.getByLabel('What kind').selectOption({ label: 'Poll' });
  await dialog.getByLabel('Title').fill(title);
  // A poll begins with a question.
  await dialog.getByLabel('Question', { exact: true }).fill('Which evening?');
  await dialog.getByLabel('Choices').fill('Thursday\nFriday');
  await dialog.getByRole('button', { name: /^For everybody at the school/ }).click();
  // Chosen and left: nobody presses Add, and it is not the whole school that is asked.
  await dialog.getByLabel('Add a class, grade, group or staff').selectOption({ label: 'Staff' });
  await dialog.getByLabel('Title').focus();
  await expect(dialog.getByRole('button', { name: /^Take out Staff/ })).toBeVisible();
  await dialog.getByRole('button', { name: /^Ask / }).click();
  await expect(principal.getByRole('heading', { name: 'Asked of you' })).toBeVisible();

  await enter(teacher, 'teacher@demo.school', '/dashboard/requests');
  const asked = teacher.getByRole('article').filter({ hasText: title });
  await asked.getByRole('radio', { name: 'Friday' }).check();
  await asked.getByRole('button', { name: 'Send' }).click();
  await expect(teacher.getByText(/^Answered by you: \d+/)).toBeVisible();

  await principal.reload();
  const listed = principal.getByRole('article').filter({ has: principal.getByRole('link', { name: title }) });
  await expect(listed.getByText(/Answered: 1$/)).toBeVisible();
  await listed.getByRole('link', { name: title }).click();
  const results = principal.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('listitem').filter({ hasText: 'Friday' })).toHaveText(/1$/);
  await expect(results.getByRole('listitem').filter({ hasText: 'Thursday' })).toHaveText(/0$/);

  await enter(parent, 'parent@demo.school', '/dashboard/requests');
  await expect(parent.getByRole('heading', { name: 'Requests' })).toBeVisible();
  await expect(parent.getByRole('article').first()).toBeVisible();
  await expect(parent.getByText(title)).toHaveCount(0);
});
