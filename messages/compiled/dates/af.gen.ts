// Generated from the catalogues by `npm run texts`; do not edit.

export const months = (): string => "Januarie|Februarie|Maart|April|Mei|Junie|Julie|Augustus|September|Oktober|November|Desember";
export const monthsShort = (): string => "Jan.|Feb.|Mrt.|Apr.|Mei|Jun.|Jul.|Aug.|Sep.|Okt.|Nov.|Des.";
export const weekdays = (): string => "Sondag|Maandag|Dinsdag|Woensdag|Donderdag|Vrydag|Saterdag";
export const weekdaysShort = (): string => "So.|Ma.|Di.|Wo.|Do.|Vr.|Sa.";
