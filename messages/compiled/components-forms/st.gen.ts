// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const discardWhatYouTyped = (): string => "Lahla seo o se ngotseng?";
export const itHasNotBeenSaved = (): string => "Ha se so bolokwe.";
export const discard = (): string => "Lahla";
export const keepEditing = (): string => "Tswela pele ho ngola";
export const whatTypedBeforeHereAgain = (d: { withFile: string }): string => "Seo o neng o se ngotse se kgutlile mona." + select(d.withFile, { true: " Ka kopo kgetha faele hape.", other: "" });
export const startAfresh = (): string => "Qala botjha";
export const couldNotSavedPleaseTry = (): string => "Ha e a kgona ho bolokwa. Ka kopo leka hape.";
export const cancel = (): string => "Kansela";
export const title = (): string => "Sehlooho";
export const description = (): string => "Tlhaloso";
export const startDate = (): string => "Letsatsi la ho qala";
export const endDate = (): string => "Letsatsi la ho qeta";
export const leftEmptyStartDate = (): string => "Ha le siuwe le se na letho, ke letsatsi la ho qala.";
export const startTime = (): string => "Nako ya ho qala";
export const endTime = (): string => "Nako ya ho qeta";
export const eventType = (): string => "Mofuta wa ketsahalo";
export const nobodyReadAnyMoreLeaves = (d: { is_active: string }): string => "Ha ho sa na motho ya ka e balang, mme e tloha ditsebisong tsa babadi ba yona. Sena se ke ke sa kgutliswa." + select(d.is_active, { true: " Ho e pata ka nakwana, e tingwe bakeng sa ho e hlakola.", other: "" });
export const waitingForTheNetwork = (): string => "E emetse netweke";
export const uploading = (): string => "E a kenngwa";
export const uploading2 = (): string => "E a kenngwa...";
export const stopTheUpload = (): string => "Emisa ho kenya?";
export const itsWayIfLeaveNow = (d: { name: string | number }): string => "“" + d.name + "” e tseleng. Ha o tloha jwale, e a lahlwa, mme seo o se ngotseng le yona ha se bolokwe.";
export const stopUpload = (): string => "Emisa ho kenya";
export const keepUploading = (): string => "Tswela pele ho kenya";
export const subject = (): string => "Thuto";
export const selectSubject = (): string => "Kgetha thuto";
export const grade = (): string => "Kereiti";
export const selectGrade = (): string => "Kgetha kereiti";
export const selectASubjectFirst = (): string => "Qala ka ho kgetha thuto";
export const content = (): string => "Dikahare";
export const priority = (): string => "Bohlokwa";
export const valueWasNotAcceptedPlease = (): string => "Sena ha se a amohelwa. Ka kopo se hlahlobe.";
export const readersSeeChangeOnceNobody = (): string => "Babadi ba bona phetoho hanghang. Ha ho motho ya tsebiswang la bobedi.";
export const leavesCalendarNotificationsEverybodySchool = (): string => "E tloha khalendareng le ditsebisong tsa bohle sekolong. Sena se ke ke sa kgutliswa.";
