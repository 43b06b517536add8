import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoPassword, mailTo } from './people.ts';

/** Goes in by the portal's own door. */
export async function logIn(page: Page, email: string, password = demoPassword) {
  await page.goto('/portal/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function signUp(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full name').fill('Sipho Radebe');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

export const confirmationOf = async (request: APIRequestContext, email: string) =>
  (await mailTo(request, email, /confirm/i)).links[0] ?? '';

export const newPerson = () => {
  const mark = randomBytes(4).toString('hex');
  return { email: `sipho.${mark}@example.org`, password: `secret-${mark}` };
};
