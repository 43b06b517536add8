import { useQuery } from '@tanstack/react-query';
import { Link, useMatch, useNavigate } from '@tanstack/react-router';
import { SquarePen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#texts/messages';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { ScreenOutlet } from '#web/components/layout/screen-outlet.tsx';
import { SearchField } from '#web/components/search-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { unreadAtDesksQuery } from '#web/entities/messages/at-desks.ts';
import { SEARCH_MIN_LENGTH } from '#web/entities/messages/found.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { cn } from '#web/lib/cn.ts';
import { loadAhead, loadPart } from '#web/lib/load-part.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { ConversationList, UnreadCount } from './conversation-list.tsx';
import { NotSent } from './not-sent.tsx';
import { Searching } from './searching.tsx';
import { useRecipientsAhead } from './use-recipients-ahead.ts';

const loadFound = () => import('./found-messages.tsx').then((part) => ({ default: part.FoundMessages }));
const FoundMessages = lazy(() => loadPart(loadFound));
const NewMessageDialog = lazy(loadWhenOnline(() => import('./new-message-dialog.tsx')));

/** A pause in typing before the server is asked, in ms. */
const SEARCH_WAIT_MS = 250;

type MessagesScreenProps = {
  /** Whether the new-message dialog is open. */
  writing: boolean;
  /** Whom it opens with. */
  recipientId: string | undefined;
};

/** The list beside the open conversation; on a phone one of the two at a time. */
export function MessagesScreen({ writing, recipientId }: MessagesScreenProps) {
  const profile = useProfile();
  const { data: atDesks = 0 } = useQuery(unreadAtDesksQuery(profile.id));
  const navigate = useNavigate();
  const open = useMatch({ from: '/dashboard/messages/$conversationId', shouldThrow: false });
  const [text, setText] = useState('');
  const wanted = useDebouncedValue(text.trim(), SEARCH_WAIT_MS);
  const setWriting = (value: boolean) =>
    navigate({ to: '.', search: value ? { new: true } : {}, replace: !value });

  const openConversation = (conversationId: string | null) =>
    conversationId
      ? navigate({
          to: '/dashboard/messages/$conversationId',
          params: { conversationId },
          search: {},
          replace: true,
        })
      : navigate({ to: '/dashboard/messages', search: {}, replace: true });
  useRecipientsAhead(profile);

  return (
    <div className="flex h-full min-h-0">
      <PageTitle>{t.messages()}</PageTitle>
      <h1 className="sr-only">{t.messages()}</h1>
      <section
        aria-label={t.conversations()}
        className={cn(
          'flex min-h-0 w-full flex-col overflow-y-auto bg-card md:w-80 md:shrink-0 md:border-r lg:w-96',
          open && 'max-md:hidden',
        )}
      >
        <header className="flex flex-wrap items-center justify-between gap-3 border-b px-4 py-3">
          <p aria-hidden className="font-semibold text-xl">
            {t.messages()}
          </p>
          <Button size="sm" onClick={() => setWriting(true)}>
            <SquarePen aria-hidden />
            {t.newMessage()}
          </Button>
        </header>
        <SearchField
          label={t.searchYourMessages()}
          value={text}
          onChange={(typed) => {
            // On its way while the typing goes on.
            loadAhead(loadFound);
            setText(typed);
          }}
          className="border-b p-3 sm:max-w-none [&_svg]:left-6"
        />
        <Link
          to="/dashboard/desks"
          className="flex items-center justify-between gap-3 border-b px-4 py-2.5 font-medium text-primary text-sm hover:bg-muted"
        >
          {t.schoolDesks()}
          {atDesks > 0 ? <UnreadCount count={atDesks} /> : null}
        </Link>
        <NotSent />
        {wanted.length >= SEARCH_MIN_LENGTH ? (
          <Suspense fallback={<Searching />}>
            <FoundMessages selfId={profile.id} text={wanted} />
          </Suspense>
        ) : (
          <ConversationList selfId={profile.id} onNew={() => setWriting(true)} />
        )}
      </section>
      <div className={cn('flex min-h-0 min-w-0 flex-1 flex-col', !open && 'max-md:hidden')}>
        <ScreenOutlet />
      </div>
      {writing ? (
        <Suspense>
          <NewMessageDialog
            profile={profile}
            recipientId={recipientId}
            onClose={() => setWriting(false)}
            onSent={openConversation}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
