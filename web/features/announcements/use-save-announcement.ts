import { useQueryClient } from '@tanstack/react-query';
import type { WrittenAnnouncement } from '#contract/announcements.ts';
import { t } from '#texts/announcements';
import type { AnnouncementFormState } from '#web/components/forms/announcement-form.ts';
import { announcementCorrection } from '#web/components/forms/corrections.ts';
import type { AsSeen } from '#web/components/forms/use-seen-row.ts';
import { renewAnnouncement } from '#web/entities/announcements/cache.ts';
import { updateAnnouncement } from '#web/entities/announcements/correct.ts';
import { announcementKeys } from '#web/entities/announcements/keys.ts';
import type { Announcement } from '#web/entities/announcements/reads.ts';
import { createAnnouncement, type NewAnnouncement } from '#web/entities/announcements/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

type Owner = Pick<NewAnnouncement, 'author_id' | 'school_id'>;

/**
 * Creates an announcement of the teacher's, or saves one that is there, and says what came of it.
 * @param asSeen of one that is there; null for a new one
 */
export function useSaveAnnouncement(
  owner: Owner,
  form: AnnouncementFormState,
  asSeen: AsSeen<Announcement> | null,
) {
  const queryClient = useQueryClient();
  return useWrite<WrittenAnnouncement>({
    write: async (fields) => {
      if (!asSeen) await createAnnouncement({ ...fields, ...owner });
      await asSeen?.(async (seen, opened) => {
        const changed = announcementCorrection(form, fields, seen, opened);
        if (changed) await updateAnnouncement(changed, seen);
      });
      // It is stored: when it cannot be read back now, a later reading shows it.
      renewAnnouncement(queryClient, fields.id);
    },
    done: asSeen ? t.announcementUpdatedSuccessfully() : t.announcementCreatedSuccessfully(),
    failed: asSeen ? t.failedToUpdateAnnouncement() : t.failedToCreateAnnouncement(),
    renews: [],
    renewsIfFailed: [announcementKeys.all],
  });
}
