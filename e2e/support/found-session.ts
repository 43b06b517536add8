import type { Page } from '@playwright/test';

const NEEDED = {
  status: 400,
  // By which the official client knows where the code stands.
  headers: { 'x-supabase-api-version': '2024-01-01' },
  json: { code: 'reauthentication_needed', message: 'Sign in again, or send the password or a code.' },
};

/**
 * From now on the page's sign-in is of long ago: what opens the account is refused as the server does (which its own
 * tests hold), until the server itself has taken a proof.
 */
export async function signedInLongAgo(page: Page): Promise<void> {
  let isProven = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/v1/reauthenticate') && response.status() === 204) isProven = true;
  });
  await page.route(/\/v1\/(factors|passkeys|user\/identities|invite-administrator)/, (route) => {
    const isReading = route.request().method() === 'GET';
    return isProven || isReading ? route.fallback() : route.fulfill(NEEDED);
  });
}
