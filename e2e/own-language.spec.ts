import type { APIRequestContext, Page } from '@playwright/test';
import type { Language } from '../contract/enums.ts';
import { schoolToday } from '../contract/school-day.ts';
import { admitTeacher } from './support/admitted.ts';
import { serviceClient } from './support/client.ts';
import { type FoundSchool, foundSchool } from './support/console.ts';
import { englishAmong, expectNoEnglish, said } from './support/foreign-text.ts';
import { addressIn, enrol, openLetters } from './support/letters.ts';
import { enter, mailTo, openMailed } from './support/people.ts';
import { publishNow } from './support/publish.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

/** Of whoever a journey registers. */
const PASSWORD = 'secret-word';

/** What the school typed, in whatever language. */
const typedBy = (school: FoundSchool, ...more: string[]) => [
  // The portal is called so by whoever runs it.
  'School',
  school.name,
  school.grade.name,
  'Grade 6',
  'Grade 7',
  'Mathematics',
  'English',
  ...more,
];

/** The mail that says this, wholly in its reader's language. */
async function mailIn(language: Language, request: APIRequestContext, to: string, key: string) {
  const subject = said(language, 'sent', key).replace(/\{\w+\}/g, '.*');
  const mail = await mailTo(request, to, new RegExp(`^${subject}`));
  const lines = [mail.subject, ...mail.text.split('\n').map((line) => line.trim())];
  expect(englishAmong(lines, language), `the mail '${mail.subject}'`).toEqual([]);
  return mail;
}

/** The parent's form, by its fields: their labels are in the language that is tried. */
async function fillRegistration(page: Page, school: FoundSchool, person: Record<string, string>) {
  for (const [name, value] of Object.entries(person)) await page.locator(`input[name="${name}"]`).fill(value);
  await page.locator('select[name="school_id"]').selectOption({ label: school.name });
}

async function fillChild(
  page: Page,
  index: number,
  school: FoundSchool,
  first_name: string,
  last_name: string,
) {
  const field = (name: string) => page.locator(`[name="children.${index}.${name}"]`);
  await field('first_name').fill(first_name);
  await field('last_name').fill(last_name);
  await field('date_of_birth').fill('2014-03-01');
  await field('grade_id').selectOption({ label: school.grade.name });
  await page.locator(`input[name="children.${index}.subject_ids"]`).first().check();
}

