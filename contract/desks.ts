/** A desk of a school: what it is called, who sits at it and when it answers. */
import * as z from 'zod/mini';
import { name } from './console-sentences.ts';
import { deskKinds } from './enums.ts';
import { optionalText } from './fields.ts';
import { fillRequired } from './form-sentences.ts';
import { dayOfHours } from './hours.ts';
import { DESK_NAME_MAX_LENGTH } from './limits.ts';
import { said } from './said.ts';

export const deskForm = z
  .object({
    kind: z.enum(deskKinds),
    name: optionalText(name, DESK_NAME_MAX_LENGTH),
    is_active: z._default(z.boolean(), false),
    hours: z.array(dayOfHours),
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
