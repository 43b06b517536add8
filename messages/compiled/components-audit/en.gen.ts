// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const ownChildren = (): string => "What staff did to the records of their own children";
export const ownChildrenSays = (): string => "Written down by the portal whenever somebody of the school is a guardian of the learner too. Nobody can change or remove it.";
export const loading = (): string => "Loading...";
export const notLoaded = (): string => "The records could not be loaded";
export const nothingRecorded = (): string => "Nothing has been recorded.";
export const pages = (): string => "Pages of what was recorded";
export const ofLearner = (d: { name: string | number }): string => "Learner: " + d.name;
export const recordOf = (d: { table_name: string }): string => select(d.table_name, { students: "Learner", progress_reports: "Progress report", disciplinary_records: "Incident", guardianships: "Guardian", student_subjects: "Subjects", teacher_student_assignments: "Assigned teacher", claim_codes: "Letter", other: "Record" }) as string;
export const doneTo = (d: { operation: string }): string => select(d.operation, { insert: "Added", update: "Changed", "delete": "Removed", other: "Done" }) as string;
