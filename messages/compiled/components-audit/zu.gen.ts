// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const ownChildren = (): string => "Okwenziwe abasebenzi kumarekhodi ezingane zabo";
export const ownChildrenSays = (): string => "Kubhalwa yiphothali njalo lapho umuntu wesikole engumnakekeli womfundi futhi. Akekho ongakushintsha noma akususe.";
export const loading = (): string => "Iyalayisha...";
export const notLoaded = (): string => "Amarekhodi akwazanga ukulayishwa";
export const nothingRecorded = (): string => "Akukho okurekhodiwe.";
export const pages = (): string => "Amakhasi okurekhodiwe";
export const ofLearner = (d: { name: string | number }): string => "Umfundi: " + d.name;
export const recordOf = (d: { table_name: string }): string => select(d.table_name, { students: "Umfundi", progress_reports: "Umbiko wenqubekelaphambili", disciplinary_records: "Isigameko", guardianships: "Umnakekeli", student_subjects: "Izifundo", teacher_student_assignments: "Uthisha owabelwe", claim_codes: "Incwadi", other: "Irekhodi" }) as string;
export const doneTo = (d: { operation: string }): string => select(d.operation, { insert: "Kungeziwe", update: "Kushintshiwe", "delete": "Kususiwe", other: "Kwenziwe" }) as string;
