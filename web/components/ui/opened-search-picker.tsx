import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, Search } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { t } from '#texts/shared';
import { CHOICES_AT_MOST, type Choice } from '#web/lib/choices.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { Command } from './command.tsx';
import { PickerButton } from './picker-button.tsx';
import type { SearchPickerProps } from './search-picker-props.ts';

/** A pause in typing before the server is asked, in ms. */
const SEARCH_WAIT_MS = 200;

/** The picker with its list, open at first: `SearchPicker` loads it when its button is pressed. */
export function OpenedSearchPicker(props: SearchPickerProps) {
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState(props.typed);
  const show = (isShown: boolean) => {
    setOpen(isShown);
    setTyped('');
  };
  const choose = (choice: Choice | null) => {
    props.onChoose(choice);
    show(false);
  };
  return (
    // Modal, so that its list scrolls inside a dialog too.
    <Popover.Root open={open} onOpenChange={show} modal>
      <Popover.Trigger asChild ref={props.ref}>
        <PickerButton picker={props} aria-expanded={open} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={props.searchLabel}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 w-(--radix-popover-trigger-width) min-w-64 max-w-[calc(100vw-1rem)] overflow-hidden rounded-lg border bg-card shadow-lg data-[state=open]:animate-in data-[state=open]:fade-in-0"
        >
          <ChoiceList {...props} typed={typed} onChoose={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** What stands for no choice among the ids. */
const NONE = 'none';

const itemClasses =
  'flex min-h-11 cursor-pointer select-none items-center gap-2 rounded-sm px-2.5 py-1.5 text-sm data-[selected=true]:bg-muted data-[selected=true]:shadow-[inset_3px_0_0_var(--ring)] md:min-h-9';

function ChoiceList({ chosen, onChoose, searchLabel, queryKey, find, none, typed = '' }: SearchPickerProps) {
  const [text, setText] = useState(typed);
  const wanted = useDebouncedValue(text.trim(), SEARCH_WAIT_MS);
  const choices = useQuery({
    queryKey: [...queryKey, 'choices', wanted],
    queryFn: () => find(wanted),
    placeholderData: keepPreviousData,
  });
  // What is shown while the next list is on its way answers an earlier text: choosing from it would be a mistake.
  const isEarlier = wanted !== text.trim() || choices.isPlaceholderData;
  const choose = (choice: Choice | null) => {
    if (!isEarlier) onChoose(choice);
  };
  const offersNone = none !== undefined && chosen !== null && !text;
  const values = [...(offersNone ? [NONE] : []), ...(choices.data ?? []).map(({ id }) => id)];
  /** The choice that Enter takes: the first one, once a list without it has come. */
  const [marked, setMarked] = useState('');
  const value = values.includes(marked) ? marked : (values[0] ?? '');
  return (
    <Command shouldFilter={false} label={searchLabel} value={value} onValueChange={setMarked}>
      <div className="flex items-center gap-2 border-b px-3">
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder={searchLabel}
          className="h-11 w-full min-w-0 bg-transparent text-base outline-none md:text-sm"
        />
      </div>
      {/* Of one height, whatever comes: above its button it would move away from under a press. */}
      <div className="relative flex h-64 flex-col">
        <Command.List
          label={searchLabel}
          aria-busy={isEarlier || choices.isPending}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 aria-busy:pointer-events-none"
        >
          {offersNone ? (
            <Command.Item value={NONE} onSelect={() => choose(null)} className={itemClasses}>
              {none}
            </Command.Item>
          ) : null}
          {choices.data?.map((choice) => (
            <Command.Item
              key={choice.id}
              value={choice.id}
              onSelect={() => choose(choice)}
              className={itemClasses}
            >
              <span className="grid min-w-0 flex-1">
                <span className="truncate">{choice.label}</span>
                {choice.detail ? (
                  <span className="truncate text-muted-foreground text-xs">{choice.detail}</span>
                ) : null}
              </span>
              {choice.id === chosen?.id ? (
                <Check aria-label={t.chosen()} className="size-4 shrink-0" />
              ) : null}
            </Command.Item>
          ))}
        </Command.List>
        <Outcome choices={choices} isBare={values.length === 0} />
      </div>
    </Command>
  );
}

type Answer = {
  data: readonly Choice[] | undefined;
  isPending: boolean;
  isPlaceholderData: boolean;
  isError: boolean;
  error: unknown;
};

/**
 * What is to be said of the list: that it loads, failed, is empty, or goes on. Below it, or where nothing is listed in its
 * place.
 */
function Outcome({ choices, isBare }: { choices: Answer; isBare: boolean }) {
  const text = () => {
    if (choices.isPending || choices.isPlaceholderData) return t.loading();
    if (choices.isError) return messageOf(choices.error, t.listCouldNotLoadedPlease());
    if (choices.data?.length === 0) return t.nothingMatches();
    if ((choices.data?.length ?? 0) >= CHOICES_AT_MOST) return t.thereMoreTypeFindThem();
    return '';
  };
  const said = text();
  const where = isBare ? 'absolute inset-x-0 top-0 py-3.5 text-sm' : 'border-t py-2 text-xs';
  return (
    <p role="status" className={said ? `px-3 text-muted-foreground ${where}` : 'sr-only'}>
      {said}
    </p>
  );
}
