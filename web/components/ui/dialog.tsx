import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { t } from '#texts/shared';
import { cn } from '#web/lib/cn.ts';
import { useReturnFocus } from './return-focus.ts';

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;

export const overlayClasses =
  'fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0';

type DialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  title: ReactNode;
  description?: ReactNode;
  /** It holds text and no control: its body takes the focus, so that a keyboard scrolls it. */
  isRead?: boolean;
};

/** A modal window: from the bottom on a phone, in the middle from 640 px up; its body scrolls. */
export function DialogContent({
  title,
  description,
  isRead = false,
  className,
  children,
  ...props
}: DialogContentProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClasses} />
      <Primitive.Content
        className={cn(
          'fixed z-50 grid max-h-[92dvh] w-full grid-rows-[auto_minmax(0,1fr)] gap-4 border bg-card p-5 shadow-xl duration-200 data-[state=closed]:animate-out data-[state=open]:animate-in sm:p-6',
          'max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-xl max-sm:data-[state=closed]:slide-out-to-bottom max-sm:data-[state=open]:slide-in-from-bottom',
          'sm:top-1/2 sm:left-1/2 sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:data-[state=closed]:fade-out-0 sm:data-[state=open]:fade-in-0 sm:data-[state=open]:zoom-in-97',
          className,
        )}
        {...(description ? {} : { 'aria-describedby': undefined })}
        {...returnFocus}
        onKeyUp={showFocused}
        {...props}
      >
        <div className="grid gap-1 pr-9">
          <Primitive.Title className="font-semibold text-lg">{title}</Primitive.Title>
          {description ? (
            <Primitive.Description className="text-muted-foreground text-sm">
              {description}
            </Primitive.Description>
          ) : null}
        </div>
        {/* What stays at its lower edge never lies over the control that Tab has reached. */}
        <div
          {...(isRead ? { tabIndex: 0, role: 'document' } : {})}
          className="-mx-1 overflow-y-auto px-1 pb-1 tall:has-data-stays:scroll-pb-[calc(var(--stays,9rem)+1rem)]"
        >
          {children}
        </div>
        <Primitive.Close
          aria-label={t.close()}
          className="absolute top-3 right-3 flex size-11 items-center justify-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground md:size-9"
        >
          <X aria-hidden className="size-4.5" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** From the last control the primitive leads Tab to the first without scrolling there. */
function showFocused({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' });
}

/** Tells what scrolls behind it how high it is: with what is said above its buttons it may be a third of a small screen. */
function keepItsRoom(footer: HTMLElement | null) {
  if (!footer) return;
  const scroller = footer.closest<HTMLElement>('.overflow-y-auto');
  const seen = new ResizeObserver(() => scroller?.style.setProperty('--stays', `${footer.offsetHeight}px`));
  seen.observe(footer);
  return () => seen.disconnect();
}

type DialogFooterProps = ComponentProps<'div'> & {
  /** What is said beside the buttons, such as why they did nothing. */
  above?: ReactNode;
};

/**
 * The buttons of a dialog: the main one last in reading order, on top on a phone where they stand one above the other. They
 * stay in view while the fields scroll behind them; on a screen so low that they would take the fields' room they do not.
 */
export function DialogFooter({ above, className, ...props }: DialogFooterProps) {
  return (
    <div
      ref={keepItsRoom}
      data-stays
      className="before:-top-4 tall:-bottom-1 z-10 -mx-1 -mb-1 bg-card shadow-[0_1px_0_var(--color-card)] px-1 pt-1 pb-1 *:not-empty:not-last:mb-3 before:pointer-events-none before:absolute before:inset-x-0 before:hidden before:h-4 before:bg-linear-to-t before:from-card before:to-transparent tall:sticky tall:before:block"
    >
      {above}
      <div
        data-toast-above
        className={cn('flex flex-wrap-reverse gap-2 *:grow sm:justify-end sm:*:grow-0', className)}
        {...props}
      />
    </div>
  );
}
