/** What the disciplinary screen offers to whom; the database decides, this only hides what it would refuse. */
import { INCIDENT_CORRECTION_HOURS } from '#contract/limits.ts';

type Person = { role: string; school_id: string | null };

/** Teachers create, resolve, escalate and notify. */
export const mayManageRecords = (person: Person): boolean =>
  person.role === 'teacher' && person.school_id !== null;

/** Others are told whom the screen is for. */
export const mayReadRecords = (person: Person): boolean =>
  mayManageRecords(person) || person.role === 'parent';

type Record = { status: string; parent_notified: boolean };

/** The buttons stand while the status is pending. */
export const mayDecide = (record: Record): boolean => record.status === 'pending';

/** 'Notify Parent' stands while parent_notified is false. */
export const mayNotify = (record: Record): boolean => !record.parent_notified;

type Written = { teacher_id: string | null; created_at: string; status: string };

/** Whoever wrote it puts it right for a day, while it is pending; private.pin_disciplinary_record decides. */
export const mayCorrect = (record: Written, profileId: string, now: number): boolean =>
  record.status === 'pending' &&
  record.teacher_id === profileId &&
  now - new Date(record.created_at).getTime() < INCIDENT_CORRECTION_HOURS * 3_600_000;

type Corrected = { teacher_id: string | null; corrected_at: string | null };

/** Whoever corrected it reads what it said before; the parent and colleagues do not (decision 0996). */
export const mayReadEarlier = (record: Corrected, profileId: string): boolean =>
  record.corrected_at !== null && record.teacher_id === profileId;