test('a grandmother meets isiZulu from the letter of the school to her first answer', async ({
  openBrowser,
  request,
}) => {
  test.slow();
  const zu = (area: string, key: string, given?: Record<string, string>) => said('zu', area, key, given);
  const school = await foundSchool(request);
  const family = `Zulu${school.mark}`;
  const born = '2014-03-09';
  const typed = typedBy(school, `Sipho ${family}`);
  const email = `nomvula.${family}@example.org`.toLowerCase();
  await enrol(school, [{ first_name: 'Sipho', last_name: family, date_of_birth: born }]);
  const desk = await openBrowser();
  const teacher = await admitTeacher(desk, request, school, {
    first_name: 'Thabo',
    last_name: `Nkosi${school.mark}`,
  });
  await school.platform
    .from('teacher_subjects')
    .insert({ teacher_id: teacher.id, subject_id: school.subject.id, grade_id: school.grade.id })
    .throwOnError();

  const address = await test.step('the office prints it in isiZulu, from a console in English', async () => {
    const office = await openBrowser();
    await openLetters(office, school);
    await office.getByRole('checkbox', { name: /Sipho/ }).check();
    await office.getByLabel('Relation').selectOption({ label: 'Grandparent' });
    await office.getByLabel('Language of the letters').selectOption({ label: 'isiZulu' });
    await office.getByRole('button', { name: 'Make 1 letter' }).click();
    const paper = office.getByRole('article');
    await expect(paper).toContainText(zu('letters', 'forGuardian', { learner: `Sipho ${family}` }));
    expect(englishAmong((await paper.innerText()).split('\n'), 'zu', typed)).toEqual([]);
    const read = await addressIn(office);
    await office.close();
    return read;
  });

  const phone = await openBrowser();
  await test.step('her phone, which reads English, opens it in isiZulu; she makes an account', async () => {
    expect(await phone.evaluate(() => navigator.language)).toMatch(/^en/);
    await phone.goto(address);
    await expect(phone.locator('input[name="code"]')).toHaveValue(/^[A-Z]{5}-[A-Z]{5}$/);
    await expectNoEnglish(phone, 'zu', typed);
    const person = { first_name: 'Nomvula', last_name: family, email };
    for (const [name, value] of Object.entries(person)) {
      await phone.locator(`input[name="${name}"]`).fill(value);
    }
    for (const name of ['password', 'confirm_password']) {
      await phone.locator(`input[name="${name}"]`).fill(PASSWORD);
    }
    await phone.getByRole('button', { name: zu('auth', 'createAccount') }).click();
    await expect(phone.getByRole('heading', { name: zu('auth', 'checkYourEmail') })).toBeVisible();
    await expectNoEnglish(phone, 'zu', [...typed, email]);
  });

  await test.step('the mail that she gets is in isiZulu, and leads back to the letter', async () => {
    const mail = await mailIn('zu', request, email, 'confirmSubject');
    await openMailed(phone, mail.links[0] ?? '');
    await expect(phone.locator('input[name="code"]')).toHaveValue(/^[A-Z]{5}-[A-Z]{5}$/);
    await expectNoEnglish(phone, 'zu', [...typed, email]);
  });

  await test.step('a wrong day is answered in isiZulu, the right one makes her a guardian', async () => {
    const become = phone.getByRole('button', { name: zu('auth', 'becomeGuardian') });
    await phone.locator('input[name="date_of_birth"]').fill('2014-03-10');
    await become.click();
    await expect(phone.getByRole('alert').filter({ hasText: zu('auth', 'letterDoesNotFit') })).toBeVisible();
    await phone.locator('input[name="date_of_birth"]').fill(born);
    await become.click();
    await expect(phone).toHaveURL(/\/dashboard\?child=/);
    await expect(phone.getByText('Sipho').filter({ visible: true }).first()).toBeVisible();
    await expectNoEnglish(phone, 'zu', typed);
  });

  const service = await serviceClient(request);
  const { data: own } = await service.from('profiles').select('id').eq('last_name', family).single();
  const herself = own?.id ?? '';

  const zulu = `Izivakashi ${school.mark}`;
  await test.step('a teacher announces in English and in isiZulu', async () => {
    await enter(desk, teacher.email, '/dashboard/teacher/announcements', PASSWORD);
    await desk.getByRole('button', { name: 'Create Announcement' }).first().click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Title').fill(`Visitors ${school.mark}`);
    await dialog.getByLabel('Content').fill('On Friday.');
    await dialog.getByRole('button', { name: /^Written in English/ }).click();
    await dialog.getByRole('button', { name: 'Add isiZulu' }).click();
    await dialog.getByLabel('Title in isiZulu').fill(zulu);
    await dialog.getByLabel('Content in isiZulu').fill('NgoLwesihlanu.');
    await dialog.getByRole('button', { name: 'Create Announcement' }).click();
    await expect(desk.getByRole('article', { name: `Visitors ${school.mark}` })).toBeVisible();
    await publishNow(desk);
  });

  await test.step('she reads it in isiZulu', async () => {
    await phone.goto('/dashboard/announcements');
    await expect(phone.getByRole('heading', { name: zulu })).toHaveAttribute('lang', 'zu');
    await expectNoEnglish(phone, 'zu', typed);
  });

  const sports = `Usuku lwezemidlalo ${school.mark}`;
  await test.step('an event that the school wrote in isiZulu, too, is told of and read in it', async () => {
    await service
      .from('events')
      .insert({
        title: `Sports day ${school.mark}`,
        start_date: schoolToday(),
        created_by: teacher.id,
        school_id: school.id,
        texts: [{ language: 'zu', title: sports, description: 'Letha amanzi.' }],
      })
      .throwOnError();
    await phone.goto('/dashboard/calendar');
    await expect(phone.getByRole('heading', { name: sports }).first()).toHaveAttribute('lang', 'zu');
    await expect(phone.getByText('Letha amanzi.').first()).toBeVisible();
    await expectNoEnglish(phone, 'zu', typed);
    const { data } = await service
      .from('notices')
      .select('title')
      .eq('profile_id', herself)
      .eq('kind', 'event');
    expect(data).toEqual([{ title: sports }]);
  });

  await test.step('a teacher writes to her; the mail says so in isiZulu, and she answers', async () => {
    const sender = teacher.id;
    const { data: conversation, error } = await service
      .from('conversations')
      .insert({ participant_one_id: sender, participant_two_id: herself })
      .select('id')
      .single();
    expect(error).toBeNull();
    const conversation_id = conversation?.id ?? '';
    const words = 'USipho wenze kahle namuhla.';
    await service
      .from('messages')
      .insert({
        conversation_id,
        sender_id: sender,
        recipient_id: herself,
        message_type: 'urgent',
        content: words,
      })
      .throwOnError();
    await mailIn('zu', request, email, 'noticeUrgentSubject');
    await phone.goto(`/dashboard/messages/${conversation_id}`);
    await expect(phone.getByRole('log').getByText(words)).toBeVisible();
    await expectNoEnglish(phone, 'zu', typed);
    await phone.getByRole('textbox').last().fill('Siyabonga kakhulu.');
    await phone.getByRole('button', { name: zu('messages', 'send'), exact: true }).click();
    await expect(phone.getByRole('log').getByText('Siyabonga kakhulu.')).toBeVisible();
    await expect
      .poll(async () => (await service.from('messages').select('content').eq('sender_id', herself)).data)
      .toEqual([{ content: 'Siyabonga kakhulu.' }]);
    await expectNoEnglish(phone, 'zu', typed);
  });
});

