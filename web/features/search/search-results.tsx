import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { menuOf, settingsEntry } from '#web/components/layout/navigation.ts';
import { formatRecent } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import type { Profile } from '#web/lib/profile.ts';
import { excerptAround } from './excerpt.ts';
import { messageSearchQuery, peopleQuery } from './queries.ts';

type SearchResultsProps = { profile: Profile; text: string; onChosen: () => void };

/** What was found, by kind. Keyboard and pointer choose alike. */
export function SearchResults({ profile, text, onChosen }: SearchResultsProps) {
  const navigate = useNavigate();
  const messages = useQuery(messageSearchQuery(profile.id, text));
  const people = useQuery(peopleQuery(profile.id));
  const sought = text.toLowerCase();
  const named = (people.data ?? [])
    .filter((person) => fullName(person).toLowerCase().includes(sought))
    .slice(0, 4);
  const screens = [...menuOf(profile.role).flatMap(({ entries }) => entries), settingsEntry].filter(
    ({ label }) => label.toLowerCase().includes(sought),
  );
  const goTo = (go: () => unknown) => () => {
    onChosen();
    go();
  };
  return (
    <>
      {messages.isFetching ? (
        <Command.Loading className="px-3 py-2 text-muted-foreground text-sm">Searching...</Command.Loading>
      ) : null}
      {messages.isError ? (
        <p role="alert" className="px-3 py-2 text-destructive text-sm">
          {messageOf(messages.error, 'The search failed. Please try again.')}
        </p>
      ) : null}
      {messages.isSuccess && !messages.isFetching ? (
        <Command.Empty className="px-3 py-6 text-center text-muted-foreground text-sm">
          Nothing found for “{text}”
        </Command.Empty>
      ) : null}
      {screens.length > 0 ? (
        <Command.Group heading="Screens" className={groupClasses}>
          {screens.map(({ to, label, icon: Icon }) => (
            <Command.Item
              key={to}
              value={`screen ${to}`}
              className={itemClasses}
              onSelect={goTo(() => navigate({ to }))}
            >
              <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              {label}
            </Command.Item>
          ))}
        </Command.Group>
      ) : null}
      {named.length > 0 ? (
        <Command.Group heading="People" className={groupClasses}>
          {named.map((person) => (
            <Command.Item
              key={person.profile_id}
              value={`person ${person.profile_id}`}
              className={itemClasses}
              onSelect={goTo(() =>
                navigate({ to: '/dashboard/messages', search: { new: true, to: person.profile_id } }),
              )}
            >
              <span className="truncate">{fullName(person)}</span>
              <span className="ml-auto shrink-0 text-muted-foreground text-xs">Write a message</span>
            </Command.Item>
          ))}
        </Command.Group>
      ) : null}
      {messages.data?.length ? (
        <Command.Group heading="Messages" className={groupClasses}>
          {messages.data.map((message) => (
            <Command.Item
              key={message.id}
              value={`message ${message.id}`}
              className={itemClasses}
              onSelect={goTo(() =>
                navigate({
                  to: '/dashboard/messages/$conversationId',
                  params: { conversationId: message.conversation_id },
                }),
              )}
            >
              <span className="min-w-0 flex-1">
                <span className="flex justify-between gap-3">
                  <span className="truncate font-medium">{message.subject || fullName(message.sender)}</span>
                  <span className="shrink-0 text-muted-foreground text-xs">
                    {formatRecent(message.created_at)}
                  </span>
                </span>
                <span className="block truncate text-muted-foreground">
                  {excerptAround(message.content, text)}
                </span>
              </span>
            </Command.Item>
          ))}
        </Command.Group>
      ) : null}
    </>
  );
}

const groupClasses =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs';
const itemClasses =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-3 py-2 text-sm data-[selected=true]:bg-muted md:min-h-9';
