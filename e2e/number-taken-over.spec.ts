import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { plainAccount } from './support/accounts.ts';
import { officialClient, serviceClient } from './support/client.ts';
import { foundSchool } from './support/console.ts';
import { enrol } from './support/letters.ts';
import { mailTo, signIn } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const PASSWORD = 'secret-word';

test('a number is somebody else’s now: the office takes it off, its new owner sees nothing of the family @once', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/status of 401|status of 403/);
  const school = await foundSchool(request);
  const family = `Radebe${school.mark}`;
  const rest = String(randomInt(1_000_000, 10_000_000));
  const typed = `082 ${rest.slice(0, 3)} ${rest.slice(3)}`;
  const service = await serviceClient(request);
  const used: string[] = [];
  /** Of all that was texted to the number: the code before lies there, too, and so does what is no code. */
  const newest = async () => {
    await expect
      .poll(async () => {
        const reply = await request.get(`/outbox.json?to=${encodeURIComponent(`+2782${rest}`)}`);
        const texts: { text: string }[] = await reply.json();
        const codes = texts.flatMap(({ text }) => /#(\d{6})/.exec(text)?.[1] ?? []);
        const fresh = codes.filter((code) => !used.includes(code));
        used.push(...fresh);
        return fresh.length;
      })
      .toBe(1);
    return used.at(-1) ?? '';
  };
  const member = async (role: 'admin' | 'parent', last_name: string) => {
    const account = await plainAccount(request);
    const client = await officialClient(request, account.email, account.password);
    const { data } = await client.auth.getUser();
    const made = await service
      .from('profiles')
      .insert({
        user_id: data.user?.id ?? '',
        first_name: 'Lindiwe',
        last_name,
        role,
        school_id: school.id,
        approval_status: 'approved',
      })
      .select('id')
      .single()
      .throwOnError();
    return { ...account, client, profileId: made.data?.id ?? '' };
  };

  const mother = await member('parent', family);
  const [child] = await enrol(school, [
    { first_name: 'Sizwe', last_name: family, date_of_birth: '2014-03-09' },
  ]);
  await school.platform
    .from('students')
    .update({ parent_id: mother.profileId })
    .eq('id', child?.id ?? '')
    .throwOnError();
  await mother.client.auth.updateUser({ phone: `+2782${rest}`, current_password: mother.password } as never);
  const added = await mother.client.auth.verifyOtp({
    phone: `+2782${rest}`,
    token: await newest(),
    type: 'phone_change',
  });
  expect(added.error).toBeNull();

  await test.step('the office reads what it means, and takes the number off', async () => {
    const principal = await member('admin', 'Office');
    const { data: factor } = await principal.client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'App',
    });
    if (!factor) throw new Error('no factor');
    const app = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
    await principal.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: app.generate() });
    const office = await openBrowser();
    await signIn(office, principal.email, principal.password);
    // The next code: the one of this half minute was used to turn the step on.
    await office
      .getByLabel('Code from your authenticator app')
      .fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await office.getByRole('button', { name: 'Confirm' }).click();
    await expect(office.getByRole('heading', { name: 'Confirm it is you' })).toHaveCount(0);
    await office.goto(`/dashboard/admin/users?q=${family}`);
    await expect(office.getByText(`Signs in with ${typed}`)).toBeVisible();
    await office.getByRole('button', { name: `Actions for Lindiwe ${family}` }).click();
    await office.getByRole('menuitem', { name: 'Number that signs in' }).click();
    const window = office.getByRole('dialog', { name: 'Number that signs in' });
    await expect(window.getByText('still signs in by email')).toBeVisible();
    expect(await accessibilityProblems(office)).toEqual([]);
    await window.getByRole('button', { name: 'Take the number off' }).click();
    await expect(office.getByText('The number signs nobody in any more')).toBeVisible();
    await expect(office.getByText(`Signs in with ${typed}`)).toHaveCount(0);
    await office.close();
  });

  await test.step('whoever has the number now gets an account of their own, as a teacher, with nothing in it', async () => {
    const phone = await openBrowser();
    await phone.goto('/auth?mode=register-teacher');
    await phone.getByLabel('First name').fill('Thabo');
    await phone.getByLabel('Last name').fill(`New${school.mark}`);
    await phone.getByLabel('Email').fill(typed);
    await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expect(phone.getByLabel('Phone')).toHaveValue(typed);
    await phone.getByLabel('Repeat password').fill(PASSWORD);
    await phone.getByLabel('School', { exact: true }).selectOption({ label: school.name });
    await phone.getByRole('checkbox', { name: 'Grade 6' }).check();
    await phone.getByRole('checkbox', { name: 'Mathematics' }).check();
    await phone.getByRole('button', { name: 'Register as Teacher' }).click();
    await expect(phone.getByRole('heading', { name: 'Code by text message' })).toBeVisible();
    await phone.locator('input[name="code"]').fill(await newest());
    await phone.getByRole('button', { name: 'Continue' }).click();
    await expect(phone.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible();
    for (const path of ['/dashboard', '/dashboard/directory', '/dashboard/messages']) {
      await phone.goto(path);
      await expect(phone.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible();
      await expect(phone.getByText(/Sizwe|Lindiwe/)).toHaveCount(0);
    }
    await phone.close();
  });

  await test.step('the mother is told by mail, and has her child by it', async () => {
    await mailTo(request, mother.email, /number/i);
    const page = await openBrowser();
    await signIn(page, mother.email, mother.password);
    await expect(page.getByText('Sizwe').filter({ visible: true }).first()).toBeVisible();
  });
});
