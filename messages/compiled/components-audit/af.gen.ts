// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const ownChildren = (): string => "Wat personeel met die rekords van hul eie kinders gedoen het";
export const ownChildrenSays = (): string => "Deur die portaal aangeteken wanneer iemand van die skool ook 'n voog van die leerder is. Niemand kan dit verander of verwyder nie.";
export const loading = (): string => "Laai tans...";
export const notLoaded = (): string => "Die rekords kon nie gelaai word nie";
export const nothingRecorded = (): string => "Niks is aangeteken nie.";
export const pages = (): string => "Bladsye van wat aangeteken is";
export const ofLearner = (d: { name: string | number }): string => "Leerder: " + d.name;
export const recordOf = (d: { table_name: string }): string => select(d.table_name, { students: "Leerder", progress_reports: "Vorderingsverslag", disciplinary_records: "Voorval", guardianships: "Voog", student_subjects: "Vakke", teacher_student_assignments: "Toegewese onderwyser", claim_codes: "Brief", other: "Rekord" }) as string;
export const doneTo = (d: { operation: string }): string => select(d.operation, { insert: "Bygevoeg", update: "Verander", "delete": "Verwyder", other: "Gedoen" }) as string;
