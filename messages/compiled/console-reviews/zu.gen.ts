// Generated from the catalogues by `npm run texts`; do not edit.

import { plural, select } from "@messageformat/runtime";
import { zu } from "@messageformat/runtime/lib/cardinals";

export const noMessages = (): string => "Ayikho imiyalezo.";
export const unknown = (): string => "Akwaziwa";
export const reportedPlatformAdminSelectTrue = (d: { is_platform_admin: string; moment: string | number; name: string | number; reporter: string | number }): string => "Kubikwe ngu-" + d.reporter + " · " + d.moment + select(d.is_platform_admin, { true: " · " + d.name, other: "" });
export const schoolDoesNotAllowReviews = (): string => "Lesi sikole asikuvumeli ukuhlolwa.";
export const readConversationThatReported = (d: { reporter: string | number }): string => "Funda ingxoxo ebikwe ngu-" + d.reporter;
export const readConversation = (): string => "Funda ingxoxo";
export const readThisConversation = (): string => "Funda le ngxoxo?";
export const readingStaysRecordBothPeople = (): string => "Ukufunda kwakho kuhlala kubhaliwe, futhi bobabili abantu bengxoxo bayakubona.";
export const reportedConversation = (): string => "Ingxoxo ebikiwe";
export const upMomentReport = (): string => "Kuze kube isikhathi sokubika";
export const failedToLoadTheConversation = (d: { messageOf: string | number }): string => "Ingxoxo ayilayishekanga: " + d.messageOf;
export const notReadYet = (): string => "Ayikafundwa";
export const lastReadTimesBeforeOther = (d: { moment: string | number; name: string | number; others: number; which: string }): string => "Igcine ukufundwa ngu-" + d.name + ", " + d.moment + select(d.which, { true: ", " + plural(d.others, 0, zu, { one: "nangaphambili: " + d.others, other: "nangaphambili izikhathi ezingu-" + d.others }), other: "" });
export const reportedConversations = (): string => "Izingxoxo ezibikiwe";
export const parentTeacherAskedTheseRead = (): string => "Umzali noma uthisha ucele ukuthi lezi zifundwe. Ukufunda ngakunye kuhlala kubhaliwe.";
export const nothingWasReported = (): string => "Akukho okubikiwe";
export const peopleReportConversationWhereTheir = (): string => "Abantu bangabika ingxoxo lapho isikole sabo sivumela ukuhlolwa; lesi silungiselelo sisesikoleni, ngaphansi kokuthi Izikole.";
export const pleaseTryAgain = (): string => "Sicela uzame futhi.";
export const withDesk = (): string => "Nedeski";
export const atDesk = (d: { desk: string | number; name: string | number }): string => d.desk + " · " + d.name;
export const urgentBecause = (d: { reason: string | number }): string => "Kuyaphuthuma: " + d.reason;
export const readingIsSeenByAll = (): string => "Ukufunda kwakho kuhlala kubhaliwe, futhi wonke umuntu wale ngxoxo angakubona.";
