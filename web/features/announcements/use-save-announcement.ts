import { useQueryClient } from '@tanstack/react-query';
import type { AnnouncementCorrection, WrittenAnnouncement } from '#contract/announcements.ts';
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

/** `changed`: of an announcement that is there, null where nothing was. */
type Saved = { fields: WrittenAnnouncement; changed: AnnouncementCorrection | null };

/** Creates an announcement of the teacher's, or saves the given one, and says what came of it. */
export function useSaveAnnouncement(owner: Owner, announcement: Announcement | null) {
  const queryClient = useQueryClient();
  return useWrite<Saved>({
    write: async ({ fields, changed }) => {
      if (!announcement) await createAnnouncement({ ...fields, ...owner });
      else if (changed) await updateAnnouncement(changed, announcement.school_id);
      // It is stored: when it cannot be read back now, a later reading shows it.
      renewAnnouncement(queryClient, fields.id);
    },
    done: announcement ? t.announcementUpdatedSuccessfully() : t.announcementCreatedSuccessfully(),
    failed: announcement ? t.failedToUpdateAnnouncement() : t.failedToCreateAnnouncement(),
    renews: [],
    renewsIfFailed: [announcementKeys.all],
  });
}
