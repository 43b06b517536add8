import { randomBytes } from 'node:crypto';
import { approvedParent } from './support/accounts.ts';
import { officialClient } from './support/client.ts';
import { said } from './support/foreign-text.ts';
import { signedInLongAgo } from './support/found-session.ts';
import { loseAnswerOf } from './support/lost-answers.ts';
import { enter, mailTo, signIn, stillPage } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('an invited administrator opens the link, gives a name and a password, and runs the school; once @once', async ({
  openBrowser,
  request,
}) => {
  const mark = randomBytes(4).toString('hex');
  const email = `lerato.${mark}@example.org`;
  const principal = await officialClient(request, 'principal@demo.school');
  const { data: schools } = await principal.from('profiles').select('school_id').eq('role', 'admin');
  const { error } = await principal.functions.invoke('invite-administrator', {
    body: { email, school_id: schools?.[0]?.school_id },
  });
  expect(error).toBeNull();
  const link = (await mailTo(request, email, /invited to be an administrator of/)).links[0] ?? '';

  const page = await openBrowser();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await page.getByLabel('First name').fill('Lerato');
  await page.getByLabel('Last name').fill(`Mokoena${mark}`);
  await page.getByLabel('Password', { exact: true }).fill('a-good-secret');
  await page.getByLabel('Repeat password').fill('another');
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await page.getByLabel('Repeat password').fill('a-good-secret');
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page).toHaveURL(/\/dashboard\/admin/);
  await expect(page.getByRole('heading', { name: 'Administration Portal' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');

  const later = await openBrowser();
  await later.goto(link);
  await expect(later.getByRole('heading', { name: 'Invitation not valid' })).toBeVisible();
  expect(await accessibilityProblems(later)).toEqual([]);
});

test('whose acceptance was answered into nothing presses once more, and is written to in the language of the form', {
  tag: '@once',
}, async ({ openBrowser, request, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/);
  const mark = randomBytes(4).toString('hex');
  const email = `lerato.${mark}@example.org`;
  const principal = await officialClient(request, 'principal@demo.school');
  const { data: schools } = await principal.from('profiles').select('school_id').eq('role', 'admin');
  await principal.functions.invoke('invite-administrator', {
    body: { email, school_id: schools?.[0]?.school_id },
  });
  const link = (await mailTo(request, email, /invited to be an administrator of/)).links[0] ?? '';

  const page = await openBrowser();
  await page.goto(stillPage);
  await page.evaluate(() => localStorage.setItem('language', 'af'));
  await page.goto(link);
  for (const [name, value] of Object.entries({
    first_name: 'Lerato',
    last_name: `Mokoena${mark}`,
    password: 'a-good-secret',
    confirm_password: 'a-good-secret',
  })) {
    await page.locator(`input[name="${name}"]`).fill(value);
  }
  const accept = page.getByRole('button', { name: said('af', 'auth', 'acceptInvitation') });
  await loseAnswerOf(page, 'POST', '/auth/v1/signup');
  await accept.click();
  await expect(page.getByText(said('af', 'auth', 'invitationNotAccepted')).first()).toBeVisible();
  await accept.click();
  await expect(page).toHaveURL(/\/dashboard\/admin/);

  const own = await officialClient(request, email, 'a-good-secret');
  expect((await own.rpc('my_language')).data).toBe('af');
});

test('a parent who is invited accepts with the account that is there, and stays a parent @once', async ({
  openBrowser,
  request,
}) => {
  const parent = await approvedParent(request);
  const principal = await officialClient(request, 'principal@demo.school');
  const { data: schools } = await principal.from('profiles').select('school_id').eq('role', 'admin');
  const { error } = await principal.functions.invoke('invite-administrator', {
    body: { email: parent.email, school_id: schools?.[0]?.school_id },
  });
  expect(error).toBeNull();
  const link = (await mailTo(request, parent.email, /invited to be an administrator of/)).links[0] ?? '';

  const page = await openBrowser();
  await page.goto(link);
  await expect(page.getByText(`${parent.email} has an account already.`)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(parent.email);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill(parent.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Administration Portal' })).toBeVisible();

  const both = await (await officialClient(request, parent.email, parent.password)).rpc('my_profiles');
  expect(both.data?.map(({ role, approval_status }) => [role, approval_status])).toEqual([
    ['parent', 'approved'],
    ['admin', 'approved'],
  ]);
});

test('who signed in long ago confirms to be there before an administrator is invited @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const email = `next.${randomBytes(4).toString('hex')}@example.org`;
  const page = await openBrowser();
  await enter(page, 'principal@demo.school', '/dashboard/admin/users');
  await signedInLongAgo(page);
  await page.getByRole('button', { name: 'Invite administrator' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite administrator' });
  await inviting.getByLabel('Email').fill(email);
  await inviting.getByRole('button', { name: 'Send invitation' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  // What is drawn is not yet the window that keys go to: the focus in it is.
  await expect(question.getByLabel('Your password')).toBeFocused();

  // Closed, it changes nothing and drops nothing.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(inviting.getByLabel('Email')).toHaveValue(email);
  await expect(inviting.getByRole('alert')).toHaveCount(0);

  await inviting.getByRole('button', { name: 'Send invitation' }).click();
  await question.getByLabel('Your password').fill('demo1234');
  await question.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText(`An invitation is on its way to ${email}`)).toBeVisible();
  expect((await mailTo(request, email, /invited to be an administrator of/)).links).toHaveLength(1);
});

test('the password of an account that is not let in does not stay in the field @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signIn(page, 'pending@demo.school');
  await expect(page.getByText('Account Pending Approval')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Username')).toHaveValue('pending@demo.school');
});
