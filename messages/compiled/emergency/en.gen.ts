// Generated from the catalogues by `npm run texts`; do not edit.

export const loading = (): string => "Loading...";
export const couldNotBeLoaded = (): string => "It could not be loaded";
export const none = (): string => "There is no emergency";
export const noneHint = (): string => "When the school tells of one, it stands here, and you answer whether you are safe.";
export const allClear = (): string => "All clear";
export const wasOver = (d: { moment: string | number }): string => "Over since " + d.moment;
export const emergency = (): string => "Emergency";
export const drill = (): string => "Drill";
export const since = (d: { moment: string | number }): string => "Since " + d.moment;
export const howAreYou = (): string => "Tell the school how you are:";
export const safe = (): string => "I am safe";
export const needHelp = (): string => "I need help";
export const schoolKnows = (): string => "The school knows";
export const notAnswered = (): string => "Your answer did not reach the school";
export const answeredSafe = (): string => "You have answered that you are safe. If that changes, answer again.";
export const answeredHelp = (): string => "You have answered that you need help. If you are in danger, call 112 as well.";
