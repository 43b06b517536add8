import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Json } from '../contract/database.types.ts';
import { foundSchool, openConsole } from './support/console.ts';
import {
  approvedTeacher,
  openAssignment,
  openEntry,
  openEvent,
  openForm,
  openIncident,
  openRequest,
  ownProfile,
  pressSave,
} from './support/rows-of-two.ts';
import { expect, test } from './support/test.ts';

/** Two people change the same field of one row: the later is told once what stands there now, and then decides. */

const changed = /Somebody else has changed this since you opened it at \d{1,2}:\d{2}/;

// The console has each refusal.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Not saved yet: somebody else has changed the same/, /It no longer exists/);
});

/** What is said of a control, as a screen reader has it. */
async function saidAt(control: Locator, now: string) {
  await expect(control).toHaveAccessibleDescription(changed);
  await expect(control).toHaveAccessibleDescription(new RegExp(now));
}

/** The second press writes it on purpose. */
async function saveMine(page: Page, dialog: Locator) {
  await pressSave(dialog);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('two administrators give one announcement another title: the second reads what the first wrote, and decides', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const id = randomUUID();
  const said = { title: 'Water is off', content: 'Bring your own.', priority: 'low', language: 'en' };
  const sotho = { language: 'st', title: 'Metsi', content: 'Tliha a hao.' };
  await school.platform
    .rpc('write_announcement', {
      announcement: { id, ...said, school_id: school.id },
      texts: [sotho] as unknown as Json,
    })
    .throwOnError();
  const open = async (page: Page) => {
    await openConsole(page, `/dashboard/admin?school=${school.id}`);
    return openForm(page, 'Announcements', 'Edit Water is off', 'Edit Announcement');
  };
  const [one, two] = [await openBrowser(), await openBrowser()];
  const [first, second] = [await open(one), await open(two)];
  await second.getByLabel('Title', { exact: true }).fill('No water on Friday');
  await second.getByLabel('Title in Sesotho').fill('Metsi ka Labohlano');
  await second.getByLabel('Priority').selectOption('High');

  await first.getByLabel('Title', { exact: true }).fill('No water today');
  await first.getByLabel('Title in Sesotho').fill('Metsi kajeno');
  await first.getByLabel('Content', { exact: true }).fill('Bring two litres.');
  await pressSave(first);
  await expect(one.getByRole('dialog')).toHaveCount(0);

  await pressSave(second);
  const title = second.getByLabel('Title', { exact: true });
  await saidAt(title, 'No water today');
  await saidAt(second.getByLabel('Title in Sesotho'), 'Metsi kajeno');
  await expect(title).toHaveValue('No water on Friday');
  await expect(title).toBeFocused();
  const stands = async () =>
    (
      await school.platform
        .from('announcements')
        .select('title, content, priority, announcement_texts(title, content)')
        .eq('id', id)
        .single()
        .throwOnError()
    ).data;
  expect(await stands()).toEqual({
    title: 'No water today',
    content: 'Bring two litres.',
    priority: 'low',
    announcement_texts: [{ title: 'Metsi kajeno', content: 'Tliha a hao.' }],
  });

  await test.step('what the other wrote stays in sight while one mends the own words', async () => {
    await title.fill('No water, today and on Friday');
    await saidAt(title, 'No water today');
  });
  await saveMine(two, second);
  expect(await stands()).toEqual({
    title: 'No water, today and on Friday',
    content: 'Bring two litres.',
    priority: 'high',
    announcement_texts: [{ title: 'Metsi ka Labohlano', content: 'Tliha a hao.' }],
  });
});

