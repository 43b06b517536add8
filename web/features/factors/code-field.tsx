import type { ComponentProps } from 'react';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';

type CodeFieldProps = ComponentProps<'input'> & { label: string; error: string | undefined };

/** Six digits; phones offer the code of a message, and a keyboard of digits. */
export function CodeField({ label, error, ...props }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          {...props}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          className="text-center text-lg tracking-[0.4em] md:text-lg"
        />
      )}
    </Field>
  );
}
