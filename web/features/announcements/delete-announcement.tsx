import { useQueryClient } from '@tanstack/react-query';
import { textFor } from '#contract/announcement-texts.ts';
import { t } from '#texts/announcements';
import { announcementDeletion } from '#web/components/forms/reader-notes.ts';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { removeAnnouncement } from '#web/entities/announcements/cache.ts';
import { announcementKeys } from '#web/entities/announcements/keys.ts';
import type { Announcement } from '#web/entities/announcements/reads.ts';
import { deleteAnnouncement } from '#web/entities/announcements/writes.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { useWrite } from '#web/lib/use-write.ts';

type DeleteAnnouncementProps = { announcement: Announcement; onClose: () => void };

/** Asks before an announcement is deleted for good, and says what that means for its readers. */
export function DeleteAnnouncement({ announcement, onClose }: DeleteAnnouncementProps) {
  const queryClient = useQueryClient();
  const { id } = announcement;
  const { title } = textFor(announcement, useLanguage());
  const deleting = useWrite<string>({
    write: async (leaving) => {
      await deleteAnnouncement(leaving);
      removeAnnouncement(queryClient, leaving);
    },
    done: t.announcementDeletedSuccessfully(),
    failed: t.failedToDeleteAnnouncement(),
    renews: [],
    renewsIfFailed: [announcementKeys.all],
  });
  const remove = () => deleting.mutate(id, { onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.sureWantDeleteAnnouncement()}
      description={<span className="wrap-anywhere">{`${title}: ${announcementDeletion(announcement)}`}</span>}
      confirmLabel={t.deleteLabel()}
      destructive
      busy={deleting.isPending}
      problem={deleting.error}
      onConfirm={remove}
    />
  );
}
