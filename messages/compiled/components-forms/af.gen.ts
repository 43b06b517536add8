// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const discardWhatYouTyped = (): string => "Gooi weg wat u getik het?";
export const itHasNotBeenSaved = (): string => "Dit is nie gestoor nie.";
export const discard = (): string => "Gooi weg";
export const keepEditing = (): string => "Hou aan wysig";
export const whatTypedBeforeHereAgain = (d: { withFile: string }): string => "Wat u vroeër getik het, is weer hier." + select(d.withFile, { true: " Kies asseblief weer die lêer.", other: "" });
export const startAfresh = (): string => "Begin oor";
export const couldNotSavedPleaseTry = (): string => "Dit kon nie gestoor word nie. Probeer asseblief weer.";
export const cancel = (): string => "Kanselleer";
export const title = (): string => "Titel";
export const description = (): string => "Beskrywing";
export const startDate = (): string => "Begindatum";
export const endDate = (): string => "Einddatum";
export const leftEmptyStartDate = (): string => "As dit leeg is, is dit die begindatum.";
export const startTime = (): string => "Begintyd";
export const endTime = (): string => "Eindtyd";
export const eventType = (): string => "Tipe geleentheid";
export const nobodyReadAnyMoreLeaves = (d: { is_active: string }): string => "Niemand kan dit meer lees nie, en dit verdwyn uit sy lesers se kennisgewings. Dit kan nie ongedaan gemaak word nie." + select(d.is_active, { true: " Om dit ’n ruk lank te versteek, deaktiveer dit eerder.", other: "" });
export const waitingForTheNetwork = (): string => "Wag vir die netwerk";
export const uploading = (): string => "Laai tans op";
export const uploading2 = (): string => "Laai tans op...";
export const stopTheUpload = (): string => "Stop die oplaai?";
export const itsWayIfLeaveNow = (d: { name: string | number }): string => "“" + d.name + "” is op pad. As u nou weggaan, word dit gestaak, en wat u daarmee getik het, word nie gestoor nie.";
export const stopUpload = (): string => "Stop oplaai";
export const keepUploading = (): string => "Hou aan oplaai";
export const subject = (): string => "Vak";
export const selectSubject = (): string => "Kies vak";
export const grade = (): string => "Graad";
export const selectGrade = (): string => "Kies graad";
export const selectASubjectFirst = (): string => "Kies eers ’n vak";
export const content = (): string => "Inhoud";
export const priority = (): string => "Prioriteit";
export const valueWasNotAcceptedPlease = (): string => "Hierdie waarde is nie aanvaar nie. Gaan dit asseblief na.";
export const readersSeeChangeOnceNobody = (): string => "Lesers sien die verandering dadelik. Niemand word ’n tweede keer ingelig nie.";
export const leavesCalendarNotificationsEverybodySchool = (): string => "Dit verdwyn uit die kalender en die kennisgewings van almal by die skool. Dit kan nie ongedaan gemaak word nie.";
