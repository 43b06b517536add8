// Generated from the catalogues by `npm run texts`; do not edit.

import { zu } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const portalLessons = (): string => "Izifundo zephothali";
export const videoLessonsAndWhoSubscribes = (): string => "Izifundo zevidiyo, nababhalisele";
export const adsManager = (): string => "Ukuphatha izikhangiso";
export const advertsOnTheLandingPage = (): string => "Izikhangiso ezisekhasini lokuqala";
export const besideTheSchools = (): string => "Eceleni kwezikole";
export const overview = (): string => "Isifinyezo";
export const pendingApprovals = (): string => "Okulinde ukugunyazwa";
export const learners = (): string => "Abafundi";
export const teachers = (): string => "Othisha";
export const parents = (): string => "Abazali";
export const announcements = (): string => "Izimemezelo";
export const totalSchools = (): string => "Isamba sezikole";
export const notAvailable = (): string => "Akutholakali";
export const childrenAdded = (d: { count: number }): string => plural(d.count, 0, zu, { one: "+" + d.count + " ingane", other: "+" + d.count + " izingane" }) as string;
export const toConfirm = (): string => "okumele kuqinisekiswe";
