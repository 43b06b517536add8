import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';

const schema = z.object({
  publishableKey: z.string(),
  title: z._default(z.string(), 'School Communicator'),
  integrations: z._default(z.record(z.string(), z.unknown()), {}),
});

/** What the server tells the browser at `/config.json`. */
export type PortalConfig = z.infer<typeof schema>;

let loading: Promise<PortalConfig> | undefined;

/** Read once a page load; a failed read is tried again by the next caller. */
export function portalConfig(): Promise<PortalConfig> {
  loading ??= read().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function read(): Promise<PortalConfig> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new TypeError(`Failed to fetch the configuration: status ${response.status}`);
  return schema.parse(await response.json());
}

/** Shown before the server has said otherwise, and to people without a school. */
export const PRODUCT_TITLE = 'School Communicator';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: portalConfig,
  staleTime: Number.POSITIVE_INFINITY,
});
