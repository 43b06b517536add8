import type { UseFormReturn } from 'react-hook-form';
import type { DeskFields, DeskForm } from '#contract/desks.ts';

/** The form of a desk, as its parts share it. */
export type DeskFormState = UseFormReturn<DeskFields, unknown, DeskForm>;
