// Generated from the catalogues by `npm run texts`; do not edit.

import { af } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const fileCouldNotOpenedPlease = (): string => "Die lêer kon nie oopgemaak word nie. Probeer asseblief weer.";
export const files = (): string => "Lêers";
export const attachFiles = (): string => "Heg lêers aan";
export const filesToAttach = (): string => "Lêers om aan te heg";
export const whatMayBeAttached = (d: { bytes: string | number; count: string | number }): string => "PDF, Word, JPG of PNG, hoogstens " + d.count + " lêers van " + d.bytes + ". Prente word kleiner gemaak voor hulle gestuur word.";
export const together = (d: { bytes: string | number }): string => "Saam " + d.bytes + ", wat 'n leser lêer vir lêer laai.";
export const uploadingNamed = (d: { name: string | number }): string => "Laai " + d.name + " op";
export const removeNamed = (d: { name: string | number }): string => "Verwyder " + d.name;
export const atMost = (d: { max: string | number }): string => "'n Aankondiging dra hoogstens " + d.max + " lêers";
export const couldNotUpload = (d: { name: string | number }): string => d.name + " kon nie opgelaai word nie. Probeer asseblief weer.";
export const chosenFiles = (): string => "Gekose lêers";
export const filesNeedConnectionTextFiles = (): string => "Lêers het ’n verbinding nodig. U teks en die lêers bly hier totdat u dit stuur.";
export const leaveWithoutTheFiles = (): string => "Verlaat sonder die lêers?";
export const textKeptButCountPlural = (d: { count: number }): string => "U teks word gehou, maar " + plural(d.count, 0, af, { one: "die lêer wat u gekies het, word", other: "die " + d.count + " lêers wat u gekies het, word" }) + " nie gestuur nie.";
export const leave = (): string => "Verlaat";
export const stay = (): string => "Bly";
export const filesPdfWordJpgPng = (): string => "Lêers: PDF, Word, JPG of PNG";
export const sendingFiles = (): string => "Stuur tans lêers";
