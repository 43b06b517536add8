/** What the disciplinary screen offers to whom; the database decides, this only hides what it would refuse. */

import type { IncidentVoice } from '#contract/enums.ts';

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

/**
 * Whoever wrote it puts it right, by an addition, while they teach the learner, whom they do not read otherwise;
 * correct_incident decides.
 */
export const mayCorrect = (
  record: { teacher_id: string | null; student: object | null },
  profileId: string,
): boolean => record.teacher_id === profileId && record.student !== null;

type Voices = readonly [IncidentVoice, ...IncidentVoice[]];
const OWN_WORDS: Voices = ['guardian'];
const FAMILY_WORDS: Voices = ['guardian', 'learner'];

/**
 * In whose words a family answers, the usual one first. Who stands for themself has no child whose words could be written
 * down.
 * @param child whom the record is about, as the guardian's list has it
 */
export const familyVoices = (child: { relation?: string } | undefined): Voices =>
  child?.relation === 'self' ? OWN_WORDS : FAMILY_WORDS;
