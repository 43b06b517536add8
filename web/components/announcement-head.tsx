import { Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnnouncementText } from '#contract/announcement-texts.ts';
import { t } from '#texts/components-announcements';
import { AudienceBadge } from '#web/components/audience/audience-badge.tsx';
import { PriorityBadge } from '#web/components/badges/priority-badge.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import type { Announcement } from '#web/entities/announcements/reads.ts';
import { formatDateTime } from '#web/lib/dates.ts';

type AnnouncementHeadProps = {
  announcement: Pick<Announcement, 'created_at' | 'priority' | 'audience_id' | 'is_pinned' | 'corrected_at'>;
  /** What is shown of its texts. */
  text: Pick<AnnouncementText, 'title' | 'language'>;
  /** Its level on the screen. */
  heading: 'h2' | 'h3';
  titleId?: string;
  /** Behind the moment: who wrote it, and for whom. */
  by?: string;
  /** Before the priority, such as that it is hidden. */
  badges?: ReactNode;
};

/** What every card says of an announcement above its content: a new field is drawn here. */
export function AnnouncementHead({
  announcement,
  text,
  heading,
  titleId,
  by,
  badges,
}: AnnouncementHeadProps) {
  const { created_at, corrected_at, priority } = announcement;
  const Heading = heading;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <Heading id={titleId} lang={text.language} className="wrap-anywhere font-semibold text-base">
          {text.title}
        </Heading>
        <p className="mt-0.5 text-muted-foreground text-sm">
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          {by ? <> · {by}</> : null}
          {corrected_at ? <> · {t.correctedOn({ moment: formatDateTime(corrected_at) })}</> : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {announcement.is_pinned ? (
          <Badge variant="secondary">
            <Pin aria-hidden />
            {t.pinned()}
          </Badge>
        ) : null}
        {badges}
        <AudienceBadge id={announcement.audience_id} />
        <PriorityBadge priority={priority} />
      </div>
    </header>
  );
}
