/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { admitTeacher } from './support/admitted.ts';
import { officialClient } from './support/client.ts';
import { openConsole, pick } from './support/console.ts';
import { blankPdf } from './support/files.ts';
import { separatedFamily } from './support/separated.ts';
import { stand } from './support/standing.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

const closed =
  /The school shares announcements and events with you\. For more about Thabo, ask the school office\./;

const windowOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openGuardians(page: Page, learner: { id: string; name: string }) {
  await openConsole(page, `/dashboard/directory?learner=${learner.id}`);
  await page.getByRole('button', { name: `Guardians of ${learner.name}` }).click();
  const window = windowOf(page, `Guardians of ${learner.name}`);
  await expect(window.getByRole('listitem').first()).toBeVisible();
  return window;
}

test('parents who live apart: the father is added, narrowed while he reads, and ended', {
  tag: '@once',
}, async ({ openBrowser, request, expectedErrors }) => {
  // The link that is dead, and what was asked for as the right went.
  expectedErrors.push(/status of 40\d/);
  const { mother, father, page, learner, school, file } = await separatedFamily(openBrowser, request);
  const office = await openBrowser();
  const window = await openGuardians(office, learner);
  const item = (name: string) => window.getByRole('listitem', { name: new RegExp(name) });
  const portal = await officialClient(request, father.email, 'secret-word');
  const report = page.father.getByRole('article').filter({ hasText: `Works steadily ${school.mark}` });
  let link = '';

  await test.step('the office adds the father with every right, apart from the mother', async () => {
    await expect(item(mother.name)).toContainText('First guardian');
    await expect(item(mother.name)).toContainText(mother.email);
    await expect(page.father.getByRole('heading', { name: /^PARENT: BONGANI/ })).toBeVisible();
    await window.getByRole('button', { name: 'Add a guardian' }).click();
    const form = windowOf(office, 'Add a guardian');
    await pick(office, form.getByRole('combobox', { name: 'Parent' }), father.name);
    await form.getByLabel('Relation').selectOption({ label: 'Father' });
    await expect(form.getByRole('switch', { name: 'Sees records' })).toBeChecked();
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    await form.getByRole('button', { name: 'Add a guardian' }).click();
    await expect(form).toHaveCount(0);
    await expect(item(father.name)).toContainText('Father · Sees records · Is told · Decides · Collects');
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    expect.soft(await tooWide(office)).toEqual([]);
  });

  await test.step('a teacher of the learner finds both on the learner’s page, to write to', async () => {
    const desk = await openBrowser();
    const teacher = await admitTeacher(desk, request, school, {
      first_name: 'Ayanda',
      last_name: `Ndlovu${school.mark}`,
    });
    const { error } = await school.platform
      .from('teacher_subjects')
      .insert({ teacher_id: teacher.id, subject_id: school.subject.id, grade_id: school.grade.id });
    expect(error).toBeNull();
    await desk.goto(`/dashboard/directory?learner=${learner.id}`);
    await expect(desk.getByRole('heading', { name: 'Guardians', exact: true })).toBeVisible();
    for (const { name } of [mother, father])
      await expect(desk.getByText(name, { exact: true }).first()).toBeVisible();
    expect.soft(await accessibilityProblems(desk)).toEqual([]);
    expect.soft(await tooWide(desk)).toEqual([]);
    await desk.close();
  });

  await test.step('the child comes to his open page; he reads the reports and the incidents, and not who the mother is', async () => {
    await expect(page.father.getByRole('listitem').filter({ hasText: learner.name })).toBeVisible();
    await stand(page.father, '/dashboard/disciplinary');
    const record = page.father.getByRole('article', { name: learner.name });
    await expect(record).toContainText(`A broken window ${school.mark}`);
    await page.father.getByRole('searchbox', { name: /Search by child name/ }).fill('thabo');
    await expect(record).toContainText(`A broken window ${school.mark}`);
    await stand(page.father, '/dashboard/progress-reports');
    await expect(report).toBeVisible();
    expect(await page.father.content()).not.toContain(mother.last_name);
    const { data: rows } = await portal.from('students').select('id, parent_id');
    expect(rows).toEqual([]);
    const { data: people } = await portal.from('profiles').select('id').eq('id', mother.id);
    expect(people).toEqual([]);
    const signed = await portal.storage.from('progress-reports').createSignedUrl(file, 3600);
    link = signed.data?.signedUrl ?? '';
    expect((await request.get(link)).status()).toBe(200);
  });

  await test.step('narrowed: the open page loses the reports without a reload, and the link is dead', async () => {
    await item(father.name)
      .getByRole('button', { name: /^Change/ })
      .click();
    const form = windowOf(office, 'Change guardian');
    await form.getByRole('switch', { name: 'Sees records' }).click();
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.father.getByText(closed)).toBeVisible();
    await expect(report).toHaveCount(0);
    expect((await request.get(link)).status()).toBeGreaterThanOrEqual(400);
    expect.soft(await accessibilityProblems(page.father)).toEqual([]);
  });

  await test.step('every screen of the child says so, and none is broken', async () => {
    for (const path of [
      '/dashboard',
      '/dashboard/timetable',
      '/dashboard/disciplinary',
      '/dashboard/lessons',
    ]) {
      await stand(page.father, path);
      await expect(page.father.getByText(closed)).toBeVisible();
      expect.soft(await accessibilityProblems(page.father), path).toEqual([]);
      expect.soft(await tooWide(page.father), path).toEqual([]);
      await expect(page.father.getByText(/went wrong|Failed to/)).toHaveCount(0);
      await expect(page.father.getByText(learner.student_id)).toHaveCount(0);
    }
    for (const path of [
      '/dashboard/grades',
      '/dashboard/calendar',
      '/dashboard/messages',
      '/dashboard/announcements',
    ]) {
      await stand(page.father, path);
      await expect(page.father.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.father.getByText(/went wrong|Failed to/)).toHaveCount(0);
    }
  });

  await test.step('ended: the child is gone, and the mother is as she was', async () => {
    await page.father.goto('/dashboard');
    await expect(page.father.getByText(learner.name)).not.toHaveCount(0);
    await item(father.name).getByRole('button', { name: /^End/ }).click();
    const question = office.getByRole('alertdialog');
    await expect(question).toContainText(`${father.name} sees nothing of ${learner.name}`);
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    await question.getByRole('button', { name: 'End guardianship' }).click();
    await expect(question).toHaveCount(0);
    await expect(item(father.name)).toHaveCount(0);
    const { data: children } = await portal.rpc('children_of');
    expect(children).toEqual([]);
    // On the page that was open, without a reload.
    await expect(page.father.getByText('Add your children')).toBeVisible();
    await expect(page.father.getByText(learner.name)).toHaveCount(0);
    await page.mother.goto('/dashboard/progress-reports');
    await expect(page.mother.getByText(`Works steadily ${school.mark}`)).toBeVisible();
  });

  await test.step('the history says who did what', async () => {
    await window.getByText('What has changed').click();
    const history = window.getByRole('list').last();
    await expect(history).toContainText(`${father.name} was ended`);
    await expect(history).toContainText(`${father.name} was changed`);
    await expect(history).toContainText(`${father.name} was added`);
    await expect(history).toContainText('by Helen Jacobs');
    expect.soft(await accessibilityProblems(office)).toEqual([]);
  });
});