test('a teacher goes through a school day in Afrikaans', async ({ openBrowser, request }) => {
  const af = (area: string, key: string, given?: Record<string, string>) => said('af', area, key, given);
  const school = await foundSchool(request);
  const desk = await openBrowser();
  const person = { first_name: 'Marlene', last_name: `Botha${school.mark}` };
  const teacher = await admitTeacher(desk, request, school, person);
  await school.platform
    .from('teacher_subjects')
    .insert({
      teacher_id: teacher.id,
      subject_id: school.subject.id,
      grade_id: school.grade.id,
    })
    .throwOnError();
  const typed = typedBy(school);
  await desk.evaluate(() => localStorage.setItem('language', 'af'));

  await test.step('her screens are in Afrikaans', async () => {
    for (const path of [
      '/dashboard',
      '/dashboard/timetable',
      '/dashboard/progress-reports',
      '/dashboard/messages',
      '/dashboard/calendar',
    ]) {
      await desk.goto(path);
      await expect(desk.locator('main')).toBeVisible();
      await expect(desk.locator('[aria-busy="true"]:visible')).toHaveCount(0);
      await expectNoEnglish(desk, 'af', typed);
    }
  });

  const dialog = desk.getByRole('dialog');
  await test.step('she sets an assignment', async () => {
    await desk.goto('/dashboard/teacher/assignments');
    await desk
      .getByRole('button', { name: af('assignments', 'createAssignment') })
      .first()
      .click();
    await dialog.locator('[name="title"]').fill('Breuke');
    await dialog.locator('[name="subject_id"]').selectOption({ label: school.subject.name });
    await dialog.locator('[name="grade_id"]').selectOption({ label: school.grade.name });
    await expectNoEnglish(desk, 'af', typed);
    await dialog.getByRole('button', { name: af('assignments', 'createAssignment') }).click();
    await expect(desk.getByRole('article').filter({ hasText: 'Breuke' })).toBeVisible();
    await expectNoEnglish(desk, 'af', typed);
  });

  await test.step('she announces in Afrikaans, which the form takes her text for, and in isiZulu', async () => {
    await desk.goto('/dashboard/teacher/announcements');
    await desk
      .getByRole('button', { name: af('announcements', 'createAnnouncement') })
      .first()
      .click();
    await dialog.locator('[name="title"]').fill('Besoekers');
    await dialog.locator('[name="content"]').fill('Vrydag.');
    await dialog
      .getByRole('button', { name: af('components-forms', 'writtenIn', { language: 'Afrikaans' }) })
      .click();
    await dialog
      .getByRole('button', { name: af('components-forms', 'addIn', { language: 'isiZulu' }) })
      .click();
    await dialog.locator('[name="texts.zu.title"]').fill('Izivakashi');
    await dialog.locator('[name="texts.zu.content"]').fill('NgoLwesihlanu.');
    await expectNoEnglish(desk, 'af', typed);
    await dialog.getByRole('button', { name: af('announcements', 'createAnnouncement') }).click();
    await expect(desk.getByRole('heading', { name: 'Besoekers' })).toHaveAttribute('lang', 'af');
    await expectNoEnglish(desk, 'af', typed);
    await publishNow(desk, af('components-take-back', 'publishNow'));
    const { data } = await school.platform
      .from('announcements')
      .select('language, is_active, announcement_texts(language, title)')
      .eq('school_id', school.id);
    expect(data).toEqual([
      { language: 'af', is_active: true, announcement_texts: [{ language: 'zu', title: 'Izivakashi' }] },
    ]);
  });
});

