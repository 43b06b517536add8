import { patient } from '../server/testing/patience.ts';
import { addOtherSchools, emailOf } from './every-screen/other-schools.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { addressesOf, visitors } from './support/addresses.ts';
import { forgetJumps, jumps, watchShifts } from './support/layout-shifts.ts';
import { answerLate } from './support/network.ts';
import { enter, stillPage } from './support/people.ts';
import { type OwnPortal, portalFolder, startPortal } from './support/portal.ts';
import { test as base, expect } from './support/test.ts';
import { tooWide } from './support/widths.ts';

const test = base.extend<object, { portal: OwnPortal }>({
  /** With a school where there is more than anybody has, and one where there is nothing yet. */
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from it.
    async ({}, use) => {
      const portal = await startPortal();
      await addOtherSchools(portalFolder());
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: patient(60_000) },
  ],
});

/** The narrowest phone, and the office's computer. */
const widths = [320, 1280];

test.describe.configure({ timeout: patient(120_000) });
test.use({ viewport: { width: 320, height: 844 }, hasTouch: true, isMobile: true });

/** What is the same with little and with much, and where there is no list. */
const alike = /settings|nowhere|import|view=list/;

/** The screens of the walk that have lists; of conversations there are none where nobody has written. */
const listsOf = (who: string, hasTalks: boolean) =>
  (visitors.find((visitor) => visitor.who === who)?.addresses ?? []).filter((address) =>
    typeof address === 'string' ? !alike.test(address) : hasTalks,
  );

const roles = [
  ['parent', 'a parent'],
  ['teacher', 'a teacher'],
  ['admin', 'a school administrator'],
] as const;

for (const [role, who] of roles) {
  for (const school of ['full', 'empty'] as const) {
    test(`nothing is cut or jumps for ${who} of ${school === 'full' ? 'a very full' : 'an empty'} school @once`, async ({
      openBrowser,
    }) => {
      const page = await openBrowser();
      await enter(page, emailOf(role, school), stillPage);
      await watchShifts(page);
      await answerLate(page);
      const problems: string[] = [];
      const addresses = listsOf(who, school === 'full');
      for await (const address of addressesOf(page, { addresses }, false)) {
        const found = await jumps(page);
        // The walk has seen lists with rows already.
        if (school === 'empty') found.push(...(await accessibilityProblems(page)));
        found.push(...(await tooWide(page, 'body', widths)));
        problems.push(...found.map((problem) => `${address} ${problem}`));
        await page.setViewportSize({ width: 320, height: 844 });
        await forgetJumps(page);
      }
      expect(problems).toEqual([]);
    });
  }
}
