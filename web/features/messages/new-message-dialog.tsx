import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { t } from '#texts/messages';
import { FormPlaces } from '#web/components/forms/form-places.tsx';
import { FormWindow } from '#web/components/forms/form-window.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { DialogContent } from '#web/components/ui/dialog.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { FieldSkeleton, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { Profile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { waitingHere } from '#web/lib/offline/waiting.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { isAnyOnItsWay } from './drafts.ts';
import { NewMessageFields } from './new-message-fields.tsx';
import { isProfileRole, noRecipientsText } from './permissions.ts';
import { recipientsQuery } from './recipients-query.ts';

type NewMessageDialogProps = {
  profile: Profile;
  /** Whom it opens with, if that is one of the recipients. */
  recipientId: string | undefined;
  onClose: () => void;
  /** Called with the conversation, or null while the message waits on this device. */
  onSent: (conversationId: string | null) => void;
};

/** Recipient, subject, type, related learner and content of a first message. */
export default function NewMessageDialog(props: NewMessageDialogProps) {
  return (
    <FormWindow onClose={props.onClose}>
      <DialogContent title={t.newMessage()}>
        <NewMessage {...props} />
      </DialogContent>
    </FormWindow>
  );
}

function NewMessage({ profile, recipientId, onClose, onSent }: NewMessageDialogProps) {
  const recipients = useQuery(recipientsQuery(profile));
  // What was sent when the page was closed may wait here, and is no draft then.
  const [mayWait] = useState(() => isAnyOnItsWay(profile.id));
  const isKnown = useSyncExternalStore(waitingHere.subscribe, waitingHere.isKnown) || !mayWait;
  useErrorToast(
    recipients.error,
    messageOf(recipients.error, t.pleaseTryAgain()),
    t.errorLoadingRecipients(),
  );
  if (recipients.isPending || !isKnown) {
    return (
      <FormPlaces label={t.loadingRecipients()}>
        {/* The list, or the one whom it opens with. */}
        <Skeleton className={recipientId ? 'h-20' : 'h-67'} />
        <FieldSkeleton />
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldSkeleton />
          <FieldSkeleton />
        </div>
        <Skeleton className="h-30.5" />
        <Skeleton className="h-11" />
      </FormPlaces>
    );
  }
  if (recipients.isError && !recipients.data) {
    return (
      <ErrorState
        title={t.errorLoadingRecipients()}
        description={messageOf(recipients.error, t.pleaseTryAgain())}
        busy={recipients.isFetching}
        onRetry={() => recipients.refetch()}
      />
    );
  }
  if (recipients.data.length === 0) {
    return (
      <EmptyState
        title={noRecipientsText()[isProfileRole(profile.role) ? profile.role : 'parent']}
        action={
          <Button variant="outline" onClick={onClose}>
            {t.close()}
          </Button>
        }
      />
    );
  }
  return (
    <NewMessageFields
      profileId={profile.id}
      recipients={recipients.data}
      recipientId={recipientId}
      onClose={onClose}
      onSent={onSent}
    />
  );
}
