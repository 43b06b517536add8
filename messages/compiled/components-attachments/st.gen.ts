// Generated from the catalogues by `npm run texts`; do not edit.

import { st } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const fileCouldNotOpenedPlease = (): string => "Faele ha e a buleha. Ka kopo leka hape.";
export const files = (): string => "Difaele";
export const attachFiles = (): string => "Hokela difaele";
export const filesToAttach = (): string => "Difaele tse tla hokelwa";
export const whatMayBeAttached = (d: { bytes: string | number; count: string | number }): string => "PDF, Word, JPG kapa PNG, difaele tse " + d.count + " ka bongata tsa " + d.bytes + ". Ditshwantsho di nyenyefatswa pele di romelwa.";
export const together = (d: { bytes: string | number }): string => "Kaofela ke " + d.bytes + ", mmadi o bula faele ka nngwe.";
export const uploadingNamed = (d: { name: string | number }): string => "Ho kenngwa " + d.name;
export const removeNamed = (d: { name: string | number }): string => "Tlosa " + d.name;
export const atMost = (d: { max: string | number }): string => "Phatlalatso e nka difaele tse " + d.max + " ka bongata";
export const couldNotUpload = (d: { name: string | number }): string => d.name + " ha e a ka ya kengwa. Ka kopo leka hape.";
export const chosenFiles = (): string => "Difaele tse kgethilweng";
export const filesNeedConnectionTextFiles = (): string => "Difaele di hloka kgokahano. Mongolo wa hao le difaele di sala mona ho fihlela o di romela.";
export const leaveWithoutTheFiles = (): string => "O batla ho tloha ntle le difaele?";
export const textKeptButCountPlural = (d: { count: number }): string => "Mongolo wa hao o bolokilwe, empa " + plural(d.count, 0, st, { one: "faele eo o e kgethileng ha e a romelwa", other: "difaele tse " + d.count + " tseo o di kgethileng ha di a romelwa" }) + ".";
export const leave = (): string => "Tloha";
export const stay = (): string => "Dula";
export const filesPdfWordJpgPng = (): string => "Difaele: PDF, Word, JPG kapa PNG";
export const sendingFiles = (): string => "Ho romelwa difaele";
