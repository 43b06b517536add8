import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was typed on one tab and is found again on the other: nobody types an address twice. */
export type Typed = { full_name: string; email: string; password: string };

/** Keeps a form's values in `typed` as they are typed: the other form is drawn before this one has gone. */
export function useKeptTyping<Fields extends FieldValues & Partial<Typed>>(
  typed: Typed,
  { subscribe }: UseFormReturn<Fields>,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => void Object.assign(typed, values),
      }),
    [typed, subscribe],
  );
}
