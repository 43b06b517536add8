import type { FunctionsClient } from '@supabase/functions-js';
import { fetchAsCaller } from './access-token.ts';
import { madeOnce } from './made-once.ts';

/** The part of the official client that calls the portal's functions. `portal-function.ts` reads their answers. */
export const workflows = madeOnce(async (): Promise<FunctionsClient> => {
  const parts = await import('@supabase/functions-js');
  return new parts.FunctionsClient(`${location.origin}/functions/v1`, { customFetch: fetchAsCaller });
});
