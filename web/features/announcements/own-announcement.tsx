import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff, Pencil, Trash2, UserCheck } from 'lucide-react';
import { memo } from 'react';
import { textFor } from '#contract/announcement-texts.ts';
import { t } from '#texts/announcements';
import { AnnouncementState } from '#web/components/audience/announcement-state.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { renewAnnouncement } from '#web/entities/announcements/cache.ts';
import { announcementKeys } from '#web/entities/announcements/keys.ts';
import type { Announcement } from '#web/entities/announcements/reads.ts';
import { type Switch, switchAnnouncement } from '#web/entities/announcements/writes.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { AnnouncementCard } from './announcement-card.tsx';

type OwnAnnouncementProps = {
  announcement: Announcement;
  onEdit: (announcement: Announcement) => void;
  onDelete: (announcement: Announcement) => void;
};

/** One of the teacher's own, with Deactivate or Activate, Edit and Delete. */
export const OwnAnnouncement = memo(function OwnAnnouncement({
  announcement,
  onEdit,
  onDelete,
}: OwnAnnouncementProps) {
  const { title } = textFor(announcement, useLanguage());
  const queryClient = useQueryClient();
  const { id, is_active, awaits_approval } = announcement;
  const switching = useWrite<Switch, string>({
    write: switchAnnouncement,
    done: (made) =>
      made.is_active ? t.announcementActivatedSuccessfully() : t.announcementDeactivatedSuccessfully(),
    failed: t.failedToUpdateAnnouncement(),
    renews: [],
    renewsIfFailed: [announcementKeys.all],
  });
  const switchIt = () =>
    switching.mutate(
      { id, is_active: !is_active },
      // What else follows, as that it waits for the office, is read again.
      { onSuccess: () => renewAnnouncement(queryClient, id) },
    );
  return (
    <AnnouncementCard
      announcement={announcement}
      isOwn
      badges={<AnnouncementState announcement={announcement} />}
      actions={
        <>
          <Button
            variant="outline"
            size="sm"
            aria-label={t.editNamed({ title })}
            onClick={() => onEdit(announcement)}
          >
            <Pencil aria-hidden />
            {t.edit()}
          </Button>
          {awaits_approval ? null : (
            <Button
              variant="outline"
              size="sm"
              busy={switching.isPending}
              aria-label={`${is_active ? t.deactivate() : t.activate()} ${title}`}
              onClick={switchIt}
            >
              {is_active ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              {is_active ? t.deactivate() : t.activate()}
            </Button>
          )}
          {is_active ? (
            <Button variant="outline" size="sm" asChild>
              <Link
                to="/dashboard/chase"
                search={{ announcement: id }}
                aria-label={`${t.whoHasNotRead()} ${title}`}
              >
                <UserCheck aria-hidden />
                {t.whoHasNotRead()}
              </Link>
            </Button>
          ) : null}
          <Button
            variant="ghost"
            size="sm"
            aria-label={t.deleteNamed({ title })}
            className="text-muted-foreground hover:bg-destructive-soft hover:text-destructive"
            onClick={() => onDelete(announcement)}
          >
            <Trash2 aria-hidden />
            {t.deleteLabel()}
          </Button>
        </>
      }
    />
  );
});
