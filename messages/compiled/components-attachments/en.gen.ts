// Generated from the catalogues by `npm run texts`; do not edit.

import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const fileCouldNotOpenedPlease = (): string => "The file could not be opened. Please try again.";
export const files = (): string => "Files";
export const attachFiles = (): string => "Attach files";
export const filesToAttach = (): string => "Files to attach";
export const whatMayBeAttached = (d: { bytes: string | number; count: string | number }): string => "PDF, Word, JPG or PNG, at most " + d.count + " files of " + d.bytes + ". Pictures are made smaller before they are sent.";
export const together = (d: { bytes: string | number }): string => "Together " + d.bytes + ", which a reader loads file by file.";
export const uploadingNamed = (d: { name: string | number }): string => "Uploading " + d.name;
export const removeNamed = (d: { name: string | number }): string => "Remove " + d.name;
export const atMost = (d: { max: string | number }): string => "An announcement carries at most " + d.max + " files";
export const couldNotUpload = (d: { name: string | number }): string => d.name + " could not be uploaded. Please try again.";
export const chosenFiles = (): string => "Chosen files";
export const filesNeedConnectionTextFiles = (): string => "Files need a connection. Your text and the files stay here until you send them.";
export const leaveWithoutTheFiles = (): string => "Leave without the files?";
export const textKeptButCountPlural = (d: { count: number }): string => "Your text is kept, but " + plural(d.count, 0, en, { one: "the file that you chose is", other: "the " + d.count + " files that you chose are" }) + " not sent.";
export const leave = (): string => "Leave";
export const stay = (): string => "Stay";
export const filesPdfWordJpgPng = (): string => "Files: PDF, Word, JPG or PNG";
export const sendingFiles = (): string => "Sending files";
