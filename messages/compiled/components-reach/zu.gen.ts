// Generated from the catalogues by `npm run texts`; do not edit.

export const reachForecast = (d: { cost: string | number; mail: string | number; push: string | number; sms: string | number; unreached: string | number }): string => "Kufinyelela ku-" + d.push + " ngebrowser, " + d.mail + " nge-imeyili, " + d.sms + " nge-SMS (" + d.cost + "), " + d.unreached + " abafinyeleleki. Bonke bakubona kuphothali.";
export const reachShort = (d: { left: string | number }): string => "Emalini yama-SMS yale nyanga kusele u-" + d.left + ": akuwona wonke umuntu ozothunyelelwa i-SMS.";
export const reachLetters = (d: { letters: string | number; parts: string | number }): string => "U-" + d.letters + " esihlokweni akukho kuma-alfabhethi ama-SMS: ngayinye ithatha izingxenye ezingu-" + d.parts + ". Olunye upelo lubiza kancane.";
export const reachWhom = (d: { families: string | number; learners: string | number; silent: string | number; staff: string | number }): string => "Abafundi: " + d.learners + ". Imindeni eyaziswayo: " + d.families + ". Abafundi okungaziswa muntu emindenini yabo: " + d.silent + ". Abasebenzi abaziswayo: " + d.staff + ".";
