// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const messageNew = (d: { name: string | number }): string => "New message from " + d.name;
export const messageFromNobody = (): string => "New message from Unknown";
export const reportNew = (d: { subject: string | number }): string => "New progress report: " + d.subject;
export const incidentNew = (): string => "Disciplinary notice from the school";
export const lessonNew = (d: { title: string | number }): string => "New lesson: " + d.title;
export const assignmentNew = (d: { title: string | number }): string => "New assignment: " + d.title;
export const registrationNew = (d: { name: string | number; role: string }): string => d.name + " registered as a " + select(d.role, { parent: "parent", other: "teacher" });
export const registrationAgain = (d: { name: string | number; role: string }): string => d.name + " registered again as a " + select(d.role, { parent: "parent", other: "teacher" });
export const registrationChild = (d: { name: string | number }): string => d.name + " added a child";
export const reviewReported = (): string => "A conversation was reported";
export const reviewRead = (d: { name: string | number }): string => "A reported conversation was read by " + d.name;
export const reviewReadByNobody = (): string => "A reported conversation was read by Unknown";
export const deliveryFailed = (): string => "A message could not be delivered";
export const registrationClaim = (d: { name: string | number }): string => d.name + " used a letter of the school";
export const requestNew = (d: { title: string | number }): string => "Please answer: " + d.title;
export const requestChanged = (d: { title: string | number }): string => "Changed, please answer again: " + d.title;
export const requestReminder = (d: { title: string | number }): string => "Reminder, please answer: " + d.title;
export const deskAsked = (d: { name: string | number }): string => "New message to your desk from " + d.name;
export const deskAnswered = (d: { name: string | number }): string => "Answer of your school from " + d.name;
export const deskHandedOn = (d: { name: string | number }): string => "A question was handed on to you: " + d.name;
export const numberLapses = (): string => "Your number will soon open your account no longer. Sign in once with a code to keep it";
export const announcementWaits = (d: { title: string | number }): string => "Waits for approval: " + d.title;
export const announcementCorrected = (d: { title: string | number }): string => "Correction: " + d.title;
export const deskShared = (d: { name: string | number }): string => "New message to the school from " + d.name;
export const auditBulkRead = (d: { name: string | number }): string => "Very many learners' records were read by " + d.name;
export const incidentReply = (): string => "A family has answered to an incident";
export const incidentAnswer = (): string => "The school has answered about an incident";
export const incidentCorrected = (): string => "An incident was corrected";
export const breachTold = (): string => "Somebody without a right may have read your child's records. Please ask the school office what it means for you";
export const consentWithdrawn = (): string => "Consent to pictures was taken back: please remove pictures that show this learner";
export const registrationClaimOfFormer = (d: { name: string | number; printer: string | number }): string => d.name + " used a letter printed by " + d.printer + ", who no longer runs the school";
export const lettersOfFormer = (d: { count: string | number; name: string | number }): string => d.name + " no longer runs the school. Letters they printed that are still good: " + d.count;
export const lettersGuessed = (d: { name: string | number }): string => "A letter for " + d.name + " was withdrawn: ten wrong dates of birth were tried with it";
export const emergencyDrill = (d: { title: string | number }): string => "DRILL: " + d.title;
export const emergencyDrillOver = (d: { title: string | number }): string => "Drill over: " + d.title;
