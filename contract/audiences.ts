/** Whom an announcement or event is for, as the screens choose it. */
import * as z from 'zod/mini';

/** One part, as make_audience takes it (`grade:<id>`), and what it is called. */
const part = z.object({ part: z.string(), label: z.string() });
export type ChosenPart = z.output<typeof part>;

/** None is the whole school, of an assignment its whole grade. Null is what has not been looked at: of a new one the school, else whom it is for already. */
export const audience = z._default(z.nullable(z.array(part)), null);
