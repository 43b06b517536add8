import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#web/lib/cn.ts';

// The browser's own control: it needs no script, works with register() and is drawn well everywhere.
export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" className={cn('size-4.5 shrink-0 accent-primary', className)} {...props} />;
}

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A checkbox whose whole line can be tapped. */
export function CheckboxField({ label, className, id, ...props }: CheckboxFieldProps) {
  const ownId = useId();
  return (
    <label
      htmlFor={id ?? ownId}
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-2.5 text-sm has-disabled:cursor-not-allowed has-disabled:opacity-60 md:min-h-9',
        className,
      )}
    >
      <Checkbox id={id ?? ownId} {...props} />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
