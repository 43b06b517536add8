/**
 * Bare paths that people and mails use, and their places under /dashboard, where the canonical screens are
 * (docs/product/screens.md#addresses). A path is added with its screen.
 */
const screens: Record<string, string> = {
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

/** The screen that a bare path (without its first slash) leads to, if it is one of them. */
export function redirectFor(path: string): string | undefined {
  const [first = '', ...rest] = path.replace(/\/+$/, '').split('/');
  const target = Object.hasOwn(screens, first) ? screens[first] : undefined;
  return target && [target, ...rest].join('/');
}
