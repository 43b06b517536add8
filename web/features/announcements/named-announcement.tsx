import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
    <section aria-label="The announcement you opened" className="mb-6 grid grid-cols-1 gap-3 border-b pb-6">
      {named.isPending ? (
        <LoadingRegion label="Loading announcements...">
          <Skeleton className="h-36 rounded-lg" />
        </LoadingRegion>
      ) : null}
      {named.data ? children(named.data) : null}
      {named.data === null || named.isError ? (
        <p role="status" className="text-muted-foreground text-sm">
          {named.isError ? 'Failed to load announcements' : 'This announcement has been removed.'}
        </p>
      ) : null}
      <Button variant="link" size="inline" asChild className="justify-self-start">
        <Link to={list}>All announcements</Link>
      </Button>
    </section>
  );
}
