// Generated from the catalogues by `npm run texts`; do not edit.

export const reachForecast = (d: { cost: string | number; mail: string | number; push: string | number; sms: string | number; unreached: string | number }): string => "Reaches " + d.push + " by push, " + d.mail + " by mail, " + d.sms + " by SMS (" + d.cost + "), " + d.unreached + " not reachable. All of them see it in the portal.";
export const reachShort = (d: { left: string | number }): string => "Of this month’s money for text messages " + d.left + " is left: not everybody will be texted.";
export const reachLetters = (d: { letters: string | number; parts: string | number }): string => d.letters + " in the title is not in the alphabet of text messages: each takes " + d.parts + " parts. Another spelling costs less.";
export const reachWhom = (d: { families: string | number; learners: string | number; silent: string | number; staff: string | number }): string => "Learners: " + d.learners + ". Families who are told: " + d.families + ". Learners of whose family nobody is told: " + d.silent + ". Staff who are told: " + d.staff + ".";
