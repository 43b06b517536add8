import { enter, stillPage } from './support/people.ts';
import { expect, test } from './support/test.ts';

// What a screen asks for is the device's first time.
test.use({ isNewDevice: true });

/** As many as a dashboard may ask on a line where each costs a round trip (bench/web/screens.ts). */
const MOST = 30;

for (const { who, path } of [
  { who: 'parent@demo.school', path: '/dashboard' },
  { who: 'teacher@demo.school', path: '/dashboard/teacher' },
  { who: 'learner@demo.school', path: '/portal/dashboard' },
])
  test(`a dashboard asks at most ${MOST} times when nothing of it is kept: ${path} @once`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser();
    await enter(page, who, stillPage);
    const asked: string[] = [];
    page.on('requestfinished', (request) => asked.push(`${request.method()} ${request.url()}`));
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // A part that is fetched before it is imported comes out of the browser's cache the second time (decision 1360).
    const sent = asked.filter((one, at) => !one.includes('/assets/') || asked.indexOf(one) === at);
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(MOST);
  });
