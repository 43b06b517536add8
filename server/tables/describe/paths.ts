import type { Parameter, Relation, Routine } from '../schema-cache/types.ts';
import { columnsFor } from './definitions.ts';
import { propertyOf } from './types.ts';

type Json = Record<string, unknown>;

const reference = (name: string): Json => ({ $ref: `#/parameters/${name}` });

/** The first line of a comment sums up, the rest describes. */
function wording(comment: string | null): Json {
  if (!comment) return {};
  const [summary = '', ...rest] = comment.split('\n');
  const description = rest.join('\n').replace(/^\n+/, '');
  return { summary, ...(description ? { description } : {}) };
}

export function relationPath(relation: Relation, role: string): Json {
  const { name, description, insertable, updatable, deletable } = relation;
  const head = { tags: [name], ...wording(description) };
  const filters = columnsFor(relation, role).map((column) => reference(`rowFilter.${name}.${column.name}`));
  const paging = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(reference);
  const rows = { type: 'array', items: { $ref: `#/definitions/${name}` } };
  return {
    get: {
      ...head,
      parameters: [...filters, ...paging],
      responses: { 200: { description: 'OK', schema: rows }, 206: { description: 'Partial Content' } },
    },
    ...(insertable && {
      post: {
        ...head,
        parameters: [`body.${name}`, 'select', 'preferPost'].map(reference),
        responses: { 201: { description: 'Created' } },
      },
    }),
    ...(updatable && {
      patch: {
        ...head,
        parameters: [...filters, reference(`body.${name}`), reference('preferReturn')],
        responses: { 204: { description: 'No Content' } },
      },
    }),
    ...(deletable && {
      delete: {
        ...head,
        parameters: [...filters, reference('preferReturn')],
        responses: { 204: { description: 'No Content' } },
      },
    }),
  };
}

export function relationParameters(relation: Relation, role: string): Json {
  const { name } = relation;
  const filters = columnsFor(relation, role).map((column) => [
    `rowFilter.${name}.${column.name}`,
    {
      name: column.name,
      ...(column.description ? { description: column.description } : {}),
      required: false,
      in: 'query',
      type: 'string',
    },
  ]);
  const body = {
    name,
    description: name,
    required: false,
    in: 'body',
    schema: { $ref: `#/definitions/${name}` },
  };
  return { [`body.${name}`]: body, ...Object.fromEntries(filters) };
}

export function routinePath(routine: Routine): Json {
  const head = {
    tags: [`(rpc) ${routine.name}`],
    ...wording(routine.description),
    responses: { 200: { description: 'OK' } },
  };
  const body = { name: 'args', required: true, in: 'body', schema: argumentsSchema(routine) };
  const post = { ...head, parameters: [body] };
  if (routine.volatility === 'volatile') return { post };
  return { get: { ...head, parameters: routine.parameters.map(addressParameter) }, post };
}

function argumentsSchema({ parameters, description }: Routine): Json {
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    ...(description ? { description } : {}),
    ...(required.length > 0 ? { required } : {}),
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, format }) => [name, propertyOf(format)])),
  };
}

/** In an address, a list is written as Postgres writes an array, in one text. */
function addressParameter({ name, format, required, variadic }: Parameter): Json {
  const { type = 'string', items, ...rest } = propertyOf(format);
  const place = { name, required, in: 'query' };
  if (variadic)
    return {
      ...place,
      type: 'array',
      items: { ...items, format: format.replace(/\[\]$/, '') },
      collectionFormat: 'multi',
    };
  return { ...place, ...rest, type: type === 'array' ? 'string' : type };
}

const text = (name: string, description: string, place = 'query', more: Json = {}): Json => ({
  name,
  description,
  required: false,
  in: place,
  type: 'string',
  ...more,
});

const prefer = (...values: string[]) => text('Prefer', 'Preference', 'header', { enum: values });

/** Parameters that every table shares. */
export const sharedParameters: Json = {
  select: text('select', 'Columns and embedded tables'),
  order: text('order', 'Order of the rows'),
  offset: text('offset', 'Rows to leave out at the beginning'),
  limit: text('limit', 'Rows in the answer at most'),
  on_conflict: text('on_conflict', 'Columns of the unique key that an upsert goes by'),
  range: text('Range', 'First and last row', 'header'),
  rangeUnit: text('Range-Unit', 'Unit of the range', 'header', { default: 'items' }),
  preferCount: prefer('count=exact', 'count=planned', 'count=estimated'),
  preferReturn: prefer('return=representation', 'return=minimal'),
  preferPost: prefer(
    'return=representation',
    'return=minimal',
    'return=headers-only',
    'resolution=ignore-duplicates',
    'resolution=merge-duplicates',
  ),
};
