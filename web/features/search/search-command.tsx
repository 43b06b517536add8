import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '#texts/search';
import { Command } from '#web/components/ui/command.tsx';
import type { Profile } from '#web/entities/people/profile.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { SEARCH_MIN_LENGTH } from './queries.ts';
import { SEARCH_PLACEHOLDER, searchInputClasses } from './search-input.ts';
import { SearchResults } from './search-results.tsx';

/** A pause in typing before the server is asked, in ms. */
const SEARCH_WAIT_MS = 200;

export type SearchCommandProps = {
  profile: Profile;
  text: string;
  onText: (text: string) => void;
  /** Gives up the focus. */
  onLeave: () => void;
  /** It comes in place of a box that the person is in. */
  takesFocus: boolean;
};

/** The box with its list of results, for keyboard and pointer alike. */
export function SearchCommand({ profile, text, onText, onLeave, takesFocus }: SearchCommandProps) {
  const [open, setOpen] = useState(takesFocus);
  const [isPlacedIn] = useState(takesFocus);
  /** The result that Enter opens. */
  const [selected, setSelected] = useState('');
  /** The text for which Enter was pressed, until another key is. */
  const [entered, setEntered] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const wanted = useDebouncedValue(text.trim(), SEARCH_WAIT_MS);
  const shown = open && text.trim().length >= SEARCH_MIN_LENGTH;

  // At once: a key that is pressed while nothing has the focus is lost.
  useLayoutEffect(() => {
    const element = input.current;
    if (!isPlacedIn || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [isPlacedIn]);
  // The library says that its list is always open.
  useEffect(() => input.current?.setAttribute('aria-expanded', String(shown)), [shown]);

  const leave = () => {
    setOpen(false);
    setEntered('');
    onText('');
    onLeave();
  };
  return (
    <Command
      shouldFilter={false}
      label={t.search()}
      value={selected}
      onValueChange={setSelected}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setOpen(false);
        setEntered('');
      }}
      onKeyDown={(event) => {
        setEntered(event.key === 'Enter' && !event.nativeEvent.isComposing ? text.trim() : '');
        if (event.key === 'Escape') leave();
      }}
    >
      <Command.Input
        ref={input}
        value={text}
        onValueChange={(value) => {
          onText(value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        aria-keyshortcuts={t.controlKMetaK()}
        placeholder={SEARCH_PLACEHOLDER()}
        className={searchInputClasses}
      />
      {shown ? (
        <SearchResults
          profile={profile}
          text={text.trim()}
          wanted={wanted}
          isEntered={entered === text.trim()}
          onChosen={leave}
          onFirst={setSelected}
        />
      ) : (
        // There all the same, because the input names it.
        <Command.List hidden />
      )}
    </Command>
  );
}
