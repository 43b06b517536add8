import { Check, CheckCheck, Clock } from 'lucide-react';
import { cn } from '#web/lib/cn.ts';
import { formatTime } from '#web/lib/dates.ts';
import { MessageTypeBadge } from './message-type-badge.tsx';

export type Delivery = 'sending' | 'sent' | 'read';

type MessageBubbleProps = {
  content: string;
  subject: string | null;
  type: string;
  /** An ISO moment. */
  createdAt: string;
  senderName: string;
  /** Of the person's own messages only. */
  delivery?: Delivery;
};

/** One message; the person's own stand at the right. */
export function MessageBubble({
  content,
  subject,
  type,
  createdAt,
  senderName,
  delivery,
}: MessageBubbleProps) {
  const own = delivery !== undefined;
  return (
    <li className={cn('flex', own && 'justify-end')}>
      <article
        className={cn(
          'grid max-w-[85%] gap-1 rounded-xl px-3.5 py-2.5 md:max-w-[75%]',
          own ? 'rounded-br-sm bg-accent text-accent-foreground' : 'rounded-bl-sm border bg-card',
          delivery === 'sending' && 'opacity-70',
        )}
      >
        <h4 className="sr-only">{senderName}</h4>
        <MessageTypeBadge type={type} className="mb-0.5" />
        {subject ? <p className="font-semibold text-sm">{subject}</p> : null}
        <p className="whitespace-pre-wrap break-words text-[0.9375rem] leading-relaxed">{content}</p>
        <p className="flex items-center justify-end gap-1 text-xs opacity-80">
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          {delivery ? <DeliveryMark delivery={delivery} /> : null}
        </p>
      </article>
    </li>
  );
}

const marks = {
  sending: { icon: Clock, label: 'Sending...' },
  sent: { icon: Check, label: 'Sent' },
  read: { icon: CheckCheck, label: 'Read' },
} as const;

function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const { icon: Icon, label } = marks[delivery];
  return (
    <>
      <Icon aria-hidden className="size-3.5" />
      <span>{label}</span>
    </>
  );
}
