/** A desk of a school: what it is called, who sits at it and when it answers. */
import * as z from 'zod/mini';
import { name } from './console-sentences.ts';
import { deskKinds } from './enums.ts';
import { optionalText } from './fields.ts';
import { fillRequired } from './form-sentences.ts';
import { DAY_OF_WEEK_MAX, DAY_OF_WEEK_MIN, DESK_NAME_MAX_LENGTH } from './limits.ts';
import { said } from './said.ts';
import { endTimeFirst } from './school-sentences.ts';

/** One day of the week, 0 = Sunday; times `HH:MM` in the school's zone, which count where the desk is open. */
const day = z
  .object({
    day_of_week: z.int().check(z.minimum(DAY_OF_WEEK_MIN), z.maximum(DAY_OF_WEEK_MAX)),
    is_open: z.boolean(),
    opens_at: z.string(),
    closes_at: z.string(),
  })
  .check(
    z.refine(({ is_open, opens_at }) => !is_open || opens_at !== '', {
      ...said(fillRequired),
      path: ['opens_at'],
    }),
    z.refine(({ is_open, opens_at, closes_at }) => !is_open || closes_at > opens_at, {
      ...said(endTimeFirst),
      path: ['closes_at'],
    }),
  );

export const deskForm = z
  .object({
    kind: z.enum(deskKinds),
    name: optionalText(name, DESK_NAME_MAX_LENGTH),
    is_active: z._default(z.boolean(), false),
    hours: z.array(day),
    members: z.array(z.guid()),
  })
  .check(
    z.refine(({ kind, name }) => kind !== 'other' || name !== null, {
      ...said(fillRequired),
      path: ['name'],
    }),
  );
export type DeskForm = z.output<typeof deskForm>;
export type DeskFields = z.input<typeof deskForm>;
