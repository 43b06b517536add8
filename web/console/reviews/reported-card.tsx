import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookOpenCheck } from 'lucide-react';
import { useState } from 'react';
import { Linked } from '#web/components/linked.tsx';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
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
          Reported by {reporter} · {formatDateTime(report.created_at)}
          {is_platform_admin ? ` · ${report.school?.name ?? 'Unknown'}` : ''}
        </p>
        <p className="wrap-anywhere whitespace-pre-line text-base">
          <Linked text={report.reason} />
        </p>
        <Readings reviews={report.reviews} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {allowed ? null : (
          <p className="text-muted-foreground text-sm">This school does not allow reviews.</p>
        )}
        <Button
          variant="outline"
          disabled={!allowed}
          busy={review.isPending}
          aria-label={`Read conversation that ${reporter} reported`}
          onClick={() => setAsking(true)}
        >
          <BookOpenCheck aria-hidden />
          Read conversation
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Read this conversation?"
        description="Your reading stays on record, and both people of the conversation can see it."
        confirmLabel="Read conversation"
        onConfirm={() => {
          setAsking(false);
          review.mutate(report.id);
        }}
      />
      {review.data ? (
        <Dialog open onOpenChange={(open) => (open ? undefined : review.reset())}>
          <DialogContent title="Reported conversation" description="Up to the moment of the report">
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
      toastError(`Failed to load the conversation: ${messageOf(error, 'Please try again.')}`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: consoleKeys.reviews }),
  });
}

function Readings({ reviews }: { reviews: Reported['reviews'] }) {
  const [latest] = reviews;
  if (!latest) return <p className="text-muted-foreground">Not read yet</p>;
  const others = reviews.length - 1;
  return (
    <p className="text-muted-foreground">
      Last read by {fullName(latest.reviewer)}, {formatDateTime(latest.reviewed_at)}
      {others > 0 ? `, and ${others} ${others === 1 ? 'time' : 'times'} before` : ''}
    </p>
  );
}
