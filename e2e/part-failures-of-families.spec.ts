import { enter } from './support/people.ts';
import { holdLiveChanges, refuse } from './support/refusals.ts';
import { expect, test } from './support/test.ts';

// What could not be read, or is on its way, is never shown as nothing.

const refusals = [/status of 500/, /Failed to/, /could not be loaded/, /ERR_FAILED|ERR_INTERNET|fetch/];
const retry = { name: 'Try again' };

test('a guardian whose children cannot be read is told so where consent is asked for @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(...refusals);
  const page = await openBrowser();
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'parent@demo.school', '/dashboard/settings');
  const consent = page.locator('#consent');
  await expect(consent.getByRole('group').first()).toBeVisible();
  await holdLiveChanges(page);
  const again = await refuse(page, 'POST', '/rest/v1/rpc/children_of');
  await page.reload();
  const said = consent.getByRole('alert').filter({ hasText: 'It could not be loaded' });
  await expect(said).toBeVisible();
  await again();
  await said.getByRole('button', retry).click();
  await expect(consent.getByRole('group').first()).toBeVisible();
});

test('a day whose month is on its way is not said to be free, and keeps its events while other months are looked at @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', '/dashboard/calendar');
  const day = page.getByRole('region', { name: /^Events for/ });
  const free = page.getByText('No events on this date');
  const next = page.getByRole('button', { name: /next month/i });
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /\d events?/ })
    .first()
    .click();
  await expect(day.getByRole('article').first()).toBeVisible();
  for (let turned = 0; turned < 3; turned += 1) await next.click();
  await expect(day.getByRole('article').first()).toBeVisible();
  await expect(free).toHaveCount(0);

  let come = () => {};
  const isOver = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/rest/v1/events?*', async (route) => {
    await isOver;
    await route.fallback();
  });
  await next.click();
  await page.getByRole('gridcell').getByRole('button').nth(14).click();
  await expect(day.getByText('Loading', { exact: false }).first()).toBeAttached();
  await expect(free).toHaveCount(0);
  come();
  await expect(free).toBeVisible();
});

test('an announcement can be saved after a picture was chosen without a network @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(...refusals, /A file was not uploaded/);
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school', '/dashboard/teacher/announcements');
  await page.getByRole('button', { name: 'Create Announcement' }).click();
  const dialog = page.getByRole('dialog');
  const title = `Without a picture ${Date.now()}`;
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Content').fill('The hall is open from seven.');
  await page.context().setOffline(true);
  await dialog.getByLabel('Files to attach').setInputFiles({
    name: 'hall.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  });
  await expect(dialog.getByText(/hall\.jpg/)).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Create Announcement' }).click();
  await expect(page.getByText('Announcement created successfully')).toBeVisible();
});

test('the events of a school stay said to be none where it cannot be read a second time whether there were any before @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(...refusals);
  const page = await openBrowser();
  await page.clock.install();
  await holdLiveChanges(page);
  let asked = 0;
  await page.route('**/rest/v1/events?*', (route) => {
    const address = new URL(route.request().url());
    if (/^gte/.test(address.searchParams.get('end_date') ?? '')) return route.fulfill({ json: [] });
    if (address.searchParams.get('limit') !== '1') return route.fallback();
    asked += 1;
    return asked === 1
      ? route.fallback()
      : route.fulfill({ status: 500, json: { code: 'P0001', message: 'no' } });
  });
  await enter(page, 'teacher@demo.school', '/dashboard/teacher/calendar');
  const none = page.getByText(/No events from this month on|No Events Created/);
  await expect(none).toBeVisible();
  await page.clock.fastForward(60_000);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(() => asked).toBeGreaterThan(1);
  await expect(none).toBeVisible();
});
