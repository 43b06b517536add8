import { queryOptions } from '@tanstack/react-query';
import type { LandingFacts } from '#contract/landing.ts';
import { advertKeys } from '#web/entities/adverts/keys.ts';
import { PRODUCT_TITLE } from '#web/lib/config.ts';

/** What the page shows when the server cannot be asked: its entries lead on, nothing else depends on it. */
const bare: LandingFacts = {
  title: PRODUCT_TITLE,
  organisation: PRODUCT_TITLE,
  registration: null,
  donation: null,
  adverts: [],
};

export const landingQuery = queryOptions({
  queryKey: advertKeys.landing,
  queryFn: async (): Promise<LandingFacts> => {
    const response = await fetch('/landing.json', { headers: { accept: 'application/json' } }).catch(
      () => undefined,
    );
    return response?.ok ? response.json() : bare;
  },
});
