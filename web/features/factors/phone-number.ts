import * as z from 'zod/mini';
import { t } from '#texts/factors';

export const numberHint = () => t.withTheCountryCode();

/** A number as people write it; its output is the form that messages are sent to, such as +27825550199. */
export const phoneNumber = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed: string) => typed.replace(/[\s().-]/g, '').replace(/^00/, '+')),
  ),
  z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, { error: numberHint })),
);
