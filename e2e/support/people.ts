/// <reference lib="dom" />
import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const demoPassword = 'demo1234';

/**
 * A page of the portal's origin that runs nothing. Not one that the test answers: while a page is answered for, the
 * browser asks about each of its requests and keeps no file of the app.
 */
export const stillPage = '/theme.js';

/** A family that no other test has: names and address are its own. */
export function newFamily() {
  const mark = randomBytes(4).toString('hex');
  const lastName = `Dlamini${mark}`;
  return {
    first_name: 'Ayanda',
    last_name: lastName,
    name: `Ayanda ${lastName}`,
    email: `ayanda.${mark}@example.org`,
    password: `secret-${mark}`,
    children: ['Sipho', 'Nomsa'] as const,
  };
}

export type Family = ReturnType<typeof newFamily>;

/** Signs in at the form, and does not wait for what follows. */
export async function signIn(page: Page, email: string, password = demoPassword) {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/**
 * Opens a page as somebody who has signed in before: the session lies where the browser keeps it. For journeys
 * that are about something else; it spares the form, and the screen after it.
 */
export async function enter(page: Page, email: string, path = '/dashboard', password = demoPassword) {
  const { publishableKey } = await (await page.request.get('/config.json')).json();
  const granted = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: publishableKey },
    data: { email, password },
  });
  expect(granted.status(), `${email} signs in`).toBe(200);
  await layAndOpen(page, await granted.text(), path);
}

const SESSION = 'sb-localhost-auth-token';

async function layAndOpen(page: Page, session: string, path: string): Promise<void> {
  // A browser that was handed on stands at the portal already.
  if (page.url().endsWith(stillPage)) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION, session] as const);
    await page.goto(path);
    return;
  }
  // Laid there as the page begins, and by no later one: a page of its own would cost as much as the next.
  const laying = await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    SESSION,
    session,
  ] as const);
  await page.goto(path);
  await laying.dispose();
}

/** Fills in the parent's registration of the demo's first school. */
export async function fillParentRegistration(page: Page, family: Family) {
  await page.getByLabel('First name').first().fill(family.first_name);
  await page.getByLabel('Last name').first().fill(family.last_name);
  await page.getByLabel('Email').fill(family.email);
  await page.getByLabel('Password', { exact: true }).fill(family.password);
  await page.getByLabel('Repeat password').fill(family.password);
  await page.getByLabel('Contact number').fill('082 555 0199');
  await page.getByLabel('School', { exact: true }).selectOption({ label: 'Jacaranda Ridge School' });
  await page.getByRole('button', { name: 'Add Child' }).click();
  for (const [index, grade] of ['Grade 6', 'Grade 8'].entries()) {
    const child = page.getByRole('group', { name: `Child ${index + 1}` });
    await child.getByLabel('First name').fill(family.children[index] ?? '');
    await child.getByLabel('Last name').fill(family.last_name);
    await child.getByLabel('Date of birth').fill(`20${14 - index * 2}-03-0${index + 1}`);
    await child.getByLabel('Grade').selectOption({ label: grade });
    await child.getByRole('checkbox').first().check();
  }
}

/** The newest mail to an address; waits for it, because mails leave after the request that caused them. */
export async function mailTo(request: APIRequestContext, address: string, subject: RegExp) {
  let found: { subject: string; links: string[]; text: string } | undefined;
  await expect
    .poll(async () => {
      const reply = await request.get(`/outbox.json?to=${encodeURIComponent(address)}`);
      found = (await reply.json()).find((mail: { subject: string }) => subject.test(mail.subject));
      return found?.subject;
    })
    .toMatch(subject);
  if (!found) throw new Error(`no mail to ${address}`);
  return found;
}

/** Opens a link that was mailed to be used once, and presses its page's one button. */
export async function openMailed(page: Page, link: string) {
  await page.goto(link);
  await page.getByRole('button').click();
}
