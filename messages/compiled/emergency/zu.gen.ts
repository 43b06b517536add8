// Generated from the catalogues by `npm run texts`; do not edit.

export const loading = (): string => "Iyalayisha...";
export const couldNotBeLoaded = (): string => "Akukwazanga ukulayishwa";
export const none = (): string => "Asikho isimo esiphuthumayo";
export const noneHint = (): string => "Uma isikole sazisa ngaso, sima lapha, bese uphendula ukuthi uphephile yini.";
export const allClear = (): string => "Konke kuphephile";
export const wasOver = (d: { moment: string | number }): string => "Kwaphela ngo-" + d.moment;
export const emergency = (): string => "Isimo esiphuthumayo";
export const drill = (): string => "Ukuzijwayeza";
export const since = (d: { moment: string | number }): string => "Kusukela ngo-" + d.moment;
export const howAreYou = (): string => "Tshela isikole ukuthi unjani:";
export const safe = (): string => "Ngiphephile";
export const needHelp = (): string => "Ngidinga usizo";
export const schoolKnows = (): string => "Isikole siyazi";
export const notAnswered = (): string => "Impendulo yakho ayifinyelelanga esikoleni";
export const answeredSafe = (): string => "Uphendule ukuthi uphephile. Uma lokho kushintsha, phendula futhi.";
export const answeredHelp = (): string => "Uphendule ukuthi udinga usizo. Uma usengozini, shayela no-112.";
