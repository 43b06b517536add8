import { TableError } from '../errors.ts';
import type { Field } from '../parse/names.ts';
import type { SelectField } from '../parse/select.ts';
import type { Column, QualifiedName, Relation, SchemaCache } from '../schema-cache/types.ts';
import type { PlannedField, RowSource } from './types.ts';

export type PlanContext = {
  readonly cache: SchemaCache;
  readonly role: string;
  readonly aggregates: boolean;
  readonly maxRows: number;
  readonly maxDepth: number;
  readonly maxLists: number;
  readonly maxEmbeds: number;
};

/** The columns that `*` means: those that the caller's role may read. */
export function readableColumns(relation: Relation, role: string): Column[] {
  return [...relation.columns.values()].filter((column) => column.readableBy.has(role));
}

/**
 * The select list of one relation. `*` becomes the caller's columns; where that is nothing it stays
 * `*`, so that the database says what is denied.
 */
export function planFields(
  context: PlanContext,
  source: RowSource,
  items: readonly SelectField[],
): PlannedField[] {
  return items.flatMap((item) => {
    if (item.field.name === '*' && item.aggregate === undefined) return expandStar(context, source);
    return [planField(context, item)];
  });
}

function expandStar({ role }: PlanContext, source: RowSource): PlannedField[] {
  const whole = source.kind === 'result' && source.whole;
  const columns = whole || !source.relation ? [] : readableColumns(source.relation, role);
  const names = columns.length > 0 ? columns.map((column) => column.name) : ['*'];
  return names.map((name) => ({ field: { name, path: [] }, output: name }));
}

function planField({ cache }: PlanContext, item: SelectField): PlannedField {
  return {
    field: item.field,
    output: item.alias ?? item.aggregate ?? outputOf(item.field),
    ...(item.cast === undefined ? {} : { cast: typeNamed(cache, item.cast) }),
    ...(item.aggregate === undefined ? {} : { aggregate: item.aggregate }),
    ...(item.aggregateCast === undefined ? {} : { aggregateCast: typeNamed(cache, item.aggregateCast) }),
  };
}

/** A JSON path is named by its last key. */
function outputOf({ name, path }: Field): string {
  const key = path.findLast((step) => 'key' in step);
  return key && 'key' in key ? key.key : name;
}

/** Casts name types of the database and nothing else, so that no text of a request is SQL. */
function typeNamed(cache: SchemaCache, name: string): QualifiedName {
  const type = cache.types.get(name) ?? cache.types.get(name.toLowerCase());
  if (type) return type;
  throw new TableError({ status: 400, code: '42704', message: `type "${name}" does not exist` });
}
