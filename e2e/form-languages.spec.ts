import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { admitParent } from './support/admitted.ts';
import { officialClient } from './support/client.ts';
import { foundSchool, register } from './support/console.ts';
import { enter, newFamily } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** What a catalogue says, with what it is given. */
function textOf(language: 'af' | 'zu' | 'st', area: string, key: string, given: Record<string, string> = {}) {
  const { text } = JSON.parse(readFileSync(`messages/${area}/${language}.json`, 'utf8'))[key];
  return Object.entries(given).reduce(
    (said, [name, value]) => said.replace(`{${name}}`, value),
    text.replaceAll("''", "'"),
  );
}

/** Of whoever a journey registers. */
const PASSWORD = 'secret-word';

/** The device keeps a language; the account has chosen none. */
const readIn = (page: Page, language: 'zu' | 'st') =>
  page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);

test('a form with errors changes its language: what was typed stays, and the errors are said anew', {
  tag: '@once',
}, async ({ openBrowser }) => {
  const page = await openBrowser();
  const family = newFamily();
  await page.goto('/auth?mode=register-parent');
  await page.getByRole('button', { name: 'Afrikaans' }).click();
  const inAfrikaans = (area: string, key: string, given = {}) => textOf('af', area, key, given);
  await expect(page.getByLabel(inAfrikaans('auth', 'firstName')).first()).toBeVisible();
  await page.locator('input[name=last_name]').fill(family.last_name);
  await page.locator('input[name=email]').fill('not an address');
  await page.locator('input[name=phone]').fill('12');
  await page.locator('input[name=password]').fill('abc');
  await page.locator('input[name=confirm_password]').fill('abc');
  await page.keyboard.press('Enter');

  const asked = [
    ['forms-people', 'firstNameRequired'],
    ['forms', 'emailInvalid'],
    ['forms', 'phoneInvalid'],
    ['forms-people', 'selectSchool'],
  ] as const;
  const alerts = page.locator('p.text-destructive');
  for (const [area, key] of asked)
    await expect(alerts.filter({ hasText: inAfrikaans(area, key) })).toBeVisible();
  await expect(
    alerts.filter({ hasText: inAfrikaans('passwords', 'passwordTooShort', { min: '6' }) }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'isiZulu' }).click();
  for (const [area, key] of asked)
    await expect(alerts.filter({ hasText: textOf('zu', area, key) })).toBeVisible();
  await expect(
    alerts.filter({ hasText: textOf('zu', 'passwords', 'passwordTooShort', { min: '6' }) }),
  ).toBeVisible();
  await expect(page.locator('input[name=last_name]')).toHaveValue(family.last_name);
  await expect(page.locator('input[name=email]')).toHaveValue('not an address');
  await expect(page.locator('input[name=phone]')).toHaveValue('12');

  await page.getByRole('button', { name: 'English' }).click();
  await expect(alerts.filter({ hasText: 'First name is required' })).toBeVisible();
  await expect(alerts.filter({ hasText: 'Password must be at least 6 characters long' })).toBeVisible();
});

test('what the database refuses is said in isiZulu, and in English to the official client', {
  tag: '@once',
}, async ({ openBrowser, request, expectedErrors }) => {
  expectedErrors.push(/400/, /Failed to add student/);
  const school = await foundSchool(request);
  const page = await openBrowser();
  const person = { first_name: 'Nomvula', last_name: `Dube${school.mark}` };
  const parent = await admitParent(page, request, school, person);
  const client = await officialClient(request, parent.email, PASSWORD);
  const child = (first_name: string) => ({
    first_name,
    last_name: person.last_name,
    grade_id: school.grade.id,
    parent_id: parent.id,
    school_id: school.id,
  });
  const twenty = await client
    .from('students')
    .insert(Array.from({ length: 20 }, (_, n) => child(`Child${n}`)));
  expect(twenty.error).toBeNull();
  const { error } = await client.from('students').insert(child('Thabo'));
  expect(error).toMatchObject({ message: 'At most 20 children can wait for confirmation at once' });

  await readIn(page, 'zu');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: textOf('zu', 'dashboard', 'addChild') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=first_name]').fill('Thabo');
  await dialog.locator('input[name=last_name]').fill(person.last_name);
  await dialog.locator('select[name=grade_id]').selectOption({ label: school.grade.name });
  await dialog.getByRole('button', { name: textOf('zu', 'dashboard', 'addChild') }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    textOf('zu', 'errors-database', 'childTooMany', { max: '20' }),
  );
});

test('the bell says in Sesotho what it was told in English', { tag: '@once' }, async ({
  openBrowser,
  request,
}) => {
  const admin = await openBrowser();
  await readIn(admin, 'st');
  const { data: school } = await (await officialClient(request, 'principal@demo.school'))
    .from('profiles')
    .select('school_id')
    .eq('role', 'admin')
    .not('school_id', 'is', null)
    .limit(1)
    .single();
  const { first_name, last_name } = newFamily();
  const { name } = await register(
    request,
    { first_name, last_name },
    { kind: 'parent', school_id: school?.school_id, children: [] },
  );
  await enter(admin, 'principal@demo.school', '/dashboard/admin');
  await admin.getByRole('button', { name: new RegExp(`^${textOf('st', 'bell', 'notifications')}`) }).click();
  await expect(admin.getByRole('link', { name: `${name} o ngodisitse jwalo ka motswadi` })).toBeVisible();
});
