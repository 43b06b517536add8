// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const choosePdfDocDocxJpg = (d: { name: string | number }): string => d.name + ": khetha ifayela le-PDF, DOC, DOCX, JPG noma PNG";
export const thisFileIsEmpty = (d: { name: string | number }): string => d.name + ": leli fayela alinalutho";
export const fileMostLarge = (d: { bytes: string | number; name: string | number }): string => d.name + ": ifayela lingaba ngu-" + d.bytes + " kuphela";
export const messageCarriesMostFiles = (d: { attachmentsPerMessage: string | number }): string => "Umyalezo uthwala amafayela angu-" + d.attachmentsPerMessage + " kuphela";
export const thisPerson = (): string => "Lo muntu";
export const learnerNoLongerThereMay = (): string => "Umfundi akasekho, noma awuvunyelwe ukumshintsha.";
export const somebodyElseHasDecidedRecord = (): string => "Omunye umuntu usenqumile ngaleli rekhodi.";
export const unknown = (): string => "Akwaziwa";
export const failedToGenerateUploadUrl = (): string => "Ikheli lokulayisha alenziwanga";
export const somebodyElseHasDecidedRegistration = (): string => "Omunye umuntu usenqumile ngalokhu kubhalisa.";
export const namedSecondTimeSameParent = (d: { name: string | number }): string => d.name + ": ubhalwe okwesibili ngumzali ofanayo.";
export const listAlreadyWithoutParentIf = (d: { name: string | number }): string => d.name + ": usevele esohlwini, engenamzali. Uma kuyingane efanayo, yihlanganise naye ngenhla.";
export const listAlreadyChild = (d: { name: string | number; name2: string | number }): string => d.name + ": usevele esohlwini, eyingane ka-" + d.name2 + ".";
export const namesakeLeft = (d: { day: string | number }): string => "Ushiye isikole ngo-" + d.day + ". Uma kuyingane efanayo, umfundi usesikoleni futhi.";
export const conversationNoLongerExistsText = (): string => "Le ngxoxo ayisekho. Umbhalo wakho usekhona lapha: wukopishe, noma ubhale umyalezo omusha.";
export const somebodyElseHasDecidedChild = (): string => "Omunye umuntu usenqumile ngale ngane.";
export const failedToLoadAssignmentData = (): string => "Idatha yemisebenzi yesikole ayilayishekanga";
export const learnerListed = (d: { grade: string | number; number: string | number }): string => d.grade + " · ID " + d.number;
export const learnerBorn = (d: { day: string | number; grade: string | number; number: string | number }): string => d.grade + " · ID " + d.number + " · usuku lokuzalwa: " + d.day;
export const outOfReach = (d: { who: string | number }): string => "Ngeke usakwazi ukubhalela u-" + d.who + " nge-akhawunti yakho: aninaye umfundi ofanayo esikoleni, noma enye ye-akhawunti ivaliwe. Umbhalo wakho usekhona lapha: wukopishe, noma ucele ihhovisi liwudlulise.";
export const deskKind = (d: { kind: string }): string => select(d.kind, { office: "Ihhovisi", accounts: "Ezezimali", principal: "Uthishanhloko", transport: "Ezokuthutha", other: "Elinye ideski" }) as string;
export const span = (d: { shown: string | number; unit: string }): string => select(d.unit, { minutes: d.shown + " imizuzu", hours: d.shown + " amahora", other: d.shown + " izinsuku" }) as string;
export const somebodyElseChangedSame = (): string => "Akukalondolozwa: omunye umuntu ushintshe okufanayo selokhu ukuvulile. Okuthayiphile kugciniwe.";
export const earlierAttemptArrived = (): string => "Akukalondolozwa: umzamo wangaphambili ufikile, usho okunye. Cindezela futhi ukuze okwakho kuthathe indawo yawo.";
export const emergencyIsOver = (): string => "Sekuphelile: isaziso sokuthi sekuphephile sikhishwe ngamanye amagama";
export const everybodyIsToldOtherwise = (): string => "Umzamo wangaphambili ufikile: bonke sebetshelwe kakade, ngamanye amagama. Khipha isaziso sokuthi sekuphephile ngaphambi kokubatshela okunye.";
export const earlierChildArrived = (): string => "Akukangezwa: umzamo wangaphambilini ufikile, futhi leyo ngane isohlwini lwakho. Isikole silungisa okungalungile kuyo. Cindezela futhi kuphela uma ufuna ukwengeza enye ingane.";
