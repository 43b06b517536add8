/** What the portal itself says in a calendar feed, in each language. */
import type { Language } from '../contract/enums.ts';
import { isolatingAll } from '../contract/isolated.ts';
import * as af from './compiled/calendar/af.gen.ts';
import * as en from './compiled/calendar/en.gen.ts';
import * as st from './compiled/calendar/st.gen.ts';
import * as xh from './compiled/calendar/xh.gen.ts';
import * as zu from './compiled/calendar/zu.gen.ts';

export type CalendarTexts = typeof en;

/**
 * All of them: one process answers people of every language. Names from the right are isolated: a calendar draws the line
 * by the same rules as the lock screen draws a push, and one that knows none of these signs draws nothing for them.
 */
export const calendarTexts: Readonly<Record<Language, CalendarTexts>> = isolatingAll({ en, af, zu, xh, st });
