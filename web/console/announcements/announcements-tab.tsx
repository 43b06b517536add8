import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { schoolNameQuery, useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { ExportButton } from '#web/console/shared/export-button.tsx';
import { NamedRow, useNamedId } from '#web/console/shared/named-row.tsx';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import {
  ANNOUNCEMENTS_PAGE,
  announcementsQuery,
  exportAnnouncements,
  namedAnnouncementQuery,
} from './announcements-query.ts';

/** All announcements, the newest first, and a form for the next. */
export function AnnouncementsTab() {
  const { schoolId } = useChosenSchool();
  const [page, setPage] = useState({ schoolId, number: 0 });
  // Another school's list starts at its first page.
  const number = page.schoolId === schoolId ? page.number : 0;
  const [creating, setCreating] = useState(false);
  const named = useNamedId();
  const announcements = useQuery(announcementsQuery(schoolId, number));
  const school = useQuery(schoolNameQuery(schoolId));
  if (announcements.isPending) return <TabSkeleton />;
  if (announcements.isError && !announcements.data) return <TabError query={announcements} />;
  // The last one of the last page was deleted.
  if (number > 0 && announcements.data.announcements.length === 0 && !announcements.isPlaceholderData) {
    setPage({ schoolId, number: number - 1 });
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">Announcements</h2>
        <div className="flex flex-wrap gap-2">
          {announcements.data.total > 0 ? (
            <ExportButton what="announcements" write={() => exportAnnouncements(schoolId)} />
          ) : null}
          <Button onClick={() => setCreating(true)} disabled={schoolId !== null && school.isPending}>
            <Plus aria-hidden />
            Create Announcement
          </Button>
        </div>
      </div>
      {named ? <NamedAnnouncement id={named} /> : null}
      {announcements.data.total === 0 ? (
        <EmptyState
          icon={Megaphone}
          title="No announcements yet"
          description="What you announce is read by the teachers and parents of the school."
        />
      ) : null}
      <AnnouncementList announcements={announcements.data.announcements.filter(({ id }) => id !== named)} />
      <Pages
        label="Pages of announcements"
        page={number}
        pageSize={ANNOUNCEMENTS_PAGE}
        total={announcements.data.total}
        onPage={(next) => setPage({ schoolId, number: next })}
      />
      {creating ? (
        <AnnouncementDialog school={school.data ?? null} onClose={() => setCreating(false)} />
      ) : null}
    </div>
  );
}

function NamedAnnouncement({ id }: { id: string }) {
  const named = useQuery(namedAnnouncementQuery(id));
  return (
    <NamedRow what="announcement" tab="announcements" row={named}>
      {(announcement) => <AnnouncementList announcements={[announcement]} />}
    </NamedRow>
  );
}
