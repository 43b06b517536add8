import { MessagesSquare } from 'lucide-react';
import { t } from '#texts/messages';

/** Beside the list, until a conversation is opened; a phone shows the list alone. */
export function NoConversation() {
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-2 p-8 text-center">
      <MessagesSquare aria-hidden strokeWidth={1.5} className="size-10 text-muted-foreground" />
      <p className="text-muted-foreground">{t.chooseConversationRead()}</p>
    </div>
  );
}
