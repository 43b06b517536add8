// Generated from the catalogues by `npm run texts`; do not edit.

export const months = (): string => "Janyuwari|Februwari|Matshi|Epreli|Meyi|Juni|Julayi|Agasti|Septemba|Okthoba|Novemba|Disemba";
export const monthsShort = (): string => "Jan|Feb|Mat|Epr|Mey|Jun|Jul|Aga|Sept|Okt|Nov|Dis";
export const weekdays = (): string => "Cawe|Mvulo|Lwesibini|Lwesithathu|Lwesine|Lwesihlanu|Mgqibelo";
export const weekdaysShort = (): string => "Caw|Mvu|Bin|Tha|Sin|Hla|Mgq";
