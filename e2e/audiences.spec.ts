/** Something that is for some, with a file: chosen in the form, by the keyboard, read by nobody else, and corrected. */
import { randomBytes } from 'node:crypto';
import { serviceClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { publishNow } from './support/publish.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('an announcement for a grade is read by its families, and by another once it is for them @once', async ({
  openBrowser,
  request,
}) => {
  const title = `Swimming ${randomBytes(4).toString('hex')}`;
  const office = await openBrowser();
  const parent = await openBrowser();
  const card = parent.getByRole('article', { name: title });
  const written = office.getByRole('article', { name: title });

  await test.step('a parent of two older children has the feed open', async () => {
    await enter(parent, 'parent@demo.school', '/dashboard/announcements');
    await expect(parent.getByRole('article').first()).toBeVisible();
  });

  await test.step('the office writes to Grade 1, by the keyboard, and is told whom it reaches', async () => {
    await enter(office, 'principal@demo.school', '/dashboard/admin?tab=announcements');
    await office
      .getByRole('button', { name: /^(Create|New) Announcement/ })
      .first()
      .click();
    const dialog = office.getByRole('dialog', { name: 'Create New Announcement' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Content').fill('Bring a towel.');
    await dialog.getByLabel('Files to attach').setInputFiles({
      name: 'list.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    });
    await expect(dialog.getByRole('button', { name: 'Remove list.pdf' })).toBeVisible();
    await dialog.getByRole('button', { name: 'For everybody at the school. Choose others' }).press('Enter');
    const choice = dialog.getByLabel('Add a class, grade, group or staff');
    await expect(choice).toBeFocused();
    await choice.selectOption({ label: 'Grade 1 (7)' });
    const add = dialog.getByRole('button', { name: 'Add', exact: true });
    await add.press('Enter');
    await expect(add).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Take out Grade 1' })).toBeVisible();
    await expect(dialog.getByRole('status')).toContainText('Learners: 7.');
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(written).toContainText('For Grade 1');
    await publishNow(office);
  });

  const service = await serviceClient(request);
  const { data } = await service.from('announcements').select('id, audience_id').eq('title', title).single();

  await test.step('the parent finds it nowhere, not by its address either', async () => {
    await parent.goto(`/dashboard/announcements?id=${data?.id}`);
    await expect(parent.getByRole('article').first()).toBeVisible();
    await expect(parent.getByText(title)).toHaveCount(0);
  });

  await test.step('the office adds the grade of a child, and the parent reads it without reloading', async () => {
    await office.getByRole('button', { name: `Edit ${title}` }).click();
    const dialog = office.getByRole('dialog', { name: 'Edit Announcement' });
    await dialog.getByRole('button', { name: 'For Grade 1. Change' }).click();
    await dialog.getByLabel('Add a class, grade, group or staff').selectOption({ label: 'Grade 6 (15)' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(written).toContainText('For Grade 1, Grade 6');
    await expect(card).toContainText('Bring a towel.');
    await expect(card).not.toContainText('For Grade');
  });

  await test.step('with the file that goes with it', async () => {
    const [download] = await Promise.all([
      parent.waitForEvent('download'),
      card.getByRole('button', { name: /list\.pdf/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('list.pdf');
  });

  await test.step('the office corrects it and has it told, once to each', async () => {
    await office.getByRole('button', { name: `Edit ${title}` }).click();
    const dialog = office.getByRole('dialog', { name: 'Edit Announcement' });
    await dialog.getByLabel('Content').fill('Bring a towel and a cap.');
    await dialog.getByLabel('Tell everybody who was told of it once more, as a correction').check();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(card).toContainText('and a cap.');
    await expect(card).toContainText('corrected');
    const told = await service
      .from('notices')
      .select('title, profile_id')
      .eq('subject_id', data?.id ?? '');
    expect([...new Set(told.data?.map((notice) => notice.title))]).toEqual([`Correction: ${title}`]);
    expect(new Set(told.data?.map((notice) => notice.profile_id)).size).toBe(told.data?.length);
  });
});
