// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const whoLooked = (): string => "Who looked";
export const whoLookedSays = (): string => "The portal writes down when somebody of the school opens your child's reports, incidents, files or contacts. Nobody can change or remove it.";
export const seeWhoLooked = (): string => "See who looked";
export const seeWhoLookedOf = (d: { name: string | number }): string => "See who looked at " + d.name + "'s record";
export const whoLookedOf = (d: { name: string | number }): string => "Who looked at " + d.name + "'s record";
export const quarterHours = (): string => "Each line is a quarter of an hour in which somebody looked, with its beginning. What you and other guardians look at is not written down.";
export const loading = (): string => "Loading...";
export const notLoaded = (): string => "Who looked could not be loaded";
export const nobodyLooked = (): string => "Nobody of the school has looked yet.";
export const earlier = (): string => "Earlier";
export const roleOf = (d: { role: string }): string => select(d.role, { admin: "Administrator", teacher: "Teacher", other: "Staff" }) as string;
export const lookedAt = (d: { kind: string }): string => select(d.kind, { report: "Reports", incident: "Incidents", file: "Files of reports", contact: "How you are reached", card: "Learner's details", other: "Record" }) as string;
