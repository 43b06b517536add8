import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { t } from '#texts/components-reviews';
import { cn } from '#web/lib/cn.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { type ReviewedConversation, reviewsQuery } from './reviews-query.ts';

type ReviewNoteProps = { conversation: ReviewedConversation; className?: string };

/** Says that an administrator has read the conversation: a review is never in secret. */
export function ReviewNote({ conversation, className }: ReviewNoteProps) {
  const reviews = useQuery(reviewsQuery(conversation));
  const latest = reviews.data?.[0];
  if (!latest) return null;
  return (
    <p
      className={cn(
        'flex items-center gap-2 bg-muted px-4 py-2 text-muted-foreground text-sm md:px-5',
        className,
      )}
    >
      <Eye aria-hidden className="size-4 shrink-0" />
      {t.conversationWasReportedAdministratorRead({ moment: formatDateTime(latest.reviewed_at) })}
    </p>
  );
}
