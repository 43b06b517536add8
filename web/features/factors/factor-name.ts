import { t } from '#texts/factors';
import type { OwnFactor } from './queries.ts';

/** What can be added, and what is said on the button and over the window. */
export const additions = () =>
  ({
    app: t.addAnAuthenticatorApp(),
    phone: t.addAPhone(),
    key: t.addASecurityKey(),
  }) as const;
export type FactorKind = keyof ReturnType<typeof additions>;

const kinds = (): Readonly<Record<string, string>> => ({
  phone: t.phone(),
  webauthn: t.securityKey(),
});

/** What a factor is called in lists. */
export function factorName({ factor_type, friendly_name }: OwnFactor): string {
  return friendly_name || (kinds()[factor_type] ?? t.authenticatorApp());
}

/** A name for one more device that none of the person's has: two could not be told apart. */
export function nextName(base: string, factors: readonly OwnFactor[]): string {
  const taken = new Set(factors.map(factorName));
  let number = 1;
  const name = () => (number === 1 ? base : `${base} ${number}`);
  while (taken.has(name())) number += 1;
  return name();
}
