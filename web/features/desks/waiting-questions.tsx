import { useSyncExternalStore } from 'react';
import { t } from '#texts/desks';
import { Button } from '#web/components/ui/button.tsx';
import { leadOn } from '#web/lib/next-stop.ts';
import { outboxHere, type ShownWaiting, waitingHere } from '#web/lib/offline/waiting.ts';

const textOf = ({ body }: ShownWaiting): string =>
  'content' in body && typeof body.content === 'string' ? body.content : '';

type WaitingQuestionsProps = {
  /** The conversation whose messages are shown; without it, the questions of which none has begun. */
  conversationId?: string;
};

/** What was written to a desk and has not arrived: it waits for a network, or was refused when it was sent. */
export function WaitingQuestions({ conversationId }: WaitingQuestionsProps) {
  const all = useSyncExternalStore(waitingHere.subscribe, waitingHere.all);
  const shown = all.filter(
    ({ kind, about }) =>
      (conversationId === undefined && kind === 'desk-question') ||
      (kind === 'desk-message' && about === conversationId),
  );
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t.notSentYet()} className="grid gap-2">
      {shown.map((each) => (
        <li key={each.id} className="grid gap-1 rounded-lg border border-dashed p-3 text-sm">
          <p className="font-medium">{each.label}</p>
          <p className="wrap-anywhere whitespace-pre-wrap">{textOf(each)}</p>
          {each.refusal === null ? (
            <p className="text-muted-foreground text-xs">{each.isSending ? t.sending() : t.waits()}</p>
          ) : (
            <div className="flex flex-wrap items-center gap-2">
              <p className="text-destructive text-xs">{each.refusal}</p>
              <Button variant="outline" size="sm" onClick={() => outboxHere()?.retry(each.id)}>
                {t.tryAgain()}
              </Button>
              <Button ref={leadOn} variant="ghost" size="sm" onClick={() => outboxHere()?.drop(each.id)}>
                {t.remove()}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
