import { Secret, TOTP } from 'otpauth';
import { approvedParent } from './support/accounts.ts';
import { officialClient } from './support/client.ts';
import { openConsole } from './support/console.ts';
import { enter, signIn } from './support/people.ts';
import { type OwnPortal, startPortal } from './support/portal.ts';
import { accessibilityProblems, expect, test as onPortal } from './support/test.ts';
import { tooWide } from './support/widths.ts';

/** A portal that asks a second step of administrators, after a grace. */
const test = onPortal.extend<object, { portal: OwnPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from it.
    async ({}, use) => {
      const portal = await startPortal({ REQUIRE_ADMIN_FACTOR: '1', ADMIN_FACTOR_GRACE_DAYS: '14' });
      await use(portal);
      await portal.end();
    },
    { scope: 'worker' },
  ],
});

test('an administrator is told from when on a second step is needed, sets it up, and signs a lost phone out', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401|status of 403/);
  const family = await approvedParent(request);
  const lost = await openBrowser();
  await enter(lost, family.email, '/dashboard/messages', family.password);
  await expect(lost.getByRole('heading', { name: 'Messages' })).toBeVisible();
  const page = await openBrowser();
  const reminder = page.getByRole('region', { name: 'Second step' });

  await test.step('the console counts the days', async () => {
    await openConsole(page, '/dashboard/admin/users', 'principal@demo.school');
    await expect(reminder).toContainText(/14 days/);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await reminder.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });

  await test.step('with the second step shown nothing is counted any more', async () => {
    const account = await officialClient(request, 'principal@demo.school');
    const { data: factor } = await account.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    if (!factor) throw new Error('no factor');
    const app = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
    const turnedOn = await account.auth.mfa.challengeAndVerify({ factorId: factor.id, code: app.generate() });
    expect(turnedOn.error).toBeNull();
    const office = await openBrowser();
    await signIn(office, 'principal@demo.school');
    // The next code: the one of this half minute was used to turn the step on.
    await office
      .getByLabel('Code from your authenticator app')
      .fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await office.getByRole('button', { name: 'Confirm' }).click();
    await expect(office.getByRole('heading', { name: 'Confirm it is you' })).toHaveCount(0);
    await office.goto(`/dashboard/admin/users?q=${family.last_name}`);
    const actions = office.getByRole('button', { name: `Actions for ${family.name}` });
    await actions.click();
    await expect(office.getByRole('region', { name: 'Second step' })).toHaveCount(0);
    await office.getByRole('menuitem', { name: 'Where signed in' }).click();
    const dialog = office.getByRole('dialog', { name: 'Where signed in' });
    const phones = dialog.getByRole('button', { name: /^Sign out/ });
    await expect(phones.first()).toBeVisible();
    expect(await accessibilityProblems(office)).toEqual([]);
    expect(await tooWide(office)).toEqual([]);
    for (let left = await phones.count(); left > 0; left -= 1) {
      await phones.first().click();
      await expect(phones).toHaveCount(left - 1);
    }
    await expect(dialog.getByText('Ended by administrators')).toBeVisible();
    await office.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(actions).toBeFocused();
  });

  await test.step('the lost phone shows nothing from its next request on', async () => {
    await lost.goto('/dashboard/messages');
    await expect(lost.getByText('Your session has ended.')).toBeVisible();
  });
});
