// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const choosePdfDocDocxJpg = (d: { name: string | number }): string => d.name + ": kies ’n PDF-, DOC-, DOCX-, JPG- of PNG-lêer";
export const thisFileIsEmpty = (d: { name: string | number }): string => d.name + ": hierdie lêer is leeg";
export const fileMostLarge = (d: { bytes: string | number; name: string | number }): string => d.name + ": ’n lêer kan hoogstens " + d.bytes + " groot wees";
export const messageCarriesMostFiles = (d: { attachmentsPerMessage: string | number }): string => "’n Boodskap kan hoogstens " + d.attachmentsPerMessage + " lêers dra";
export const thisPerson = (): string => "Hierdie persoon";
export const learnerNoLongerThereMay = (): string => "Die leerder is nie meer daar nie, of u mag dit nie verander nie.";
export const somebodyElseHasDecidedRecord = (): string => "Iemand anders het intussen oor hierdie rekord besluit.";
export const unknown = (): string => "Onbekend";
export const failedToGenerateUploadUrl = (): string => "Oplaai-URL kon nie geskep word nie";
export const somebodyElseHasDecidedRegistration = (): string => "Iemand anders het intussen oor hierdie registrasie besluit.";
export const namedSecondTimeSameParent = (d: { name: string | number }): string => d.name + ", word ’n tweede keer deur dieselfde ouer genoem.";
export const listAlreadyWithoutParentIf = (d: { name: string | number }): string => d.name + ", is reeds op die lys, sonder ’n ouer. As dit dieselfde kind is, koppel dit hierbo.";
export const listAlreadyChild = (d: { name: string | number; name2: string | number }): string => d.name + ", is reeds op die lys, as die kind van " + d.name2 + ".";
export const namesakeLeft = (d: { day: string | number }): string => "Het die skool op " + d.day + " verlaat. As dit dieselfde kind is, is die leerder weer by die skool.";
export const conversationNoLongerExistsText = (): string => "Hierdie gesprek bestaan nie meer nie. U teks is nog hier: kopieer dit, of skryf ’n nuwe boodskap.";
export const somebodyElseHasDecidedChild = (): string => "Iemand anders het intussen oor hierdie kind besluit.";
export const failedToLoadAssignmentData = (): string => "Taakdata kon nie gelaai word nie";
export const learnerListed = (d: { grade: string | number; number: string | number }): string => d.grade + " · ID " + d.number;
export const learnerBorn = (d: { day: string | number; grade: string | number; number: string | number }): string => d.grade + " · ID " + d.number + " · gebore " + d.day;
export const outOfReach = (d: { who: string | number }): string => "U kan nie meer van u rekening af aan " + d.who + " skryf nie: julle twee deel nie meer ’n leerder by die skool nie, of een van die rekeninge is gesluit. U teks is nog hier: kopieer dit, of vra die kantoor om dit aan te gee.";
export const deskKind = (d: { kind: string }): string => select(d.kind, { office: "Kantoor", accounts: "Rekeninge", principal: "Skoolhoof", transport: "Vervoer", other: "'n Ander toonbank" }) as string;
export const span = (d: { shown: string | number; unit: string }): string => select(d.unit, { minutes: d.shown + " min", hours: d.shown + " uur", other: d.shown + " dae" }) as string;
export const somebodyElseChangedSame = (): string => "Nog nie gestoor nie: iemand anders het dieselfde verander sedert u dit oopgemaak het. Wat u getik het, is behou.";
export const earlierAttemptArrived = (): string => "Nog nie gestoor nie: ’n vorige poging het aangekom, en sê iets anders. Druk nog een keer om u s’n in die plek daarvan te sit.";
export const emergencyIsOver = (): string => "Dit is reeds verby: die sein dat alles veilig is, is in ander woorde gegee";
export const everybodyIsToldOtherwise = (): string => "’n Vorige poging het aangekom: almal is reeds ingelig, in ander woorde. Gee die sein dat alles veilig is voordat u hulle iets anders vertel.";
export const earlierChildArrived = (): string => "Nog nie bygevoeg nie: ’n vorige poging het aangekom, en daardie kind is op jou lys. Die skool stel reg wat daarin verkeerd is. Druk net nog een keer om ’n ander kind by te voeg.";
