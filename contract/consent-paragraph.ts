/** What a school adds to the portal's text about a child's data (docs/decisions/1880). */
import * as z from 'zod/mini';
import { optionalLines } from './fields.ts';
import { CONSENT_PARAGRAPH_MAX_LENGTH } from './limits.ts';
import { content } from './school-sentences.ts';

export const consentParagraphForm = z.object({
  content: optionalLines(content, CONSENT_PARAGRAPH_MAX_LENGTH),
});
export type ConsentParagraphFields = z.input<typeof consentParagraphForm>;
export type ConsentParagraphForm = z.output<typeof consentParagraphForm>;
