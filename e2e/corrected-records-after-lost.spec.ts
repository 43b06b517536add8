import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { approvedParent } from './support/accounts.ts';
import { officialClient } from './support/client.ts';
import { foundSchool, openConsole } from './support/console.ts';
import { loseAnswer } from './support/lost-answers.ts';
import { enter } from './support/people.ts';
import { said } from './support/refusals.ts';
import { separatedFamily } from './support/separated.ts';
import { expect, test } from './support/test.ts';

/** As corrected-after-lost.spec.ts, for what is kept of one learner, and the lessons of the week (docs/decisions/2540). */

const arrived = /An earlier attempt has arrived\./;
const mark = () => randomBytes(4).toString('hex');

// The console has the cut and the refusal.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(
    /ERR_CONNECTION_RESET/,
    /status of 4\d\d/,
    /Failed to|This name is on the list already|an earlier attempt has arrived|fetch/,
  );
});

type Corrected = {
  page: Page;
  dialog: Locator;
  button: string;
  /** The table or function by which it is written. */
  call: string;
  failed: string | RegExp;
  /** What is corrected after the answer was lost. */
  correct: () => Promise<void>;
  at: Locator;
  says: string | RegExp;
};

/** Presses, loses the answer, corrects, is told, and presses once more. */
async function correctAfterLost({ page, dialog, button, call, failed, correct, at, says }: Corrected) {
  const press = () => dialog.getByRole('button', { name: button, exact: true }).click();
  await loseAnswer(page, call);
  await press();
  await said(page, failed);
  await correct();
  await press();
  await expect(at).toHaveAccessibleDescription(arrived);
  await expect(at).toHaveAccessibleDescription(new RegExp(says));
  await press();
  await expect(dialog).toHaveCount(0);
}

