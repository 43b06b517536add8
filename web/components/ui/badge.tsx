import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

const badgeVariants = cva(
  // A name in it may be longer than the row: it wraps then.
  'inline-flex w-fit max-w-full shrink-0 items-center gap-1 rounded-[0.6875rem] border border-transparent px-2 py-0.5 font-medium text-xs [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground',
        secondary: 'bg-accent text-accent-foreground',
        outline: 'border-border text-foreground',
        destructive: 'bg-destructive-soft text-destructive',
        warning: 'bg-warning-soft text-warning-foreground',
        success: 'bg-success-soft text-success-foreground',
        muted: 'bg-muted text-muted-foreground',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

export function Badge({
  className,
  variant,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span className={cn(badgeVariants({ variant }), className)} {...props} />;
}
