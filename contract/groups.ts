/** Groups that a school makes beside its grades and classes. */
import * as z from 'zod/mini';
import { groupLines, name } from './console-sentences.ts';
import { filledChoice, filledLine, filledText } from './fields.ts';
import { GROUP_LINES_MAX_LENGTH, NAME_MAX_LENGTH } from './limits.ts';

export const groupForm = z.object({ school_id: filledChoice, name: filledLine(name, NAME_MAX_LENGTH) });
export type GroupForm = z.output<typeof groupForm>;
export type GroupFields = z.input<typeof groupForm>;

/** A pasted list: a learner a line, by number or name. */
export const groupLinesForm = z.object({ lines: filledText(groupLines, GROUP_LINES_MAX_LENGTH) });
export type GroupLinesFields = z.input<typeof groupLinesForm>;
