// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const choosePdfDocDocxJpg = (d: { name: string | number }): string => d.name + ": khetha ifayile ye-PDF, DOC, DOCX, JPG okanye PNG";
export const thisFileIsEmpty = (d: { name: string | number }): string => d.name + ": le fayile ayinanto";
export const fileMostLarge = (d: { bytes: string | number; name: string | number }): string => d.name + ": ubukhulu befayile mabungadluli kwi-" + d.bytes;
export const messageCarriesMostFiles = (d: { attachmentsPerMessage: string | number }): string => "Inani elikhulu leefayile kumyalezo: " + d.attachmentsPerMessage;
export const thisPerson = (): string => "Lo mntu";
export const learnerNoLongerThereMay = (): string => "Umfundi akasekho, okanye awuvumelekanga ukumtshintsha.";
export const somebodyElseHasDecidedRecord = (): string => "Omnye umntu sele esithathile isigqibo ngale rekhodi.";
export const unknown = (): string => "Akwaziwa";
export const failedToGenerateUploadUrl = (): string => "Ikhonkco lokulayisha alenzekanga";
export const somebodyElseHasDecidedRegistration = (): string => "Omnye umntu sele esithathile isigqibo ngolu bhaliso.";
export const namedSecondTimeSameParent = (d: { name: string | number }): string => d.name + ", ukhankanywe okwesibini ngumzali ofanayo.";
export const listAlreadyWithoutParentIf = (d: { name: string | number }): string => d.name + ", sele ekuluhlu, engenamzali. Ukuba ngumntwana ofanayo, badibanise ngasentla.";
export const listAlreadyChild = (d: { name: string | number; name2: string | number }): string => d.name + ", sele ekuluhlu, umzali: " + d.name2 + ".";
export const namesakeLeft = (d: { day: string | number }): string => "Ushiye isikolo ngo-" + d.day + ". Ukuba ngumntwana ofanayo, umfundi usesikolweni kwakhona.";
export const conversationNoLongerExistsText = (): string => "Le ncoko ayisekho. Okubhalileyo kuselapha: kukope, okanye ubhale umyalezo omtsha.";
export const somebodyElseHasDecidedChild = (): string => "Omnye umntu sele esithathile isigqibo ngalo mntwana.";
export const failedToLoadAssignmentData = (): string => "Iinkcukacha zomsebenzi wesikolo azilayishekanga";
export const learnerListed = (d: { grade: string | number; number: string | number }): string => d.grade + " · ID " + d.number;
export const learnerBorn = (d: { day: string | number; grade: string | number; number: string | number }): string => d.grade + " · ID " + d.number + " · umhla wokuzalwa: " + d.day;
export const outOfReach = (d: { who: string | number }): string => d.who + ": awusenakumbhalela. Anisenamfundi nabelana ngaye esikolweni, okanye enye ye-akhawunti ivaliwe. Okubhalileyo kuselapha: kukope, okanye ucele iofisi ikudlulise.";
export const deskKind = (d: { kind: string }): string => select(d.kind, { office: "Iofisi", accounts: "Ezezimali", principal: "Inqununu", transport: "Ezothutho", other: "Enye idesika" }) as string;
export const span = (d: { shown: string | number; unit: string }): string => select(d.unit, { minutes: d.shown + " imizuzu", hours: d.shown + " iiyure", other: d.shown + " iintsuku" }) as string;
export const somebodyElseChangedSame = (): string => "Akukagcinwa: omnye umntu utshintshe kwayona le nto oko uyivulile. Oko ukuchwethezileyo kugciniwe.";
export const earlierAttemptArrived = (): string => "Akukagcinwa: umzamo wangaphambili ufikile, utsho enye into. Cofa kwakhona ukuze okwakho kungene endaweni yawo.";
export const emergencyIsOver = (): string => "Sele kuphelile: isaziso sokuba kukhuselekile sikhutshwe ngamanye amazwi";
export const everybodyIsToldOtherwise = (): string => "Ilinge langaphambili lifikile: bonke sele bexelelwe, ngamanye amazwi. Khupha isaziso sokuba kukhuselekile phambi kokuba ubaxelele enye into.";
export const earlierChildArrived = (): string => "Akukongezwa: umzamo wangaphambili ufikile, kwaye loo mntwana ukuluhlu lwakho. Isikolo silungisa okungalunganga kuye. Cofa kwakhona kuphela ukuze wongeze omnye umntwana.";
