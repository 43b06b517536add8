import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

/** The looks that text-like controls share; 16 px type on a phone keeps iOS from zooming in. */
export const controlClasses =
  'w-full min-w-0 rounded-md border border-input bg-card px-3 text-base text-foreground transition-colors placeholder:text-muted-foreground focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-destructive md:text-sm';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      className={cn(controlClasses, 'h-11 read-only:bg-muted md:h-10', className)}
      {...props}
    />
  );
}
