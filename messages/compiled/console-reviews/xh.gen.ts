// Generated from the catalogues by `npm run texts`; do not edit.

import { plural, select } from "@messageformat/runtime";
import { xh } from "@messageformat/runtime/lib/cardinals";

export const noMessages = (): string => "Akukho miyalezo.";
export const unknown = (): string => "Akwaziwa";
export const reportedPlatformAdminSelectTrue = (d: { is_platform_admin: string; moment: string | number; name: string | number; reporter: string | number }): string => "Ixelwe ngu: " + d.reporter + " · " + d.moment + select(d.is_platform_admin, { true: " · " + d.name, other: "" });
export const schoolDoesNotAllowReviews = (): string => "Esi sikolo asikuvumeli ukuphononongwa kweencoko.";
export const readConversationThatReported = (d: { reporter: string | number }): string => "Funda incoko exelwe ngu: " + d.reporter;
export const readConversation = (): string => "Funda incoko";
export const readThisConversation = (): string => "Uyayifunda le ncoko?";
export const readingStaysRecordBothPeople = (): string => "Ukufunda kwakho kuhlala kubhaliwe, yaye bobabini abantu bale ncoko bayakubona.";
export const reportedConversation = (): string => "Incoko exeliweyo";
export const upMomentReport = (): string => "Kude kube ngumzuzu exelwe ngawo";
export const failedToLoadTheConversation = (d: { messageOf: string | number }): string => "Incoko ayilayishekanga: " + d.messageOf;
export const notReadYet = (): string => "Ayikafundwa";
export const lastReadTimesBeforeOther = (d: { moment: string | number; name: string | number; others: number; which: string }): string => "Igqitywe ukufundwa ngu: " + d.name + ", " + d.moment + select(d.which, { true: ", " + plural(d.others, 0, xh, { one: "ngaphambili kube kanye (" + d.others + ")", other: "ngaphambili kube kaninzi (" + d.others + ")" }), other: "" });
export const reportedConversations = (): string => "Iincoko ezixeliweyo";
export const parentTeacherAskedTheseRead = (): string => "Umzali okanye utitshala ucele ukuba ezi zifundwe. Ukufunda ngakunye kuhlala kubhaliwe.";
export const nothingWasReported = (): string => "Akukho nto ixeliweyo";
export const peopleReportConversationWhereTheir = (): string => "Abantu bangayixela incoko apho isikolo sabo sikuvumelayo ukuphononongwa; olu seto lukunye nesikolo, phantsi kwe-Izikolo.";
export const pleaseTryAgain = (): string => "Nceda uzame kwakhona.";
export const withDesk = (): string => "Nedesika";
export const atDesk = (d: { desk: string | number; name: string | number }): string => d.desk + " · " + d.name;
export const urgentBecause = (d: { reason: string | number }): string => "Kungxamisekile: " + d.reason;
export const readingIsSeenByAll = (): string => "Ukufunda kwakho kuhlala kubhaliwe, kwaye wonke umntu wale ncoko angakubona.";