test('two devices move one event, and both in a long text: day and words are shown, and nothing is lost @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  // Longer than an address may be.
  const long = 'On the upper field, with a hat and enough water for the day. '.repeat(80);
  const page = await openBrowser();
  const { id, events, dialog } = await openEvent(page, school, 'Sports day', `${long}Until noon.`);
  await dialog.getByLabel('Start date').fill('2030-09-18');
  await dialog.getByLabel('Description').fill(`${long}Until three.`);
  await dialog.getByLabel('Event type').selectOption('Activity');
  await events()
    .update({
      start_date: '2030-09-11',
      end_date: '2030-09-11',
      description: `${long}Until one.`,
      event_type: 'holiday',
    })
    .eq('id', id)
    .throwOnError();
  await pressSave(dialog);
  await saidAt(dialog.getByLabel('Start date'), 'Sep 11, 2030');
  await saidAt(dialog.getByLabel('Event type'), 'Holiday');
  const description = dialog.getByLabel('Description');
  await saidAt(description, 'Until one.');
  await expect(description).toHaveValue(`${long}Until three.`);
  const stands = async () =>
    (
      await events()
        .select('start_date, end_date, description, event_type')
        .eq('id', id)
        .single()
        .throwOnError()
    ).data;
  expect(await stands()).toMatchObject({ start_date: '2030-09-11', description: `${long}Until one.` });

  await test.step('somebody who saves once more in between is not overwritten unseen either', async () => {
    await events().update({ event_type: 'exam' }).eq('id', id).throwOnError();
    await pressSave(dialog);
    await saidAt(dialog.getByLabel('Event type'), 'Exam');
  });
  await saveMine(page, dialog);
  expect(await stands()).toEqual({
    start_date: '2030-09-18',
    end_date: '2030-09-18',
    description: `${long}Until three.`,
    event_type: 'activity',
  });
});

test('who typed the same as somebody else before them is not asked about it @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const page = await openBrowser();
  const { id, events, dialog } = await openEvent(page, school, 'Fiar');
  await dialog.getByLabel('Title', { exact: true }).fill('Fair');
  await dialog.getByLabel('Description').fill('With cake.');
  await events().update({ title: 'Fair' }).eq('id', id).throwOnError();
  await saveMine(page, dialog);
  const { data } = await events().select('title, description').eq('id', id).single().throwOnError();
  expect(data).toEqual({ title: 'Fair', description: 'With cake.' });
});

test('an event that is gone by then is said to be gone, and not changed @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const page = await openBrowser();
  const { id, events, dialog } = await openEvent(page, school, 'Fete');
  await dialog.getByLabel('Title', { exact: true }).fill('Fair');
  await events().delete().eq('id', id).throwOnError();
  await pressSave(dialog);
  await expect(dialog.getByText(/no longer exists/)).toBeVisible();
  await expect(dialog.getByText(changed)).toHaveCount(0);
});

test('an assignment that was given another title on another device says so at its title @once', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  const { id, lessons, dialog } = await openAssignment(page, request);
  await dialog.getByLabel('Description').fill('Page 12.');
  await dialog.getByLabel('Due date').fill('2030-06-07');
  await lessons().update({ description: 'Page 11.', due_date: null }).eq('id', id).throwOnError();
  await pressSave(dialog);
  await saidAt(dialog.getByLabel('Description'), 'Page 11.');
  await saidAt(dialog.getByLabel('Due date'), 'Nothing stands there now');
  await saveMine(page, dialog);
  const { data } = await lessons().select('description, due_date').eq('id', id).single().throwOnError();
  expect(data).toEqual({ description: 'Page 12.', due_date: '2030-06-07' });
});

test('a lesson of the week that got another room on another device says which @once', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  const { id, entries, dialog } = await openEntry(page, request);
  await dialog.getByLabel('Room').fill('R2');
  await dialog.getByLabel('Day').selectOption('Friday');
  await dialog.getByLabel('Start time').fill('04:10');
  await entries()
    .update({ room_number: 'R3', day_of_week: 6, start_time: '04:15' })
    .eq('id', id)
    .throwOnError();
  await pressSave(dialog);
  await saidAt(dialog.getByLabel('Room'), 'R3');
  await saidAt(dialog.getByLabel('Day'), 'Saturday');
  await saidAt(dialog.getByLabel('Start time'), '4:15 AM');
  await saveMine(page, dialog);
  const { data } = await entries()
    .select('room_number, day_of_week, start_time')
    .eq('id', id)
    .single()
    .throwOnError();
  expect(data).toEqual({ room_number: 'R2', day_of_week: 5, start_time: '04:10:00' });
});

