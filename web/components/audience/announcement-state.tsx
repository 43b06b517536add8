import { CalendarClock, EyeOff, Hourglass } from 'lucide-react';
import { t } from '#texts/components-audience';
import { Badge } from '#web/components/ui/badge.tsx';
import type { Announcement } from '#web/entities/announcements/reads.ts';
import { formatDateTime } from '#web/lib/dates.ts';

type AnnouncementStateProps = {
  announcement: Pick<Announcement, 'is_active' | 'publish_at' | 'expires_at' | 'awaits_approval'>;
};

/** To who manages it: whether it is read, from when and until when. */
export function AnnouncementState({ announcement }: AnnouncementStateProps) {
  const { is_active, publish_at, expires_at, awaits_approval } = announcement;
  return (
    <>
      {awaits_approval ? (
        <Badge variant="warning">
          <Hourglass aria-hidden />
          {t.awaitsApproval()}
        </Badge>
      ) : null}
      {publish_at ? (
        <Badge variant="secondary">
          <CalendarClock aria-hidden />
          {t.publishedOn({ moment: formatDateTime(publish_at) })}
        </Badge>
      ) : null}
      {is_active || awaits_approval || publish_at ? null : (
        <Badge variant="muted">
          <EyeOff aria-hidden />
          {t.inactive()}
        </Badge>
      )}
      {expires_at ? (
        <Badge variant="muted">{t.readUntil({ moment: formatDateTime(expires_at) })}</Badge>
      ) : null}
    </>
  );
}
