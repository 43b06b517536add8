import { TableError } from '../errors.ts';
import { closest } from '../plan/closest.ts';
import type { PlanContext } from '../plan/fields.ts';
import type { TableRequest } from '../request.ts';
import { keyOf, type Relation } from '../schema-cache/types.ts';

/** @throws PGRST205 when the schema has no such table or view */
export function relationNamed({ cache, schema }: TableRequest, name: string): Relation {
  const relation = cache.relations.get(keyOf({ schema, name }));
  if (relation) return relation;
  const names = [...cache.relations.values()]
    .filter((known) => known.schema === schema)
    .map((known) => known.name);
  const near = closest(name, names, 0.75);
  throw new TableError({
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table '${schema}.${name}' in the schema cache`,
    hint: near === undefined ? null : `Perhaps you meant the table '${schema}.${near}'`,
  });
}

export function planContext({ cache, caller, options }: TableRequest): PlanContext {
  const { rows, embedDepth, embedLists, embeds } = options.bounds(caller.role);
  return {
    cache,
    role: caller.role,
    aggregates: options.aggregates,
    maxRows: rows,
    maxDepth: embedDepth,
    maxLists: embedLists,
    maxEmbeds: embeds,
  };
}
