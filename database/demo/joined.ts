/** When people came to the portal. */
import { millisecondsInDay } from 'date-fns/constants';
import { chance } from './seeded.ts';

/** Whoever waits has come this week; the others came when the school year was young. */
export function joined(key: string, status: string, now: Date): Date {
  const daysAgo = status === 'pending' ? chance(`${key}/joined`, 5) : 300 + chance(`${key}/joined`, 60);
  return new Date(now.getTime() - daysAgo * millisecondsInDay - chance(`${key}/minute`, 600) * 60_000);
}
