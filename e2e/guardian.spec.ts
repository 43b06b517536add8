import type { Page } from '@playwright/test';
import { aWeekLater, openMail, payingLearner } from './support/guardians.ts';
import { enter, mailTo } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

const youth = `${new Date().getFullYear() - 15}-03-09`;
const question = /named you as parent or guardian|waits for your answer/;

const note = (page: Page) => page.getByRole('note');
const section = (page: Page) => page.getByRole('group', { name: 'Parent or guardian' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** From the note on the lessons page to the account, where the date is stated and a person named. */
async function nameFirst(page: Page, email: string, name = 'Thandi Radebe') {
  await expect(note(page)).toContainText('We do not know your date of birth yet.');
  await page.getByRole('link', { name: 'Add your date of birth' }).click();
  await expect(page).toHaveURL(/\/portal\/account#consent$/);
  await page.getByLabel('Date of birth').fill(youth);
  await section(page).getByLabel('Their full name').fill(name);
  await section(page).getByLabel('Their email').fill(email);
  await page.getByRole('button', { name: 'Save date of birth' }).click();
  await expect(section(page)).toContainText(/We asked \S+ on /);
}

/** Another person's name and address, in the account. */
async function nameOther(page: Page, name: string, email: string) {
  await section(page).getByLabel('Their full name').fill(name);
  await section(page).getByLabel('Their email').fill(email);
  await page.getByRole('button', { name: 'Save guardian' }).click();
}

const agree = (guardian: Page) => guardian.getByRole('button', { name: /and I agree$/ }).click();
const opens = async (page: Page, { id, title }: { id: string; title: string }) => {
  await page.goto(`/portal/lessons/${id}`);
  await expect(page.getByRole('button', { name: `Play: ${title}` })).toBeVisible();
};
const isClosed = async (page: Page, { id }: { id: string }, why: string) => {
  await page.goto(`/portal/lessons/${id}`);
  await expect(page.getByText('This lesson is not open yet')).toBeVisible();
  await expect(page.getByText(why)).toBeVisible();
};

test('a guardian refuses, the learner hears so, and the guardian agrees after all @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 429/);
  const learner = await payingLearner(request);
  const mum = `mum.of.${learner.email}`;
  const page = await openBrowser();
  await page.clock.install();
  await enter(page, learner.email, '/portal/dashboard', learner.password);
  await expect(page).toHaveURL(/\/portal\/dashboard/);
  await nameFirst(page, mum);
  expect(await accessibilityProblems(page)).toEqual([]);
  await isClosed(page, learner.lesson, 'We have asked your parent or guardian by email');

  const guardian = await openBrowser();
  const asked = await openMail(guardian, mum, question);
  expect(asked.text).toContain('Sipho Radebe is under 18 and has an account for the online lessons');
  await guardian.getByRole('button', { name: 'I do not agree' }).click();
  await expect(heading(guardian, 'You did not agree')).toBeVisible();
  await expect(guardian.getByText('We have told Sipho')).toBeVisible();
  expect(await accessibilityProblems(guardian)).toEqual([]);

  const told = await mailTo(request, learner.email, /Your parent or guardian did not agree/);
  expect(told.text).toContain('Thandi Radebe did not agree that you learn here.');
  await isClosed(page, learner.lesson, 'Your parent or guardian did not agree.');
  await page.getByRole('link', { name: 'See what you can do' }).click();
  await expect(section(page)).toContainText('They did not agree.');
  await page.getByRole('button', { name: 'Ask them again' }).click();
  await expect(
    page.getByText('You can ask them again a week after that, or name somebody else'),
  ).toBeVisible();

  // The page stays as it was answered, also from the mail, and lets them change their mind.
  await guardian.goto(asked.link);
  await guardian.getByRole('button', { name: 'I agree after all' }).click();
  await expect(heading(guardian, 'You have agreed')).toBeVisible();
  await mailTo(request, learner.email, /Your parent or guardian has agreed/);
  // The account page that the learner left open follows.
  await page.clock.fastForward(61_000);
  await expect(section(page)).toContainText(/Agreed on /);
  await expect(page.getByRole('button', { name: 'Ask them again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Lessons', exact: true }).click();
  await page.getByLabel('Search lessons').fill(learner.lesson.title);
  await page.getByRole('link', { name: learner.lesson.title }).click();
  await expect(page.getByRole('button', { name: `Play: ${learner.lesson.title}` })).toBeVisible();
  await page.goto('/portal/dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test('a learner names another guardian: the former hears so, and neither link opens anything any more @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (400|404)/);
  const learner = await payingLearner(request);
  const [mum, dad, gran] = ['mum', 'dad', 'gran'].map((who) => `${who}.of.${learner.email}`) as [
    string,
    string,
    string,
  ];
  const page = await openBrowser();
  await enter(page, learner.email, '/portal/dashboard', learner.password);
  await nameFirst(page, mum);
  const guardian = await openBrowser();
  const first = await openMail(guardian, mum, question);

  await nameOther(page, 'Sizwe Radebe', learner.email.replace('@', '+dad@'));
  await expect(page.getByText('Give the address of a parent or guardian, not your own')).toBeVisible();
  await nameOther(page, 'Sizwe Radebe', dad);
  await expect(page.getByText('We ask Sizwe Radebe by email.')).toBeVisible();
  // A page that was open: its button comes too late.
  await agree(guardian);
  await expect(heading(guardian, 'This link does not work')).toBeVisible();
  await isClosed(page, learner.lesson, 'We have asked your parent or guardian by email');

  const second = await openMail(guardian, dad, question);
  await agree(guardian);
  await expect(heading(guardian, 'You have agreed')).toBeVisible();
  await opens(page, learner.lesson);

  await page.goto('/portal/account');
  await nameOther(page, 'Nokuthula Radebe', gran);
  await expect(section(page)).toContainText(/We asked \S+ on /);
  const gone = await mailTo(request, dad, /You are not named as parent or guardian any more/);
  expect(gone.text).toContain('Sipho Radebe has named somebody else as parent or guardian');
  await isClosed(page, learner.lesson, 'We have asked your parent or guardian by email');
  const withdrawal = await mailTo(request, dad, /You have agreed/);
  for (const link of [
    first.link,
    second.link,
    ...withdrawal.links.filter((each) => each.includes('/guardian')),
  ]) {
    await guardian.goto(link);
    await expect(heading(guardian, 'This link does not work')).toBeVisible();
    await expect(guardian.getByRole('button')).toHaveCount(0);
  }
  expect(await accessibilityProblems(guardian)).toEqual([]);
  await openMail(guardian, gran, question);
  await agree(guardian);
  await opens(page, learner.lesson);
});

test('a guardian takes the agreement back, and is asked again a week later @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (403|404|429)/, /consent_required/);
  const learner = await payingLearner(request);
  const mum = `mum.of.${learner.email}`;
  const page = await openBrowser();
  await enter(page, learner.email, '/portal/dashboard', learner.password);
  await nameFirst(page, mum);
  const guardian = await openBrowser();
  const asked = await openMail(guardian, mum, question);
  await agree(guardian);
  const agreed = await openMail(guardian, mum, /You have agreed/);
  await expect(heading(guardian, 'Take back your agreement?')).toBeVisible();
  // The list that the learner chose from was read while it was open.
  await page.goto('/portal/dashboard');
  await page.getByLabel('Search lessons').fill(learner.lesson.title);
  const card = page.getByRole('link', { name: learner.lesson.title });
  await expect(card).toBeVisible();
  await page.route('**/rest/v1/rpc/portal_catalogue*', async (route) => {
    const response = await route.fetch();
    const rows: object[] = await response.json();
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, available: true })) });
  });
  await guardian.getByRole('button', { name: 'Take back my agreement' }).click();
  await expect(heading(guardian, 'Your agreement is taken back')).toBeVisible();
  expect(await accessibilityProblems(guardian)).toEqual([]);
  await card.click();
  // The player itself is refused, and leads where something can be done.
  await expect(page.getByText('This lesson is not open yet')).toBeVisible();
  await expect(page.getByText('Your parent or guardian has taken the agreement back.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'See what you can do' }).click();
  await expect(section(page)).toContainText('They have taken their agreement back.');
  await page.unroute('**/rest/v1/rpc/portal_catalogue*');
  const told = await mailTo(request, learner.email, /has taken the agreement back/);
  expect(told.text).toContain('Thandi Radebe no longer agrees that you learn here.');

  // Another month can be bought meanwhile: it says what it opens.
  await page.getByRole('link', { name: /^Add a month for/ }).click();
  await expect(note(page)).toContainText(
    'You can add a month now, but only the sample lessons play until a parent or guardian agrees',
  );
  await page.getByRole('link', { name: 'See what you can do' }).click();

  await page.getByRole('button', { name: 'Ask them again' }).click();
  await expect(
    page.getByText('You can ask them again a week after that, or name somebody else'),
  ).toBeVisible();
  for (const { link } of [asked, agreed]) {
    await guardian.goto(link);
    await expect(heading(guardian, 'Your agreement is taken back')).toBeVisible();
    await expect(guardian.getByRole('button')).toHaveCount(0);
  }
  await aWeekLater(learner.userId);
  await page.getByRole('button', { name: 'Ask them again' }).click();
  await expect(section(page)).toContainText(/We asked \S+ on /);
  await expect(async () => {
    const again = await openMail(guardian, mum, question);
    expect(again.link).not.toBe(asked.link);
  }).toPass();
  // What was withdrawn does not speak for the new question.
  await guardian.goto(agreed.link);
  await expect(heading(guardian, 'This link does not work')).toBeVisible();
  await openMail(guardian, mum, question);
  await agree(guardian);
  await opens(page, learner.lesson);
});

