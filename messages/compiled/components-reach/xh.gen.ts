// Generated from the catalogues by `npm run texts`; do not edit.

export const reachForecast = (d: { cost: string | number; mail: string | number; push: string | number; sms: string | number; unreached: string | number }): string => "Ifikelela kwi-" + d.push + " ngebhrawuza, " + d.mail + " nge-imeyile, " + d.sms + " nge-SMS (" + d.cost + "), " + d.unreached + " abafikeleleki. Bonke bayibona kwipotali.";
export const reachShort = (d: { left: string | number }): string => "Kwimali yee-SMS zale nyanga kusele i-" + d.left + ": ayinguye wonke umntu oza kuthunyelelwa i-SMS.";
export const reachLetters = (d: { letters: string | number; parts: string | number }): string => "U-" + d.letters + " kwisihloko akakho kwialfabhethi yee-SMS: nganye ithatha iinxalenye ezi-" + d.parts + ". Olunye upelo lubiza kancinci.";
export const reachWhom = (d: { families: string | number; learners: string | number; silent: string | number; staff: string | number }): string => "Abafundi: " + d.learners + ". Iintsapho ezaziswayo: " + d.families + ". Abafundi ekungaziswa mntu kwiintsapho zabo: " + d.silent + ". Abasebenzi abaziswayo: " + d.staff + ".";
