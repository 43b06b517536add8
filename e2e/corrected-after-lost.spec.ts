import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { schoolToday } from '../contract/school-day.ts';
import { askFamilies } from './support/asked.ts';
import { officialClient } from './support/client.ts';
import { foundSchool, openConsole, openTab } from './support/console.ts';
import { loseAnswer } from './support/lost-answers.ts';
import { enter } from './support/people.ts';
import { said } from './support/refusals.ts';
import { expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

/**
 * An attempt has arrived and its answer was lost; what is sent next is corrected. Nothing is said to be saved while the first
 * one stands: its author is told what that one says, and the next press puts it right (docs/decisions/2540).
 *
 * Which form is held by what:
 * - requests, papers, shared files, events, assignments, announcements: the journeys below;
 * - lessons of the week, children, once more unchanged: lost-answers.spec.ts;
 * - answers to requests: refused-answers.spec.ts and family-answers.spec.ts;
 * - questions to desks, answers of desks, first messages, after a reload too: offline-writing.spec.ts;
 * - messages to households and guardians, refused where they say something else: database/tests/;
 * - desks, reports, adverts, alarms, the tick at an incident: arrived-after-lost.spec.ts;
 * - incidents, learners, children, court orders, lessons of the week, corrected: corrected-records-after-lost.spec.ts;
 * - answers to incidents, guardians who join a conversation, once more unchanged after a reload: every-form.test.ts
 *   ('no form that keeps its draft forgets with a reload under what id it has sent it').
 */

const arrived = /An earlier attempt has arrived\./;
const mark = () => randomBytes(4).toString('hex');

// The console has the cut and the refusal.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(
    /ERR_CONNECTION_RESET/,
    /status of 4\d\d/,
    /could not be (entered|asked)|Failed to|an earlier attempt has arrived/,
  );
});

/** What is said at a control of the attempt that has arrived. */
const saidAt = async (control: Locator, says: string) => {
  await expect(control).toHaveAccessibleDescription(arrived);
  await expect(control).toHaveAccessibleDescription(new RegExp(says));
};

async function narrow(dialog: Locator) {
  await dialog.getByRole('button', { name: 'For everybody at the school. Choose others' }).click();
  await dialog.getByLabel('Add a class, grade, group or staff').selectOption({ label: 'Grade 1 (7)' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
}

const today = () => schoolToday();

test('a paper that was entered as a yes and is corrected to a no is not said to be entered while the yes stands @once', async ({
  openBrowser,
  request,
}) => {
  const title = await askFamilies(request, ['text']);
  const page = await openBrowser();
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'principal@demo.school', '/dashboard/requests');
  await page.getByRole('link', { name: title }).click();
  const learner = page.getByRole('listitem').filter({ hasText: 'Arjun Govender' }).first();
  const open = () => learner.getByRole('button', { name: /^Enter paper/ }).click();
  const dialog = page.getByRole('dialog');
  const answer = dialog.getByLabel('Answer', { exact: true });
  const enterIt = () => dialog.getByRole('button', { name: 'Enter paper' }).click();
  const office = await officialClient(request, 'principal@demo.school');
  const answers = async () => {
    const { data: asked } = await office
      .from('requests')
      .select('id')
      .eq('title', title)
      .single()
      .throwOnError();
    const { data } = await office
      .from('answers')
      .select('answer, guardianship_id')
      .eq('request_id', asked.id)
      .order('answered_at')
      .throwOnError();
    return data;
  };

  await open();
  await dialog.getByLabel('Who signed').selectOption({ index: 1 });
  await loseAnswer(page, 'answers');
  await enterIt();
  await said(page, 'The paper could not be entered');
  await answer.selectOption('no');
  await enterIt();
  await saidAt(answer, 'Yes, I agree');
  await expect(dialog.getByRole('alert').last()).toContainText('its answer stays on record');
  expect((await answers()).map(({ answer }) => answer)).toEqual(['yes']);
  expect.soft(await tooWide(page)).toEqual([]);

  await test.step('after a reload too, and the next press enters it beside the first', async () => {
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await open();
    await enterIt();
    await saidAt(answer, 'Yes, I agree');
    await enterIt();
    await expect(dialog).toHaveCount(0);
    await expect(learner.getByText(/: No, I do not agree/)).toBeVisible();
    expect((await answers()).map(({ answer }) => answer)).toEqual(['yes', 'no']);
  });

  await test.step('the paper of another guardian is not taken for the one whose answer was lost', async () => {
    await open();
    const signer = dialog.getByLabel('Who signed');
    await signer.selectOption({ index: 1 });
    const first = await signer.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? '');
    await loseAnswer(page, 'answers');
    await enterIt();
    await said(page, 'The paper could not be entered');
    await signer.selectOption({ index: 2 });
    await enterIt();
    await saidAt(signer, first);
    await enterIt();
    await expect(dialog).toHaveCount(0);
    const signers = new Set((await answers()).map(({ guardianship_id }) => guardianship_id));
    expect(signers.size).toBe(2);
  });
});

