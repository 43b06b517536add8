// Generated from the catalogues by `npm run texts`; do not edit.

export const startOne = (): string => "Qala tshohanyetso";
export const startHint = (): string => "Bohle ba sekolo ba tsebiswa hanghang, ka sebatli, ka imeile le ka SMS, ho sa tsotelehe seo ba se kgethileng le nako. Di-SMS di romelwa ho feta tjhelete ya kgwedi.";
export const whatPeopleAreTold = (): string => "Seo batho ba se bolellwang";
export const whatPeopleAreToldHint = (): string => "Mola o le mong: ho etsahetse eng, le seo ba lokelang ho se etsa.";
export const isADrill = (): string => "Hona ke boikwetliso";
export const tellEverybody = (): string => "Bolella bohle hona jwale";
export const tellEverybodyAsks = (): string => "Ho bolellwe bohle ba sekolo?";
export const everybodyIsTold = (): string => "Bohle ba a bolellwa";
export const failedToStart = (): string => "Tshohanyetso ha e a qalwa";
export const endIt = (): string => "E felise";
export const allClearWords = (): string => "Seo batho ba se bolellwang ka nako eo";
export const giveAllClear = (): string => "Tsebisa hore tsohle di bolokehile";
export const everybodyIsToldItIsOver = (): string => "Bohle ba bolellwa hore e fedile";
export const failedToClear = (): string => "Ha ho a tsebiswa hore tsohle di bolokehile";
export const loadingReach = (): string => "E laisha ba fihlelletsweng...";
export const reachCouldNotBeLoaded = (): string => "Ba fihlelletsweng ha ba a kgona ho laisha";
export const needHelp = (): string => "Ba hlokang thuso";
export const safe = (): string => "Ba bolokehileng";
export const readOnly = (): string => "Ba badile, ba sa arabe";
export const notReached = (): string => "Ba sa fihlellwang";
export const toCall = (d: { moment: string | number }): string => "Ba sa fihlellwang ka " + d.moment + ": ba lokelang ho letsetswa";
export const printCallList = (): string => "Hatisa lenane la ho letsetsa";
export const name = (): string => "Lebitso";
export const number = (): string => "Nomoro";
export const noNumber = (): string => "Ha ho nomoro";
export const textFailed = (): string => "SMS ha e a fihla";
