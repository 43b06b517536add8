import { randomBytes } from 'node:crypto';
import { officialClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { publishNow } from './support/publish.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('people are found in their panel by whoever may see them', async ({ openBrowser }) => {
  const parent = await openBrowser();
  await enter(parent, 'parent@demo.school');
  await expect(parent.getByRole('heading', { level: 1 })).toHaveText('PARENT: THANDI MOKOENA');
  await parent
    .getByRole('main')
    .getByRole('link', { name: /^People/ })
    .click();
  await expect(parent.getByRole('heading', { name: 'People' })).toBeVisible();
  const people = parent.getByRole('list', { name: 'People' });
  await expect(people.getByText('Johan Pretorius')).toBeVisible();
  await expect(people.getByText('Thandi Mokoena')).toHaveCount(0);
  await expect(parent.getByLabel('Role').getByRole('option', { name: 'Parents' })).toHaveCount(0);
  expect(await accessibilityProblems(parent)).toEqual([]);
  await parent.getByLabel('Search by name').fill('preto');
  await expect(people.getByRole('listitem')).toHaveCount(1);
  await people.getByRole('link', { name: 'Message Johan Pretorius' }).click();
  await expect(parent.getByRole('dialog', { name: 'New message' })).toBeVisible();

  const principal = await openBrowser();
  await enter(principal, 'principal@demo.school', '/dashboard/directory');
  await principal.getByLabel('Search by name').fill('thandi mok');
  await expect(principal.getByRole('link', { name: 'parent@demo.school' })).toBeVisible();
  expect(await accessibilityProblems(principal)).toEqual([]);
  await principal.goto('/dashboard/grades');
  await expect(
    principal.getByRole('list', { name: 'Grades' }).getByText('Grade 6', { exact: true }),
  ).toBeVisible();
  expect(await accessibilityProblems(principal)).toEqual([]);
});

