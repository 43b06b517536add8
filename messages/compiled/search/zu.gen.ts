// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const messages = (): string => "Imiyalezo";
export const announcements = (): string => "Izimemezelo";
export const people = (): string => "Abantu";
export const learners = (): string => "Abafundi";
export const lessons = (): string => "Izifundo";
export const searching = (): string => "Iyasesha...";
export const searchFailedPleaseTryAgain = (): string => "Ukusesha akuphumelelanga. Sicela uzame futhi.";
export const nothingFoundFor = (d: { wanted: string | number }): string => "Akukho okutholakele: “" + d.wanted + "”";
export const screens = (): string => "Izikrini";
export const search = (): string => "Sesha";
export const controlKMetaK = (): string => "Control+K Meta+K";
export const searchCouldNotLoadedPlease = (): string => "Ukusesha akulayishekanga. Zama futhi.";
export const closeSearch = (): string => "Vala ukusesha";
export const searchMessagesEvents = (): string => "Sesha imiyalezo, imicimbi...";
export const learnerId = (d: { number: string | number }): string => "ID " + d.number;
export const statusOf = (d: { status: string }): string => select(d.status, { pending: "kulindile", rejected: "kunqatshiwe", other: d.status }) as string;
export const events = (): string => "Imicimbi";
export const message = (): string => "Umyalezo";
