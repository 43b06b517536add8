// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const messages = (): string => "Imiyalezo";
export const announcements = (): string => "Izaziso";
export const people = (): string => "Abantu";
export const learners = (): string => "Abafundi";
export const lessons = (): string => "Izifundo";
export const searching = (): string => "Iyakhangela...";
export const searchFailedPleaseTryAgain = (): string => "Ukhangelo aluphumelelanga. Nceda uzame kwakhona.";
export const nothingFoundFor = (d: { wanted: string | number }): string => "Akukho nto ifunyenweyo: “" + d.wanted + "”";
export const screens = (): string => "Izikrini";
export const search = (): string => "Khangela";
export const controlKMetaK = (): string => "Control+K Meta+K";
export const searchCouldNotLoadedPlease = (): string => "Ukhangelo alulayishekanga. Nceda uzame kwakhona.";
export const closeSearch = (): string => "Vala ukhangelo";
export const searchMessagesEvents = (): string => "Khangela imiyalezo, imisitho...";
export const learnerId = (d: { number: string | number }): string => "ID " + d.number;
export const statusOf = (d: { status: string }): string => select(d.status, { pending: "ilindile", rejected: "yaliwe", other: d.status }) as string;
export const events = (): string => "Imisitho";
export const message = (): string => "Umyalezo";
