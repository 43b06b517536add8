import { enter } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { phoneWidths, tooWide } from './support/widths.ts';

const endless = 'Wolokohlanganisaneumuntungumuntungabantu'.repeat(4);

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a refusal in an endless word fits a phone, at its field, under the form and as a toast @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /Failed to create announcement/);
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/teacher/announcements');
  await page.getByRole('button', { name: 'Create Announcement' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(endless);
  await dialog.getByLabel('Content').fill(endless);
  await page.route('**/rest/v1/rpc/write_announcement', (route) =>
    route.fulfill({ status: 400, json: { code: 'P0001', message: endless, details: 'title' } }),
  );
  await dialog.getByRole('button', { name: 'Create Announcement' }).click();
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toContainText('Failed to create announcement');
  await expect(dialog.getByText(endless, { exact: true }).first()).toBeVisible();
  expect(await tooWide(page)).toEqual([]);

  // What comes after a save leaves the title of the page and the bell to be read and pressed.
  await page.unroute('**/rest/v1/rpc/write_announcement');
  await dialog.getByRole('button', { name: 'Create Announcement' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toast).toContainText('Success');
  const title = page.getByRole('heading', { level: 1 });
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const takeBack = page.getByRole('region', { name: /can still be taken back/ });
  await expect(takeBack).toBeVisible();
  for (const width of phoneWidths) {
    await page.setViewportSize({ width, height: 844 });
    const box = await toast.boundingBox();
    for (const free of [title, bell]) {
      const bottom = ((await free.boundingBox()) ?? { y: 0, height: 0 }).y;
      expect(box?.y ?? Number.POSITIVE_INFINITY).toBeGreaterThan(bottom);
    }
    // The bar that takes it back is there for seconds, and has to be reached in them.
    const { y, height } = (await toast.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
    expect((await takeBack.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
  }
  expect(await tooWide(page)).toEqual([]);
});
