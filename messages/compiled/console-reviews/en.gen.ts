// Generated from the catalogues by `npm run texts`; do not edit.

import { plural, select } from "@messageformat/runtime";
import { en } from "@messageformat/runtime/lib/cardinals";

export const noMessages = (): string => "No messages.";
export const unknown = (): string => "Unknown";
export const reportedPlatformAdminSelectTrue = (d: { is_platform_admin: string; moment: string | number; name: string | number; reporter: string | number }): string => "Reported by " + d.reporter + " · " + d.moment + select(d.is_platform_admin, { true: " · " + d.name, other: "" });
export const schoolDoesNotAllowReviews = (): string => "This school does not allow reviews.";
export const readConversationThatReported = (d: { reporter: string | number }): string => "Read conversation that " + d.reporter + " reported";
export const readConversation = (): string => "Read conversation";
export const readThisConversation = (): string => "Read this conversation?";
export const readingStaysRecordBothPeople = (): string => "Your reading stays on record, and both people of the conversation can see it.";
export const reportedConversation = (): string => "Reported conversation";
export const upMomentReport = (): string => "Up to the moment of the report";
export const failedToLoadTheConversation = (d: { messageOf: string | number }): string => "Failed to load the conversation: " + d.messageOf;
export const notReadYet = (): string => "Not read yet";
export const lastReadTimesBeforeOther = (d: { moment: string | number; name: string | number; others: number; which: string }): string => "Last read by " + d.name + ", " + d.moment + select(d.which, { true: ", and " + d.others + " " + plural(d.others, 0, en, { one: "time", other: "times" }) + " before", other: "" });
export const reportedConversations = (): string => "Reported conversations";
export const parentTeacherAskedTheseRead = (): string => "A parent or teacher asked for these to be read. Each reading stays on record.";
export const nothingWasReported = (): string => "Nothing was reported";
export const peopleReportConversationWhereTheir = (): string => "People can report a conversation where their school allows reviews; the setting stands with the school, under Schools.";
export const pleaseTryAgain = (): string => "Please try again.";
export const withDesk = (): string => "With a desk";
export const atDesk = (d: { desk: string | number; name: string | number }): string => d.desk + " · " + d.name;
export const urgentBecause = (d: { reason: string | number }): string => "Urgent: " + d.reason;
export const readingIsSeenByAll = (): string => "Your reading stays on record, and everybody of the conversation can see it.";
