import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was typed on one tab and is found again on the other: nobody types an address twice. */
export type Typed = { full_name: string; email: string; password: string };

/** Keeps a form's values in `typed` when its tab is left. */
export function useKeptTyping<Fields extends FieldValues & Partial<Typed>>(
  typed: Typed,
  { getValues }: UseFormReturn<Fields>,
): void {
  useEffect(() => () => void Object.assign(typed, getValues()), [typed, getValues]);
}
