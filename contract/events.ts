/** Create New Event: title and start date required, type defaults to general. */
import * as z from 'zod/mini';
import { eventTypes } from './enums.ts';
import { filledLine, optionalDay, optionalLines, optionalTime, requiredDay } from './fields.ts';
import { FILL_REQUIRED } from './form-sentences.ts';
import { EVENT_DESCRIPTION_MAX_LENGTH, EVENT_TITLE_MAX_LENGTH } from './limits.ts';

const END_DATE_FIRST = 'The end date cannot be before the start date';
const END_TIME_FIRST = 'The end time must be after the start time';
const START_TIME_MISSING = 'Give a start time too';

type Span = { start_date: string; end_date: string; start_time: string | null; end_time: string | null };

const endsInTime = ({ start_date, end_date, start_time, end_time }: Span): boolean =>
  end_date !== start_date || !start_time || !end_time || end_time > start_time;

const fields = z.object({
  title: filledLine('The title', EVENT_TITLE_MAX_LENGTH),
  description: optionalLines('The description', EVENT_DESCRIPTION_MAX_LENGTH),
  start_date: requiredDay,
  end_date: optionalDay,
  start_time: optionalTime,
  end_time: optionalTime,
  event_type: z._default(z.enum(eventTypes, { error: FILL_REQUIRED }), 'general'),
});

/** Days are `YYYY-MM-DD`, times `HH:MM` in the school's zone. The end date defaults to the start date. */
export const eventForm = z
  .pipe(
    fields,
    z.transform((event: z.output<typeof fields>) => ({
      ...event,
      end_date: event.end_date ?? event.start_date,
    })),
  )
  .check(
    z.refine((event) => event.end_date >= event.start_date, { error: END_DATE_FIRST, path: ['end_date'] }),
    z.refine((event) => !event.end_time || event.start_time, {
      error: START_TIME_MISSING,
      path: ['start_time'],
    }),
    z.refine(endsInTime, { error: END_TIME_FIRST, path: ['end_time'] }),
  );
export type EventForm = z.output<typeof eventForm>;
export type EventFields = z.input<typeof eventForm>;
