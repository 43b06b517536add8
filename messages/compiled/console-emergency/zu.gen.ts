// Generated from the catalogues by `npm run texts`; do not edit.

export const startOne = (): string => "Qala isimo esiphuthumayo";
export const startHint = (): string => "Wonke umuntu wesikole waziswa ngaso leso sikhathi, ngebrowser, nge-imeyili nange-SMS, noma ngabe ukhetheni futhi noma ngabe yisiphi isikhathi. Ama-SMS athunyelwa ngaphezu kwemali yenyanga.";
export const whatPeopleAreTold = (): string => "Okutshelwa abantu";
export const whatPeopleAreToldHint = (): string => "Umugqa owodwa: kwenzekeni, nokufanele bakwenze.";
export const isADrill = (): string => "Lokhu ukuzijwayeza";
export const tellEverybody = (): string => "Tshela wonke umuntu manje";
export const tellEverybodyAsks = (): string => "Kutshelwe wonke umuntu wesikole?";
export const everybodyIsTold = (): string => "Wonke umuntu uyatshelwa";
export const failedToStart = (): string => "Isimo esiphuthumayo asiqalwanga";
export const endIt = (): string => "Yiqede";
export const allClearWords = (): string => "Okutshelwa abantu ngaleso sikhathi";
export const giveAllClear = (): string => "Yazisa ukuthi konke kuphephile";
export const everybodyIsToldItIsOver = (): string => "Wonke umuntu uyatshelwa ukuthi sekuphelile";
export const failedToClear = (): string => "Akwaziswanga ukuthi konke kuphephile";
export const loadingReach = (): string => "Iyalayisha abafinyelelwe...";
export const reachCouldNotBeLoaded = (): string => "Abafinyelelwe abakwazanga ukulayishwa";
export const needHelp = (): string => "Abadinga usizo";
export const safe = (): string => "Abaphephile";
export const readOnly = (): string => "Bafundile, abaphendulanga";
export const notReached = (): string => "Abangafinyelelwanga";
export const toCall = (d: { moment: string | number }): string => "Abangafinyelelwanga ngo-" + d.moment + ": okufanele bashayelwe";
export const printCallList = (): string => "Phrinta uhlu lokushaya";
export const name = (): string => "Igama";
export const number = (): string => "Inombolo";
export const noNumber = (): string => "Ayikho inombolo";
export const textFailed = (): string => "I-SMS ayifikanga";
