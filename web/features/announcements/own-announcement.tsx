import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { textFor } from '#contract/announcement-texts.ts';
import { t } from '#texts/announcements';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { applyAnnouncement } from '#web/entities/announcements/cache.ts';
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
  const { id, is_active } = announcement;
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
      { onSuccess: () => applyAnnouncement(queryClient, { ...announcement, is_active: !is_active }) },
    );
  return (
    <AnnouncementCard
      announcement={announcement}
      isOwn
      badges={
        is_active ? null : (
          <Badge variant="muted">
            <EyeOff aria-hidden />
            {t.inactive()}
          </Badge>
        )
      }
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
