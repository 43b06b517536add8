import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { admitParent } from './support/admitted.ts';
import { foundSchool } from './support/console.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** What a catalogue says in isiZulu. */
function inZulu(area: string, key: string): string {
  const { text } = JSON.parse(readFileSync(`messages/${area}/zu.json`, 'utf8'))[key];
  return text;
}
/** Of whoever a journey registers. */
const PASSWORD = 'secret-word';

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

test('a language is chosen on the first screen, loses nothing that was typed, and goes with the account', {
  tag: '@once',
}, async ({ openBrowser, request, expectedErrors }) => {
  expectedErrors.push(/status of 400/);
  const school = await foundSchool(request);
  const home = await openBrowser();
  const gogo = await admitParent(home, request, school, {
    first_name: 'Nomvula',
    last_name: `Zulu${school.mark}`,
  });
  await home.close();

  const phone = await openBrowser();
  await test.step('the form of the first screen changes its language, and keeps what stands in it', async () => {
    await phone.goto('/auth');
    await phone.getByLabel('Username').fill(gogo.email);
    await phone.locator('input[name=password]').fill('another-word');
    await phone.keyboard.press('Enter');
    const refused = phone.locator('[data-sonner-toast]');
    await expect(refused).toContainText('Invalid login credentials');
    await phone.getByRole('button', { name: 'isiZulu' }).click();
    await expect(phone.getByRole('button', { name: inZulu('auth', 'login'), exact: true })).toBeVisible();
    // Why she was not let in is said anew.
    await expect(refused).toContainText(inZulu('auth', 'loginFailed'));
    await expect(refused).toContainText(inZulu('errors-server', 'invalidCredentials'));
    await expect(refused.getByRole('button', { name: inZulu('shared', 'closeToast') })).toBeVisible();
    expect(await languageOf(phone)).toBe('zu');
    await expect(phone.locator('input[name=email]')).toHaveValue(gogo.email);
  });

  await test.step('the portal behind it speaks the same, and begins with it the next time', async () => {
    const written = phone.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && /\/profiles\?/.test(answer.url()),
    );
    await phone.locator('input[name=password]').fill(PASSWORD);
    await phone.keyboard.press('Enter');
    await expect(phone).toHaveURL(/\/dashboard/);
    expect((await written).ok()).toBe(true);
    await phone.goto('/dashboard/settings');
    await expect(phone.getByRole('heading', { name: inZulu('settings', 'appearance') })).toBeVisible();
    await expect(phone.getByRole('radio', { name: 'isiZulu' })).toBeChecked();
  });

  const computer = await openBrowser();
  await test.step('another device follows the account when she signs in there', async () => {
    await signIn(computer, gogo.email, PASSWORD);
    await expect(computer).toHaveURL(/\/dashboard/);
    await expect.poll(() => languageOf(computer)).toBe('zu');
  });

  await test.step('and she takes another one in the settings', async () => {
    await computer.goto('/dashboard/settings');
    await expect(computer.getByRole('heading', { name: inZulu('settings', 'appearance') })).toBeVisible();
    await computer.getByRole('radio', { name: 'English' }).click();
    await expect(computer.getByText('The language has been changed.')).toBeVisible();
    await expect(computer.getByRole('heading', { name: 'Appearance' })).toBeVisible();
    await computer.reload();
    await expect(computer.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  });
});

test('a language that does not come leaves the screen as it is, and says so', { tag: '@once' }, async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /Failed to fetch dynamically imported module/, /-af\.js/);
  const page = await openBrowser();
  await page.goto('/auth');
  await page.getByLabel('Username').fill('typed@example.org');
  await page.route(/-af\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Afrikaans' }).click();
  await expect(page.getByText('The language could not be changed.')).toBeVisible();
  expect(await languageOf(page)).toBe('en');
  await expect(page.getByLabel('Username')).toHaveValue('typed@example.org');
});
