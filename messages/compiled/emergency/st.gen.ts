// Generated from the catalogues by `npm run texts`; do not edit.

export const loading = (): string => "E a laisha...";
export const couldNotBeLoaded = (): string => "Ha e a kgona ho laisha";
export const none = (): string => "Ha ho na tshohanyetso";
export const noneHint = (): string => "Ha sekolo se tsebisa ka yona, e hlaha mona, mme o araba hore na o bolokehile.";
export const allClear = (): string => "Tsohle di bolokehile";
export const wasOver = (d: { moment: string | number }): string => "E fedile ka " + d.moment;
export const emergency = (): string => "Tshohanyetso";
export const drill = (): string => "Boikwetliso";
export const since = (d: { moment: string | number }): string => "Ho tloha ka " + d.moment;
export const howAreYou = (): string => "Bolella sekolo hore na o jwang:";
export const safe = (): string => "Ke bolokehile";
export const needHelp = (): string => "Ke hloka thuso";
export const schoolKnows = (): string => "Sekolo se a tseba";
export const notAnswered = (): string => "Karabo ya hao ha e a fihla sekolong";
export const answeredSafe = (): string => "O arabile hore o bolokehile. Haeba hoo ho fetoha, araba hape.";
export const answeredHelp = (): string => "O arabile hore o hloka thuso. Haeba o kotsing, letsetsa 112 le yona.";
