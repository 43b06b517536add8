import { TableError } from '../errors.ts';
import type { Parameter, Routine, SchemaCache } from '../schema-cache/types.ts';
import { keyOf } from '../schema-cache/types.ts';
import { closest } from './closest.ts';

/** How a function was asked for: by which names of arguments, with which body. */
export type Call = {
  readonly schema: string;
  readonly name: string;
  readonly argumentNames: readonly string[];
  /** The body's media type; null when arguments stand in the address. */
  readonly mediaType: string | null;
};

const rawTypes: Record<string, readonly string[]> = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
  'text/xml': ['xml'],
  'application/octet-stream': ['bytea'],
};

/**
 * The function meant by a call: of several with one name, that whose parameters are named; when none
 * is, one that takes the whole body as its only, unnamed parameter.
 * @throws PGRST202 when there is none, PGRST203 when there are several
 */
export function findRoutine(cache: SchemaCache, call: Call): Routine {
  const named = cache.routines.get(keyOf(call)) ?? [];
  const matching = named.filter((routine) => takes(routine, call));
  const candidates = matching.length > 0 ? matching : named.filter((routine) => takesBody(routine, call));
  const [first] = candidates;
  if (first && candidates.length === 1) return first;
  throw first ? ambiguous(candidates) : unknown(cache, call, named);
}

const isRawBody = ({ mediaType }: Call): boolean =>
  mediaType !== null && mediaType !== 'application/json' && mediaType in rawTypes;

function takes({ parameters }: Routine, call: Call): boolean {
  if (parameters.length === 0) return call.argumentNames.length === 0 && !isRawBody(call);
  if (isRawBody(call)) return false;
  const given = new Set(call.argumentNames);
  const known = new Set(parameters.map(({ name }) => name));
  return (
    parameters.every(({ required, name }) => !required || given.has(name)) &&
    call.argumentNames.every((name) => known.has(name))
  );
}

/** The single parameter without a name that takes the body as it is. */
export function bodyParameter({ parameters }: Routine): Parameter | undefined {
  const [only, ...more] = parameters;
  return only?.name === '' && more.length === 0 ? only : undefined;
}

function takesBody(routine: Routine, { mediaType }: Call): boolean {
  const parameter = bodyParameter(routine);
  return (
    parameter !== undefined &&
    mediaType !== null &&
    (rawTypes[mediaType]?.includes(parameter.type.name) ?? false)
  );
}

function ambiguous(candidates: readonly Routine[]): TableError {
  const signature = ({ schema, name, parameters }: Routine) =>
    `${schema}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.format}`).join(', ')})`;
  return new TableError({
    status: 300,
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${candidates.map(signature).join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}

function unknown(cache: SchemaCache, call: Call, named: readonly Routine[]): TableError {
  const names = [...new Set(call.argumentNames)].sort();
  const wanted = `${call.schema}.${call.name}`;
  const listed = names.join(', ');
  const raw = isRawBody(call);
  const inMessage = raw ? '' : names.length > 0 ? `(${listed})` : ' without parameters';
  const withNames =
    names.length > 0 ? ` with parameter${names.length > 1 ? 's' : ''} ${listed}` : ' without parameters';
  const wholeBody =
    call.mediaType === 'application/json' ? ' or with a single unnamed json/jsonb parameter' : '';
  const searched = raw
    ? ` with a single unnamed ${rawTypes[call.mediaType ?? '']?.[0]} parameter`
    : `${withNames}${wholeBody}`;
  return new TableError({
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function ${wanted}${inMessage} in the schema cache`,
    details: `Searched for the function ${wanted}${searched}, but no matches were found in the schema cache.`,
    hint: raw ? null : suggestion(cache, call, names, named),
  });
}

function suggestion(
  cache: SchemaCache,
  call: Call,
  names: readonly string[],
  named: readonly Routine[],
): string | null {
  const sentence = (callable: string) => `Perhaps you meant to call the function ${call.schema}.${callable}`;
  if (named.length === 0) {
    const others = [...cache.routines.values()].flatMap(([first]) =>
      first?.schema === call.schema ? [first.name] : [],
    );
    const near = closest(call.name, others, 0.75);
    return near === undefined ? null : sentence(near);
  }
  const list = (parameters: readonly string[]) => `(${[...parameters].sort().join(', ')})`;
  const lists = named.map(({ parameters }) => list(parameters.map(({ name }) => name)));
  const near = closest(list(names), lists);
  return near === undefined ? null : sentence(`${call.name}${near}`);
}