test('an incident and a lesson of the week that are corrected after a lost answer stand once @once', async ({
  openBrowser,
  request,
}) => {
  const words = `Shouted ${mark()}`;
  const page = await openBrowser();
  const teacher = await officialClient(request, 'teacher@demo.school');

  await test.step('an incident: what it says, and what is to be done', async () => {
    await enter(page, 'teacher@demo.school', '/dashboard/disciplinary');
    await page.getByRole('button', { name: 'New Record' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Disciplinary Record' });
    await dialog.getByLabel('Student').click();
    await page.getByPlaceholder('Search students').fill('Lethabo');
    await page.getByRole('option', { name: /Lethabo Mokoena/ }).click();
    await dialog.getByLabel('Incident type').selectOption('Disrespect');
    await dialog.getByLabel('Description').fill(words);
    await correctAfterLost({
      page,
      dialog,
      button: 'Create Record',
      call: 'disciplinary_records',
      failed: 'Failed to create disciplinary record',
      correct: async () => {
        await dialog.getByLabel('Severity').selectOption('high');
        await dialog.getByLabel('Follow-up required').check();
      },
      at: dialog.getByLabel('Follow-up required'),
      says: 'not ticked',
    });
    const { data } = await teacher
      .from('disciplinary_records')
      .select('severity, follow_up_required, parent_notified')
      .eq('description', words)
      .throwOnError();
    expect(data).toEqual([{ severity: 'high', follow_up_required: true, parent_notified: false }]);
  });

  await test.step('a lesson, which is no clash of itself', async () => {
    await page.goto('/dashboard/timetable?view=list');
    await page.getByRole('button', { name: 'Create Timetable Entry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Timetable Entry' });
    await dialog.getByLabel('Title').fill(words);
    await dialog.getByLabel('Subject').selectOption({ label: 'Mathematics' });
    await dialog.getByLabel('Grade').selectOption({ label: 'Grade 6' });
    await dialog.getByLabel('Day').selectOption({ label: 'Saturday' });
    await dialog.getByLabel('Start time').fill('21:00');
    await dialog.getByLabel('End time').fill('21:30');
    await correctAfterLost({
      page,
      dialog,
      button: 'Create Entry',
      call: 'lesson_timetables',
      failed: /^Failed to create time table: /,
      correct: () => dialog.getByLabel('End time').fill('21:40'),
      at: dialog.getByLabel('End time'),
      says: '9:30 PM',
    });
    const entries = () => teacher.from('lesson_timetables');
    const { data } = await entries().select('end_time').eq('title', words).throwOnError();
    // The week of the demo is looked at by others, and on paper.
    await entries().update({ is_active: false }).eq('title', words).throwOnError();
    expect(data).toEqual([{ end_time: '21:40:00' }]);
  });
});

test('a learner and a court order that are corrected after a lost answer stand once, and no colleague’s change is lost @once', async ({
  openBrowser,
  request,
}) => {
  const { father, learner, school } = await separatedFamily(openBrowser, request);
  await school.platform
    .rpc('grant_guardianship', { learner: learner.id, guardian: father.id, relation: 'father' })
    .throwOnError();
  const office = await openBrowser();
  const last_name = `Zungu${school.mark}`;
  const learners = () => school.platform.from('students');

  await test.step('a learner whom a colleague has corrected meanwhile', async () => {
    await openConsole(office, `/dashboard/directory?school=${school.id}`);
    await office.getByRole('button', { name: 'Add learner' }).click();
    const dialog = office.getByRole('dialog', { name: 'Add learner' });
    await dialog.getByLabel('First name').fill('Zanele');
    await dialog.getByLabel('Last name').fill(last_name);
    await dialog.getByLabel('Grade').selectOption({ index: 1 });
    await correctAfterLost({
      page: office,
      dialog,
      button: 'Add learner',
      call: 'rpc/enrol_learner',
      failed: 'Failed to add learner',
      correct: async () => {
        await dialog.getByLabel('Date of birth').fill('2015-05-04');
        await learners().update({ first_name: 'Zanele Grace' }).eq('last_name', last_name).throwOnError();
      },
      at: dialog.getByLabel('First name'),
      says: 'Zanele Grace',
    });
    const { data } = await learners()
      .select('first_name, date_of_birth')
      .eq('last_name', last_name)
      .throwOnError();
    expect(data).toEqual([{ first_name: 'Zanele', date_of_birth: '2015-05-04' }]);
  });

  await test.step('a court order', async () => {
    await openConsole(office, `/dashboard/directory?learner=${learner.id}`);
    await office.getByRole('button', { name: `Guardians of ${learner.name}` }).click();
    await office.getByRole('button', { name: 'Add a court order' }).click();
    const dialog = office.getByRole('dialog', { name: 'Add a court order' });
    await dialog.getByLabel('Description').fill('Not to fetch the child.');
    await dialog.getByLabel('About').selectOption({ label: father.name });
    await correctAfterLost({
      page: office,
      dialog,
      button: 'Add a court order',
      call: 'court_orders',
      failed: 'Failed to add the court order',
      correct: () => dialog.getByRole('checkbox', { name: 'Does not collect' }).check(),
      at: dialog.getByRole('checkbox', { name: 'Does not collect' }),
      says: 'not ticked',
    });
    const { data } = await school.platform
      .from('court_orders')
      .select('no_collecting')
      .eq('student_id', learner.id)
      .throwOnError();
    expect(data).toEqual([{ no_collecting: true }]);
  });
});

test('a learner whose name is corrected after a lost answer is asked about by that name, and not about itself @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const last_name = `Zungu${school.mark}`;
  const learners = () => school.platform.from('students');
  await learners()
    .insert({ first_name: 'Sipho', last_name, grade_id: school.grade.id, school_id: school.id })
    .throwOnError();
  const page = await openBrowser();
  await openConsole(page, `/dashboard/directory?school=${school.id}`);
  await page.getByRole('button', { name: 'Add learner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add learner' });
  const add = () => dialog.getByRole('button', { name: 'Add learner', exact: true }).click();
  await dialog.getByLabel('First name').fill('Sipo');
  await dialog.getByLabel('Last name').fill(last_name);
  await dialog.getByLabel('Grade').selectOption({ label: school.grade.name });
  await loseAnswer(page, 'rpc/enrol_learner');
  await add();
  await said(page, 'Failed to add learner');
  await dialog.getByLabel('First name').fill('Sipho');
  await add();
  await expect(dialog.getByLabel('First name')).toHaveAccessibleDescription(arrived);
  await add();
  const question = dialog.getByRole('alert').filter({ hasText: 'Is this the same learner?' });
  await expect(question.getByRole('listitem')).toHaveCount(1);
  await expect(question).toContainText(`an earlier attempt has added Sipo ${last_name}`);
  const names = async () =>
    (
      await learners().select('first_name').eq('last_name', last_name).order('first_name').throwOnError()
    ).data.map(({ first_name }) => first_name);
  expect(await names()).toEqual(['Sipho', 'Sipo']);
  await question.getByRole('button', { name: 'Add as another child' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await names()).toEqual(['Sipho', 'Sipho']);
});

test('a parent whose child has arrived is told before another one is added @once', async ({
  openBrowser,
  request,
}) => {
  const family = await approvedParent(request);
  const page = await openBrowser();
  await enter(page, family.email, '/dashboard', family.password);
  await page.getByRole('button', { name: 'Add Child' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Child' });
  await dialog.getByLabel('First name').fill('Sipo');
  await dialog.getByLabel('Last name').fill(family.last_name);
  await dialog.getByLabel('Grade').selectOption({ label: 'Grade 6' });
  await loseAnswer(page, 'students');
  const add = () => dialog.getByRole('button', { name: 'Add Child' }).click();
  await add();
  await said(page, 'No connection to the school. Check your network and try again.');
  await dialog.getByLabel('First name').fill('Sipho');
  await add();
  await expect(dialog.getByLabel('First name')).toHaveAccessibleDescription(arrived);
  await expect(dialog.getByRole('alert').last()).toContainText('The school puts right what is wrong in it');
  const principal = await officialClient(request, 'principal@demo.school');
  const names = async () =>
    (
      await principal
        .from('students')
        .select('first_name')
        .eq('last_name', family.last_name)
        .order('first_name')
        .throwOnError()
    ).data.map(({ first_name }) => first_name);
  expect(await names()).toEqual(['Sipo']);
  // The answer to the other one is lost too, and the page with it.
  await loseAnswer(page, 'students');
  await add();
  await expect.poll(names).toEqual(['Sipho', 'Sipo']);
  await page.reload();
  await page.getByRole('button', { name: 'Add Child' }).first().click();
  await expect(dialog.getByLabel('First name')).toHaveValue('Sipho');
  await add();
  await expect(dialog).toHaveCount(0);
  expect(await names()).toEqual(['Sipho', 'Sipo']);
});

test('an incident that turned out to be about another learner stands once after a reload, whichever answer was lost @once', async ({
  openBrowser,
  request,
}) => {
  const words = `Shouted ${mark()}`;
  const page = await openBrowser();
  const teacher = await officialClient(request, 'teacher@demo.school');
  await enter(page, 'teacher@demo.school', '/dashboard/disciplinary');
  const dialog = page.getByRole('dialog', { name: 'Create Disciplinary Record' });
  const open = () => page.getByRole('button', { name: 'New Record' }).click();
  const press = () => dialog.getByRole('button', { name: 'Create Record' }).click();
  const choose = async (name: string) => {
    await dialog.getByLabel('Student').click();
    await page.getByPlaceholder('Search students').fill(name);
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click();
  };
  const records = async () =>
    (await teacher.from('disciplinary_records').select('id').eq('description', words).throwOnError()).data;
  await open();
  await choose('Lethabo Mokoena');
  await dialog.getByLabel('Incident type').selectOption('Disrespect');
  await dialog.getByLabel('Description').fill(words);
  await loseAnswer(page, 'disciplinary_records');
  await press();
  await said(page, 'Failed to create disciplinary record');
  await page.reload();
  await open();
  await expect(dialog.getByLabel('Description')).toHaveValue(words);
  await choose('Naledi Mokoena');
  await press();
  await expect(dialog.getByLabel('Student')).toHaveAccessibleDescription(arrived);
  expect(await records()).toHaveLength(1);
  await loseAnswer(page, 'disciplinary_records');
  await press();
  await expect.poll(records).toHaveLength(2);
  await page.reload();
  await open();
  await expect(dialog.getByLabel('Description')).toHaveValue(words);
  await press();
  await expect(dialog).toHaveCount(0);
  expect(await records()).toHaveLength(2);
});
