import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

// 44 px high on a phone (touch), 40 px from 768 px up.
export const buttonVariants = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium text-sm transition-colors disabled:pointer-events-none disabled:opacity-60 aria-disabled:pointer-events-none aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
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
        default: 'h-11 px-4 md:h-10',
        sm: 'h-11 px-3 md:h-8 md:text-[0.8125rem]',
        lg: 'h-12 px-6 text-base',
        icon: 'size-11 md:size-10',
        inline: 'min-h-6 p-0',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Renders the one child element with the button's looks, for links. */
    asChild?: boolean;
    /** Work is under way: the button is disabled, shows a spinner and, if given, `busyLabel`. */
    busy?: boolean;
    busyLabel?: string;
  };

export function Button({
  className,
  variant,
  size,
  asChild,
  busy = false,
  busyLabel,
  disabled,
  children,
  type = 'button',
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type}
      className={classes}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...props}
    >
      {busy ? <LoaderCircle aria-hidden className="animate-spin" /> : null}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
