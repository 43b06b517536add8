import { newLearner } from './support/accounts.ts';
import { demoPassword, mailTo, openMailed, signIn } from './support/people.ts';
import { confirmationOf, logIn, newPerson, signUp } from './support/portal-people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('each account is led to its own pages @once', async ({ openBrowser, request, expectedErrors }) => {
  expectedErrors.push(/status of (400|500)/);
  const page = await openBrowser();
  await logIn(page, 'parent2@demo.school', 'not-this-one');
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await page.route('**/auth/v1/token*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Login failed. Please try again.')).toBeVisible();
  await page.unroute('**/auth/v1/token*');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const belongs = { name: 'This address belongs to School Communicator' };
  await expect(page.getByRole('heading', belongs)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const path of ['/portal/auth', '/portal/subscribe', '/portal/account']) {
    await page.goto(path);
    await expect(page.getByRole('heading', belongs)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to School Communicator' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/portal/account');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL(/\/portal\/auth$/);

  // A learner who takes the school's door is let in next door, and cannot register with a school.
  const learner = await newLearner(request);
  await signIn(page, learner.email, learner.password);
  await expect(page.getByText('This account is for the Online Lessons Portal.')).toBeVisible();
  await expect(page).toHaveURL(/\/portal\/subscribe$/);
  await page.goto('/auth?mode=register-parent');
  await expect(page).toHaveURL(/\/portal\/subscribe$/);
});

test('a forgotten password is mended at the portal, and a session at sign-up leads on at once', {
  tag: '@once',
}, async ({ openBrowser, request }) => {
  const learner = await newLearner(request);
  const page = await openBrowser();
  await page.goto('/portal/auth');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await page.getByLabel('Email').fill(learner.email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await openMailed(page, (await mailTo(request, learner.email, /reset/i)).links[0] ?? '');
  await expect(page).toHaveURL(/\/portal\/auth\?mode=reset-password$/);
  await page.getByLabel('New Password', { exact: true }).fill('another-1234');
  await page.getByLabel('Confirm New Password').fill('another-1234');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page).toHaveURL(/\/portal\/subscribe$/);

  // As where addresses need no confirmation: the sign-up itself answers with a session.
  const person = newPerson();
  const other = await openBrowser();
  await other.route('**/auth/v1/signup*', async (route) => {
    await route.fetch();
    await request.post(await confirmationOf(request, person.email));
    const { apikey = '' } = route.request().headers();
    const granted = await request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey },
      data: person,
    });
    await route.fulfill({ json: await granted.json() });
  });
  await other.goto('/portal/auth');
  await signUp(other, person);
  await expect(other.getByText('Account created! Please check your email to verify.')).toBeVisible();
  await expect(other).toHaveURL(/\/portal\/subscribe$/);
  await expect(other.getByRole('heading', { name: 'Welcome, Sipho Radebe' })).toBeVisible();
});

test("an address cannot lead a learner elsewhere, and a stranger's link says whose account it opens", {
  tag: '@once',
}, async ({ openBrowser, request }) => {
  const learner = await newLearner(request);
  const page = await openBrowser();
  for (const address of ['/portal/auth?tab=1', '/portal/auth?mode=xyz', '/auth?mode=xyz']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    // What is refused does not stay in the address either.
    await expect(page).toHaveURL(/\/auth$/);
  }
  await page.goto('/portal/auth?next=//evil.example/x');
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/portal\/subscribe$/);
  // Unexpected failures fail the test: the database is not asked with it.
  await page.goto('/portal/paid?payment=javascript:1');
  await expect(page.getByRole('heading', { name: 'No such payment' })).toBeVisible();
  await page.goto('/portal/auth?next=/payments/left');
  await expect(page).toHaveURL(/\/portal\/subscribe$/);

  const stranger = await newLearner(request);
  const { publishableKey } = await (await request.get('/config.json')).json();
  const granted = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: publishableKey },
    data: stranger,
  });
  const { access_token, refresh_token } = await granted.json();
  const link = new URLSearchParams({ access_token, refresh_token, type: 'magiclink' });
  // Away first: to another fragment alone the browser would not load the page again.
  await page.goto('about:blank');
  await page.goto(`/portal/auth?next=/portal/subscribe#${link}`);
  await expect(page.getByText(`You are now signed in as ${stranger.email}`)).toBeVisible();
  await page.getByLabel('Date of birth').fill('1990-02-03');
  await page.getByRole('button', { name: 'Continue to the plans' }).click();
  const month = page.getByRole('region', { name: 'Monthly Access' });
  await expect(month).toContainText(`Signed in as Sipho Radebe, ${stranger.email}`);
});
