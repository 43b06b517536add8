/** The teacher's timetable editor. */
import * as z from 'zod/mini';
import { filledChoice, filledLine, optionalLines, optionalText, requiredTime } from './fields.ts';
import { fillRequired } from './form-sentences.ts';
import {
  DAY_OF_WEEK_MAX,
  DAY_OF_WEEK_MIN,
  TIMETABLE_DESCRIPTION_MAX_LENGTH,
  TIMETABLE_ROOM_MAX_LENGTH,
  TIMETABLE_TITLE_MAX_LENGTH,
} from './limits.ts';
import { said } from './said.ts';
import { description, endTimeFirst, room, title } from './school-sentences.ts';

const isFilled = said(fillRequired);

/** A select gives text; nothing chosen is the empty text. Forms show what the first of the union says, so each says it. */
const dayOfWeek = z.pipe(
  z.union(
    [z.number(isFilled), z.pipe(z.string().check(z.regex(/^\d$/, isFilled)), z.transform(Number))],
    isFilled,
  ),
  z.int(isFilled).check(z.minimum(DAY_OF_WEEK_MIN, isFilled), z.maximum(DAY_OF_WEEK_MAX, isFilled)),
);

type Hours = { start_time: string; end_time: string };
const endsAfterStart = ({ start_time, end_time }: Hours): boolean => end_time > start_time;

const entry = z.object({
  title: filledLine(title, TIMETABLE_TITLE_MAX_LENGTH),
  description: optionalLines(description, TIMETABLE_DESCRIPTION_MAX_LENGTH),
  day_of_week: dayOfWeek,
  start_time: requiredTime,
  end_time: requiredTime,
  room_number: optionalText(room, TIMETABLE_ROOM_MAX_LENGTH),
  subject_id: filledChoice,
  grade_id: filledChoice,
});

/** `day_of_week` 0 = Sunday; times `HH:MM` in the school's zone. */
export const timetableForm = entry.check(
  z.refine(endsAfterStart, { ...said(endTimeFirst), path: ['end_time'] }),
);

/** When, where and with whom: what a clash is looked for with, before the rest is filled in. */
export const timetableSlot = z
  .pick(entry, { day_of_week: true, start_time: true, end_time: true, room_number: true, grade_id: true })
  .check(z.refine(endsAfterStart));
export type TimetableSlot = z.output<typeof timetableSlot>;
export type TimetableForm = z.output<typeof timetableForm>;
export type TimetableFields = z.input<typeof timetableForm>;
