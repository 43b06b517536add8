/** The tabs of a teacher's lessons. */
export type LessonsTab = 'upload' | 'mine';

/** The tab that the address names; the first where it names none that exists. */
export const lessonsTabOf = (value: unknown): LessonsTab => (value === 'mine' ? 'mine' : 'upload');
