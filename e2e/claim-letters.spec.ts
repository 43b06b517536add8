/// <reference lib="dom" />
import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { admitParent } from './support/admitted.ts';
import { type FoundSchool, foundSchool, pickSchool } from './support/console.ts';
import { addressIn, enrol, type Learner, openLetters } from './support/letters.ts';
import { enter, mailTo, openMailed } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

const BIRTH = '2014-03-09';
const UNFIT =
  'This letter and date of birth do not fit together, or the letter was used or is too old. Ask the school office.';

/** A code, as the office's own call makes it. */
async function letterFor(school: FoundSchool, learnerId: string): Promise<string> {
  const { data, error } = await school.platform.rpc('create_claim_codes', { learners: [learnerId] });
  if (error) throw error;
  return data[0]?.code ?? '';
}

const named = (school: FoundSchool, first: string, born: string | null = BIRTH): Learner => ({
  first_name: first,
  last_name: `Radebe${school.mark}`,
  date_of_birth: born,
});

/** Pages of a PDF of Chromium's. */
const pagesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type ?\/Page(?![a-z])/g)?.length ?? 0;

const fillLetter = async (page: Page, code: string, born = BIRTH) => {
  await page.getByLabel('Code of the letter').fill(code);
  await page.getByLabel("The child's date of birth").fill(born);
};
const claim = (page: Page) => page.getByRole('button', { name: 'Become a guardian' }).click();

/** Nobody whom the portal knows. */
const stranger = () => {
  const mark = randomBytes(4).toString('hex');
  return { email: `gogo.${mark}@example.org`, password: `secret-${mark}` };
};

/** Whose account the screen of a letter is shown to. */
async function confirmAccount(page: Page, request: APIRequestContext, email: string) {
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const mail = await mailTo(request, email, /confirm/i);
  await openMailed(page, mail.links[0] ?? '');
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
}

