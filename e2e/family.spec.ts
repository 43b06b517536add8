/// <reference lib="dom" />
import { officialClient } from './support/client.ts';
import { enter, fillParentRegistration, mailTo, newFamily, openMailed, signIn } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

test('a family registers, is approved, and talks with its teacher', async ({
  openBrowser,
  request,
  expectedErrors,
}) => {
  const family = newFamily();
  // Signing in before the address is confirmed is refused, and the browser notes the reply.
  expectedErrors.push(/status of 400/);
  const parent = await openBrowser();
  const principal = await openBrowser();
  const teacher = await openBrowser();

  await test.step('the principal has the console open', async () => {
    await enter(principal, 'principal@demo.school');
    await expect(principal.getByRole('heading', { name: 'Administration Portal' })).toBeVisible();
  });

  await test.step('the parent registers with two children', async () => {
    await parent.goto('/');
    await parent.getByRole('link', { name: 'Register as Parent' }).click();
    await fillParentRegistration(parent, family);
    const child = parent.getByRole('group', { name: 'Child 2' });
    await expect(child.getByLabel('Natural Sciences', { exact: true })).toBeVisible();
    await expect(child.getByLabel('Accounting')).toHaveCount(0);
    await child.getByRole('button', { name: /^More subjects/ }).click();
    await expect(child.getByLabel('Accounting')).toBeVisible();
    expect.soft(await accessibilityProblems(parent)).toEqual([]);
    await parent.getByRole('button', { name: 'Create Parent Account' }).click();
    await expect(parent.getByText('Registration successful!')).toBeVisible();
    await expect(parent.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  });

  await test.step('the address must be confirmed first', async () => {
    await signIn(parent, family.email, family.password);
    await expect(parent.getByText('Your email address is not confirmed yet.')).toBeVisible();
  });

  await test.step('the link in the mail confirms it, and the account waits for approval', async () => {
    const mail = await mailTo(request, family.email, /confirm/i);
    let asked = 0;
    parent.on('response', (response) => {
      if (response.url().includes('/rest/v1/profiles')) asked += 1;
    });
    await openMailed(parent, mail.links[0] ?? '');
    await expect(parent.getByText('Email Confirmed!')).toBeVisible();
    const waiting = parent.getByRole('heading', { name: 'Account Pending Approval' });
    await expect(waiting).toBeVisible();
    // Once it follows the profile live it asks again, and stands as long as nothing has changed.
    await expect.poll(() => asked).toBeGreaterThan(1);
    await expect.poll(() => waiting.evaluate(staysForASecond)).toBe(true);
    await parent.getByRole('button', { name: 'Sign Out' }).click();
    await expect(parent).toHaveURL(/\/$/);
  });

  await test.step('a pending parent is signed out with a message at sign-in', async () => {
    await signIn(parent, family.email, family.password);
    await expect(parent.getByText('Account Pending Approval')).toBeVisible();
    await expect(parent).toHaveURL(/\/auth/);
  });

  await test.step('the principal sees the number on the bell without reloading, and approves', async () => {
    const office = await officialClient(request, 'principal@demo.school');
    // Other families register and are approved meanwhile.
    await expect(async () => {
      const { data: waiting } = await office
        .from('profiles')
        .select('last_name')
        .eq('approval_status', 'pending')
        .in('role', ['teacher', 'parent']);
      expect(waiting?.map(({ last_name }) => last_name)).toContain(family.last_name);
      expect(await principal.getByTestId('pending-count').textContent()).toBe(String(waiting?.length));
    }).toPass();
    await principal.getByRole('tab', { name: /Pending/ }).click();
    const card = principal.getByRole('article', { name: family.name });
    await expect(card).toContainText(`Sipho ${family.last_name}`);
    await expect(card).toContainText('Grade 8');
    await expect(card.getByText('Not confirmed')).toHaveCount(0);
    expect.soft(await accessibilityProblems(principal)).toEqual([]);
    await card.getByRole('button', { name: `Approve ${family.name}` }).click();
    await expect(principal.getByText('User Approved')).toBeVisible();
    await expect(principal.getByText('Registration has been approved.')).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step('the parent is told by mail, signs in, and sees the children', async () => {
    await mailTo(request, family.email, /approved/i);
    await signIn(parent, family.email, family.password);
    await expect(parent.getByText('Welcome back!')).toBeVisible();
    await expect(
      parent.getByRole('heading', { name: `PARENT: AYANDA ${family.last_name.toUpperCase()}` }),
    ).toBeVisible();
    // The card of the week, and the list of the children.
    await expect(parent.getByText(`Nomsa ${family.last_name}`, { exact: true })).toHaveCount(2);
    expect.soft(await accessibilityProblems(parent)).toEqual([]);
  });

  let teacherName = '';
  await test.step('the teacher is at work', async () => {
    await enter(teacher, 'teacher@demo.school');
    const heading = teacher.getByRole('heading', { name: /^Teacher: /i });
    await expect(heading).toBeVisible();
    teacherName = ((await heading.textContent()) ?? '').replace(/^Teacher: /i, '');
    await teacher.goto('/dashboard/messages');
    await expect(teacher.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
  });

  await test.step('the parent sees only teachers of the children’s grades, and writes', async () => {
    await parent.goto('/dashboard/messages');
    await parent.getByRole('button', { name: 'New message' }).click();
    const dialog = parent.getByRole('dialog', { name: 'New message' });
    await expect(dialog.getByRole('radio', { name: new RegExp(teacherName, 'i') })).toBeVisible();
    await expect(dialog.getByText(/Bergzicht/)).toHaveCount(0);
    await dialog.getByRole('radio', { name: new RegExp(teacherName, 'i') }).check();
    await dialog.getByLabel('Message type').selectOption('academic');
    await dialog.getByLabel('Related student').selectOption({ index: 1 });
    await dialog.getByLabel('Message', { exact: true }).fill('Good evening. How did the test go?');
    expect.soft(await accessibilityProblems(parent)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(parent.getByText('Message sent successfully')).toBeVisible();
    await expect(parent.getByRole('log')).toContainText('How did the test go?');
  });

  await test.step('the teacher sees it arrive without reloading, and answers', async () => {
    const conversation = teacher.getByRole('link', { name: new RegExp(family.last_name) });
    await expect(conversation).toContainText('unread');
    await conversation.click();
    await expect(teacher.getByRole('log')).toContainText('How did the test go?');
    const box = teacher.getByRole('textbox', { name: /^Reply to/ });
    await box.fill('Very well: 18 out of 20.');
    await box.press('Shift+Enter');
    await box.pressSequentially('Well done!');
    await box.press('Enter');
    await expect(box).toHaveValue('');
    await expect(teacher.getByRole('log')).toContainText('18 out of 20.\nWell done!');
    expect.soft(await accessibilityProblems(teacher)).toEqual([]);
  });

  await test.step('the parent reads it as it arrives, and the teacher sees that it was read', async () => {
    await expect(parent.getByRole('log')).toContainText('Well done!');
    await expect(teacher.getByRole('log').getByText(/^Read/).last()).toBeVisible();
    await expect(parent.getByRole('navigation', { name: 'Conversations' }).getByText(/unread/)).toHaveCount(
      0,
    );
  });

  await test.step('neither another school’s teacher nor a pending account sees any of it', async () => {
    const stranger = await openBrowser();
    await enter(stranger, 'teacher2@demo.school', '/dashboard/messages');
    await expect(stranger.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
    await expect(stranger.getByText(family.last_name)).toHaveCount(0);
    await stranger.goto(new URL(parent.url()).pathname);
    await expect(stranger.getByText('This conversation does not exist')).toBeVisible();
    await expect(stranger.getByRole('log')).toHaveCount(0);
    await expect(stranger.getByText('18 out of 20.')).toHaveCount(0);

    const asFamily = await officialClient(request, family.email, family.password);
    expect(
      (await asFamily.from('messages').select('content').like('content', 'Very well: 18%')).data,
    ).toHaveLength(1);
    for (const email of ['teacher2@demo.school', 'pending@demo.school']) {
      const client = await officialClient(request, email);
      for (const table of ['messages', 'conversations', 'students', 'profiles'] as const) {
        const { data, error } = await client.from(table).select('*');
        expect(error).toBeNull();
        expect(JSON.stringify(data)).not.toContain(family.last_name);
        expect(JSON.stringify(data)).not.toContain('18 out of 20.');
      }
    }
  });
});

/** Whether the element is not taken away and drawn anew. */
async function staysForASecond(element: Node) {
  await new Promise((passed) => setTimeout(passed, 1000));
  return element.isConnected;
}
