/** When a desk or somebody of the staff answers. */
import * as z from 'zod/mini';
import { fillRequired } from './form-sentences.ts';
import { DAY_OF_WEEK_MAX, DAY_OF_WEEK_MIN } from './limits.ts';
import { said } from './said.ts';
import { endTimeFirst } from './school-sentences.ts';

/** One day of the week, 0 = Sunday; times `HH:MM` in the school's zone, which count on a day that is open. */
export const dayOfHours = z
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

export const hoursForm = z.object({ hours: z.array(dayOfHours) });
export type HoursForm = z.output<typeof hoursForm>;
export type HoursFields = z.input<typeof hoursForm>;

/** The days on which somebody is there, as the database keeps them. */
export const spansOf = (hours: HoursForm['hours']) =>
  hours
    .filter(({ is_open }) => is_open)
    .map(({ day_of_week, opens_at, closes_at }) => ({ day_of_week, opens_at, closes_at }));
