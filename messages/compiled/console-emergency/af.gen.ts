// Generated from the catalogues by `npm run texts`; do not edit.

export const startOne = (): string => "Begin ’n noodgeval";
export const startHint = (): string => "Almal in die skool kry dadelik berig deur die blaaier, per e-pos en per SMS, wat hulle ook al gekies het en hoe laat dit ook al is. SMS’e word bo en behalwe die maand se geld gestuur.";
export const whatPeopleAreTold = (): string => "Wat mense vertel word";
export const whatPeopleAreToldHint = (): string => "Een reël: wat gebeur het, en wat hulle moet doen.";
export const isADrill = (): string => "Dit is ’n oefening";
export const tellEverybody = (): string => "Vertel almal nou";
export const tellEverybodyAsks = (): string => "Vertel almal in die skool?";
export const everybodyIsTold = (): string => "Almal word vertel";
export const failedToStart = (): string => "Die noodgeval is nie begin nie";
export const endIt = (): string => "Beëindig dit";
export const allClearWords = (): string => "Wat mense dan vertel word";
export const giveAllClear = (): string => "Gee die sein dat alles veilig is";
export const everybodyIsToldItIsOver = (): string => "Almal word vertel dat dit verby is";
export const failedToClear = (): string => "Die sein is nie gegee nie";
export const loadingReach = (): string => "Laai wie bereik is...";
export const reachCouldNotBeLoaded = (): string => "Wie bereik is, kon nie gelaai word nie";
export const needHelp = (): string => "Het hulp nodig";
export const safe = (): string => "Veilig";
export const readOnly = (): string => "Gelees, geen antwoord";
export const notReached = (): string => "Nie bereik nie";
export const toCall = (d: { moment: string | number }): string => "Nie teen " + d.moment + " bereik nie: om te bel";
export const printCallList = (): string => "Druk die bellys";
export const name = (): string => "Naam";
export const number = (): string => "Nommer";
export const noNumber = (): string => "Geen nommer";
export const textFailed = (): string => "Die SMS het nie aangekom nie";
