/** How a person has notices mailed; apart from notices.ts, so that lists of them load no schema library. */
import * as z from 'zod/mini';
import { t } from '#texts/forms';
import { deliveries } from './enums.ts';
import { said } from './said.ts';

const choice = z.enum(deliveries);
const clock = z.string().check(
  z.regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    said(() => t.timeFormat({ example: '21:00' })),
  ),
);

/** The form of the settings: how each kind is mailed, and the quiet hours, which are both set or both empty. */
export const deliveryForm = z
  .object({
    message: choice,
    report: choice,
    incident: choice,
    announcement: choice,
    event: choice,
    assignment: choice,
    lesson: choice,
    registration: choice,
    review: choice,
    request: choice,
    sms: z.boolean(),
    /** The coming week, on Fridays; asked of parents alone. */
    weekly: z.boolean(),
    quiet: z.boolean(),
    quiet_from: clock,
    quiet_until: clock,
  })
  .check(
    z.refine(({ quiet, quiet_from, quiet_until }) => !quiet || quiet_from !== quiet_until, {
      path: ['quiet_until'],
      ...said(() => t.quietHours()),
    }),
  );
export type DeliveryForm = z.output<typeof deliveryForm>;
