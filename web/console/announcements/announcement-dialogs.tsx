import { textFor } from '#contract/announcement-texts.ts';
import { t } from '#texts/console-announcements';
import { announcementDeletion } from '#web/components/forms/reader-notes.ts';
import { DeleteDialog } from '#web/console/shared/delete-dialog.tsx';
import { consoleKeys } from '#web/console/shared/keys.ts';
import { announcementKeys } from '#web/entities/announcements/keys.ts';
import type { ManagedAnnouncement } from '#web/entities/announcements/reads.ts';
import { deleteAnnouncement } from '#web/entities/announcements/writes.ts';
import type { Choice } from '#web/lib/choices.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';

/** The dialog that stands open. */
export type Opened = { dialog: 'create' } | { dialog: 'edit' | 'delete'; announcement: ManagedAnnouncement };

type AnnouncementDialogsProps = {
  opened: Opened | null;
  /** The school that the console is about; null where a platform administrator has picked none. */
  school: Choice | null;
  onClose: () => void;
};

/** Creates, corrects and deletes. They stand beside the list: what was typed stays when its row leaves the list. */
export function AnnouncementDialogs({ opened, school, onClose }: AnnouncementDialogsProps) {
  const language = useLanguage();
  const leaving = opened?.dialog === 'delete' ? opened.announcement : null;
  const deletion = useWrite<string>({
    write: deleteAnnouncement,
    done: t.announcementDeletedSuccessfully(),
    failed: t.failedToDeleteAnnouncement(),
    renews: [announcementKeys.all, consoleKeys.counts],
  });
  const close = () => {
    onClose();
    deletion.reset();
  };
  return (
    <>
      {opened?.dialog === 'create' ? <AnnouncementDialog school={school} onClose={onClose} /> : null}
      {opened?.dialog === 'edit' ? (
        <AnnouncementDialog school={null} announcement={opened.announcement} onClose={onClose} />
      ) : null}
      <DeleteDialog
        what="announcement"
        name={leaving && textFor(leaving, language).title}
        meaning={leaving ? announcementDeletion(leaving) : undefined}
        deletion={deletion}
        onConfirm={() => leaving && deletion.mutate(leaving.id, { onSuccess: close })}
        onClose={close}
      />
    </>
  );
}
