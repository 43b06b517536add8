/**
 * The errors of the table interface: codes, statuses and texts are the original's (its reference,
 * "Errors"), so that clients that know them recognise them.
 */

export type ErrorDetails = string | readonly Record<string, string>[] | null;

export type TableErrorOptions = {
  status: number;
  code: string;
  message: string;
  details?: ErrorDetails | undefined;
  hint?: string | null | undefined;
  headers?: Record<string, string>;
  cause?: unknown;
};

/** Rendered as `{code, message, details, hint}` with its status. */
export class TableError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ErrorDetails;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor({
    status,
    code,
    message,
    details = null,
    hint = null,
    headers = {},
    cause,
  }: TableErrorOptions) {
    super(message, { cause });
    this.name = 'TableError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }
}

export const badQuery = (message: string, details: string): TableError =>
  new TableError({ status: 400, code: 'PGRST100', message, details });

export const badRpcMethod = (method: string): TableError =>
  new TableError({ status: 405, code: 'PGRST101', message: `Cannot use the ${method} method on RPC` });

export const badBody = (message: string): TableError =>
  new TableError({ status: 400, code: 'PGRST102', message });

export const badRange = (details: string, headers: Record<string, string> = {}): TableError =>
  new TableError({
    status: 416,
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details,
    headers,
  });

export const badPutFilters = (): TableError =>
  new TableError({
    status: 405,
    code: 'PGRST105',
    message: "Filters must include all and only primary key columns with 'eq' operators",
  });

export const hiddenSchema = (schema: string, exposed: readonly string[]): TableError =>
  new TableError({
    status: 406,
    code: 'PGRST106',
    message: `Invalid schema: ${schema}`,
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  });

export const unknownMediaTypes = (types: readonly string[]): TableError =>
  new TableError({
    status: 406,
    code: 'PGRST107',
    message: `None of these media types are available: ${types.join(', ')}`,
  });

export const notEmbedded = (name: string): TableError =>
  new TableError({
    status: 400,
    code: 'PGRST108',
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });

export const badResponseHeaders = (): TableError =>
  new TableError({
    status: 500,
    code: 'PGRST111',
    message:
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  });

export const badResponseStatus = (): TableError =>
  new TableError({
    status: 500,
    code: 'PGRST112',
    message: 'response.status guc must be a valid status code',
  });

export const putWithRange = (): TableError =>
  new TableError({
    status: 400,
    code: 'PGRST114',
    message: 'limit/offset querystring parameters are not allowed for PUT',
  });

export const putKeyMismatch = (): TableError =>
  new TableError({
    status: 400,
    code: 'PGRST115',
    message: 'Payload values do not match URL in primary key column(s)',
  });

export const notSingular = (rows: number): TableError =>
  new TableError({
    status: 406,
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });

export const badMethod = (method: string): TableError =>
  new TableError({ status: 405, code: 'PGRST117', message: `Unsupported HTTP method: ${method}` });

export const relatedOrderToMany = (origin: string, target: string): TableError =>
  new TableError({
    status: 400,
    code: 'PGRST118',
    message: `A related order on '${target}' is not possible`,
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });

export const badRaise = (details: string, hint: string): TableError =>
  new TableError({
    status: 500,
    code: 'PGRST121',
    message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
    details,
    hint,
  });

export const badPreferences = (invalid: readonly string[]): TableError =>
  new TableError({
    status: 400,
    code: 'PGRST122',
    message: 'Invalid preferences given with handling=strict',
    details: `Invalid preferences: ${invalid.join(', ')}`,
  });

export const aggregatesOff = (): TableError =>
  new TableError({ status: 400, code: 'PGRST123', message: 'Use of aggregate functions is not allowed' });

export const tooManyAffected = (rows: number): TableError =>
  new TableError({
    status: 400,
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  });

export const badPath = (): TableError =>
  new TableError({ status: 404, code: 'PGRST125', message: 'Invalid path specified in request URL' });

export const notImplemented = (details: string): TableError =>
  new TableError({ status: 400, code: 'PGRST127', message: 'Feature not implemented', details });

export const maxAffectedOnSingle = (): TableError =>
  new TableError({
    status: 400,
    code: 'PGRST128',
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  });

/** What the original's hosted database answers, whoever asks: a forgotten filter would mean every row. */
export const unfilteredWrite = (command: 'UPDATE' | 'DELETE'): TableError =>
  new TableError({ status: 400, code: '21000', message: `${command} requires a WHERE clause` });

export const unknownColumn = (relation: string, column: string): TableError =>
  new TableError({
    status: 400,
    code: 'PGRST204',
    message: `Could not find the '${column}' column of '${relation}' in the schema cache`,
  });

/** Ours: a bound of the portal that the original leaves to the proxy before it. */
export const beyondLimit = (status: number, code: string, message: string, hint: string): TableError =>
  new TableError({ status, code, message, hint });

/** Ours: a read that is undone would take along that it was noted. */
export const readTakenBack = (): TableError =>
  beyondLimit(
    400,
    'PORTAL_ROLLBACK',
    'What somebody who is signed in asks is not run and undone: that it was read would be undone, too',
    "Leave 'Prefer: tx=rollback' out.",
  );
