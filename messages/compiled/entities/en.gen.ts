// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const choosePdfDocDocxJpg = (d: { name: string | number }): string => d.name + ": choose a PDF, DOC, DOCX, JPG or PNG file";
export const thisFileIsEmpty = (d: { name: string | number }): string => d.name + ": this file is empty";
export const fileMostLarge = (d: { bytes: string | number; name: string | number }): string => d.name + ": a file can be at most " + d.bytes + " large";
export const messageCarriesMostFiles = (d: { attachmentsPerMessage: string | number }): string => "A message carries at most " + d.attachmentsPerMessage + " files";
export const thisPerson = (): string => "This person";
export const learnerNoLongerThereMay = (): string => "The learner is no longer there, or you may not change it.";
export const somebodyElseHasDecidedRecord = (): string => "Somebody else has decided on this record meanwhile.";
export const unknown = (): string => "Unknown";
export const failedToGenerateUploadUrl = (): string => "Failed to generate upload URL";
export const somebodyElseHasDecidedRegistration = (): string => "Somebody else has decided on this registration meanwhile.";
export const namedSecondTimeSameParent = (d: { name: string | number }): string => d.name + ", is named a second time by the same parent.";
export const listAlreadyWithoutParentIf = (d: { name: string | number }): string => d.name + ", is on the list already, without a parent. If it is the same child, match it above.";
export const listAlreadyChild = (d: { name: string | number; name2: string | number }): string => d.name + ", is on the list already, as the child of " + d.name2 + ".";
export const namesakeLeft = (d: { day: string | number }): string => "Left the school on " + d.day + ". If it is the same child, the learner is at the school again.";
export const conversationNoLongerExistsText = (): string => "This conversation no longer exists. Your text is still here: copy it, or write a new message.";
export const somebodyElseHasDecidedChild = (): string => "Somebody else has decided on this child meanwhile.";
export const failedToLoadAssignmentData = (): string => "Failed to load assignment data";
export const learnerListed = (d: { grade: string | number; number: string | number }): string => d.grade + " · ID " + d.number;
export const learnerBorn = (d: { day: string | number; grade: string | number; number: string | number }): string => d.grade + " · ID " + d.number + " · born " + d.day;
export const outOfReach = (d: { who: string | number }): string => d.who + " can no longer be written to from your account: the two of you share no learner at the school any more, or one of the accounts was closed. Your text is still here: copy it, or ask the office to pass it on.";
export const deskKind = (d: { kind: string }): string => select(d.kind, { office: "Office", accounts: "Accounts", principal: "Principal", transport: "Transport", other: "Another desk" }) as string;
export const span = (d: { shown: string | number; unit: string }): string => select(d.unit, { minutes: d.shown + " min", hours: d.shown + " h", other: d.shown + " days" }) as string;
export const somebodyElseChangedSame = (): string => "Not saved yet: somebody else has changed the same since you opened it. What you typed is kept.";
export const earlierAttemptArrived = (): string => "Not saved yet: an earlier attempt has arrived, and says something else. Press once more to put yours in its place.";
export const emergencyIsOver = (): string => "It is over already: the all-clear was given in other words";
export const everybodyIsToldOtherwise = (): string => "An earlier attempt has arrived: everybody was told already, in other words. Give the all-clear before you tell them something else.";
export const earlierChildArrived = (): string => "Not added yet: an earlier attempt has arrived, and that child is on your list. The school puts right what is wrong in it. Press once more only to add another child.";
