/** What the office says of a guardian: what to the learner, with which rights, and who is added. */
import * as z from 'zod/mini';
import { guardianRelations } from './enums.ts';
import { fullName, optionalEmail, optionalPhone, requiredChoice } from './fields.ts';
import { fillRequired } from './form-sentences.ts';
import { selectGuardian } from './people-sentences.ts';
import { said } from './said.ts';

const rights = {
  relation: z.enum(guardianRelations, said(fillRequired)),
  reads_records: z.boolean(),
  is_told: z.boolean(),
  may_decide: z.boolean(),
  may_collect: z.boolean(),
  /** The guardianship of somebody of the same household; '' for nobody. */
  lives_with: z.union([z.guid(), z.literal('')]),
};

/** Change Guardian. */
export const guardianRightsForm = z.object(rights);
export type GuardianRightsForm = z.output<typeof guardianRightsForm>;

const contact = {
  contact_name: fullName,
  contact_phone: optionalPhone,
  contact_email: optionalEmail,
};

/** Change Guardian, of somebody without an account: how the office reaches them, too. */
export const contactChangeForm = z.object({ ...contact, ...rights });
export type GuardianChange = GuardianRightsForm | z.output<typeof contactChangeForm>;

/** Add Guardian: a parent of the school, who has an account. */
export const accountGuardianForm = z.object({
  kind: z.literal('account'),
  guardian: requiredChoice(selectGuardian),
  ...rights,
});

/** Add Guardian: somebody without an account. */
export const contactGuardianForm = z.object({
  kind: z.literal('contact'),
  ...contact,
  ...rights,
});

export const newGuardianForm = z.discriminatedUnion('kind', [accountGuardianForm, contactGuardianForm]);
export type NewGuardianForm = z.output<typeof newGuardianForm>;

/** What stands in the form of a change, of both kinds. */
export type GuardianFields = GuardianRightsForm & {
  contact_name: string;
  contact_phone: string;
  contact_email: string;
};

/** What stands in the form, of both kinds: a change from one to the other keeps what was typed. */
export type NewGuardianFields = GuardianFields & {
  kind: NewGuardianForm['kind'];
  guardian: string;
};
