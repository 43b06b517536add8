import { type ComponentProps, createContext, type KeyboardEvent, useContext, useId } from 'react';
import { cn } from '#web/lib/cn.ts';

// By the pattern of the WAI-ARIA authoring practices; the library's tabs are 5.7 KB at a way in (decision 1224).

type Chosen = { value: string; onValueChange: (value: string) => void; tabId: string; panelId: string };

const ChosenTab = createContext<Chosen>({ value: '', onValueChange: () => {}, tabId: '', panelId: '' });

type TabsProps = ComponentProps<'div'> & Pick<Chosen, 'value' | 'onValueChange'>;

/** Panels of which one is shown; which one, the caller holds. */
export function Tabs({ value, onValueChange, ...props }: TabsProps) {
  const id = useId();
  return (
    <ChosenTab.Provider value={{ value, onValueChange, tabId: `${id}-trigger-`, panelId: `${id}-content-` }}>
      <div {...props} />
    </ChosenTab.Provider>
  );
}

/**
 * The row of tabs; it scrolls sideways when it is wider than the screen. `relative` keeps texts for screen readers,
 * which are positioned, from widening the page.
 */
export function TabsList({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      role="tablist"
      aria-orientation="horizontal"
      className={cn('relative flex gap-1 overflow-x-auto border-b [scrollbar-width:none]', className)}
      onKeyDown={chooseByKey}
      {...props}
    />
  );
}

/** Which tab a key leads to from the one at `index`, of `count`; the last is followed by the first. */
const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const from = tabs.indexOf(event.target as HTMLElement);
  if (!step || from < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  const to = tabs[step(from, tabs.length)];
  to?.focus();
  to?.click();
}

type OfTab = { value: string };

export function TabsTrigger({ value, className, ...props }: ComponentProps<'button'> & OfTab) {
  const chosen = useContext(ChosenTab);
  const isChosen = chosen.value === value;
  return (
    <button
      type="button"
      role="tab"
      id={chosen.tabId + value}
      aria-controls={chosen.panelId + value}
      aria-selected={isChosen}
      // Tab leads to the chosen one alone, and from there into its panel.
      tabIndex={isChosen ? 0 : -1}
      data-state={isChosen ? 'active' : 'inactive'}
      onClick={() => {
        if (!isChosen) chosen.onValueChange(value);
      }}
      className={cn(
        '-mb-px flex h-11 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted-foreground text-sm transition-colors -outline-offset-2 hover:text-foreground data-[state=active]:border-primary data-[state=active]:text-foreground [&_svg]:size-4',
        className,
      )}
      {...props}
    />
  );
}

/** What a tab shows; drawn while it is the chosen one. */
export function TabsContent({ value, className, children, ...props }: ComponentProps<'div'> & OfTab) {
  const chosen = useContext(ChosenTab);
  const isChosen = chosen.value === value;
  return (
    <div
      role="tabpanel"
      id={chosen.panelId + value}
      aria-labelledby={chosen.tabId + value}
      hidden={!isChosen}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may begin with text, which keys have to reach.
      tabIndex={0}
      className={cn('mt-6 rounded-sm', className)}
      {...props}
    >
      {isChosen ? children : null}
    </div>
  );
}
