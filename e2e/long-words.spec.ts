import { patient } from '../server/testing/patience.ts';
import { addressesOf, visitors } from './support/addresses.ts';
import { enter, stillPage } from './support/people.ts';
import { speakLongWords } from './support/pseudo-language.ts';
import { expect, test } from './support/test.ts';
import { tooWide } from './support/widths.ts';

/** The common cheap phone, in px. */
const PHONE = 360;

// One look for each screen, which the app that runs in the page goes to.
test.describe.configure({ timeout: patient(180_000) });
test.use({ viewport: { width: PHONE, height: 844 }, hasTouch: true, isMobile: true });

for (const visitor of visitors) {
  test(`words twice as long as English fit a phone for ${visitor.who} @once`, async ({
    openBrowser,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    const page = await openBrowser();
    await speakLongWords(page);
    if (visitor.email) await enter(page, visitor.email, stillPage);
    const problems: string[] = [];
    let said = 0;
    for await (const _ of addressesOf(page, visitor, false)) {
      const { pathname, search } = new URL(page.url());
      said += await page.getByText(/[áéîöû]/).count();
      const found = await tooWide(page, 'body', [PHONE]);
      problems.push(...found.map((problem) => `${pathname}${search} ${problem}`));
    }
    expect(said, 'texts of the pseudo-language').toBeGreaterThan(visitor.addresses.length);
    expect(problems).toEqual([]);
  });
}
