import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Json } from '../contract/database.types.ts';
import { foundSchool, openConsole } from './support/console.ts';
import { enter } from './support/people.ts';
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

/** Two people change one row, or one of them on two devices: each field stays as whoever touched it left it. */

async function reload(page: Page) {
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
}

test("a learner's grade that a colleague has changed stays, also where the name was typed before a reload @once", async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const { data: grades } = await school.platform
    .from('grades')
    .select('id')
    .eq('school_id', school.id)
    .eq('name', 'Grade 7')
    .single()
    .throwOnError();
  const { data: learner } = await school.platform
    .from('students')
    .insert({
      first_name: 'Lindiwe',
      last_name: `Khumalo${school.mark}`,
      student_id: `S-${school.mark}`,
      grade_id: school.grade.id,
      school_id: school.id,
    })
    .select('id')
    .single()
    .throwOnError();
  const students = () => school.platform.from('students');
  const page = await openBrowser();
  await enter(page, 'admin@demo.school', `/dashboard/directory?learner=${learner.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit learner' });
  const open = () => page.getByRole('button', { name: /^Edit Lindiwe/ }).click();
  await open();
  await dialog.getByLabel('First name').fill('Lindi');
  await students().update({ grade_id: grades.id }).eq('id', learner.id).throwOnError();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  const saved = () =>
    students().select('first_name, student_id, grade_id').eq('id', learner.id).single().throwOnError();
  expect((await saved()).data).toEqual({
    first_name: 'Lindi',
    student_id: `S-${school.mark}`,
    grade_id: grades.id,
  });

  await page.getByRole('button', { name: /^Edit Lindi / }).click();
  await dialog.getByLabel('First name').fill('Lindiwe');
  await students()
    .update({ student_id: `T-${school.mark}` })
    .eq('id', learner.id)
    .throwOnError();
  await reload(page);
  await page.getByRole('button', { name: /^Edit Lindi / }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('Lindiwe');
  await expect(dialog.getByLabel('Student ID')).toHaveValue(`T-${school.mark}`);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await saved()).data).toMatchObject({ first_name: 'Lindiwe', student_id: `T-${school.mark}` });
});

test("a school's telephone that a colleague has changed stays @once", async ({ openBrowser, request }) => {
  const school = await foundSchool(request);
  const schools = () => school.platform.from('schools');
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin?school=${school.id}`);
  await page.getByRole('button', { name: `Edit ${school.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit School' });
  await dialog.getByLabel('Address').fill('1 Long Street');
  await schools().update({ phone: '021 555 0100' }).eq('id', school.id).throwOnError();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  const { data } = await schools().select('phone, address').eq('id', school.id).single().throwOnError();
  expect(data).toEqual({ phone: '021 555 0100', address: '1 Long Street' });
});

async function save(page: Page, dialog: Locator) {
  await pressSave(dialog);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Adds what it says in a further language. */
async function addText(dialog: Locator, language: string, body: string, title: string, text: string) {
  const closed = dialog.getByRole('button', { name: /^Written in English/ });
  const add = dialog.getByRole('button', { name: `Add ${language}` });
  await expect(closed.or(add)).toBeVisible();
  if (await closed.isVisible()) await closed.click();
  await add.click();
  await dialog.getByLabel(`Title in ${language}`).fill(title);
  await dialog.getByLabel(`${body} in ${language}`).fill(text);
}

test('what two administrators correct of one announcement stands side by side, in each language @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const id = randomUUID();
  const write = (announcement: object, texts: Json) =>
    school.platform
      .rpc('write_announcement', { announcement: { id, ...announcement }, texts })
      .throwOnError();
  const said = { title: 'Water is off', content: 'Bring your own.', priority: 'low', language: 'en' };
  const sotho = { language: 'st', title: 'Metsi', content: 'Tliha a hao.' };
  await write({ ...said, school_id: school.id }, [sotho]);
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin?school=${school.id}`);
  const dialog = await openForm(page, 'Announcements', 'Edit Water is off', 'Edit Announcement');
  await dialog.getByLabel('Content', { exact: true }).fill('Bring your own water.');
  await addText(dialog, 'Afrikaans', 'Content', 'Water is af', 'Bring jou eie.');
  // A client of before: all of it, as it was there, but for what was corrected.
  const zulu = { language: 'zu', title: 'Amanzi', content: 'Letha awakho.' };
  await write({ ...said, title: 'No water today', priority: 'high' }, [
    { ...sotho, title: 'Metsi a kgaotswe' },
    zulu,
  ]);
  await save(page, dialog);
  const { data } = await school.platform
    .from('announcements')
    .select('title, content, priority, announcement_texts(language, title)')
    .eq('id', id)
    .order('language', { referencedTable: 'announcement_texts' })
    .single()
    .throwOnError();
  expect(data).toEqual({
    title: 'No water today',
    content: 'Bring your own water.',
    priority: 'high',
    announcement_texts: [
      { language: 'af', title: 'Water is af' },
      { language: 'st', title: 'Metsi a kgaotswe' },
      { language: 'zu', title: 'Amanzi' },
    ],
  });

  await test.step('a language that one takes out goes, and the title of the other stays', async () => {
    await page.getByRole('button', { name: 'Edit No water today' }).click();
    await dialog.getByRole('button', { name: 'Remove Sesotho' }).click();
    await write({ title: 'Water again' }, {});
    await save(page, dialog);
    const left = await school.platform
      .from('announcements')
      .select('title, announcement_texts(language)')
      .eq('id', id)
      .order('language', { referencedTable: 'announcement_texts' })
      .single()
      .throwOnError();
    expect(left.data).toEqual({
      title: 'Water again',
      announcement_texts: [{ language: 'af' }, { language: 'zu' }],
    });
  });
});

