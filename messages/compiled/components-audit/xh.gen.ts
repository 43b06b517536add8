// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const ownChildren = (): string => "Okwenziwe ngabasebenzi kwiirekhodi zabantwana babo";
export const ownChildrenSays = (): string => "Kubhalwa yiphothali qho xa umntu wesikolo engumgcini womfundi kwakhona. Akukho mntu unokukutshintsha okanye akususe.";
export const loading = (): string => "Iyalayisha...";
export const notLoaded = (): string => "Iirekhodi azikwazanga ukulayishwa";
export const nothingRecorded = (): string => "Akukho nto irekhodiweyo.";
export const pages = (): string => "Amaphepha oko kurekhodiweyo";
export const ofLearner = (d: { name: string | number }): string => "Umfundi: " + d.name;
export const recordOf = (d: { table_name: string }): string => select(d.table_name, { students: "Umfundi", progress_reports: "Ingxelo yenkqubela", disciplinary_records: "Isiganeko", guardianships: "Umgcini", student_subjects: "Izifundo", teacher_student_assignments: "Utitshala owabelweyo", claim_codes: "Ileta", other: "Irekhodi" }) as string;
export const doneTo = (d: { operation: string }): string => select(d.operation, { insert: "Kongeziwe", update: "Kutshintshiwe", "delete": "Kususiwe", other: "Kwenziwe" }) as string;
