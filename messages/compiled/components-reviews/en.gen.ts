// Generated from the catalogues by `npm run texts`; do not edit.

export const cancel = (): string => "Cancel";
export const conversationWasReportedAdministratorRead = (d: { moment: string | number }): string => "This conversation was reported. An administrator read it on " + d.moment + ".";
export const conversationReported = (): string => "Conversation reported";
export const administratorsSchoolReadNow = (): string => "The administrators of your school can read it now.";
export const failedToReportTheConversation = (): string => "Failed to report the conversation";
export const reportThisConversation = (): string => "Report this conversation";
export const administratorsSchoolThenReadWhat = (d: { otherName: string | number }): string => "The administrators of your school can then read what you and " + d.otherName + " wrote, up to now. Each reading is put on record here, where you both see it.";
export const whatHappened = (): string => "What happened?";
export const reporting = (): string => "Reporting...";
export const report = (): string => "Report";
export const moreAboutThisConversation = (): string => "More about this conversation";
export const deskIsReadThen = (): string => "Administrators of your school who do not sit at this desk can then read what was written here, up to now, but no notes. Each reading is put on record here, where everybody of the conversation sees it.";
