// Generated from the catalogues by `npm run texts`; do not edit.

export const startOne = (): string => "Start an emergency";
export const startHint = (): string => "Everybody of the school is told at once, by push, mail and text message, whatever they have chosen and whatever the hour. Text messages are sent beyond the money of the month.";
export const whatPeopleAreTold = (): string => "What people are told";
export const whatPeopleAreToldHint = (): string => "One line: what has happened, and what they should do.";
export const isADrill = (): string => "This is a drill";
export const tellEverybody = (): string => "Tell everybody now";
export const tellEverybodyAsks = (): string => "Tell everybody of the school?";
export const everybodyIsTold = (): string => "Everybody is told";
export const failedToStart = (): string => "The emergency was not started";
export const endIt = (): string => "End it";
export const allClearWords = (): string => "What people are told then";
export const giveAllClear = (): string => "Give the all-clear";
export const everybodyIsToldItIsOver = (): string => "Everybody is told that it is over";
export const failedToClear = (): string => "The all-clear was not given";
export const loadingReach = (): string => "Loading who was reached...";
export const reachCouldNotBeLoaded = (): string => "Who was reached could not be loaded";
export const needHelp = (): string => "Need help";
export const safe = (): string => "Safe";
export const readOnly = (): string => "Read, no answer";
export const notReached = (): string => "Not reached";
export const toCall = (d: { moment: string | number }): string => "Not reached by " + d.moment + ": to call";
export const printCallList = (): string => "Print the call list";
export const name = (): string => "Name";
export const number = (): string => "Number";
export const noNumber = (): string => "No number";
export const textFailed = (): string => "The text message did not arrive";
