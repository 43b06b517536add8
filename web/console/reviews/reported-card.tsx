import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookOpenCheck } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-reviews';
import { Linked } from '#web/components/linked.tsx';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent } from '#web/components/ui/dialog.tsx';
import { consoleKeys } from '#web/console/shared/keys.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { toastError } from '#web/lib/toast.ts';
import { ReviewedMessages } from './reviewed-messages.tsx';
import { type Reported, reviewConversation } from './reviews-query.ts';

/** One report: who asked, why, who has read it, and the way to read it. */
export function ReportedCard({ report }: { report: Reported }) {
  const { is_platform_admin } = useProfile();
  const [asking, setAsking] = useState(false);
  const review = useReview();
  const allowed = report.school?.conversation_review ?? false;
  const reporter = fullName(report.reporter);
  return (
    <li className="grid gap-3 rounded-lg border bg-card p-5">
      <div className="grid gap-1 text-sm">
        <p className="text-muted-foreground">
          {t.reportedPlatformAdminSelectTrue({
            reporter,
            moment: formatDateTime(report.created_at),
            is_platform_admin: String(is_platform_admin),
            name: report.school?.name ?? t.unknown(),
          })}
        </p>
        {report.desk_conversation_id ? (
          <p>
            <Badge variant="secondary">{t.withDesk()}</Badge>
          </p>
        ) : null}
        <p className="wrap-anywhere whitespace-pre-line text-base">
          <Linked text={report.reason} />
        </p>
        <Readings reviews={report.reviews} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {allowed ? null : <p className="text-muted-foreground text-sm">{t.schoolDoesNotAllowReviews()}</p>}
        <Button
          variant="outline"
          disabled={!allowed}
          busy={review.isPending}
          aria-label={t.readConversationThatReported({ reporter })}
          onClick={() => setAsking(true)}
        >
          <BookOpenCheck aria-hidden />
          {t.readConversation()}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.readThisConversation()}
        description={report.desk_conversation_id ? t.readingIsSeenByAll() : t.readingStaysRecordBothPeople()}
        confirmLabel={t.readConversation()}
        onConfirm={() => {
          setAsking(false);
          review.mutate(report.id);
        }}
      />
      {review.data ? (
        <Dialog open onOpenChange={(open) => (open ? undefined : review.reset())}>
          <DialogContent title={t.reportedConversation()} description={t.upMomentReport()} isRead>
            <ReviewedMessages messages={review.data} />
          </DialogContent>
        </Dialog>
      ) : null}
    </li>
  );
}

function useReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: reviewConversation,
    // What was read is not kept longer than it is shown.
    gcTime: 0,
    onError: (error) => {
      console.error('A reported conversation could not be read', error);
      toastError(t.failedToLoadTheConversation({ messageOf: messageOf(error, t.pleaseTryAgain()) }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: consoleKeys.reviews }),
  });
}

function Readings({ reviews }: { reviews: Reported['reviews'] }) {
  const [latest] = reviews;
  if (!latest) return <p className="text-muted-foreground">{t.notReadYet()}</p>;
  const others = reviews.length - 1;
  return (
    <p className="text-muted-foreground">
      {t.lastReadTimesBeforeOther({
        name: fullName(latest.reviewer),
        moment: formatDateTime(latest.reviewed_at),
        which: String(others > 0),
        others,
      })}
    </p>
  );
}
