/** The rights of a child: who looked, an answer to an incident, what follows when a laptop is stolen. */
import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { learnerOfSeveral } from '../database/demo/guardians.ts';
import { portal as command } from '../server/commands/testing.ts';
import { officialClient } from './support/client.ts';
import { enter } from './support/people.ts';
import { portalFolder } from './support/portal.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const mother = 'r.govender@families.demo.school';

/** The office opens a learner's reports and incidents, as its screens do. */
async function lookAt(request: APIRequestContext, learner: string) {
  const office = await officialClient(request, 'principal@demo.school');
  for (const table of ['progress_reports', 'disciplinary_records'] as const)
    expect((await office.from(table).select('id').eq('student_id', learner)).error).toBeNull();
  expect((await office.from('guardianships').select('relation').eq('student_id', learner)).error).toBeNull();
}

const looksOf = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name }).click();
  return page.getByRole('dialog', { name: /^Who looked at/ });
};

test('a mother sees who looked at her child; a father without the right learns of nothing, nor of her @once', async ({
  openBrowser,
  request,
}) => {
  await lookAt(request, learnerOfSeveral);
  const hers = await openBrowser();
  await enter(hers, mother, '/dashboard/settings');
  const shown = await looksOf(hers, /^See who looked at Arjun/);
  await expect(
    shown.getByText('Learner’s details').or(shown.getByText("Learner's details")).first(),
  ).toBeVisible();
  await expect(shown).toContainText('Administrator');
  await expect(shown).not.toContainText('Vikram');
  // A list that is higher than the window is read on by the keyboard, too.
  const size = hers.viewportSize();
  await hers.setViewportSize({ width: 1280, height: 320 });
  expect.soft(await accessibilityProblems(hers)).toEqual([]);
  if (size) await hers.setViewportSize(size);
  // The grandmother stands for him without the records, as a father may whom the school has narrowed.
  const theirs = await openBrowser();
  await enter(theirs, 'grandmother@demo.school', '/dashboard/settings');
  await expect(theirs.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^See who looked/ })).toHaveCount(0);
  const father = await officialClient(request, 'father@demo.school');
  const { data } = await father.rpc('who_looked', { learner: learnerOfSeveral });
  expect(JSON.stringify(data)).not.toContain('Govender');
});

test('a child answers to an incident in the own words, and the school answers that @once', async ({
  openBrowser,
  request,
}) => {
  const mark = randomBytes(4).toString('hex');
  const description = `Threw a shoe. ${mark}`;
  const teacher = await officialClient(request, 'teacher@demo.school');
  const parent = await officialClient(request, 'parent@demo.school');
  const { data: children } = await parent.from('students').select('id').eq('is_confirmed', true).limit(1);
  const { error } = await teacher.from('disciplinary_records').insert({
    student_id: children?.[0]?.id ?? '',
    incident_type: 'Other',
    incident_date: '2026-03-02',
    description,
    severity: 'low',
    status: 'pending',
  });
  expect(error).toBeNull();
  const home = await openBrowser();
  const school = await openBrowser();
  const at = (page: Page) => page.getByRole('article').filter({ hasText: description });
  await enter(school, 'teacher@demo.school', '/dashboard/disciplinary');
  await expect(at(school)).not.toContainText(/Seen by \w/);
  await enter(home, 'parent@demo.school', '/dashboard/disciplinary');
  await at(home)
    .getByRole('button', { name: /^Answer/ })
    .click();
  const dialog = home.getByRole('dialog', { name: /^Answer/ });
  await dialog.getByLabel('In whose words').selectOption("The child's own words");
  await dialog.getByRole('textbox', { name: 'Answer' }).fill(`It slipped from my foot. ${mark}`);
  expect.soft(await accessibilityProblems(home)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(at(home)).toContainText("In the learner's own words");
  // The teacher's page was open all the time, and is not loaded again.
  await expect(at(school)).toContainText(`It slipped from my foot. ${mark}`);
  await expect(at(school)).toContainText(/Seen by \w/);
  await at(school)
    .getByRole('button', { name: /^Answer: In the learner/ })
    .click();
  const answer = school.getByRole('dialog', { name: /^Answer/ });
  await answer.getByRole('textbox', { name: 'Answer' }).fill(`Thank you. ${mark}`);
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(at(home)).toContainText(`Thank you. ${mark}`);
});

test('a laptop is stolen: its session ends, and the families are told @once', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[13]/);
  const thief = await openBrowser();
  await enter(thief, 'teacher2@demo.school', '/dashboard');
  await expect(thief.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const breach = (...args: string[]) =>
    command(['breach', '--account', 'teacher2@demo.school', ...args], { DATA_DIR: portalFolder() });
  const dry = await breach('--tell');
  expect(dry.err).toContain('would be told (--send tells them)');
  const [, ...families] = dry.out.trim().split('\n');
  expect(families.length).toBeGreaterThan(0);
  const done = await breach('--end-sessions', '--tell', '--send');
  expect(done.err).toMatch(/\d+ sessions ended/);
  await thief.reload();
  // The sign-in, or the front page where the session was dropped before the page was loaded again.
  await expect(thief).toHaveURL(/\/(auth|$)/);
  const told = /<([^>]+@[^>]+)>/.exec(families.join('\n'))?.[1] ?? '';
  const home = await openBrowser();
  await enter(home, told, '/dashboard');
  await home.getByRole('button', { name: /^Notifications/ }).click();
  await expect(home.getByRole('link', { name: /Somebody without a right may have read/ })).toHaveCount(1);
});
