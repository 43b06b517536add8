// Generated from the catalogues by `npm run texts`; do not edit.

export const reachForecast = (d: { cost: string | number; mail: string | number; push: string | number; sms: string | number; unreached: string | number }): string => "Bereik " + d.push + " deur die blaaier, " + d.mail + " per e-pos, " + d.sms + " per SMS (" + d.cost + "), " + d.unreached + " nie bereikbaar nie. Almal van hulle sien dit in die portaal.";
export const reachShort = (d: { left: string | number }): string => "Van hierdie maand se geld vir SMS’e is " + d.left + " oor: nie almal sal ’n SMS kry nie.";
export const reachLetters = (d: { letters: string | number; parts: string | number }): string => d.letters + " in die titel is nie in die alfabet van SMS’e nie: elkeen neem " + d.parts + " dele. ’n Ander spelling kos minder.";
export const reachWhom = (d: { families: string | number; learners: string | number; silent: string | number; staff: string | number }): string => "Leerders: " + d.learners + ". Gesinne wat ingelig word: " + d.families + ". Leerders van wie se gesin niemand ingelig word nie: " + d.silent + ". Personeel wat ingelig word: " + d.staff + ".";
