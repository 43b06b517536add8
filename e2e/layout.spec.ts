import type { Locator } from '@playwright/test';
import { enter } from './support/people.ts';
import { holdLiveChanges, refuse } from './support/refusals.ts';
import { setVisible } from './support/session.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('the public pages are there for everyone', async ({ openBrowser, expectedErrors }) => {
  // The browser notes the status of a page that is not there.
  expectedErrors.push(/status of 404/);
  const page = await openBrowser();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const mode of ['', '?mode=forgot-password', '?mode=register-parent', '?mode=register-teacher']) {
    await page.goto(`/auth${mode}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('without a session the protected area leads to the front page @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  for (const path of ['/dashboard', '/dashboard/messages', '/dashboard/admin', '/messages']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
});

test('the sidebar collapses, remembers it for a week, and is a drawer on a phone', async ({
  openBrowser,
  isMobile,
}) => {
  const page = await openBrowser();
  await enter(page, 'teacher@demo.school');
  await expect(page.getByRole('heading', { name: /^Teacher: /i })).toBeVisible();
  if (isMobile) {
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBe(18 * 16);
    await expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeFocused();
    await drawer.getByRole('link', { name: 'Messages' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/messages/);
    return;
  }
  const sidebar = page.getByRole('complementary');
  const width = async () => (await sidebar.boundingBox())?.width;
  await expect.poll(width).toBe(16 * 16);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(3 * 16);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar:state');
  expect(cookie?.value).toBe('false');
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  await page.reload();
  await expect.poll(width).toBe(3 * 16);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('short addresses lead into the protected area, and unknown ones there are not found @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', '/messages');
  await expect(page).toHaveURL(/\/dashboard\/messages$/);
  await page.goto('/dashboard/nowhere');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('everything is readable in the dark', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await accessibilityProblems(page)).toEqual([]);
  await enter(page, 'parent@demo.school');
  await expect(page.getByRole('heading', { name: /^Parent: /i })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto('/dashboard/messages');
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('log')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a toast lies over nothing that is pressed next, and is announced', async ({
  openBrowser,
  isMobile,
}) => {
  const page = await openBrowser();
  await enter(page, 'learner@demo.school', '/portal/account');
  const save = page.getByRole('button', { name: 'Save details' });
  await expect(save).toBeVisible();
  // While nobody looks, a toast waits: it stays as long as it is looked at here.
  await setVisible(page, false);
  await save.click();
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(toast).toContainText('Details saved');
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
  // It comes in from the edge.
  await expect
    .poll(async () => {
      const shown = await toast.boundingBox();
      const pressed = await save.boundingBox();
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      if (!shown || !pressed) return undefined;
      // In the lower half, right where there is room beside it; on a phone clear of the button that was pressed.
      const isLow = shown.y > height / 2 && shown.y + shown.height <= height;
      const isClear = shown.y + shown.height <= pressed.y || shown.y >= pressed.y + pressed.height;
      return isLow && (isMobile ? isClear : shown.x > width / 2);
    })
    .toBe(true);
  await expect(toast.getByRole('button')).toHaveCount(0);
});

test('a failure can be closed, and one that it covers takes no click', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /Failed to (load|delete)/);
  const page = await openBrowser();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await enter(page, 'teacher@demo.school');
  await expect(page.getByRole('heading', { name: /^Teacher: /i })).toBeVisible();
  await holdLiveChanges(page);
  const mend = await refuse(page, 'GET', '/rest/v1/lesson_timetables');
  await page.goto('/dashboard/timetable?view=list');
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(toasts.filter({ hasText: 'Failed to load timetable data' })).toBeVisible();
  await setVisible(page, false);
  await mend();
  await refuse(page, 'PATCH', '/rest/v1/lesson_timetables');
  await page.getByRole('button', { name: 'Try again' }).click();
  const remove = page.getByRole('button', { name: /^Delete / });
  await remove.first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toasts).toHaveCount(2);
  const [front, behind] = [
    toasts.filter({ hasText: 'Failed to delete' }),
    toasts.filter({ hasText: 'Failed to load' }),
  ];
  const takesPointer = (toast: Locator) =>
    toast
      .getByRole('button', { name: 'Close toast' })
      .evaluate((button) => getComputedStyle(button).pointerEvents !== 'none');
  await expect.poll(() => takesPointer(front)).toBe(true);
  expect(await takesPointer(behind)).toBe(false);
  // Where nothing moves it is at rest from the beginning.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await takesPointer(front)).toBe(true);
  expect(await takesPointer(behind)).toBe(false);
  await front.getByRole('button', { name: 'Close toast' }).click();
  await expect(front).toHaveCount(0);
});

test('what is asked for of the own data is as high as a finger on a phone @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'parent@demo.school', '/dashboard/settings');
  for (const name of [/^Save a copy/, /^Ask the school to erase/]) {
    const button = page.getByRole('button', { name }).first();
    await expect(button).toBeVisible();
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
