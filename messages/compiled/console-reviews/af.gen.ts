// Generated from the catalogues by `npm run texts`; do not edit.

import { plural, select } from "@messageformat/runtime";
import { af } from "@messageformat/runtime/lib/cardinals";

export const noMessages = (): string => "Geen boodskappe nie.";
export const unknown = (): string => "Onbekend";
export const reportedPlatformAdminSelectTrue = (d: { is_platform_admin: string; moment: string | number; name: string | number; reporter: string | number }): string => "Gerapporteer deur " + d.reporter + " · " + d.moment + select(d.is_platform_admin, { true: " · " + d.name, other: "" });
export const schoolDoesNotAllowReviews = (): string => "Hierdie skool laat geen hersienings toe nie.";
export const readConversationThatReported = (d: { reporter: string | number }): string => "Lees gesprek wat " + d.reporter + " gerapporteer het";
export const readConversation = (): string => "Lees gesprek";
export const readThisConversation = (): string => "Lees hierdie gesprek?";
export const readingStaysRecordBothPeople = (): string => "Dat u dit gelees het, bly aangeteken, en albei mense van die gesprek kan dit sien.";
export const reportedConversation = (): string => "Gerapporteerde gesprek";
export const upMomentReport = (): string => "Tot op die oomblik van die rapportering";
export const failedToLoadTheConversation = (d: { messageOf: string | number }): string => "Gesprek kon nie gelaai word nie: " + d.messageOf;
export const notReadYet = (): string => "Nog nie gelees nie";
export const lastReadTimesBeforeOther = (d: { moment: string | number; name: string | number; others: number; which: string }): string => "Laas gelees deur " + d.name + ", " + d.moment + select(d.which, { true: ", en " + d.others + " " + plural(d.others, 0, af, { one: "keer", other: "keer" }) + " vantevore", other: "" });
export const reportedConversations = (): string => "Gerapporteerde gesprekke";
export const parentTeacherAskedTheseRead = (): string => "’n Ouer of onderwyser het gevra dat dit gelees word. Elke lees daarvan bly aangeteken.";
export const nothingWasReported = (): string => "Niks is gerapporteer nie";
export const peopleReportConversationWhereTheir = (): string => "Mense kan ’n gesprek rapporteer waar hul skool hersienings toelaat; die instelling staan by die skool, onder Skole.";
export const pleaseTryAgain = (): string => "Probeer asseblief weer.";
export const withDesk = (): string => "Met 'n toonbank";
export const atDesk = (d: { desk: string | number; name: string | number }): string => d.desk + " · " + d.name;
export const urgentBecause = (d: { reason: string | number }): string => "Dringend: " + d.reason;
export const readingIsSeenByAll = (): string => "Jou lees bly aangeteken, en almal in die gesprek kan dit sien.";
