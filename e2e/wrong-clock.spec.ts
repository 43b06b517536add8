import { schoolToday } from '../contract/school-day.ts';
import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

const day = 24 * 60 * 60 * 1000;

for (const [wrong, ahead] of [
  ['ahead', day],
  ['behind', -day],
] as const)
  test(`a phone whose clock is a day ${wrong} has the day of the school`, { tag: '@once' }, async ({
    openBrowser,
  }) => {
    const page = await openBrowser();
    await page.clock.setSystemTime(Date.now() + ahead);
    const asked = page.waitForRequest(/\/rest\/v1\/events\?.*end_date=gte/);
    await enter(page, 'teacher@demo.school', '/dashboard');
    const from = new URL((await asked).url()).searchParams.get('end_date');
    expect(from).toBe(`gte.${schoolToday()}`);
    await page.goto('/dashboard/disciplinary');
    await page
      .getByRole('button', { name: /^New|^Create/ })
      .first()
      .click();
    const date = page.getByRole('dialog').getByLabel(/date/i).first();
    await expect(date).toHaveValue(schoolToday());
    await expect(date).toHaveAttribute('max', schoolToday());
  });
