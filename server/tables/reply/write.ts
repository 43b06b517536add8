import type { ReplyRow } from '../operations/run.ts';
import type { Preferences } from '../parse/preferences.ts';
import type { TableReply, TableRequest, WriteMethod } from '../request.ts';
import type { Relation } from '../schema-cache/types.ts';
import { preferenceApplied } from './applied.ts';
import { bodyHeaders } from './body.ts';
import { contentRange } from './content-range.ts';
import { withOverrides } from './overrides.ts';

type Written = {
  request: TableRequest;
  method: WriteMethod;
  relation: Relation;
  row: ReplyRow;
  hasConflictTarget: boolean;
};

/** Status, headers and body after a write. */
export function writeReply(written: Written): TableReply {
  const { request, method, row } = written;
  const shown = request.preferences.return === 'representation';
  const reply: TableReply = {
    status: statusOf(written, shown),
    headers: {
      ...rangeHeaders(written),
      ...locationHeaders(written),
      ...preferenceApplied(request.preferences, applicable(method, written.hasConflictTarget)),
      ...(shown ? bodyHeaders(request) : {}),
    },
    body: shown ? row.body : '',
  };
  return withOverrides(reply, row.response_status, row.response_headers);
}

function statusOf({ method, row, request, hasConflictTarget }: Written, shown: boolean): number {
  const inserted = row.inserted ?? 0;
  const merges = hasConflictTarget && request.preferences.resolution === 'merge-duplicates';
  switch (method) {
    case 'POST':
      return merges && inserted === 0 ? 200 : 201;
    case 'PUT':
      return shown ? (inserted > 0 ? 201 : 200) : 204;
    default:
      return shown ? 200 : 204;
  }
}

function rangeHeaders({ method, row, request }: Written): Record<string, string> {
  const { count } = request.preferences;
  const total = count === 'exact' || count === 'estimated' ? row.rows : null;
  if (method === 'PUT') return {};
  const range = method === 'PATCH' ? contentRange(0, row.rows - 1, total) : contentRange(1, 0, total);
  return { 'content-range': range };
}

function locationHeaders({ relation, row, method }: Written): Record<string, string> {
  if (method !== 'POST' || !row.location) return {};
  const key = row.location.filter(([name]) => relation.primaryKey.includes(name));
  if (key.length === 0) return {};
  const pairs = key.map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`}`,
  );
  return { location: `/${encodeURIComponent(relation.name)}?${pairs.join('&')}` };
}

function applicable(method: WriteMethod, hasConflictTarget: boolean): (keyof Preferences)[] {
  const always: (keyof Preferences)[] = ['return', 'count', 'tx', 'handling', 'timezone'];
  switch (method) {
    case 'POST':
      return hasConflictTarget ? [...always, 'resolution', 'missing'] : [...always, 'missing'];
    case 'PATCH':
      return [...always, 'missing', 'maxAffected'];
    case 'DELETE':
      return [...always, 'maxAffected'];
    default:
      return always;
  }
}
