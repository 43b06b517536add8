import {
  Building2,
  GraduationCap,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Settings,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { ProfileRole } from '#contract/enums.ts';
import type { FileRoutesByTo } from '#web/app/routes.gen.ts';

export type MenuEntry = {
  /** Only a route that exists can stand here: an entry appears in the menu together with its screen. */
  to: keyof FileRoutesByTo;
  label: string;
  icon: LucideIcon;
  /** Current on its own address only, not on those below it. */
  exact?: boolean;
};
export type MenuGroup = { label?: string; entries: MenuEntry[] };

const messages: MenuEntry = { to: '/dashboard/messages', label: 'Messages', icon: MessageSquare };

const common: MenuGroup[] = [
  { entries: [{ to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard, exact: true }, messages] },
];

const administrator: MenuGroup[] = [
  {
    entries: [
      { to: '/dashboard/admin', label: 'Admin Dashboard', icon: ShieldCheck, exact: true },
      { to: '/dashboard/admin/schools', label: 'Schools', icon: Building2 },
      { to: '/dashboard/admin/users', label: 'Users', icon: UsersRound },
      messages,
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

/** The sidebar's menu for a role (spec document 1, section 2, 'Layout'). */
export function menuOf(role: ProfileRole): MenuGroup[] {
  return role === 'admin' ? administrator : common;
}