test('a grandmother becomes a guardian by the letter that she was given @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  await enrol(school, [named(school, 'Sipho'), named(school, 'Nomsa', null)]);
  const office = await openBrowser();
  let address = '';
  let printedCode = '';

  await test.step('the office chooses the learner; one without a date of birth is told apart', async () => {
    await openLetters(office, school);
    const list = office.getByRole('list', { name: 'Who gets a letter' });
    await expect(list.getByRole('checkbox', { name: /Nomsa/ })).toBeDisabled();
    await expect(list.getByRole('link', { name: /^Edit Nomsa/ })).toBeVisible();
    await list.getByRole('checkbox', { name: /Sipho/ }).check();
    await office.getByLabel('Relation').selectOption({ label: 'Grandparent' });
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    expect(await tooWide(office)).toEqual([]);
    await office.getByRole('button', { name: 'Make 1 letter' }).click();
  });

  await test.step('the letter says its code and where it leads', async () => {
    const paper = office.getByRole('article');
    await expect(paper).toHaveCount(1);
    await expect(paper).toContainText(school.name);
    await expect(paper).toContainText(`For a guardian of Sipho Radebe${school.mark}`);
    await expect(paper).toContainText('Grade 6');
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    printedCode = /[A-Z]{5}-[A-Z]{5}/.exec(await paper.innerText())?.[0] ?? '';
    address = await addressIn(office);
    const code = printedCode.replace('-', '');
    expect(address).toBe(`${new URL(office.url()).origin}/auth?mode=claim&code=${code}`);
  });

  await test.step('leaving says that the codes are not shown again', async () => {
    await office.getByRole('button', { name: 'Done' }).click();
    const question = office.getByRole('alertdialog', { name: 'Are all letters printed?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(office.getByRole('article')).toHaveCount(1);
    await office.getByRole('button', { name: 'Done' }).click();
    await question.getByRole('button', { name: 'All printed' }).click();
    await expect(office.getByRole('button', { name: /Withdraw the letter for Sipho/ })).toBeVisible();
    await expect(office.getByText(printedCode)).toHaveCount(0);
  });

  const gogo = stranger();
  const page = await openBrowser();
  await test.step('she scans it, makes an account, and is back with her code', async () => {
    await page.goto(address);
    await expect(page.getByLabel('Code of the letter')).toHaveValue(printedCode);
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.getByLabel('First name').fill('Thandi');
    await page.getByLabel('Last name').fill(`Khumalo${school.mark}`);
    await page.getByLabel('Email').fill(gogo.email);
    await page.getByLabel('Password', { exact: true }).fill(gogo.password);
    await page.getByLabel('Repeat password').fill(gogo.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await confirmAccount(page, request, gogo.email);
    await expect(page.getByLabel('Code of the letter')).toHaveValue(printedCode);
    await expect(page.getByLabel('First name')).toHaveValue('Thandi');
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });

  await test.step('a wrong date of birth is answered in one sentence, and nothing that was typed is lost', async () => {
    await page.getByLabel("The child's date of birth").fill('2014-03-10');
    await claim(page);
    await expect(page.getByRole('alert').filter({ hasText: UNFIT })).toBeVisible();
    await expect(page.getByLabel('Code of the letter')).toHaveValue(printedCode);
    await expect(page.getByLabel("The child's date of birth")).toHaveValue('2014-03-10');
  });

  await test.step('the right one brings the child to her dashboard at once', async () => {
    await page.getByLabel("The child's date of birth").fill(BIRTH);
    await claim(page);
    await expect(page).toHaveURL(/\/dashboard\?child=/);
    await expect(
      page.getByRole('region', { name: 'Your Children' }).getByText(`Sipho Radebe${school.mark}`),
    ).toBeVisible();
  });

  await test.step('the office sees who used it', async () => {
    await office.getByLabel('Show').selectOption({ label: 'Used' });
    await expect(office.getByText(new RegExp(`Used .* by Thandi Khumalo${school.mark}`))).toBeVisible();
    await expect(office.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
  });
});

test('a parent adds a second child by a letter, and tries five letters an hour @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 429/);
  const school = await foundSchool(request);
  const [first, second] = await enrol(school, [named(school, 'Sipho'), named(school, 'Ayanda')]);
  const code = await letterFor(school, second?.id ?? '');
  const page = await openBrowser();
  await admitParent(page, request, school, { first_name: 'Nomsa', last_name: `Radebe${school.mark}` });

  await test.step('from the place of Add Child', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'I have a letter from the school' }).click();
    await expect(page.getByLabel('First name')).toHaveCount(0);
    await fillLetter(page, code.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('region', { name: 'Your Children' }).getByText(`Ayanda Radebe${school.mark}`),
    ).toBeVisible();
  });

  await test.step('the same letter again, as after a lost answer, says the same', async () => {
    await page.goto('/auth?mode=claim');
    await fillLetter(page, code);
    await claim(page);
    await expect(
      page.getByRole('region', { name: 'Your Children' }).getByText(`Ayanda Radebe${school.mark}`),
    ).toBeVisible();
  });

  await test.step('any other that does not fit: five tries an hour', async () => {
    await page.goto('/auth?mode=claim');
    for (const typed of ['AAAAA-AAAAD', 'AAAAA-AAAAA', 'AAAAA-AAAAB', 'AAAAA-AAAAC']) {
      await fillLetter(page, typed);
      await claim(page);
      await expect(page.getByRole('button', { name: 'Become a guardian' })).toBeEnabled();
      await expect(page.getByRole('alert').filter({ hasText: UNFIT })).toBeVisible();
    }
    const good = await letterFor(school, first?.id ?? '');
    await fillLetter(page, good);
    await claim(page);
    const tooOften = page.getByRole('alert').filter({ hasText: 'You have tried five codes.' });
    await expect(tooOften.first()).toBeVisible();
    await expect(page.getByLabel('Code of the letter')).toHaveValue(good);
  });
});

test('forty letters are ten pages, and one is taken back @once', async ({ openBrowser, request }) => {
  const school = await foundSchool(request);
  const learners = Array.from({ length: 40 }, (_, index) =>
    named(school, `Child${String(index + 1).padStart(2, '0')}`),
  );
  await enrol(school, [...learners, named(school, 'Unborn', null)]);
  const page = await openBrowser();
  await openLetters(page, school);

  await test.step('all who match are chosen, but for the one without a date of birth', async () => {
    await page.getByLabel('Grade').selectOption({ label: 'Grade 6' });
    await page.getByLabel('Guardians', { exact: true }).selectOption('alone');
    await page.getByRole('button', { name: 'Choose all 41' }).click();
    await expect(page.getByRole('status').filter({ hasText: '40 chosen' })).toBeVisible();
    await page.getByRole('button', { name: 'Make 40 letters' }).click();
    await expect(page.getByRole('article')).toHaveCount(40);
    await expect(page.getByText('40 letters on 10 pages, four on each.')).toBeVisible();
    await expect(page.getByRole('article').last()).toContainText(/^.*40/);
  });

  await test.step('on paper there is nothing but the letters, and each whole', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Letters for guardians' })).toBeHidden();
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(10);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('one is withdrawn, and is worth nothing then', async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'All printed' }).click();
    await page
      .getByRole('button', { name: /Withdraw the letter for Child/ })
      .first()
      .click();
    await expect(page.getByText('Letter withdrawn')).toBeVisible();
    await expect(page.getByText('of 39')).toBeVisible();
    const { count } = await school.platform
      .from('claim_codes')
      .select('id', { count: 'exact', head: true })
      .eq('school_id', school.id)
      .not('withdrawn_at', 'is', null);
    expect(count).toBe(1);
  });
});

