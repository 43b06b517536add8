import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { Profile } from '#web/entities/people/profile.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { badgeOf, labelOf } from './badge.ts';
import { useLiveNotices } from './live.ts';
import { unreadNoticesQuery } from './queries.ts';

// The list comes with the first opening: the layout is on every screen.
const NoticePanel = lazy(loadWhenOnline(() => import('./notice-panel.tsx')));

type NotificationBellProps = {
  profile: Pick<Profile, 'id' | 'role'>;
  /** Registrations that wait for a decision; always 0 for anyone but an administrator. */
  pendingApprovals: number;
};

/**
 * The bell. Its badge counts pending approvals for administrators, and what
 * they have not read for everybody else; its list shows both.
 */
export function NotificationBell({ profile, pendingApprovals }: NotificationBellProps) {
  const [open, setOpen] = useState(false);
  useLiveNotices(profile.id);
  const { data: unreadIds } = useQuery(unreadNoticesQuery(profile.id));
  const counts = {
    isAdmin: profile.role === 'admin',
    pending: pendingApprovals,
    unread: unreadIds?.length ?? 0,
  };
  const badge = badgeOf(counts);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button variant="ghost" size="icon" className="relative" aria-label={labelOf(counts)}>
          <Bell aria-hidden />
          {badge ? (
            <span
              data-testid={counts.isAdmin ? 'pending-count' : 'unread-count'}
              className="absolute top-0.5 right-0.5 min-w-4.5 rounded-full bg-destructive px-1 text-center font-semibold text-[0.6875rem] text-destructive-foreground tabular-nums leading-4.5"
            >
              {badge}
            </span>
          ) : counts.unread > 0 ? (
            <span aria-hidden className="absolute top-2 right-2 size-2 rounded-full bg-destructive" />
          ) : null}
        </Button>
      </Popover.Trigger>
      <span role="status" className="sr-only">
        {counts.unread > 0 ? `${counts.unread} unread ${counts.unread === 1 ? 'notice' : 'notices'}` : ''}
      </span>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Notifications"
          className="z-50 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[min(26rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-lg border bg-card shadow-lg data-[state=open]:animate-in data-[state=open]:fade-in-0"
        >
          <Suspense fallback={<PanelSkeleton />}>
            <NoticePanel
              profile={profile}
              pendingApprovals={pendingApprovals}
              unread={counts.unread}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function PanelSkeleton() {
  return (
    <LoadingRegion label="Loading notifications..." className="p-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </LoadingRegion>
  );
}
