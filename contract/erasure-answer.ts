/** What the office writes to whoever asked for an erasure. */
import * as z from 'zod/mini';
import { filledText } from './fields.ts';
import { ERASURE_ANSWER_MAX_LENGTH } from './limits.ts';
import { content } from './school-sentences.ts';

export const erasureAnswerForm = z.object({ answer: filledText(content, ERASURE_ANSWER_MAX_LENGTH) });
export type ErasureAnswerForm = z.output<typeof erasureAnswerForm>;
export type ErasureAnswerFields = z.input<typeof erasureAnswerForm>;
