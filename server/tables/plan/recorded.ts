import type { Relation } from '../schema-cache/types.ts';
import type { ReadNode } from './types.ts';

/**
 * Which rows are a learner's record. Decides what a statement of the table interface has the database write down, and
 * not for whom: who is one of the staff, and that an answer is nothing where its read cannot be written, is the
 * database's (functions/record_reads.sql; docs/decisions/1760).
 */
export type Recorded = {
  readonly kind: 'report' | 'incident' | 'card';
  /** The column that names the learner, or the incident that does. */
  readonly column: string;
  readonly ofIncident?: true;
  /** Rows are a record only where this column is asked for: else they are a list of names. */
  readonly only?: string;
};

export const recordedTables: Readonly<Record<string, Recorded>> = {
  progress_reports: { kind: 'report', column: 'student_id' },
  disciplinary_records: { kind: 'incident', column: 'student_id' },
  disciplinary_corrections: { kind: 'incident', column: 'record_id', ofIncident: true },
  guardianships: { kind: 'card', column: 'student_id' },
  guardianship_history: { kind: 'card', column: 'student_id' },
  court_orders: { kind: 'card', column: 'student_id' },
  claim_codes: { kind: 'card', column: 'student_id' },
  students: { kind: 'card', column: 'id', only: 'date_of_birth' },
};

const recordedOf = ({ schema, name }: Relation): Recorded | undefined =>
  schema === 'public' ? recordedTables[name] : undefined;

/** How the rows of a node are noted; undefined where they are no record, or only counted. */
export function recordedNode(node: ReadNode): Recorded | undefined {
  const { relation } = node.source;
  const recorded = relation && node.isNoted ? recordedOf(relation) : undefined;
  if (!recorded || isCount(node) || isDenied(node)) return undefined;
  return recorded.only === undefined || names(node, recorded.only) ? recorded : undefined;
}

/** A number of rows alone says nothing of one of them. */
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
