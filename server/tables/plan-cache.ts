import type { QueryParameter } from './parse/query.ts';
import type { TableRequest } from './request.ts';
import type { SchemaCache } from './schema-cache/types.ts';

/** Plans kept of one schema; the oldest make room. */
const mostPlans = 1_000;

/** Marks, where a plan is made, the place of a value. No request can carry it: NUL is refused there. */
const slot = (index: number) => `\0${index}`;

/** Values after these operators go to the database as they are. */
const plainFilter = /^((?:not\.)?(?:eq|neq|gt|gte|lt|lte)\.)([\s\S]*)$/;
const notFilters = /(?:^|\.)(?:select|columns|on_conflict|order|limit|offset|and|or)$/;

/** A request without the values of its plain filters, and those values. */
export type Shape = {
  readonly key: string;
  readonly parameters: readonly QueryParameter[];
  readonly values: readonly string[];
};

export function shapeOf(request: TableRequest, name: string): Shape {
  const { method, schema, caller, accept, prefer, rangeHeader } = request;
  const values: string[] = [];
  const parameters = request.parameters.map(([key, text]): QueryParameter => {
    const [, operator, value] = notFilters.test(key) ? [] : (plainFilter.exec(text) ?? []);
    if (operator === undefined || value === undefined) return [key, text];
    values.push(value);
    return [key, operator + slot(values.length - 1)];
  });
  const key = JSON.stringify([method, schema, name, caller.role, accept, prefer, rangeHeader, parameters]);
  return { key, parameters, values };
}

/** The values of a statement, those of this request in their slots. */
export function fillSlots(template: readonly unknown[], values: readonly string[]): unknown[] {
  return template.map((value) =>
    typeof value === 'string' && value.startsWith('\0') ? values[Number(value.slice(1))] : value,
  );
}

const plansOf = new WeakMap<SchemaCache, Map<string, unknown>>();

/**
 * What `make` plans for a shape, made once for as long as the schema is the same: requests that differ
 * in the values of their filters are parsed, planned and compiled together.
 */
export function planned<Plan>(cache: SchemaCache, shape: Shape, make: () => Plan): Plan {
  const plans = plansOf.get(cache) ?? new Map<string, unknown>();
  plansOf.set(cache, plans);
  const known = plans.get(shape.key);
  if (known !== undefined) {
    // Moved to the end: the first is the one that was not asked for longest.
    plans.delete(shape.key);
    plans.set(shape.key, known);
    return known as Plan;
  }
  const plan = make();
  plans.set(shape.key, plan);
  const [oldest] = plans.keys();
  if (plans.size > mostPlans && oldest !== undefined) plans.delete(oldest);
  return plan;
}
