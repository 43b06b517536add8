// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const messages = (): string => "Melaetsa";
export const announcements = (): string => "Diphatlalatso";
export const people = (): string => "Batho";
export const learners = (): string => "Baithuti";
export const lessons = (): string => "Dithuto";
export const searching = (): string => "Ho a batlwa...";
export const searchFailedPleaseTryAgain = (): string => "Patlo e hlolehile. Ka kopo leka hape.";
export const nothingFoundFor = (d: { wanted: string | number }): string => "Ha ho letho le fumanweng bakeng sa “" + d.wanted + "”";
export const screens = (): string => "Maqephe a app";
export const search = (): string => "Batla";
export const controlKMetaK = (): string => "Control+K Meta+K";
export const searchCouldNotLoadedPlease = (): string => "Patlo ha e a buleha. Ka kopo leka hape.";
export const closeSearch = (): string => "Kwala patlo";
export const searchMessagesEvents = (): string => "Batla melaetsa, diketsahalo...";
export const learnerId = (d: { number: string | number }): string => "ID " + d.number;
export const statusOf = (d: { status: string }): string => select(d.status, { pending: "e emetse", rejected: "e hannwe", other: d.status }) as string;
export const events = (): string => "Diketsahalo";
export const message = (): string => "Molaetsa";
