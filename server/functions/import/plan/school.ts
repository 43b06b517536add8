import type { ImportKind } from '../../../../contract/imports.ts';
import type { Transaction } from '../../../database/scope.ts';
import { PortalError } from '../../../errors.ts';
import type { Line } from '../lines/lines.ts';
import { emailIn } from './cells.ts';

export type Grade = { id: string; name: string; level: number };
export type Subject = { id: string; name: string; code: string | null };
export type Learner = {
  id: string;
  student_id: string;
  first_name: string;
  last_name: string;
  grade_id: string;
  /** Of the primary guardian. */
  parent_name: string | null;
  date_of_birth: string | null;
  is_confirmed: boolean;
  left_on: string | null;
  /** From the year of leaving to this one; null for who is there. */
  years_gone: number | null;
  subject_ids: string[];
};

type Role = 'parent' | 'teacher' | 'admin';
/** What an address is to the school; private.import_standings says it. An address that it does not name is nobody's. */
export type Standing = {
  standing: 'free' | 'elsewhere' | Role | `${'invited' | 'pending' | 'rejected'}-${Role}`;
  user_id: string | null;
  profile_id: string | null;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
};

/** Somebody who stands for a learner, or a parent who stands for nobody; private.import_guardians says it. */
export type Guardian = {
  guardianship_id: string | null;
  student_id: string | null;
  /** Null without an account, and of who is of another school now. */
  profile_id: string | null;
  approval_status: 'pending' | 'approved' | 'rejected' | null;
  first_name: string | null;
  last_name: string | null;
  contact_name: string | null;
  phone: string | null;
  /** In digits with the country code, where it was proven lately. */
  sign_in_phone: string | null;
};

/** Somebody who stands for a learner, or stood until the school ended it. `name` is null of who is of another school now. */
export type GuardianTie = {
  student_id: string;
  profile_id: string | null;
  name: string | null;
  has_ended: boolean;
};

/** What a school has already, as its administrator sees it. Only what a list of this kind needs is read. */
export type School = {
  id: string;
  name: string;
  grades: Grade[];
  subjects: Subject[];
  learners: Learner[];
  /** `teacher grade subject`, by ids. */
  teaching: ReadonlySet<string>;
  standings: ReadonlyMap<string, Standing>;
  /** Read where a line names somebody by a number alone. */
  guardians: Guardian[];
  ties: GuardianTie[];
  /** The codes of countries that text messages go to. */
  smsCountries: readonly string[];
};

/**
 * By student ID. A parent who declares a child may say any ID: of two that bear one, the learner whom the school
 * stands by is meant.
 */
export function learnersByCode(learners: readonly Learner[]): ReadonlyMap<string, Learner> {
  const confirmedLast = learners.toSorted(
    (one, other) => Number(one.is_confirmed) - Number(other.is_confirmed),
  );
  return new Map(confirmedLast.map((learner) => [learner.student_id, learner]));
}

/** @throws {PortalError} 403 `not_your_school` for who does not run the school, whether or not there is one. */
export async function requireSchool(
  tx: Transaction,
  schoolId: string,
): Promise<{ id: string; name: string }> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    'select id, name from public.schools where id = $1 and private.administers(id)',
    [schoolId],
  );
  if (rows[0]) return rows[0];
  throw new PortalError({
    status: 403,
    code: 'not_your_school',
    message: 'Only an administrator of the school can import lists into it.',
  });
}

/** Reads with the caller's own rights. */
export async function schoolWith(
  tx: Transaction,
  school: { id: string; name: string },
  kind: ImportKind,
  lines: readonly Line[],
  smsCountries: readonly string[],
): Promise<School> {
  const needs = (...kinds: ImportKind[]) => kinds.includes(kind);
  const all = async <Row extends object>(wanted: boolean, text: string, values: unknown[] = [school.id]) =>
    wanted ? (await tx.query<Row>(text, values)).rows : [];
  const emails = needs('learners', 'parents', 'teachers') ? emailsIn(lines) : [];
  const teaching = await all<{ key: string }>(
    kind === 'teachers',
    `select teacher_id || ' ' || grade_id || ' ' || subject_id as key from public.teacher_subjects where school_id = $1`,
  );
  const byNumber = needs('learners', 'parents') && lines.some(isByNumber);
  return {
    ...school,
    smsCountries,
    grades: await all<Grade>(
      needs('learners', 'teachers', 'grades'),
      'select id, name, level from public.grades where school_id = $1 order by level, name',
    ),
    subjects: await all<Subject>(
      needs('learners', 'teachers', 'subjects'),
      'select id, name, code from public.subjects where school_id = $1 order by name',
    ),
    learners: await all<Learner>(needs('learners', 'parents'), learnersOfSchool),
    teaching: new Set(teaching.map(({ key }) => key)),
    standings: new Map(
      (
        await all<Standing & { email: string }>(
          emails.length > 0,
          'select * from private.import_standings($1, $2, $3)',
          [school.id, emails, kind === 'teachers' ? 'teacher' : 'parent'],
        )
      ).map(({ email, ...standing }) => [email, standing]),
    ),
    guardians: await all<Guardian>(byNumber, 'select * from private.import_guardians($1)'),
    ties: await all<GuardianTie>(needs('learners', 'parents'), tiesOfSchool),
  };
}

const learnersOfSchool = `
  select s.id, s.student_id, s.first_name, s.last_name, s.grade_id, p.first_name || ' ' || p.last_name as parent_name,
         s.date_of_birth::text as date_of_birth, s.is_confirmed, s.left_on::text as left_on,
         extract(year from (select private.school_today()))::int - extract(year from s.left_on)::int as years_gone,
         coalesce(t.subject_ids, '{}') as subject_ids
    from public.students s
    left join public.guardianships g on g.student_id = s.id and g.is_primary
    left join public.profiles p on p.id = g.profile_id
    left join (select student_id, array_agg(subject_id::text) as subject_ids
                 from public.student_subjects where school_id = $1 group by student_id) t on t.student_id = s.id
   where s.school_id = $1`;

const tiesOfSchool = `
  select g.student_id, g.profile_id, coalesce(g.contact_name, p.first_name || ' ' || p.last_name) as name,
         g.ended_at is not null as has_ended
    from public.guardianships g
    left join public.profiles p on p.id = g.profile_id
   where g.school_id = $1`;

/** Whether a line gives a number and no address. */
const isByNumber = ({ cells }: Line) =>
  (!cells.email && !!cells.phone) || (!cells.parent_email && !!cells.parent_phone);

function emailsIn(lines: readonly Line[]): string[] {
  return [
    ...new Set(lines.flatMap(({ cells }) => emailIn(cells.email) ?? emailIn(cells.parent_email) ?? [])),
  ];
}
