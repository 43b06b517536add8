import { memo, type ReactNode, useId } from 'react';
import { AnnouncementHead } from '#web/components/announcement-head.tsx';
import { OtherLanguages, useAnnouncementText } from '#web/components/announcement-text.tsx';
import { AnnouncementFiles } from '#web/components/attachments/announcement-files.tsx';
import { Linked } from '#web/components/linked.tsx';
import type { Announcement } from '#web/entities/announcements/reads.ts';
import { fullName } from '#web/lib/names.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
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
  useLanguage();
  const shown = useAnnouncementText(announcement);
  const titleId = useId();
  return (
    // However long the list has grown: cards beyond the screen are neither laid out nor painted, and none is
    // drawn again when a page joins.
    <article
      aria-labelledby={titleId}
      className="rounded-lg border bg-card p-4 [contain-intrinsic-size:auto_10rem] drawn-when-near md:p-5"
    >
      <AnnouncementHead
        announcement={announcement}
        text={shown.text}
        heading="h2"
        titleId={titleId}
        badges={badges}
        {...(isOwn ? {} : { by: fullName(announcement.author, announcement.author_id) })}
      />
      <div lang={shown.text.language} className="wrap-anywhere mt-3 grid max-w-prose gap-1.5">
        {linesOf(shown.text.content).map(({ key, line }) => (
          <p key={key} className="whitespace-pre-line">
            <Linked text={line} />
          </p>
        ))}
      </div>
      <OtherLanguages {...shown} />
      <AnnouncementFiles files={announcement.files} />
      {actions ? <footer className="mt-4 flex flex-wrap gap-2">{actions}</footer> : null}
    </article>
  );
});
