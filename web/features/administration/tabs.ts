/** The tabs of the administration portal, in order. Each appears together with its content. */
export const adminTabs = ['schools', 'subjects', 'users', 'pending'] as const;

export type AdminTab = (typeof adminTabs)[number];

/** The tab that the address names; the first where it names none that exists. */
export function adminTabOf(value: unknown): AdminTab {
  return adminTabs.find((tab) => tab === value) ?? 'schools';
}
