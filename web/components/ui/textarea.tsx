import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';
import { controlClasses } from './input.tsx';

/** Grows with what is typed where the browser can (`field-sizing`), up to half the screen; never wider than its place. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(
        controlClasses,
        'field-sizing-content wrap-anywhere max-h-[50dvh] min-h-20 resize-y py-2.5',
        className,
      )}
      {...props}
    />
  );
}
