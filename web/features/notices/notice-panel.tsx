import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellOff, CheckCheck, UserPlus } from 'lucide-react';
import { t } from '#texts/bell';
import { LoadMore } from '#web/components/load-more.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { Profile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { leadOn } from '#web/lib/next-stop.ts';
import { linesOf } from './cache.ts';
import { NoticeItem } from './notice-item.tsx';
import { noticesQuery, unreadNoticesQuery, useMarkRead } from './queries.ts';

type NoticePanelProps = {
  profile: Pick<Profile, 'id' | 'role'>;
  pendingApprovals: number;
  unread: number;
  onClose: () => void;
};

/** What the bell opens: what waits for a decision, and what the person was told of, a line for each thing, newest first. */
export default function NoticePanel({ profile, pendingApprovals, unread, onClose }: NoticePanelProps) {
  const markRead = useMarkRead(profile.id);
  return (
    <>
      <div className="flex min-h-13 items-center justify-between gap-2 border-b pr-2 pl-4">
        <h2 className="font-semibold">{t.notifications()}</h2>
        {unread > 0 ? (
          <Button ref={leadOn} variant="ghost" size="sm" onClick={() => markRead.mutate(null)}>
            <CheckCheck aria-hidden />
            {t.markAllAsRead()}
          </Button>
        ) : null}
      </div>
      {/* The panel is as high before its list is read as after. */}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {pendingApprovals > 0 ? (
          <Link
            to="/dashboard/admin"
            search={{ tab: 'pending' }}
            onClick={onClose}
            className="flex min-h-12 items-center gap-3 border-b bg-accent px-4 py-2 font-medium text-accent-foreground text-sm hover:bg-accent/70"
          >
            <UserPlus aria-hidden className="size-4 shrink-0" />
            {t.registrationsWait({ count: pendingApprovals })}
          </Link>
        ) : null}
        <NoticeList
          profile={profile}
          onOpen={(ids) => {
            markRead.mutate(ids);
            onClose();
          }}
          onRead={(ids) => markRead.mutate(ids)}
          onClose={onClose}
        />
      </div>
      <div className="border-t px-2 py-1">
        <Button asChild variant="ghost" size="sm" className="w-full">
          <Link to="/dashboard/settings" hash="notifications" onClick={onClose}>
            {t.chooseWhatMailed()}
          </Link>
        </Button>
      </div>
    </>
  );
}

type NoticeListProps = {
  profile: Pick<Profile, 'id' | 'role'>;
  onOpen: (ids: readonly string[]) => void;
  onRead: (ids: readonly string[]) => void;
  onClose: () => void;
};

function NoticeList({ profile, onOpen, onRead, onClose }: NoticeListProps) {
  const notices = useInfiniteQuery(noticesQuery(profile.id));
  const { data: unread = [] } = useQuery(unreadNoticesQuery(profile.id));
  if (notices.isPending) {
    return (
      <LoadingRegion label={t.loadingNotifications()} className="p-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </LoadingRegion>
    );
  }
  if (notices.isError && !notices.data) {
    return (
      <ErrorState
        title={t.notificationsCouldNotBeLoaded()}
        description={messageOf(notices.error)}
        onRetry={() => notices.refetch()}
        busy={notices.isFetching}
        className="border-0"
      />
    );
  }
  const shown = linesOf(notices.data?.pages.flat() ?? [], unread);
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={BellOff}
        title={t.nothingNew()}
        description={t.willToldHereSoonThere()}
        className="border-0"
      />
    );
  }
  return (
    <>
      <ul aria-label={t.notices()} className="divide-y">
        {shown.map(({ notice, unreadIds }) => (
          <NoticeItem
            key={notice.id}
            notice={notice}
            unread={unreadIds.length}
            role={profile.role}
            onOpen={() => (unreadIds.length > 0 ? onOpen(unreadIds) : onClose())}
            onRead={() => onRead(unreadIds)}
          />
        ))}
      </ul>
      <div className="px-2 pb-2 empty:hidden">
        <LoadMore list={notices} label={t.showOlder()} />
      </div>
    </>
  );
}
