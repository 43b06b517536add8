import type { APIRequestContext, Page } from '@playwright/test';
import { admitTeacher } from './support/admitted.ts';
import { serviceClient } from './support/client.ts';
import { type FoundSchool, foundSchool } from './support/console.ts';
import { mailTo } from './support/people.ts';
import { stand } from './support/standing.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

const roleButton = (page: Page) => page.getByRole('button', { name: /Change role or school$/ });
const entry = (page: Page, role: string, school: FoundSchool) =>
  page.getByRole('menuitemradio', { name: new RegExp(`${role}\\s*${school.name}`) });
const isShownAs = (page: Page, role: string) =>
  expect(roleButton(page)).toHaveAccessibleName(new RegExp(`${role}\\s*Change`));

/** The teacher of one school is a parent there too, and at another. */
async function teacherOfSeveral(page: Page, request: APIRequestContext) {
  const home = await foundSchool(request);
  const away = await foundSchool(request);
  const person = { first_name: 'Zanele', last_name: `Khumalo${home.mark}` };
  const teacher = await admitTeacher(page, request, home, person);
  const service = await serviceClient(request);
  const { data: own } = await service.from('profiles').select('user_id').eq('id', teacher.id).single();
  const also = [home, away].map(({ id }) => ({
    ...person,
    user_id: own?.user_id ?? '',
    role: 'parent' as const,
    school_id: id,
    approval_status: 'approved' as const,
  }));
  const { error } = await service.from('profiles').insert(also);
  if (error) throw error;
  const title = `Gala ${away.mark}`;
  for (const { school, named } of [
    { school: away, named: title },
    { school: home, named: `Fete ${home.mark}` },
  ]) {
    const { data: author } = await school.platform
      .from('profiles')
      .select('id')
      .eq('is_platform_admin', true);
    const { error: refused } = await school.platform.from('announcements').insert({
      title: named,
      content: 'Bring a hat.',
      author_id: author?.[0]?.id ?? '',
      school_id: school.id,
    });
    if (refused) throw refused;
  }
  return { home, away, teacher, title };
}

test('a teacher who is a parent at two schools goes from one to the other, in every tab, and by a mail', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  const { home, away, teacher, title } = await teacherOfSeveral(page, request);

  await test.step('the top bar says what there is elsewhere, by keyboard too', async () => {
    // The page was there before the others were.
    await page.goto('/dashboard');
    await isShownAs(page, 'Teacher');
    await roleButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(entry(page, 'Teacher', home)).toBeChecked();
    await expect(entry(page, 'Parent', home)).not.toBeChecked();
    await expect(entry(page, 'Parent', away)).toContainText('1 new notice');
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    expect.soft(await tooWide(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(entry(page, 'Parent', away)).toHaveCount(0);
    await expect(roleButton(page)).toBeFocused();
  });

  const second = await page.context().newPage();
  await test.step('a switch begins the page anew, and every tab goes along', async () => {
    await stand(second, '/dashboard/announcements');
    await expect(second.getByText(`Fete ${home.mark}`).first()).toBeVisible();
    await roleButton(page).click();
    await entry(page, 'Parent', away).click();
    await isShownAs(page, 'Parent');
    await expect(page.getByRole('heading', { name: /^PARENT: ZANELE/ })).toBeVisible();
    await expect(second.getByRole('heading', { name: /^PARENT: ZANELE/ })).toBeVisible();
    expect.soft(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('nothing of the one is in the other', async () => {
    await stand(second, '/dashboard/announcements');
    await expect(second.getByText(title).first()).toBeVisible();
    await expect(second.getByText(`Fete ${home.mark}`)).toHaveCount(0);
    await stand(page, '/teacher/upload');
    await isShownAs(page, 'Parent');
  });

  await test.step('a link of a mail to the other one opens as that', async () => {
    await stand(page, '/dashboard');
    await roleButton(page).click();
    await entry(page, 'Teacher', home).click();
    await isShownAs(page, 'Teacher');
    await isShownAs(second, 'Teacher');
    const mail = await mailTo(request, teacher.email, new RegExp(title));
    const link = mail.links.find((each) => each.includes('/dashboard/announcements')) ?? '';
    expect(link).toContain('profile=');
    await page.goto(link);
    await isShownAs(page, 'Parent');
    await expect(page).toHaveURL(/\/dashboard\/announcements\?id=[^&]*$/);
    await expect(page.getByRole('article', { name: title }).first()).toBeVisible();
    await isShownAs(second, 'Parent');
  });

  await test.step('Back leads to what was open before, as what the person is now', async () => {
    await page.goBack();
    await isShownAs(page, 'Parent');
    await expect(page.getByText(`Fete ${home.mark}`)).toHaveCount(0);
  });

  await test.step('the dashboard of a parent says what waits in the other roles, and a press leads there', async () => {
    await stand(page, '/dashboard');
    const elsewhere = page.getByRole('region', { name: 'Waiting in your other roles' });
    await expect(elsewhere.getByRole('button', { name: /^Teacher/ })).toContainText('1 new notice');
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    expect.soft(await tooWide(page)).toEqual([]);
    await elsewhere.getByRole('button', { name: new RegExp(`^Parent\\s*${home.name}`) }).click();
    await expect(page.getByText(`Fete ${home.mark}`).first()).toBeVisible();
    await isShownAs(page, 'Parent');
  });
});

test('a switch on one tab takes nothing that is half typed on another @once', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser();
  const { home, away } = await teacherOfSeveral(page, request);
  await page.goto('/dashboard/teacher/announcements');
  const dialog = page.getByRole('dialog', { name: 'Create New Announcement' });
  const open = () => page.getByRole('button', { name: 'Create Announcement' }).first().click();
  await open();
  await dialog.getByLabel('Title').fill('Choir practice');
  await dialog.getByLabel('Content').fill('On Thursday in the hall, with the parents.');
  let asked = 0;
  page.on('dialog', (question) => {
    asked += 1;
    return question.accept();
  });

  const second = await page.context().newPage();
  await second.goto('/dashboard');
  await roleButton(second).click();
  await entry(second, 'Parent', away).click();
  await isShownAs(second, 'Parent');
  // Nobody is asked on a tab that is not looked at; the parent sees nothing of it.
  await isShownAs(page, 'Parent');
  expect(asked).toBe(0);
  await expect(page.getByText('Choir practice')).toHaveCount(0);

  await roleButton(second).click();
  await entry(second, 'Teacher', home).click();
  await isShownAs(page, 'Teacher');
  await stand(page, '/dashboard/teacher/announcements');
  await open();
  await expect(dialog.getByText('What you typed before is here again.')).toBeVisible();
  await expect(dialog.getByLabel('Content')).toHaveValue('On Thursday in the hall, with the parents.');
});
