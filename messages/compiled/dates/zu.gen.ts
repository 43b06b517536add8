// Generated from the catalogues by `npm run texts`; do not edit.

export const months = (): string => "Januwari|Februwari|Mashi|Ephreli|Meyi|Juni|Julayi|Agasti|Septhemba|Okthoba|Novemba|Disemba";
export const monthsShort = (): string => "Jan|Feb|Mas|Eph|Mey|Jun|Jul|Aga|Sep|Okt|Nov|Dis";
export const weekdays = (): string => "ISonto|UMsombuluko|ULwesibili|ULwesithathu|ULwesine|ULwesihlanu|UMgqibelo";
export const weekdaysShort = (): string => "Son|Mso|Bil|Tha|Sin|Hla|Mgq";