test('letters that are made while the office looks elsewhere are shown all the same, and leaving asks @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const [sipho] = await enrol(school, [named(school, 'Sipho'), named(school, 'Ayanda')]);
  const { error } = await school.platform.rpc('grant_guardianship', {
    learner: sipho?.id ?? '',
    contact_name: `Gogo Khumalo${school.mark}`,
    relation: 'grandparent',
  });
  expect(error).toBeNull();
  const page = await openBrowser();
  await openLetters(page, school);
  /** Holds the next answer until it is let go. */
  const held = async (call: string) => {
    const gate = Promise.withResolvers<void>();
    await page.route(
      `**/rpc/${call}`,
      async (route) => {
        const answer = await route.fetch();
        await gate.promise;
        await route.fulfill({ response: answer });
      },
      { times: 1 },
    );
    return gate.resolve;
  };
  const question = page.getByRole('alertdialog', { name: 'Leave before the letters are printed?' });
  const goTo = (list: RegExp) => page.getByRole('link', { name: list }).click();
  const done = async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'All printed' }).click();
  };

  await test.step('of a choice', async () => {
    const letGo = await held('create_claim_codes');
    const list = page.getByRole('list', { name: 'Who gets a letter' });
    await list.getByRole('checkbox', { name: /Ayanda/ }).check();
    await page.getByRole('button', { name: 'Make 1 letter' }).click();
    // Another list of the same school takes nothing away, and a choice is there again.
    await goTo(/Learners without a guardian/);
    await expect(page.getByRole('list', { name: 'Learners without a guardian' })).toBeVisible();
    await goTo(/^Letters$/);
    await expect(list.getByRole('checkbox', { name: /Ayanda/ })).toBeChecked();
    await goTo(/Learners without a guardian/);
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    await question.getByRole('button', { name: 'Stay' }).click();
    await pickSchool(page, 'Jacaranda Ridge School');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(new RegExp(school.id));
    letGo();
    await expect(page.getByRole('article')).toContainText('For a guardian of Ayanda');
    await done();
  });

  await test.step('of a row', async () => {
    const letGo = await held('create_claim_codes');
    await page.getByRole('button', { name: /^Print a letter for Ayanda/ }).click();
    await goTo(/Guardians without an account/);
    await expect(page.getByRole('list', { name: 'Guardians without an account' })).toBeVisible();
    letGo();
    await expect(page.getByRole('article')).toContainText('For a guardian of Ayanda');
    await done();
  });

  await test.step('and those that are missing', async () => {
    const letGo = await held('create_contact_letters');
    await page.getByRole('button', { name: 'Print the letters that are missing' }).click();
    await goTo(/Learners without a guardian/);
    await expect(page.getByRole('list', { name: 'Learners without a guardian' })).toBeVisible();
    letGo();
    await expect(page.getByRole('article')).toContainText(`For Gogo Khumalo${school.mark}`);
    await done();
  });
});

test('somebody who has an account signs in on the way, staff too; a learner of the lessons portal is told that it is not for them @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, 'learner@demo.school', '/auth?mode=claim');
  await expect(page.getByText('A letter is for a parent or guardian')).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.getByRole('tab', { name: 'I have an account' }).click();
  await page.getByLabel('Username').fill('teacher@demo.school');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('You are signed in as teacher@demo.school.')).toBeVisible();
  await expect(page.getByLabel("The child's date of birth")).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.getByRole('tab', { name: 'I have an account' }).click();
  await page.getByLabel('Username').fill('parent@demo.school');
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('You are signed in as parent@demo.school.')).toBeVisible();
  await expect(page.getByLabel("The child's date of birth")).toBeVisible();
});

