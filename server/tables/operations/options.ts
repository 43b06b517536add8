import { findRoutine } from '../plan/call.ts';
import type { TableReply, TableRequest } from '../request.ts';
import { keyOf, type Relation, type Routine } from '../schema-cache/types.ts';
import { relationNamed } from './relation.ts';

/** OPTIONS: what can be done with a table or view at all; who may is another question. */
export function relationOptions(request: TableRequest, name: string): TableReply {
  return allowing(relationMethods(relationNamed(request, name)));
}

/** @throws PGRST202 when there is no such function */
export function routineOptions(request: TableRequest, name: string): TableReply {
  const { cache, schema } = request;
  const [first, ...others] = cache.routines.get(keyOf({ schema, name })) ?? [
    findRoutine(cache, { schema, name, argumentNames: [], mediaType: null }),
  ];
  return allowing(routineMethods([first, ...others].filter((routine) => routine !== undefined)));
}

export function rootOptions(): TableReply {
  return allowing(['GET', 'HEAD']);
}

function relationMethods({ insertable, updatable, deletable, primaryKey }: Relation): string[] {
  const replaceable = insertable && updatable && primaryKey.length > 0;
  return [
    'GET',
    'HEAD',
    ...(insertable ? ['POST'] : []),
    ...(replaceable ? ['PUT'] : []),
    ...(updatable ? ['PATCH'] : []),
    ...(deletable ? ['DELETE'] : []),
  ];
}

function routineMethods(overloads: readonly Routine[]): string[] {
  return overloads.every(({ volatility }) => volatility === 'volatile') ? ['POST'] : ['GET', 'HEAD', 'POST'];
}

const allowing = (methods: readonly string[]): TableReply => ({
  status: 200,
  headers: { allow: ['OPTIONS', ...methods].join(',') },
  body: '',
});
