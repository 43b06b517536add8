import { admitParent } from './support/admitted.ts';
import { foundSchool } from './support/console.ts';
import { mailTo } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('a parent stops the mails from a mail, without signing in, and turns them on again in the settings', {
  tag: '@once',
}, async ({ openBrowser, request }) => {
  const school = await foundSchool(request);
  const page = await openBrowser();
  const parent = await admitParent(page, request, school, {
    first_name: 'Zola',
    last_name: `Nkosi${school.mark}`,
  });

  const mails = await openBrowser();
  await test.step('the mail leads to a page that says what will be stopped', async () => {
    const title = `Water supply ${school.mark}`;
    const { data: me } = await school.platform.auth.getUser();
    const { data: author } = await school.platform
      .from('profiles')
      .select('id')
      .eq('user_id', me.user?.id ?? '')
      .single();
    const { error } = await school.platform
      .from('announcements')
      .insert({ title, content: 'None today.', author_id: author?.id ?? '', school_id: school.id });
    expect(error).toBeNull();
    await mailTo(request, parent.email, new RegExp(title));
    await mails.goto(`/outbox?to=${encodeURIComponent(parent.email)}`);
    await mails
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('link', { name: '/unsubscribe?key=' })
      .click();
    await expect(mails.getByRole('heading', { name: 'Stop mails about notices?' })).toBeVisible();
    await expect(mails.getByText(parent.last_name)).toHaveCount(0);
    expect.soft(await accessibilityProblems(mails)).toEqual([]);
  });

  const section = page.locator('#notifications');
  await test.step('having opened it changes nothing, its button does', async () => {
    await page.goto('/dashboard/settings#notifications');
    await expect(section.getByLabel('Announcements')).toHaveValue('at_once');
    await mails.getByRole('button', { name: 'Stop these mails' }).click();
    await expect(mails.getByRole('heading', { name: 'These mails are stopped' })).toBeVisible();
    expect.soft(await accessibilityProblems(mails)).toEqual([]);
  });

  await test.step('the settings say so, and turn them on again', async () => {
    await page.reload();
    await expect(section.getByText('No notices are mailed to you.')).toBeVisible();
    await expect(section.getByLabel('Messages')).toHaveValue('none');
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    await section.getByRole('button', { name: 'Turn mails on again' }).click();
    await expect(page.getByText('Your choices hold from now on.')).toBeVisible();
    await expect(section.getByText('No notices are mailed to you.')).toHaveCount(0);
    await page.reload();
    await expect(section.getByLabel('Announcements')).toHaveValue('at_once');
    await expect(section.getByLabel('Events')).toHaveValue('digest');
  });
});
