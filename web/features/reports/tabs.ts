/** The tabs of a teacher's reports (document 2, section 2). */
export type ReportsTab = 'upload' | 'mine';

/** The tab that the address names; the first where it names none that exists. */
export const reportsTabOf = (value: unknown): ReportsTab => (value === 'mine' ? 'mine' : 'upload');
