// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const choosePdfDocDocxJpg = (d: { name: string | number }): string => d.name + ": kgetha faele ya PDF, DOC, DOCX, JPG kapa PNG";
export const thisFileIsEmpty = (d: { name: string | number }): string => d.name + ": faele ena ha e na letho";
export const fileMostLarge = (d: { bytes: string | number; name: string | number }): string => d.name + ": faele e ka ba " + d.bytes + " ho isa hodimo";
export const messageCarriesMostFiles = (d: { attachmentsPerMessage: string | number }): string => "Molaetsa o nka difaele tse " + d.attachmentsPerMessage + " ho isa hodimo";
export const thisPerson = (): string => "Motho enwa";
export const learnerNoLongerThereMay = (): string => "Moithuti ha a sa le teng, kapa ha o a dumellwa ho mo fetola.";
export const somebodyElseHasDecidedRecord = (): string => "Motho e mong o se a nkile qeto ka rekoto ena.";
export const unknown = (): string => "Ha e tsejwe";
export const failedToGenerateUploadUrl = (): string => "Aterese ya ho kenya ha e a etswa";
export const somebodyElseHasDecidedRegistration = (): string => "Motho e mong o se a nkile qeto ka ngodiso ena.";
export const namedSecondTimeSameParent = (d: { name: string | number }): string => d.name + ": o boletswe la bobedi ke motswadi a le mong.";
export const listAlreadyWithoutParentIf = (d: { name: string | number }): string => d.name + ": o se a le lenaneng, a se na motswadi. Haeba ke ngwana a le mong, ba hokahanye ka hodimo.";
export const listAlreadyChild = (d: { name: string | number; name2: string | number }): string => d.name + ": o se a le lenaneng, jwalo ka ngwana wa " + d.name2 + ".";
export const namesakeLeft = (d: { day: string | number }): string => "O tlohile sekolong ka " + d.day + ". Haeba e le ngwana ya tshwanang, moithuti o sekolong hape.";
export const conversationNoLongerExistsText = (): string => "Puisano ena ha e sa le teng. Mongolo wa hao o ntse o le mona: o kopitse, kapa o ngole molaetsa o motjha.";
export const somebodyElseHasDecidedChild = (): string => "Motho e mong o se a nkile qeto ka ngwana enwa.";
export const failedToLoadAssignmentData = (): string => "Dintlha tsa mosebetsi wa sekolo ha di a buleha";
export const learnerListed = (d: { grade: string | number; number: string | number }): string => d.grade + " · ID " + d.number;
export const learnerBorn = (d: { day: string | number; grade: string | number; number: string | number }): string => d.grade + " · ID " + d.number + " · tswetswe: " + d.day;
export const outOfReach = (d: { who: string | number }): string => "Ha o sa kgona ho ngolla " + d.who + " o le akhaontong ya hao: ha le sa na moithuti eo le mo arolelanang sekolong, kapa e nngwe ya diakhaonto e kwetswe. Mongolo wa hao o ntse o le mona: o kopitse, kapa o kope ofisi hore e o fetise.";
export const deskKind = (d: { kind: string }): string => select(d.kind, { office: "Ofisi", accounts: "Tsa ditjhelete", principal: "Mosuwehlooho", transport: "Dipalangwang", other: "Deske e nngwe" }) as string;
export const span = (d: { shown: string | number; unit: string }): string => select(d.unit, { minutes: d.shown + " metsotso", hours: d.shown + " dihora", other: d.shown + " matsatsi" }) as string;
export const somebodyElseChangedSame = (): string => "Ha e so bolokwe: motho e mong o fetotse yona ntho eo esale o e bula. Seo o se tlantseng se bolokilwe.";
export const earlierAttemptArrived = (): string => "Ha e so bolokwe: boiteko ba pele bo fihlile, bo bolela ntho e nngwe. Tobetsa hape hore tsa hao di nke sebaka sa bona.";
export const emergencyIsOver = (): string => "E se e fedile: tsebiso ya hore ho bolokehile e fanwe ka mantswe a mang";
export const everybodyIsToldOtherwise = (): string => "Boiteko ba pele bo fihlile: bohle ba se ba boleletswe, ka mantswe a mang. Fana ka tsebiso ya hore ho bolokehile pele o ba bolella ntho e nngwe.";
export const earlierChildArrived = (): string => "Ha e so kenngwe: teko ya pele e fihlile, mme ngwana eo o lenaneng la hao. Sekolo se lokisa se fosahetseng ho yena. Tobetsa hape feela ho kenya ngwana e mong.";
