import type { SchemaCache } from '../schema-cache/types.ts';
import { definitionOf } from './definitions.ts';
import { relationParameters, relationPath, routinePath, sharedParameters } from './paths.ts';

const mediaTypes = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
  'text/csv',
];

/** Where the interface answers, for the head of the description. */
export type Address = { scheme: string; host: string; basePath: string };

/**
 * The description of the interface in OpenAPI 2.0, the version that the original speaks: what a role
 * may reach of the schema, and nothing else.
 */
export function describeSchema(cache: SchemaCache, schema: string, role: string, address: Address) {
  const relations = [...cache.relations.values()].filter(
    (relation) => relation.schema === schema && relation.visibleTo.has(role),
  );
  const routines = [...cache.routines.values()].flatMap((overloads) =>
    overloads.filter((routine) => routine.schema === schema && routine.callableBy.has(role)),
  );
  return {
    swagger: '2.0',
    info: {
      title: 'School Communicator',
      description: 'Tables, views and functions of the portal. The database decides what each caller sees.',
      version: '1',
    },
    host: address.host,
    basePath: address.basePath,
    schemes: [address.scheme],
    consumes: mediaTypes,
    produces: mediaTypes,
    paths: {
      '/': {
        get: {
          tags: ['Introspection'],
          summary: 'This description',
          responses: { 200: { description: 'OK' } },
        },
      },
      ...Object.fromEntries(relations.map((relation) => [`/${relation.name}`, relationPath(relation, role)])),
      ...Object.fromEntries(routines.map((routine) => [`/rpc/${routine.name}`, routinePath(routine)])),
    },
    definitions: Object.fromEntries(
      relations.map((relation) => [relation.name, definitionOf(cache, relation, role)]),
    ),
    parameters: Object.assign(
      {},
      sharedParameters,
      ...relations.map((relation) => relationParameters(relation, role)),
    ),
  };
}