test('a learner who is of age states the date, and the lessons open at once', { tag: '@once' }, async ({
  openBrowser,
  request,
}) => {
  const { email, password, lesson } = await payingLearner(request);
  const page = await openBrowser();
  await enter(page, email, '/portal/dashboard', password);
  await page.getByRole('link', { name: 'Add your date of birth' }).click();
  await page.getByLabel('Date of birth').fill('1990-02-03');
  await page.getByRole('button', { name: 'Save date of birth' }).click();
  // A busy button has another name, and who leaves while it saves is asked.
  await expect(page.getByRole('heading', { name: 'Date of birth', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Lessons', exact: true }).click();
  await page.getByLabel('Search lessons').fill(lesson.title);
  await page.getByRole('link', { name: lesson.title, exact: true }).click();
  await expect(page.getByRole('button', { name: `Play: ${lesson.title}` })).toBeVisible();
});

test('nothing of it is wider than a phone, whatever people are called', { tag: '@once' }, async ({
  openBrowser,
  request,
}) => {
  const learner = await payingLearner(
    request,
    `${'Wolfeschlegelsteinhausenberger'.repeat(2).slice(0, 58)} Radebe`,
  );
  const mum = `${'a.very.long.name.of.a.guardian'.repeat(2)}@${'department.'.repeat(14)}example.org`;
  const page = await openBrowser();
  await enter(page, learner.email, '/portal/dashboard', learner.password);
  expect(await tooWide(page)).toEqual([]);
  await nameFirst(page, mum, `Thandi ${'X'.repeat(90)}`);
  expect(await tooWide(page)).toEqual([]);
  for (const path of [`/portal/lessons/${learner.lesson.id}`, '/portal/subscribe?extend=true']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'See who was asked' })).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
  }
  const guardian = await openBrowser();
  await openMail(guardian, mum, question);
  await expect(heading(guardian, /Do you agree that Wolfeschlegel/)).toBeVisible();
  expect(await tooWide(guardian)).toEqual([]);
  await agree(guardian);
  await openMail(guardian, mum, /You have agreed/);
  await expect(heading(guardian, 'Take back your agreement?')).toBeVisible();
  expect(await tooWide(guardian)).toEqual([]);
});
