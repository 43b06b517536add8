// Generated from the catalogues by `npm run texts`; do not edit.

import { af } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const portalLessons = (): string => "Portaallesse";
export const videoLessonsAndWhoSubscribes = (): string => "Videolesse, en wie inteken";
export const adsManager = (): string => "Advertensiebestuur";
export const advertsOnTheLandingPage = (): string => "Advertensies op die landingsblad";
export const besideTheSchools = (): string => "Buite die skole";
export const overview = (): string => "Oorsig";
export const pendingApprovals = (): string => "Hangende goedkeurings";
export const learners = (): string => "Leerders";
export const teachers = (): string => "Onderwysers";
export const parents = (): string => "Ouers";
export const announcements = (): string => "Aankondigings";
export const totalSchools = (): string => "Totale skole";
export const notAvailable = (): string => "Nie beskikbaar nie";
export const childrenAdded = (d: { count: number }): string => plural(d.count, 0, af, { one: "+" + d.count + " kind", other: "+" + d.count + " kinders" }) as string;
export const toConfirm = (): string => "om te bevestig";
