import { Search, X } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { t } from '#texts/search';
import { Button } from '#web/components/ui/button.tsx';
import type { Profile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { toastError } from '#web/lib/toast.ts';
import type { SearchCommandProps } from './search-command.tsx';
import { SEARCH_PLACEHOLDER, searchInputClasses } from './search-input.ts';

/**
 * The top bar's search. What it needs beyond its box is loaded when somebody first goes into it; what was
 * typed by then is kept. On a phone it takes the whole bar while it is used.
 */
export function SearchBox({ profile }: { profile: Profile }) {
  const [text, setText] = useState('');
  const [Command, setCommand] = useState<ComponentType<SearchCommandProps>>();
  const box = useRef<HTMLDivElement>(null);
  useSearchShortcut(box);

  const load = () => {
    import('./search-command.tsx').then(
      (loaded) => setCommand(() => loaded.SearchCommand),
      (error: unknown) => toastError(messageOf(error, t.searchCouldNotLoadedPlease())),
    );
  };
  const leave = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <div
      ref={box}
      className="group relative flex max-w-md items-center gap-1 max-md:focus-within:fixed max-md:focus-within:inset-x-0 max-md:focus-within:top-0 max-md:focus-within:z-40 max-md:focus-within:h-14 max-md:focus-within:max-w-none max-md:focus-within:border-b max-md:focus-within:bg-background max-md:focus-within:pr-1 max-md:focus-within:pl-2"
    >
      <div className="relative min-w-0 flex-1 md:static">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 z-10 size-4 -translate-y-1/2 text-muted-foreground"
        />
        {Command ? (
          <Command
            profile={profile}
            text={text}
            onText={setText}
            onLeave={leave}
            takesFocus={box.current?.contains(document.activeElement) ?? false}
          />
        ) : (
          <input
            type="text"
            aria-label={t.search()}
            aria-keyshortcuts={t.controlKMetaK()}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onFocus={load}
            placeholder={SEARCH_PLACEHOLDER()}
            className={searchInputClasses}
          />
        )}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t.closeSearch()}
        className="hidden max-md:group-focus-within:inline-flex"
        onClick={() => {
          setText('');
          leave();
        }}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}

/** Ctrl or Cmd and K go into the search from anywhere. */
function useSearchShortcut(box: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      const input = box.current?.querySelector('input');
      if (!input) return;
      // The browser would go into its address bar.
      event.preventDefault();
      input.focus();
      input.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [box]);
}
