import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';
import { controlClasses } from './input.tsx';

type SelectProps = ComponentProps<'select'> & {
  /** Shown while nothing is chosen; its value is the empty string. */
  placeholder?: string;
};

// The browser's own list: on a phone it opens the system's picker, which is large and costs no script.
export function Select({ className, children, placeholder, ...props }: SelectProps) {
  return (
    <div className="relative">
      <select
        className={cn(
          controlClasses,
          'h-11 appearance-none truncate pr-8 md:h-10',
          // As in an empty text box.
          placeholder && 'has-[option[value=""]:checked]:text-muted-foreground',
          className,
        )}
        {...props}
      >
        {placeholder ? <option value="">{placeholder}</option> : null}
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </div>
  );
}
