// Generated from the catalogues by `npm run texts`; do not edit.

export const startOne = (): string => "Qala imeko engxamisekileyo";
export const startHint = (): string => "Wonke umntu wesikolo waziswa ngoko nangoko, ngebhrawuza, nge-imeyile nange-SMS, nokuba ukhethe ntoni na nokuba lixesha lini na. Ii-SMS zithunyelwa ngaphezu kwemali yenyanga.";
export const whatPeopleAreTold = (): string => "Oko kuxelelwa abantu";
export const whatPeopleAreToldHint = (): string => "Umgca omnye: kwenzeke ntoni, nento emabayenze.";
export const isADrill = (): string => "Oku ngumthambo";
export const tellEverybody = (): string => "Xelela wonke umntu ngoku";
export const tellEverybodyAsks = (): string => "Kuxelelwe wonke umntu wesikolo?";
export const everybodyIsTold = (): string => "Wonke umntu uyaxelelwa";
export const failedToStart = (): string => "Imeko engxamisekileyo ayiqaliswanga";
export const endIt = (): string => "Yiphelise";
export const allClearWords = (): string => "Oko kuxelelwa abantu ngelo xesha";
export const giveAllClear = (): string => "Yazisa ukuba konke kukhuselekile";
export const everybodyIsToldItIsOver = (): string => "Wonke umntu uyaxelelwa ukuba iphelile";
export const failedToClear = (): string => "Akwaziswanga ukuba konke kukhuselekile";
export const loadingReach = (): string => "Ilayisha abafikelelweyo...";
export const reachCouldNotBeLoaded = (): string => "Abafikelelweyo abakwazanga ukulayishwa";
export const needHelp = (): string => "Abafuna uncedo";
export const safe = (): string => "Abakhuselekileyo";
export const readOnly = (): string => "Bafundile, abaphendulanga";
export const notReached = (): string => "Abangafikelelwanga";
export const toCall = (d: { moment: string | number }): string => "Abangafikelelwanga ngo-" + d.moment + ": abamele batsalelwe";
export const printCallList = (): string => "Printa uluhlu lokutsala";
export const name = (): string => "Igama";
export const number = (): string => "Inombolo";
export const noNumber = (): string => "Akukho nombolo";
export const textFailed = (): string => "I-SMS ayifikanga";
