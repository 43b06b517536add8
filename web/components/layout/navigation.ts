import {
  BookOpen,
  Building2,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
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
  Siren,
  UserRound,
  UsersRound,
  Waypoints,
} from 'lucide-react';
import type { ProfileRole } from '#contract/enums.ts';
import { t } from '#texts/shared';
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

const messages = (): MenuEntry => ({
  to: '/dashboard/messages',
  label: t.messages(),
  icon: MessageSquare,
});

const resources = (): MenuEntry => ({
  to: '/dashboard/resources',
  label: t.resources(),
  icon: FolderOpen,
});

const dashboard = (): MenuEntry => ({
  to: '/dashboard',
  label: t.dashboard(),
  icon: LayoutDashboard,
  exact: true,
});
const timetable = (): MenuEntry => ({
  to: '/dashboard/timetable',
  label: t.timetable(),
  icon: CalendarClock,
});
const calendar = (): MenuEntry => ({
  to: '/dashboard/calendar',
  label: t.calendar(),
  icon: CalendarDays,
});

const reports = (): MenuEntry => ({
  to: '/dashboard/progress-reports',
  label: t.progressReports(),
  icon: FileChartColumn,
});
const lessons = (): MenuEntry => ({
  to: '/dashboard/lessons',
  label: t.lessons(),
  icon: BookOpen,
});
const disciplinary = (): MenuEntry => ({
  to: '/dashboard/disciplinary',
  label: t.disciplinary(),
  icon: ShieldAlert,
});

const assignments = (): MenuEntry => ({
  to: '/dashboard/teacher/assignments',
  label: t.assignments(),
  icon: ClipboardList,
});
const requests = (): MenuEntry => ({
  to: '/dashboard/requests',
  label: t.requests(),
  icon: ClipboardCheck,
});
const people = (): MenuEntry => ({
  to: '/dashboard/directory',
  label: t.people(),
  icon: UsersRound,
});
const announcements = (to: ScreenPath): MenuEntry => ({ to, label: t.announcements(), icon: Megaphone });

const teacher = (): MenuGroup[] => [
  {
    entries: [
      dashboard(),
      messages(),
      announcements('/dashboard/teacher/announcements'),
      requests(),
      reports(),
      lessons(),
      assignments(),
      timetable(),
      disciplinary(),
      calendar(),
      people(),
      resources(),
    ],
  },
];
const parent = (): MenuGroup[] => [
  {
    entries: [
      dashboard(),
      messages(),
      announcements('/dashboard/announcements'),
      requests(),
      reports(),
      disciplinary(),
      calendar(),
      people(),
      resources(),
    ],
  },
];

/** What belongs to no school: platform administrators alone find it. */
const platform = (): MenuEntry[] => [
  {
    to: '/dashboard/admin/portal-lessons',
    label: t.portalLessons(),
    icon: MonitorPlay,
  },
  {
    to: '/dashboard/admin/ads',
    label: t.adsManager(),
    icon: Megaphone,
  },
];

const administrator = (portal: readonly MenuEntry[]): MenuGroup[] => [
  {
    entries: [
      { to: '/dashboard/admin', label: t.adminDashboard(), icon: ShieldCheck, exact: true },
      { to: '/dashboard/admin/schools', label: t.schools(), icon: Building2 },
      { to: '/dashboard/admin/users', label: t.users(), icon: UsersRound },
      { to: '/dashboard/admin/teacher-manager', label: t.teacherManager(), icon: Waypoints },
      ...portal,
      { to: '/dashboard/admin/reports', label: t.reports(), icon: ChartColumn },
      { to: '/dashboard/admin/reviews', label: t.reportedConversations(), icon: Flag },
      { ...disciplinary(), to: '/dashboard/admin/incidents' },
      requests(),
      { to: '/dashboard/emergency', label: t.emergency(), icon: Siren },
      messages(),
      resources(),
    ],
  },
  {
    label: t.testingViews(),
    entries: [
      { to: '/dashboard/teacher', label: t.teacherDashboard(), icon: GraduationCap },
      { to: '/dashboard/parent', label: t.parentDashboard(), icon: UserRound },
    ],
  },
];

/** Stands at the bottom of the sidebar for every role, above Sign Out. */
export const settingsEntry = (): MenuEntry => ({
  to: '/dashboard/settings',
  label: t.settings(),
  icon: Settings,
});

type MenuOwner = { role: ProfileRole; is_platform_admin: boolean };

/** The sidebar's menu for a person (docs/product/screens.md#menus). */
export function menuOf({ role, is_platform_admin }: MenuOwner): MenuGroup[] {
  if (role === 'admin') return administrator(is_platform_admin ? platform() : []);
  return role === 'teacher' ? teacher() : parent();
}
