/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { foundSchool, openConsole } from './support/console.ts';
import { endless } from './support/long-texts.ts';
import { enter } from './support/people.ts';
import { settled } from './support/standing.ts';
import { expect, test } from './support/test.ts';

/** What fits the narrowest phone, or a sheet of paper, and cannot be read all the same. */
const narrow = { width: 320, height: 844 };

/** The words of a text that are broken within themselves. */
const broken = (text: Locator): Promise<string[]> =>
  text.evaluate((element) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of node.textContent?.matchAll(/\S+/g) ?? []) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
      }
    }
    return found;
  });

/** How far a button of a list stands out of it to the right. */
const beyondList = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const list = element.closest('table')?.parentElement;
    return element.getBoundingClientRect().right - (list?.getBoundingClientRect().right ?? 0);
  });

test("a teacher's subjects are broken between words beside their grades @once", async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.setViewportSize(narrow);
  await enter(page, 'teacher@demo.school', '/dashboard/teacher');
  const subjects = page.getByRole('table').first().getByRole('rowheader');
  await expect(subjects.filter({ hasText: 'Mathematics' })).toBeVisible();
  for (const subject of await subjects.all()) expect(await broken(subject)).toEqual([]);
});

test('the heading of a figure is broken between words, in isiZulu too @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.setViewportSize(narrow);
  await page.addInitScript(() => {
    localStorage.setItem('language', 'zu');
    localStorage.setItem('language-asked', new Date().toDateString());
  });
  await enter(page, 'principal@demo.school', '/dashboard/admin/reports');
  const heading = page.getByText('Ukubhalisa nokugunyazwa', { exact: true });
  await expect(heading).toBeVisible();
  expect(await broken(heading)).toEqual([]);
});

test('the months under a figure stand apart, in isiXhosa too @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.setViewportSize(narrow);
  await page.addInitScript(() => {
    localStorage.setItem('language', 'xh');
    localStorage.setItem('language-asked', new Date().toDateString());
  });
  await enter(page, 'principal@demo.school', '/dashboard/admin/reports');
  await page.locator('select:has(option[value=own])').selectOption('own');
  const days = page.locator('input[type=date]');
  await days.first().fill('2025-12-01');
  await days.last().fill('2026-11-30');
  const charts = page.locator('[data-slot="chart"]').filter({ hasText: 'Sept 2026' });
  await expect(charts.first()).toBeVisible();
  const tight = await charts.evaluateAll((shown) =>
    shown.flatMap((chart) => {
      const names = [...chart.querySelectorAll('span')].filter(
        (name) => /^\p{L}+ \d{4}$/u.test(name.textContent ?? '') && name.checkVisibility(),
      );
      return names.slice(1).flatMap((name, index) => {
        const before = names[index]?.getBoundingClientRect().right ?? 0;
        const gap = name.getBoundingClientRect().left - before;
        return gap < 4 ? [`${names[index]?.textContent}, ${name.textContent}: ${gap}`] : [];
      });
    }),
  );
  expect(tight).toEqual([]);
});

test('what deletes a subject stands within the list @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.setViewportSize(narrow);
  await enter(page, 'principal@demo.school', '/dashboard/admin?tab=subjects');
  const button = page.getByRole('button', { name: 'Delete subject Mathematics' });
  await expect(button).toBeVisible();
  expect(await beyondList(button)).toBeLessThanOrEqual(0);
});

test('so it does where a subject or its code is a word without an end @once', async ({
  openBrowser,
  request,
}) => {
  const school = await foundSchool(request);
  const { error } = await school.platform
    .from('subjects')
    .insert({ name: endless(80), code: endless(20), school_id: school.id });
  expect(error).toBeNull();
  const page = await openBrowser();
  await page.setViewportSize(narrow);
  await openConsole(page, `/dashboard/admin?tab=subjects&school=${school.id}`);
  const button = page.getByRole('button', { name: `Delete subject ${endless(80)}` });
  await expect(button).toBeVisible();
  expect(await beyondList(button)).toBeLessThanOrEqual(0);
  expect(await broken(page.getByRole('cell', { name: 'Mathematics', exact: true }))).toEqual([]);
});

