// Generated from the catalogues by `npm run texts`; do not edit.

import { plural, select } from "@messageformat/runtime";
import { zu } from "@messageformat/runtime/lib/cardinals";

export const ownChildren = (): string => "Okwenziwe abasebenzi kumarekhodi ezingane zabo";
export const ownChildrenSays = (): string => "Kubhalwa yiphothali njalo lapho umuntu wesikole engumnakekeli womfundi futhi. Akekho ongakushintsha noma akususe.";
export const loading = (): string => "Iyalayisha...";
export const notLoaded = (): string => "Amarekhodi akwazanga ukulayishwa";
export const nothingRecorded = (): string => "Akukho okurekhodiwe.";
export const pages = (): string => "Amakhasi okurekhodiwe";
export const ofLearner = (d: { name: string | number }): string => "Umfundi: " + d.name;
export const recordOf = (d: { table_name: string }): string => select(d.table_name, { students: "Umfundi", progress_reports: "Umbiko wenqubekelaphambili", disciplinary_records: "Isigameko", guardianships: "Umnakekeli", student_subjects: "Izifundo", teacher_student_assignments: "Uthisha owabelwe", claim_codes: "Incwadi", report: "Imibiko yenqubekelaphambili", incident: "Izigameko", file: "Amafayela emibiko", contact: "Oxhunyanwa nabo", card: "Imininingwane yabafundi", other: "Irekhodi" }) as string;
export const doneTo = (d: { operation: string }): string => select(d.operation, { insert: "Kungeziwe", update: "Kushintshiwe", "delete": "Kususiwe", other: "Kwenziwe" }) as string;
export const veryMany = (): string => "Ofunde amarekhodi abafundi abaningi kakhulu";
export const veryManySays = (): string => "Kubhalwa yiphothali lapho othile efunde amarekhodi abafundi abangaphezu kuka-60 ngesikhathi esisodwa, njengoba kwenza ukuthekelisa, noma abangaphezu kuka-200 ngekota yehora.";
export const ofLearners = (d: { number: number; shown: string | number }): string => plural(d.number, 0, zu, { one: "yomfundi o-" + d.shown, other: "yabafundi abangu-" + d.shown }) as string;
