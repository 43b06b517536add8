import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#web/lib/cn.ts';
import { FieldError } from './field.tsx';

// The browser's own control: it needs no script, works with register() and is drawn well everywhere.
export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" className={cn('size-4.5 shrink-0 accent-primary', className)} {...props} />;
}

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  /** What was refused of it, as a form keeps it. */
  error?: string | undefined;
};

/** A checkbox whose whole line can be tapped. */
export function CheckboxField({ label, className, id, error, ...props }: CheckboxFieldProps) {
  const ownId = useId();
  const errorId = `${ownId}-error`;
  return (
    <>
      <label
        htmlFor={id ?? ownId}
        className={cn(
          'flex min-h-11 cursor-pointer items-center gap-2.5 text-sm has-disabled:cursor-not-allowed has-disabled:opacity-60 md:min-h-9',
          className,
        )}
      >
        <Checkbox
          id={id ?? ownId}
          {...(error && { 'aria-describedby': errorId, 'aria-invalid': true })}
          {...props}
        />
        <span className="min-w-0">{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </>
  );
}
