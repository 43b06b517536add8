import { readFileSync } from 'node:fs';
import { patient } from '../server/testing/patience.ts';
import { addressesOf, routes, visitors } from './support/addresses.ts';
import { layers, type Seen } from './support/layers.ts';
import { watchShifts } from './support/layout-shifts.ts';
import { lengthenEverything } from './support/long-texts.ts';
import { lookAtScreen } from './support/look.ts';
import { answerLate } from './support/network.ts';
import { enter, stillPage } from './support/people.ts';
import { type OwnPortal, portalFolder, startPortal } from './support/portal.ts';
import { watchWindows } from './support/still-windows.ts';
import { test as base, expect } from './support/test.ts';
import { phoneWidths } from './support/widths.ts';

const test = base.extend<object, { portal: OwnPortal }>({
  /** With names and texts that no other journey could work with. */
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from it.
    async ({}, use) => {
      const portal = await startPortal();
      await lengthenEverything(portalFolder());
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: patient(60_000) },
  ],
});

// Every screen, and everything that opens on it.
test.describe.configure({ timeout: patient(480_000) });
test.use({ viewport: { width: phoneWidths.at(-1) ?? 390, height: 844 }, hasTouch: true, isMobile: true });

test('every route of the app is looked at on a phone @once', () => {
  const generated = readFileSync(new URL('../web/app/routes.gen.ts', import.meta.url), 'utf8');
  const paths = /fullPaths:([\s\S]*?)fileRoutesByTo/.exec(generated)?.[1]?.match(/'[^']+'/g) ?? [];
  const existing = paths.map((path) => path.slice(1, -1).replace(/(.)\/$/, '$1'));
  expect(existing.length).toBeGreaterThan(30);
  expect([...new Set(existing)].sort()).toEqual(Object.keys(routes).sort());
});

// Who is looked at in one theme takes turns: what they see in common is seen in both.
for (const [index, visitor] of visitors.entries()) {
  test(`nothing jumps, is wider than a phone, or shut to somebody, for ${visitor.who} @once`, async ({
    openBrowser,
    expectedErrors,
  }) => {
    // A page that is not there, and writes that are kept away.
    expectedErrors.push(/status of 404/, /ERR_FAILED/, /Failed to /);
    const page = await openBrowser();
    const isThorough = visitor.isThorough ?? false;
    await page.emulateMedia({ colorScheme: isThorough || index % 2 === 0 ? 'light' : 'dark' });
    if (visitor.email) await enter(page, visitor.email, stillPage);
    await watchShifts(page);
    await watchWindows(page, layers);
    await answerLate(page);
    const seen: Seen = { problems: [], opened: [], isThorough };
    const pressed = new Set<string>();
    for await (const _ of addressesOf(page, visitor)) await lookAtScreen(page, pressed, seen);
    expect(seen.problems).toEqual([]);
    for (const name of visitor.opens) {
      expect(seen.opened, 'what was opened').toContainEqual(expect.stringMatching(name));
    }
  });
}
