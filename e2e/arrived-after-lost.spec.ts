import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { officialClient } from './support/client.ts';
import { foundSchool, openConsole } from './support/console.ts';
import { blankPdf } from './support/files.ts';
import { loseAnswer } from './support/lost-answers.ts';
import { enter } from './support/people.ts';
import { picture } from './support/portal-console.ts';
import { said } from './support/refusals.ts';
import { approvedTeacher, openIncident, pressSave } from './support/rows-of-two.ts';
import { expect, test } from './support/test.ts';

/** An attempt has arrived and its answer was lost: what is done next knows of it (docs/decisions/2540, 2870, 2871). */

const arrived = /An earlier attempt has arrived\./;
const mark = () => randomBytes(4).toString('hex');

// The console has the cut and the refusal.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(
    /ERR_CONNECTION_RESET/,
    /status of 4\d\d/,
    /Failed to|was not started|an earlier attempt has arrived|Nothing was changed/,
  );
});

const reloads = async (page: Page) => {
  page.once('dialog', (question) => question.accept());
  await page.reload();
};

test('the former text of an incident is kept from the family by the tick that is set after a lost answer @once', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  const { id, teacher, dialog } = await openIncident(page, request);
  await dialog.getByLabel('Severity').selectOption('Medium');
  await dialog.getByLabel('Why it is corrected').fill('It named another learner.');
  await loseAnswer(page, 'rpc/correct_incident');
  await pressSave(dialog);
  await said(page, 'Failed to correct the record');
  await dialog.getByLabel('The former text names somebody else').check();
  await pressSave(dialog);
  await said(page, 'Record corrected successfully');
  const kept = async () => {
    const { data } = await teacher.rpc('incident_versions', { record: id }).throwOnError();
    return data.map(({ is_withheld, reason }) => [is_withheld, reason]);
  };
  const withheld = [true, 'It named another learner.'];
  expect(await kept()).toEqual([withheld, withheld]);

  await page
    .getByRole('article')
    .getByRole('button', { name: /^Correct/ })
    .first()
    .click();
  await dialog.getByLabel('Why it is corrected').fill('Once more.');
  await pressSave(dialog);
  await expect(dialog.getByLabel('Why it is corrected')).toHaveAccessibleDescription(/Nothing was changed/);
  await dialog.getByLabel('The former text names somebody else').check();
  await pressSave(dialog);
  await expect(dialog.getByLabel('The former text names somebody else')).toHaveAccessibleDescription(
    /the family reads no former text/,
  );
  expect(await kept()).toHaveLength(2);
});

test('a correction whose answer was lost is well at the next press, also where its words ended in a blank @once', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  const { id, teacher, dialog } = await openIncident(page, request);
  const text = `Ran in the yard ${mark()}`;
  // As the keyboard of a phone leaves it.
  await dialog.getByLabel('Description').fill(`${text} `);
  await dialog.getByLabel('Why it is corrected').fill('It was in the yard. ');
  await loseAnswer(page, 'rpc/correct_incident');
  await pressSave(dialog);
  await said(page, 'Failed to correct the record');
  await pressSave(dialog);
  await said(page, 'Record corrected successfully');
  const { data } = await teacher.rpc('incident_versions', { record: id }).throwOnError();
  expect(data.map(({ reason }) => reason)).toEqual(['It was in the yard.']);
});

test('a report whose answer was lost stands once, and is corrected by the next press @once', async ({
  openBrowser,
  request,
}) => {
  const comments = `Reads fluently ${mark()}`;
  const page = await openBrowser();
  const teacher = await officialClient(request, 'teacher@demo.school');
  const standing = async () =>
    (
      await teacher
        .from('progress_reports')
        .select('grade_score, comments')
        .like('comments', `${comments}%`)
        .order('grade_score')
        .throwOnError()
    ).data;
  const file = { name: 'report.pdf', mimeType: 'application/pdf', buffer: blankPdf };
  const upload = () => page.getByRole('button', { name: 'Upload Report' }).click();
  await enter(page, 'teacher@demo.school', '/dashboard/progress-reports');
  await page.getByRole('combobox', { name: 'Learner' }).click();
  await page.getByPlaceholder('Search by name or ID').fill('Lethabo');
  await page.getByRole('option', { name: /Lethabo Mokoena/ }).click();
  await page.getByLabel('Subject').selectOption({ label: 'Mathematics' });
  await expect(page.getByLabel('Term')).not.toHaveValue('');
  const score = page.getByLabel('Grade score (%)');
  await score.fill('45');
  await page.getByLabel('Comments').fill(comments);
  await page.getByLabel('Report file').setInputFiles(file);
  await loseAnswer(page, 'progress_reports');
  await upload();
  await said(page, 'Failed to upload progress report');

  await score.fill('54');
  await upload();
  await expect(score).toHaveAccessibleDescription(arrived);
  await expect(score).toHaveAccessibleDescription(/45/);
  expect(await standing()).toEqual([{ grade_score: 45, comments }]);
  await upload();
  await said(page, 'Progress report uploaded successfully');
  expect(await standing()).toEqual([{ grade_score: 54, comments }]);
});

