import { t } from '#texts/settings';
import type { SignInProvider } from '#web/lib/config.ts';

/** Of providers that were configured when somebody linked them, and are no longer. */
const known: Record<string, string> = { google: 'Google', azure: 'Microsoft', apple: 'Apple' };

/** What a way of signing in is called, by its name in the contract. */
export function signInName(provider: string, configured: readonly SignInProvider[]): string {
  if (provider === 'email') return t.emailAndPassword();
  if (provider === 'phone') return t.signInNumber();
  const label = configured.find(({ name }) => name === provider)?.label;
  return label ?? known[provider] ?? t.anotherPortal();
}

/** The providers that are not linked yet. */
export function unlinkedOf(
  configured: readonly SignInProvider[],
  linked: readonly { provider: string }[],
): SignInProvider[] {
  return configured.filter(({ name }) => !linked.some(({ provider }) => provider === name));
}
