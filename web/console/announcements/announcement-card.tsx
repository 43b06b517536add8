import { Link } from '@tanstack/react-router';
import { Check, Eye, EyeOff, Pencil, Trash2, UserCheck } from 'lucide-react';
import { t } from '#texts/console-announcements';
import { AnnouncementHead } from '#web/components/announcement-head.tsx';
import { OtherLanguages, useAnnouncementText } from '#web/components/announcement-text.tsx';
import { AnnouncementFiles } from '#web/components/attachments/announcement-files.tsx';
import { AnnouncementState } from '#web/components/audience/announcement-state.tsx';
import { Linked } from '#web/components/linked.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { announcementKeys } from '#web/entities/announcements/keys.ts';
import type { ManagedAnnouncement } from '#web/entities/announcements/reads.ts';
import {
  type Approved,
  approveAnnouncement,
  type Switch,
  switchAnnouncement,
} from '#web/entities/announcements/writes.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { fullName } from '#web/lib/names.ts';
import { useWrite } from '#web/lib/use-write.ts';

type AnnouncementCardProps = {
  announcement: ManagedAnnouncement;
  onEdit: (announcement: ManagedAnnouncement) => void;
  onDelete: (announcement: ManagedAnnouncement) => void;
};

/** One announcement, with the ways to correct it, to take it from its readers and give it back, and to delete it. */
export function AnnouncementCard({ announcement, onEdit, onDelete }: AnnouncementCardProps) {
  const { is_platform_admin } = useProfile();
  const { id, is_active, author, school, awaits_approval } = announcement;
  const shown = useAnnouncementText(announcement);
  const { title, content, language } = shown.text;
  const writing = useWrite<Switch, string>({
    write: switchAnnouncement,
    done: (made) => (made.is_active ? t.announcementActivated() : t.announcementDeactivated()),
    failed: t.failedToUpdateAnnouncement(),
    renews: [announcementKeys.all],
  });
  const approving = useWrite<Approved, string>({
    write: approveAnnouncement,
    done: t.announcementApproved(),
    failed: t.failedToUpdateAnnouncement(),
    renews: [announcementKeys.all],
  });
  return (
    <li>
      <article aria-label={title} className="grid gap-3 rounded-lg border bg-card p-5">
        <AnnouncementHead
          announcement={announcement}
          text={shown.text}
          heading="h3"
          by={t.platformAdminSelectTrueOther({
            name: fullName(author, announcement.author_id),
            is_platform_admin: String(is_platform_admin),
            name2: school?.name ?? t.unknown(),
          })}
          badges={
            <>
              {is_active ? <Badge variant="success">{t.active()}</Badge> : null}
              <AnnouncementState announcement={announcement} />
            </>
          }
        />
        <div>
          <p lang={language} className="wrap-anywhere line-clamp-4 whitespace-pre-line text-sm">
            <Linked text={content} />
          </p>
          <OtherLanguages {...shown} />
          <AnnouncementFiles files={announcement.files} />
        </div>
        <div className="flex flex-wrap gap-2 sm:justify-end">
          <Button
            variant="outline"
            size="sm"
            aria-label={t.editNamed({ title })}
            onClick={() => onEdit(announcement)}
          >
            <Pencil aria-hidden />
            {t.edit()}
          </Button>
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
          {awaits_approval ? (
            <Button
              size="sm"
              aria-label={t.approveNamed({ title })}
              busy={approving.isPending}
              onClick={() => approving.mutate(announcement)}
            >
              <Check aria-hidden />
              {t.approve()}
            </Button>
          ) : (
            <Button
              variant="outline"
              size="sm"
              aria-label={`${is_active ? t.deactivate() : t.activate()} ${title}`}
              busy={writing.isPending}
              onClick={() => writing.mutate({ id, is_active: !is_active })}
            >
              {is_active ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              {is_active ? t.deactivate() : t.activate()}
            </Button>
          )}
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
        </div>
      </article>
    </li>
  );
}
