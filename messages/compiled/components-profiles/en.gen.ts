// Generated from the catalogues by `npm run texts`; do not edit.

import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "@messageformat/runtime";

export const loading = (): string => "Loading...";
export const changeRole = (): string => "Change role or school";
export const yourRoles = (): string => "Your roles and schools";
export const yourRolesSays = (): string => "A parent at two schools, a teacher and a parent: each has its own messages, notices and rights.";
export const inUse = (): string => "In use";
export const switchIt = (): string => "Switch";
export const switchNamed = (d: { role: string | number; school: string | number }): string => "Switch to " + d.role + ", " + d.school;
export const waitingForApproval = (): string => "Waiting for approval";
export const notApproved = (): string => "Not approved";
export const correct = (): string => "Correct the registration";
export const unreadMessages = (d: { count: number; shown: string | number }): string => plural(d.count, 0, en, { one: d.shown + " unread message", other: d.shown + " unread messages" }) as string;
export const newNotices = (d: { count: number; shown: string | number }): string => plural(d.count, 0, en, { one: d.shown + " new notice", other: d.shown + " new notices" }) as string;
export const waitsToBeSent = (d: { count: number; shown: string | number }): string => plural(d.count, 0, en, { one: d.shown + " waits to be sent", other: d.shown + " wait to be sent" }) as string;
export const addAnother = (): string => "Add another role or school";
export const asParent = (): string => "As a parent";
export const asTeacher = (): string => "As a teacher";
export const letterFromSchool = (): string => "I have a letter from the school";
export const notLoaded = (): string => "Your roles could not be loaded.";
export const notSwitched = (): string => "Not switched";
export const noSwitchOffline = (): string => "Without a connection you cannot switch.";
export const allSchools = (): string => "All schools";
export const waitsElsewhere = (): string => "Waiting in your other roles";
