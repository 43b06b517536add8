import type { APIRequestContext, Page } from '@playwright/test';
import { approvedParent } from './support/accounts.ts';
import { mailTo, signIn } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

/** A number that no other test sends to. */
const freshNumber = () => `+2782${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

/** The newest code that was sent to the number, after those that are known. */
async function codeTo(request: APIRequestContext, number: string, known: readonly string[] = []) {
  let code = '';
  await expect
    .poll(async () => {
      const { text } = await mailTo(request, number, /Text message/);
      code = /^\d{6}/.exec(text)?.[0] ?? '';
      return code !== '' && !known.includes(code);
    })
    .toBe(true);
  return code;
}

const submit = async (page: Page, code: string, button: string) => {
  await page.getByLabel('Code from the SMS').fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
};

test('a phone becomes the second step, is asked for at sign-in before anything is shown, and is taken away @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const family = await approvedParent(request);
  const number = freshNumber();
  const page = await openBrowser();
  const codes: string[] = [];

  await test.step('it is set up in the settings with the code that was sent to it', async () => {
    await signIn(page, family.email, family.password);
    await expect(page.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
    await page.goto('/dashboard/settings');
    await page.getByRole('button', { name: 'Add a phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a phone' });
    await dialog.getByLabel('Mobile number').fill('12');
    await dialog.getByRole('button', { name: 'Send a code by SMS' }).click();
    await expect(dialog.locator('[aria-invalid=true]')).toBeFocused();
    await dialog.getByLabel('Mobile number').fill(number);
    await dialog.getByRole('button', { name: 'Send a code by SMS' }).click();
    codes.push(await codeTo(request, number));
    expect(await accessibilityProblems(page)).toEqual([]);
    const wrong = codes[0] === '000000' ? '000001' : '000000';
    await submit(page, wrong, 'Turn on');
    await expect(dialog.getByText('This code is not right.')).toBeVisible();
    await submit(page, codes[0] ?? '', 'Turn on');
    await expect(page.getByText('Second step turned on')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove Phone / })).toBeVisible();
  });

  const later = await openBrowser();
  await test.step('elsewhere the password alone opens nothing', async () => {
    await signIn(later, family.email, family.password);
    await expect(later.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await later.goto('/dashboard/settings');
    await expect(later.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    expect(await accessibilityProblems(later)).toEqual([]);
    await later.getByRole('button', { name: 'Send a code by SMS' }).click();
    // The code of the setting up was used.
    codes.push(await codeTo(request, number, codes));
    await submit(later, codes[0] ?? '', 'Confirm');
    await expect(later.getByText('This code is not right.')).toBeVisible();
    await submit(later, codes[1] ?? '', 'Confirm');
    await expect(later.getByRole('button', { name: /^Remove Phone / })).toBeVisible();
  });

  await test.step('without it the password is enough again', async () => {
    await later.getByRole('button', { name: /^Remove Phone / }).click();
    await later.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(later.getByText(/is no longer asked for/)).toBeVisible();
    const third = await openBrowser();
    await signIn(third, family.email, family.password);
    await expect(third.getByRole('heading', { name: /^PARENT:/ })).toBeVisible();
  });
});
