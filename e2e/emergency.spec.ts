import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { connectTo } from '../server/database/connect.ts';
import { findCluster } from '../server/database/embedded/cluster.ts';
import { enter } from './support/people.ts';
import { type OwnPortal, portalFolder, startPortal } from './support/portal.ts';
import { accessibilityProblems, expect, test as onPortal } from './support/test.ts';
import { tooWide } from './support/widths.ts';

/** How often the gateway for text messages was asked in vain. */
let asked = 0;

/** A portal whose gateway answers that it is down, and a parent who has shown to hold a number. */
const test = onPortal.extend<object, { portal: OwnPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from it.
    async ({}, use) => {
      const gateway = createServer((request, reply) => {
        asked += 1;
        request.resume().on('end', () => reply.writeHead(503).end('down'));
      });
      await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
      const { port } = gateway.address() as AddressInfo;
      const portal = await startPortal({ SMS_URL: `http://127.0.0.1:${port}/` });
      const client = await connectTo(await findCluster(portalFolder()));
      await client.query(
        `update auth.users set phone = '27825550101', phone_confirmed_at = now() where email = 'father@demo.school'`,
      );
      await client.end();
      await use(portal);
      await portal.end();
      gateway.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const count = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('an emergency while the gateway is dead: the office sees who is safe, who needs help and whom to call @once', async ({
  openBrowser,
}) => {
  test.slow();
  const office = await openBrowser();
  await enter(office, 'principal@demo.school', '/dashboard/emergency');
  let unreached = 0;

  await test.step('the office is told what it will do before it does it', async () => {
    await office.getByLabel('What people are told').fill('Fire in the hall. Stay away from the school.');
    await office.getByRole('button', { name: 'Tell everybody now' }).click();
    const question = office.getByRole('alertdialog');
    await expect(question).toContainText(
      /Goes at once to 0 by push, \d+ by mail and [1-9]\d* by SMS \(R0\.[3-9]0, beyond/,
    );
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    await question.getByRole('button', { name: 'Tell everybody now' }).click();
    await expect(office.getByRole('heading', { name: /^Emergency$/, level: 2 })).toBeVisible();
  });

  await test.step('nobody is reached by what has not left', async () => {
    await expect.poll(() => asked).toBeGreaterThan(0);
    await office.reload();
    await expect(row(office, 'Vikram Govender')).toContainText('The text message has not left yet');
    unreached = Number(await count(office, 'Not reached').textContent());
    expect(unreached).toBeGreaterThan(90);
    await expect(count(office, 'Safe')).toHaveText('0');
  });

  const mother = await openBrowser();
  const teacher = await openBrowser();
  for (const phone of [mother, teacher]) await phone.setViewportSize({ width: 390, height: 844 });
  await test.step('a parent and a teacher answer on their phones, and the office sees it come', async () => {
    await Promise.all([
      enter(mother, 'parent@demo.school', '/dashboard/emergency'),
      enter(teacher, 'teacher@demo.school', '/dashboard/emergency'),
    ]);
    await expect(mother.getByRole('alert')).toContainText('Fire in the hall.');
    // Who has it on the screen has read it, without a word.
    await expect(count(office, 'Read, no answer')).toHaveText('3');
    await Promise.all([
      mother.getByRole('button', { name: 'I need help' }).click(),
      teacher.getByRole('button', { name: 'I am safe' }).click(),
    ]);
    await expect(mother.getByText('call 112 as well')).toBeVisible();
    await expect(count(office, 'Need help')).toHaveText('1');
    await expect(count(office, 'Safe')).toHaveText('1');
    await expect(count(office, 'Not reached')).toHaveText(String(unreached - 2));
    await expect(row(office, 'Thandi Mokoena')).toContainText(/Lethabo Mokoena \(Grade \d+\)/);
    await mother.getByRole('button', { name: 'I am safe' }).click();
    await expect(count(office, 'Safe')).toHaveText('2');
    expect.soft(await accessibilityProblems(office)).toEqual([]);
    expect.soft(await tooWide(office)).toEqual([]);
  });

  await test.step('the call list is printed with whoever was not reached, and nobody else', async () => {
    await office.emulateMedia({ media: 'print' });
    const list = office.getByRole('table', { name: /^Not reached by/ });
    await expect(list.getByRole('columnheader', { name: 'Called' })).toBeVisible();
    await expect(list.getByRole('row', { name: /Vikram Govender/ })).toBeVisible();
    await expect(list.getByRole('row', { name: /Thandi Mokoena/ })).toHaveCount(0);
    await expect(office.getByRole('button', { name: 'Give the all-clear' })).toBeHidden();
    await office.emulateMedia({ media: 'screen' });
  });

  await test.step('the all-clear comes to every page that is open', async () => {
    await office.getByLabel('What people are told then').fill('The fire is out. Everybody is safe.');
    await office.getByRole('button', { name: 'Give the all-clear' }).click();
    for (const page of [office, mother, teacher])
      await expect(page.getByRole('status').filter({ hasText: 'The fire is out.' })).toBeVisible();
    await expect(mother.getByRole('button', { name: 'I am safe' })).toHaveCount(0);
    // What was told is not there to be told once more.
    await expect(office.getByLabel('What people are told')).toHaveValue('');
  });
});
