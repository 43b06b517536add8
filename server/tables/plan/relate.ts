import { TableError } from '../errors.ts';
import {
  type KeyRelationship,
  keyOf,
  type QualifiedName,
  type Relationship,
  type SchemaCache,
} from '../schema-cache/types.ts';
import { closest } from './closest.ts';

/**
 * The one relationship by which `origin` embeds `target`: a relation, a foreign key, a column that is
 * one, or a function; `hint` chooses among several.
 * @throws PGRST200 when there is none, PGRST201 when there is more than one
 */
export function findRelationship(
  cache: SchemaCache,
  origin: QualifiedName,
  target: string,
  hint: string | undefined,
): Relationship {
  const all = cache.relationships.get(keyOf(origin)) ?? [];
  const found = all.filter((relationship) => matches(relationship, target, hint));
  const [first] = found;
  if (first && found.length === 1) return first;
  throw first
    ? ambiguous(origin.name, target, found.toSorted(byKind))
    : unrelated(cache, origin, target, hint);
}

function matches(relationship: Relationship, target: string, hint: string | undefined): boolean {
  if (relationship.kind === 'computed') return relationship.routine.name === target;
  const toItself = keyOf(relationship.source) === keyOf(relationship.target);
  if (relationship.kind === 'many-to-many') {
    if (toItself || relationship.target.name !== target) return false;
    return hint === undefined || hint === relationship.junction.name;
  }
  return toItself ? matchesSelf(relationship, target, hint) : matchesKey(relationship, target, hint);
}

/** A single foreign key of a table to itself reads both ways: its children by table, its parent by column. */
function matchesSelf(key: KeyRelationship, target: string, hint: string | undefined): boolean {
  const [pair, ...more] = key.columns;
  const single = more.length === 0 ? pair : undefined;
  const children = key.kind === 'one-to-many' && target === key.target.name;
  if (hint === undefined) return children || (key.kind === 'many-to-one' && target === single?.[0]);
  return children && hint === single?.[1];
}

function matchesKey(key: KeyRelationship, target: string, hint: string | undefined): boolean {
  const [pair, ...more] = key.columns;
  const single = more.length === 0 ? pair : undefined;
  if (hint !== undefined) {
    return (
      target === key.target.name && (hint === key.constraint || hint === single?.[0] || hint === single?.[1])
    );
  }
  if (target === key.target.name) return true;
  return !key.targetIsView && (target === key.constraint || target === single?.[0]);
}

function unrelated(
  cache: SchemaCache,
  origin: QualifiedName,
  target: string,
  hint: string | undefined,
): TableError {
  const using = hint === undefined ? '' : `' using the hint '${hint}`;
  return new TableError({
    status: 400,
    code: 'PGRST200',
    message: `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${origin.name}' and '${target}${using}' in the schema '${origin.schema}', but no matches were found.`,
    hint: suggestion(cache, origin, target),
  });
}

function suggestion(cache: SchemaCache, origin: QualifiedName, target: string): string | null {
  if (cache.relations.has(keyOf(origin))) {
    const related = cache.relationships.get(keyOf(origin)) ?? [];
    const names = related.map((relationship) => relationship.target.name);
    const near = names.includes(target) ? undefined : closest(target, names);
    return near === undefined ? null : `Perhaps you meant '${near}' instead of '${target}'.`;
  }
  const sources = [...cache.relationships.values()].flatMap(([first]) => first?.source.name ?? []);
  const near = closest(origin.name, sources);
  return near === undefined ? null : `Perhaps you meant '${near}' instead of '${origin.name}'.`;
}

function ambiguous(origin: string, target: string, found: readonly Relationship[]): TableError {
  const hints = found
    .map((relationship) => `'${relationship.target.name}!${hintFor(relationship)}'`)
    .join(', ');
  return new TableError({
    status: 300,
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    details: found.map(describe),
    hint: `Try changing '${target}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`,
  });
}

const kinds = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed'];

const byKind = (one: Relationship, other: Relationship) =>
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind);

function hintFor(relationship: Relationship): string {
  switch (relationship.kind) {
    case 'computed':
      return relationship.routine.name;
    case 'many-to-many':
      return relationship.junction.name;
    default:
      return relationship.constraint;
  }
}

function describe(relationship: Relationship): Record<string, string> {
  const list = (columns: readonly string[]) => `(${columns.join(', ')})`;
  const embedding = `${relationship.source.name} with ${relationship.target.name}`;
  if (relationship.kind === 'computed') {
    return { cardinality: 'computed', embedding, relationship: relationship.routine.name };
  }
  if (relationship.kind === 'many-to-many') {
    const { junction, sourceConstraint, targetConstraint, sourceColumns, targetColumns } = relationship;
    const near = `${sourceConstraint}${list(sourceColumns.map(([, column]) => column))}`;
    const far = `${targetConstraint}${list(targetColumns.map(([, column]) => column))}`;
    return {
      cardinality: relationship.kind,
      embedding,
      relationship: `${junction.name} using ${near} and ${far}`,
    };
  }
  const here = `${relationship.source.name}${list(relationship.columns.map(([column]) => column))}`;
  const there = `${relationship.target.name}${list(relationship.columns.map(([, column]) => column))}`;
  return {
    cardinality: relationship.kind,
    embedding,
    relationship: `${relationship.constraint} using ${here} and ${there}`,
  };
}
