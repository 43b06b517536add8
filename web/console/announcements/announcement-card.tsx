import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { PriorityBadge } from '#web/components/badges/priority-badge.tsx';
import { Linked } from '#web/components/linked.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { type Announcement, announcementsKey, setAnnouncementActive } from './announcements-query.ts';

type AnnouncementCardProps = {
  announcement: Announcement;
  onEdit: (announcement: Announcement) => void;
  onDelete: (announcement: Announcement) => void;
};

/** One announcement, with the ways to correct it, to take it from its readers and give it back, and to delete it. */
export function AnnouncementCard({ announcement, onEdit, onDelete }: AnnouncementCardProps) {
  const { is_platform_admin } = useProfile();
  const { id, title, content, is_active, priority, created_at, author, school } = announcement;
  const writing = useWrite<{ id: string; active: boolean }>({
    write: setAnnouncementActive,
    done: ({ active }) => `Announcement ${active ? 'activated' : 'deactivated'} successfully`,
    failed: 'Failed to update announcement',
    renews: [announcementsKey],
  });
  return (
    <li>
      <article aria-label={title} className="grid gap-3 rounded-lg border bg-card p-5">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 className="wrap-anywhere font-semibold">{title}</h3>
            <p className="text-muted-foreground text-sm">
              {formatDateTime(created_at)} · by {fullName(author)}
              {is_platform_admin ? ` · ${school?.name ?? 'Unknown'}` : ''}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Badge variant={is_active ? 'success' : 'muted'}>{is_active ? 'Active' : 'Inactive'}</Badge>
            <PriorityBadge priority={priority} />
          </div>
        </header>
        <p className="wrap-anywhere line-clamp-4 whitespace-pre-line text-sm">
          <Linked text={content} />
        </p>
        <div className="flex flex-wrap gap-2 sm:justify-end">
          <Button
            variant="outline"
            size="sm"
            aria-label={`Edit ${title}`}
            onClick={() => onEdit(announcement)}
          >
            <Pencil aria-hidden />
            Edit
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`${is_active ? 'Deactivate' : 'Activate'} ${title}`}
            busy={writing.isPending}
            onClick={() => writing.mutate({ id, active: !is_active })}
          >
            {is_active ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            {is_active ? 'Deactivate' : 'Activate'}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Delete ${title}`}
            className="text-muted-foreground hover:bg-destructive-soft hover:text-destructive"
            onClick={() => onDelete(announcement)}
          >
            <Trash2 aria-hidden />
            Delete
          </Button>
        </div>
      </article>
    </li>
  );
}
