/** An order of a court about a learner: what it says, whom it is about and what it takes from that guardian. */
import * as z from 'zod/mini';
import { description } from './console-sentences.ts';
import { filledText, orNull } from './fields.ts';
import { COURT_ORDER_DESCRIPTION_MAX_LENGTH } from './limits.ts';

export const courtOrderForm = z.object({
  description: filledText(description, COURT_ORDER_DESCRIPTION_MAX_LENGTH),
  /** The guardianship of whom it is about; null for nobody on the list. */
  guardianship_id: z.pipe(z.nullish(z.union([z.guid(), z.literal('')])), orNull),
  no_records: z.boolean(),
  not_told: z.boolean(),
  no_deciding: z.boolean(),
  no_collecting: z.boolean(),
});
export type CourtOrderForm = z.output<typeof courtOrderForm>;
export type CourtOrderFields = z.input<typeof courtOrderForm>;
