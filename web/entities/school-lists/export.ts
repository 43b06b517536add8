/**
 * The lists of a school as files with the very columns that an import reads: a list goes out, is edited in a
 * spreadsheet, and comes back.
 */
import { importColumns } from '#contract/import-columns.ts';
import type { ImportKind } from '#contract/imports.ts';
import { dayOf } from '#contract/school-day.ts';
import { client, type PortalClient } from '#web/lib/client.ts';
import { type CsvColumn, downloadCsv } from '#web/lib/csv.ts';
import { rowsOf } from '#web/lib/request.ts';

/** A line by the keys of its list's columns (contract/imports.ts). */
type Line = Readonly<Record<string, string | number | null | undefined>>;
type ReadPage = (portal: PortalClient, schoolId: string, from: number, to: number) => Promise<Line[]>;

/** Rows that the table interface answers with at most. */
const ROWS = 1000;

type Contact = { profile_id: string; email: string | null; phone: string | null };

async function contactsOf(
  portal: PortalClient,
  profileIds: readonly string[],
): Promise<Map<string, Contact>> {
  const ids = [...new Set(profileIds)];
  const groups = Array.from({ length: Math.ceil(ids.length / ROWS) }, (_, at) =>
    ids.slice(at * ROWS, (at + 1) * ROWS),
  );
  const found = await Promise.all(
    groups.map(async (group) => rowsOf(await portal.rpc('contact_details', { profile_ids: group }))),
  );
  return new Map(found.flat().map((contact) => [contact.profile_id, contact]));
}

const readLearners: ReadPage = async (portal, schoolId, from, to) => {
  const learners = rowsOf(
    await portal
      .from('students')
      .select(
        `student_id, first_name, last_name, date_of_birth, grade:grades(name), student_subjects(subject:subjects(name)),
        standing:guardianships(profile:profiles!guardianships_profile_id_fkey(id, first_name, last_name))`,
      )
      .eq('standing.is_primary', true)
      .eq('school_id', schoolId)
      .eq('is_confirmed', true)
      .is('left_on', null)
      .order('last_name')
      .order('first_name')
      .order('id')
      .range(from, to),
  );
  const contacts = await contactsOf(
    portal,
    learners.flatMap(({ standing }) => standing[0]?.profile?.id ?? []),
  );
  return learners.map(({ grade, standing, student_subjects, ...learner }) => {
    const parent = standing[0]?.profile;
    const contact = contacts.get(parent?.id ?? '');
    return {
      ...learner,
      grade: grade?.name,
      subjects: student_subjects.map(({ subject }) => subject?.name).join('; '),
      parent_first_name: parent?.first_name,
      parent_last_name: parent?.last_name,
      parent_email: contact?.email,
      parent_phone: contact?.phone,
    };
  });
};

const withContacts = async <Person extends { id: string }>(
  portal: PortalClient,
  people: readonly Person[],
) => {
  const contacts = await contactsOf(
    portal,
    people.map(({ id }) => id),
  );
  return people.map((person) => ({
    ...person,
    email: contacts.get(person.id)?.email,
    phone: contacts.get(person.id)?.phone,
  }));
};

/** With the children of everybody who stands for them, the first guardian or a further one. */
const readParents: ReadPage = async (portal, schoolId, from, to) => {
  const parents = rowsOf(
    await portal
      .from('profiles')
      .select(
        `id, first_name, last_name,
        standing:guardianships!guardianships_profile_id_fkey(learner:students(student_id, is_confirmed))`,
      )
      .eq('standing.state', 'active')
      .eq('school_id', schoolId)
      .eq('role', 'parent')
      .eq('approval_status', 'approved')
      .order('last_name')
      .order('first_name')
      .order('id')
      .range(from, to),
  );
  return (await withContacts(portal, parents)).map(({ standing, ...parent }) => ({
    ...parent,
    student_ids: standing
      .flatMap(({ learner }) => (learner?.is_confirmed ? learner.student_id : []))
      .join('; '),
  }));
};

/** A teacher has a line for each subject, with all its grades: so the pairs stay what they are. */
const readTeachers: ReadPage = async (portal, schoolId, from, to) => {
  const teachers = rowsOf(
    await portal
      .from('profiles')
      .select(
        'id, first_name, last_name, teaching:teacher_subjects(subject:subjects(name), grade:grades(name, level))',
      )
      .eq('school_id', schoolId)
      .eq('role', 'teacher')
      .eq('approval_status', 'approved')
      .order('last_name')
      .order('first_name')
      .order('id')
      .range(from, to),
  );
  return (await withContacts(portal, teachers)).flatMap(({ teaching, ...teacher }): Line[] => {
    const subjects = [...new Set(teaching.map(({ subject }) => subject?.name ?? ''))].sort();
    const lines = subjects.map((name) => ({
      ...teacher,
      subjects: name,
      grades: teaching
        .filter(({ subject }) => subject?.name === name)
        .sort((one, other) => (one.grade?.level ?? 0) - (other.grade?.level ?? 0))
        .map(({ grade }) => grade?.name)
        .join('; '),
    }));
    return lines.length > 0 ? lines : [teacher];
  });
};

const readGrades: ReadPage = async (portal, schoolId, from, to) =>
  rowsOf(
    await portal
      .from('grades')
      .select('name, level')
      .eq('school_id', schoolId)
      .order('level')
      .order('name')
      .range(from, to),
  );

const readSubjects: ReadPage = async (portal, schoolId, from, to) =>
  rowsOf(
    await portal
      .from('subjects')
      .select('name, code')
      .eq('school_id', schoolId)
      .order('name')
      .range(from, to),
  );

const readers: Record<ImportKind, ReadPage> = {
  learners: readLearners,
  parents: readParents,
  teachers: readTeachers,
  grades: readGrades,
  subjects: readSubjects,
};

/**
 * Saves one of a school's lists as a file such as `learners-2026-03-09.csv`.
 * @returns how many people, grades or subjects it holds
 * @throws RequestError
 */
export async function exportList(kind: ImportKind, schoolId: string): Promise<number> {
  const portal = await client();
  const columns: CsvColumn<Line>[] = importColumns[kind].map(({ key, header }) => ({
    header,
    value: (line) => line[key],
  }));
  let count = 0;
  await downloadCsv(`${kind}-${dayOf(new Date())}`, columns, async (from, to) => {
    const lines = await readers[kind](portal, schoolId, from, to);
    count += lines.length;
    return lines;
  });
  return count;
}
