import type { Page } from '@playwright/test';
import { learnerOfSeveral } from '../../database/demo/guardians.ts';
import { stand } from './standing.ts';

export type Visitor = {
  who: string;
  /** Of the demo; without one, nobody has signed in. */
  email?: string;
  /** Headings of what must have opened over its pages: else the journey no longer finds its buttons. */
  opens: readonly RegExp[];
  addresses: readonly (string | Linked)[];
  /** Gone through by Tab, in both themes, up to a desk's width and with spaced text as well. */
  isThorough?: true;
};

/** A page whose address stands only in a link of another page. */
type Linked = { from: string; link: string; most?: number };

const conversation: Linked = { from: '/dashboard/messages', link: 'a[href^="/dashboard/messages/"]' };
const deskTalk: Linked = { from: '/dashboard/desks', link: 'a[href^="/dashboard/desks/"]' };
const lesson: Linked = { from: '/portal/dashboard', link: 'a[href^="/portal/lessons/"]', most: 2 };
const receipt: Linked = { from: '/portal/account', link: 'a[href^="/portal/receipts/"]' };

/** Every route of the app, and the addresses at which it is looked at. The journey fails for one that is missing. */
export const routes = {
  '/': ['/'],
  '/$': ['/nowhere'],
  '/auth': [
    '/auth',
    ...['register-parent', 'register-teacher', 'forgot-password', 'phone-code', 'claim'].map(
      (mode) => `/auth?mode=${mode}`,
    ),
  ],
  '/dashboard': ['/dashboard'],
  '/dashboard/$': ['/dashboard/nowhere'],
  '/dashboard/admin': [
    '/dashboard/admin',
    ...['subjects', 'users', 'pending', 'announcements', 'calendar', 'reports'].map(
      (tab) => `/dashboard/admin?tab=${tab}`,
    ),
  ],
  '/dashboard/admin/ads': ['/dashboard/admin/ads'],
  '/dashboard/admin/desks': ['/dashboard/admin/desks'],
  '/dashboard/admin/groups': ['/dashboard/admin/groups'],
  '/dashboard/admin/import': ['/dashboard/admin/import'],
  '/dashboard/admin/incidents': ['/dashboard/admin/incidents'],
  '/dashboard/admin/letters': ['/dashboard/admin/letters'],
  '/dashboard/admin/portal-lessons': ['/dashboard/admin/portal-lessons'],
  '/dashboard/admin/reports': ['/dashboard/admin/reports'],
  '/dashboard/admin/reviews': ['/dashboard/admin/reviews'],
  '/dashboard/admin/schools': ['/dashboard/admin/schools'],
  '/dashboard/admin/teacher-manager': ['/dashboard/admin/teacher-manager'],
  '/dashboard/admin/users': ['/dashboard/admin/users'],
  '/dashboard/announcements': ['/dashboard/announcements'],
  '/dashboard/calendar': ['/dashboard/calendar'],
  '/dashboard/chase': ['/dashboard/chase'],
  '/dashboard/desks': ['/dashboard/desks'],
  '/dashboard/desks/$conversationId': [deskTalk],
  '/dashboard/directory': [
    '/dashboard/directory',
    '/dashboard/directory?list=left',
    '/dashboard/directory?list=asked',
  ],
  '/dashboard/disciplinary': ['/dashboard/disciplinary'],
  '/dashboard/emergency': ['/dashboard/emergency'],
  '/dashboard/requests': ['/dashboard/requests'],
  '/dashboard/grades': ['/dashboard/grades'],
  '/dashboard/lessons': ['/dashboard/lessons'],
  '/dashboard/messages': ['/dashboard/messages'],
  '/dashboard/messages/$conversationId': [conversation],
  '/dashboard/parent': ['/dashboard/parent'],
  '/dashboard/progress-reports': ['/dashboard/progress-reports'],
  '/dashboard/resources': ['/dashboard/resources'],
  '/dashboard/settings': ['/dashboard/settings'],
  '/dashboard/teacher': ['/dashboard/teacher'],
  '/dashboard/teacher/announcements': ['/dashboard/teacher/announcements'],
  '/dashboard/teacher/assignments': ['/dashboard/teacher/assignments'],
  '/dashboard/teacher/calendar': ['/dashboard/teacher/calendar'],
  '/dashboard/timetable': ['/dashboard/timetable', '/dashboard/timetable?view=list'],
  '/portal': ['/portal'],
  '/portal/account': ['/portal/account'],
  '/portal/auth': ['/portal/auth'],
  '/portal/dashboard': ['/portal/dashboard'],
  '/portal/downloads': ['/portal/downloads'],
  '/portal/downloads/$lessonId': ['/portal/downloads/none'],
  '/portal/goodbye': ['/portal/goodbye'],
  '/portal/lessons/$lessonId': [lesson],
  '/portal/paid': ['/portal/paid'],
  '/portal/receipts/$paymentId': [receipt],
  '/portal/subscribe': ['/portal/subscribe'],
} satisfies Record<string, (string | Linked)[]>;

