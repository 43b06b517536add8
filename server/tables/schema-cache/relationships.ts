import type { ForeignKeyRow } from './catalog.ts';
import {
  type ColumnPair,
  type ComputedRelationship,
  type JunctionRelationship,
  type KeyRelationship,
  keyOf,
  type QualifiedName,
  type Relation,
  type Relationship,
} from './types.ts';

/** Foreign keys as relationships of the table that carries them. */
export function foreignKeyRelationships(rows: readonly ForeignKeyRow[]): KeyRelationship[] {
  return rows.map((row) => ({
    kind: row.is_unique ? 'one-to-one' : 'many-to-one',
    source: { schema: row.schema, name: row.name },
    target: { schema: row.target_schema, name: row.target_name },
    constraint: row.constraint,
    columns: row.columns,
    sourceIsView: false,
    targetIsView: false,
  }));
}

/** Every foreign key read from its other end. */
export function inverse(relationship: KeyRelationship): KeyRelationship {
  return {
    kind: relationship.kind === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    source: relationship.target,
    target: relationship.source,
    constraint: relationship.constraint,
    columns: swapped(relationship.columns),
    sourceIsView: relationship.targetIsView,
    targetIsView: relationship.sourceIsView,
  };
}

const swapped = (columns: readonly ColumnPair[]): ColumnPair[] =>
  columns.map(([here, there]) => [there, here]);

/**
 * Two foreign keys of one table whose columns all belong to its primary key make the tables that they
 * point to many-to-many.
 */
export function junctions(
  keys: readonly KeyRelationship[],
  relations: ReadonlyMap<string, Relation>,
): JunctionRelationship[] {
  const manyToOne = keys.filter((key) => key.kind === 'many-to-one' && relations.has(keyOf(key.source)));
  const byJunction = Map.groupBy(manyToOne, (key) => keyOf(key.source));
  return [...byJunction].flatMap(([junction, ends]) => {
    const primaryKey = relations.get(junction)?.primaryKey ?? [];
    return ends.flatMap((one) =>
      ends
        .filter((other) => other.constraint !== one.constraint)
        .filter((other) => [...one.columns, ...other.columns].every(([here]) => primaryKey.includes(here)))
        .map((other) => junctionOf(one, other)),
    );
  });
}

function junctionOf(one: KeyRelationship, other: KeyRelationship): JunctionRelationship {
  return {
    kind: 'many-to-many',
    source: one.target,
    target: other.target,
    junction: one.source,
    sourceConstraint: one.constraint,
    targetConstraint: other.constraint,
    sourceColumns: swapped(one.columns),
    targetColumns: swapped(other.columns),
  };
}

const same = (one: QualifiedName, other: QualifiedName) => keyOf(one) === keyOf(other);

/** By source. A computed relationship takes the place of those that lead to a relation of its name. */
export function indexRelationships(
  detected: readonly Relationship[],
  computed: readonly ComputedRelationship[],
  isExposed: (name: QualifiedName) => boolean,
): Map<string, Relationship[]> {
  const overridden = (relationship: Relationship) =>
    computed.some((own) => same(own.source, relationship.source) && same(own.routine, relationship.target));
  const reachable = [...detected.filter((relationship) => !overridden(relationship)), ...computed].filter(
    (relationship) =>
      isExposed(relationship.source) &&
      isExposed(relationship.target) &&
      (relationship.kind !== 'many-to-many' || isExposed(relationship.junction)),
  );
  return Map.groupBy(reachable, (relationship) => keyOf(relationship.source));
}
