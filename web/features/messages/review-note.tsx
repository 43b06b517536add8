import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { t } from '#texts/messages';
import { formatDateTime } from '#web/lib/dates.ts';
import { reviewsQuery } from './reviews-query.ts';

/** Says that an administrator has read the conversation: a review is never in secret. */
export function ReviewNote({ conversationId }: { conversationId: string }) {
  const reviews = useQuery(reviewsQuery(conversationId));
  const latest = reviews.data?.[0];
  if (!latest) return null;
  return (
    <p className="flex items-center gap-2 border-b bg-muted px-4 py-2 text-muted-foreground text-sm md:px-5">
      <Eye aria-hidden className="size-4 shrink-0" />
      {t.conversationWasReportedAdministratorRead({ moment: formatDateTime(latest.reviewed_at) })}
    </p>
  );
}
