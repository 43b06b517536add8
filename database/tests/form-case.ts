/** A form, and what is tried in it. */
import type * as z from 'zod/mini';
import type { World } from './world.ts';

type Values = Record<string, unknown>;
export type FormCase = {
  schema: z.ZodMiniType;
  table: string;
  /** The form as it is filled in well. */
  good: (world: World) => Values;
  /** What the row has beside the form. */
  beside?: (world: World) => Values;
  /** What is tried in each field, one at a time. */
  tried: Record<string, readonly unknown[]>;
  /** What only several fields together make wrong. */
  together?: readonly { set: Values; field: string }[];
};
