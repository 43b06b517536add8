/** A school's terms, kept beside its grades: progress reports name one. */
import * as z from 'zod/mini';
import { name } from './console-sentences.ts';
import { filledChoice, filledLine, optionalDay, requiredDay } from './fields.ts';
import { NAME_MAX_LENGTH } from './limits.ts';
import { said } from './said.ts';
import { endDateFirst } from './school-sentences.ts';

export const termForm = z
  .object({
    school_id: filledChoice,
    name: filledLine(name, NAME_MAX_LENGTH),
    start_date: requiredDay,
    end_date: optionalDay,
  })
  .check(
    z.refine(({ start_date, end_date }) => !end_date || end_date >= start_date, {
      ...said(endDateFirst),
      path: ['end_date'],
    }),
  );
export type TermForm = z.output<typeof termForm>;
export type TermFields = z.input<typeof termForm>;