test('the office keeps guardians by keyboard alone: somebody without an account, a household, the last who decides @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  // Who is a guardian already, and the last who decides.
  expectedErrors.push(/status of 400/, /Failed to (add|change) the guardian/);
  const { mother, father, learner, school } = await separatedFamily(openBrowser, request);
  const office = await openBrowser();
  await office.setViewportSize({ width: 390, height: 844 });
  await openConsole(office, `/dashboard/directory?learner=${learner.id}`);
  const window = windowOf(office, `Guardians of ${learner.name}`);
  const item = (name: string) => window.getByRole('listitem', { name: new RegExp(name) });
  const press = async (button: ReturnType<Page['getByRole']>, key = 'Enter') => {
    await button.focus();
    await office.keyboard.press(key);
  };
  const opener = office.getByRole('button', { name: `Guardians of ${learner.name}` });

  await test.step('a contact is added; a number that is none is said at its field, and nothing typed is lost', async () => {
    await press(opener);
    await expect(item(mother.name)).toBeVisible();
    await press(window.getByRole('button', { name: 'Add a guardian' }));
    const form = windowOf(office, 'Add a guardian');
    await press(form.getByRole('radio', { name: 'Somebody without an account' }), 'Space');
    await expect(form.getByRole('switch', { name: 'Sees records' })).not.toBeChecked();
    await form.getByLabel('Full name').focus();
    await office.keyboard.type('Zodwa Khumalo');
    await form.getByLabel('Phone').focus();
    await office.keyboard.type('no number');
    await office.keyboard.press('Enter');
    await expect(form.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Full name')).toHaveValue('Zodwa Khumalo');
    await form.getByLabel('Phone').fill('082 555 0177');
    await form.getByLabel('Lives with').selectOption({ label: mother.name });
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    expect.soft(await tooWide(office)).toEqual([]);
    await press(form.getByRole('button', { name: 'Add a guardian' }));
    await expect(form).toHaveCount(0);
    await expect(item('Zodwa Khumalo')).toContainText('No account');
    await expect(item('Zodwa Khumalo')).toContainText('082 555 0177');
    await expect(item('Zodwa Khumalo')).toContainText(`Lives with ${mother.name}`);
    await expect(item(mother.name)).toContainText('Lives with Zodwa Khumalo');
    await expect(window.getByRole('button', { name: 'Add a guardian' })).toBeFocused();
  });

  await test.step('who is a guardian already is refused at the field', async () => {
    await press(window.getByRole('button', { name: 'Add a guardian' }));
    const form = windowOf(office, 'Add a guardian');
    await pick(office, form.getByRole('combobox', { name: 'Parent' }), mother.name);
    await press(form.getByRole('button', { name: 'Add a guardian' }));
    await expect(form.getByRole('combobox', { name: 'Parent' })).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByText('This person is a guardian of the learner already').first()).toBeVisible();
    await pick(office, form.getByRole('combobox', { name: 'Parent' }), father.name);
    await press(form.getByRole('button', { name: 'Add a guardian' }));
    await expect(form).toHaveCount(0);
  });

  await test.step('the father becomes the first guardian, and the mother stays one', async () => {
    await press(item(father.name).getByRole('button', { name: /^Make first guardian/ }));
    await expect(item(father.name)).toContainText('First guardian');
    await expect(item(mother.name)).toContainText('Sees records');
    const { data } = await school.platform.from('students').select('parent_id').eq('id', learner.id).single();
    expect(data).toEqual({ parent_id: father.id });
  });

  await test.step('the last one who decides is not narrowed, and ended only in words', async () => {
    await press(item(mother.name).getByRole('button', { name: /^End/ }));
    await press(office.getByRole('alertdialog').getByRole('button', { name: 'End guardianship' }));
    await expect(item(mother.name)).toHaveCount(0);
    await press(item(father.name).getByRole('button', { name: /^Change/ }));
    const form = windowOf(office, 'Change guardian');
    await press(form.getByRole('switch', { name: 'Decides' }), 'Space');
    await press(form.getByRole('button', { name: 'Save changes' }));
    await expect(form.getByRole('switch', { name: 'Decides' })).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByText(/Nobody else may decide for this learner/).first()).toBeVisible();
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    await office.keyboard.press('Escape');
    await press(office.getByRole('alertdialog').getByRole('button', { name: 'Discard' }));
    await expect(form).toHaveCount(0);
    // Where it was opened from, which is a moment later: until then whatever is pressed is pressed there.
    await expect(item(father.name).getByRole('button', { name: /^Change/ })).toBeFocused();
    await press(item(father.name).getByRole('button', { name: /^End/ }));
    const question = office.getByRole('alertdialog');
    await expect(question).toContainText('Nobody else may decide');
    await office.keyboard.press('Escape');
    await expect(item(father.name).getByRole('button', { name: /^End/ })).toBeFocused();
    await office.keyboard.press('Enter');
    await press(question.getByRole('button', { name: 'End it all the same' }));
    await expect(question).toHaveCount(0);
    await expect(item(father.name)).toHaveCount(0);
    const { data } = await school.platform.from('students').select('parent_id').eq('id', learner.id).single();
    expect(data).toEqual({ parent_id: null });
  });

  await test.step('Escape leads back to where it began', async () => {
    await office.keyboard.press('Escape');
    await expect(window).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test('of two administrators the second is told what stands now, and loses nothing of what was switched @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /Failed to change the guardian/);
  const { mother, learner, school } = await separatedFamily(openBrowser, request);
  const [first, second] = [await openBrowser(), await openBrowser()];
  const change = async (office: Page) => {
    const window = await openGuardians(office, learner);
    await window
      .getByRole('listitem', { name: new RegExp(mother.name) })
      .getByRole('button', { name: /^Change/ })
      .click();
    return windowOf(office, 'Change guardian');
  };
  const [one, other] = [await change(first), await change(second)];
  await one.getByLabel('Relation').selectOption({ label: 'Mother' });
  await other.getByRole('switch', { name: 'Collects' }).click();
  await one.getByRole('button', { name: 'Save changes' }).click();
  await expect(one).toHaveCount(0);
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('alert')).toContainText('Somebody else has changed this guardian meanwhile');
  await expect(other.getByRole('status')).toContainText(
    'Mother · Sees records · Is told · Decides · Collects',
  );
  await expect(other.getByRole('switch', { name: 'Collects' })).not.toBeChecked();
  expect.soft(await accessibilityProblems(second)).toEqual([]);
  await other.getByLabel('Relation').selectOption({ label: 'Mother' });
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other).toHaveCount(0);
  const { data } = await school.platform
    .from('guardianships')
    .select('relation, may_collect')
    .eq('student_id', learner.id)
    .single();
  expect(data).toEqual({ relation: 'mother', may_collect: false });
});

