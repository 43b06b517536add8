import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { t } from '#texts/messages';
import { isWritten, type ShownWaiting, waitingHere } from '#web/lib/offline/waiting.ts';
import { formatRecent } from '#web/lib/recent.ts';
import { RefusedNote } from './refused-note.tsx';

/**
 * Everything that was written and has not arrived, with its text: what was refused above all, whose conversation may
 * be gone. The one place where nothing of it can be missed; nothing without any.
 */
export function NotSent() {
  const all = useSyncExternalStore(waitingHere.subscribe, waitingHere.all).filter(isWritten);
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="not-sent" className="max-h-[60%] shrink-0 overflow-y-auto border-b px-4 py-3">
      <h2 id="not-sent" className="font-semibold text-sm">
        {t.notSentYet()}
      </h2>
      <ul className="divide-y">
        {all.map((each) => (
          <li key={each.id} className="grid gap-1.5 py-2.5 text-sm last:pb-0">
            <NotSentMessage waiting={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const textOf = ({ body }: ShownWaiting): string =>
  'content' in body && typeof body.content === 'string' ? body.content : '';

function NotSentMessage({ waiting }: { waiting: ShownWaiting }) {
  const { id, kind, about, at, label, refusal, isSending } = waiting;
  const written = new Date(at).toISOString();
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="wrap-anywhere font-medium">{t.to({ label: label || t.somebody() })}</span>
        <time dateTime={written} className="shrink-0 text-muted-foreground text-xs">
          {formatRecent(written)}
        </time>
      </p>
      <p className="wrap-anywhere line-clamp-4 whitespace-pre-wrap">{textOf(waiting)}</p>
      {refusal === null ? (
        <p className="text-muted-foreground text-xs">{isSending ? t.sending() : t.waitsForANetwork()}</p>
      ) : (
        <RefusedNote id={id} content={textOf(waiting)} reason={refusal} />
      )}
      {kind === 'reply' && refusal === null ? (
        <Link
          to="/dashboard/messages/$conversationId"
          params={{ conversationId: about }}
          className="justify-self-start text-primary text-xs underline"
        >
          {t.openTheConversation()}
        </Link>
      ) : null}
    </>
  );
}