test('the top bar finds with the keyboard what the person may read @once', async ({ openBrowser }) => {
  const teacher = await openBrowser();
  await enter(teacher, 'teacher@demo.school');
  await expect(teacher.getByRole('heading', { level: 1 })).toHaveText('TEACHER: JOHAN PRETORIUS');
  const box = teacher.getByPlaceholder('Search messages, events...');
  await teacher.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await teacher.keyboard.type('lethabo mok');
  await expect(box).toHaveValue('lethabo mok');
  const learner = teacher.getByRole('option', { name: /Lethabo Mokoena/ });
  await expect(learner).toHaveAttribute('aria-selected', 'true');
  // A screen reader is told the same.
  const named = () =>
    box.evaluate(
      (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
    );
  await expect.poll(named).toContain('Lethabo Mokoena');
  expect(await accessibilityProblems(teacher)).toEqual([]);
  await teacher.keyboard.press('Enter');
  await expect(teacher).toHaveURL(/\/dashboard\/directory\?learner=/);
  await expect(teacher.getByRole('main').getByText('Thandi Mokoena')).toBeVisible();

  await teacher.keyboard.press('Control+k');
  await teacher.keyboard.type('mathematics te');
  await expect(teacher.getByRole('group', { name: 'Events' }).getByRole('option').first()).toBeVisible();
  await teacher.keyboard.press('Escape');
  await expect(teacher.getByRole('option')).toHaveCount(0);

  const far = await openBrowser();
  await enter(far, 'teacher2@demo.school');
  await expect(far.getByRole('heading', { level: 1 })).toHaveText(/^TEACHER: /);
  await far.getByPlaceholder('Search messages, events...').click();
  await far.keyboard.type('lethabo mok');
  await expect(far.getByText('Nothing found for “lethabo mok”')).toBeVisible();
});

test('what is typed while the search loads is kept, and no key is lost when it comes @once', async ({
  openBrowser,
}) => {
  const teacher = await openBrowser();
  const loads = Promise.withResolvers<void>();
  await teacher.route(/\/search-command-[^/]*\.js$/, async (route) => {
    await loads.promise;
    await route.continue();
  });
  await enter(teacher, 'teacher@demo.school');
  await expect(teacher.getByRole('heading', { level: 1 })).toHaveText('TEACHER: JOHAN PRETORIUS');
  const box = teacher.getByPlaceholder('Search messages, events...');
  await teacher.keyboard.press('Control+k');
  await teacher.keyboard.type('leth');
  await expect(box).toHaveValue('leth');
  // Where a key goes that is pressed as soon as the box has been exchanged.
  await box.evaluate((input) => {
    const exchanged = new MutationObserver(() => {
      if (input.isConnected) return;
      exchanged.disconnect();
      document.body.dataset.keysGoTo = document.activeElement?.role ?? 'nowhere';
    });
    exchanged.observe(document.body, { childList: true, subtree: true });
  });
  loads.resolve();
  await expect(teacher.locator('body')).toHaveAttribute('data-keys-go-to', 'combobox');
  await teacher.keyboard.type('abo mok');
  await expect(box).toHaveValue('lethabo mok');
  await expect(teacher.getByRole('option', { name: /Lethabo Mokoena/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('a result of an earlier text is not opened while the next answer is on its way @once', async ({
  openBrowser,
}) => {
  const teacher = await openBrowser();
  let answers = Promise.withResolvers<void>();
  answers.resolve();
  await teacher.route('**/rest/v1/rpc/search', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await enter(teacher, 'teacher@demo.school');
  await expect(teacher.getByRole('heading', { level: 1 })).toHaveText('TEACHER: JOHAN PRETORIUS');
  const box = teacher.getByPlaceholder('Search messages, events...');
  await box.fill('mathematics te');
  const earlier = teacher.getByRole('group', { name: 'Events' }).getByRole('option').first();
  await expect(earlier).toHaveAttribute('aria-selected', 'true');

  answers = Promise.withResolvers<void>();
  const asked = teacher.waitForRequest('**/rest/v1/rpc/search');
  await box.fill('lethabo m');
  await asked;
  await box.press('Enter');
  await expect(box).toHaveValue('lethabo m');
  // As a finger does: whatever lies there.
  await earlier.click({ force: true });
  await expect(box).toHaveValue('lethabo m');
  await expect(box).toBeFocused();
  await expect(earlier).toBeVisible();
  expect(await accessibilityProblems(teacher)).toEqual([]);
  // Who types on does not want the first result of what stood there when Enter was pressed.
  await teacher.keyboard.type('ok');
  answers.resolve();
  const learner = teacher.getByRole('option', { name: /Lethabo Mokoena/ });
  await expect(learner).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveValue('lethabo mok');
  await expect(teacher).toHaveURL(/\/dashboard$/);

  // Who pressed Enter and waits gets the first result when it comes.
  answers = Promise.withResolvers<void>();
  await box.fill('lethabo mokoena');
  await box.press('Enter');
  await expect(box).toHaveValue('lethabo mokoena');
  await expect(teacher).toHaveURL(/\/dashboard$/);
  answers.resolve();
  await expect(teacher).toHaveURL(/\/dashboard\/directory\?learner=/);
});

test('a result opens the very thing that was found, however old it is @once', async ({
  openBrowser,
  request,
}) => {
  // Digits around an 'e' are part of the word, as in the room 4e5a.
  const mark = `4e5a${randomBytes(4).toString('hex')}`;
  const teacher = await officialClient(request, 'teacher@demo.school');
  const { data: me } = await teacher.auth.getUser();
  const taught = await teacher
    .from('teacher_subjects')
    .select(
      'subject_id, grade_id, teacher_id, grade:grades!inner(level), teacher:profiles!inner(user_id, school_id)',
    )
    .eq('teacher.user_id', me.user?.id ?? '')
    .eq('grade.level', 6)
    .limit(1)
    .single();
  if (taught.error) throw taught.error;
  const { subject_id, grade_id, teacher_id } = taught.data;
  const set = await teacher.from('lessons').insert({
    title: `Tessellation ${mark}`,
    teacher_id,
    subject_id,
    grade_id,
    lesson_type: 'assignment',
    file_url: `assignment-${mark}`,
  });
  if (set.error) throw set.error;

  const parent = await openBrowser();
  await enter(parent, 'parent@demo.school');
  await expect(parent.getByRole('heading', { level: 1 })).toHaveText('PARENT: THANDI MOKOENA');
  await parent.keyboard.press('Control+k');
  await parent.keyboard.type(`tessellation ${mark}`);
  await expect(parent.getByRole('option', { name: new RegExp(mark) })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await parent.keyboard.press('Enter');
  const opened = parent.getByRole('region', { name: 'The lesson you opened' });
  await expect(opened.getByRole('article')).toContainText(`Tessellation ${mark}`);
  await expect(parent.getByRole('article').filter({ hasText: mark })).toHaveCount(1);
  expect(await accessibilityProblems(parent)).toEqual([]);
  await opened.getByRole('link', { name: 'All lessons' }).click();
  await expect(opened).toHaveCount(0);
  await expect(parent.getByRole('article').filter({ hasText: mark })).toHaveCount(1);

  const own = await openBrowser();
  await enter(own, 'teacher@demo.school');
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('TEACHER: JOHAN PRETORIUS');
  await own.keyboard.press('Control+k');
  await own.keyboard.type(`tessellation ${mark}`);
  await own.getByRole('option', { name: new RegExp(mark) }).click();
  const assignment = own.getByRole('region', { name: 'The assignment you opened' });
  await expect(assignment.getByRole('article')).toContainText(`Tessellation ${mark}`);
  await assignment.getByRole('button', { name: `Delete Tessellation ${mark}` }).click();
  await own.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(assignment.getByText('This assignment is no longer shown.')).toBeVisible();
});

test('a message that was found is shown in its conversation', async ({ openBrowser }) => {
  const parent = await openBrowser();
  await enter(parent, 'parent@demo.school');
  await expect(parent.getByRole('heading', { level: 1 })).toHaveText('PARENT: THANDI MOKOENA');
  await parent.keyboard.press('Control+k');
  await parent.keyboard.type('please');
  const results = parent.getByRole('group', { name: 'Messages' }).getByRole('option');
  await results.last().click();
  await expect(parent).toHaveURL(/\/dashboard\/messages\/.*\?message=/);
  const message = parent.locator('li[aria-current="true"]');
  await expect(message).toBeInViewport();
  await expect(message).toBeFocused();
});

test('a school shares a file with its people, and with nobody else @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  // The file that is not what its name says.
  expectedErrors.push(/status of 4\d\d/, /Failed to share the file/);
  const title = `School rules ${randomBytes(4).toString('hex')}`;
  const principal = await openBrowser();
  await enter(principal, 'principal@demo.school', '/dashboard/resources');
  await principal.getByRole('button', { name: 'Share a file' }).click();
  const dialog = principal.getByRole('dialog', { name: 'Share a file' });
  const choose = (name: string, content: string) =>
    dialog
      .getByLabel('File')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
  await choose('rules.html', '<p>');
  await expect(dialog.getByText(/^Choose a PDF/)).toBeVisible();
  await choose('rules.pdf', '<!doctype html><script>alert(1)</script>');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(principal.getByText(/A file of this kind cannot be stored here/)).toBeVisible();
  await choose('rules.pdf', '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  expect(await accessibilityProblems(principal)).toEqual([]);
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(principal.getByText('File shared successfully')).toBeVisible();
  await publishNow(principal);
  await expect(principal.getByRole('list', { name: 'Files' }).getByText(title)).toBeVisible();

  const parent = await openBrowser();
  await enter(parent, 'parent@demo.school', '/dashboard/resources');
  const [download] = await Promise.all([
    parent.waitForEvent('download'),
    parent.getByRole('button', { name: `Download ${title}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('rules.pdf');
  await expect(parent.getByRole('button', { name: 'Share a file' })).toHaveCount(0);
  expect(await accessibilityProblems(parent)).toEqual([]);

  const asParent = await officialClient(request, 'parent@demo.school');
  const { data: own } = await asParent
    .from('shared_files')
    .select('id, file_path')
    .eq('title', title)
    .single();
  expect(own).not.toBeNull();
  await asParent.from('shared_files').delete().eq('title', title);
  const far = await officialClient(request, 'parent2@demo.school');
  expect((await far.from('shared_files').select('id').eq('title', title)).data).toEqual([]);
  expect((await far.storage.from('shared-files').createSignedUrl(own?.file_path ?? '', 60)).data).toBeNull();

  await principal.getByRole('button', { name: `Delete ${title}` }).click();
  await principal.getByRole('button', { name: 'Delete file' }).click();
  await expect(principal.getByText('File deleted successfully')).toBeVisible();
  await expect(principal.getByRole('list', { name: 'Files' }).getByText(title)).toHaveCount(0);
});
