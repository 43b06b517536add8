import { useQueryClient } from '@tanstack/react-query';
import type { WrittenAnnouncement } from '#contract/announcements.ts';
import { t } from '#texts/announcements';
import { renewAnnouncement } from '#web/entities/announcements/cache.ts';
import { announcementKeys } from '#web/entities/announcements/keys.ts';
import type { Announcement } from '#web/entities/announcements/reads.ts';
import {
  createAnnouncement,
  type NewAnnouncement,
  updateAnnouncement,
} from '#web/entities/announcements/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

type Owner = Pick<NewAnnouncement, 'author_id' | 'school_id'>;

/** Creates an announcement of the teacher's, or saves the given one, and says what came of it. */
export function useSaveAnnouncement(owner: Owner, announcement: Announcement | null) {
  const queryClient = useQueryClient();
  return useWrite<WrittenAnnouncement>({
    write: async (form) => {
      await (announcement
        ? updateAnnouncement(form, announcement.school_id)
        : createAnnouncement({ ...form, ...owner }));
      // It is stored: when it cannot be read back now, a later reading shows it.
      renewAnnouncement(queryClient, form.id);
    },
    done: announcement ? t.announcementUpdatedSuccessfully() : t.announcementCreatedSuccessfully(),
    failed: announcement ? t.failedToUpdateAnnouncement() : t.failedToCreateAnnouncement(),
    renews: [],
    renewsIfFailed: [announcementKeys.all],
  });
}
