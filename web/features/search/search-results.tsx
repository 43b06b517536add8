import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { t } from '#texts/search';
import { menuOf, settingsEntry } from '#web/components/layout/navigation.ts';
import { Command } from '#web/components/ui/command.tsx';
import type { Profile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import type { Found } from './found.ts';
import { groupsOf } from './groups.ts';
import { placeOf } from './places.ts';
import { SEARCH_MIN_LENGTH, searchQuery } from './queries.ts';
import { Result } from './result.tsx';

type SearchResultsProps = {
  profile: Profile;
  text: string;
  /** What is asked for: the text, once there was a pause in typing. */
  wanted: string;
  /** Enter was pressed for the text: its first result is opened, if need be when it comes. */
  isEntered: boolean;
  onChosen: () => void;
  /** Told which result stands first: results come after the typing, when the library has looked already. */
  onFirst: (value: string) => void;
};

/** What was found, by kind. Keyboard and pointer choose alike. */
export function SearchResults(props: SearchResultsProps) {
  const { profile, text, wanted, isEntered, onChosen, onFirst } = props;
  const router = useRouter();
  const search = useQuery(searchQuery(profile.id, wanted));
  // What is shown until the next answer is there belongs to an earlier text: opening it would be a mistake.
  const isEarlier = wanted !== text || search.isPlaceholderData;
  const sought = wanted.toLowerCase();
  // Before the first pause in typing nothing is asked for yet, which every screen would match.
  const screens = [...menuOf(profile).flatMap(({ entries }) => entries), settingsEntry()].filter(
    ({ label }) => sought.length >= SEARCH_MIN_LENGTH && label.toLowerCase().includes(sought),
  );
  const open = (href: string) => {
    if (isEarlier) return;
    onChosen();
    router.navigate({ href });
  };
  const groups = groupsOf(search.data ?? []);
  const [first] = [
    ...groups
      .flatMap(({ found }) => found)
      .map((result) => ({ value: resultValue(result), href: placeOf(result, profile) })),
    ...screens.map(({ to }) => ({ value: screenValue(to), href: to })),
  ];
  const firstValue = first?.value ?? '';
  useEffect(() => onFirst(firstValue), [firstValue, onFirst]);
  const isWaiting = isEarlier || search.isFetching;
  const openFirst = useEffectEvent(() => {
    if (first) open(first.href);
  });
  const isAnswered = search.isSuccess && !isWaiting;
  useEffect(() => {
    if (isEntered && isAnswered) openFirst();
  }, [isEntered, isAnswered]);
  return (
    <div className={panelClasses}>
      {isWaiting ? (
        <p role="status" className="px-3 py-2 text-muted-foreground text-sm">
          {t.searching()}
        </p>
      ) : null}
      {search.isError ? (
        <p role="alert" className="px-3 py-2 text-destructive text-sm">
          {messageOf(search.error, t.searchFailedPleaseTryAgain())}
        </p>
      ) : null}
      <Command.List
        aria-busy={isEarlier}
        className="aria-busy:*:pointer-events-none"
        // Whoever taps here while it is busy, and types on, still types into the box.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isAnswered ? (
          <Command.Empty className="px-3 py-6 text-center text-muted-foreground text-sm">
            {t.nothingFoundFor({ wanted })}
          </Command.Empty>
        ) : null}
        {groups.map(({ heading, found }) => (
          <Command.Group key={heading} heading={heading} className={groupClasses}>
            {found.map((result) => (
              <Command.Item
                key={result.id}
                value={resultValue(result)}
                className={itemClasses}
                onSelect={() => open(placeOf(result, profile))}
              >
                <Result found={result} typed={wanted} showSchool={profile.is_platform_admin} />
              </Command.Item>
            ))}
          </Command.Group>
        ))}
        {screens.length > 0 ? (
          <Command.Group heading={t.screens()} className={groupClasses}>
            {screens.map(({ to, label, icon: Icon }) => (
              <Command.Item
                key={to}
                value={screenValue(to)}
                className={itemClasses}
                onSelect={() => open(to)}
              >
                <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                {label}
              </Command.Item>
            ))}
          </Command.Group>
        ) : null}
      </Command.List>
    </div>
  );
}

const resultValue = ({ kind, id }: Found) => `${kind} ${id}`;
const screenValue = (to: string) => `screen ${to}`;

const panelClasses =
  'absolute top-full right-0 left-0 z-40 mt-1.5 max-h-[70dvh] overflow-y-auto overscroll-contain rounded-lg border bg-card p-1 shadow-lg max-md:fixed max-md:inset-x-0 max-md:top-14 max-md:mt-0 max-md:max-h-[calc(100dvh-3.5rem)] max-md:rounded-none max-md:border-x-0';
const groupClasses =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs';
const itemClasses =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-3 py-2 text-sm data-[selected=true]:bg-muted data-[selected=true]:shadow-[inset_3px_0_0_var(--ring)] md:min-h-9';
