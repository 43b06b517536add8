// Generated from the catalogues by `npm run texts`; do not edit.

import { plural, select } from "@messageformat/runtime";
import { en } from "@messageformat/runtime/lib/cardinals";

export const ownChildren = (): string => "What staff did to the records of their own children";
export const ownChildrenSays = (): string => "Written down by the portal whenever somebody of the school is a guardian of the learner too. Nobody can change or remove it.";
export const loading = (): string => "Loading...";
export const notLoaded = (): string => "The records could not be loaded";
export const nothingRecorded = (): string => "Nothing has been recorded.";
export const pages = (): string => "Pages of what was recorded";
export const ofLearner = (d: { name: string | number }): string => "Learner: " + d.name;
export const recordOf = (d: { table_name: string }): string => select(d.table_name, { answers: "Answer on paper", students: "Learner", progress_reports: "Progress report", disciplinary_records: "Incident", guardianships: "Guardian", student_subjects: "Subjects", teacher_student_assignments: "Assigned teacher", claim_codes: "Letter", report: "Progress reports", incident: "Incidents", file: "Files of reports", contact: "Contacts", card: "Learners' details", other: "Record" }) as string;
export const doneTo = (d: { operation: string }): string => select(d.operation, { insert: "Added", update: "Changed", "delete": "Removed", other: "Done" }) as string;
export const veryMany = (): string => "Who read very many learners' records";
export const veryManySays = (): string => "Written down by the portal when somebody read the records of more than 60 learners at once, as an export does, or of more than 200 in a quarter of an hour.";
export const ofLearners = (d: { number: number; shown: string | number }): string => plural(d.number, 0, en, { one: "of " + d.shown + " learner", other: "of " + d.shown + " learners" }) as string;
export const acts = (): string => "What administrators did";
export const actsSays = (): string => "Approvals, rights, corrections, deletions, reviews and settings, written down by the portal with whoever did them. Nobody can change or remove it.";
export const actIs = (d: { act: string }): string => select(d.act, { approval: "Approved", rejection: "Rejected", right: "Right", deletion: "Deleted", correction: "Corrected", review: "Reviewed", restore: "Taken back", setting: "Setting", other: "Done" }) as string;
export const thingIs = (d: { table_name: string }): string => select(d.table_name, { students: "Learner", profiles: "Person", guardianships: "Guardian", court_orders: "Court order", claim_codes: "Letter", teacher_student_assignments: "Assigned teacher", teacher_subjects: "Teacher's subject", progress_reports: "Progress report", disciplinary_records: "Incident", conversation_reviews: "Reported conversation", administrator_invitations: "Administrator invited", erasures: "Erasure", retention_settings: "How long records are kept", schools: "School", record_reads: "Who looked", desk_members: "Seat at a desk", answering_hours: "Hours", desks: "Desk", other: "Record" }) as string;
export const ofPerson = (d: { name: string | number }): string => "Person: " + d.name;
export const aProgram = (): string => "A program with the secret key";
export const times = (d: { number: number; shown: string | number }): string => plural(d.number, 0, en, { one: d.shown + " row", other: d.shown + " rows" }) as string;
