import { badPutFilters, unfilteredWrite, unknownColumn } from '../errors.ts';
import type { LogicTree } from '../parse/logic.ts';
import type { Payload } from '../parse/payload.ts';
import type { Preferences } from '../parse/preferences.ts';
import type { TableQuery } from '../parse/query.ts';
import type { Column, Relation } from '../schema-cache/types.ts';
import { readableColumns } from './fields.ts';
import { recordedNode } from './recorded.ts';
import type { EmbedNode, ReadNode } from './types.ts';

export type InsertPlan = {
  readonly kind: 'insert';
  readonly relation: Relation;
  readonly payload: Payload;
  /** Columns of the rows; what no row has is not among them when defaults are wanted. */
  readonly columns: readonly Column[];
  /** Rows that lack a column of the others have its default in its place, not null. */
  readonly fillsIn: boolean;
  readonly conflict: {
    readonly target: readonly string[];
    readonly resolution: 'merge-duplicates' | 'ignore-duplicates';
    readonly columns: readonly Column[];
  } | null;
  /** Of a PUT: the key that the row of the body must have. */
  readonly mustMatch: readonly LogicTree[];
  readonly returning: readonly string[];
};

export type UpdatePlan = {
  readonly kind: 'update';
  readonly relation: Relation;
  readonly payload: Payload;
  readonly columns: readonly Column[];
  /** Columns that are named but not given: set to their defaults. */
  readonly defaults: readonly Column[];
  readonly filters: readonly LogicTree[];
  readonly returning: readonly string[];
};

export type DeletePlan = {
  readonly kind: 'delete';
  readonly relation: Relation;
  readonly filters: readonly LogicTree[];
  readonly returning: readonly string[];
};

export type WritePlan = InsertPlan | UpdatePlan | DeletePlan;

export type WriteRequest = {
  relation: Relation;
  query: TableQuery;
  payload: Payload;
  preferences: Preferences;
  returning: readonly string[];
};

/** The filters on the table itself; those on embeds belong to the reply. */
export const rootFilters = (query: TableQuery): LogicTree[] =>
  query.filters.filter(({ embeds }) => embeds.length === 0).map(({ value }) => value);

export function planInsert({ relation, query, payload, preferences, returning }: WriteRequest): InsertPlan {
  const columns = columnsNamed(relation, payload.columns);
  const target = query.onConflict ?? relation.primaryKey;
  const resolution = preferences.resolution;
  return {
    kind: 'insert',
    relation,
    payload,
    ...presentColumns(columns, payload, preferences),
    conflict: resolution && target.length > 0 ? { target, resolution, columns } : null,
    mustMatch: [],
    returning,
  };
}

/** A PUT writes one row whose key stands in the address, and nothing but the key. */
export function planPut(request: WriteRequest): InsertPlan {
  const { relation, query } = request;
  const filters = rootFilters(query);
  const keyed = new Set(filters.flatMap((filter) => keyOfEquality(filter) ?? []));
  const wholeKey =
    relation.primaryKey.length > 0 &&
    filters.length === relation.primaryKey.length &&
    relation.primaryKey.every((column) => keyed.has(column));
  if (!wholeKey) throw badPutFilters();
  const columns = columnsNamed(relation, request.payload.columns);
  return {
    ...planInsert(request),
    columns,
    fillsIn: false,
    conflict: { target: relation.primaryKey, resolution: 'merge-duplicates', columns },
    mustMatch: filters,
  };
}

function keyOfEquality(tree: LogicTree): string | undefined {
  if (tree.kind !== 'filter' || tree.field.path.length > 0 || tree.condition.negated) return undefined;
  const { operation } = tree.condition;
  const equality = operation.kind === 'quantified' && operation.operator === 'eq' && !operation.quantifier;
  return equality ? tree.field.name : undefined;
}

