/** The tabs of a teacher's reports. */
export type ReportsTab = 'upload' | 'mine';

/** The tab that the address names; the first where it names none that exists. */
export const reportsTabOf = (value: unknown): ReportsTab => (value === 'mine' ? 'mine' : 'upload');
