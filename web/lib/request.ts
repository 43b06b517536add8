/** A refusal or failure of the table interface, as an error that carries its stable code. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly details: string;

  constructor(message: string, code: string, status: number, details: string) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

type Failure = { message: string; code?: string; details?: string | null };
type Answer<Data> =
  | { data: Data; error: null; count?: number | null; status: number }
  | { data: unknown; error: Failure; count?: number | null; status: number };

/**
 * The rows of an answer of the official client, for query and mutation functions:
 * `return rowsOf(await (await client()).from('grades').select('id, name'))`.
 * @throws RequestError
 */
export function rowsOf<Data>(answer: Answer<Data>): Data {
  if (answer.error) {
    const { message, code, details } = answer.error;
    throw new RequestError(message, code ?? '', answer.status, details ?? '');
  }
  return answer.data as Data;
}

/** The exact count of an answer to `select('id', { count: 'exact', head: true })`. */
export function countOf(answer: Answer<unknown>): number {
  rowsOf(answer);
  return answer.count ?? 0;
}