test('a request whose words the office has changed meanwhile is not changed back unseen @once', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  const { id, teacher, office, dialog } = await openRequest(page, request);
  const content = dialog.getByLabel('What families should know');
  await content.fill('By train.');
  await dialog.getByRole('button', { name: 'Add a question' }).click();
  await dialog.getByLabel('Question', { exact: true }).fill('Who comes along?');
  const meal = { id: 'meal', kind: 'text', label: 'What do you eat?', required: true };
  await office
    .from('requests')
    .update({ content: 'On foot.', form: [meal] })
    .eq('id', id)
    .throwOnError();
  await pressSave(dialog);
  await saidAt(content, 'On foot.');
  await expect(dialog.getByText(/Now it says: “What do you eat\?”/)).toBeVisible();
  await saveMine(page, dialog);
  const { data } = await teacher.from('requests').select('content').eq('id', id).single().throwOnError();
  expect(data).toEqual({ content: 'By train.' });
});

test('a desk, an allowance and a paragraph of consent say what a colleague has made of them @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const page = await openBrowser();
  await test.step('of a desk its name and one of its days', async () => {
    const id = randomUUID();
    const monday = { day_of_week: 1, opens_at: '07:30', closes_at: '14:30' };
    const write = (name: string, closes_at: string, members: string[]) =>
      school.platform
        .rpc('save_desk', {
          desk: id,
          school: school.id,
          kind: 'other',
          name,
          is_active: true,
          hours: [{ ...monday, closes_at }],
          members,
        })
        .throwOnError();
    const colleague = await approvedTeacher(request, school, 'Anele');
    await write('Bookshop', '14:30', []);
    await openConsole(page, `/dashboard/admin/desks?school=${school.id}`);
    await page.getByRole('button', { name: 'Edit Bookshop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Bookshop' });
    await dialog.getByLabel('Name').fill('Library');
    await dialog.getByLabel('Monday: closes at').fill('13:00');
    await write('Books', '12:00', [colleague]);
    await pressSave(dialog);
    await saidAt(dialog.getByLabel('Name'), 'Books');
    await expect(dialog.getByText(/Now it says: “7:30 AM – 12:00 PM”/)).toBeVisible();
    await saveMine(page, dialog);
    const { data } = await school.platform
      .from('desks')
      .select('name, answering_hours(closes_at), desk_members(profile_id)')
      .eq('id', id)
      .single()
      .throwOnError();
    expect(data).toEqual({
      name: 'Library',
      answering_hours: [{ closes_at: '13:00:00' }],
      desk_members: [{ profile_id: colleague }],
    });
  });
  await test.step('of an allowance the figure', async () => {
    await openConsole(page, `/dashboard/admin?school=${school.id}`);
    await page.getByRole('button', { name: `Change allowance of ${school.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Change allowance' });
    await dialog.getByLabel('Storage in GB').fill('750');
    await school.platform
      .rpc('set_school_allowance', { school: school.id, storage_bytes: 600 * 1024 ** 3, times: 1 })
      .throwOnError();
    await pressSave(dialog);
    await saidAt(dialog.getByLabel('Storage in GB'), '600');
    await saveMine(page, dialog);
  });
  await test.step('of the consent its paragraph', async () => {
    const written_by = await ownProfile(school);
    const paragraphs = () => school.platform.from('consent_paragraphs');
    await page.getByRole('button', { name: `Consent: ${school.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Consent' });
    await dialog.getByLabel('What the school adds').fill('We film the concert.');
    await paragraphs()
      .insert({ school_id: school.id, content: 'We print a yearbook.', written_by })
      .throwOnError();
    await pressSave(dialog);
    await saidAt(dialog.getByLabel('What the school adds'), 'We print a yearbook.');
    const written = async () =>
      (await paragraphs().select('content').eq('school_id', school.id).throwOnError()).data?.length;
    expect(await written()).toBe(1);
    await saveMine(page, dialog);
    expect(await written()).toBe(2);
  });
});

test('of an incident the later correction is told what the earlier one made of the same field @once', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  const { id, teacher, dialog, makeMild } = await openIncident(page, request);
  await dialog.getByLabel('Severity').selectOption('Medium');
  await dialog.getByLabel('Why it is corrected').fill('It was milder than that.');
  await makeMild();
  await pressSave(dialog);
  await saidAt(dialog.getByLabel('Severity'), 'Low');
  const severity = async () =>
    (await teacher.from('disciplinary_records').select('severity').eq('id', id).single().throwOnError()).data;
  expect(await severity()).toEqual({ severity: 'low' });
  await saveMine(page, dialog);
  expect(await severity()).toEqual({ severity: 'medium' });
});
