// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const messages = (): string => "Boodskappe";
export const announcements = (): string => "Aankondigings";
export const people = (): string => "Mense";
export const learners = (): string => "Leerders";
export const lessons = (): string => "Lesse";
export const searching = (): string => "Soek tans...";
export const searchFailedPleaseTryAgain = (): string => "Die soektog het misluk. Probeer asseblief weer.";
export const nothingFoundFor = (d: { wanted: string | number }): string => "Niks gevind vir “" + d.wanted + "” nie";
export const screens = (): string => "Skerms";
export const search = (): string => "Soek";
export const controlKMetaK = (): string => "Control+K Meta+K";
export const searchCouldNotLoadedPlease = (): string => "Die soektog kon nie gelaai word nie. Probeer asseblief weer.";
export const closeSearch = (): string => "Maak soektog toe";
export const searchMessagesEvents = (): string => "Soek boodskappe, geleenthede...";
export const learnerId = (d: { number: string | number }): string => "ID " + d.number;
export const statusOf = (d: { status: string }): string => select(d.status, { pending: "hangend", rejected: "afgekeur", other: d.status }) as string;
export const events = (): string => "Geleenthede";
export const message = (): string => "Boodskap";
