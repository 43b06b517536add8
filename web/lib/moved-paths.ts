/**
 * Bare paths that people and mails use, and their places under /dashboard, where the canonical screens are
 * (docs/product/screens.md#addresses). A path is added with its screen.
 */
const moved: Record<string, string> = {
  teacher: '/dashboard/teacher',
  parent: '/dashboard/parent',
  admin: '/dashboard/admin',
  messages: '/dashboard/messages',
  announcements: '/dashboard/announcements',
  calendar: '/dashboard/calendar',
  timetable: '/dashboard/timetable',
  disciplinary: '/dashboard/disciplinary',
  lessons: '/dashboard/lessons',
  'progress-reports': '/dashboard/progress-reports',
};

/** Where a path (without its first slash) has moved to, if it has. */
export function movedTo(path: string): string | undefined {
  const [first = '', ...rest] = path.replace(/\/+$/, '').split('/');
  const target = Object.hasOwn(moved, first) ? moved[first] : undefined;
  return target && [target, ...rest].join('/');
}
