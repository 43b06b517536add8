import { badResponseHeaders, badResponseStatus } from '../errors.ts';
import type { TableReply } from '../request.ts';

/** Applies what a function of the database set in `response.status` and `response.headers`. */
export function withOverrides(reply: TableReply, status: string | null, headers: string | null): TableReply {
  if (status === null && headers === null) return reply;
  return {
    ...reply,
    status: status === null ? reply.status : parseStatus(status),
    headers: headers === null ? reply.headers : { ...reply.headers, ...parseHeaders(headers) },
  };
}

function parseStatus(text: string): number {
  const status = Number(text);
  if (!Number.isInteger(status) || status < 200 || status > 599) throw badResponseStatus();
  return status;
}

/** A header named twice is sent twice. */
function parseHeaders(text: string): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const entry of list(text)) {
    const [[name, value] = [], ...more] =
      typeof entry === 'object' && entry !== null ? Object.entries(entry) : [];
    if (name === undefined || typeof value !== 'string' || more.length > 0) throw badResponseHeaders();
    const key = name.toLowerCase();
    const before = headers[key];
    headers[key] = before === undefined ? value : [before, value].flat();
  }
  return headers;
}

function list(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch {
    // Falls through to the error that both cases share.
  }
  throw badResponseHeaders();
}
