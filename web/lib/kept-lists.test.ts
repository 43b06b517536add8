import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Where what was read before stands while the next is on its way, without being a list that is chosen
 * (`chosen-list.ts`); why it is true there without a network.
 */
const others: Record<string, string> = {
  'web/lib/chosen-list.ts': 'is the list that is chosen',
  'web/components/ui/opened-search-picker.tsx': 'says that it loads, and lets nothing of before be chosen',
  'web/features/search/queries.ts': 'says that it loads, and lets nothing of before be chosen',
  'web/components/reach/reach-forecast.tsx': 'a forecast beside a form, in which nothing is listed',
  'web/features/auth/queries.ts': 'schools before a sign-in, of which each says its name',
  'web/entities/announcements/reads.ts': 'of the feed without a search, which a device keeps',
  'web/entities/events/reads.ts': 'of a month, whose marks are by day; the chosen day waits for its own',
  'web/entities/people/directory.ts': 'by person: who may be written to, beside the list',
  'web/entities/registrations/namesakes.ts': 'by child, beside the list',
  'web/entities/registrations/matches.ts': 'by child, beside the list',
  'web/console/pending/pending-tab.tsx': 'by person, beside the list',
};

test('a list that keeps what stood is one that fails at once without a network, or it is said here why not', () => {
  const keeping = globSync('web/**/*.{ts,tsx}').filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('keepPreviousData'),
  );
  expect(keeping.sort()).toEqual(Object.keys(others).sort());
});
