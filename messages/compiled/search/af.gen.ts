// Generated from the catalogues by `npm run texts`; do not edit.

export const messages = (): string => "Boodskappe";
export const announcements = (): string => "Aankondigings";
export const people = (): string => "Mense";
export const learners = (): string => "Learners";
export const lessons = (): string => "Lesse";
export const searching = (): string => "Soek tans...";
export const searchFailedPleaseTryAgain = (): string => "The search failed. Please try again.";
export const nothingFoundFor = (d: { wanted: string | number }): string => "Nothing found for “" + d.wanted + "”";
export const screens = (): string => "Skerms";
export const search = (): string => "Search";
export const controlKMetaK = (): string => "Control+K Meta+K";
export const searchCouldNotLoadedPlease = (): string => "The search could not be loaded. Please try again.";
export const closeSearch = (): string => "Close search";
export const searchMessagesEvents = (): string => "Search messages, events...";
export const learnerId = (d: { number: string | number }): string => "ID " + d.number;