test('families that nobody reaches yet, by keyboard alone on the narrowest screen @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const [sipho] = await enrol(school, [named(school, 'Sipho'), named(school, 'Unborn', null)]);
  const { error } = await school.platform.rpc('grant_guardianship', {
    learner: sipho?.id ?? '',
    contact_name: `Gogo Khumalo${school.mark}`,
    contact_phone: '082 555 0177',
    relation: 'grandparent',
    reads_records: false,
  });
  expect(error).toBeNull();
  await enrol(
    school,
    [named(school, 'Ayanda')].map((each) => ({ ...each, student_id: `A${school.mark}` })),
  );
  const office = await openBrowser();
  await office.setViewportSize({ width: 320, height: 640 });
  await openLetters(office, school);
  /** Tab until the element has the focus, as somebody without a mouse does. */
  const tabTo = async (target: ReturnType<Page['getByRole']>, most = 60) => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < most; presses += 1) {
      if (await target.evaluate((each) => each === document.activeElement)) return;
      await office.keyboard.press('Tab');
    }
    throw new Error('the focus did not come');
  };
  const looks = async () => {
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    expect.soft(await tooWide(office)).toEqual([]);
  };

  await test.step('learners without a guardian are counted; one is chosen and printed', async () => {
    await tabTo(office.getByRole('link', { name: 'Learners without a guardian (2)' }));
    await office.keyboard.press('Enter');
    const list = office.getByRole('list', { name: 'Learners without a guardian' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByRole('listitem').filter({ hasText: 'Sipho' })).toHaveCount(0);
    await looks();
    await tabTo(list.getByRole('button', { name: /^Print a letter for Ayanda/ }));
    await office.keyboard.press('Enter');
    await expect(office.getByRole('article')).toContainText('For a guardian of Ayanda');
    await looks();
    await tabTo(office.getByRole('button', { name: 'Done' }));
    await office.keyboard.press('Enter');
    await tabTo(office.getByRole('alertdialog').getByRole('button', { name: 'All printed' }));
    await office.keyboard.press('Enter');
    await expect(list).toBeVisible();
  });

  await test.step('a guardian without an account has a letter of the own, in its name', async () => {
    await tabTo(office.getByRole('link', { name: 'Guardians without an account (1)' }));
    await office.keyboard.press('Enter');
    const list = office.getByRole('list', { name: 'Guardians without an account' });
    const gogo = list.getByRole('listitem').filter({ hasText: 'Gogo Khumalo' });
    await expect(gogo).toContainText(`Grandparent of Sipho Radebe${school.mark} (Grade 6)`);
    await expect(gogo).toContainText('082 555 0177');
    await looks();
    await tabTo(gogo.getByRole('button', { name: /^Print a letter for Gogo/ }));
    await office.keyboard.press('Enter');
    await expect(office.getByRole('article')).toContainText(
      `For Gogo Khumalo${school.mark}, as a guardian of Sipho`,
    );
    await tabTo(office.getByRole('button', { name: 'Done' }));
    await office.keyboard.press('Enter');
    await tabTo(office.getByRole('alertdialog').getByRole('button', { name: 'All printed' }));
    await office.keyboard.press('Enter');
    await expect(gogo).toContainText('Letter good until');
  });

  await test.step('whoever uses it is that guardian, and off the list', async () => {
    const { data } = await school.platform.rpc('create_claim_codes', {
      learners: [sipho?.id ?? ''],
      guardianship: await contactOf(school, sipho?.id ?? ''),
    });
    const page = await openBrowser();
    await admitParent(page, request, school, { first_name: 'Gogo', last_name: `Khumalo${school.mark}` });
    await page.goto('/auth?mode=claim');
    await fillLetter(page, data?.[0]?.code ?? '');
    await claim(page);
    await expect(page).toHaveURL(/\/dashboard\?child=/);
    await office.reload();
    await expect(office.getByText('Every guardian has an account')).toBeVisible();
    await looks();
    const { data: rights } = await school.platform
      .from('guardianships')
      .select('relation, reads_records, contact_name')
      .eq('student_id', sipho?.id ?? '');
    expect(rights).toEqual([{ relation: 'grandparent', reads_records: false, contact_name: null }]);
  });
});

async function contactOf(school: FoundSchool, learnerId: string): Promise<string> {
  const { data } = await school.platform
    .from('guardianships')
    .select('id')
    .eq('student_id', learnerId)
    .single();
  return data?.id ?? '';
}
