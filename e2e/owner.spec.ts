import { newLearner } from './support/accounts.ts';
import { signedInLongAgo } from './support/found-session.ts';
import { enter, mailTo } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

test('who signed in long ago is asked for the password before a second step is added, and keeps what was typed @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const { email, password } = await newLearner(request);
  const page = await openBrowser();
  await signedInLongAgo(page);
  await enter(page, email, '/portal/account', password);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await adding.getByLabel('Name of the device').fill('My blue phone');
  await adding.getByRole('button', { name: 'Show the QR code' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });

  await test.step('a wrong password is said at its field', async () => {
    await expect(question.getByLabel('Your password')).toBeFocused();
    await question.getByLabel('Your password').fill('not-this-one');
    await question.getByRole('button', { name: 'Go on' }).click();
    await expect(question.getByText('This is not your current password.')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });

  await test.step('closing the question changes nothing and drops nothing', async () => {
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(adding.getByLabel('Name of the device')).toHaveValue('My blue phone');
    await adding.getByRole('button', { name: 'Show the QR code' }).click();
  });

  await test.step('the right one goes on by itself', async () => {
    await question.getByLabel('Your password').fill(password);
    await question.getByRole('button', { name: 'Go on' }).click();
    await expect(adding.getByAltText('QR code for the authenticator app')).toBeVisible();
    await expect(question).toBeHidden();
  });
});

test('a passkey is removed with the code of a mail @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const { email, password } = await newLearner(request);
  const page = await openBrowser();
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enter(page, email, '/portal/account', password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
  await signedInLongAgo(page);
  await page.getByRole('button', { name: 'Remove Passkey' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('button', { name: 'No password? Use a code by mail' }).click();
  const { text } = await mailTo(request, email, /code/i);
  await question.getByLabel('Code from the mail').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await question.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('not used yet')).toBeHidden();
});
