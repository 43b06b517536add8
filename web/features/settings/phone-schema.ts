import * as z from 'zod/mini';
import { mobileNumber } from '#contract/fields.ts';
import { t } from '#texts/settings';
import type { OwnNumber } from './own-number.ts';

/** A number and what proves its owner. To the one that signs in already no code is sent, unless it was proven long ago. */
export const numberForm = ({ phone: own, isLapsed }: Pick<OwnNumber, 'phone' | 'isLapsed'>) =>
  z.object({
    phone: z.pipe(
      mobileNumber,
      z
        .string()
        .check(
          z.refine((phone) => isLapsed || phone !== `+${own}`, { error: () => t.numberSignsInAlready() }),
        ),
    ),
    proof: z.string().check(z.minLength(1, { error: () => t.thisIsRequired() })),
  });
