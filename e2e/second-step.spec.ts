import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { newLearner } from './support/accounts.ts';
import { signIn } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('who has a second step is asked for it before anything is shown @once', async ({
  openBrowser,
  baseURL,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const { email, password } = await newLearner(request);
  const page = await openBrowser();
  const { publishableKey } = await (await page.request.get('/config.json')).json();
  const account = createClient(baseURL ?? '', publishableKey);
  await account.auth.signInWithPassword({ email, password });
  const { data: factor } = await account.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (!factor) throw new Error('no factor');
  const app = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const turnedOn = await account.auth.mfa.challengeAndVerify({ factorId: factor.id, code: app.generate() });
  expect(turnedOn.error).toBeNull();

  await signIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const path of ['/dashboard/messages', '/portal/account']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  }

  const code = page.getByLabel('Code from your authenticator app');
  await code.fill('12ab');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Enter the 6 digits of the code')).toBeVisible();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is not right.')).toBeVisible();
  // The next code: the one of this half minute was used to turn the step on.
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  // At the portal, where the account is a learner's.
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
});
