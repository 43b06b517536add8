// Generated from the catalogues by `npm run texts`; do not edit.

import { zu } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const fileCouldNotOpenedPlease = (): string => "Ifayela alivulekanga. Sicela uzame futhi.";
export const files = (): string => "Amafayela";
export const attachFiles = (): string => "Namathisela amafayela";
export const filesToAttach = (): string => "Amafayela okunamathiselwa";
export const whatMayBeAttached = (d: { bytes: string | number; count: string | number }): string => "I-PDF, i-Word, i-JPG noma i-PNG, amafayela angu-" + d.count + " kuphela, ngalinye libe ngu-" + d.bytes + ". Izithombe zenziwa zibe zincane ngaphambi kokuthunyelwa.";
export const together = (d: { bytes: string | number }): string => "Sekuhlangene ngu-" + d.bytes + ", umfundi ulayisha ifayela ngalinye.";
export const uploadingNamed = (d: { name: string | number }): string => "Kulayishwa " + d.name;
export const removeNamed = (d: { name: string | number }): string => "Susa " + d.name;
export const atMost = (d: { max: string | number }): string => "Isimemezelo sithwala amafayela angu-" + d.max + " kuphela";
export const couldNotUpload = (d: { name: string | number }): string => "I-" + d.name + " ayikwazanga ukulayishwa. Sicela uzame futhi.";
export const chosenFiles = (): string => "Amafayela akhethiwe";
export const filesNeedConnectionTextFiles = (): string => "Amafayela adinga uxhumano. Umbhalo wakho namafayela kuhlala lapha uze ukuthumele.";
export const leaveWithoutTheFiles = (): string => "Phuma ngaphandle kwamafayela?";
export const textKeptButCountPlural = (d: { count: number }): string => "Umbhalo wakho ugciniwe, kodwa " + plural(d.count, 0, zu, { one: "ifayela olikhethile alithunyelwanga", other: "amafayela angu-" + d.count + " owakhethile awathunyelwanga" }) + ".";
export const leave = (): string => "Phuma";
export const stay = (): string => "Hlala";
export const filesPdfWordJpgPng = (): string => "Amafayela: PDF, Word, JPG noma PNG";
export const sendingFiles = (): string => "Ithumela amafayela";
