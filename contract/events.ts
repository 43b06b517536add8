/** Create New Event: title and start date required, type defaults to general. */
import * as z from 'zod/mini';
import type { EventText } from './announcement-texts.ts';
import { audience } from './audiences.ts';
import { eventTypes, type Language, languages } from './enums.ts';
import {
  filledLine,
  optionalDay,
  optionalLines,
  optionalMoment,
  optionalTime,
  requiredDay,
} from './fields.ts';
import { fillRequired } from './form-sentences.ts';
import { EVENT_DESCRIPTION_MAX_LENGTH, EVENT_TITLE_MAX_LENGTH } from './limits.ts';
import { said } from './said.ts';
import {
  description,
  endDateFirst,
  endTimeFirst,
  expiryFirst,
  startTimeMissing,
  title,
} from './school-sentences.ts';

type Span = { start_date: string; end_date: string; start_time: string | null; end_time: string | null };

const endsInTime = ({ start_date, end_date, start_time, end_time }: Span): boolean =>
  end_date !== start_date || !start_time || !end_time || end_time > start_time;

const further = z.optional(
  z.object({
    title: filledLine(title, EVENT_TITLE_MAX_LENGTH),
    /** Its description, under the name that a form of an announcement has for it. */
    content: optionalLines(description, EVENT_DESCRIPTION_MAX_LENGTH),
    is_machine_made: z._default(z.boolean(), false),
  }),
);

const fields = z.object({
  title: filledLine(title, EVENT_TITLE_MAX_LENGTH),
  description: optionalLines(description, EVENT_DESCRIPTION_MAX_LENGTH),
  start_date: requiredDay,
  end_date: optionalDay,
  start_time: optionalTime,
  end_time: optionalTime,
  event_type: z._default(z.enum(eventTypes, said(fillRequired)), 'general'),
  /** Of title and description. */
  language: z._default(z.enum(languages, said(fillRequired)), 'en'),
  audience,
  publish_at: optionalMoment,
  expires_at: optionalMoment,
  texts: z._default(z.object({ en: further, af: further, zu: further, xh: further, st: further }), {}),
});

/** What it says in further languages, as the row has it. */
const textsOf = (texts: z.output<typeof fields>['texts']): EventText[] =>
  languages.flatMap((language: Language) => {
    const text = texts[language];
    if (!text) return [];
    const { content, ...written } = text;
    return [{ language, ...written, description: content }];
  });

/** Days are `YYYY-MM-DD`, times `HH:MM` in the school's zone. The end date defaults to the start date. */
export const eventForm = z
  .pipe(
    fields,
    z.transform((event: z.output<typeof fields>) => ({
      ...event,
      end_date: event.end_date ?? event.start_date,
      texts: textsOf(event.texts),
    })),
  )
  .check(
    z.refine((event) => event.end_date >= event.start_date, { ...said(endDateFirst), path: ['end_date'] }),
    z.refine((event) => !event.end_time || event.start_time, {
      ...said(startTimeMissing),
      path: ['start_time'],
    }),
    z.refine(endsInTime, { ...said(endTimeFirst), path: ['end_time'] }),
    z.refine(({ publish_at, expires_at }) => !publish_at || !expires_at || expires_at > publish_at, {
      ...said(expiryFirst),
      path: ['expires_at'],
    }),
  );
export type EventForm = z.output<typeof eventForm>;
/** What is changed of one that is there, of its texts those in these languages. What is absent stays as it is by then. */
export type EventCorrection = Partial<EventForm> & { id: string; languages?: readonly Language[] };
export type EventFields = z.input<typeof eventForm>;
