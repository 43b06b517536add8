// Generated from the catalogues by `npm run texts`; do not edit.

export const loading = (): string => "Loading...";
export const couldNotBeLoaded = (): string => "The list could not be loaded";
export const nobodyToChase = (): string => "Nobody to show";
export const nobodyToChaseHint = (): string => "It is for no learner whom you know, was withdrawn, or is not yours to look into.";
export const remind = (): string => "Remind those who have not";
export const print = (): string => "Print";
export const remindedToday = (): string => "People were reminded today.";
export const whichLearners = (): string => "Which learners";
export const notYet = (d: { shown: string | number }): string => "Not yet: " + d.shown;
export const all = (d: { shown: string | number }): string => "All: " + d.shown;
export const everybodyHas = (): string => "Of every learner somebody has.";
export const nobodyIsTold = (): string => "Nobody is told of this learner";
export const remindAsks = (): string => "Remind those who have not?";
export const remindRequestSays = (): string => "Guardians who decide and have not answered are told once more, by push, mail and text message as they and the school have chosen. Once a day at most.";
export const remindAnnouncementSays = (): string => "Guardians who have not opened it are told once more, by push, mail and text message as they and the school have chosen. Once a day at most.";
export const reminded = (): string => "Those who have not are told once more";
export const couldNotRemind = (): string => "Nobody could be reminded";
export const withoutAccount = (): string => "Has no account";
export const answered = (): string => "Has answered";
export const mayNotDecide = (): string => "May not decide";
export const openedAt = (d: { moment: string | number }): string => "Opened " + d.moment;
export const deliveredAt = (d: { moment: string | number }): string => "Delivered " + d.moment;
export const toldAt = (d: { moment: string | number }): string => "In the portal since " + d.moment;
export const notTold = (): string => "Not told";
