import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

// 44 px high on a phone (touch), 40 px from 768 px up. On a phone, words that have no room go on in a second line.
export const buttonVariants = cva(
  'inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-md font-medium text-sm whitespace-nowrap max-sm:whitespace-normal max-sm:leading-tight transition-colors disabled:pointer-events-none disabled:opacity-60 aria-disabled:pointer-events-none aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground hover:bg-primary-hover',
        secondary: 'bg-accent text-accent-foreground hover:bg-accent/70',
        outline: 'border border-input bg-card text-foreground hover:bg-muted',
        destructive: 'bg-destructive text-destructive-foreground hover:bg-destructive-hover',
        ghost: 'text-foreground hover:bg-muted',
        link: 'text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary',
      },
      size: {
        default: 'min-h-11 px-4 max-sm:py-1.5 md:h-10 md:min-h-0',
        sm: 'min-h-11 px-3 max-sm:py-1.5 md:h-8 md:min-h-0 md:text-[0.8125rem]',
        lg: 'min-h-12 px-6 max-sm:py-1.5 text-base',
        icon: 'size-11 md:size-10',
        inline: 'min-h-6 whitespace-normal! p-0 text-left',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Renders the one child element with the button's looks, for links. */
    asChild?: boolean;
    /** Work is under way: the button does nothing and shows a spinner, with `busyLabel` or in place of its words. */
    busy?: boolean;
    /** Says what is under way. The button has its room from the beginning, so that nothing beside it moves. */
    busyLabel?: string;
  };

export function Button({
  className,
  variant,
  size,
  asChild,
  busy,
  busyLabel,
  onClick,
  children,
  type = 'button',
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type}
      className={classes}
      // Not `disabled`, which would take the focus of whoever has just pressed it.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? doNothing : onClick}
      {...props}
    >
      {busy === undefined ? (
        children
      ) : (
        <AsWideAsEither busy={busy} busyLabel={busyLabel}>
          {children}
        </AsWideAsEither>
      )}
    </button>
  );
}

/** A form is not sent again either: Enter in its fields presses its button. */
const doNothing = (event: Pick<Event, 'preventDefault'>) => event.preventDefault();

/**
 * What stands in the button when it is idle and when it is busy, in one cell of a grid: the cell is as wide as the
 * wider of the two. A button that changed its width would move its neighbour under a finger that is on its way.
 */
function AsWideAsEither({
  busy,
  busyLabel,
  children,
}: Pick<ButtonProps, 'busyLabel' | 'children'> & { busy: boolean }) {
  const one =
    'col-start-1 row-start-1 flex min-w-0 max-w-full whitespace-normal leading-tight items-center justify-center gap-[inherit] [flex-direction:inherit]';
  return (
    <span
      // The words of later are drawn by the style alone: nobody reads, hears or finds them before.
      data-later={busyLabel}
      className="inline-grid min-w-0 max-w-full items-center gap-[inherit] [flex-direction:inherit] justify-items-center data-later:after:invisible data-later:after:col-start-1 data-later:after:row-start-1 data-later:after:pl-6 data-later:after:content-[attr(data-later)]"
    >
      {/* Without words of its own, a busy button keeps its name for whoever hears it. */}
      <span className={`${one} ${busy ? (busyLabel ? 'invisible' : 'opacity-0') : ''}`}>{children}</span>
      {busy ? (
        <span className={one}>
          <LoaderCircle aria-hidden className="animate-spin" />
          {busyLabel}
        </span>
      ) : null}
    </span>
  );
}
