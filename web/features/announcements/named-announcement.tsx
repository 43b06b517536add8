import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#texts/announcements';
import { Button } from '#web/components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { type Announcement, announcementQuery } from '#web/entities/announcements/reads.ts';

type NamedAnnouncementProps = {
  id: string;
  /** The list below, without it. */
  list: '/dashboard/announcements' | '/dashboard/teacher/announcements';
  children: (announcement: Announcement) => ReactNode;
};

/** The announcement that a notification or a search led to, above the list, however old it is. */
export function NamedAnnouncement({ id, list, children }: NamedAnnouncementProps) {
  const named = useQuery(announcementQuery(id));
  return (
    <section aria-label={t.theAnnouncementYouOpened()} className="mb-6 grid grid-cols-1 gap-3 border-b pb-6">
      {named.isPending ? (
        <LoadingRegion label={t.loadingAnnouncements()}>
          <Skeleton className="h-36 rounded-lg" />
        </LoadingRegion>
      ) : null}
      {named.data ? children(named.data) : null}
      {named.data === null || named.isError ? (
        <p role="status" className="text-muted-foreground text-sm">
          {named.isError ? t.failedToLoadAnnouncements() : t.thisAnnouncementHasBeenRemoved()}
        </p>
      ) : null}
      <Button variant="link" size="inline" asChild className="justify-self-start">
        <Link to={list}>{t.allAnnouncements()}</Link>
      </Button>
    </section>
  );
}
