// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const discardWhatYouTyped = (): string => "Discard what you typed?";
export const itHasNotBeenSaved = (): string => "It has not been saved.";
export const discard = (): string => "Discard";
export const keepEditing = (): string => "Keep editing";
export const whatTypedBeforeHereAgain = (d: { withFile: string }): string => "What you typed before is here again." + select(d.withFile, { true: " Please choose the file again.", other: "" });
export const startAfresh = (): string => "Start afresh";
export const couldNotSavedPleaseTry = (): string => "It could not be saved. Please try again.";
export const cancel = (): string => "Rhoxisa";
export const title = (): string => "Isihloko";
export const description = (): string => "Inkcazelo";
export const startDate = (): string => "Start date";
export const endDate = (): string => "End date";
export const leftEmptyStartDate = (): string => "Left empty, it is the start date.";
export const startTime = (): string => "Ixesha lokuqala";
export const endTime = (): string => "Ixesha lokuphela";
export const eventType = (): string => "Event type";
export const nobodyReadAnyMoreLeaves = (d: { is_active: string }): string => "Nobody can read it any more, and it leaves the notifications of its readers. This cannot be undone." + select(d.is_active, { true: " To hide it for a while, deactivate it instead.", other: "" });
export const waitingForTheNetwork = (): string => "Waiting for the network";
export const uploading = (): string => "Iyalayisha";
export const uploading2 = (): string => "Iyalayisha...";
export const stopTheUpload = (): string => "Stop the upload?";
export const itsWayIfLeaveNow = (d: { name: string | number }): string => "“" + d.name + "” is on its way. If you leave now, it is dropped, and what you typed with it is not saved.";
export const stopUpload = (): string => "Stop upload";
export const keepUploading = (): string => "Keep uploading";
export const subject = (): string => "Isifundo";
export const selectSubject = (): string => "Khetha isifundo";
export const grade = (): string => "Ibanga";
export const selectGrade = (): string => "Select grade";
export const selectASubjectFirst = (): string => "Select a subject first";
export const content = (): string => "Content";
export const priority = (): string => "Priority";
export const valueWasNotAcceptedPlease = (): string => "This value was not accepted. Please check it.";
export const readersSeeChangeOnceNobody = (): string => "Readers see the change at once. Nobody is notified a second time.";
export const leavesCalendarNotificationsEverybodySchool = (): string => "It leaves the calendar and the notifications of everybody at the school. This cannot be undone.";
