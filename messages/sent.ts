/** What is sent to people, mails and text messages, in each language. */
import type { Language } from '../contract/enums.ts';
import * as af from './compiled/sent/af.gen.ts';
import * as en from './compiled/sent/en.gen.ts';
import * as st from './compiled/sent/st.gen.ts';
import * as xh from './compiled/sent/xh.gen.ts';
import * as zu from './compiled/sent/zu.gen.ts';

export type SentTexts = typeof en;

/** All of them: one process writes to people of every language. */
export const sentTexts: Readonly<Record<Language, SentTexts>> = { en, af, zu, xh, st };