export function planUpdate({ relation, query, payload, preferences, returning }: WriteRequest): UpdatePlan {
  const columns = columnsNamed(relation, payload.columns);
  const given = (column: Column) => payload.rows.every((row) => Object.hasOwn(row, column.name));
  const fillsIn = preferences.missing === 'default';
  return {
    kind: 'update',
    relation,
    payload,
    columns: fillsIn ? columns.filter(given) : columns,
    defaults: fillsIn ? columns.filter((column) => !given(column)) : [],
    // With nothing to set there is no update, and so nothing that a filter would have to narrow.
    filters: columns.length > 0 ? requiredFilters(query, 'UPDATE') : rootFilters(query),
    returning,
  };
}

export function planDelete({ relation, query, returning }: Omit<WriteRequest, 'payload'>): DeletePlan {
  return { kind: 'delete', relation, filters: requiredFilters(query, 'DELETE'), returning };
}

/** A limit, an order or a filter on an embed narrows the reply, not what is written. */
function requiredFilters(query: TableQuery, command: 'UPDATE' | 'DELETE'): LogicTree[] {
  const filters = rootFilters(query);
  if (filters.length === 0) throw unfilteredWrite(command);
  return filters;
}

function columnsNamed(relation: Relation, names: readonly string[]): Column[] {
  return [...new Set(names)].map((name) => {
    const column = relation.columns.get(name);
    if (!column) throw unknownColumn(relation.name, name);
    return column;
  });
}

/** A column that no row has is left out: the table's own default then holds, with no right beyond inserting. */
function presentColumns(
  columns: readonly Column[],
  { rows }: Payload,
  { missing }: Preferences,
): { columns: readonly Column[]; fillsIn: boolean } {
  if (missing !== 'default' || rows.length === 0) return { columns, fillsIn: false };
  const has = (row: Record<string, unknown>, column: Column) => Object.hasOwn(row, column.name);
  const present = columns.filter((column) => rows.some((row) => has(row, column)));
  const fillsIn = present.some((column) => !rows.every((row) => has(row, column)));
  return { columns: present, fillsIn };
}

/**
 * The columns that a write must give back for its reply: those selected, those that embeds join by,
 * and those that order it. Empty when nothing is to be shown.
 */
export function returningColumns(node: ReadNode, role: string, shown: boolean, alsoKey: boolean): string[] {
  const relation = node.source.relation;
  if (!relation || (!shown && !alsoKey)) return [];
  const key = alsoKey ? relation.primaryKey : [];
  if (!shown) return [...key];
  const selected = node.fields.map(({ field }) => field.name).filter((name) => name !== '*');
  const everything = node.fields.some(({ field }) => field.name === '*') || node.embeds.some(needsWholeRow);
  const readable = everything ? readableColumns(relation, role).map(({ name }) => name) : [];
  const ordered = node.orders.flatMap(({ field, relation: embed }) =>
    embed === undefined ? [field.name] : [],
  );
  const recorded = recordedNode(node);
  const noted = recorded ? [recorded.column] : [];
  const columns = [
    ...new Set([...readable, ...noted, ...selected, ...node.embeds.flatMap(joinColumns), ...ordered, ...key]),
  ];
  return columns.length > 0 ? columns : ['*'];
}

const needsWholeRow = ({ relationship }: EmbedNode) => relationship.kind === 'computed';

function joinColumns({ relationship }: EmbedNode): string[] {
  switch (relationship.kind) {
    case 'computed':
      return [];
    case 'many-to-many':
      return relationship.sourceColumns.map(([column]) => column);
    default:
      return relationship.columns.map(([here]) => here);
  }
}

/**
 * The columns that a call must give for its reply: all that the function returns, and what is computed
 * from its rows, which can only be asked of the rows themselves.
 */
export function calledColumns({ source, fields, filters, orders }: ReadNode): string[] {
  const known = source.relation?.columns;
  if (!known) return ['*'];
  const named = [
    ...fields.map(({ field }) => field.name),
    ...filters.flatMap(filteredNames),
    ...orders.flatMap(({ field, relation }) => (relation === undefined ? [field.name] : [])),
  ];
  const computed = named.filter((name) => name !== '*' && !known.has(name));
  return ['*', ...new Set(computed)];
}

function filteredNames(tree: LogicTree): string[] {
  return tree.kind === 'filter' ? [tree.field.name] : tree.members.flatMap(filteredNames);
}
