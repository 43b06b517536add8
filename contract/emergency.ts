/** What a school tells all of its people at once, and how it ends. */
import * as z from 'zod/mini';
import { t } from '#texts/forms-reach';
import { filledLine } from './fields.ts';
import { EMERGENCY_MAX_LENGTH } from './limits.ts';

const words = {
  tooLong: (max: number) => t.emergencyTooLong({ max }),
  oneLine: () => t.emergencyOneLine(),
  hidden: () => t.emergencyHidden(),
  unstorable: () => t.emergencyHidden(),
};

export const emergencyForm = z.object({
  message: filledLine(words, EMERGENCY_MAX_LENGTH),
  is_drill: z.boolean(),
});
export type EmergencyForm = z.output<typeof emergencyForm>;

export const allClearForm = z.object({ all_clear: filledLine(words, EMERGENCY_MAX_LENGTH) });
export type AllClearForm = z.output<typeof allClearForm>;