test('an event that a colleague has moved and translated stays moved and translated @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const page = await openBrowser();
  const { id, events, dialog } = await openEvent(page, school, 'Sports day');
  await dialog.getByLabel('Description').fill('On the upper field.');
  await addText(dialog, 'Afrikaans', 'Description', 'Sportdag', 'Op die boonste veld.');
  const zulu = { language: 'zu', title: 'Usuku lwezemidlalo', description: null, is_machine_made: false };
  await events()
    .update({ start_date: '2030-09-11', end_date: '2030-09-12', event_type: 'holiday', texts: [zulu] })
    .eq('id', id)
    .throwOnError();
  await save(page, dialog);
  const { data } = await events()
    .select('title, description, start_date, end_date, event_type, texts')
    .eq('id', id)
    .single()
    .throwOnError();
  expect(data).toEqual({
    title: 'Sports day',
    description: 'On the upper field.',
    start_date: '2030-09-11',
    end_date: '2030-09-12',
    event_type: 'holiday',
    texts: [
      zulu,
      { language: 'af', title: 'Sportdag', description: 'Op die boonste veld.', is_machine_made: false },
    ],
  });
});

test('an assignment whose day was moved on another device keeps that day @once', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  const { id, title, lessons, dialog } = await openAssignment(page, request);
  await dialog.getByLabel('Description').fill('Page 12.');
  await lessons().update({ due_date: '2030-06-14' }).eq('id', id).throwOnError();
  await save(page, dialog);
  const { data } = await lessons()
    .select('title, description, due_date')
    .eq('id', id)
    .single()
    .throwOnError();
  expect(data).toEqual({ title, description: 'Page 12.', due_date: '2030-06-14' });
});

test('a lesson of the week that was moved on another device stays there @once', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  const { id, entries, dialog } = await openEntry(page, request);
  await dialog.getByLabel('Room').fill('R2');
  await entries()
    .update({ day_of_week: 6, start_time: '05:05', end_time: '05:35' })
    .eq('id', id)
    .throwOnError();
  await save(page, dialog);
  const { data } = await entries()
    .select('day_of_week, start_time, end_time, room_number')
    .eq('id', id)
    .single()
    .throwOnError();
  expect(data).toEqual({ day_of_week: 6, start_time: '05:05:00', end_time: '05:35:00', room_number: 'R2' });
});

test('a request whose day was moved by the office keeps it, where its author corrects a word @once', async ({
  openBrowser,
  request,
}) => {
  const due_on = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
  const zulu = { language: 'zu', title: 'Imnyuziyamu', description: null, is_machine_made: false };
  const page = await openBrowser();
  const { id, title, teacher, office, dialog } = await openRequest(page, request);
  await dialog.getByLabel('What families should know').fill('By train.');
  await office
    .from('requests')
    .update({ due_on, texts: [zulu] })
    .eq('id', id)
    .throwOnError();
  await save(page, dialog);
  const { data } = await teacher
    .from('requests')
    .select('title, content, due_on, texts')
    .eq('id', id)
    .single()
    .throwOnError();
  expect(data).toEqual({ title, content: 'By train.', due_on, texts: [zulu] });
});

