/** The titles of notices in each language, for what one process mails to people of every language. */
import type { Language } from '../contract/enums.ts';
import { isolatingAll } from '../contract/isolated.ts';
import * as af from './compiled/notices/af.gen.ts';
import * as en from './compiled/notices/en.gen.ts';
import * as st from './compiled/notices/st.gen.ts';
import * as xh from './compiled/notices/xh.gen.ts';
import * as zu from './compiled/notices/zu.gen.ts';
import type { NoticeTexts } from './notice-title.ts';

export const noticeTexts: Readonly<Record<Language, NoticeTexts>> = isolatingAll({
  en,
  af,
  zu,
  xh,
  st,
});