test('a teacher who writes in Afrikaans adds an event in isiZulu, corrects it, and takes it back', async ({
  openBrowser,
  request,
}) => {
  const af = (area: string, key: string, given?: Record<string, string>) => said('af', area, key, given);
  const school = await foundSchool(request);
  const desk = await openBrowser();
  const person = { first_name: 'Marlene', last_name: `Botha${school.mark}` };
  await admitTeacher(desk, request, school, person);
  await desk.evaluate(() => localStorage.setItem('language', 'af'));
  const dialog = desk.getByRole('dialog');
  const stored = async () =>
    (await school.platform.from('events').select('language, title, texts').eq('school_id', school.id)).data;
  const zulu = { language: 'zu', title: 'Usuku lwezemidlalo', description: null, is_machine_made: false };

  await test.step('her own text counts as Afrikaans; isiZulu is added below', async () => {
    await desk.goto('/dashboard/teacher/calendar');
    await desk
      .getByRole('button', { name: af('events', 'createEvent') })
      .first()
      .click();
    await dialog.locator('[name="title"]').fill('Sportdag');
    await dialog.locator('[name="start_date"]').fill(schoolToday());
    await dialog
      .getByRole('button', { name: af('components-forms', 'writtenIn', { language: 'Afrikaans' }) })
      .click();
    await dialog
      .getByRole('button', { name: af('components-forms', 'addIn', { language: 'isiZulu' }) })
      .click();
    await dialog.getByRole('button', { name: af('events', 'createEvent') }).click();
    await expect(dialog.locator('[name="texts.zu.title"]')).toBeFocused();
    await dialog.locator('[name="texts.zu.title"]').fill(zulu.title);
    expect(await accessibilityProblems(desk)).toEqual([]);
    expect(await tooWide(desk)).toEqual([]);
    await expectNoEnglish(desk, 'af', typedBy(school));
    await dialog.getByRole('button', { name: af('events', 'createEvent') }).click();
    await expect(desk.getByRole('heading', { name: 'Sportdag' })).toHaveAttribute('lang', 'af');
    expect(await stored()).toEqual([{ language: 'af', title: 'Sportdag', texts: [zulu] }]);
  });

  await test.step('it is read in the other one by a press', async () => {
    await desk.getByRole('button', { name: 'isiZulu' }).click();
    await expect(desk.getByRole('heading', { name: zulu.title })).toHaveAttribute('lang', 'zu');
  });

  await test.step('a correction begins with both, and one is taken back', async () => {
    await desk.getByRole('button', { name: af('events', 'editNamed', { title: zulu.title }) }).click();
    await expect(dialog.locator('[name="title"]')).toHaveValue('Sportdag');
    await expect(dialog.locator('[name="texts.zu.title"]')).toHaveValue(zulu.title);
    await dialog
      .getByRole('button', { name: af('components-forms', 'removeIn', { language: 'isiZulu' }) })
      .click();
    await dialog.getByRole('button', { name: af('events', 'saveChanges') }).click();
    await expect(dialog).toHaveCount(0);
    expect(await stored()).toEqual([{ language: 'af', title: 'Sportdag', texts: [] }]);
  });
});

test('a change of the language in the middle of a long form loses nothing', { tag: '@once' }, async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const page = await openBrowser();
  const family = `Khumalo${school.mark}`;
  const person = {
    first_name: 'Palesa',
    last_name: family,
    email: `palesa.${family}@example.org`.toLowerCase(),
    password: PASSWORD,
    confirm_password: PASSWORD,
  };
  const values = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form input, form select')].map(
        (field) => [
          field.name,
          field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value,
        ],
      ),
    );
  await page.goto('/auth?mode=register-parent');
  await fillRegistration(page, school, person);
  await fillChild(page, 0, school, 'Neo', family);
  await page.getByRole('button', { name: 'Add Child' }).click();
  await page.locator('[name="children.1.first_name"]').fill('Lerato');
  const before = await values();
  for (const [name, language] of [
    ['isiZulu', 'zu'],
    ['Afrikaans', 'af'],
    ['Sesotho', 'st'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expectNoEnglish(page, language, typedBy(school));
    expect(await values()).toEqual(before);
  }
  await page.locator('[name="children.1.last_name"]').fill(family);
  await page.locator('[name="children.1.grade_id"]').selectOption({ label: school.grade.name });
  await page.locator('input[name="phone"]').fill('082 555 0100');
  await page.getByRole('button', { name: said('st', 'auth', 'createParentAccount') }).click();
  await expect(page.getByText(said('st', 'auth', 'registrationSuccessful')).first()).toBeVisible();
  const letter = await mailIn('st', request, person.email, 'confirmSubject');
  await openMailed(page, letter.links[0] ?? '');
  await expect
    .poll(
      async () => (await school.platform.from('students').select('first_name').eq('last_name', family)).data,
    )
    .toHaveLength(2);
});
