import type { Catalog, ColumnRow, RelationRow, RoutineRow, TypeRow } from './catalog.ts';
import { foreignKeyRelationships, indexRelationships, inverse, junctions } from './relationships.ts';
import {
  type Column,
  type ComputedRelationship,
  keyOf,
  type QualifiedName,
  type Relation,
  type Routine,
  type SchemaCache,
} from './types.ts';
import { type CarriedColumns, carriedColumns, viewPrimaryKey, viewRelationships } from './views.ts';

/** The schema cache out of the rows of the catalog. */
export function buildSchemaCache(catalog: Catalog): SchemaCache {
  const carried = carriedColumns(catalog.views, catalog.columns);
  const relations = relationsOf(catalog, carried);
  const isExposed = (name: QualifiedName) => relations.has(keyOf(name));
  const ofTables = foreignKeyRelationships(catalog.foreignKeys);
  const keys = [...ofTables, ...viewRelationships(ofTables, carried)];
  const detected = [...keys, ...keys.map(inverse), ...junctions(keys, relations)];
  const routines = catalog.routines.filter(isCallable);
  return {
    relations,
    relationships: indexRelationships(detected, catalog.routines.flatMap(computedRelationship), isExposed),
    routines: Map.groupBy(routines.map(routineOf).sort(bySignature), keyOf),
    types: typesByName(catalog.types),
  };
}

function relationsOf(catalog: Catalog, carried: readonly CarriedColumns[]): Map<string, Relation> {
  const ofTables = new Map(catalog.primaryKeys.map((key) => [keyOf(key), key.columns]));
  const ofViews = new Map(carried.map((view) => [keyOf(view.view), viewPrimaryKey(view, ofTables)]));
  return new Map(
    catalog.relations.map((row) => {
      const key = keyOf(row);
      return [key, relationOf(row, ofViews.get(key) ?? ofTables.get(key) ?? [])];
    }),
  );
}

function relationOf(row: RelationRow, primaryKey: readonly string[]): Relation {
  return {
    schema: row.schema,
    name: row.name,
    isView: row.is_view,
    description: row.description,
    columns: new Map(row.columns.map((column) => [column.name, columnOf(column)])),
    primaryKey,
    insertable: row.insertable,
    updatable: row.updatable,
    deletable: row.deletable,
    visibleTo: new Set(row.visible_to),
  };
}

function columnOf(row: ColumnRow): Column {
  return {
    name: row.name,
    type: { schema: row.type_schema, name: row.type_name },
    baseType: row.base_type,
    format: row.format,
    nullable: row.nullable,
    defaultExpression: row.default_expression,
    maxLength: row.max_length,
    enumValues: row.enum_values ?? [],
    description: row.description,
    readableBy: new Set(row.readable_by),
    writableBy: new Set(row.writable_by),
  };
}

const singleUnnamed = new Set(['json', 'jsonb', 'text', 'xml', 'bytea']);

/** Arguments are given by name, so a function with unnamed ones cannot be called, unless it takes the body whole. */
function isCallable({ parameters }: RoutineRow): boolean {
  const unnamed = parameters.filter(({ name }) => name === '');
  if (unnamed.length === 0) return true;
  return unnamed.length === 1 && singleUnnamed.has(parameters[0]?.type_name ?? '');
}

function routineOf(row: RoutineRow): Routine {
  const relation = row.return_relation;
  return {
    schema: row.schema,
    name: row.name,
    description: row.description,
    parameters: row.parameters.map((parameter) => ({
      name: parameter.name,
      type: { schema: parameter.type_schema, name: parameter.type_name },
      format: parameter.format,
      required: parameter.required,
      variadic: parameter.variadic,
    })),
    volatility: row.volatility === 'i' ? 'immutable' : row.volatility === 's' ? 'stable' : 'volatile',
    returnsSet: row.returns_set,
    returnsVoid: row.returns_void,
    returnsComposite: row.returns_composite,
    returnsRelation: relation && row.return_schema ? { schema: row.return_schema, name: relation } : null,
    outputs: row.outputs,
    callableBy: new Set(row.callable_by),
  };
}

/** Overloads stand in the order of their parameters, so that errors name them alike every time. */
function bySignature(one: Routine, other: Routine): number {
  const signature = ({ parameters }: Routine) =>
    parameters.map(({ name, format }) => `${name} ${format}`).join();
  return one.parameters.length - other.parameters.length || (signature(one) < signature(other) ? -1 : 1);
}

/** A function of one row that returns rows of a relation relates the two. */
function computedRelationship(row: RoutineRow): ComputedRelationship[] {
  const [parameter, ...others] = row.parameters;
  if (!parameter?.relation_name || !parameter.relation_schema || others.length > 0) return [];
  if (!row.return_relation || !row.return_schema) return [];
  return [
    {
      kind: 'computed',
      source: { schema: parameter.relation_schema, name: parameter.relation_name },
      target: { schema: row.return_schema, name: row.return_relation },
      routine: { schema: row.schema, name: row.name },
      toOne: !row.returns_set || row.estimated_rows === 1,
    },
  ];
}

function typesByName(rows: readonly TypeRow[]): Map<string, QualifiedName> {
  const types = new Map<string, QualifiedName>();
  for (const { schema, name, format } of rows) {
    const type = { schema, name };
    // Of two types of one name, the built-in one is meant, as with any search path of Postgres.
    if (schema === 'pg_catalog' || !types.has(name)) types.set(name, type);
    if (schema === 'pg_catalog') types.set(format, type);
  }
  for (const [alias, name] of Object.entries(spokenNames)) {
    const type = types.get(name);
    if (type) types.set(alias, type);
  }
  return types;
}

/** Names that SQL's grammar knows and the catalog does not. */
const spokenNames = { int: 'int4', decimal: 'numeric', dec: 'numeric', float: 'float8', char: 'bpchar' };
