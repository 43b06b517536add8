/** What the portal itself says in a calendar feed, in each language. */
import type { Language } from '../contract/enums.ts';
import * as af from './compiled/calendar/af.gen.ts';
import * as en from './compiled/calendar/en.gen.ts';
import * as st from './compiled/calendar/st.gen.ts';
import * as xh from './compiled/calendar/xh.gen.ts';
import * as zu from './compiled/calendar/zu.gen.ts';

export type CalendarTexts = typeof en;

/** All of them: one process answers people of every language. */
export const calendarTexts: Readonly<Record<Language, CalendarTexts>> = { en, af, zu, xh, st };
