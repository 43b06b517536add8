import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#web/lib/profile.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { SEARCH_MIN_LENGTH } from './queries.ts';
import { SearchResults } from './search-results.tsx';

/** The top bar's search over the messages, people and screens of the person who is signed in. */
export function SearchBox({ profile }: { profile: Profile }) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wanted = useDebouncedValue(text.trim(), 250);
  const shown = open && text.trim().length >= SEARCH_MIN_LENGTH;

  // The library says that its list is always open.
  useEffect(() => input.current?.setAttribute('aria-expanded', String(shown)), [shown]);

  const close = () => {
    setOpen(false);
    setText('');
    input.current?.blur();
  };
  return (
    <Command
      shouldFilter={false}
      label="Search"
      className="relative max-w-md"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Command.Input
        ref={input}
        value={text}
        onValueChange={(value) => {
          setText(value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        placeholder="Search messages, events..."
        className="h-11 w-full truncate rounded-md border border-input bg-card pr-3 pl-9 text-base focus-visible:border-ring focus-visible:outline-offset-0 md:h-10 md:text-sm"
      />
      {/* Always there, because the input names it; hidden while there is nothing to show. */}
      <Command.List
        hidden={!shown}
        className="absolute top-full right-0 left-0 z-40 mt-1.5 max-h-[60dvh] overflow-y-auto rounded-lg border bg-card p-1 shadow-lg max-md:fixed max-md:inset-x-2 max-md:top-14"
      >
        {shown ? <SearchResults profile={profile} text={wanted} onChosen={close} /> : null}
      </Command.List>
    </Command>
  );
}
