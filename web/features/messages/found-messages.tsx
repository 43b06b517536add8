import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { t } from '#texts/messages';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { FOUND_AT_MOST, foundQuery } from '#web/entities/messages/found.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { formatRecent } from '#web/lib/recent.ts';
import { Searching } from './searching.tsx';

/** Messages that contain the text, in place of the list of conversations. */
export function FoundMessages({ selfId, text }: { selfId: string; text: string }) {
  const found = useQuery(foundQuery(selfId, text));
  if (found.isPending) return <Searching />;
  if (found.isError) {
    return (
      <ErrorState
        className="m-4"
        title={t.theSearchFailed()}
        description={messageOf(found.error, t.pleaseTryAgain())}
        onRetry={() => found.refetch()}
      />
    );
  }
  if (found.data.length === 0) {
    return <EmptyState className="m-4" icon={SearchX} title={t.noMessagesMatchYourSearch()} />;
  }
  return (
    <nav aria-label={t.messagesFound()} className="min-h-40 flex-1 overflow-y-auto">
      <ul>
        {found.data.map(({ id, conversation_id, subject, content, created_at, sender_id, sender }) => (
          <li key={id} className="border-b">
            <Link
              to="/dashboard/messages/$conversationId"
              params={{ conversationId: conversation_id }}
              search={{ message: id }}
              className="grid gap-0.5 px-4 py-3 -outline-offset-2 hover:bg-muted data-[status=active]:bg-accent"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate font-medium">
                  {sender_id === selfId ? t.you() : fullName(sender, sender_id)}
                </span>
                <time dateTime={created_at} className="shrink-0 text-muted-foreground text-xs">
                  {formatRecent(created_at)}
                </time>
              </span>
              {subject ? <span className="truncate font-medium text-sm">{subject}</span> : null}
              <span className="line-clamp-2 text-muted-foreground text-sm">{content}</span>
            </Link>
          </li>
        ))}
      </ul>
      {found.data.length >= FOUND_AT_MOST ? (
        <p className="px-4 py-3 text-muted-foreground text-sm">
          {t.theseNewestTypeMoreFind({ foundAtMost: FOUND_AT_MOST })}
        </p>
      ) : null}
    </nav>
  );
}
