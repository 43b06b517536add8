import { Check, CheckCheck, Clock, CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#texts/messages';
import { AttachmentLinks } from '#web/components/attachments/attachment-links.tsx';
import { Linked } from '#web/components/linked.tsx';
import type { Attachment } from '#web/entities/messages/attachments.ts';
import { cn } from '#web/lib/cn.ts';
import { formatTime } from '#web/lib/dates.ts';
import { formatRecent } from '#web/lib/recent.ts';
import { namedProps } from '#web/lib/show-named.ts';
import { MessageTypeBadge } from './message-type-badge.tsx';

export type Delivery = 'waiting' | 'refused' | 'sending' | 'sent' | 'read';

type MessageBubbleProps = {
  content: string;
  subject: string | null;
  type: string;
  /** Why it was told outside the recipient's hours. */
  urgentReason?: string | null | undefined;
  /** An ISO moment. */
  createdAt: string;
  senderName: string;
  /** Of the person's own messages only. */
  delivery?: Delivery;
  /** When the recipient opened it, for its sender. */
  readAt?: string | null;
  attachments?: readonly Attachment[];
  /** What can be done about it. */
  below?: ReactNode;
  /** Whether the address names it: a search led to it. */
  isNamed?: boolean;
};

/** One message; the person's own stand at the right. */
export function MessageBubble({
  content,
  subject,
  type,
  urgentReason,
  createdAt,
  senderName,
  delivery,
  readAt,
  attachments = [],
  below = null,
  isNamed = false,
}: MessageBubbleProps) {
  const own = delivery !== undefined;
  return (
    <li className={cn('flex outline-none', own && 'justify-end')} {...namedProps(isNamed)}>
      <article
        className={cn(
          'grid max-w-[85%] gap-1 rounded-xl px-3.5 py-2.5 lg:max-w-[75%]',
          own ? 'rounded-br-sm bg-accent text-accent-foreground' : 'rounded-bl-sm border bg-card',
          delivery === 'sending' && 'opacity-70',
          (delivery === 'waiting' || delivery === 'refused') && 'border border-dashed',
          isNamed && 'ring-2 ring-primary',
        )}
      >
        <h4 className="sr-only">{senderName}</h4>
        <MessageTypeBadge type={type} className="mb-0.5" />
        {urgentReason ? (
          <p className="wrap-anywhere font-medium text-destructive text-sm">
            {t.cannotWait({ reason: urgentReason })}
          </p>
        ) : null}
        {subject ? <p className="font-semibold text-sm">{subject}</p> : null}
        <p className="whitespace-pre-wrap wrap-anywhere text-[0.9375rem] leading-relaxed">
          <Linked text={content} />
        </p>
        <AttachmentLinks bucket="message-attachments" attachments={attachments} />
        <p className="flex items-center justify-end gap-1 text-xs opacity-80">
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          {delivery ? <DeliveryMark delivery={delivery} readAt={readAt ?? null} /> : null}
        </p>
        {below}
      </article>
    </li>
  );
}

const marks = () =>
  ({
    waiting: {
      icon: CloudOff,
      label: t.waitsForANetwork(),
    },
    refused: {
      icon: TriangleAlert,
      label: t.notSent(),
    },
    sending: {
      icon: Clock,
      label: t.sending(),
    },
    sent: {
      icon: Check,
      label: t.sent(),
    },
    read: {
      icon: CheckCheck,
      label: t.read(),
    },
  }) as const;

function DeliveryMark({ delivery, readAt }: { delivery: Delivery; readAt: string | null }) {
  const { icon: Icon, label } = marks()[delivery];
  return (
    <>
      <Icon aria-hidden className="size-3.5" />
      <span>
        {label}
        {delivery === 'read' && readAt ? (
          <>
            {' '}
            <time dateTime={readAt}>{formatRecent(readAt)}</time>
          </>
        ) : null}
      </span>
    </>
  );
}
