/** What a good line comes to; apply/ turns it into rows. An `id` is that of what exists, and is updated. */

/** Somebody whom the import names. A new one has no profile yet. */
export type Person = {
  /** '' of somebody whom a number names, who has an account already. */
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** Of an account that exists: an invited one, or one that nobody has ever used. */
  userId: string | null;
  profileId: string | null;
  /** Whether a mail goes out: to everybody new, and to whoever has not accepted yet when the line is updated. */
  invite: boolean;
};

/** Whether the account is one of the school already, as something else: it gets a further profile, and no invitation. */
export const isBeside = ({ userId, profileId, invite }: Person): boolean =>
  userId !== null && profileId === null && !invite;

/** Somebody without an account, known by a mobile number: one and the same for all children of a file. */
export type Contact = { name: string; phone: string };
/** With the id of the guardianship whose number is brought up to the file; null makes the guardian. */
export type ContactGuardian = { contact: Contact; guardianshipId: string | null };

export type LearnerWrite = {
  kind: 'learner';
  id: string | null;
  /** The id that a new one gets, so that others can be told apart from it. */
  newId: string;
  /** Learners whom this one is not, though the name is the same: the office has said so. */
  otherThan: string[];
  /** Null: the portal makes one. */
  studentId: string | null;
  firstName: string;
  lastName: string;
  gradeId: string;
  /** Null leaves what is there. */
  dateOfBirth: string | null;
  /** In place of those that were noted; none leaves what is there. */
  subjectIds: string[];
  /** Null leaves what is there. */
  parent: Person | null;
  /** Whether the parent is added beside a guardian whom the learner has. */
  isFurther: boolean;
  /** Null leaves what is there. */
  contact: ContactGuardian | null;
};

/** A parent on a further line of a learner, whom an earlier line writes. */
export type GuardianWrite = Pick<LearnerWrite, 'parent' | 'isFurther' | 'contact'> & {
  kind: 'guardian';
  learnerId: string;
};
/** `furtherIds`: learners who have a guardian, beside whom the person is added. */
export type ParentWrite = { kind: 'parent'; person: Person; learnerIds: string[]; furtherIds: string[] };
export type ContactWrite = { kind: 'contact'; learners: (ContactGuardian & { learnerId: string })[] };
export type TeacherWrite = {
  kind: 'teacher';
  person: Person;
  teaching: { gradeId: string; subjectId: string }[];
};
export type GradeWrite = { kind: 'grade'; id: string | null; name: string; level: number };
/** A `code` of null leaves what is there. */
export type SubjectWrite = { kind: 'subject'; id: string | null; name: string; code: string | null };

export type Write =
  | LearnerWrite
  | GuardianWrite
  | ParentWrite
  | ContactWrite
  | TeacherWrite
  | GradeWrite
  | SubjectWrite;
export type Writes = Map<import('./checked-line.ts').CheckedLine, Write>;
