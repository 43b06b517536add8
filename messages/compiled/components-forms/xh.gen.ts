// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const discardWhatYouTyped = (): string => "Uyakulahla okubhalileyo?";
export const itHasNotBeenSaved = (): string => "Akugcinwanga.";
export const discard = (): string => "Lahla";
export const keepEditing = (): string => "Qhubeka uhlela";
export const whatTypedBeforeHereAgain = (d: { withFile: string }): string => "Obukubhalile ngaphambili kuphinde kwalapha." + select(d.withFile, { true: " Nceda uphinde ukhethe ifayile.", other: "" });
export const startAfresh = (): string => "Qala ngokutsha";
export const couldNotSavedPleaseTry = (): string => "Akugcinekanga. Nceda uzame kwakhona.";
export const cancel = (): string => "Rhoxisa";
export const title = (): string => "Isihloko";
export const description = (): string => "Inkcazelo";
export const startDate = (): string => "Umhla wokuqala";
export const endDate = (): string => "Umhla wokuphela";
export const leftEmptyStartDate = (): string => "Xa ungenanto, ngumhla wokuqala.";
export const startTime = (): string => "Ixesha lokuqala";
export const endTime = (): string => "Ixesha lokuphela";
export const eventType = (): string => "Uhlobo lomsitho";
export const nobodyReadAnyMoreLeaves = (d: { is_active: string }): string => "Akusekho mntu unokusifunda, yaye siyasuka kwizaziso zabo basifundayo. Oku akunakubuyiselwa." + select(d.is_active, { true: " Ukuze usifihle okwexeshana, simise endaweni yoko.", other: "" });
export const waitingForTheNetwork = (): string => "Kulindwe inethiwekhi";
export const uploading = (): string => "Iyalayisha";
export const uploading2 = (): string => "Iyalayisha...";
export const stopTheUpload = (): string => "Uyakumisa ukulayisha?";
export const itsWayIfLeaveNow = (d: { name: string | number }): string => "“" + d.name + "” isendleleni. Ukuba umka ngoku, iyayekwa, yaye oko ukubhale nayo akugcinwa.";
export const stopUpload = (): string => "Misa ukulayisha";
export const keepUploading = (): string => "Qhubeka ulayisha";
export const subject = (): string => "Isifundo";
export const selectSubject = (): string => "Khetha isifundo";
export const grade = (): string => "Ibanga";
export const selectGrade = (): string => "Khetha ibanga";
export const selectASubjectFirst = (): string => "Qala ukhethe isifundo";
export const content = (): string => "Umxholo";
export const priority = (): string => "Ukubaluleka";
export const valueWasNotAcceptedPlease = (): string => "Oku akwamkelwanga. Nceda ukujonge.";
export const readersSeeChangeOnceNobody = (): string => "Abasifundayo babona utshintsho kwangoko. Akukho mntu waziswa okwesibini.";
export const leavesCalendarNotificationsEverybodySchool = (): string => "Uyasuka kwikhalenda nakwizaziso zabo bonke abantu besikolo. Oku akunakubuyiselwa.";
