import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon, Megaphone, MonitorPlay } from 'lucide-react';
import { t } from '#texts/console-overview';
import type { AdminTab } from '#web/console/shared/tabs.ts';
import { cn } from '#web/lib/cn.ts';

type PortalLink = { to: LinkProps['to']; label: string; text: string; icon: LucideIcon };

const links = (): PortalLink[] => [
  {
    to: '/dashboard/admin/portal-lessons',
    label: t.portalLessons(),
    text: t.videoLessonsAndWhoSubscribes(),
    icon: MonitorPlay,
  },
  {
    to: '/dashboard/admin/ads',
    label: t.adsManager(),
    text: t.advertsOnTheLandingPage(),
    icon: Megaphone,
  },
];

/** What a platform administrator runs beside the schools; on a phone above the first tab alone, as the cards. */
export function PortalLinks({ tab }: { tab: AdminTab }) {
  return (
    <nav
      aria-label={t.besideTheSchools()}
      className={cn(
        'mt-3 grid gap-3 sm:grid-cols-2 md:mt-4 md:gap-4',
        tab === 'schools' ? '' : 'max-md:hidden',
      )}
    >
      {links().map(({ to, label, text, icon: Icon }) => (
        <Link
          key={label}
          to={to}
          className="flex items-center gap-3 rounded-lg border bg-card p-4 transition-colors hover:border-primary hover:bg-accent/40"
        >
          <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-accent text-accent-foreground">
            <Icon aria-hidden className="size-5" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{label}</span>
            <span className="block text-muted-foreground text-sm">{text}</span>
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </Link>
      ))}
    </nav>
  );
}