test('a printed week names its subjects whole, on an upright sheet too @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await enter(page, 'parent@demo.school', '/dashboard/timetable?view=week');
  const week = page.getByRole('region', { name: 'Week' });
  await expect(week.getByText('Natural Sciences and Technology').first()).toBeVisible();
  await page.setViewportSize({ width: 720, height: 1040 });
  await page.emulateMedia({ media: 'print' });
  const cut = await week
    .locator('.font-semibold')
    .evaluateAll((titles) =>
      titles
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
        )
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
});

/** As whoever has made the letters of the device twice as large. */
const twiceAsLarge = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });

test('with letters twice as large a task and a mark are read in whole words @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.setViewportSize(narrow);
  await twiceAsLarge(page);
  await enter(page, 'parent@demo.school', '/dashboard');
  const task = page.getByRole('link').filter({ hasText: 'Water is off tomorrow morning' }).first();
  await expect(task).toBeVisible();
  expect(await broken(task)).toEqual([]);
  const mark = page
    .getByRole('listitem')
    .filter({ hasText: /^[\d.]+%/ })
    .first();
  await expect(mark).toContainText('Term');
  expect(await broken(mark)).toEqual([]);
});

test('with letters twice as large conversations stand below a heading in one word @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.setViewportSize({ width: 320, height: 568 });
  await twiceAsLarge(page);
  await enter(page, 'parent@demo.school', '/dashboard/messages');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await expect(list.getByRole('link').first()).toBeVisible();
  expect(await broken(page.locator('header p').filter({ hasText: 'Messages' }))).toEqual([]);
  expect(await list.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(200);
  await list.getByRole('link').first().click();
  const reply = page.getByPlaceholder('Write a reply');
  await expect(reply).toBeVisible();
  // What is written has more than a letter's room.
  expect((await reply.boundingBox())?.width).toBeGreaterThan(200);
});

test('with letters twice as large terms and events are read in whole words beside their buttons @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.setViewportSize({ width: 390, height: 844 });
  await twiceAsLarge(page);
  await enter(page, 'principal@demo.school', '/dashboard/admin');
  const term = page
    .getByRole('listitem')
    .filter({ hasText: /^Term \d/ })
    .first();
  await expect(term).toBeVisible();
  expect(await broken(term)).toEqual([]);
  await page.goto('/dashboard/admin?tab=calendar');
  const event = page.getByRole('listitem').filter({ hasText: 'Human Rights Day' }).first();
  await expect(event).toBeVisible();
  expect(await broken(event)).toEqual([]);
});

/** Whose screens, and what of each is a row, a card or a figure. */
const screens = [
  ['teacher@demo.school', '/dashboard/teacher', 'main'],
  ['teacher@demo.school', '/dashboard/timetable?view=list', 'main article'],
  ['teacher@demo.school', '/dashboard/teacher/assignments', 'main article, main h1'],
  ['parent@demo.school', '/dashboard/progress-reports', 'main article'],
  ['parent@demo.school', '/dashboard/lessons', 'main article'],
  ['learner@demo.school', '/portal/account', 'main li'],
] as const;

for (const [email, path, rows] of screens) {
  test(`with letters twice as large ${path} is read in whole words @once`, async ({ openBrowser }) => {
    const page = await openBrowser();
    await page.setViewportSize(narrow);
    await twiceAsLarge(page);
    await enter(page, email, path);
    await expect(page.locator('main article, main li').first()).toBeVisible();
    await settled(page);
    for (const width of [narrow.width, 390]) {
      await page.setViewportSize({ ...narrow, width });
      const found = await Promise.all((await page.locator(rows).all()).map(broken));
      // What another journey has set bears the moment in its title, thirteen digits, which are no word.
      const words = found.flat().filter((word) => !/^\d{13}$/.test(word));
      expect(words, `${width} px`).toEqual([]);
    }
  });
}
