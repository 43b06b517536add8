import { newLearner } from './support/accounts.ts';
import { enter, mailTo, openMailed } from './support/people.ts';
import { confirmationOf, logIn, newPerson, signUp } from './support/portal-people.ts';
import { holdLiveChanges } from './support/refusals.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const youth = `${new Date().getFullYear() - 15}-03-09`;

test('a visitor signs up, verifies the address, names a guardian and starts the free trial', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (400|500)/, /Failed to activate free trial/);
  const person = newPerson();
  const page = await openBrowser();
  await page.goto('/');
  await page
    .getByRole('link', { name: /Online Lessons Portal/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/portal\/auth$/);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await signUp(page, person);
  const info = 'If this email is not already registered, please check your inbox to verify your account.';
  await expect(page.getByRole('listitem').getByText(info)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');

  // The address is there already; before it is verified it opens nothing.
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Your email address is not confirmed yet.')).toBeVisible();

  await openMailed(page, await confirmationOf(request, person.email));
  await expect(page.getByText('Email Confirmed!')).toBeVisible();
  await expect(page).toHaveURL(/\/portal\/subscribe$/);
  await expect(page.getByRole('heading', { name: 'Welcome, Sipho Radebe' })).toBeVisible();
  const onward = page.getByRole('button', { name: 'Continue to the plans' });
  await onward.click();
  await expect(page.getByText('Date of birth is required')).toBeVisible();
  await page.getByLabel('Date of birth').fill(youth);
  await page.getByLabel('Their email').fill(person.email);
  await onward.click();
  await expect(page.getByText('The name of a parent or guardian is required')).toBeVisible();
  await expect(page.getByLabel('Their full name')).toBeFocused();
  await expect(page.getByText('Give the address of a parent or guardian, not your own')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Their full name').fill('Thandi Radebe');
  await page.getByLabel('Their email').fill(`guardian.${person.email}`);
  // What was typed outlasts a failure.
  await page.route('**/rest/v1/portal_users?*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await onward.click();
  await expect(page.getByText('Details not saved')).toBeVisible();
  await expect(page.getByLabel('Their full name')).toHaveValue('Thandi Radebe');
  await page.unroute('**/rest/v1/portal_users?*');
  await onward.click();

  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
  // Whoever is named is asked, and the payment says what is missing.
  await expect(page.getByText('We have asked your parent or guardian by email.')).toBeVisible();
  const told = await mailTo(request, `guardian.${person.email}`, /named you as parent or guardian/);
  expect(told.text).toContain('Sipho Radebe is under 18');
  const guardian = await openBrowser();
  await guardian.goto(told.links.find((link) => link.includes('/guardian?key=')) ?? '');
  await expect(guardian.getByRole('heading', { name: 'Do you agree that Sipho learns here?' })).toBeVisible();
  expect(await accessibilityProblems(guardian)).toEqual([]);
  await guardian.getByRole('button', { name: /and I agree$/ }).click();
  await expect(guardian.getByRole('heading', { name: 'You have agreed' })).toBeVisible();
  await mailTo(request, person.email, /Your parent or guardian has agreed/);
  const trial = page.getByRole('region', { name: 'Free Trial' });
  await expect(trial).toContainText('R0');
  await expect(trial).toContainText('Access to 5 sample lessons');
  await expect(page.getByRole('region', { name: 'Monthly Access' })).toContainText('R90');
  expect(await accessibilityProblems(page)).toEqual([]);
  const plans = '**/rest/v1/portal_subscriptions*';
  await page.route(plans, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await trial.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page.getByText('Failed to activate free trial')).toBeVisible();
  await page.unroute(plans);
  // What the address of the lessons has asked for before there was a plan shows nothing once there is one.
  await page.goto('/portal/dashboard');
  await expect(page).toHaveURL(/\/portal\/subscribe$/);
  await trial.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page.getByText('Free trial activated! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(/\/portal\/dashboard$/);
  await expect(page.getByText(/\b[5-9] sample lessons are open\./)).toBeVisible();

  // Whoever has a plan goes to the lessons; the trial is not offered again.
  await page.goto('/portal/subscribe');
  await expect(page).toHaveURL(/\/portal\/dashboard$/);
  await page.goto('/portal/account');
  await page.getByRole('link', { name: /Get Monthly Access/ }).click();
  await expect(page.getByText('You have used your free trial.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Free Trial' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a learner pays for a month, waits for the word of the provider, and finds the receipt @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /Failed to create payment session/);
  const learner = await newLearner(request);
  const page = await openBrowser();
  await logIn(page, learner.email, learner.password);
  await expect(page).toHaveURL(/\/portal\/subscribe$/);
  await page.getByLabel('Date of birth').fill('1990-02-03');
  await page.getByRole('button', { name: 'Continue to the plans' }).click();

  const month = page.getByRole('region', { name: 'Monthly Access' });
  const checkout = '**/functions/v1/create-yoco-checkout';
  await page.route(checkout, (route) => route.fulfill({ status: 500, json: {} }));
  await month.getByRole('button').click();
  await expect(page.getByText('Failed to create payment session')).toBeVisible();
  await page.unroute(checkout);
  await page.route(checkout, (route) => route.fulfill({ json: {} }));
  await month.getByRole('button').click();
  await expect(page.getByText('No checkout URL received').first()).toBeVisible();
  await page.unroute(checkout);

  await month.getByRole('button').click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'You cancelled the payment' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'See the plans' }).click();
  await month.getByRole('button').click();
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await month.getByRole('button').click();
  // However long the way back takes, the page is told at first what stands there before the word has come.
  const payments = '**/rest/v1/portal_payments?*';
  await page.route(payments, async (route) => {
    const response = await route.fetch();
    const rows: object[] = await response.json();
    const open = { status: 'created', paid_at: null, period_start: null, period_end: null };
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, ...open })) });
  });
  await page.getByRole('button', { name: /told 8 seconds late/ }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await page.unroute(payments);
  await expect(page.getByRole('heading', { name: 'Thank you, your payment has arrived' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to your lessons' }).click();
  await expect(page).toHaveURL(/\/portal\/dashboard$/);

  await page.goto('/portal/account');
  await expect(page.getByText('Monthly Access', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add a month for R90' })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Full name').fill('Sipho Molefe');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your name has been updated.')).toBeVisible();
  await page.getByRole('link', { name: /^Receipt of/ }).click();
  await expect(page.getByRole('article')).toContainText('Sipho Molefe');
  await expect(page.getByRole('article')).toContainText(/Amount paid\s*R90/);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/portal/account');
  await expect(page).toHaveURL(/\/portal\/auth\?next=%2Fportal%2Faccount$/);
});

test('who looks at the lessons while the payment is on its way finds all of them open @once', async ({
  openBrowser,
  request,
}) => {
  const learner = await newLearner(request);
  const page = await openBrowser();
  await logIn(page, learner.email, learner.password);
  await page.getByLabel('Date of birth').fill('1990-02-03');
  await page.getByRole('button', { name: 'Continue to the plans' }).click();
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await page.getByRole('link', { name: 'Get Monthly Access', exact: true }).click();
  await page.getByRole('region', { name: 'Monthly Access' }).getByRole('button').click();
  await page.waitForURL(/\/payments\/sandbox\//);
  const checkout = page.url();

  await page.goto('/portal/paid');
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await page.getByRole('link', { name: 'Lessons', exact: true }).click();
  const trial = page.getByText(/sample lessons are open\./);
  const locked = page.getByRole('link', { name: /^Opens with Monthly Access: / });
  await expect(trial).toBeVisible();
  await expect(locked.first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  const elsewhere = await openBrowser();
  await elsewhere.goto(checkout);
  await elsewhere.getByRole('button', { name: 'Pay R90' }).click();
  await page.getByRole('link', { name: 'Go to your lessons' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(locked).toHaveCount(0);
  await expect(trial).toHaveCount(0);

  // The mail that a plan ends soon leads to another month, by way of the sign-in.
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/portal/subscribe?extend=true');
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add a month for R90' })).toBeVisible();
});

test('a failed check of the plan never leads to paying again', { tag: '@once' }, async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to fetch/);
  const page = await openBrowser();
  await holdLiveChanges(page);
  const plans = '**/rest/v1/portal_subscriptions*';
  await page.route(plans, (route) => route.abort());
  await enter(page, 'learner@demo.school', '/portal/dashboard');
  await expect(page.getByRole('heading', { name: 'Your account could not be checked' })).toBeVisible();
  await expect(page.getByText('nothing has to be paid again')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto('/portal/subscribe');
  await expect(page.getByRole('heading', { name: 'Your account could not be checked' })).toBeVisible();
  await page.unroute(plans);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/portal\/dashboard$/);

  const later = await openBrowser();
  await enter(later, 'expired@demo.school', '/portal/dashboard');
  await expect(later).toHaveURL(/\/portal\/subscribe$/);
  await expect(later.getByRole('button', { name: /Get Monthly Access/ })).toBeVisible();
  await later.goto('/portal/account');
  await expect(later.getByText('No plan at the moment')).toBeVisible();
  await expect(later.getByRole('link', { name: 'Renew' })).toBeVisible();
  // Somebody else's payment is none of theirs.
  await later.goto('/portal/paid?payment=00000000-0000-4000-8000-000000000000');
  await expect(later.getByRole('heading', { name: 'No such payment' })).toBeVisible();
});
