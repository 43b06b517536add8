import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#texts/console-announcements';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { ExportButton } from '#web/console/shared/export-button.tsx';
import { NamedRow, useNamedId } from '#web/console/shared/named-row.tsx';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import {
  MANAGED_PAGE,
  type ManagedAnnouncement,
  managedOneQuery,
  managedQuery,
  waitingQuery,
} from '#web/entities/announcements/reads.ts';
import { schoolNameQuery } from '#web/entities/schools/reads.ts';
import { useReopened } from '#web/lib/take-back.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementDialogs, type Opened } from './announcement-dialogs.tsx';
import { exportAnnouncements } from './export.ts';

/** All announcements, the newest first, and a form for the next. */
export function AnnouncementsTab() {
  const { schoolId } = useChosenSchool();
  const [page, setPage] = useState({ schoolId, number: 0 });
  // Another school's list starts at its first page.
  const number = page.schoolId === schoolId ? page.number : 0;
  const [opened, setOpened] = useState<Opened | null>(null);
  useReopened('announcements', () => setOpened({ dialog: 'create' }));
  const named = useNamedId();
  const announcements = useQuery(managedQuery(schoolId, number));
  const awaiting = useQuery(waitingQuery(schoolId));
  const waiting = awaiting.data ?? [];
  const school = useQuery(schoolNameQuery(schoolId));
  if (announcements.isPending) return <TabSkeleton />;
  if (announcements.isError && !announcements.data) return <TabError query={announcements} />;
  // The last one of the last page was deleted.
  if (number > 0 && announcements.data.announcements.length === 0 && !announcements.isPlaceholderData) {
    setPage({ schoolId, number: number - 1 });
  }
  // The oldest that wait; more of them stand in the list.
  const above = new Set([named, ...waiting.map(({ id }) => id)]);
  const card = (announcement: ManagedAnnouncement) => (
    <AnnouncementCard
      key={announcement.id}
      announcement={announcement}
      onEdit={() => setOpened({ dialog: 'edit', announcement })}
      onDelete={() => setOpened({ dialog: 'delete', announcement })}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{t.announcements()}</h2>
        <div className="flex flex-wrap gap-2">
          {announcements.data.total > 0 ? (
            <ExportButton what={t.announcementsToExport()} write={() => exportAnnouncements(schoolId)} />
          ) : null}
          <Button
            onClick={() => setOpened({ dialog: 'create' })}
            disabled={schoolId !== null && school.isPending}
          >
            <Plus aria-hidden />
            {t.createAnnouncement()}
          </Button>
        </div>
      </div>
      {named ? <NamedAnnouncement id={named}>{card}</NamedAnnouncement> : null}
      <PartFailed text={t.waitingNotLoaded()} reads={[awaiting]} />
      {waiting.length > 0 ? (
        <section aria-label={t.waitingForApproval()} className="grid grid-cols-1 gap-4 border-b pb-4">
          <h3 className="font-semibold text-base">{t.waitingForApproval()}</h3>
          <ul className="grid grid-cols-1 gap-4">{waiting.filter(({ id }) => id !== named).map(card)}</ul>
        </section>
      ) : null}
      {announcements.data.total === 0 ? (
        <EmptyState
          icon={Megaphone}
          title={t.noAnnouncementsYet()}
          description={t.whatAnnounceReadTeachersParents()}
        />
      ) : null}
      <ul className="grid grid-cols-1 gap-4">
        {announcements.data.announcements.filter(({ id }) => !above.has(id)).map(card)}
      </ul>
      <Pages
        label={t.pagesOfAnnouncements()}
        page={number}
        pageSize={MANAGED_PAGE}
        total={announcements.data.total}
        onPage={(next) => setPage({ schoolId, number: next })}
      />
      <AnnouncementDialogs opened={opened} school={school.data ?? null} onClose={() => setOpened(null)} />
    </div>
  );
}

type NamedAnnouncementProps = { id: string; children: (announcement: ManagedAnnouncement) => ReactNode };

function NamedAnnouncement({ id, children }: NamedAnnouncementProps) {
  const named = useQuery(managedOneQuery(id));
  return (
    <NamedRow what="announcement" tab="announcements" row={named}>
      {(announcement) => <ul>{children(announcement)}</ul>}
    </NamedRow>
  );
}
