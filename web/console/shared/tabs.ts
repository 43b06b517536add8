/** The tabs of the administration portal, in order. */
const adminTabs = [
  'schools',
  'subjects',
  'users',
  'pending',
  'announcements',
  'calendar',
  'reports',
] as const;

export type AdminTab = (typeof adminTabs)[number];

/** The tab that the address names; the first where it names none that exists. */
export function adminTabOf(value: unknown): AdminTab {
  return adminTabs.find((tab) => tab === value) ?? 'schools';
}

/** Where the stat cards jump to. */
export const TABS_ID = 'administration-tabs';
