import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { approvedParent } from './support/accounts.ts';
import { serviceClient } from './support/client.ts';
import { type FoundSchool, foundSchool } from './support/console.ts';
import { expectNoEnglish, said } from './support/foreign-text.ts';
import { addressIn, enrol, openLetters } from './support/letters.ts';
import { enter, mailTo, openMailed, stillPage } from './support/people.ts';
import { storedSession, storedSessionId } from './support/session.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const PASSWORD = 'secret-word';

/** A mobile number that nobody else has: as it is typed, and as messages are sent to it. */
function newNumber() {
  const rest = String(randomInt(1_000_000, 10_000_000));
  return { typed: `082 ${rest.slice(0, 3)} ${rest.slice(3)}`, sentTo: `+2782${rest}` };
}

/** The newest text message that holds a code. */
async function codeFor(request: APIRequestContext, number: { sentTo: string }): Promise<string> {
  const { text } = await mailTo(request, number.sentTo, /Text message/);
  const [, code] = /#(\d{6})/.exec(text) ?? [];
  if (!code) throw new Error(`no code in '${text}'`);
  return code;
}

/** A report of the first term, with what the teacher says. */
async function report(request: APIRequestContext, school: FoundSchool, studentId: string, comments: string) {
  const service = await serviceClient(request);
  const { data: term } = await service
    .from('terms')
    .insert({ name: 'Term 1', school_id: school.id, start_date: '2026-01-14', end_date: '2026-03-27' })
    .select('id')
    .single()
    .throwOnError();
  await service
    .from('progress_reports')
    .insert({
      student_id: studentId,
      subject_id: school.subject.id,
      term_id: term?.id ?? '',
      report_file_url: `${school.id}/${school.mark}.pdf`,
      grade_score: 71,
      comments,
    })
    .throwOnError();
}

/** On the screen that says that a code may be on its way: waits for the message, and goes on with its code. */
async function useCode(page: Page, request: APIRequestContext, number: { typed: string; sentTo: string }) {
  await expect(page.getByText(`If ${number.typed} has an account, a code is on its way.`)).toBeVisible();
  await expect
    .poll(async () => (await mailTo(request, number.sentTo, /Text message/)).text)
    .toContain('is your code');
  await typeCode(page, await codeFor(request, number));
  await page.getByRole('button', { name: 'Continue' }).click();
}

const typeCode = (page: Page, code: string) => page.locator('input[name="code"]').fill(code);

