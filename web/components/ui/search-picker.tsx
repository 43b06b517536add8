import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, Search } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type Ref, useState } from 'react';
import { t } from '#texts/shared';
import { CHOICES_AT_MOST, type Choice } from '#web/lib/choices.ts';
import { cn } from '#web/lib/cn.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { Command } from './command.tsx';
import type { ControlProps } from './field.tsx';
import { controlClasses } from './input.tsx';

/** A pause in typing before the server is asked, in ms. */
const SEARCH_WAIT_MS = 200;

type SearchPickerProps = Partial<ControlProps> & {
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** Names the search box inside, such as 'Search teachers'. */
  searchLabel: string;
  /** The cache's key of what `find` reads; the text is added to it. */
  queryKey: QueryKey;
  /** At most CHOICES_AT_MOST rows that match the text, asked from the server; all of them for ''. */
  find: (text: string) => Promise<readonly Choice[]>;
  /** Offers to choose nothing again, under this name. */
  none?: string;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  /** Takes the focus, where a form leads to what is missing. */
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** One choice out of a list that may be too long to send: it is searched on the server as one types. */
export function SearchPicker(props: SearchPickerProps) {
  const { chosen, onChoose, placeholder, disabled, className } = props;
  const [open, setOpen] = useState(false);
  const choose = (choice: Choice | null) => {
    onChoose(choice);
    setOpen(false);
  };
  return (
    // Modal, so that its list scrolls inside a dialog too.
    <Popover.Root open={open} onOpenChange={setOpen} modal>
      <Popover.Trigger asChild>
        <button
          ref={props.ref}
          type="button"
          id={props.id}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-label={props['aria-label']}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          disabled={disabled}
          className={cn(
            controlClasses,
            'flex h-11 items-center justify-between gap-2 text-left md:h-10',
            className,
          )}
        >
          <span className={cn('truncate', chosen ? '' : 'text-muted-foreground')}>
            {chosen?.label ?? placeholder}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={props.searchLabel}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 w-(--radix-popover-trigger-width) min-w-64 max-w-[calc(100vw-1rem)] overflow-hidden rounded-lg border bg-card shadow-lg data-[state=open]:animate-in data-[state=open]:fade-in-0"
        >
          <ChoiceList {...props} onChoose={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** What stands for no choice among the ids. */
const NONE = 'none';

const itemClasses =
  'flex min-h-11 cursor-pointer select-none items-center gap-2 rounded-sm px-2.5 py-1.5 text-sm data-[selected=true]:bg-muted data-[selected=true]:shadow-[inset_3px_0_0_var(--ring)] md:min-h-9';

function ChoiceList({ chosen, onChoose, searchLabel, queryKey, find, none }: SearchPickerProps) {
  const [text, setText] = useState('');
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
      <Command.List
        label={searchLabel}
        aria-busy={isEarlier || choices.isPending}
        className="max-h-64 overflow-y-auto overscroll-contain p-1 aria-busy:pointer-events-none"
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
            {choice.id === chosen?.id ? <Check aria-label={t.chosen()} className="size-4 shrink-0" /> : null}
          </Command.Item>
        ))}
      </Command.List>
      <Outcome choices={choices} />
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

/** What is to be said below the list: that it loads, failed, is empty, or goes on. */
function Outcome({ choices }: { choices: Answer }) {
  const text = () => {
    if (choices.isPending || choices.isPlaceholderData) return t.loading();
    if (choices.isError) return messageOf(choices.error, t.listCouldNotLoadedPlease());
    if (choices.data?.length === 0) return t.nothingMatches();
    if ((choices.data?.length ?? 0) >= CHOICES_AT_MOST) return t.thereMoreTypeFindThem();
    return '';
  };
  const said = text();
  return (
    <p role="status" className={said ? 'border-t px-3 py-2 text-muted-foreground text-xs' : 'sr-only'}>
      {said}
    </p>
  );
}
