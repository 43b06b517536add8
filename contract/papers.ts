/** An answer that came on paper, as the staff enters it. */
import * as z from 'zod/mini';
import { filledLine, requiredDay } from './fields.ts';
import { fillRequired } from './form-sentences.ts';
import { NAME_MAX_LENGTH } from './limits.ts';
import { said } from './said.ts';
import { signedName } from './school-sentences.ts';

const paper = {
  signed_on: requiredDay,
  answer: z.enum(['yes', 'no'], said(fillRequired)),
};
const nobody = z.pipe(
  z.string(),
  z.transform(() => null),
);

/** Who signed is one of those who decide for the learner. */
const bySomebody = z.object({
  ...paper,
  guardianship_id: z.guid(said(fillRequired)),
  signed_name: nobody,
});
/** There is nobody who decides: a name. */
const byName = z.object({
  ...paper,
  guardianship_id: nobody,
  signed_name: filledLine(signedName, NAME_MAX_LENGTH),
});

export type PaperFields = {
  guardianship_id: string;
  signed_name: string;
  signed_on: string;
  answer: 'yes' | 'no';
};
export type PaperForm = Omit<PaperFields, 'guardianship_id' | 'signed_name'> & {
  guardianship_id: string | null;
  signed_name: string | null;
};

export const paperForm = (hasDeciders: boolean): z.ZodMiniType<PaperForm, PaperFields> =>
  hasDeciders ? bySomebody : byName;