test('a court order is kept by the office, warns where a right stands against it, and nobody else knows of it @once', async ({
  openBrowser,
  request,
}) => {
  const { mother, father, learner, school } = await separatedFamily(openBrowser, request);
  await school.platform.rpc('grant_guardianship', {
    learner: learner.id,
    guardian: father.id,
    relation: 'father',
  });
  const office = await openBrowser();
  await office.setViewportSize({ width: 390, height: 844 });
  const window = await openGuardians(office, learner);
  const item = window.getByRole('listitem', { name: new RegExp(father.name) });
  const orders = window.getByRole('region', { name: 'Court orders' });
  const says = `Not to fetch the child ${school.mark}`;

  await test.step('with its paper, and what it takes from the father', async () => {
    await expect(orders).toContainText('No court order is kept for this learner.');
    await orders.getByRole('button', { name: 'Add a court order' }).click();
    const form = windowOf(office, 'Add a court order');
    await form.getByLabel('Description').fill(says);
    await form.getByLabel('About').selectOption({ label: father.name });
    await form.getByRole('checkbox', { name: 'Does not collect' }).check();
    await form
      .getByLabel(/^The paper/)
      .setInputFiles({ name: 'order.exe', mimeType: 'application/pdf', buffer: blankPdf });
    await expect(form.getByText('Choose a PDF, DOC, DOCX, JPG or PNG file')).toBeVisible();
    await form
      .getByLabel(/^The paper/)
      .setInputFiles({ name: 'order.pdf', mimeType: 'application/pdf', buffer: blankPdf });
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    expect.soft(await tooWide(office)).toEqual([]);
    await form.getByRole('button', { name: 'Add a court order' }).click();
    await expect(form).toHaveCount(0);
    await expect(orders).toContainText(`${father.name} · Does not collect`);
    await expect(orders).toContainText(says);
    await expect(item).toContainText('Against a court order: Collects');
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    expect.soft(await tooWide(office)).toEqual([]);
    const download = office.waitForEvent('download');
    await orders.getByRole('button', { name: 'Open order.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('order.pdf');
  });

  await test.step('neither the father nor the mother reads it, or its paper', async () => {
    const { data: kept } = await school.platform
      .from('court_orders')
      .select('file_path')
      .eq('student_id', learner.id)
      .single();
    for (const guardian of [father, mother]) {
      const portal = await officialClient(request, guardian.email, 'secret-word');
      expect((await portal.from('court_orders').select('id')).data).toEqual([]);
      const signed = await portal.storage.from('court-orders').createSignedUrl(kept?.file_path ?? '', 60);
      expect(signed.error).not.toBeNull();
      expect(
        (await portal.storage.from('court-orders').download(kept?.file_path ?? '')).error,
      ).not.toBeNull();
    }
  });

  await test.step('the form warns before the right is saved; without it nothing stands against the order', async () => {
    await item.getByRole('button', { name: /^Change/ }).click();
    const form = windowOf(office, 'Change guardian');
    await expect(form).toContainText('A court order stands for this learner.');
    await expect(form).toContainText('Against a court order: Collects');
    await form.getByRole('switch', { name: 'Collects' }).click();
    await expect(form).not.toContainText('Against a court order');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form).toHaveCount(0);
    await expect(item).not.toContainText('Against a court order');
  });

  await test.step('removed, its paper is gone with it', async () => {
    await orders.getByRole('button', { name: /^Remove the court order/ }).click();
    const question = office.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(question).toHaveCount(0);
    await expect(orders).toContainText('No court order is kept for this learner.');
    const { data } = await school.platform.from('court_orders').select('id').eq('student_id', learner.id);
    expect(data).toEqual([]);
  });
});
