/** What is sent to people, mails and text messages, in each language. */
import type { Language } from '../contract/enums.ts';
import { isolatingAll } from '../contract/isolated.ts';
import * as af from './compiled/sent/af.gen.ts';
import * as en from './compiled/sent/en.gen.ts';
import * as st from './compiled/sent/st.gen.ts';
import * as xh from './compiled/sent/xh.gen.ts';
import * as zu from './compiled/sent/zu.gen.ts';

export type SentTexts = typeof en;

/**
 * All of them: one process writes to people of every language. As they are, for text messages: what isolates a name from
 * the right costs two signs of the 70 of a part, and old phones draw it as boxes.
 */
export const sentTexts: Readonly<Record<Language, SentTexts>> = { en, af, zu, xh, st };

/** The same for mails and pushes, with names and titles isolated. */
export const isolatedTexts: Readonly<Record<Language, SentTexts>> = isolatingAll(sentTexts);