test('a grandmother with a letter and a number reads the report of her grandchild, in isiZulu', async ({
  openBrowser,
  request,
}) => {
  test.slow();
  const zu = (area: string, key: string, given?: Record<string, string>) => said('zu', area, key, given);
  const school = await foundSchool(request);
  const family = `Gogo${school.mark}`;
  const born = '2014-03-09';
  const number = newNumber();
  const typed = [
    'School',
    school.name,
    school.grade.name,
    'Mathematics',
    'English',
    'Term 1',
    `Sipho ${family}`,
    number.typed,
  ];
  const [learner] = await enrol(school, [{ first_name: 'Sipho', last_name: family, date_of_birth: born }]);
  const words = 'USipho usebenze kahle.';
  await report(request, school, learner?.id ?? '', words);

  const address = await test.step('the office prints a letter in isiZulu', async () => {
    const office = await openBrowser();
    await openLetters(office, school);
    await office.getByRole('checkbox', { name: /Sipho/ }).check();
    await office.getByLabel('Relation').selectOption({ label: 'Grandparent' });
    await office.getByLabel('Language of the letters').selectOption({ label: 'isiZulu' });
    await office.getByRole('button', { name: 'Make 1 letter' }).click();
    const read = await addressIn(office);
    await office.close();
    return read;
  });

  const phone = await openBrowser();
  await test.step('she makes an account with her number, and types the code of the message', async () => {
    await phone.goto(address);
    for (const [name, value] of Object.entries({
      first_name: 'Nomvula',
      last_name: family,
      email: number.typed,
      password: PASSWORD,
      confirm_password: PASSWORD,
    })) {
      await phone.locator(`input[name="${name}"]`).fill(value);
    }
    await expectNoEnglish(phone, 'zu', typed);
    await phone.getByRole('button', { name: zu('auth', 'createAccount') }).click();
    await expect(phone.getByText(zu('auth', 'codeWasSentTo', { number: number.typed }))).toBeVisible();
    await expectNoEnglish(phone, 'zu', typed);
    await typeCode(phone, await codeFor(request, number));
    await phone.getByRole('button', { name: zu('auth', 'goOnWithCode') }).click();
    await expect(phone.getByText(zu('auth', 'signedInAs', { email: number.typed }))).toBeVisible();
  });

  await test.step('the letter and the day of birth make her a guardian', async () => {
    await expect(phone.locator('input[name="code"]')).toHaveValue(/^[A-Z]{5}-[A-Z]{5}$/);
    await phone.locator('input[name="date_of_birth"]').fill(born);
    await phone.getByRole('button', { name: zu('auth', 'becomeGuardian') }).click();
    await expect(phone).toHaveURL(/\/dashboard\?child=/);
    await expect(phone.getByText('Sipho').filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('she reads the report', async () => {
    await phone.goto('/dashboard/progress-reports');
    await expect(phone.getByText(words).filter({ visible: true }).first()).toBeVisible();
    await expectNoEnglish(phone, 'zu', typed);
  });

  await test.step('the office sees the number, and that it signs in', async () => {
    const service = await serviceClient(request);
    const { data: own } = await service.from('profiles').select('id').eq('last_name', family).single();
    const { data } = await school.platform.rpc('contact_details', { profile_ids: [own?.id ?? ''] });
    expect(data).toEqual([
      expect.objectContaining({
        email: null,
        phone: number.typed,
        sign_in_phone: number.sentTo.slice(1),
        sign_in_phone_confirmed: true,
      }),
    ]);
  });
});

test('the code that was typed from a letter is there once the number of a new account is confirmed', {
  tag: '@once',
}, async ({ openBrowser, request }) => {
  const page = await openBrowser();
  const number = newNumber();
  await page.goto('/auth?mode=claim');
  for (const [name, value] of Object.entries({
    code: 'ABCDE-FGHJK',
    first_name: 'Nomvula',
    last_name: 'Khumalo',
    email: number.typed,
    password: PASSWORD,
    confirm_password: PASSWORD,
  })) {
    await page.locator(`input[name="${name}"]`).fill(value);
  }
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(number.typed)).toBeVisible();
  await typeCode(page, await codeFor(request, number));
  await page.getByRole('button', { name: said('en', 'auth', 'goOnWithCode') }).click();
  await expect(page.getByText(`You are signed in as ${number.typed}.`)).toBeVisible();
  await expect(page.locator('input[name="code"]')).toHaveValue('ABCDE-FGHJK');
});

test('a parent registers by number, forgets the password, and adds an address', { tag: '@once' }, async ({
  openBrowser,
  request,
}) => {
  test.slow();
  const school = await foundSchool(request);
  const family = `Nkosi${school.mark}`;
  const number = newNumber();
  const page = await openBrowser();

  await test.step('the form takes a number in place of the address, and asks for its code', async () => {
    await page.goto('/auth?mode=register-parent');
    await page.getByLabel('First name').first().fill('Thabo');
    await page.getByLabel('Last name').first().fill(family);
    const email = page.getByLabel('Email');
    await email.fill('011 345 6789');
    await page.getByRole('button', { name: 'Create Parent Account' }).click();
    await expect(email).toHaveAccessibleDescription(/Enter a mobile number/);
    await email.fill(number.typed);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expect(page.getByLabel('Contact number')).toHaveValue(number.typed);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await page.getByLabel('School', { exact: true }).selectOption({ label: school.name });
    await page.getByRole('button', { name: 'Create Parent Account' }).click();
    await expect(page.getByRole('heading', { name: 'Code by text message' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
      'Type the six digits of the code',
    );
    await typeCode(page, await codeFor(request, number));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible();
  });

  await test.step('the approval is told by text message', async () => {
    await school.platform
      .from('profiles')
      .update({ approval_status: 'approved' })
      .eq('last_name', family)
      .throwOnError();
    await expect
      .poll(async () => (await mailTo(request, number.sentTo, /Text message/)).text)
      .toContain(`${school.name}: your registration is approved`);
    // Left first: a page that is open would go on asking, as nobody.
    await page.goto(stillPage);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  });

  await test.step('a code opens the way to a new password', async () => {
    await page.goto('/auth?mode=forgot-password');
    await page.getByLabel('Email').fill(number.typed);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await useCode(page, request, number);
    await page.getByLabel('New Password', { exact: true }).fill('another-word');
    await page.getByLabel('Confirm New Password').fill('another-word');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Password reset successful').first()).toBeVisible();
  });

  await test.step('the settings say the number, and add an address', async () => {
    await page.goto('/dashboard/settings');
    const section = page.locator('section').filter({ hasText: 'Mobile number to sign in' });
    await expect(section.getByText(number.typed)).toBeVisible();
    await page.getByRole('button', { name: 'Add an email address' }).click();
    const dialog = page.getByRole('dialog');
    const address = `thabo.${family}@example.org`.toLowerCase();
    await dialog.getByLabel('New email address').fill(address);
    await dialog.getByLabel('Your password').fill('another-word');
    await dialog.getByRole('button', { name: 'Send the mails' }).click();
    await expect(page.getByText('Confirm the address', { exact: true }).first()).toBeVisible();
    const mail = await mailTo(request, address, /confirm/i);
    await page.getByRole('button', { name: 'Call it off' }).click();
    const question = page.getByRole('alertdialog', { name: 'Call off the change?' });
    await expect(question).toContainText(
      `You go on signing in with ${number.typed}. The link that we have sent to ${address} no longer works then.`,
    );
    await question.getByRole('button', { name: 'Go on waiting' }).click();
    await openMailed(page, mail.links[0] ?? '');
    await enter(page, address, '/dashboard/settings', 'another-word');
    await expect(page.getByRole('button', { name: 'Take the number off' })).toBeVisible();
  });
});

/** Fills the form of a parent's registration in, but for the number, and chooses `school`. */
async function fillRegistration(page: Page, school: FoundSchool, family: string) {
  await page.getByLabel('First name').first().fill('Thabo');
  await page.getByLabel('Last name').first().fill(family);
  await page.getByLabel('School', { exact: true }).selectOption({ label: school.name });
}

/** Types the number and the password, sends the registration, and is asked for the code. */
async function register(page: Page, number: { typed: string }) {
  await page.getByLabel('Email').fill(number.typed);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(page.getByLabel('Contact number')).toHaveValue(number.typed);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Parent Account' }).click();
  await expect(page.getByRole('heading', { name: 'Code by text message' })).toBeVisible();
}

test('whoever registered with a mistyped number types only the number again, and is sent its code', {
  tag: '@once',
}, async ({ openBrowser, request }) => {
  const school = await foundSchool(request);
  const family = `Typo${school.mark}`;
  const number = newNumber();
  const mistyped = newNumber();
  const page = await openBrowser();
  await page.goto('/auth?mode=register-parent');
  await fillRegistration(page, school, family);
  await register(page, mistyped);
  await page.reload();
  await expect(page.locator('main').getByText(`We have sent a code to ${mistyped.typed}`)).toBeVisible();
  await page.getByRole('button', { name: 'Another number' }).click();

  await expect(page.getByLabel('Last name').first()).toHaveValue(family);
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('School', { exact: true })).toHaveValue(school.id);
  expect(await accessibilityProblems(page)).toEqual([]);
  await register(page, number);
  await expect(page.locator('main').getByText(`We have sent a code to ${number.typed}`)).toBeVisible();
  await typeCode(page, await codeFor(request, number));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible();
});

test('what was registered by number is found in the form by nobody who comes to this device next', {
  tag: '@once',
}, async ({ openBrowser, request }) => {
  const school = await foundSchool(request);
  const page = await openBrowser();
  await page.goto('/auth?mode=register-parent');
  await fillRegistration(page, school, `Gone${school.mark}`);
  await register(page, newNumber());
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('link', { name: 'Register as Parent' }).click();
  await expect(page.getByLabel('Last name').first()).toHaveValue('');
});

test('a number that is not confirmed is left at its code for another, of which is said only that it may have an account', {
  tag: '@once',
}, async ({ openBrowser, request, expectedErrors }) => {
  // The login of a number that is not confirmed.
  expectedErrors.push(/status of 400/);
  const number = newNumber();
  const other = newNumber();
  const { publishableKey } = await (await request.get('/config.json')).json();
  await request.post('/auth/v1/signup', {
    headers: { apikey: publishableKey },
    data: { phone: number.sentTo, password: PASSWORD },
  });
  const page = await openBrowser();
  await page.goto('/auth');
  await page.getByLabel('Username').fill(number.typed);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText(`We have sent a code to ${number.typed}`)).toBeVisible();
  await page.getByRole('button', { name: 'Another number' }).click();
  await page.getByLabel('Mobile number').fill(other.typed);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(page.getByText(`If ${other.typed} has an account, a code is on its way.`)).toBeVisible();
});

test('the code of a number that was typed is asked for after the phone has dropped the page, too', {
  tag: '@once',
}, async ({ openBrowser }) => {
  const number = newNumber();
  const page = await openBrowser();
  await page.goto('/auth?mode=phone-code');
  await page.getByLabel('Mobile number').fill(number.typed);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(page.getByText(`If ${number.typed} has an account, a code is on its way.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`If ${number.typed} has an account, a code is on its way.`)).toBeVisible();
});

test('a rejected registration is corrected with the number to which the code went', {
  tag: '@once',
}, async ({ openBrowser, request }) => {
  const school = await foundSchool(request);
  const family = `Again${school.mark}`;
  const number = newNumber();
  const { publishableKey } = await (await request.get('/config.json')).json();
  const form = { kind: 'parent', first_name: 'Thabo', last_name: family, phone: number.typed };
  await request.post('/auth/v1/signup', {
    headers: { apikey: publishableKey },
    data: { phone: number.sentTo, password: PASSWORD, data: { ...form, school_id: school.id, children: [] } },
  });
  const confirmed = await request.post('/auth/v1/verify', {
    headers: { apikey: publishableKey },
    data: { type: 'sms', phone: number.sentTo, token: await codeFor(request, number) },
  });
  expect(confirmed.ok()).toBe(true);
  await school.platform
    .from('profiles')
    .update({ approval_status: 'rejected' })
    .eq('last_name', family)
    .throwOnError();
  await expect
    .poll(async () => (await mailTo(request, number.sentTo, /Text message/)).text)
    .toContain('your registration was not approved');

  const page = await openBrowser();
  await page.goto('/auth?mode=phone-code');
  await page.getByLabel('Mobile number').fill(number.typed);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await useCode(page, request, number);
  await page.getByRole('link', { name: 'Correct the registration' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(number.typed);
});

test('two registrations by one number: after the code its owner is asked for a password, and sets it @once', async ({
  openBrowser,
  request,
}) => {
  const number = newNumber();
  const school = await foundSchool(request);
  const [learner] = await enrol(school, [
    { first_name: 'Sipho', last_name: `Twice${school.mark}`, date_of_birth: '2014-03-09' },
  ]);
  expect(learner).toBeDefined();
  const office = await openBrowser();
  await openLetters(office, school);
  await office.getByRole('checkbox', { name: /Sipho/ }).check();
  await office.getByLabel('Relation').selectOption({ label: 'Grandparent' });
  await office.getByRole('button', { name: 'Make 1 letter' }).click();
  const address = await addressIn(office);
  await office.close();
  const page = await openBrowser();
  await page.goto(address);
  const { publishableKey } = await (await request.get('/config.json')).json();
  await request.post('/auth/v1/signup', {
    headers: { apikey: publishableKey },
    data: { phone: number.sentTo, password: 'of somebody else' },
  });
  const sent = async () =>
    (await (await request.get(`/outbox.json?to=${encodeURIComponent(number.sentTo)}`)).json()).length;
  // Two that leave at once may arrive the other way round, and the code that is good is that of the second.
  await expect.poll(sent).toBe(1);
  for (const [name, value] of Object.entries({
    first_name: 'Nomvula',
    last_name: `Twice${school.mark}`,
    email: number.typed,
    password: PASSWORD,
    confirm_password: PASSWORD,
  })) {
    await page.locator(`input[name="${name}"]`).fill(value);
  }
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`We have sent a code to ${number.typed}`)).toBeVisible();
  await expect.poll(sent).toBe(2);
  await typeCode(page, await codeFor(request, number));
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByText('Your account has no password yet')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill('the owners-word');
  await page.getByLabel('Confirm Password').fill('the owners-word');
  await page.getByRole('button', { name: 'Save Password' }).click();
  // On to the letter, as before.
  await expect(page.getByText(`You are signed in as ${number.typed}`)).toBeVisible();
  await expect(page.locator('input[name="date_of_birth"]')).toBeVisible();

  const later = await openBrowser();
  await later.goto('/auth');
  await later.getByLabel('Username').fill(number.typed);
  await later.getByLabel('Password', { exact: true }).fill('the owners-word');
  await later.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(later).toHaveURL(/\/dashboard/);
});

test('a number is added in the settings, and the sign-in goes on with what the device keeps @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  // A wrong code.
  expectedErrors.push(/status of 403/);
  const { email, password } = await approvedParent(request);
  const number = newNumber();
  const page = await openBrowser();
  await enter(page, email, '/dashboard', password);
  const kept = () => page.evaluate(() => localStorage.getItem('kept'));
  await expect.poll(kept).not.toBeNull();
  const session = await storedSessionId(page);

  const signIns = async () => {
    await page.goto('/dashboard/settings');
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    return page.getByText(/^Last used/).count();
  };
  const before = await signIns();
  await page.getByRole('button', { name: 'Add a mobile number' }).click();
  const asking = page.getByRole('dialog', { name: 'Add a mobile number' });
  await asking.getByLabel('Mobile number').fill(number.typed);
  await asking.getByLabel('Your password').fill(password);
  await asking.getByRole('button', { name: 'Send the code' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm the number' });
  const code = await codeFor(request, number);
  await confirming.getByLabel('Code from the text message').fill(code === '000000' ? '000001' : '000000');
  await confirming.getByRole('button', { name: 'Confirm the number' }).click();
  await expect(confirming.getByRole('alert')).toContainText(/expired or is invalid/);
  await confirming.getByLabel('Code from the text message').fill(code);
  await confirming.getByRole('button', { name: 'Confirm the number' }).click();
  await expect(page.getByText('Number confirmed').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the number off' })).toBeVisible();

  await page.getByRole('button', { name: 'Change the number' }).click();
  const changing = page.getByRole('dialog', { name: 'Change the number' });
  await changing.getByLabel('Mobile number').fill(number.typed);
  await changing.getByLabel('Your password').fill(password);
  await changing.getByRole('button', { name: 'Send the code' }).click();
  await expect(changing.getByLabel('Mobile number')).toHaveAccessibleDescription(
    'This number signs in to your account already.',
  );
  await changing.getByLabel('Mobile number').clear();
  await changing.getByLabel('Your password').clear();
  await page.keyboard.press('Escape');

  expect(await storedSessionId(page)).toBe(session);
  expect(await kept()).toContain(session);
  expect(JSON.parse((await storedSession(page)) ?? '').user.phone).toBe(number.sentTo.slice(1));
  expect(await signIns()).toBe(before);
});
