import { useState } from 'react';
import { announcementDeletion } from '#web/components/forms/reader-notes.ts';
import { DeleteDialog } from '#web/console/shared/delete-dialog.tsx';
import { administrationKeys } from '#web/entities/schools/reads.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { type Announcement, announcementsKey, deleteAnnouncement } from './announcements-query.ts';

/** Announcements as cards, with the dialogs that correct and delete one. */
export function AnnouncementList({ announcements }: { announcements: readonly Announcement[] }) {
  const [editing, setEditing] = useState<Announcement | null>(null);
  const [leaving, setLeaving] = useState<Announcement | null>(null);
  const deletion = useWrite<string>({
    write: deleteAnnouncement,
    done: 'Announcement deleted successfully',
    failed: 'Failed to delete announcement',
    renews: [announcementsKey, administrationKeys.counts],
  });
  const close = () => {
    setLeaving(null);
    deletion.reset();
  };
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {announcements.map((announcement) => (
          <AnnouncementCard
            key={announcement.id}
            announcement={announcement}
            onEdit={setEditing}
            onDelete={setLeaving}
          />
        ))}
      </ul>
      {editing ? (
        <AnnouncementDialog school={null} announcement={editing} onClose={() => setEditing(null)} />
      ) : null}
      <DeleteDialog
        what="announcement"
        name={leaving?.title ?? null}
        meaning={leaving ? announcementDeletion(leaving) : undefined}
        deletion={deletion}
        onConfirm={() => leaving && deletion.mutate(leaving.id, { onSuccess: close })}
        onClose={close}
      />
    </>
  );
}
