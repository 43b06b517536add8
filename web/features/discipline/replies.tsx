import { Reply as ReplyIcon } from 'lucide-react';
import { t } from '#texts/discipline';
import { Linked } from '#web/components/linked.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { Reply } from '#web/entities/records/reads.ts';
import { formatDateTime } from '#web/lib/dates.ts';

type RepliesProps = {
  replies: readonly Reply[];
  /** What the button beside a family's reply does; without it there is none. */
  onAnswer?: (reply: Reply) => void;
};

/** A learner of age answers as a guardian does. */
const writerOf = ({ voice, is_by_learner }: Reply): string =>
  t.voiceIs({ voice: voice === 'guardian' && is_by_learner ? 'self' : voice });

/** What the family and the school have answered to a record, the first first. */
export function Replies({ replies, onAnswer }: RepliesProps) {
  if (replies.length === 0) return null;
  const inOrder = replies.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  return (
    <ul aria-label={t.answers()} className="mt-4 grid max-w-prose gap-3 border-t pt-3">
      {inOrder.map((reply) => (
        <li key={reply.id} className="wrap-anywhere min-w-0 text-sm">
          <p className="text-muted-foreground text-xs">
            <span className="font-medium text-foreground">{writerOf(reply)}</span>
            {reply.author_name ? ` · ${reply.author_name}` : ''}
            {' · '}
            <time dateTime={reply.created_at}>{formatDateTime(reply.created_at)}</time>
          </p>
          <p className="whitespace-pre-line">
            <Linked text={reply.content} />
          </p>
          {onAnswer && reply.voice !== 'school' ? (
            <Button
              variant="ghost"
              size="sm"
              className="print:hidden"
              aria-label={t.answerNamed({ about: writerOf(reply) })}
              onClick={() => onAnswer(reply)}
            >
              <ReplyIcon aria-hidden />
              {t.answer()}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
