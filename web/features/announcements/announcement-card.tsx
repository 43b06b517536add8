import { memo, type ReactNode, useId } from 'react';
import { PriorityBadge } from '#web/components/badges/priority-badge.tsx';
import { Linked } from '#web/components/linked.tsx';
import type { Announcement } from '#web/entities/announcements/reads.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { linesOf } from './lines.ts';

type AnnouncementCardProps = {
  announcement: Announcement;
  /** Beside the priority, such as that it is hidden. */
  badges?: ReactNode;
  /** What its author may do with it. */
  actions?: ReactNode;
  /** Leaves out who wrote it, where that is always the same person. */
  isOwn?: boolean;
};

/** Title, date-time, author, priority and the content by its lines. */
export const AnnouncementCard = memo(function AnnouncementCard({
  announcement,
  badges,
  actions,
  isOwn,
}: AnnouncementCardProps) {
  const { title, content, created_at, author, priority } = announcement;
  const titleId = useId();
  return (
    // However long the list has grown: cards beyond the screen are neither laid out nor painted, and none is
    // drawn again when a page joins.
    <article
      aria-labelledby={titleId}
      className="rounded-lg border bg-card p-4 [contain-intrinsic-size:auto_10rem] [content-visibility:auto] md:p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={titleId} className="font-semibold text-base">
            {title}
          </h2>
          <p className="mt-0.5 text-muted-foreground text-sm">
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            {isOwn ? null : <> · {fullName(author)}</>}
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {badges}
          <PriorityBadge priority={priority} />
        </div>
      </header>
      <div className="wrap-anywhere mt-3 grid max-w-prose gap-1.5">
        {linesOf(content).map(({ key, line }) => (
          <p key={key}>
            <Linked text={line} />
          </p>
        ))}
      </div>
      {actions ? <footer className="mt-4 flex flex-wrap gap-2">{actions}</footer> : null}
    </article>
  );
});
