import { patient } from '../server/testing/patience.ts';
import { addressesOf, visitors } from './support/addresses.ts';
import { unsaidOn, watchReads } from './support/failing-reads.ts';
import { enter, stillPage } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** In the long form, `npm run prove -- reads`, everybody who signs in; here one who has few screens. */
const wanted = process.env.FAILED_READS ?? 'a guardian without records';

test.describe.configure({ timeout: patient(process.env.FAILED_READS ? 1_800_000 : 120_000) });

for (const { who, email, addresses } of visitors) {
  if (!email || (wanted !== 'all' && !who.includes(wanted))) continue;
  test(`each reading of each screen that fails is said to have failed, for ${who} @once`, async ({
    openBrowser,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    const page = await openBrowser();
    await enter(page, email, stillPage);
    await watchReads(page);
    const unsaid: string[] = [];
    let failures = 0;
    for await (const address of addressesOf(page, { addresses })) {
      const seen = await unsaidOn(page, address);
      failures += seen.failures;
      unsaid.push(...seen.unsaid);
    }
    expect(unsaid).toEqual([]);
    expect(failures, 'readings that failed').toBeGreaterThanOrEqual(1);
  });
}
