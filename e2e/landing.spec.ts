/// <reference lib="dom" />
import type { LandingFacts } from '../contract/landing.ts';
import { enter } from './support/people.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

// Adverts play only to those who let things move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the front page reads and leads on without a single script', async ({
  browser,
  baseURL,
  viewport,
  isMobile,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
    viewport,
    isMobile,
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'School and home, in one conversation' }),
  ).toBeVisible();
  for (const claim of ['New content weekly', 'Offline downloads', 'Progress tracking', 'Free for schools'])
    await expect(page.getByRole('heading', { name: claim })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('registration number 0000/000000/08 (sample)');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'School Communicator' })).toHaveAttribute('href', '/auth');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/auth',
  );
  await expect(page.getByRole('banner').getByRole('link', { name: 'Portal' })).toHaveAttribute(
    'href',
    '/portal/auth',
  );
  await main.getByRole('link', { name: 'Online Lessons Portal Video lessons' }).click();
  await expect(page).toHaveURL(/\/portal\/auth$/);
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await context.close();
});

test('adverts stand in their order, keep their place when they cannot be loaded, and pull nothing about', async ({
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const page = await openBrowser();
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shown = page.getByRole('region', { name: /^Advert/ }).getByRole('listitem');
  const media = shown.locator('[data-advert]');
  await page.goto('/');
  const { adverts }: LandingFacts = await (await page.request.get('/landing.json')).json();
  expect(adverts.length).toBeGreaterThan(0);
  expect(adverts.length).toBeLessThanOrEqual(3);
  await expect(shown).toHaveCount(adverts.length);
  for (const [place, { title }] of adverts.entries()) await expect(shown.nth(place)).toContainText(title);
  await media.first().scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('img[data-advert]').first().evaluate(isDrawn)).toBe(true);
  const place = await media.first().boundingBox();
  for (const link of await shown.getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }

  await page.route('**/storage/v1/object/public/ads/**', (route) => route.abort());
  await page.reload();
  await media.first().scrollIntoViewIfNeeded();
  await expect(page.locator('img[data-advert]').first()).toHaveCSS('opacity', '0');
  expect((await media.first().boundingBox())?.height).toBe(place?.height);
  expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBe(
    0,
  );
  expect(await accessibilityProblems(page)).toEqual([]);
});

function isDrawn(image: Element): boolean {
  return (image as HTMLImageElement).naturalWidth > 0;
}

test('the bank account for donations is copied line by line @once', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const donate = page.getByRole('button', { name: 'Donate' });
  await donate.click();
  const dialog = page.getByRole('dialog', { name: 'Support free communication for schools' });
  await expect(dialog.getByText('Sample Bank (not a real account)')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy account number' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Account number copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0000000000');
  await dialog.getByRole('button', { name: 'Copy reference' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Reference copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SAMPLE');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(donate).toBeFocused();
});

test('Login leads to the dashboard for who is signed in, and the app shows the same page to who comes back @once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  // The page also says, with a link, that a page that was asked for opens after it.
  const entries = page.getByRole('navigation', { name: 'Entries' });
  const login = entries.getByRole('link', { name: 'Login' });
  const dashboard = entries.getByRole('link', { name: 'Dashboard' });
  await page.goto('/');
  await expect(login).toHaveAttribute('href', '/auth');
  await enter(page, 'teacher2@demo.school');
  await page.goto('/');
  await expect(login).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Register/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await expect(page.getByRole('link', { name: /^School Communicator .*Dashboard$/ })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await dashboard.click();
  await expect(page.getByRole('heading', { name: /^TEACHER:/ })).toBeVisible();

  // A learner of the lessons portal is led on from there.
  await enter(page, 'learner@demo.school', '/');
  await dashboard.click();
  await expect(page).toHaveURL(/\/portal\/dashboard$/);

  // Not on a screen that is still asking for what it shows.
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/dashboard');
  await expect(
    page.getByRole('heading', { level: 1, name: 'School and home, in one conversation' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(login).toHaveAttribute('href', '/auth');
  await page.getByRole('button', { name: 'Donate' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy account number' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Register as Teacher' }).click();
  await expect(page).toHaveURL(/\/auth\?mode=register-teacher$/);
});

test('the server tells the truth about what is there', { tag: '@once' }, async ({ request }) => {
  const accept = { accept: 'text/html' };
  for (const [path, status] of [
    ['/', 200],
    ['/auth', 200],
    ['/portal/auth', 200],
    ['/messages', 200],
    ['/no/such/page', 404],
    ['/dashboard/nowhere', 404],
    ['/wp-login.php', 404],
  ] as const)
    expect([path, (await request.get(path, { headers: accept })).status()]).toEqual([path, status]);
  const page = await request.get('/');
  expect(page.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  const again = await request.get('/', { headers: { 'if-none-match': page.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
  const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(await page.text()) ?? [];
  expect((await request.get(image)).headers()['content-type']).toBe('image/png');
});

test('the front page is read in each language without a script, by the browser’s choice and by its links', async ({
  browser,
  baseURL,
  viewport,
  isMobile,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'zu-ZA',
    ...(baseURL && { baseURL }),
    viewport,
    isMobile,
  });
  const page = await context.newPage();
  const heading = page.getByRole('heading', { level: 1 });
  const language = page.locator('html');
  const answer = await page.goto('/');
  expect(answer?.headers().vary).toMatch(/accept-language/);
  await expect(heading).toHaveText('Isikole nekhaya, engxoxweni eyodwa');
  await expect(language).toHaveAttribute('lang', 'zu');
  for (const [name, code, says] of [
    ['Afrikaans', 'af', 'Skool en huis, in een gesprek'],
    ['isiXhosa', 'xh', 'Isikolo nekhaya, kwincoko enye'],
    ['Sesotho', 'st', 'Sekolo le lapeng, puisanong e le nngwe'],
    ['English', 'en', 'School and home, in one conversation'],
    ['isiZulu', 'zu', 'Isikole nekhaya, engxoxweni eyodwa'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/\\?lang=${code}$`));
    await expect(heading).toHaveText(says);
    await expect(language).toHaveAttribute('lang', code);
    expect(await tooWide(page)).toEqual([]);
  }
  await page.goto('/no/such/page');
  await expect(heading).toHaveText('Hawu! Ikhasi alitholakalanga');
  // What stands there until the app does.
  const start = await (await context.request.get('/auth', { headers: { 'accept-language': 'st' } })).text();
  expect(start).toContain('<html lang="st">');
  expect(start).toMatch(/role="status"[^>]*>E a bula\.\.\.</);
  await context.close();
});

test('a language that is pressed on the front page is kept: for it, and for the app', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto('/');
  await page.getByRole('link', { name: 'isiXhosa', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Ngena', exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/\?lang=xh$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'xh');
  await page.getByRole('link', { name: 'Ngena', exact: true }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'xh');

  // A link in another language is read in it, and changes no choice.
  await page.goto('/auth?lang=af');
  await expect(page.locator('html')).toHaveAttribute('lang', 'af');
  await page.goto('/auth');
  await expect(page.locator('html')).toHaveAttribute('lang', 'xh');
});
