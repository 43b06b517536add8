import { newLearner } from './support/accounts.ts';
import { enter } from './support/people.ts';
import { logIn } from './support/portal-people.ts';
import { refuse } from './support/refusals.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('why the payment did not open lies over no button of the plans on a phone @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /Failed to (create payment session|activate)/, /status of 4/);
  const page = await openBrowser();
  const learner = await newLearner(request);
  await logIn(page, learner.email, learner.password);
  await page.getByLabel('Date of birth').fill('1990-02-03');
  await page.getByRole('button', { name: 'Continue to the plans' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
  for (const writes of ['**/functions/v1/**', '**/rest/v1/portal_subscriptions*'])
    await page.route(writes, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
    );
  for (const name of [/^Get Monthly Access/, /^Start Free Trial/]) {
    const button = page.getByRole('button', { name });
    await button.click();
    const toast = page.locator('[data-sonner-toast][data-type="error"]').first();
    await expect(toast).toBeVisible();
    const over = () =>
      toast.evaluate((said) => {
        const box = said.getBoundingClientRect();
        return [...document.querySelectorAll('#main :is(button, a, input), #root :is(button, a)')]
          .filter((one) => {
            const { top, bottom, height } = one.getBoundingClientRect();
            return height > 1 && top < box.bottom && bottom > box.top;
          })
          .map((one) => one.textContent);
      });
    await expect.poll(over, `over ${name}`).toEqual([]);
    await toast.getByRole('button').click();
    await expect(toast).toHaveCount(0);
  }
});

test('a toast lies above the sentence that says why nothing was deleted on a phone @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /Delete failed/);
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/lessons?tab=mine');
  await refuse(page, 'DELETE', '/rest/v1/lessons');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Delete failed' });
  await expect(toast).toBeVisible();
  const bottomOfToast = async () => {
    const box = await toast.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  const reason = await question.getByRole('alert').boundingBox();
  await expect.poll(bottomOfToast).toBeLessThanOrEqual(reason?.y ?? 0);
});
