import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { StickyNote, TriangleAlert } from 'lucide-react';
import { t } from '#texts/desks';
import { Linked } from '#web/components/linked.tsx';
import { LoadMore } from '#web/components/load-more.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { deskName } from '#web/entities/desks/name.ts';
import {
  isWithHousehold,
  type Talk,
  type TalkMessage,
  type TalkNote,
  talkMessagesQuery,
  talkNotesQuery,
} from '#web/entities/desks/talks.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { cn } from '#web/lib/cn.ts';
import { messageOf } from '#web/lib/errors.ts';
import { compareKeys } from '#web/lib/order.ts';
import { formatRecent } from '#web/lib/recent.ts';
import { LateLinks } from './late-files.tsx';
import { personName } from './names.ts';
import { WaitingQuestions } from './waiting-questions.tsx';

type TalkThreadProps = { talk: Talk; isOwn: boolean };
type Entry = { at: string; message: TalkMessage } | { at: string; note: TalkNote };

/** Messages and, for the desk, its notes between them, the oldest first. */
export function TalkThread({ talk, isOwn }: TalkThreadProps) {
  const { id } = useProfile();
  const messages = useInfiniteQuery(talkMessagesQuery(id, talk.id));
  const notes = useQuery({ ...talkNotesQuery(id, talk.id), enabled: !isOwn });
  if (messages.isPending) {
    return (
      <LoadingRegion label={t.loading()}>
        <Skeleton className="h-16 w-3/5 rounded-xl" />
        <Skeleton className="ml-auto h-12 w-1/2 rounded-xl" />
      </LoadingRegion>
    );
  }
  if (messages.isError && !messages.data) {
    return (
      <ErrorState
        title={t.failedToLoad()}
        description={messageOf(messages.error, t.pleaseTryAgain())}
        busy={messages.isFetching}
        onRetry={() => messages.refetch()}
      />
    );
  }
  // Who was in it from the beginning stands above it.
  const isShown = ({ kind }: TalkNote) => !isWithHousehold(talk) || kind !== 'joined';
  const entries: Entry[] = [
    ...messages.data.pages.flat().map((message) => ({ at: message.created_at, message })),
    ...(notes.data ?? []).filter(isShown).map((note) => ({ at: note.created_at, note })),
  ].sort((one, other) => compareKeys(one.at, other.at));
  return (
    <section aria-label={t.messages()} className="grid gap-3">
      <LoadMore list={messages} label={t.showOlder()} at="start" />
      <ul className="grid gap-2">
        {entries.map((entry) =>
          'message' in entry ? (
            <Message key={entry.message.id} message={entry.message} talk={talk} isOwn={isOwn} />
          ) : (
            <Note key={entry.note.id} note={entry.note} />
          ),
        )}
      </ul>
      <WaitingQuestions conversationId={talk.id} />
    </section>
  );
}

function Message({ message, talk, isOwn }: TalkThreadProps & { message: TalkMessage }) {
  const { id } = useProfile();
  // Of a family each has a side of their own: what another guardian wrote came from somebody else.
  const mine = isOwn ? message.sender_id === id : message.desk_id !== null;
  // Who answered, and for which desk; later it may be in the hands of another.
  const from =
    message.desk && !isWithHousehold(talk)
      ? t.deskAndPerson({ desk: deskName(message.desk), name: personName(message.sender) })
      : personName(isOwn ? message.sender : (message.sender ?? talk.person));
  return (
    <li className={cn('flex', mine && 'justify-end')}>
      <article
        className={cn(
          'grid max-w-[85%] gap-1 rounded-xl px-3.5 py-2.5',
          mine ? 'rounded-br-sm bg-accent text-accent-foreground' : 'rounded-bl-sm border bg-card',
        )}
      >
        <h2 className="font-medium text-xs opacity-80">{from}</h2>
        {message.urgent_reason ? (
          <p className="flex items-start gap-1.5 font-medium text-destructive text-sm">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t.urgentWith({ reason: message.urgent_reason })}
          </p>
        ) : null}
        <p className="wrap-anywhere whitespace-pre-wrap text-[0.9375rem] leading-relaxed">
          <Linked text={message.content} />
        </p>
        {message.attachments.length > 0 ? (
          <LateLinks bucket="desk-attachments" attachments={message.attachments} />
        ) : null}
        <p className="text-right text-xs opacity-80">
          <time dateTime={message.created_at}>{formatRecent(message.created_at)}</time>
          {mine && message.read_at ? ` · ${t.read()}` : null}
        </p>
      </article>
    </li>
  );
}

function Note({ note }: { note: TalkNote }) {
  return (
    <li className="grid justify-items-center">
      <article className="grid w-full max-w-[92%] gap-1 rounded-md border border-dashed bg-warning-soft px-3 py-2 text-sm text-warning-foreground">
        <p className="flex items-center gap-1.5 font-medium text-xs">
          <StickyNote aria-hidden className="size-3.5 shrink-0" />
          {noteLine(note)}
          <time dateTime={note.created_at} className="ml-auto shrink-0 font-normal">
            {formatRecent(note.created_at)}
          </time>
        </p>
        {note.content ? <p className="wrap-anywhere whitespace-pre-wrap">{note.content}</p> : null}
      </article>
    </li>
  );
}

function noteLine({ kind, author, to_desk, to_person }: TalkNote): string {
  const name = personName(author);
  if (kind === 'taken') return t.hasTaken({ name });
  if (kind === 'done') return t.hasSettled({ name });
  if (kind === 'joined') return t.hasAdded({ name, to: personName(to_person) });
  if (kind === 'left') return t.hasLeft({ name: personName(to_person) });
  if (kind === 'reopened') return t.hasReopened({ name });
  if (kind !== 'handed_on') return t.noted({ name });
  const desk = to_desk ? deskName(to_desk) : '';
  return to_person
    ? t.handedToPerson({ name, desk, to: personName(to_person) })
    : t.handedToDesk({ name, desk });
}