test('a request to the whole school that arrived is withdrawn once it is asked of a grade @once', async ({
  openBrowser,
  request,
}) => {
  const title = `Camp ${mark()}`;
  const page = await openBrowser();
  await enter(page, 'principal@demo.school', '/dashboard/requests');
  await page.getByRole('button', { name: 'Ask families' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask families' });
  const ask = () => dialog.getByRole('button', { name: 'Ask families' }).click();
  await dialog.getByLabel('Title').fill(title);
  await loseAnswer(page, 'requests');
  await ask();
  await said(page, 'It could not be asked');
  await dialog.getByLabel('Title').fill(`${title}!`);
  await narrow(dialog);
  await ask();
  await saidAt(dialog.getByLabel('Title'), title);
  await expect(dialog.getByText(/arrived\. It says: “everybody at the school”/)).toBeVisible();
  const office = await officialClient(request, 'principal@demo.school');
  const asked = async () =>
    (
      await office
        .from('requests')
        .select('title, audience_id, withdrawn_at')
        .like('title', `${title}%`)
        .order('created_at')
        .throwOnError()
    ).data.map((row) => [row.title, row.audience_id !== null, row.withdrawn_at !== null]);
  expect(await asked()).toEqual([[title, false, false]]);
  await ask();
  await expect(dialog).toHaveCount(0);
  expect(await asked()).toEqual([
    [title, false, true],
    [`${title}!`, true, false],
  ]);
});

test('a request whose words are corrected after a lost answer is asked once, in the words that stand @once', async ({
  openBrowser,
  request,
}) => {
  const title = `Camp ${mark()}`;
  const page = await openBrowser();
  await enter(page, 'principal@demo.school', '/dashboard/requests');
  await page.getByRole('button', { name: 'Ask families' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask families' });
  const ask = () => dialog.getByRole('button', { name: 'Ask families' }).click();
  await dialog.getByLabel('Title').fill(`${title}?`);
  await loseAnswer(page, 'requests');
  await ask();
  await said(page, 'It could not be asked');
  await dialog.getByLabel('Title').fill(title);
  await ask();
  await saidAt(dialog.getByLabel('Title'), title);
  await ask();
  await expect(dialog).toHaveCount(0);
  const office = await officialClient(request, 'principal@demo.school');
  const { data } = await office
    .from('requests')
    .select('title, version')
    .like('title', `${title}%`)
    .throwOnError();
  expect(data).toEqual([{ title, version: 2 }]);
});

test('a file that arrived open to the whole school is not said to be shared with a grade @once', async ({
  openBrowser,
  request,
}) => {
  const title = `List ${mark()}`;
  const pdf = (words: string) =>
    Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`);
  const page = await openBrowser();
  await enter(page, 'principal@demo.school', '/dashboard/resources');
  await page.getByRole('button', { name: 'Share a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a file' });
  const share = () => dialog.getByRole('button', { name: 'Share', exact: true }).click();
  const choose = (name: string) =>
    dialog.getByLabel('File').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf(name) });
  const office = await officialClient(request, 'principal@demo.school');
  const shared = async () =>
    (
      await office
        .from('shared_files')
        .select('title, file_name, audience_id')
        .like('title', `${title}%`)
        .throwOnError()
    ).data.map((row) => [row.title, row.file_name, row.audience_id !== null]);
  let begun = 0;
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/upload/resumable')) begun += 1;
  });
  await choose('names.pdf');
  await dialog.getByLabel('Title').fill(title);
  await loseAnswer(page, 'rpc/share_file');
  await share();
  await said(page, /No connection to the school/);
  await choose('no-names.pdf');
  await narrow(dialog);
  await share();
  await expect(dialog.getByText(/arrived\. It says: “everybody at the school”/)).toBeVisible();
  await expect(dialog.getByText(/arrived\. It says: “names\.pdf”/)).toBeVisible();
  expect(await shared()).toEqual([[title, 'names.pdf', false]]);
  await share();
  await expect(dialog).toHaveCount(0);
  expect(await shared()).toEqual([[title, 'no-names.pdf', true]]);
  // Each was sent once.
  expect(begun).toBe(2);
});

test('an event and an assignment whose words are corrected after a lost answer are there once @once', async ({
  openBrowser,
  request,
}) => {
  const title = `Gala ${mark()}`;
  const page = await openBrowser();
  const teacher = await officialClient(request, 'teacher@demo.school');

  async function correctAfterLost(dialog: Locator, call: string, button: string, failed: string) {
    await dialog.getByLabel('Title', { exact: true }).fill(`${title}?`);
    await loseAnswer(page, call);
    await dialog.getByRole('button', { name: button }).click();
    await said(page, failed);
    await dialog.getByLabel('Title', { exact: true }).fill(title);
    await dialog.getByRole('button', { name: button }).click();
    await saidAt(dialog.getByLabel('Title', { exact: true }), title);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toHaveCount(0);
  }

  await test.step('of a teacher', async () => {
    await enter(page, 'teacher@demo.school', '/dashboard/teacher/calendar');
    await page.getByRole('button', { name: 'Create Event' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Event' });
    await dialog.getByLabel('Start date').fill(today());
    await correctAfterLost(dialog, 'rpc/write_event', 'Create Event', 'Failed to create event');
    const { data } = await teacher.from('events').select('title').like('title', `${title}%`).throwOnError();
    expect(data).toEqual([{ title }]);
  });

  await test.step('an assignment, in another class as well', async () => {
    await page.goto('/dashboard/teacher/assignments');
    await page.getByRole('button', { name: 'Create Assignment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Assignment' });
    await dialog.getByLabel('Subject').selectOption({ label: 'Mathematics' });
    await dialog.getByLabel('Grade').selectOption({ label: 'Grade 6' });
    await correctAfterLost(dialog, 'rpc/set_assignment', 'Create Assignment', 'Failed to create assignment');
    const { data } = await teacher
      .from('lessons')
      .select('title, grade:grades(name)')
      .like('title', `${title}%`)
      .throwOnError();
    expect(data).toEqual([{ title, grade: { name: 'Grade 6' } }]);
  });

  await test.step('of the office', async () => {
    const school = await foundSchool(request);
    const console = await openBrowser();
    await openConsole(console, `/dashboard/admin?school=${school.id}`);
    await openTab(console, 'Calendar');
    await console
      .getByRole('button', { name: /^(Create|New) Event/ })
      .first()
      .click();
    const dialog = console.getByRole('dialog', { name: 'Create New Event' });
    await dialog.getByLabel('Start date').fill(today());
    await dialog.getByLabel('Title', { exact: true }).fill(`${title}?`);
    await loseAnswer(console, 'rpc/write_event');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await said(console, 'Failed to create event');
    await dialog.getByLabel('Start date').fill('2030-09-04');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(dialog.getByLabel('Start date')).toHaveAccessibleDescription(arrived);
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(dialog).toHaveCount(0);
    const { data } = await school.platform
      .from('events')
      .select('start_date, end_date')
      .eq('school_id', school.id)
      .throwOnError();
    expect(data).toEqual([{ start_date: '2030-09-04', end_date: '2030-09-04' }]);
  });
});

test('a correction that was told is not told again where its answer was lost @once', async ({
  openBrowser,
  request,
}) => {
  const page: Page = await openBrowser();
  const teacher = await officialClient(request, 'teacher@demo.school');
  const { data: account } = await teacher.auth.getUser();
  const { data: me } = await teacher
    .from('profiles')
    .select('id, school_id')
    .eq('user_id', account.user?.id ?? '')
    .single()
    .throwOnError();
  const title = `Water ${mark()}`;
  const id = crypto.randomUUID();
  await teacher
    .rpc('write_announcement', {
      announcement: { id, title: `${title}?`, content: 'Bring your own.', school_id: me.school_id },
      texts: [],
    })
    .throwOnError();
  const told = async () =>
    (await teacher.from('announcements').select('title, corrected_at').eq('id', id).single().throwOnError())
      .data;
  await enter(page, 'teacher@demo.school', '/dashboard/teacher/announcements');
  await page.getByRole('button', { name: `Edit ${title}?` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Announcement' });
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByLabel('Tell everybody who was told of it once more').check();
  await loseAnswer(page, 'rpc/write_announcement');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await said(page, 'Failed to update announcement');
  const first = await told();
  expect(first.title).toBe(title);
  expect(first.corrected_at).not.toBeNull();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(await told()).toEqual(first);
});
