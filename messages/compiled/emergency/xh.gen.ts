// Generated from the catalogues by `npm run texts`; do not edit.

export const loading = (): string => "Iyalayisha...";
export const couldNotBeLoaded = (): string => "Ayikwazanga ukulayishwa";
export const none = (): string => "Akukho meko ingxamisekileyo";
export const noneHint = (): string => "Xa isikolo sazisa ngayo, iba lapha, uphendule ukuba ukhuselekile na.";
export const allClear = (): string => "Konke kukhuselekile";
export const wasOver = (d: { moment: string | number }): string => "Yaphela ngo-" + d.moment;
export const emergency = (): string => "Imeko engxamisekileyo";
export const drill = (): string => "Uqheliselo";
export const since = (d: { moment: string | number }): string => "Ukususela ngo-" + d.moment;
export const howAreYou = (): string => "Xelela isikolo ukuba unjani:";
export const safe = (): string => "Ndikhuselekile";
export const needHelp = (): string => "Ndifuna uncedo";
export const schoolKnows = (): string => "Isikolo siyazi";
export const notAnswered = (): string => "Impendulo yakho ayifikelelanga esikolweni";
export const answeredSafe = (): string => "Uphendule ukuba ukhuselekile. Ukuba oko kuyatshintsha, phendula kwakhona.";
export const answeredHelp = (): string => "Uphendule ukuba ufuna uncedo. Ukuba usengozini, tsalela nakwi-112.";