test('at a desk those whom two administrators seat sit together, each day as it was last said @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const [first, second] = await Promise.all(
    ['Thandi', 'Sipho'].map((name) => approvedTeacher(request, school, name)),
  );
  const id = randomUUID();
  const monday = { day_of_week: 1, opens_at: '07:30', closes_at: '14:30' };
  const tuesday = { ...monday, day_of_week: 2 };
  const write = (hours: Json, members: string[], name: string) =>
    school.platform
      .rpc('save_desk', { desk: id, school: school.id, kind: 'other', name, is_active: true, hours, members })
      .throwOnError();
  await write([monday, tuesday], [], 'Bookshop');
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin/desks?school=${school.id}`);
  await page.getByRole('button', { name: 'Edit Bookshop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Bookshop' });
  await dialog.getByRole('checkbox', { name: /^Thandi/ }).check();
  await dialog.getByRole('checkbox', { name: 'Monday' }).uncheck();
  await write([monday, { ...tuesday, closes_at: '12:00' }], [second ?? ''], 'Books');
  await save(page, dialog);
  const { data } = await school.platform
    .from('desks')
    .select('name, desk_members(profile_id), answering_hours(day_of_week, closes_at)')
    .eq('id', id)
    .single()
    .throwOnError();
  expect(data.name).toBe('Books');
  expect(data.desk_members.map(({ profile_id }) => profile_id).toSorted()).toEqual(
    [first, second].toSorted(),
  );
  expect(data.answering_hours).toEqual([{ day_of_week: 2, closes_at: '12:00:00' }]);
});

test('a draft of a desk unseats nobody whom a colleague has seated before the reload, and its author is told of the name @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/somebody else has changed the same/);
  const school = await foundSchool(request);
  const [first = '', second = '', third = ''] = await Promise.all(
    ['Thandi', 'Sipho', 'Lerato'].map((name) => approvedTeacher(request, school, name)),
  );
  const id = randomUUID();
  const monday = { day_of_week: 1, opens_at: '07:30', closes_at: '14:30' };
  const tuesday = { ...monday, day_of_week: 2 };
  const write = (hours: Json, members: string[], name: string) =>
    school.platform
      .rpc('save_desk', { desk: id, school: school.id, kind: 'other', name, is_active: true, hours, members })
      .throwOnError();
  await write([monday, tuesday], [third], 'Bookshop');
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin/desks?school=${school.id}`);
  await page.getByRole('button', { name: 'Edit Bookshop' }).click();
  const dialog = page.getByRole('dialog');
  const seat = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  await seat('Thandi').check();
  await seat('Lerato').uncheck();
  await dialog.getByRole('checkbox', { name: 'Monday' }).uncheck();
  await dialog.getByLabel('Name').fill('Reading room');
  await write([monday, { ...tuesday, closes_at: '12:00' }], [second, third], 'Books');
  await reload(page);
  await page.getByRole('button', { name: 'Edit Books' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Reading room');
  await expect(seat('Thandi')).toBeChecked();
  await expect(seat('Sipho')).toBeChecked();
  await expect(seat('Lerato')).not.toBeChecked();
  await pressSave(dialog);
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/since you opened it at .* “Books”/);
  await save(page, dialog);
  const { data } = await school.platform
    .from('desks')
    .select('name, desk_members(profile_id), answering_hours(day_of_week, closes_at)')
    .eq('id', id)
    .single()
    .throwOnError();
  expect(data.name).toBe('Reading room');
  expect(data.desk_members.map(({ profile_id }) => profile_id).toSorted()).toEqual(
    [first, second].toSorted(),
  );
  expect(data.answering_hours).toEqual([{ day_of_week: 2, closes_at: '12:00:00' }]);
});

test('of an allowance the one figure stays that a colleague has changed @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin?school=${school.id}`);
  await page.getByRole('button', { name: `Change allowance of ${school.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Change allowance' });
  await dialog.getByLabel('Storage in GB').fill('750');
  const use = async () => {
    const { data } = await school.platform.rpc('school_use', { school: school.id }).throwOnError();
    const { allowed, times } = data.find(({ what }) => what === 'storage') ?? { allowed: 0, times: 0 };
    return { allowed, times };
  };
  const { allowed } = await use();
  await school.platform
    .rpc('set_school_allowance', { school: school.id, storage_bytes: allowed, times: 7 })
    .throwOnError();
  await save(page, dialog);
  expect(await use()).toEqual({ allowed: 750 * 1024 ** 3, times: 7 });
});

test('a paragraph of consent that nobody has touched asks no family again, and undoes no newer one @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const paragraphs = () => school.platform.from('consent_paragraphs');
  const written_by = await ownProfile(school);
  const add = (content: string) =>
    paragraphs().insert({ school_id: school.id, content, written_by }).select('id').single().throwOnError();
  await add('We print a yearbook.');
  const page = await openBrowser();
  await openConsole(page, `/dashboard/admin?school=${school.id}`);
  await page.getByRole('button', { name: `Consent: ${school.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Consent' });
  await expect(dialog.getByLabel('What the school adds')).toHaveValue('We print a yearbook.');
  await add('We print no yearbook any more.');
  await save(page, dialog);
  const { data } = await paragraphs().select('content').eq('school_id', school.id).throwOnError();
  expect(data.map(({ content }) => content).toSorted()).toEqual([
    'We print a yearbook.',
    'We print no yearbook any more.',
  ]);
});

test('a correction of an incident keeps what the office has corrected of it meanwhile @once', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  const { id, description, teacher, dialog, makeMild } = await openIncident(page, request);
  await dialog.getByLabel('Action taken').fill('Spoke with the learner.');
  await dialog.getByLabel('Why it is corrected').fill('The action was missing.');
  await makeMild();
  await save(page, dialog);
  const { data } = await teacher
    .from('disciplinary_records')
    .select('severity, description, action_taken')
    .eq('id', id)
    .single()
    .throwOnError();
  expect(data).toEqual({ severity: 'low', description, action_taken: 'Spoke with the learner.' });
});
