import type { ReactNode } from 'react';
import { t } from '#texts/announcements';
import { EndlessList, type EndlessQuery } from '#web/components/endless-list.tsx';
import type { Announcement } from '#web/entities/announcements/reads.ts';

type AnnouncementListProps = {
  list: EndlessQuery<Announcement>;
  /** The announcement that stands above the list already. */
  except?: string | undefined;
  empty: ReactNode;
  children: (announcement: Announcement) => ReactNode;
};

/** Announcements, newest first. */
export function AnnouncementList({ list, except, empty, children }: AnnouncementListProps) {
  return (
    <EndlessList
      list={list}
      failed={t.failedToLoadAnnouncements()}
      loading={t.loadingAnnouncements()}
      more={t.showOlderAnnouncements()}
      empty={empty}
    >
      {(announcements) => (
        <ul className="grid grid-cols-1 gap-3">
          {announcements
            .filter(({ id }) => id !== except)
            .map((announcement) => (
              <li key={announcement.id}>{children(announcement)}</li>
            ))}
        </ul>
      )}
    </EndlessList>
  );
}
