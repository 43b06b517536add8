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

type Answer = {
  data: unknown;
  error: { message: string; code?: string; details?: string | null } | null;
  status: number;
};

/**
 * The rows of an answer of the official client, for query and mutation functions:
 * `return rowsOf(await (await client()).from('grades').select('id, name'))`.
 * @throws RequestError
 */
export function rowsOf<Answered extends Answer>(
  answer: Answered,
): Extract<Answered, { error: null }>['data'] {
  if (answer.error) {
    const { message, code, details } = answer.error;
    throw new RequestError(message, code ?? '', answer.status, details ?? '');
  }
  return answer.data;
}

/** The exact count of an answer to `select('id', { count: 'exact', head: true })`. */
export function countOf(answer: Answer & { count: number | null }): number {
  rowsOf(answer);
  return answer.count ?? 0;
}
