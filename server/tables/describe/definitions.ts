import {
  type Column,
  type KeyRelationship,
  keyOf,
  type Relation,
  type Relationship,
  type SchemaCache,
} from '../schema-cache/types.ts';
import { type Property, propertyOf } from './types.ts';

/** What a role may read or write of a relation. */
export const columnsFor = (relation: Relation, role: string): Column[] =>
  [...relation.columns.values()].filter(
    ({ readableBy, writableBy }) => readableBy.has(role) || writableBy.has(role),
  );

/** A relation as a Swagger schema, keys marked in the descriptions as the original marks them. */
export function definitionOf(cache: SchemaCache, relation: Relation, role: string): Record<string, unknown> {
  const columns = columnsFor(relation, role);
  const required = columns.filter(({ nullable }) => !nullable).map(({ name }) => name);
  return {
    ...(relation.description ? { description: relation.description } : {}),
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(
      columns.map((column) => [column.name, columnProperty(cache, relation, column)]),
    ),
    type: 'object',
  };
}

function columnProperty(cache: SchemaCache, relation: Relation, column: Column): Property {
  const description = describe(cache, relation, column);
  return {
    ...propertyOf(column.format),
    ...(description === undefined ? {} : { description }),
    ...(column.enumValues.length > 0 ? { enum: column.enumValues } : {}),
    ...(column.maxLength === null ? {} : { maxLength: column.maxLength }),
  };
}

function describe(cache: SchemaCache, relation: Relation, { name, description }: Column): string | undefined {
  const key = foreignKey(cache, relation, name);
  const target = key && { table: key.target.name, column: key.columns[0]?.[1] };
  const notes = [
    ...(relation.primaryKey.includes(name) ? ['This is a Primary Key.<pk/>'] : []),
    ...(target
      ? [
          `This is a Foreign Key to \`${target.table}.${target.column}\`.<fk table='${target.table}' column='${target.column}'/>`,
        ]
      : []),
  ];
  if (notes.length === 0) return description ?? undefined;
  const note = ['Note:', ...notes].join('\n');
  return description ? `${description}\n\n${note}` : note;
}

function foreignKey(cache: SchemaCache, relation: Relation, column: string): KeyRelationship | undefined {
  return (cache.relationships.get(keyOf(relation)) ?? [])
    .filter(isForeignKey)
    .filter(({ columns: [pair, ...more] }) => more.length === 0 && pair?.[0] === column)
    .sort((one, other) => Number(one.targetIsView) - Number(other.targetIsView))[0];
}

const isForeignKey = (relationship: Relationship): relationship is KeyRelationship =>
  relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one';
