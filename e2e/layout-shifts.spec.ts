import { patient } from '../server/testing/patience.ts';
import { addressesOf, visitors } from './support/addresses.ts';
import { answerLate, shiftsOf, watchShifts } from './support/layout-shifts.ts';
import { enter, stillPage } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { phoneWidths } from './support/widths.ts';

/** Of a page from its first paint on. What browsers call good is 0.1. */
const AT_MOST = 0.02;

test.describe.configure({ timeout: patient(180_000) });
test.use({ viewport: { width: phoneWidths.at(-1) ?? 390, height: 844 }, hasTouch: true, isMobile: true });

for (const { who, email, addresses } of visitors) {
  test(`nothing jumps while answers are late, for ${who} @once`, async ({ openBrowser, expectedErrors }) => {
    // A page that is not there.
    expectedErrors.push(/status of 404/, /Failed to /);
    const page = await openBrowser();
    if (email) await enter(page, email, stillPage);
    await watchShifts(page);
    await answerLate(page);
    const jumps: unknown[] = [];
    for await (const address of addressesOf(page, { addresses }, true)) {
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((before, { value }) => before + value, 0);
      if (sum > AT_MOST) jumps.push({ address, sum, shifts });
    }
    expect(jumps).toEqual([]);
  });
}
