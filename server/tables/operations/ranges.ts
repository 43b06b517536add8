import type { TableQuery } from '../parse/query.ts';
import { allRows, intersect, rangeHeader } from '../parse/range.ts';
import type { TableRequest } from '../request.ts';

/** The query with the `Range` header in it, and where its page begins. */
export function withRangeHeader(request: TableRequest, query: TableQuery): TableQuery {
  const header = rangeHeader(request.rangeHeader);
  if (header === allRows) return query;
  const root = query.ranges.find(({ embeds }) => embeds.length === 0);
  const value = intersect(header, root?.value ?? allRows);
  return { ...query, ranges: [...query.ranges.filter((range) => range !== root), { embeds: [], value }] };
}
