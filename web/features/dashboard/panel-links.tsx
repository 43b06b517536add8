import { Link } from '@tanstack/react-router';
import { FolderOpen, GraduationCap, type LucideIcon, UsersRound } from 'lucide-react';
import { t } from '#texts/dashboard';
import type { ScreenPath } from '#web/lib/screen-path.ts';
import { DashboardSection } from './section.tsx';

type PanelLink = { to: ScreenPath; label: string; text: string; icon: LucideIcon };

const panels = (): PanelLink[] => [
  {
    to: '/dashboard/directory',
    label: t.people(),
    text: t.whoWhoHowReachThem(),
    icon: UsersRound,
  },
  {
    to: '/dashboard/grades',
    label: t.grades(),
    text: t.subjectsTeachersEachGrade(),
    icon: GraduationCap,
  },
  {
    to: '/dashboard/resources',
    label: t.resources(),
    text: t.filesThatTheSchoolShares(),
    icon: FolderOpen,
  },
];

/** The way to the panels of the dashboard, which have no tile. */
export function PanelLinks() {
  return (
    <DashboardSection title={t.yourSchool()}>
      <ul className="grid divide-y rounded-lg border bg-card sm:grid-cols-3 sm:divide-x sm:divide-y-0">
        {panels().map(({ to, label, text, icon: Icon }) => (
          <li key={to} className="@container">
            <Link to={to} className="flex h-full items-center gap-3 rounded-lg px-4 py-3 hover:bg-muted">
              <Icon aria-hidden className="size-5 shrink-0 text-primary @max-3xs:hidden" />
              <span className="min-w-0">
                <span className="block font-medium text-sm">{label}</span>
                <span className="block text-muted-foreground text-sm">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}
