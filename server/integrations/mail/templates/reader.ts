import type { Language } from '../../../../contract/enums.ts';
import type { SentTexts } from '../../../../messages/sent.ts';

/** The language that a mail is written in, and its texts. */
export type Reader = { language: Language; t: SentTexts };
