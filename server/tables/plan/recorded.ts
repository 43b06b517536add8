import type { LogicTree } from '../parse/logic.ts';
import type { Relation, Routine } from '../schema-cache/types.ts';
import type { ReadNode } from './types.ts';

/**
 * Which rows are a learner's record. Decides what a statement of the table interface has the database write down, and
 * not for whom: who is one of the staff, and that an answer is nothing where its read cannot be written, is the
 * database's (functions/record_reads.sql; docs/decisions/1760).
 */
export type Recorded = {
  readonly kind: 'report' | 'incident' | 'contact' | 'card';
  /** The column that names the learner, the incident that does, or the person whose children are meant. */
  readonly column: string;
  readonly named?: 'by incident' | 'by guardian';
  /** Rows are a record only where one of these columns is asked for: else they are a list of names. */
  readonly only?: readonly string[];
  /** Of rows that are only counted: a number about one learner alone is that learner's, one about several is a figure. */
  readonly alone?: true;
};

export const recordedTables: Readonly<Record<string, Recorded>> = {
  progress_reports: { kind: 'report', column: 'student_id' },
  disciplinary_records: { kind: 'incident', column: 'student_id' },
  disciplinary_corrections: { kind: 'incident', column: 'record_id', named: 'by incident' },
  incident_replies: { kind: 'incident', column: 'record_id', named: 'by incident' },
  incident_views: { kind: 'incident', column: 'record_id', named: 'by incident' },
  guardianships: { kind: 'card', column: 'student_id' },
  guardianship_history: { kind: 'card', column: 'student_id' },
  court_orders: { kind: 'card', column: 'student_id' },
  claim_codes: { kind: 'card', column: 'student_id' },
  students: { kind: 'card', column: 'id', only: ['date_of_birth'] },
};

/**
 * The same of functions that read with more rights than their caller's and do not write down themselves whose records
 * they give (contact_details and guardian_contacts do).
 */
export const recordedRoutines: Readonly<Record<string, Recorded>> = {
  chase_list: { kind: 'contact', column: 'student_id', only: ['people'] },
  guardians_without_account: { kind: 'contact', column: 'learner_id' },
  incident_versions: { kind: 'incident', column: 'record_id', named: 'by incident' },
  learners_like: { kind: 'card', column: 'learner_id', only: ['date_of_birth'] },
  learners_without_guardian: { kind: 'card', column: 'id', only: ['date_of_birth'] },
  list_learners: { kind: 'card', column: 'id', only: ['date_of_birth'] },
  list_people: {
    kind: 'contact',
    column: 'id',
    named: 'by guardian',
    only: ['email', 'phone', 'sign_in_phone'],
  },
  report_corrections: { kind: 'incident', column: 'record_id', named: 'by incident' },
};

const recordedOf = ({ schema, name }: Relation): Recorded | undefined =>
  schema === 'public' ? recordedTables[name] : undefined;

/** How the rows of a node are noted; undefined where they are no record. */
export function recordedNode(node: ReadNode): Recorded | undefined {
  const { relation } = node.source;
  const recorded = relation && node.isNoted ? recordedOf(relation) : undefined;
  if (!relation || !recorded || isDenied(node) || !shows(node, recorded, [...relation.columns.keys()])) {
    return undefined;
  }
  return isCount(node) ? { ...recorded, alone: true } : recorded;
}

/**
 * How the rows are noted that a write finds by these conditions and only tells the number of; undefined where they are
 * no record, or are found by their key alone, which tells nothing of them.
 */
export function recordedWrite(node: ReadNode, filters: readonly LogicTree[]): Recorded | undefined {
  const found = { ...node, fields: [], orders: [], embeds: [], filters };
  const key = node.source.relation?.primaryKey ?? [];
  const recorded = asked(found).some((name) => !key.includes(name)) ? recordedNode(found) : undefined;
  return recorded && { ...recorded, alone: true };
}

/** How the rows that a function gives are noted, by what is asked of them; undefined where they are no record. */
export function recordedCall(routine: Routine, node: ReadNode, role: string): Recorded | undefined {
  const { schema, name, outputs } = routine;
  const recorded = schema === 'public' && role === 'authenticated' ? recordedRoutines[name] : undefined;
  return recorded && (names(node, '*') || shows(node, recorded, outputs)) ? recorded : undefined;
}

const shows = (node: ReadNode, { only }: Recorded, columns: readonly string[]): boolean =>
  only === undefined ||
  only.some((column) => names(node, column)) ||
  asked(node).some((name) => !aboutNone.has(name) && !columns.includes(name));

/** Of `students(count)` Postgres makes `count(students)`, which is how many rows there are. */
const aboutNone: ReadonlySet<string> = new Set(['*', 'count']);

/**
 * What is named of a node. To Postgres a name that is no column is a function of the row: `select=to_jsonb` gives the
 * whole of it.
 */
function asked({ fields, filters, orders, embeds }: ReadNode): string[] {
  const own = orders.filter(({ relation }) => relation === undefined);
  const present = new Set(embeds.map(({ output }) => output));
  return [
    ...[...fields, ...own].map(({ field }) => field.name),
    ...filters.flatMap(filtered).filter((name) => !present.has(name)),
  ];
}

const filtered = (tree: LogicTree): string[] =>
  tree.kind === 'filter' ? [tree.field.name] : tree.members.flatMap(filtered);

/** Of a number of rows it matters whether they are about one learner. */
const isCount = ({ fields, embeds }: ReadNode): boolean =>
  fields.length > 0 && embeds.length === 0 && fields.every(({ aggregate }) => aggregate === 'count');

/** Where nothing may be read `*` stays, which the database refuses. */
const isDenied = ({ fields }: ReadNode): boolean =>
  fields.some(({ field, aggregate }) => field.name === '*' && aggregate === undefined);

/** Whether a column is shown, asked for or ordered by. */
function names({ fields, filters, orders }: ReadNode, column: string): boolean {
  return (
    [...fields, ...orders].some(({ field }) => field.name === column) ||
    // Conditions may stand in each other; the name stands in their text wherever it is.
    JSON.stringify(filters).includes(`"name":"${column}"`)
  );
}

/** Whether a read holds a record anywhere in it. */
export const isRecorded = (node: ReadNode): boolean =>
  recordedNode(node) !== undefined || node.embeds.some(isRecorded);
