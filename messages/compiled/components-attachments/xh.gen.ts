// Generated from the catalogues by `npm run texts`; do not edit.

import { xh } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const fileCouldNotOpenedPlease = (): string => "Ifayile ayivulekanga. Nceda uzame kwakhona.";
export const files = (): string => "Iifayile";
export const attachFiles = (): string => "Qhoboshela iifayile";
export const filesToAttach = (): string => "Iifayile zokuqhotyoshelwa";
export const whatMayBeAttached = (d: { bytes: string | number; count: string | number }): string => "I-PDF, i-Word, i-JPG okanye i-PNG, iifayile ezi-" + d.count + " kuphela, nganye ibe yi-" + d.bytes + ". Imifanekiso yenziwa ibe mincinci phambi kokuba ithunyelwe.";
export const together = (d: { bytes: string | number }): string => "Zidibene zi-" + d.bytes + ", umfundi ulayisha ifayile nganye.";
export const uploadingNamed = (d: { name: string | number }): string => "Kulayishwa " + d.name;
export const removeNamed = (d: { name: string | number }): string => "Susa " + d.name;
export const atMost = (d: { max: string | number }): string => "Isaziso sithwala iifayile ezi-" + d.max + " kuphela";
export const couldNotUpload = (d: { name: string | number }): string => "I-" + d.name + " ayikwazanga ukulayishwa. Nceda uzame kwakhona.";
export const chosenFiles = (): string => "Iifayile ezikhethiweyo";
export const filesNeedConnectionTextFiles = (): string => "Iifayile zifuna i-intanethi. Zihlala apha nokubhalileyo ude uthumele.";
export const leaveWithoutTheFiles = (): string => "Umka ngaphandle kweefayile?";
export const textKeptButCountPlural = (d: { count: number }): string => "Okubhalileyo kugciniwe, kodwa " + plural(d.count, 0, xh, { one: "ifayile oyikhethileyo ayithunyelwanga", other: "iifayile ozikhethileyo (" + d.count + ") azithunyelwanga" }) + ".";
export const leave = (): string => "Mka";
export const stay = (): string => "Hlala";
export const filesPdfWordJpgPng = (): string => "Iifayile: PDF, Word, JPG okanye PNG";
export const sendingFiles = (): string => "Kuthunyelwa iifayile";
