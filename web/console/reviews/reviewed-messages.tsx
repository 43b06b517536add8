import { Paperclip } from 'lucide-react';
import { t } from '#texts/console-reviews';
import { Linked } from '#web/components/linked.tsx';
import { deskName } from '#web/entities/desks/name.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import type { ReviewedMessage } from './reviews-query.ts';

/** What was written up to the report, the oldest first; files by name only. */
export function ReviewedMessages({ messages }: { messages: readonly ReviewedMessage[] }) {
  if (messages.length === 0) return <p className="text-muted-foreground text-sm">{t.noMessages()}</p>;
  return (
    <ol className="grid gap-4">
      {messages.map((message) => (
        <li key={message.message_id} className="grid gap-1 border-l-2 pl-3 text-sm">
          <p className="text-muted-foreground text-xs">
            <span className="font-medium text-foreground">{senderOf(message)}</span> ·{' '}
            {formatDateTime(message.created_at)}
          </p>
          {message.urgent_reason ? (
            <p className="font-medium text-destructive">
              {t.urgentBecause({ reason: message.urgent_reason })}
            </p>
          ) : null}
          {message.subject ? <p className="font-medium">{message.subject}</p> : null}
          <p className="wrap-anywhere whitespace-pre-line">
            <Linked text={message.content} />
          </p>
          {message.files.length > 0 ? (
            <p className="flex items-center gap-1.5 text-muted-foreground">
              <Paperclip aria-hidden className="size-3.5" />
              {message.files.join(', ')}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** Who wrote it, and in the name of which desk. */
function senderOf({ sender_name, desk_kind, desk_name }: ReviewedMessage): string {
  const name = sender_name || t.unknown();
  return desk_kind ? t.atDesk({ desk: deskName({ kind: desk_kind, name: desk_name }), name }) : name;
}
