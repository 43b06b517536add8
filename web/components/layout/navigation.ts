import {
  BookOpen,
  Building2,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  FileChartColumn,
  Flag,
  FolderOpen,
  GraduationCap,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  MonitorPlay,
  Settings,
  ShieldAlert,
  ShieldCheck,
  UserRound,
  UsersRound,
  Waypoints,
} from 'lucide-react';
import type { ProfileRole } from '#contract/enums.ts';
import type { ScreenPath } from '#web/lib/screen-path.ts';

export type MenuEntry = {
  /** Only a route that exists can stand here: an entry appears in the menu together with its screen. */
  to: ScreenPath;
  label: string;
  icon: LucideIcon;
  /** Current on its own address only, not on those below it. */
  exact?: boolean;
};
export type MenuGroup = { label?: string; entries: MenuEntry[] };

const messages: MenuEntry = { to: '/dashboard/messages', label: 'Messages', icon: MessageSquare };

const resources: MenuEntry = { to: '/dashboard/resources', label: 'Resources', icon: FolderOpen };

const dashboard: MenuEntry = { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard, exact: true };
const timetable: MenuEntry = { to: '/dashboard/timetable', label: 'Timetable', icon: CalendarClock };
const calendar: MenuEntry = { to: '/dashboard/calendar', label: 'Calendar', icon: CalendarDays };

const reports: MenuEntry = {
  to: '/dashboard/progress-reports',
  label: 'Progress Reports',
  icon: FileChartColumn,
};
const lessons: MenuEntry = { to: '/dashboard/lessons', label: 'Lessons', icon: BookOpen };
const disciplinary: MenuEntry = { to: '/dashboard/disciplinary', label: 'Disciplinary', icon: ShieldAlert };

const assignments: MenuEntry = {
  to: '/dashboard/teacher/assignments',
  label: 'Assignments',
  icon: ClipboardList,
};
const people: MenuEntry = { to: '/dashboard/directory', label: 'People', icon: UsersRound };
const announcements = (to: ScreenPath): MenuEntry => ({ to, label: 'Announcements', icon: Megaphone });

const teacher: MenuGroup[] = [
  {
    entries: [
      dashboard,
      messages,
      announcements('/dashboard/teacher/announcements'),
      reports,
      lessons,
      assignments,
      timetable,
      disciplinary,
      calendar,
      people,
      resources,
    ],
  },
];
const parent: MenuGroup[] = [
  {
    entries: [
      dashboard,
      messages,
      announcements('/dashboard/announcements'),
      reports,
      disciplinary,
      calendar,
      people,
      resources,
    ],
  },
];

/** What belongs to no school: platform administrators alone find it. */
const platform: MenuEntry[] = [
  { to: '/dashboard/admin/portal-lessons', label: 'Portal Lessons', icon: MonitorPlay },
  { to: '/dashboard/admin/ads', label: 'Ads Manager', icon: Megaphone },
];

const administrator = (portal: readonly MenuEntry[]): MenuGroup[] => [
  {
    entries: [
      { to: '/dashboard/admin', label: 'Admin Dashboard', icon: ShieldCheck, exact: true },
      { to: '/dashboard/admin/schools', label: 'Schools', icon: Building2 },
      { to: '/dashboard/admin/users', label: 'Users', icon: UsersRound },
      { to: '/dashboard/admin/teacher-manager', label: 'Teacher Manager', icon: Waypoints },
      ...portal,
      { to: '/dashboard/admin/reports', label: 'Reports', icon: ChartColumn },
      { to: '/dashboard/admin/reviews', label: 'Reported Conversations', icon: Flag },
      messages,
      resources,
    ],
  },
  {
    label: 'Testing Views',
    entries: [
      { to: '/dashboard/teacher', label: 'Teacher Dashboard', icon: GraduationCap },
      { to: '/dashboard/parent', label: 'Parent Dashboard', icon: UserRound },
    ],
  },
];

/** Stands at the bottom of the sidebar for every role, above Sign Out. */
export const settingsEntry: MenuEntry = { to: '/dashboard/settings', label: 'Settings', icon: Settings };

type MenuOwner = { role: ProfileRole; is_platform_admin: boolean };

/** The sidebar's menu for a person (docs/product/screens.md#menus). */
export function menuOf({ role, is_platform_admin }: MenuOwner): MenuGroup[] {
  if (role === 'admin') return administrator(is_platform_admin ? platform : []);
  return role === 'teacher' ? teacher : parent;
}
