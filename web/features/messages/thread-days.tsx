import { memo } from 'react';
import { t } from '#texts/messages';
import type { CachedMessage } from '#web/entities/messages/cache.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import type { OutgoingMessage } from './composer.ts';
import type { Day } from './days.ts';
import { type Delivery, MessageBubble } from './message-bubble.tsx';
import { RefusedNote } from './refused-note.tsx';

export type ThreadItem = CachedMessage | OutgoingMessage;

type ThreadDaysProps = {
  days: readonly Day<ThreadItem>[];
  selfId: string;
  otherName: string;
  /** The message that the address names. */
  messageId: string | undefined;
};

/** The messages by day. Drawn anew when they change, not with every letter of the answer below them. */
export const ThreadDays = memo(function ThreadDays({ days, selfId, otherName, messageId }: ThreadDaysProps) {
  useLanguage();
  return days.map(({ day, heading, items }) => (
    <section key={day} aria-label={heading} className="grid gap-2.5">
      {/* No heading may anchor the view: it stays on top of what joins above. */}
      <h3 className="[overflow-anchor:none] justify-self-center rounded-full bg-muted px-3 py-0.5 font-medium text-muted-foreground text-xs">
        {heading}
      </h3>
      <ul className="grid gap-2">
        {items.map((item) => (
          <Item
            key={item.id}
            item={item}
            selfId={selfId}
            otherName={otherName}
            isNamed={item.id === messageId}
          />
        ))}
      </ul>
    </section>
  ));
});

type ItemProps = { item: ThreadItem; selfId: string; otherName: string; isNamed: boolean };

const isStored = (item: ThreadItem): item is CachedMessage => 'conversation_id' in item;

function deliveryOf(item: ThreadItem, selfId: string): Delivery | undefined {
  if (!isStored(item)) {
    if (!item.waits || item.waits.isSending) return 'sending';
    return item.waits.refusal === null ? 'waiting' : 'refused';
  }
  if (item.sender_id !== selfId) return undefined;
  return item.is_read ? 'read' : 'sent';
}

/** Older messages that join leave those that stand as they are. */
const Item = memo(function Item({ item, selfId, otherName, isNamed }: ItemProps) {
  useLanguage();
  const delivery = deliveryOf(item, selfId);
  return (
    <MessageBubble
      content={item.content}
      subject={isStored(item) ? item.subject : null}
      type={isStored(item) ? item.message_type : 'general'}
      urgentReason={isStored(item) ? item.urgent_reason : null}
      createdAt={item.created_at}
      senderName={delivery ? t.you() : otherName}
      delivery={delivery}
      readAt={isStored(item) ? item.read_at : null}
      below={
        !isStored(item) && item.waits?.refusal ? (
          <RefusedNote id={item.id} content={item.content} reason={item.waits.refusal} />
        ) : null
      }
      attachments={(isStored(item) && item.attachments) || []}
      isNamed={isNamed}
    />
  );
});
