/** What is measured of a screen, and its goals; sizes in KB gzip, times in ms. */
export type Goals = {
  /** Of script in all, until the first control can be used, and what a screen adds that is opened later. */
  scriptKb?: number;
  usableKb?: number;
  addedKb?: number;
  requests?: number;
  lcpCold?: number;
  lcpWarm?: number;
  tbt?: number;
};

export type Screen = {
  path: string;
  /** Who has signed in before, by the address; nobody where it is left out. */
  who?: string;
  /** What people come for, by a selector: while it is not there, the screen cannot be used. */
  control: string;
  goals: Goals;
  /** Further screens of the same person, each opened when this one has been. */
  later?: readonly string[];
};

const signIn: Goals = { scriptKb: 120, lcpCold: 1600, lcpWarm: 900 };
const dashboard: Goals = {
  scriptKb: 190,
  usableKb: 160,
  requests: 30,
  lcpCold: 2000,
  lcpWarm: 1000,
  tbt: 200,
};

/** Goals of every screen: how far it may jump, and what a later one may add. */
export const everywhere = { cls: 0.02, addedKb: 25 };
/** On the slowest line: when a dashboard can be used. */
export const slowest = { usableCold: 4000, usableWarm: 1500 };

const family = ['announcements', 'calendar', 'directory', 'disciplinary', 'grades', 'lessons', 'messages'];
const school = [...family, 'progress-reports', 'resources', 'settings', 'timetable'];
const teaching = ['teacher/announcements', 'teacher/assignments', 'teacher/calendar'];
const office = [
  'ads',
  'import',
  'portal-lessons',
  'reports',
  'reviews',
  'schools',
  'teacher-manager',
  'users',
];
const below = (folder: string, names: readonly string[]) => names.map((name) => `${folder}/${name}`);

export const screens: readonly Screen[] = [
  { path: '/auth', control: 'form button[type=submit]', goals: signIn },
  { path: '/portal/auth', control: 'form button[type=submit]', goals: signIn },
  {
    path: '/dashboard',
    who: 'parent@demo.school',
    control: 'main a[href^="/dashboard/"]',
    goals: dashboard,
    later: below('/dashboard', school),
  },
  {
    path: '/dashboard/teacher',
    who: 'teacher@demo.school',
    control: 'main a[href^="/dashboard/"]',
    goals: dashboard,
    later: below('/dashboard', teaching),
  },
  {
    path: '/portal/dashboard',
    who: 'learner@demo.school',
    control: 'main a[href^="/portal/lessons/"]',
    goals: dashboard,
    later: ['/portal/account', '/portal/subscribe', '/portal/downloads'],
  },
  {
    path: '/dashboard/admin',
    who: 'admin@demo.school',
    control: 'main [role=tab]',
    goals: { scriptKb: 230 },
    later: below('/dashboard/admin', office),
  },
];
