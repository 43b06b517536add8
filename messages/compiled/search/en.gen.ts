// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const messages = (): string => "Messages";
export const announcements = (): string => "Announcements";
export const people = (): string => "People";
export const learners = (): string => "Learners";
export const lessons = (): string => "Lessons";
export const searching = (): string => "Searching...";
export const searchFailedPleaseTryAgain = (): string => "The search failed. Please try again.";
export const nothingFoundFor = (d: { wanted: string | number }): string => "Nothing found for “" + d.wanted + "”";
export const screens = (): string => "Screens";
export const search = (): string => "Search";
export const controlKMetaK = (): string => "Control+K Meta+K";
export const searchCouldNotLoadedPlease = (): string => "The search could not be loaded. Please try again.";
export const closeSearch = (): string => "Close search";
export const searchMessagesEvents = (): string => "Search messages, events...";
export const learnerId = (d: { number: string | number }): string => "ID " + d.number;
export const statusOf = (d: { status: string }): string => select(d.status, { pending: "pending", rejected: "rejected", other: d.status }) as string;
export const events = (): string => "Events";
export const message = (): string => "Message";
