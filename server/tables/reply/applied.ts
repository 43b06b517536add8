import type { Preferences } from '../parse/preferences.ts';

const order = ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone'] as const;

/** `Preference-Applied`: which preferences had a say in this kind of reply. */
export function preferenceApplied(
  preferences: Preferences,
  applicable: readonly (keyof Preferences)[],
): Record<string, string> {
  const applied = order.flatMap((name) => {
    const value = preferences[name];
    return value !== undefined && applicable.includes(name) ? [`${name}=${value}`] : [];
  });
  if (
    preferences.maxAffected !== undefined &&
    preferences.handling === 'strict' &&
    applicable.includes('maxAffected')
  ) {
    applied.push(`max-affected=${preferences.maxAffected}`);
  }
  return applied.length > 0 ? { 'preference-applied': applied.join(', ') } : {};
}
