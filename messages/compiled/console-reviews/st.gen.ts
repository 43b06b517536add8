// Generated from the catalogues by `npm run texts`; do not edit.

import { plural, select } from "@messageformat/runtime";
import { st } from "@messageformat/runtime/lib/cardinals";

export const noMessages = (): string => "Ha ho melaetsa.";
export const unknown = (): string => "Ha e tsejwe";
export const reportedPlatformAdminSelectTrue = (d: { is_platform_admin: string; moment: string | number; name: string | number; reporter: string | number }): string => "E tlalehilwe ke " + d.reporter + " · " + d.moment + select(d.is_platform_admin, { true: " · " + d.name, other: "" });
export const schoolDoesNotAllowReviews = (): string => "Sekolo sena ha se dumelle ditlhahlobo.";
export const readConversationThatReported = (d: { reporter: string | number }): string => "Bala puisano e tlalehilweng ke " + d.reporter;
export const readConversation = (): string => "Bala puisano";
export const readThisConversation = (): string => "Bala puisano ena?";
export const readingStaysRecordBothPeople = (): string => "Ho bala ha hao ho dula ho ngotswe, mme batho ba puisano ka bobedi ba ka ho bona.";
export const reportedConversation = (): string => "Puisano e tlalehilweng";
export const upMomentReport = (): string => "Ho fihlela nakong eo e tlalehilweng ka yona";
export const failedToLoadTheConversation = (d: { messageOf: string | number }): string => "Puisano ha e a buleha: " + d.messageOf;
export const notReadYet = (): string => "Ha e so balwe";
export const lastReadTimesBeforeOther = (d: { moment: string | number; name: string | number; others: number; which: string }): string => "E qetetse ho balwa ke " + d.name + ", " + d.moment + select(d.which, { true: ", " + plural(d.others, 0, st, { one: "mme pele ho moo kgetlo le " + d.others, other: "mme pele ho moo makgetlo a " + d.others }), other: "" });
export const reportedConversations = (): string => "Dipuisano tse tlalehilweng";
export const parentTeacherAskedTheseRead = (): string => "Motswadi kapa titjhere o kopile hore tsena di balwe. Ho bala ho hong le ho hong ho dula ho ngotswe.";
export const nothingWasReported = (): string => "Ha ho letho le tlalehilweng";
export const peopleReportConversationWhereTheir = (): string => "Batho ba ka tlaleha puisano moo sekolo sa bona se dumellang ditlhahlobo; tlhophiso e le sekolong, tlasa Dikolo.";
export const pleaseTryAgain = (): string => "Ka kopo leka hape.";
export const withDesk = (): string => "Le deske";
export const atDesk = (d: { desk: string | number; name: string | number }): string => d.desk + " · " + d.name;
export const urgentBecause = (d: { reason: string | number }): string => "Ho potlakile: " + d.reason;
export const readingIsSeenByAll = (): string => "Ho bala ha hao ho dula ho ngotswe, mme bohle ba moqoqo ba ka ho bona.";
