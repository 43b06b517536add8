import { Link } from '@tanstack/react-router';
import { ArrowLeft, MessageSquareOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#contract/limits.ts';
import { t } from '#texts/messages';
import { filesQuestion } from '#web/components/attachments/files-question.ts';
import { useChosenFiles } from '#web/components/attachments/use-chosen-files.ts';
import { useGuard } from '#web/components/forms/use-guard.ts';
import { roleLabel } from '#web/components/layout/role-label.ts';
import { ReportMenu } from '#web/components/reviews/report-menu.tsx';
import { ReviewNote } from '#web/components/reviews/review-note.tsx';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { useLearnerOf } from '#web/entities/learners/children.ts';
import type { Conversation } from '#web/entities/messages/reads.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { isUnnamed, learnerLine, otherPerson } from './conversation.ts';
import { isProfileRole, mayReply } from './permissions.ts';
import { ReplyBox } from './reply-box.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { useComposer } from './use-composer.ts';
import { useConversation } from './use-conversation.ts';
import { useLiveAttachments } from './use-live-attachments.ts';
import { useReadMarks } from './use-read-marks.ts';
import { useSendFiles } from './use-send-files.ts';

const ClosedNote = lateWindow(() => import('./closed-note.tsx').then((part) => part.ClosedNote));

type ThreadProps = {
  conversationId: string;
  /** The message that the address names. */
  messageId: string | undefined;
};

/** The open conversation: who it is with, its messages, and the box to answer. */
export function Thread({ conversationId, messageId }: ThreadProps) {
  const profile = useProfile();
  const conversation = useConversation(profile.id, conversationId);
  useErrorToast(conversation.error, t.failedToLoadMessages(), t.errorFetchingMessages());

  if (conversation.isPending) return <ThreadSkeleton />;
  if (conversation.error) {
    return (
      <ErrorState
        className="m-4"
        title={t.errorFetchingMessages()}
        description={messageOf(conversation.error, t.failedToLoadMessages())}
        busy={conversation.isFetching}
        onRetry={() => conversation.refetch()}
      />
    );
  }
  if (!conversation.data) {
    return (
      <EmptyState
        className="m-4"
        icon={MessageSquareOff}
        title={t.thisConversationDoesNotExist()}
        description={t.mayBelongAnotherAccountLink()}
        action={
          <Button asChild variant="outline">
            <Link to="/dashboard/messages">{t.allMessages()}</Link>
          </Button>
        }
      />
    );
  }
  return <OpenThread key={conversationId} conversation={conversation.data} messageId={messageId} />;
}

type OpenThreadProps = { conversation: Conversation; messageId: string | undefined };

function OpenThread({ conversation, messageId }: OpenThreadProps) {
  const profile = useProfile();
  const other = otherPerson(conversation, profile.id);
  const reviewed = { id: conversation.id, isAtDesk: false };
  const learnerOf = useLearnerOf(isUnnamed(conversation));
  const subtitle = [
    other.role && isProfileRole(other.role) ? roleLabel(other.role) : null,
    learnerLine(conversation, learnerOf),
  ]
    .filter(Boolean)
    .join(' · ');
  const { composer, type, send, arrived, known } = useComposer({
    conversationId: conversation.id,
    selfId: profile.id,
    otherId: other.id ?? '',
    otherName: other.name,
    relatedStudentId: conversation.related_student_id,
  });
  const chosen = useChosenFiles();
  const { sending, percent } = useSendFiles(
    {
      conversation_id: conversation.id,
      sender_id: profile.id,
      recipient_id: other.id ?? '',
      related_student_id: conversation.related_student_id,
    },
    other.name,
    chosen,
  );
  useGuard('page', filesQuestion(chosen.files));
  useReadMarks(profile.id, conversation.id);
  useLiveAttachments(conversation.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNamed = messageId !== undefined;
  useEffect(() => {
    // On a phone the thread takes the place of the list, and with it of the link that had the focus. A message that
    // the address names takes it by itself.
    if (!isNamed && !matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`).matches) heading.current?.focus();
  }, [isNamed]);

  return (
    <section aria-labelledby="thread-heading" className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-3 border-b bg-card px-3 py-2.5 md:px-5">
        <Button asChild variant="ghost" size="icon" className="-ml-1 md:hidden">
          <Link to="/dashboard/messages" aria-label={t.backToAllMessages()}>
            <ArrowLeft aria-hidden />
          </Link>
        </Button>
        <Avatar name={other.name} />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} id="thread-heading" className="truncate font-semibold outline-none">
            {other.name}
          </h2>
          {subtitle ? <p className="truncate text-muted-foreground text-sm">{subtitle}</p> : null}
        </div>
        <ReportMenu conversation={reviewed} otherName={other.name} />
      </header>
      <ReviewNote conversation={reviewed} className="border-b" />
      <ThreadMessages
        conversation={conversation}
        messageId={messageId}
        selfId={profile.id}
        otherName={other.name}
        composer={composer}
        onArrived={arrived}
        onKnown={known}
      />
      {mayReply(profile, conversation) && other.id ? (
        <ClosedNote profileId={other.id} className="mx-3 mb-2 md:mx-5" />
      ) : null}
      {mayReply(profile, conversation) ? (
        <ReplyBox
          recipientName={other.name}
          composer={composer}
          chosen={chosen}
          sendingFiles={sending.isPending ? percent : null}
          onType={type}
          onSend={() => (chosen.files.length > 0 ? sending.mutate() : send())}
        />
      ) : (
        <p className="border-t bg-card px-5 py-4 text-muted-foreground text-sm">
          {t.personNoLongerHasAccount()}
        </p>
      )}
    </section>
  );
}

function ThreadSkeleton() {
  return (
    <LoadingRegion label={t.loadingMessages()} className="content-start gap-4 p-5">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-16 w-3/5 rounded-xl" />
      <Skeleton className="ml-auto h-12 w-1/2 rounded-xl" />
      <Skeleton className="h-20 w-2/3 rounded-xl" />
    </LoadingRegion>
  );
}