test('an advert whose answer was lost stands once @once', async ({ openBrowser, request }) => {
  const title = `Fair ${mark()}`;
  const page = await openBrowser();
  await enter(page, 'admin@demo.school', '/dashboard/admin/ads');
  await page.getByRole('button', { name: 'Create Ad' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog
    .getByLabel('Image file')
    .setInputFiles({ name: 'trees.webp', mimeType: 'image/webp', buffer: picture });
  await loseAnswer(page, 'ads_management');
  const create = () => dialog.getByRole('button', { name: 'Create Ad' }).click();
  await create();
  await said(page, 'Failed to create ad');
  await create();
  await said(page, 'Ad created successfully!');
  const platform = await officialClient(request, 'admin@demo.school');
  const ads = platform.from('ads_management');
  const { data } = await ads.select('id').eq('title', title).throwOnError();
  await platform.from('ads_management').delete().eq('title', title);
  expect(data).toHaveLength(1);
});

test('a desk that has arrived and that a colleague has changed meanwhile is written over on purpose alone @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const name = `Fees ${mark()}`;
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin/desks?school=${school.id}`);
  await page.getByRole('button', { name: 'Add a desk' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is').selectOption('other');
  await dialog.getByLabel('Name').fill(name);
  await loseAnswer(page, 'rpc/save_desk');
  const add = () => dialog.getByRole('button', { name: 'Add a desk' }).click();
  await add();
  await said(page, 'Failed to save the desk');
  const desks = () => school.platform.from('desks');
  const seated = async () =>
    (
      await school.platform
        .from('desk_members')
        .select('profile_id, desk:desks!inner(school_id)')
        .eq('desk.school_id', school.id)
        .throwOnError()
    ).data.map(({ profile_id }) => profile_id);
  const colleague = await approvedTeacher(request, school, 'Anele');
  const { data: arrivedDesk } = await desks().select('id').eq('name', name).single().throwOnError();
  await school.platform
    .rpc('save_desk', {
      desk: arrivedDesk.id,
      school: school.id,
      kind: 'other',
      name,
      is_active: true,
      hours: [],
      members: [colleague],
    })
    .throwOnError();
  await desks()
    .update({ is_active: false, name: `${name}!` })
    .eq('name', name)
    .throwOnError();
  await add();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(arrived);
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(new RegExp(`${name}!`));
  const stands = async () =>
    (await desks().select('name, is_active').eq('school_id', school.id).throwOnError()).data;
  expect(await stands()).toEqual([{ name: `${name}!`, is_active: false }]);
  await add();
  await expect(dialog).toHaveCount(0);
  expect(await stands()).toEqual([{ name, is_active: true }]);
  expect(await seated()).toEqual([colleague]);
});

test('an alarm whose answer was lost is told once, and its words wait for nobody after the all-clear @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const page = await openBrowser();
  await openConsole(page, `/dashboard/emergency?school=${school.id}`);
  const words = page.getByLabel('What people are told', { exact: true });
  await words.fill('Fire in the hall.');
  await loseAnswer(page, 'emergencies');
  const tell = page.getByRole('button', { name: 'Tell everybody now' });
  await tell.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tell everybody now' }).click();
  // What lasts takes the place of the form.
  const over = page.getByLabel('What people are told then');
  await expect(over).toBeVisible();
  await reloads(page);
  await over.fill('All are safe.');
  await page.getByRole('button', { name: 'Give the all-clear' }).click();
  await expect(words).toBeVisible();
  await expect(words).toHaveValue('');
  const { data } = await school.platform
    .from('emergencies')
    .select('message, all_clear')
    .eq('school_id', school.id)
    .throwOnError();
  expect(data).toEqual([{ message: 'Fire in the hall.', all_clear: 'All are safe.' }]);
});