type Path = keyof typeof routes;

const under = (start: string, but: RegExp = /^$/) =>
  (Object.keys(routes) as Path[])
    .filter((path) => path.startsWith(start) && !but.test(path))
    .flatMap((path) => routes[path] as (string | Linked)[]);

const outside = (
  ['/', '/$', '/auth', '/portal/auth', '/portal/goodbye', '/portal/downloads'] as const
).flatMap((path) => routes[path]);
const learning = under('/portal/', /auth|goodbye/);

export const visitors: readonly Visitor[] = [
  { who: 'nobody', addresses: outside, isThorough: true, opens: [] },
  {
    who: 'a parent',
    email: 'parent@demo.school',
    addresses: under('/dashboard', /admin|teacher/),
    opens: [/New message/, /Add Child/],
    isThorough: true,
  },
  {
    who: 'a guardian without records',
    email: 'grandmother@demo.school',
    addresses: ['', '/timetable', '/progress-reports', '/disciplinary', '/lessons'].map(
      (screen) => `/dashboard${screen}`,
    ),
    isThorough: true,
    opens: [],
  },
  {
    who: 'a teacher',
    email: 'teacher@demo.school',
    addresses: under('/dashboard', /admin|parent/),
    opens: [
      /New message/,
      /Create New Announcement/,
      /Create New Assignment/,
      /Create New Event/,
      /Create Disciplinary Record/,
      /timetable entry/i,
    ],
    isThorough: true,
  },
  {
    who: 'a school administrator',
    email: 'principal@demo.school',
    addresses: [
      ...under(
        '/dashboard',
        /ads|portal-lessons|disciplinary|lessons|reports$|timetable|calendar|teacher\/|grades/,
      ),
      `/dashboard/directory?learner=${learnerOfSeveral}`,
    ],
    isThorough: true,
    opens: [/Add Grade/, /Edit/, /Invite/, /Guardians of/],
  },
  {
    who: 'a platform administrator',
    email: 'admin@demo.school',
    addresses: under('/dashboard/admin'),
    opens: [/Add School/, /Create Ad/, /Upload Lesson/],
  },
  {
    who: 'a learner with a plan',
    email: 'learner@demo.school',
    addresses: learning,
    isThorough: true,
    opens: [],
  },
  {
    who: 'a learner on trial',
    email: 'triallearner@demo.school',
    addresses: [...under('/portal/dashboard'), lesson, '/portal/account'],
    isThorough: true,
    opens: [],
  },
  {
    who: 'a learner without a plan',
    email: 'newlearner@demo.school',
    addresses: ['/portal/subscribe', '/portal/account'],
    isThorough: true,
    opens: [],
  },
  {
    who: 'a learner whose plan has ended',
    email: 'expired@demo.school',
    addresses: ['/portal/subscribe', '/portal/account', '/portal/downloads'],
    isThorough: true,
    opens: [],
  },
  {
    who: 'somebody who waits',
    email: 'pending@demo.school',
    addresses: ['/dashboard'],
    isThorough: true,
    opens: [],
  },
  {
    who: 'somebody who was refused',
    email: 'rejected@demo.school',
    addresses: ['/dashboard'],
    isThorough: true,
    opens: [],
  },
];

/**
 * Opens one address after the other, and gives each when it stands.
 * @param isAnew loads each; else the app that runs in the page follows it
 */
export async function* addressesOf(
  page: Page,
  { addresses }: Pick<Visitor, 'addresses'>,
  isAnew = true,
): AsyncGenerator<string> {
  const linked = new Map<string, string[]>();
  const sources = new Set(addresses.flatMap((address) => (typeof address === 'string' ? [] : address)));
  const noteLinks = async (from: string) => {
    for (const { link } of [...sources].filter((source) => source.from === from)) {
      await page.locator(link).first().waitFor();
      const hrefs = page
        .locator(link)
        .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''));
      linked.set(link, [...new Set(await hrefs)]);
    }
  };
  for (const address of addresses) {
    if (typeof address === 'string') {
      await stand(page, address, isAnew);
      await noteLinks(address);
      yield address;
      continue;
    }
    if (!linked.has(address.link)) {
      await stand(page, address.from);
      await noteLinks(address.from);
    }
    for (const path of linked.get(address.link)?.slice(0, address.most ?? 1) ?? []) {
      await stand(page, path, isAnew);
      yield path;
    }
  }
}
