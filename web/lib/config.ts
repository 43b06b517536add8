import { queryOptions } from '@tanstack/react-query';
import { MONTHLY_AMOUNT_RAND } from '#contract/limits.ts';

/** Shown before the server has said otherwise, and to people without a school. */
export const PRODUCT_TITLE = 'School Communicator';

/** What a month of the lessons portal costs, shown before the server has said otherwise. */
export const PORTAL_PRICE = `R${MONTHLY_AMOUNT_RAND}`;

/** Where people can sign in besides here: its name in the contract, and what a button calls it. */
export type SignInProvider = { name: string; label: string };

/** What the server tells the browser, in its page and at `/config.json`. */
export type PortalConfig = {
  publishableKey: string;
  title: string;
  integrations: Record<string, unknown>;
  /** Empty where no provider is configured. */
  signInProviders: SignInProvider[];
  /** What a month of the lessons portal costs, as it is shown. */
  portalPrice: string;
  /** Where the videos of the lessons portal lie, as people call it; empty where it has no name. */
  videoHost: string;
  /** Whether learners may keep lessons on their devices; off, what they kept is removed. */
  downloads: boolean;
  /** Whether the pages of schools may be kept on devices; off, what was kept is removed. */
  offline: boolean;
  /** Which browsers are given for Web Push; the public half of the portal's keys. */
  pushKey: string;
};

/** Parsed by hand: the schema library would come to the front page for a few fields. */
export function parseConfig(body: unknown): PortalConfig {
  const given: Partial<Record<keyof PortalConfig, unknown>> = typeof body === 'object' && body ? body : {};
  const {
    publishableKey,
    title,
    integrations,
    signInProviders,
    portalPrice,
    videoHost,
    downloads,
    offline,
    pushKey,
  } = given;
  if (typeof publishableKey !== 'string') throw new Error('/config.json has no publishableKey');
  return {
    publishableKey,
    title: typeof title === 'string' && title ? title : PRODUCT_TITLE,
    integrations: typeof integrations === 'object' && integrations ? { ...integrations } : {},
    signInProviders: Array.isArray(signInProviders) ? signInProviders.filter(isProvider) : [],
    portalPrice: typeof portalPrice === 'string' && portalPrice ? portalPrice : PORTAL_PRICE,
    videoHost: nameOf(videoHost),
    downloads: downloads !== false,
    offline: offline !== false,
    pushKey: typeof pushKey === 'string' ? pushKey : '',
  };
}

function isProvider(given: unknown): given is SignInProvider {
  const { name, label }: { name?: unknown; label?: unknown } =
    typeof given === 'object' && given !== null ? given : {};
  return typeof name === 'string' && typeof label === 'string';
}

function nameOf(given: unknown): string {
  const { name }: { name?: unknown } = typeof given === 'object' && given !== null ? given : {};
  return typeof name === 'string' ? name : '';
}

/** What stands in the page, so that nothing that depends on it comes late and moves the rest. */
function ofPage(): PortalConfig | undefined {
  const content = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=config]')?.content;
  return content === undefined ? undefined : parseConfig(JSON.parse(content));
}

let loading: Promise<PortalConfig> | undefined;

/** Read once a page load; a failed read is tried again by the next caller. */
export function portalConfig(): Promise<PortalConfig> {
  loading ??= read().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Asked for where the page was not made by the server, as in development. */
async function read(): Promise<PortalConfig> {
  const given = ofPage();
  if (given) return given;
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new TypeError(`Failed to fetch the configuration: status ${response.status}`);
  return parseConfig(await response.json());
}

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: portalConfig,
  initialData: ofPage,
  staleTime: Number.POSITIVE_INFINITY,
});
