/** The pages that the server answers with by itself, in each language: stopped mails, a guardian's agreement. */
import type { Language } from '../contract/enums.ts';
import { isolatingAll } from '../contract/isolated.ts';
import * as af from './compiled/answers/af.gen.ts';
import * as en from './compiled/answers/en.gen.ts';
import * as st from './compiled/answers/st.gen.ts';
import * as xh from './compiled/answers/xh.gen.ts';
import * as zu from './compiled/answers/zu.gen.ts';

export type AnswerTexts = typeof en;

export const answerTexts: Readonly<Record<Language, AnswerTexts>> = isolatingAll({
  en,
  af,
  zu,
  xh,
  st,
});
