import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';
import { controlClasses } from './input.tsx';
import type { SearchPickerProps } from './search-picker-props.ts';

type PickerButtonProps = Omit<ComponentProps<'button'>, 'type' | 'role'> & {
  picker: SearchPickerProps;
};

/** The button of a search picker, with what is chosen; the rest of what is given goes on the button. */
export function PickerButton({ picker, ...props }: PickerButtonProps) {
  const { chosen, placeholder, none, className, disabled } = picker;
  // To want all of them is an answer; only what nobody has answered is muted.
  const isAnswered = chosen !== null || none === placeholder;
  return (
    <button
      aria-expanded={false}
      {...props}
      ref={props.ref ?? picker.ref}
      type="button"
      id={picker.id}
      role="combobox"
      aria-haspopup="listbox"
      aria-label={picker['aria-label']}
      aria-describedby={picker['aria-describedby']}
      aria-invalid={picker['aria-invalid']}
      disabled={disabled}
      className={cn(
        controlClasses,
        'flex h-11 items-center justify-between gap-2 text-left md:h-10',
        className,
      )}
    >
      <span className={cn('truncate', isAnswered ? '' : 'text-muted-foreground')}>
        {chosen?.label ?? placeholder}
      </span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </button>
  );
}
