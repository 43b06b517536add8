import * as z from 'zod/mini';

export const NUMBER_HINT = 'With the country code, such as +27 82 555 0199.';

/** A number as people write it; its output is the form that messages are sent to, such as +27825550199. */
export const phoneNumber = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed: string) => typed.replace(/[\s().-]/g, '').replace(/^00/, '+')),
  ),
  z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, NUMBER_HINT)),
);
