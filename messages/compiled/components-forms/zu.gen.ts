// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const discardWhatYouTyped = (): string => "Lahla okuthayiphile?";
export const itHasNotBeenSaved = (): string => "Akulondolozwanga.";
export const discard = (): string => "Lahla";
export const keepEditing = (): string => "Qhubeka uhlela";
export const whatTypedBeforeHereAgain = (d: { withFile: string }): string => "Okuthayiphe ngaphambili kubuyile lapha." + select(d.withFile, { true: " Sicela ukhethe ifayela futhi.", other: "" });
export const startAfresh = (): string => "Qala kabusha";
export const couldNotSavedPleaseTry = (): string => "Akulondolozekanga. Sicela uzame futhi.";
export const cancel = (): string => "Khansela";
export const title = (): string => "Isihloko";
export const description = (): string => "Incazelo";
export const startDate = (): string => "Usuku lokuqala";
export const endDate = (): string => "Usuku lokuphela";
export const leftEmptyStartDate = (): string => "Uma kungenalutho, kuba usuku lokuqala.";
export const startTime = (): string => "Isikhathi sokuqala";
export const endTime = (): string => "Isikhathi sokuphela";
export const eventType = (): string => "Uhlobo lomcimbi";
export const nobodyReadAnyMoreLeaves = (d: { is_active: string }): string => "Akekho osengakufunda, futhi kuyasuka ezazisweni zalabo abakufundayo. Lokhu akukwazi ukuhlehliswa." + select(d.is_active, { true: " Ukuze ukufihle isikhashana, kumise kunokukususa.", other: "" });
export const waitingForTheNetwork = (): string => "Ilinde inethiwekhi";
export const uploading = (): string => "Iyalayisha";
export const uploading2 = (): string => "Iyalayisha...";
export const stopTheUpload = (): string => "Misa ukulayisha?";
export const itsWayIfLeaveNow = (d: { name: string | number }): string => "“" + d.name + "” iyalayisha. Uma uphuma manje, iyalahlwa, nokuthayiphile nayo akulondolozwa.";
export const stopUpload = (): string => "Misa ukulayisha";
export const keepUploading = (): string => "Qhubeka ulayishe";
export const subject = (): string => "Isifundo";
export const selectSubject = (): string => "Khetha isifundo";
export const grade = (): string => "Ibanga";
export const selectGrade = (): string => "Khetha ibanga";
export const selectASubjectFirst = (): string => "Qala ngokukhetha isifundo";
export const content = (): string => "Okuqukethwe";
export const priority = (): string => "Ukubaluleka";
export const valueWasNotAcceptedPlease = (): string => "Lokhu okufakiwe akwamukelwanga. Sicela ukuhlole.";
export const readersSeeChangeOnceNobody = (): string => "Abafundayo babona ushintsho ngaso leso sikhathi. Akekho owaziswa okwesibili.";
export const leavesCalendarNotificationsEverybodySchool = (): string => "Kuyasuka kukhalenda nasezazisweni zawo wonke umuntu wesikole. Lokhu akukwazi ukuhlehliswa.";
